/**
 * Navigates after a delay, unless the visitor has left the page before: its timers continue when the browser restores it.
 * @param delay in milliseconds; the default leaves time to read a toast
 */
export function leaveFor(href: string, delay = 1_200): void {
  const timer = setTimeout(() => location.assign(href), delay)
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true })
}
