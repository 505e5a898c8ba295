/** Submits within this time (ms) count as a double click. */
const doubleClick = 1000

/**
 * Ignores the second submit of a double click in this element, which would open another tab and post again.
 * @returns a function that lets the next submit pass at once
 */
export function submitOnce(element: HTMLElement): () => void {
  let last = -Infinity
  const guard = (event: SubmitEvent) => {
    if (event.timeStamp - last > doubleClick) {
      last = event.timeStamp
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  element.addEventListener('submit', guard, { capture: true })
  return () => {
    last = -Infinity
  }
}
