export const meta = { title: 'Done', description: 'Words.', robots: 'noindex', sitemap: { priority: 1, changefreq: 'weekly' } }
export default () => <h1>Done</h1>
