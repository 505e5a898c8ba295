const ATTRIBUTE = 'data-hosted-forms'

/** Loads a script once per page, for any number of callers. Rejects when it fails to load. */
export function loadScript(address: string): Promise<void> {
  const known = [...document.querySelectorAll<HTMLScriptElement>(`script[${ATTRIBUTE}]`)].find(
    (element) => element.getAttribute('src') === address,
  )
  const script = known ?? document.createElement('script')
  const state = script.getAttribute(ATTRIBUTE)
  if (state === 'loaded') return Promise.resolve()
  if (state === 'failed') return Promise.reject(new Error(`${address} did not load`))
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => {
      script.setAttribute(ATTRIBUTE, 'loaded')
      resolve()
    })
    script.addEventListener('error', () => {
      script.setAttribute(ATTRIBUTE, 'failed')
      reject(new Error(`${address} did not load`))
    })
    if (known) return
    script.setAttribute(ATTRIBUTE, 'loading')
    script.async = true
    script.src = address
    document.head.append(script)
  })
}
