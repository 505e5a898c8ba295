import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { requireProgram } from '../programs.ts'
import { FIRST_SCRIPT, useFixture } from './fixture.ts'

/** Where a page that is prerendered reports that it is loaded, and that everything that waited for an idle moment has had one. */
const SETTLED = '/settled'
const site = useFixture(() => inject('folder'), {
  firstScript: `if (document.prerendering) addEventListener('load', () =>
    requestIdleCallback(() => requestIdleCallback(() => fetch(${JSON.stringify(SETTLED)}))))`,
})
let chromium: Browser

beforeAll(async () => {
  // Chromium prerenders nothing for Playwright, which cannot follow a tab to another target.
  chromium = await puppeteer.launch({
    executablePath: requireProgram('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  })
})
afterEach(async () => {
  await Promise.all((await chromium.pages()).map((page) => page.close()))
})
afterAll(() => chromium?.close())

interface Opened {
  /** Milliseconds from the start of loading until the page was opened; 0 for a page that was not prerendered. */
  openedAt: number
  /** When the script of each island was requested. */
  scripts: number[]
  pageViews: number
  /** Milliseconds from the opening to the end of the seat wave. */
  waveLeft: number
}

async function open(path: string): Promise<Page> {
  const page = await chromium.newPage()
  await page.goto(site.origin + path)
  return page
}

/** Rests the pointer on a link until its page is prerendered, opens it, and reads what happened there. */
async function openPrerendered(page: Page, link: string): Promise<Opened> {
  const before = site.requests.length
  const url = await page.$eval(link, (element) => (element as HTMLAnchorElement).href)
  await page.hover(link)
  // Islands that did not wait would have started by then.
  await expect.poll(() => site.requests.slice(before)).toContain(SETTLED)
  await page.click(link)
  return vi.waitFor(() => readOpened(url), { timeout: 30_000, interval: 100 })
}

/** Reads an opened page over a connection of its own, since the first one may lose a tab whose page is replaced. */
async function readOpened(url: string): Promise<Opened> {
  const connection = await puppeteer.connect({ browserWSEndpoint: chromium.wsEndpoint() })
  try {
    const page = (await connection.pages()).find((candidate) => candidate.url() === url)
    if (!page) throw new Error(`${url} is not open`)
    return await page.evaluate((firstScript) => {
      const islands = [...document.querySelectorAll<HTMLElement>('[data-widget="tracking"], [data-widget="seat-wave"]')]
      if (!islands.every(({ dataset }) => dataset['state'] === 'ready')) throw new Error('the islands have not started')
      const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { activationStart: number })[]
      const openedAt = navigation?.activationStart ?? 0
      const wave = JSON.parse(localStorage.getItem('girderSeatWave') ?? '{}') as { deadline?: string }
      return {
        openedAt,
        scripts: performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.startsWith(location.origin) && name.endsWith('.js') && !name.endsWith(firstScript))
          .map(({ startTime }) => startTime),
        pageViews: (window as unknown as { fbq: { queue: unknown[][] } }).fbq.queue.filter(([, event]) => event === 'PageView').length,
        waveLeft: Date.parse(wave.deadline ?? '') - (performance.timeOrigin + openedAt),
      }
    }, FIRST_SCRIPT)
  } finally {
    await connection.disconnect()
  }
}

it('is prefetched when the pointer rests on its link', async () => {
  const page = await open('/')
  expect(site.requests).not.toContain('/about/')
  await page.hover('footer a[href="/about/"]')
  await expect.poll(() => site.requests).toContain('/about/')
})

it('is prerendered for a primary action, and counted only when it is opened', async () => {
  const page = await open('/')
  const { openedAt, scripts, pageViews } = await openPrerendered(page, 'main a.button--primary[data-prerender]')
  expect(openedAt).toBeGreaterThan(0)
  expect(scripts.length).toBeGreaterThan(0)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(openedAt)
  expect(pageViews).toBe(1)
})

it('starts the time of an offer only when it is opened', async () => {
  const page = await open('/')
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/products/girder/', id: 'offer', textContent: 'Offer' })
    link.dataset['prerender'] = ''
    document.querySelector('h1')!.replaceChildren(link)
  })
  const { openedAt, waveLeft } = await openPrerendered(page, '#offer')
  expect(openedAt).toBeGreaterThan(0)
  expect(waveLeft).toBeGreaterThanOrEqual(72 * 3_600_000)
})
