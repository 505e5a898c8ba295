import { Island } from 'lanai'
import Opener from '../../widgets/opener/widget.tsx'

export const meta = {
  title: 'A page that opens something',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default () => (
  <>
    <h1>Asked</h1>
    <Island of={Opener} when="interaction" wake="q open" press="[data-open]">
      <a href="/plain" data-open>
        inside
      </a>
    </Island>
    <a href="/plain" data-open>
      outside
    </a>
  </>
)
