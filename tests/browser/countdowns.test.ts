import { describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { useSite } from './browser.ts'
import { readLayoutShifts, recordLayoutShifts } from './layout-shifts.ts'
import { pagesWith } from './site-pages.ts'
import { untilIdle, untilReady } from './waiting.ts'

const site = useSite()
const figures = (page: Page) =>
  page
    .locator('.countdown__figures')
    .first()
    .innerText()
    .then((text) => text.replace(/\s+/g, ' ').trim())

/** The pages with a countdown to a kind of end, which are those of offers. */
const pagesUntil = (mode: 'until' | 'month-end' | 'midnight') =>
  pagesWith(new RegExp(`data-widget="countdown"[^>]* data-props='{"mode":"${mode}",(?!"until")`))

/** Opens a page at a point in time and pauses its clock ten seconds later. */
async function openAt(path: string, time: string): Promise<Page> {
  const page = await site.open(path, {
    before: async (fresh) => {
      await fresh.clock.install({ time: new Date(time) })
    },
  })
  await untilReady(page, 'countdown')
  await page.clock.pauseAt(new Date(Date.parse(time) + 10_000))
  return page
}

describe.each(pagesUntil('until'))('%s, until the end of the month in seconds', (path) => {
  test('shows days only above zero, then hours, minutes and seconds, and updates every second', async () => {
    const page = await openAt(path, '2025-10-29T19:54:40-04:00')
    expect(await figures(page)).toBe('2 days 04:05:10')
    await page.clock.runFor(1000)
    expect(await figures(page)).toBe('2 days 04:05:09')
    await page.clock.fastForward(2 * 24 * 3_600_000)
    expect(await figures(page)).toBe('04:05:09')
  })
})

describe.each(pagesUntil('month-end'))('%s, until the end of the month in minutes', (path) => {
  test('shows days, hours and minutes until the end of the month in New York, and updates every 60 seconds', async () => {
    const page = await openAt(path, '2028-02-28T12:29:50-05:00')
    expect(await figures(page)).toBe('1 day 11 hours 30 minutes')
    await page.clock.runFor(60_000)
    expect(await figures(page)).toBe('1 day 11 hours 29 minutes')
  })
})

describe.each(pagesUntil('midnight'))('%s, until a midnight', (path) => {
  test('ends at midnight in New York, in one to seven days, across a change to winter time', async () => {
    const page = await openAt(path, '2025-11-02T00:29:50-04:00')
    const text = await figures(page)
    const [, days = '0', hours, minutes, seconds] = /^(?:(\d) days? )?(\d\d):(\d\d):(\d\d)$/.exec(text) ?? []
    const left = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)
    const end = new Date(Date.parse('2025-11-02T00:30:00-04:00') + left * 1000)
    expect(end.toISOString()).toMatch(/T05:00:00.000Z$/)
    expect(left).toBeLessThanOrEqual(7 * 86_400 + 3600)
    await page.clock.runFor(1000)
    expect(await figures(page)).not.toBe(text)
  })

  test('continues with the next end when one has passed', async () => {
    const page = await openAt(path, '2025-06-10T12:00:00-04:00')
    await page.clock.fastForward(8 * 86_400_000)
    expect(await figures(page)).toMatch(/^(\d days? )?\d\d:\d\d:\d\d$/)
    expect(await figures(page)).not.toContain('-')
  })
})

describe.each(pagesWith(/data-widget="(countdown|seat-wave)"/))('%s', (path) => {
  test.each([360, 1280])('causes no layout shift at %d px', async (width) => {
    const page = await site.open(path, { viewport: { width, height: 800 }, before: recordLayoutShifts })
    const figures = page.locator('.countdown__figures, .seat-bar__time').first()
    await expect.poll(() => figures.textContent()).toMatch(/\d/)
    await page.evaluate(() => document.fonts.ready)
    await untilIdle(page)
    expect((await readLayoutShifts(page)).filter(({ isLate }) => isLate)).toEqual([])
  })
})
