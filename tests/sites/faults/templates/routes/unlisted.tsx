export const meta = {
  title: 'A page that no sitemap lists',
  description: 'Its entry is taken out of the sitemap after the build, so that check misses it.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export const draft = true
export default () => (
  <>
    <h1>Unlisted</h1>
    <a href="/unlisted">itself</a> <a href="/bare">bare</a>
  </>
)
