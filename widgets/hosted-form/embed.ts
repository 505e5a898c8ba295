import { loadScript } from '../shared/load-script.ts'
import { findProvider, hasAppeared } from './provider.ts'
import type { FormProvider } from './provider.ts'
import { TIMEOUT } from './view-state.ts'
import type { ViewEvent } from './view-state.ts'

interface Embedding {
  /** The hosted form is requested when this element approaches the viewport. */
  near: Element
  target: HTMLElement
  script: string
  options: Parameters<FormProvider['create']>[0]
  isLocalInUse: () => boolean
  report: (event: ViewEvent) => void
}

/** `rootMargin`: 400px below the viewport, and any distance above it, for visitors who jump past the form. */
const NEAR = '1000000px 0px 400px'

/** Requests the hosted form when its container approaches the viewport, and reports the outcome once. */
export function embedForm({ near, target, script, options, isLocalInUse, report }: Embedding): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const appearance = new MutationObserver(() => hasAppeared(target) && settle({ type: 'appeared', localInUse: isLocalInUse() }))
  const approach = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && void start(), {
    rootMargin: NEAR,
  })
  const stop = (): void => {
    stopped = true
    clearTimeout(timer)
    appearance.disconnect()
    approach.disconnect()
  }
  const settle = (event: ViewEvent): void => {
    stop()
    report(event)
  }
  const start = async (): Promise<void> => {
    approach.disconnect()
    if (isLocalInUse()) return settle({ type: 'gone' })
    timer = setTimeout(() => settle({ type: 'gone' }), TIMEOUT)
    appearance.observe(target, { childList: true, subtree: true, characterData: true })
    try {
      if (!findProvider(window)) await loadScript(script)
      if (stopped) return
      const provider = findProvider(window)
      if (provider) provider.create(options)
      else settle({ type: 'gone' })
    } catch {
      if (!stopped) settle({ type: 'gone' })
    }
  }
  approach.observe(near)
}
