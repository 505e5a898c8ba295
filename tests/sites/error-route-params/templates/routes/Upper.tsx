export const meta = { title: 'A small page', description: 'A description.', robots: 'noindex' }
export default () => <p>Upper</p>
