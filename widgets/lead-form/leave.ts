/** Delay in milliseconds that leaves time to read the toast. */
const NAVIGATION_DELAY = 1_200

/** Navigates after a delay, unless the visitor has left the page before. */
export function leaveFor(href: string): void {
  const timer = setTimeout(() => location.assign(href), NAVIGATION_DELAY)
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true })
}
