import { describe, it } from 'vitest'
import { useSite } from './browser.ts'
import { readLayoutShifts, recordLayoutShifts } from './layout-shifts.ts'
import { ALL_PAGES_TIMEOUT, allPages, pageKinds, scrollThrough, visitPages } from './site-pages.ts'
import { untilIdle } from './waiting.ts'

const site = useSite()

/** Elements that overflow the window horizontally and are not inside an element that scrolls or clips. */
function findOverflow(): string[] {
  const width = document.documentElement.clientWidth
  const isClipped = (element: Element) => {
    for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
      if (getComputedStyle(parent).overflowX !== 'visible') return true
    return false
  }
  const overflowing = [...document.body.querySelectorAll('*')].filter((element) => {
    const { left, right, width: own, height } = element.getBoundingClientRect()
    return own > 1 && height > 1 && (right > width + 1 || left < -1) && !element.closest('svg *') && !isClipped(element)
  })
  const scrolls = document.documentElement.scrollWidth > width ? [`scrolls horizontally: ${document.documentElement.scrollWidth} px`] : []
  return [...scrolls, ...overflowing.slice(0, 5).map((element) => `overflows: ${element.localName}.${element.className.toString()}`)]
}

/** Landmarks and other elements that every page has exactly once, and widgets that failed. */
function findMissing(): string[] {
  const count = (selector: string) => document.querySelectorAll(selector).length
  return [
    ...['h1', 'body > header', 'main', 'body > footer', 'x-island[data-widget="toaster"] [aria-live]', 'a.skip-link[href="#main"]']
      .filter((selector) => count(selector) !== 1)
      .map((selector) => `${count(selector)} of ${selector}`),
    ...[...document.querySelectorAll('x-island[data-state="failed"]')].map((island) => `widget failed: ${island.outerHTML.slice(0, 80)}`),
  ]
}

/** Headings and paragraphs that are invisible although they are not inside a closed element. */
function findHidden(): string[] {
  const closed = 'details:not([open]), dialog, template, [hidden], .visually-hidden'
  return [...document.querySelectorAll('main h1, main h2, main h3, main p')]
    .filter((element) => element.textContent?.trim() && !element.closest(closed))
    .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((element) => `hidden: ${element.outerHTML.slice(0, 120)}`)
}

const reportAll = (report: (problem: string) => void, problems: readonly string[]) => problems.forEach(report)

describe('every page of the site', () => {
  it(
    'on a phone: no layout shift while scrolling, no horizontal overflow at 320 px',
    async () => {
      await visitPages(
        site,
        allPages(),
        { viewport: { width: 360, height: 640 }, before: recordLayoutShifts },
        async ({ page, report }) => {
          await scrollThrough(page)
          reportAll(report, await page.evaluate(findMissing))
          reportAll(report, await readLayoutShifts(page))
          await page.setViewportSize({ width: 320, height: 640 })
          reportAll(report, await page.evaluate(findOverflow))
        },
      )
    },
    ALL_PAGES_TIMEOUT,
  )

  it(
    'on a laptop: no layout shift while scrolling, complete and without horizontal overflow also at 1440 and 768 px',
    async () => {
      await visitPages(
        site,
        allPages(),
        { viewport: { width: 1280, height: 800 }, before: recordLayoutShifts },
        async ({ page, report }) => {
          await scrollThrough(page)
          reportAll(report, await readLayoutShifts(page))
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
      await visitPages(site, pageKinds(), { javaScriptEnabled: false }, async ({ page, report }) =>
        reportAll(report, await page.evaluate(findHidden)),
      )
    },
    ALL_PAGES_TIMEOUT,
  )
})
