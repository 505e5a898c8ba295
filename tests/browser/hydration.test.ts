import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchChromium } from './browser.ts'
import { useFixture } from './fixture.ts'

const site = useFixture('.', 'development')
let browser: Browser

beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser?.close())

/** Pages open at a time: as many as two cores can carry. */
const LANES = 3
const PATIENCE = 240_000

/** Forces every island of a page awake; gives what was said about it, by React or by the browser. */
async function findComplaints(context: BrowserContext, path: string): Promise<string[]> {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${path} ${error}`))
  page.on('console', (message) => {
    if (/error|warning/.test(message.type()) && !isBlockedHost(message)) complaints.push(`${path} ${message.text()}`)
  })
  await page.goto(site.origin + path)
  complaints.push(...(await wakeAll(page)).map((widget) => `${path} ${widget} failed`))
  await page.close()
  return complaints
}

/** Other hosts are blocked, and each of them is reported with its address. */
function isBlockedHost(message: ConsoleMessage): boolean {
  return message.text().includes('net::ERR') && !message.location().url.startsWith(site.origin)
}

/** Wakes every island and waits for it; names the widgets that failed. */
async function wakeAll(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const islands = [...document.querySelectorAll<HTMLElement>('x-island')]
    islands.forEach((island) => island.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true })))
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })
  await page.waitForFunction(() => !document.querySelector('x-island[data-state="server"], x-island[data-state="loading"]'), undefined, {
    timeout: 60_000,
  })
  return page.locator('x-island[data-state="failed"]').evaluateAll((failed) => failed.map((island) => island.dataset['widget'] ?? ''))
}

it('React’s development build has nothing to say on any page', { timeout: PATIENCE }, async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.route(
    (url) => url.origin !== site.origin,
    (route) => route.abort(),
  )
  const paths = [...site.pages]
  expect(paths.length).toBeGreaterThan(50)
  const complaints: string[] = []
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) complaints.push(...(await findComplaints(context, path)))
    }),
  )
  expect(complaints).toEqual([])
})
