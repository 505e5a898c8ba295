import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { launchWithPageCache } from '../../chromium.ts'
import { useSite } from '../browser.ts'
import { formatShift, readLayoutShifts, recordLayoutShifts } from '../layout-shifts.ts'
import { findHidden, findMissing, findOverflow } from '../page-checks.ts'
import { ALL_PAGES_TIMEOUT, pageKinds, pagesOfAllWidgets, scrollThrough, visitPages } from '../site-pages.ts'
import { useSlowServer } from '../slow-server.ts'
import { findLostText } from '../text-spacing.ts'
import { untilIdle, untilReady } from '../waiting.ts'

/** A fifth of the layout shift that is still good. A button that is as wide as its text causes a hundredth while the text arrives. */
const LARGEST_SHIFT = 0.02

const site = useSite()
const slowOrigin = useSlowServer()
const slowSite = useSite(slowOrigin)
const withCache = useSite(undefined, launchWithPageCache)

/** Leaves the page and goes back: reports a page that is loaded again instead of restored, and one that counts the return as a view. */
async function findRestoreProblems(page: Page): Promise<string[]> {
  await untilReady(page, 'tracking')
  const countCalls = () => (window as unknown as { fbq: { queue: unknown[] } }).fbq.queue.length
  const calls = await page.evaluate(countCalls)
  await page.evaluate(() => Object.assign(window, { wasLeft: true }))
  await page.goto(new URL('/robots.txt', page.url()).href)
  await page.goBack({ waitUntil: 'commit' })
  await untilIdle(page)
  if (await page.evaluate(() => 'wasLeft' in window)) {
    const again = (await page.evaluate(countCalls)) - calls
    return again === 0 ? [] : [`the restored page sent ${again} events`]
  }
  const reasons = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { notRestoredReasons?: unknown })[]
    return JSON.stringify(entry?.notRestoredReasons)
  })
  return [`not restored from the back/forward cache: ${reasons}`]
}

/** Layout shifts once the whole document is shown, and while it arrives those that are larger than a limit. */
const findShifts = async (page: Page, limit = Infinity): Promise<string[]> =>
  (await readLayoutShifts(page)).filter(({ isLate, value }) => isLate || value > limit).map(formatShift)

const reportAll = (report: (problem: string) => void, problems: readonly string[]) => problems.forEach(report)

describe('a page of each kind', () => {
  it(
    'on a phone: no layout shift while it arrives in pieces and while scrolling',
    async () => {
      await visitPages(
        slowSite,
        pageKinds(),
        { viewport: { width: 360, height: 640 }, before: recordLayoutShifts, origin: slowOrigin() },
        async ({ page, report }) => {
          await scrollThrough(page)
          reportAll(report, await page.evaluate(findMissing))
          reportAll(report, await findShifts(page, LARGEST_SHIFT))
        },
      )
    },
    ALL_PAGES_TIMEOUT,
  )

  it(
    'on a laptop: no layout shift while scrolling, no text lost with text spacing, complete and without horizontal overflow also at 1440 and 768 px',
    async () => {
      await visitPages(
        site,
        pageKinds(),
        { viewport: { width: 1280, height: 800 }, before: recordLayoutShifts },
        async ({ page, report }) => {
          await scrollThrough(page)
          reportAll(report, await findShifts(page))
          reportAll(report, await findLostText(page))
          for (const width of [1440, 768]) {
            await page.setViewportSize({ width, height: 900 })
            await untilIdle(page)
            const problems = [...(await page.evaluate(findMissing)), ...(await page.evaluate(findOverflow))]
            reportAll((problem) => report(`at ${width} px ${problem}`), problems)
          }
        },
      )
    },
    ALL_PAGES_TIMEOUT,
  )

  it(
    'shows its headings and paragraphs without JavaScript',
    async () => {
      // Where motion is not reduced, CSS shows the cards of /business-stack/ one by one as the page scrolls.
      await visitPages(site, pageKinds(), { javaScriptEnabled: false, reducedMotion: 'reduce' }, async ({ page, report }) =>
        reportAll(report, await page.evaluate(findHidden)),
      )
    },
    ALL_PAGES_TIMEOUT,
  )

  it(
    'is restored when the visitor returns, whichever widgets it has',
    async () => {
      await visitPages(withCache, pagesOfAllWidgets(), { viewport: { width: 360, height: 640 } }, async ({ page, report }) => {
        await scrollThrough(page)
        reportAll(report, await findRestoreProblems(page))
      })
    },
    ALL_PAGES_TIMEOUT,
  )
})
