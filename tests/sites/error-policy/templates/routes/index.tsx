import { Island } from 'lanai'
import Weather from '../../widgets/weather/widget.tsx'

export const meta = {
  title: 'A small home page',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default () => (
  <>
    <h1>Home</h1>
    <Island of={Weather} when="load" />
  </>
)
