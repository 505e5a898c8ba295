import { openStorage, readText } from '../shared/safe-storage.ts'
import { events } from '../tracking/events.ts'
import { send } from '../tracking/send.ts'
import { prefillLink, storageKey } from './prefill.ts'

export interface AuditChoiceProps {
  /** Id of the ad conversion; with an empty id none is sent. */
  sendTo: string
}

/** Navigation waits at most this long (ms) for the events to be sent, so that a slow phone still navigates within 300 ms. */
const timeout = 200

/**
 * Enhances working links: prefills the scheduling link, and sends the analytics events before navigating.
 * A plain script: it shows nothing.
 */
export default function mount(element: HTMLElement, { sendTo }: AuditChoiceProps): void {
  if (!element.querySelector('a[data-choice]')) throw new Error('audit-choice: no link with data-choice')
  // Missing while its offer is off.
  const call = element.querySelector<HTMLAnchorElement>('a[data-choice="call"]')
  const plain = call?.href ?? ''
  const prefill = () => {
    if (!call) return
    const stored = readText(openStorage('sessionStorage'), storageKey)
    call.href = stored.ok ? prefillLink(plain, stored.text) : plain
  }
  prefill()
  element.addEventListener('click', (event) => {
    prefill()
    trackAndNavigate(event, sendTo)
  })
  element.addEventListener('auxclick', (event) => {
    if (event.button === 1) trackAndNavigate(event, sendTo)
  })
}

function trackAndNavigate(event: MouseEvent, sendTo: string): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-choice]') : null
  if (!link || event.defaultPrevented) return
  const kind = link.dataset.choice === 'tool' ? events.auditToolClick : events.auditCallClick
  const staysHere = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!staysHere) {
    report(kind, sendTo)
    return
  }
  event.preventDefault()
  const navigate = callOnce(() => location.assign(link.href))
  const timer = setTimeout(navigate, timeout)
  const handled = report(kind, sendTo, () => {
    clearTimeout(timer)
    navigate()
  })
  if (!handled) navigate()
}

/** Sends the event, then the conversion; returns whether `onSent` will be called. */
function report(kind: typeof events.auditToolClick, sendTo: string, onSent?: () => void): boolean {
  const options = onSent ? { onSent } : {}
  const handled = send(kind, {}, sendTo ? {} : options)
  return sendTo ? send(events.auditChoiceConversion, { sendTo }, options) : handled
}

function callOnce(act: () => void): () => void {
  let done = false
  return () => {
    if (!done) act()
    done = true
  }
}
