/**
 * Calls `tick` now, after each pause, and whenever the page is shown again: timers are suspended while a laptop sleeps and in the
 * back/forward cache.
 * @param tick returns the milliseconds until the next call
 * @returns a function that calls it at once
 */
export function keepTicking(tick: () => number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = () => {
    clearTimeout(timer)
    timer = setTimeout(run, tick())
  }
  run()
  document.addEventListener('visibilitychange', run)
  window.addEventListener('pageshow', run)
  return run
}
