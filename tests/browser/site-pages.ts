import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Site } from './browser.ts'
import type { SitePage } from './site.ts'

/** As many pages at once as a machine with two cores carries. */
const AT_ONCE = 3
/** Milliseconds that one visit may take. */
const VISIT_TIME = 60_000
/** Milliseconds for a test that visits every page, on a machine that is busy with other things. */
export const ALL_PAGES_TIME = 600_000

/** Every page of the site, aliases included. */
export const allPages = (): SitePage[] => inject('pages')

/** One page for each route file: one city, one industry, one article, no alias. */
export function pageKinds(): SitePage[] {
  const kinds = new Map<string, SitePage>()
  for (const page of allPages()) if (!kinds.has(page.source)) kinds.set(page.source, page)
  return [...kinds.values()]
}

export interface Visit {
  page: Page
  url: string
  /** Tells what is wrong; a visit goes on after it. */
  report(problem: string): void
}

/**
 * Opens pages, a few at once, each in a window of its own, and fails with everything that the visits report.
 * Errors of a page and what it writes to the console as an error are reported by themselves.
 */
export async function visitPages(
  site: Site,
  pages: readonly SitePage[],
  options: BrowserContextOptions & { before?: (page: Page) => unknown },
  visit: (visit: Visit) => Promise<void>,
): Promise<void> {
  if (pages.length === 0) throw new Error('there is no page to visit')
  const problems: string[] = []
  // One iterator for all, so that each takes the next page that is left.
  const waiting = pages.values()
  const visitPage = async ({ url }: SitePage): Promise<string[]> => {
    const found: string[] = []
    const report = (problem: string) => void found.push(problem)
    const page = await site.open(url, {
      ...options,
      before: (opened) => {
        listenToConsole(opened, report)
        return options.before?.(opened)
      },
    })
    try {
      await inTime(visit({ page, url, report }))
    } finally {
      await page.context().close()
    }
    return found
  }
  const work = async () => {
    for (const page of waiting) {
      // What a busy machine has made late gets a second chance.
      const found = await visitPage(page).catch(() => visitPage(page))
      problems.push(...found.map((problem) => `${page.url}: ${problem}`))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(problems).toEqual([])
}

/** A script of the page that never answers would hold up everything after it. */
async function inTime(visit: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`took longer than ${VISIT_TIME} ms`)), VISIT_TIME)
  })
  try {
    await Promise.race([visit, late])
  } finally {
    clearTimeout(timer)
  }
}

/** A blocked host outside is the browser's own complaint; everything else is the page's. */
function listenToConsole(page: Page, report: (problem: string) => void): void {
  const origin = inject('origin')
  page.on('console', (message) => {
    const isBlockedHost = message.text().includes('net::ERR_') && !message.location().url.startsWith(origin)
    if (message.type() === 'error' && !isBlockedHost) report(`console: ${message.text()}`)
  })
}

/** Scrolls to the end as a reader does, so that everything that waits for its place near the viewport arrives. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))
    const height = () => document.documentElement.scrollHeight
    for (let top = 0; top < height(); top += innerHeight * 0.6) {
      scrollTo({ top, behavior: 'instant' })
      await nextFrame()
    }
    scrollTo({ top: height(), behavior: 'instant' })
    await nextFrame()
  })
}
