import { Island } from 'lanai'
import Count from '../../widgets/count/widget.tsx'
import Wish from '../../widgets/wish/widget.tsx'
import note from '../../widgets/note/script.ts'

export const meta = {
  title: 'A page that sleeps',
  description: 'A description that is long enough to be shown whole by search engines.',
  sitemap: { priority: 1, changefreq: 'weekly' },
}
export default () => (
  <>
    <h1>Asleep</h1>
    <Island of={Count} when="media" media="(max-width: 599px)" start={0} label="narrow" />
    <Island of={Count} when="interaction" hotkey="F8" start={0} label="key" />
    <Island of={Wish} when="interaction" />
    <Island of={note} when="load" text="a script needs no React">
      <p id="note">nothing yet</p>
    </Island>
    <div class="hidden">
      <Island of={Count} start={0} label="hidden" />
    </div>
    <div class="far">far down</div>
    <Island of={Count} media="(max-width: 599px)" start={0} label="both" />
    <Island of={Count} start={0} label="far">
      <p>below it</p>
    </Island>
    <Island of={note} text="a slot seen">
      <Island of={Count} start={0} label="boxless" />
    </Island>
  </>
)
