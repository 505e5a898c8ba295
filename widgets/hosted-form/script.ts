import { leaveFor } from '../shared/leave.ts'
import { toast } from '../toaster/toast.ts'
import { events } from '../tracking/events.ts'
import { send } from '../tracking/send.ts'
import { embedForm } from './embed.ts'
import { readOrder } from './order.ts'
import { isProviderOrigin, isSubmission } from './provider.ts'
import { isFilledIn, nextView, type View, type ViewEvent } from './view-state.ts'
import './style.css'

export interface HostedFormProps {
  formId: string
  portalId: string
  formInstanceId: string
  /** Id of the element the provider renders into; unique per placement. */
  targetId: string
  region: string
  /** URL of the provider's script; with an empty string, only the local form is used. */
  script: string
  /** Form type in the analytics event; `newsletter` counts as a newsletter signup. */
  formType: string
  /** Page to open after a submit. */
  successHref?: string | undefined
  success: { title: string; description: string }
  /** The message that orders a tool, by slug; the parameter of the address names the tool. */
  orders?: Record<string, string> | undefined
}

/**
 * Puts a third-party form in the place of the local one in the HTML, which stays where the other is unavailable.
 * A plain script: the provider's script writes what is shown.
 */
export default function mount(element: HTMLElement, props: HostedFormProps): void {
  const { formId, portalId, formInstanceId, targetId, region, script, formType, successHref, success, orders = {} } = props
  const area = element.querySelector<HTMLElement>('.hosted-form')
  const target = area?.querySelector<HTMLElement>('.hosted-form__target')
  const local = area?.querySelector<HTMLElement>('.hosted-form__local')
  if (!area || !target || !local) throw new Error('hosted-form: no .hosted-form with .hosted-form__target and .hosted-form__local')

  // A form with an order in it is in use: the hosted one does not replace it.
  fillOrder(local, orders)

  let view: View = 'waiting'
  const advance = (event: ViewEvent): void => {
    view = nextView(view, event)
    area.dataset['view'] = view
    target.hidden = view === 'local'
    if (view === 'hosted') local.remove()
  }
  if (script === '' || portalId === '' || formId === '') return advance({ type: 'gone' })

  let isTouched = false
  const touch = (): void => {
    isTouched = true
  }
  local.addEventListener('input', touch)
  local.addEventListener('submit', touch)
  const isLocalInUse = (): boolean =>
    isTouched ||
    local.contains(document.activeElement) ||
    isFilledIn((local.querySelector('form')?.elements ?? []) as Iterable<HTMLInputElement>)

  let isSubmitted = false
  const finish = (): void => {
    // The provider reports a submit twice: by callback and by window message.
    if (isSubmitted) return
    isSubmitted = true
    toast(success)
    if (formType === 'newsletter') send(events.newsletterSignup, { formId })
    else send(events.formSubmit, { formType, formId })
    if (successHref) leaveFor(successHref)
  }
  window.addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
    if (isProviderOrigin(origin, location.origin, script) && isSubmission(data, formId)) finish()
  })
  embedForm({
    near: area,
    target,
    script,
    options: { formId, portalId, formInstanceId, target: `#${targetId}`, region, onFormSubmitted: finish },
    isLocalInUse,
    report: advance,
  })
}

function fillOrder(form: HTMLElement, orders: Record<string, string>): void {
  const message = form.querySelector<HTMLTextAreaElement>('[name="message"]')
  const order = readOrder(location.search, orders)
  if (message && order && message.value === '') message.value = order
}
