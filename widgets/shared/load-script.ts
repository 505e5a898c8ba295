/** Adds a script of another origin to the page; settles when it has run or failed. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)))
    document.head.append(script)
  })
}

/** Runs the task when the page has loaded and has nothing else to do, at most `patience` milliseconds after it has loaded. */
export function runWhenIdle(task: () => void, patience = 3000): void {
  const wait = () => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => task(), { timeout: patience })
    else setTimeout(task, 200)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
