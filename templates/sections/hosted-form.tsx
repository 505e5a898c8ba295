import { Island } from 'lanai'
import embed from '../../widgets/hosted-form/script.ts'
import LeadForm from '../../widgets/lead-form/widget.tsx'
import type { hostedForm } from '../lead-form.ts'

/** A third-party form; the local one is in the HTML until the other has loaded, and where it is unavailable. */
export function HostedForm({ fallback, ...form }: ReturnType<typeof hostedForm> & { orders?: Record<string, string> }) {
  return (
    <Island of={embed} when="idle" {...form}>
      <div class="hosted-form" data-view="waiting">
        <div id={form.targetId} class="hosted-form__target" />
        <div class="hosted-form__local">
          <Island of={LeadForm} when="interaction" {...fallback} />
        </div>
      </div>
    </Island>
  )
}
