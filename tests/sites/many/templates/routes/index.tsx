export const meta = {
  title: 'Many small pages',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default () => (
  <>
    <h1>Many</h1>
    <a href="/page/n0">first</a>
  </>
)
