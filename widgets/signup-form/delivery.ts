import { hasMessage } from './provider.ts'

/** Milliseconds in which the list answers. */
const patience = 10_000
/** Milliseconds in which the provider shows an answer that has arrived. */
const afterAnswer = 1_000

/**
 * The provider's script submits by JSONP and shows nothing where no answer comes: a blocked host, no connection, another answer.
 * Then a message says so, and from then on the form posts natively, in a new tab.
 */
export function watchDelivery(element: HTMLElement, unreached: string, onUnreached: () => void): void {
  const form = element.querySelector('form')
  const area = element.querySelector<HTMLElement>('#mce-error-response')
  if (!form || !area) throw new Error('signup-form: no form with #mce-error-response')
  let isNative = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const giveUp = () => {
    clearTimeout(timer)
    if (isNative || isAnswered(element, form)) return
    isNative = true
    onUnreached()
    area.textContent = unreached
    area.style.display = ''
  }
  const wait = (delay: number) => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, delay)
  }
  // Before the listeners of the provider's script.
  element.addEventListener(
    'submit',
    (event) => {
      if (!isNative) return
      event.stopPropagation()
      area.textContent = ''
    },
    { capture: true },
  )
  // After them.
  element.addEventListener('submit', ({ defaultPrevented }) => {
    if (!defaultPrevented) return
    wait(patience)
    const request = findRequest(form)
    request?.addEventListener('error', giveUp)
    request?.addEventListener('load', () => wait(afterAnswer))
  })
}

/** The script element by which the provider asks the list. */
function findRequest(form: HTMLFormElement): HTMLScriptElement | undefined {
  const { origin } = new URL(form.action)
  return [...document.scripts].find(({ src }) => src.startsWith(`${origin}/`))
}

/** The provider has shown something, or has refused a field without asking the list. */
function isAnswered(element: HTMLElement, form: HTMLFormElement): boolean {
  const messages = element.querySelectorAll<HTMLElement>('.response, .mce_inline_error')
  const isShown = [...messages].some((message) => hasMessage(message.textContent, getComputedStyle(message).display))
  return isShown || [...form.elements].some((field) => field instanceof HTMLInputElement && !field.validity.valid)
}
