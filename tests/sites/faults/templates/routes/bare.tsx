export const meta = {
  title: 'A page without a canonical',
  description: 'A description of its own that nobody else has, and long enough to be shown.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default () => <p>No heading</p>
