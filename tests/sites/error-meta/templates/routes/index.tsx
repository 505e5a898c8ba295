export const meta = { title: ' ', description: 'Words.', sitemap: { priority: 1, changefreq: 'weekly' } }
export default () => <h1>Home</h1>
