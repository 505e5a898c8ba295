import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { parse } from 'yaml'
import type { Site } from './browser.ts'
import type { SitePage } from './site.ts'
import { untilIdle } from './waiting.ts'

/** Pages open at the same time: as many as two cores can handle. */
const CONCURRENCY = 3
/** Milliseconds that one visit may take. */
const VISIT_TIMEOUT = 60_000

class VisitTimeout extends Error {
  override readonly name = 'VisitTimeout'
  constructor() {
    super(`took longer than ${VISIT_TIMEOUT} ms`)
  }
}
/** Milliseconds for a test that visits every page, on a machine that is busy with other things. */
export const ALL_PAGES_TIMEOUT = 600_000

/** Every page of the site, aliases included. */
export const allPages = (): SitePage[] => inject('pages')

/** Every page of the site, without aliases that show what their page shows. */
export function distinctPages(): SitePage[] {
  const isAlias = (page: SitePage) => /<link rel="canonical" href="https:\/\/[^/]+([^"]+)"/.exec(htmlOf(page))?.[1] !== page.url
  const pages = new Map<string, SitePage>()
  for (const page of allPages().toSorted((one, other) => Number(isAlias(one)) - Number(isAlias(other)))) {
    const html = htmlOf(page)
    const body = html.slice(html.indexOf('<body'))
    if (!pages.has(body)) pages.set(body, page)
  }
  return [...pages.values()]
}

/** One page for each route file, such as one city, one industry, one article, and for each list of kinds of sections; no alias. */
export function pageKinds(): SitePage[] {
  const kinds = new Map<string, SitePage>()
  for (const page of allPages()) {
    const kind = kindOf(page)
    if (kind !== undefined && !kinds.has(kind)) kinds.set(kind, page)
  }
  return [...kinds.values()]
}

/** The route, or the kinds of sections that a page consists of; undefined for an alias of such a page. */
function kindOf({ url, source }: SitePage): string | undefined {
  if (source !== 'templates/routes/[...page].tsx') return source
  const file = join(import.meta.dirname, '../../content/pages', `${url.slice(1, -1)}.yaml`)
  if (!existsSync(file)) return undefined
  const { sections } = parse(readFileSync(file, 'utf8'), { logLevel: 'silent' }) as { sections: { kind: string }[] }
  const kinds = sections.map(({ kind }) => kind)
  // What a confirmation ends with is on other pages too.
  return kinds.slice(0, kinds[0] === 'confirmation' ? 2 : undefined).join()
}

/** The addresses of the pages whose HTML matches. */
export const pagesWith = (pattern: RegExp): string[] => allPages().flatMap((page) => (pattern.test(htmlOf(page)) ? [page.url] : []))

const htmlOf = ({ url }: SitePage) => readFileSync(join(inject('folder'), url.endsWith('/') ? `${url}index.html` : url), 'utf8')

/** A few pages that have all widgets of the site between them, for what depends on scripts alone. */
export function pagesOfAllWidgets(): SitePage[] {
  const widgetsOf = (page: SitePage) => new Set([...htmlOf(page).matchAll(/ data-widget="([\w-]+)"/g)].map(([, name]) => name))
  const pages = pageKinds().map((page) => ({ page, widgets: widgetsOf(page) }))
  const seen = new Set<string | undefined>()
  return pages
    .sort((a, b) => b.widgets.size - a.widgets.size)
    .flatMap(({ page, widgets }) => {
      const isMore = [...widgets].some((name) => !seen.has(name))
      for (const name of widgets) seen.add(name)
      return isMore ? [page] : []
    })
}

export interface Visit {
  page: Page
  url: string
  /** Adds a problem to the failure message; the visit continues. */
  report(problem: string): void
}

interface VisitOptions extends BrowserContextOptions {
  /** Runs before the first request of each tab. */
  before?: (page: Page) => unknown
  /** Where the site is served, if not where all tests find it. */
  origin?: string
}

/**
 * Visits pages, a few at the same time, and fails with all problems that the visits report. Exceptions in a page and errors in its
 * console are problems too. A tab visits one page after the other, which is much faster than a browser context for each; every
 * visit finds empty storage, and an empty cache where `before` intercepts requests.
 */
export async function visitPages(
  site: Site,
  pages: readonly SitePage[],
  options: VisitOptions,
  visit: (visit: Visit) => Promise<void>,
): Promise<void> {
  if (pages.length === 0) throw new Error('there is no page to visit')
  const { origin = inject('origin') } = options
  const problems: string[] = []
  // One iterator shared by all tabs, so that each takes the next page.
  const queue = pages.values()
  const work = async () => {
    let current = ''
    const report = (problem: string) => void problems.push(`${current}: ${problem}`)
    const openTab = () =>
      site.newPage({
        ...options,
        async before(page) {
          reportConsoleErrors(page, origin, report)
          await page.addInitScript(clearStorage)
          await options.before?.(page)
        },
      })
    let tab: Page | undefined
    const attempt = async (url: string): Promise<unknown> => {
      const page = (tab ??= await openTab())
      try {
        return await withTimeout(open(page, url, options).then(() => visit({ page, url, report })))
      } catch (error) {
        // The page may still be busy.
        await page.context().close()
        tab = undefined
        return error
      }
    }
    for (const { url } of queue) {
      current = url
      let error = await attempt(url)
      // One tab in hundreds stops answering; a page whose script hangs does so twice.
      if (error instanceof VisitTimeout) error = await attempt(url)
      if (error !== undefined) report(String(error))
    }
    await tab?.context().close()
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  expect(problems).toEqual([])
}

/** Opens a page in a tab whose size a visit may have changed. */
async function open(page: Page, url: string, { viewport, origin = inject('origin') }: VisitOptions): Promise<void> {
  if (viewport) await page.setViewportSize(viewport)
  await page.goto(`${origin}${url}`)
}

/** Runs in every document before its own scripts. Documents of blocked hosts have no storage. */
function clearStorage(): void {
  if (location.protocol !== 'http:' || document.contentType !== 'text/html') return
  localStorage.clear()
  sessionStorage.clear()
}

/** Playwright has no timeout for `evaluate`: a page whose script hangs would block the whole test. */
async function withTimeout(visit: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new VisitTimeout()), VISIT_TIMEOUT)
  })
  try {
    await Promise.race([visit, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Reports console errors, except those about other hosts, which the tests block. */
function reportConsoleErrors(page: Page, origin: string, report: (problem: string) => void): void {
  page.on('console', (message) => {
    const isBlockedHost = message.text().includes('net::ERR_') && !message.location().url.startsWith(origin)
    if (message.type() === 'error' && !isBlockedHost) report(`console: ${message.text()}`)
  })
}

/** Scrolls to the end in steps, so that everything that loads near the viewport is loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Called once per frame, after the callbacks of older observers; `page.clock` replaces requestAnimationFrame.
    const nextFrame = () =>
      new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          done()
        })
        observer.observe(document.documentElement)
      })
    const height = () => document.documentElement.scrollHeight
    for (let top = 0; top < height(); top += innerHeight * 0.9) {
      scrollTo({ top, behavior: 'instant' })
      await nextFrame()
    }
    scrollTo({ top: height(), behavior: 'instant' })
  })
  await untilIdle(page)
}
