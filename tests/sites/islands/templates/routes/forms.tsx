import { Island } from 'lanai'
import Address from '../../widgets/address/widget.tsx'
import Count from '../../widgets/count/widget.tsx'
import MenuButton from '../../widgets/menu-button/widget.tsx'
import Wish from '../../widgets/wish/widget.tsx'

export const meta = {
  title: 'A page to act upon',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default () => (
  <>
    <h1>Forms</h1>
    <Island of={Count} when="load" start={0} label="press" />
    <Island of={Wish} when="load" />
    <Island of={MenuButton} when="load" />
    <Island of={Address} when="load" />
    <a href="/plain">A page without any</a>
  </>
)
