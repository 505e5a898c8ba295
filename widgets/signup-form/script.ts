import { showFieldErrors, type FieldErrorCopy } from '../shared/field-errors.ts'
import { leaveFor } from '../shared/leave.ts'
import { loadScript, runWhenIdle } from '../shared/load-script.ts'
import { submitOnce } from '../shared/submit-once.ts'
import { watchDelivery } from './delivery.ts'
import { describeFields, hasMessage } from './provider.ts'
import './style.css'

export interface SignupFormProps {
  /** URL of the provider's validation script; with an empty string, the form posts natively. */
  script: string
  /** Page to open one second after a success. */
  thanks: string
  /** Message where the list does not answer. */
  unreached: string
  errors: FieldErrorCopy
}

const delay = 1000

/**
 * Enhances a working signup form: loads the provider's validation, and navigates after a success.
 * A plain script: the form works as HTML, and the provider's script writes into it.
 */
export default function mount(element: HTMLElement, { script, thanks, unreached, errors }: SignupFormProps): void {
  showFieldErrors(element, errors)
  const allowNext = submitOnce(element)
  announceNewTab(element)
  watchSuccess(element, () => leaveFor(thanks, delay))
  if (!script) return
  watchDelivery(element, unreached, allowNext)
  Object.assign(window, describeFields())
  // If the script is blocked, the browser's native validation and submit remain.
  runWhenIdle(() => loadScript(script).catch(() => undefined))
}

/** Says below the form that it was sent in a new tab. What is answered there cannot be seen from here. */
function announceNewTab(element: HTMLElement): void {
  const message = element.querySelector<HTMLElement>('.form-opened')
  if (!message) throw new Error('signup-form: no .form-opened')
  // After the listeners by which the provider's script sends the form.
  const announce = (event: SubmitEvent) => setTimeout(() => event.defaultPrevented || (message.hidden = false))
  element.addEventListener('submit', announce, { capture: true })
}

/** Calls `act` once, when the success area first shows a message. */
function watchSuccess(element: HTMLElement, act: () => void): void {
  const area = element.querySelector<HTMLElement>('#mce-success-response')
  if (!area) throw new Error('signup-form: no #mce-success-response')
  const inspect = () => {
    if (!hasMessage(area.textContent, getComputedStyle(area).display)) return
    observer.disconnect()
    act()
  }
  const observer = new MutationObserver(inspect)
  // The provider fills the area, or shows an ancestor of it.
  observer.observe(element, {
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['style', 'class', 'hidden'],
    subtree: true,
  })
  inspect()
}
