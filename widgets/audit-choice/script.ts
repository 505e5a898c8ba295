import { openStorage, readText } from '../shared/safe-storage.ts'
import { events } from '../tracking/events.ts'
import { send } from '../tracking/send.ts'
import { prefillLink, storageKey } from './prefill.ts'

export interface AuditChoiceProps {
  /** Id of the ad conversion; empty: none is sent. */
  sendTo: string
}

/** The longest a press is held for its events: on a busy phone too the visitor leaves within 300 ms. */
const patience = 200

/** Two links that already work: prefills the call's, and reports the choice before it is followed. */
export default function mount(element: HTMLElement, { sendTo }: AuditChoiceProps): void {
  const call = element.querySelector<HTMLAnchorElement>('a[data-choice="call"]')
  const plain = call?.href ?? ''
  const prefill = () => {
    const stored = readText(openStorage('sessionStorage'), storageKey)
    if (call) call.href = stored.ok ? prefillLink(plain, stored.text) : plain
  }
  prefill()
  element.addEventListener('click', (event) => {
    prefill()
    follow(event, sendTo)
  })
  element.addEventListener('auxclick', (event) => {
    if (event.button === 1) follow(event, sendTo)
  })
}

function follow(event: MouseEvent, sendTo: string): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-choice]') : null
  if (!link || event.defaultPrevented) return
  const kind = link.dataset.choice === 'tool' ? events.auditToolClick : events.auditCallClick
  const staysHere = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
  if (!staysHere) {
    report(kind, sendTo)
    return
  }
  event.preventDefault()
  const leave = callOnce(() => location.assign(link.href))
  const timer = setTimeout(leave, patience)
  const heard = report(kind, sendTo, () => {
    clearTimeout(timer)
    leave()
  })
  if (!heard) leave()
}

/** Sends the event, then the conversion; answers whether anybody will call back. */
function report(kind: typeof events.auditToolClick, sendTo: string, onSent?: () => void): boolean {
  const options = onSent ? { onSent } : {}
  const heard = send(kind, {}, sendTo ? {} : options)
  return sendTo ? send(events.auditChoiceConversion, { sendTo }, options) : heard
}

function callOnce(act: () => void): () => void {
  let done = false
  return () => {
    if (!done) act()
    done = true
  }
}
