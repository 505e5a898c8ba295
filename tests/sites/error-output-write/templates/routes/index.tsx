export const meta = { title: 'A small page', description: 'A description.', robots: 'noindex' }
export default () => <h1>Home</h1>
