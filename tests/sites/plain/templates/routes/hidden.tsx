export const meta = { title: 'Hidden page', description: 'Nobody is meant to find this page by a search engine.', robots: 'noindex' }
export default () => <h1>Hidden</h1>
