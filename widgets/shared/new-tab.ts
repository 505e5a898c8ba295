/** What is said once a form was sent in a new tab: after the text comes the phone number. */
export interface NewTabCopy {
  text: string
  phone: { display: string; href: string }
}

/** Says below a form that it was sent in a new tab. What is answered there cannot be seen from here. */
export function announceNewTab(element: HTMLElement, { text, phone }: NewTabCopy): void {
  const link = document.createElement('a')
  link.href = phone.href
  link.textContent = phone.display
  const message = document.createElement('p')
  message.className = 'form-opened'
  message.setAttribute('role', 'status')
  const announce = (event: SubmitEvent) => {
    // A later listener may send the form in another way.
    setTimeout(() => {
      if (event.defaultPrevented || !(event.target instanceof HTMLFormElement)) return
      message.replaceChildren(`${text} `, link, '.')
      event.target.append(message)
    })
  }
  element.addEventListener('submit', announce, { capture: true })
}
