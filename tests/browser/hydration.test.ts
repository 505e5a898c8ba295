import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchHeadlessShell } from '../chromium.ts'
import { useFixture } from './fixture.ts'
import { pageKinds, scrollThrough } from './site-pages.ts'
import { buildFixture } from '../run-program.ts'

/** Pages open at the same time: as many as two cores can handle. */
const CONCURRENCY = 3
const TIMEOUT = 240_000

const scratch = mkdtempSync(join(tmpdir(), 'hydration-test-'))
const folder = join(scratch, 'site')
beforeAll(() => buildFixture('.', folder, 'development'), TIMEOUT)
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const site = useFixture(() => folder)
let browser: Browser

beforeAll(async () => {
  browser = await launchHeadlessShell()
})
afterAll(() => browser?.close())

/** Visits pages in one tab, wakes every island, and returns the errors and warnings of React and of the browser. */
async function findWarnings(context: BrowserContext, paths: Iterable<string>): Promise<string[]> {
  const page = await context.newPage()
  const warnings: string[] = []
  let current = ''
  page.on('pageerror', (error) => warnings.push(`${current} ${error}`))
  page.on('console', (message) => {
    if (/error|warning/.test(message.type()) && !isBlockedHost(message)) warnings.push(`${current} ${message.text()}`)
  })
  for (const path of paths) {
    current = path
    await page.goto(site.origin + path)
    warnings.push(...(await hydrateAll(page)).map((widget) => `${path} ${widget} failed`))
  }
  return warnings
}

/** Other hosts are blocked, and the browser logs each of them with its address. */
function isBlockedHost(message: ConsoleMessage): boolean {
  return message.text().includes('net::ERR') && !message.location().url.startsWith(site.origin)
}

/** Wakes every island, waits until all are hydrated, and returns the names of the widgets that failed. */
async function hydrateAll(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    document.querySelectorAll('x-island').forEach((island) => island.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true }))),
  )
  await scrollThrough(page)
  await page.waitForFunction(() => !document.querySelector('x-island[data-state="server"], x-island[data-state="loading"]'), undefined, {
    timeout: 60_000,
  })
  return page.locator('x-island[data-state="failed"]').evaluateAll((failed) => failed.map((island) => island.dataset['widget'] ?? ''))
}

it('React’s development build logs no warning on a page of each route', { timeout: TIMEOUT }, async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.route(
    (url) => url.origin !== site.origin,
    (route) => route.abort(),
  )
  // One iterator shared by all tabs, so that each takes the next page.
  const queue = pageKinds()
    .map(({ url }) => url)
    .values()
  const warnings = await Promise.all(Array.from({ length: CONCURRENCY }, () => findWarnings(context, queue)))
  expect(warnings.flat()).toEqual([])
})
