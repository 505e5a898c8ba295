import { Island } from 'lanai'
import brokenScript from '../../widgets/broken-script/script.ts'
import Count from '../../widgets/count/widget.tsx'
import Fragile from '../../widgets/fragile/widget.tsx'
import Late from '../../widgets/late/widget.tsx'
import Wish from '../../widgets/wish/widget.tsx'

export const meta = {
  title: 'A page that breaks',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default () => (
  <>
    <h1>Failures</h1>
    <Island of={Fragile} when="load" at="render" />
    <Island of={Fragile} when="load" at="effect">
      <Island of={Count} when="load" start={0} label="inside" />
    </Island>
    <Island of={Fragile} when="load" at="press" />
    <Island of={brokenScript} when="load">
      <p id="script-text">useful without the script</p>
    </Island>
    <Island of={Late} when="load" />
    <Island of={Count} when="load" start={0} label="sound" />
    <Island of={Wish} when="load" />
  </>
)
