export const meta = {
  title: 'Two pages with one title',
  description: 'A description that two pages share, which tells a visitor nothing about either.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default () => <h1>Twin</h1>
