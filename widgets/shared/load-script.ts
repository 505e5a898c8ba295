const scripts = new Map<string, Promise<void>>()

/** Adds a third-party script to the page, once for any number of callers; resolves after it has run, rejects when it fails to load. */
export function loadScript(src: string): Promise<void> {
  const known = scripts.get(src)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} did not load`)))
    document.head.append(script)
  })
  scripts.set(src, loading)
  return loading
}

/** Runs the task when the browser is idle after the load event, at most `timeout` milliseconds after it. */
export function runWhenIdle(task: () => void, timeout = 3000): void {
  const wait = () => {
    // Safari has no requestIdleCallback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => task(), { timeout })
    else setTimeout(task, 200)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
