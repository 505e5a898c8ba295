import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useSite, type OpenOptions } from './browser.ts'
import { untilAnimationsEnd, untilIdle, untilReady } from './waiting.ts'
import { answer, eventsOf, spyOnTags, type TagCall } from './third-parties.ts'
import { loadSiteContent } from '../site-content.ts'

const girder = (await loadSiteContent()).site.apps.girder

const site = useSite()
const path = '/products/girder/'
const key = 'girderSeatWave'
const hour = 3_600_000
const start = Date.parse('2025-09-01T12:00:00Z')
const bar = (page: Page) => page.locator('.seat-bar')
const seats = async (page: Page) => Number(/\d+/.exec(await page.locator('.seat-bar__seats').innerText())?.[0])

interface Wave {
  waveNumber: number
  currentSeats: number
  deadline: string
  seatDecreaseSchedule: { hourOffset: number; newSeatCount: number }[]
}
const read = (page: Page) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as Wave, key)

async function openWave(options: OpenOptions = {}): Promise<Page> {
  const page = await site.open(path, {
    ...options,
    before: async (fresh) => {
      await fresh.clock.install({ time: start })
      await options.before?.(fresh)
    },
  })
  await untilReady(page, 'seat-wave')
  await bar(page).waitFor()
  return page
}

describe('the seat wave', () => {
  test.each([
    [390, 844],
    [390, 664],
    [360, 740],
    [1440, 900],
  ])('covers no picture on arrival at %d x %d', async (width, height) => {
    const page = await openWave({ viewport: { width, height } })
    await untilAnimationsEnd(page)
    const covered = await page.evaluate(() => {
      const [picture, cover] = ['.girder-screen__picture', '.seat-bar'].map((part) => document.querySelector(part)!.getBoundingClientRect())
      return Math.min(picture!.bottom, cover!.bottom, innerHeight) - Math.max(picture!.top, cover!.top)
    })
    expect(covered).toBeLessThanOrEqual(0)
  })

  test('starts with 30 seats and 72 hours, and counts down', async () => {
    const page = await openWave()
    const wave = await read(page)
    await page.clock.pauseAt(Date.parse(wave.deadline) - 72 * hour + 60_000)
    expect(await seats(page)).toBe(30)
    expect(await page.locator('.seat-bar__time').innerText()).toMatch(/^2\sdays\s+23:59:00$/)
    await page.clock.runFor(1000)
    expect(await page.locator('.seat-bar__time').innerText()).toMatch(/23:58:59$/)
    expect(wave).toMatchObject({ waveNumber: 1, currentSeats: 30 })
    expect(Math.abs(Date.parse(wave.deadline) - start - 72 * hour)).toBeLessThan(20_000)
  })

  test.each(['nonsense', '{"waveNumber":4}', '[]'])('replaces an invalid stored value by a new wave: %s', async (stored) => {
    const page = await openWave({
      before: (fresh) => fresh.addInitScript(([name, text]) => localStorage.setItem(name as string, text as string), [key, stored]),
    })
    expect(await seats(page)).toBe(30)
    expect(await read(page)).toMatchObject({ waveNumber: 1 })
  })

  test('works with storage denied', async () => {
    const page = await openWave({
      before: (fresh) =>
        fresh.addInitScript(() =>
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('denied', 'SecurityError')
            },
          }),
        ),
    })
    expect(await seats(page)).toBe(30)
  })

  test('two tabs show the same seats and time', async () => {
    const page = await openWave()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await bar(other).waitFor()
    // Both tabs share the clock of their context.
    await page.clock.pauseAt(start + 60_000)
    await page.clock.runFor(1000)
    const time = (tab: Page) => tab.locator('.seat-bar__time').innerText()
    expect((await read(other)).deadline).toBe((await read(page)).deadline)
    expect(await seats(other)).toBe(await seats(page))
    expect(await time(other)).toMatch(/\d\d:\d\d:\d\d$/)
    expect(await time(other)).toBe(await time(page))
  })

  test.each([360, 1280])('hides while a tenth of the tiers can be seen, at %d px', async (width) => {
    const page = await openWave({ viewport: { width, height: 700 } })
    const place = (share: number) =>
      page.locator('.girder-tiers').evaluate((tiers, part) => {
        const box = tiers.getBoundingClientRect()
        window.scrollTo({ top: window.scrollY + box.top - window.innerHeight + box.height * part, behavior: 'instant' })
      }, share)
    await place(0.05)
    await untilIdle(page)
    await untilAnimationsEnd(page)
    expect(await bar(page).isVisible()).toBe(true)
    await place(0.14)
    await bar(page).waitFor({ state: 'hidden' })
    await page.locator('body > footer').scrollIntoViewIfNeeded()
    await bar(page).waitFor({ state: 'visible' })
  })
})

describe('the billing switch', () => {
  const monthly = ['$79', '$149', '$249']
  const annual = ['$869', '$1,639', '$2,739']
  const prices = async (page: Page) => {
    const texts = await page
      .locator('[data-price]')
      .evaluateAll((list) => list.filter((price) => price.checkVisibility()).map((price) => (price as HTMLElement).innerText))
    return texts.map((text) => /\$[\d,]+/.exec(text)?.[0])
  }

  test.each(['Annual', '1 month free'])('a click on the words "%s" switches too', async (words) => {
    const page = await site.open(path)
    await page.locator('.girder-tiers').scrollIntoViewIfNeeded()
    await page.locator('.billing').getByText(words, { exact: true }).first().click()
    expect(await prices(page)).toEqual(annual)
    await page.getByText('Monthly', { exact: true }).click()
    expect(await prices(page)).toEqual(monthly)
  })

  test('shows both prices, and no switch, in print', async () => {
    const page = await site.open(path)
    await page.emulateMedia({ media: 'print' })
    expect((await prices(page)).toSorted()).toEqual([...monthly, ...annual].toSorted())
    expect(await page.getByRole('radio').count()).toBe(0)
  })

  test('only its buttons are tracked, with their plan', async () => {
    let calls: TagCall[] = []
    const page = await site.open(path, {
      outside: answer({ [girder]: '<title>Register</title>' }),
      before: async (fresh) => (calls = await spyOnTags(fresh)),
    })
    await page.locator('.girder-tiers').scrollIntoViewIfNeeded()
    await page.getByRole('radio', { name: /annual/i }).click()
    expect(eventsOf(calls).filter(([tag]) => tag === 'gtag')).toEqual([])
    await page.locator('a[data-plan=Pro]').click()
    await page.waitForURL(`${girder}/**`)
    expect(eventsOf(calls).filter(([tag]) => tag === 'gtag')).toEqual([
      ['gtag', 'event', 'cta_click', { event_category: 'engagement', event_label: 'Pricing - Pro', plan_name: 'Pro' }],
    ])
  })
})
