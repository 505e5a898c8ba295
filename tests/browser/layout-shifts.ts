import type { Page } from 'playwright-core'

interface Scope {
  layoutShifts: { list: PerformanceEntry[]; observer: PerformanceObserver }
}

/** Records layout shifts from the first paint on. Pictures arrive after it, so that one without a reserved place always causes a shift. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    // The page may have been left in the meantime.
    if (route.request().resourceType() === 'image') await page.evaluate(untilPainted).catch(() => undefined)
    await route.fallback()
  })
  await page.addInitScript(() => {
    const list: PerformanceEntry[] = []
    const observer = new PerformanceObserver((entries) => void list.push(...entries.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { layoutShifts: { list, observer } })
  })
}

function untilPainted(): Promise<void> {
  return new Promise((done) => new PerformanceObserver(() => done()).observe({ type: 'paint', buffered: true }))
}

interface LayoutShift {
  /** Score of the shift, as in Cumulative Layout Shift. */
  value: number
  /** Whether the whole document was parsed before it. */
  isParsed: boolean
  /** The elements that moved. */
  moved: string
}

/** The shifts so far that no input of the visitor caused. */
export function readLayoutShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(() => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const { list, observer } = (window as unknown as Scope).layoutShifts
    list.push(...observer.takeRecords())
    const [{ domInteractive }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming]
    const format = (node: Node | null) => (node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName)
    return (list as Shift[])
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources, startTime }) => ({
        value,
        isParsed: domInteractive > 0 && startTime >= domInteractive,
        moved: sources.map(({ node }) => format(node)).join(' '),
      }))
  })
}

/** Describes a shift in a failure message. */
export const formatShift = ({ value, moved }: LayoutShift): string => `layout shift of ${value.toFixed(4)}: ${moved}`
