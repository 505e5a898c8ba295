export const meta = { title: 'A small page', description: 'A description.', robots: 'noindex' }
export const paths = () => [{ params: { name: 'a'.repeat(300) } }]
export default () => <h1>Home</h1>
