import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { launchWithPageCache } from '../chromium.ts'
import { useSite, type OpenOptions } from '../browser/browser.ts'
import { useIslandsFixture } from './islands-fixture.ts'

const fixture = useIslandsFixture()
const site = useSite(() => fixture.origin)
const siteWithCache = useSite(() => fixture.origin, launchWithPageCache)

const reports = (page: Page) => page.locator('#heard').innerText()
const state = (page: Page) => page.locator('#state').innerText()
const SLOWDOWN = 10
const untilReady = (page: Page) => page.locator('body:not(:has(x-island:not([data-state="ready"])))').waitFor({ state: 'attached' })

/** Opens the page of forms and holds back its widgets until `hydrate` is called. */
async function openUnhydrated(options?: OpenOptions): Promise<{ page: Page; hydrate(): Promise<void> }> {
  const release = fixture.hold(/\/assets\/(?!site)/)
  const page = await site.open('/forms/', options)
  return {
    page,
    hydrate: async () => {
      release()
      await untilReady(page)
    },
  }
}

describe('before an island is hydrated', () => {
  it('a field that was changed and changed back is unchanged', async () => {
    const { page, hydrate } = await openUnhydrated()
    await page.locator('label').click()
    await page.locator('label').click()
    await page.locator('[name="text"]').fill('a')
    await page.locator('[name="text"]').fill('')
    await page.locator('[name="size"]').selectOption('large')
    await page.locator('[name="size"]').selectOption('small')
    await page.getByLabel('green').check()
    await page.getByLabel('blue').check()
    await page.getByLabel('green').check()
    await page.getByLabel('red').check()
    await hydrate()
    expect(await state(page)).toBe('/small/false/red')
    expect(await page.getByLabel('red').isChecked()).toBe(true)
    expect(await page.getByLabel('urgent').isChecked()).toBe(false)
    expect(await reports(page)).not.toMatch(/text|urgent/)
  })

  it('a click on the label of a checkbox is reported once', async () => {
    const { page, hydrate } = await openUnhydrated()
    await page.locator('label', { hasText: 'urgent' }).click({ position: { x: 40, y: 8 } })
    expect(await page.getByLabel('urgent').isChecked()).toBe(true)
    await hydrate()
    expect(await reports(page)).toBe('urgent')
    expect(await state(page)).toBe('/small/true/red')
  })

  it('a radio button chosen with the arrow keys is reported', async () => {
    const { page, hydrate } = await openUnhydrated()
    await page.getByLabel('red').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await hydrate()
    expect(await state(page)).toBe('/small/false/green')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('green')
  })

  it('a button that removes itself when clicked handles only the first of two clicks', async () => {
    const { page, hydrate } = await openUnhydrated()
    await page.locator('#menu').dblclick()
    await hydrate()
    expect((await page.locator('#menu-heard').innerText()).match(/click0/g)).toHaveLength(1)
  })

  it('a click that starts before hydration and ends after it is one click', async () => {
    const { page, hydrate } = await openUnhydrated()
    await page.locator('#menu').hover()
    await page.mouse.down()
    await hydrate()
    await page.mouse.up()
    await expect.poll(() => page.locator('#menu-heard').innerText()).toBe('pointerdown0 mousedown0 pointerup0 mouseup0 click0')
  })

  it('a value that an effect would overwrite is kept', async () => {
    const { page, hydrate } = await openUnhydrated()
    await page.locator('#address').fill('typed')
    await hydrate()
    expect(await page.locator('#address').inputValue()).toBe('typed')
    expect(await page.locator('#address-state').innerText()).toBe('typed')
  })

  it('an unchanged field takes the value that an effect writes', async () => {
    const { page, hydrate } = await openUnhydrated()
    await hydrate()
    expect(await page.locator('#address').inputValue()).toBe('from the address')
    expect(await reports(page)).toBe('')
  })

  it('a link works immediately', async () => {
    const { page } = await openUnhydrated()
    await page.getByRole('link').click()
    await page.waitForURL('**/plain/')
  })

  it('a tap counts as a click', async () => {
    const { page, hydrate } = await openUnhydrated({ hasTouch: true })
    await page.locator('[data-label="press"]').tap()
    await page.locator('[data-label="press"]').tap()
    await hydrate()
    expect(await page.locator('[data-label="press"]').innerText()).toBe('press 2')
  })
})

