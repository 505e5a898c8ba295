import { Island } from 'lanai'
import embed from '../../widgets/hosted-form/script.ts'
import type { hostedForm } from '../lead-form.ts'
import type { Content } from '../site.ts'
import { LocalForm } from './local-form.tsx'
import './fields.css'

/** A third-party form; the local one is in the HTML until the other has loaded, and where it is unavailable. */
export function HostedForm({
  content,
  fallback,
  ...form
}: ReturnType<typeof hostedForm> & { content: Content; orders?: Record<string, string> }) {
  return (
    <Island of={embed} when="idle" {...form}>
      <div class="hosted-form" data-view="waiting">
        <div id={form.targetId} class="hosted-form__target" />
        <div class="hosted-form__local">
          <LocalForm content={content} when="interaction" {...fallback} />
        </div>
      </div>
    </Island>
  )
}
