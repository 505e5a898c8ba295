import { loadScript, runWhenIdle } from '../shared/load-script.ts'
import { describeFields, hasMessage } from './provider.ts'
import './style.css'

export interface SignupFormProps {
  /** The provider's validation script; empty: the form posts natively. */
  script: string
  /** Where a success leads, after a second to read it. */
  thanks: string
}

const delay = 1000
/** Two presses this close together are a double click. */
const doubleClick = 1000

/** Wakes a signup form that already works: fetches the provider's validation, and follows a success it reports. */
export default function mount(element: HTMLElement, { script, thanks }: SignupFormProps): void {
  submitOnce(element)
  watchSuccess(element, () => setTimeout(() => location.assign(thanks), delay))
  if (!script) return
  Object.assign(window, describeFields())
  // Blocked or dead: the browser's own validation and post remain.
  runWhenIdle(() => loadScript(script).catch(() => undefined))
}

/** A double click is one signup: each submit would open a tab and post again. */
function submitOnce(element: HTMLElement): void {
  let last = -Infinity
  const look = (event: SubmitEvent) => {
    if (event.timeStamp - last > doubleClick) {
      last = event.timeStamp
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('submit', look, { capture: true })
}

/** Calls once, when the success area first shows a text. */
function watchSuccess(element: HTMLElement, act: () => void): void {
  const look = () => {
    const area = element.querySelector<HTMLElement>('#mce-success-response')
    if (!area || !hasMessage(area.textContent, getComputedStyle(area).display)) return
    observer.disconnect()
    act()
  }
  const observer = new MutationObserver(look)
  // The provider fills the area, or an ancestor of it comes into view.
  observer.observe(element, {
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['style', 'class', 'hidden'],
    subtree: true,
  })
  look()
}
