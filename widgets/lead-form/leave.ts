/** Long enough to see the toast, short enough not to wait for it. */
const FAREWELL = 1_200

/** Goes to the next page in a moment, unless the visitor has already gone elsewhere. */
export function leaveFor(href: string): void {
  const timer = setTimeout(() => location.assign(href), FAREWELL)
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true })
}
