import { Island } from 'lanai'
import type { LeadFormProps } from '../../widgets/lead-form/widget.tsx'
import LeadForm from '../../widgets/lead-form/widget.tsx'
import type { Content } from '../site.ts'
import { ReachUs } from './reach-us.tsx'
import './fields.css'

/** Our own form; without an address that it is sent to, phone and e-mail. */
export function LocalForm({ content, when = 'visible', ...form }: LeadFormProps & { content: Content; when?: 'visible' | 'interaction' }) {
  return form.action ? <Island of={LeadForm} when={when} {...form} /> : <ReachUs site={content.site} />
}
