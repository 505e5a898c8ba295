import { Picture } from 'lanai'
export const meta = {
  title: 'A page with two first pictures',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default () => (
  <>
    <Picture of="tools/hammer" alt="A hammer" priority />
    <Picture of="tools/hammer" alt="The same hammer" priority />
  </>
)
