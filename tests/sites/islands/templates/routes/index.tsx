import { Island } from 'lanai'
import Count from '../../widgets/count/widget.tsx'
import Wish from '../../widgets/wish/widget.tsx'
import Fragile from '../../widgets/fragile/widget.tsx'
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
        static <b>children</b>
      </p>
      <Island of={Count} when="load" start={10} label="inner">
        <i>deep</i>
      </Island>
    </Island>
    <Island of={Wish} when="load" />
    <Island of={Fragile} when="load" />
    <Island of={Count} when="media" media="(max-width: 1px)" start={0} label="never" />
    <Island of={Count} when="interaction" hotkey="F8" start={0} label="key" />
    <Island of={note} when="load" text="hello">
      <p id="note">nothing yet</p>
    </Island>
    <div class="far">far down</div>
    <Island of={Count} start={0} label="far" />
  </>
)
