export const meta = {
  title: 'A page without islands',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default () => (
  <>
    <h1>Plain</h1>
    <a href="/">Home</a>
  </>
)
