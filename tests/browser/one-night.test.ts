import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useSite } from './browser.ts'
import { untilIdle } from './waiting.ts'

const site = useSite()

/** Opacity of each card when the page is scrolled to a share of the night. */
async function cardsAt(page: Page, share: number): Promise<number[]> {
  await page.evaluate((at) => {
    const night = document.querySelector('.one-night')
    if (!night) throw new Error('there is no night on this page')
    const header = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    const { top, height } = night.getBoundingClientRect()
    scrollTo({ top: scrollY + top - header + (height - innerHeight + header) * at, behavior: 'instant' })
  }, share)
  await untilIdle(page)
  return page.locator('.one-night__step').evaluateAll((cards) => cards.map((card) => Number(getComputedStyle(card).opacity)))
}

it('one night: scrolling brings its cards one by one, a focused link shows its own, and with reduced motion it is a list', async () => {
  const page = await site.open('/business-stack/', { viewport: { width: 1280, height: 800 } })
  expect(await cardsAt(page, 0)).toEqual([0, 0, 0, 0])
  expect(await cardsAt(page, 0.4)).toEqual([1, 1, 0, 0])
  expect(await cardsAt(page, 1)).toEqual([1, 1, 1, 1])
  await cardsAt(page, 0)
  await page.locator('.one-night__step a').last().focus()
  expect(
    await page
      .locator('.one-night__step')
      .last()
      .evaluate((card) => getComputedStyle(card).opacity),
  ).toBe('1')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await cardsAt(page, 0)).toEqual([1, 1, 1, 1])
  expect((await page.locator('.one-night').boundingBox())?.height).toBeLessThan(2 * 800)
})
