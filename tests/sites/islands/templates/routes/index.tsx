import { Island } from 'lanai'
import Count from '../../widgets/count/widget.tsx'
import Fold from '../../widgets/fold/widget.tsx'
import note from '../../widgets/note/script.ts'

export const meta = {
  title: 'A small home page',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default () => (
  <>
    <h1>Islands</h1>
    <a href="/plain">A page without any</a>
    <Island of={Count} when="load" start={3} label={`it's a "quote" </script> & \u2028 🌴`}>
      <p id="slot">
        unhurried <b>children</b>
      </p>
      <Island of={Count} when="load" start={10} label="inner">
        <i>deep</i>
      </Island>
    </Island>
    <Island of={Fold} when="load">
      <p id="folded">folded</p>
      <Island of={Count} when="load" start={20} label="folded" />
    </Island>
    <Island of={note} when="load" text="hello">
      <p id="note">nothing yet</p>
    </Island>
  </>
)