describe(`on a machine that is ${SLOWDOWN} times slower`, () => {
  /** Throttles the CPU of the page, and counts trusted clicks before any listener of the page. */
  const open = () =>
    openUnhydrated({
      before: async (fresh) => {
        await fresh.addInitScript(() => {
          const trusted = { clicks: 0 }
          Object.assign(window, { trusted })
          window.addEventListener(
            'click',
            ({ isTrusted, target }) => {
              if (isTrusted && (target as Element).closest('[data-label]')) trusted.clicks++
            },
            true,
          )
        })
        const session = await fresh.context().newCDPSession(fresh)
        await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      },
    })
  const clicks = (page: Page) => page.evaluate(() => (window as unknown as { trusted: { clicks: number } }).trusted.clicks)

  it('rapid clicks are counted exactly, before, during and after hydration', async () => {
    const { page, hydrate } = await open()
    const button = page.locator('[data-label="press"]')
    const box = await button.boundingBox()
    if (!box) throw new Error('the button is not visible')
    let hydrated: Promise<void> | undefined
    let isReady = false
    for (let before = 0, after = 0; after < 10;) {
      await page.mouse.click(box.x + 5, box.y + 5)
      // One click a frame: without rendering in between, the slowed page would do nothing but receive clicks.
      await page.evaluate(() => new Promise(requestAnimationFrame))
      if (++before === 10) hydrated = hydrate().then(() => void (isReady = true))
      if (isReady) after++
    }
    await hydrated
    expect(await clicks(page)).toBeGreaterThan(20)
    await expect.poll(async () => (await button.innerText()) === `press ${await clicks(page)}`).toBe(true)
  })

  it('text typed through hydration is complete', async () => {
    const { page, hydrate } = await open()
    const field = page.locator('[name="text"]')
    await field.focus()
    await page.keyboard.type('the quick brown fox ')
    const hydrated = hydrate()
    await page.keyboard.type('jumps over the lazy dog and then does it all again, ', { delay: 10 })
    await hydrated
    await page.keyboard.type('and again')
    const whole = 'the quick brown fox jumps over the lazy dog and then does it all again, and again'
    expect(await field.inputValue()).toBe(whole)
    await expect.poll(() => state(page)).toBe(`${whole}/small/false/red`)
    const reported = (await reports(page)).split('; ')
    expect(reported.length).toBe(new Set(reported).size)
  })

  it('a form that is filled in and sent immediately is sent once, complete', async () => {
    const { page, hydrate } = await open()
    const hydrated = hydrate()
    await page.locator('[name="text"]').fill('roof')
    await page.getByLabel('urgent').check()
    await page.getByLabel('green').check()
    await page.locator('[name="size"]').selectOption('large')
    await page.getByRole('button', { name: 'wish' }).click()
    await hydrated
    await expect
      .poll(async () => (await reports(page)).split('; ').filter((what) => what.startsWith('sent')))
      .toEqual(['sent roof/large/true/green'])
  })
})

it('a page in the back/forward cache is found as it was', async () => {
  const page = await siteWithCache.open('/forms/', {
    before: (fresh) =>
      fresh.addInitScript(() => addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasCached: persisted }))),
  })
  await untilReady(page)
  await page.locator('[name="text"]').fill('roof')
  await page.getByLabel('urgent').check()
  await page.getByLabel('blue').check()
  await page.locator('[name="size"]').selectOption('large')
  const before = await reports(page)
  await page.getByRole('link').click()
  await page.waitForURL('**/plain/')
  await page.evaluate(() => history.back())
  await page.waitForFunction(() => (window as unknown as { wasCached?: boolean }).wasCached)
  expect(await state(page)).toBe('roof/large/true/blue')
  expect(await reports(page)).toBe(before)
  await page.getByRole('button', { name: 'wish' }).click()
  expect(await reports(page)).toBe(`${before}; sent roof/large/true/blue`)
})
