import type { Page } from 'playwright-core'

interface Scope {
  layoutShifts: {
    list: PerformanceEntry[]
    observer: PerformanceObserver
    /** Resolves in the first frame that contains the whole document, to the time of it in milliseconds. */
    whole: Promise<number>
  }
}

/**
 * Records layout shifts from the first paint on. Pictures arrive after the first frame with the whole document, so that one without
 * a reserved place always causes a shift.
 */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    // The page may have been left in the meantime.
    if (route.request().resourceType() === 'image') await page.evaluate(untilWhole).catch(() => undefined)
    await route.fallback()
  })
  await page.addInitScript(() => {
    const list: PerformanceEntry[] = []
    const observer = new PerformanceObserver((entries) => void list.push(...entries.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    // A shift is painted one frame after its cause, so that the end of parsing alone would not tell what caused it.
    const whole = new Promise<number>((done) =>
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return
        new IntersectionObserver((_, frame) => {
          frame.disconnect()
          done(performance.now())
        }).observe(document.documentElement)
      }),
    )
    Object.assign(window, { layoutShifts: { list, observer, whole } })
  })
}

const untilWhole = (): Promise<number> => (window as unknown as Scope).layoutShifts.whole

interface LayoutShift {
  /** Score of the shift, as in Cumulative Layout Shift. */
  value: number
  /** Whether the whole document was shown before it. */
  isLate: boolean
  /** The elements that moved. */
  moved: string
}

/** The shifts so far that no input of the visitor caused. */
export function readLayoutShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const { list, observer, whole } = (window as unknown as Scope).layoutShifts
    const shown = await whole
    list.push(...observer.takeRecords())
    const format = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName)
    return (list as Shift[])
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources, startTime }) => ({
        value,
        isLate: startTime > shown,
        moved: sources.map(({ node }) => format(node)).join(' '),
      }))
  })
}

/** Describes a shift in a failure message. */
export const formatShift = ({ value, moved }: LayoutShift): string => `layout shift of ${value.toFixed(4)}: ${moved}`
