export const meta = {
  title: 'An unfinished page',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export const draft = true
export default () => <h1>Unfinished</h1>
