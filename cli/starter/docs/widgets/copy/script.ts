const SHOWN = 1600

/** Adds a button to every block of code, which is complete without it. */
export default function copy(element: HTMLElement): void {
  for (const block of element.querySelectorAll('pre')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(block.textContent.trimEnd())
        button.textContent = 'Copied'
      } catch {
        // Browsers allow it on https and localhost alone.
        button.textContent = 'Not allowed'
      }
      setTimeout(() => (button.textContent = 'Copy'), SHOWN)
    })
    const frame = document.createElement('div')
    frame.className = 'code-frame'
    block.replaceWith(frame)
    frame.append(block, button)
  }
}
