import type { Browser, Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchFirefox } from '../browser/firefox.ts'
import { useIslandsFixture } from './islands-fixture.ts'

const fixture = useIslandsFixture()
let firefox: Browser

beforeAll(async () => {
  // Without the back/forward cache, going back loads the page again.
  firefox = await launchFirefox({ 'browser.sessionhistory.max_total_viewers': 0 })
})
afterEach(async () => {
  await Promise.all((await firefox.pages()).map((page) => page.close()))
})
afterAll(() => firefox?.close())

const text = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent)
const untilText = (page: Page, selector: string, expected: string) =>
  expect.poll(() => text(page, selector), { timeout: 20_000 }).toBe(expected)
const untilReady = (page: Page) =>
  page.waitForFunction(() => document.readyState === 'complete' && !document.querySelector('x-island:not([data-state="ready"])'))
const pathOf = (page: Page) => page.evaluate(() => location.pathname + location.search)

async function open(path: string): Promise<Page> {
  const page = await firefox.newPage()
  await page.goto(fixture.origin + path, { waitUntil: 'domcontentloaded' })
  return page
}

/** Opens the page of forms and holds back its widgets until `hydrate` is called. */
async function openUnhydrated(): Promise<{ page: Page; hydrate(): Promise<void> }> {
  const release = fixture.hold(/\/assets\/(?!site)/)
  const page = await open('/forms/')
  const hydrate = async () => {
    release()
    await untilReady(page)
  }
  return { page, hydrate }
}

describe('in Firefox, before an island is hydrated', () => {
  it('rapid clicks are counted exactly, before, during and after hydration', async () => {
    const { page, hydrate } = await openUnhydrated()
    await page.click('[data-label="press"]', { count: 40 })
    const hydrated = hydrate()
    for (let round = 0; round < 10; round++) await page.click('[data-label="press"]', { count: 8 })
    await hydrated
    await page.click('[data-label="press"]', { count: 10 })
    await untilText(page, '[data-label="press"]', 'press 130')
  })
})

describe('in Firefox, a visitor who navigates back', () => {
  const fillIn = async (page: Page) => {
    await untilReady(page)
    await page.focus('[name="text"]')
    await page.keyboard.type('roof')
    await page.click('label')
    await page.click('[aria-label="blue"]')
    await untilText(page, '#state', 'roof/small/true/blue')
  }

  it('finds the fields restored, and the widget knows their values', async () => {
    const page = await open('/forms/')
    await fillIn(page)
    await page.goto(`${fixture.origin}/plain/`)
    await page.goBack()
    await untilText(page, '#state', 'roof/small/true/blue')
    await untilReady(page)
    expect((await text(page, '#heard'))?.split('; ').sort()).toEqual(['colour=blue', 'text=roof', 'urgent'])
  })

  it('finds them restored after a reload too, as Firefox does', async () => {
    const page = await open('/forms/')
    await fillIn(page)
    await page.reload()
    await untilReady(page)
    const shown = await page.evaluate(() => {
      const value = (name: string) => document.querySelector<HTMLInputElement>(name)?.value
      const isChecked = (name: string) => document.querySelector<HTMLInputElement>(name)?.checked
      const colour = document.querySelector<HTMLInputElement>('[name="colour"]:checked')?.value
      return `${value('[name="text"]')}/${value('[name="size"]')}/${isChecked('[name="urgent"]')}/${colour}`
    })
    expect(await text(page, '#state')).toBe(shown)
  })
})

describe('in Firefox, a module that fails to load', () => {
  it('is requested once more, although Firefox caches the failure by URL', async () => {
    fixture.fail(/\/count-/, 1)
    const page = await open('/forms/')
    await page.click('[data-label="press"]')
    await untilText(page, '[data-label="press"]', 'press 1')
  })

  it('cannot be requested again under the same URL, as React must be: the page works as without script', async () => {
    fixture.fail(/\/runtime-/, 1)
    const page = await open('/forms/')
    await page.focus('[name="text"]')
    await page.keyboard.type('roof')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page), { timeout: 20_000 }).toMatch(/^\/plain\/\?text=roof&/)
  })

  it('twice, sends the submit that was held for it', async () => {
    fixture.fail(/\/wish-/)
    const page = await open('/forms/')
    await page.focus('[name="text"]')
    await page.keyboard.type('roof')
    await page.keyboard.press('Enter')
    await expect.poll(() => pathOf(page), { timeout: 20_000 }).toMatch(/^\/plain\/\?text=roof&/)
  })
})

describe('in Firefox, a page in the back/forward cache', () => {
  it('is restored as it was', async () => {
    const browser = await launchFirefox()
    try {
      const page = await browser.newPage()
      await page.goto(`${fixture.origin}/forms/`)
      await untilReady(page)
      await page.focus('[name="text"]')
      await page.keyboard.type('roof')
      await page.evaluate(() => window.addEventListener('pageshow', ({ persisted }) => (document.title = `kept ${persisted}`)))
      await page.goto(`${fixture.origin}/plain/`)
      await page.evaluate(() => history.back())
      await expect.poll(() => page.title()).toBe('kept true')
      expect(await text(page, '#state')).toBe('roof/small/false/red')
      await page.keyboard.type('s')
      await untilText(page, '#state', 'roofs/small/false/red')
    } finally {
      await browser.close()
    }
  })
})

describe('in Firefox, every page', () => {
  it.each(['/', '/forms/', '/sleeping/'])('%s hydrates without an error or warning', async (path) => {
    const page = await firefox.newPage()
    const messages: string[] = []
    page.on('pageerror', (error) => messages.push(String(error)))
    page.on('console', (message) => /error|warn/.test(message.type()) && messages.push(message.text()))
    await page.goto(fixture.origin + path)
    await page.evaluate(() =>
      document.querySelectorAll('x-island').forEach((island) => island.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true }))),
    )
    await untilReady(page)
    expect(messages).toEqual([])
  })
})
