import { describe, expect, it } from 'vitest'
import { useSite } from '../browser.ts'
import { pagesWith } from '../site-pages.ts'

const site = useSite()
const PHONE = { viewport: { width: 390, height: 844 } }

describe('long pages on a phone', () => {
  it.each([
    ['/business-stack/', 8007],
    ['/services/', 4951],
  ])('%s is at most %i px long', async (path, limit) => {
    const page = await site.open(path, PHONE)
    await page.evaluate(() => document.fonts.ready)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await expect.poll(height).toBeLessThanOrEqual(limit)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  it('what is folded opens by its switch, without a script, and is not folded on a wide window', async () => {
    const page = await site.open('/services/', { ...PHONE, javaScriptEnabled: false })
    const item = page.locator('#value').getByText('Estimator tool')
    expect(await item.isVisible()).toBe(false)
    await page.getByRole('checkbox', { name: 'Show every line' }).check()
    expect(await item.isVisible()).toBe(true)
    const link = page.locator('.site-footer').getByRole('link', { name: 'Business directory' })
    expect(await link.isVisible()).toBe(false)
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await link.isVisible()).toBe(true)
    expect(await page.getByRole('checkbox', { name: 'All pages' }).count()).toBe(0)
  })
})

describe('what a finger reaches', () => {
  it('"Which offer is mine?" is 44 px high, and the dots of the map have names and 44 px', async () => {
    const page = await site.open('/seo/', PHONE)
    const link = await page.locator('.which-offer-link a').first().boundingBox()
    expect(link?.height).toBeGreaterThanOrEqual(44)
    const dots = page.locator('.florida-map__link')
    expect(await dots.count()).toBe(10)
    for (const dot of await dots.all()) {
      const hit = await dot.locator('.florida-map__hit').boundingBox()
      expect(hit?.width).toBeGreaterThanOrEqual(44)
      const name = await dot.locator('text').boundingBox()
      expect(name?.height).toBeGreaterThan(9)
      expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(390)
    }
  })
})

describe('in a low window, as at 200 percent zoom and on a phone that is turned', () => {
  it.each([
    { width: 720, height: 450 },
    { width: 844, height: 390 },
    { width: 640, height: 360 },
  ])('$width x $height: the first view of the home page has its title, price and actions, and the screen beside them', async (viewport) => {
    const page = await site.open('/', { viewport })
    for (const part of ['h1', '.home-hero .price', '.home-hero .button--primary', '.home-hero .button--secondary']) {
      const box = await page.locator(part).first().boundingBox()
      expect([part, (box?.y ?? 999) + (box?.height ?? 0) <= viewport.height]).toEqual([part, true])
    }
    expect(await page.locator('.home-hero__badge').isVisible()).toBe(true)
    const lead = await page.locator('.home-hero .hero__lead').boundingBox()
    const screen = await page.locator('.drive-in').boundingBox()
    expect((lead?.x ?? 999) + (lead?.width ?? 0)).toBeLessThanOrEqual(screen?.x ?? 0)
  })

  const withOffer = pagesWith(/class="hero [^"]*\b(?:hero--ticket|payments-hero)\b/)
  it.each(['/business-stack/', '/products/girder/', '/tools/robo-caller/', '/industries/legal/', ...withOffer])(
    '844 x 390: the first view of %s has its title and the primary action, which nothing covers',
    async (path) => {
      const page = await site.open(path, { viewport: { width: 844, height: 390 } })
      for (const part of ['.hero h1', '.hero .button--primary']) {
        const [top, isOnTop] = await page
          .locator(part)
          .first()
          .evaluate((element) => {
            const { left, top, bottom } = element.getBoundingClientRect()
            return [bottom <= innerHeight ? top : NaN, element.contains(document.elementFromPoint(left + 24, (top + bottom) / 2))]
          })
        expect([part, isOnTop]).toEqual([part, true])
        if (part !== '.hero h1') expect(top).toBeGreaterThan(0)
      }
    },
  )

  it.each(['/about/', '/products/girder/', ...pagesWith(/hero--marquee/)])(
    '720 x 450: the title of %s is in the first view and breaks no word, and each action is one line',
    async (path) => {
      const page = await site.open(path, { viewport: { width: 720, height: 450 } })
      const found = await page.locator('.hero h1').evaluate((title) => {
        const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
        const lines: number[] = []
        while (texts.nextNode())
          for (const { index, 0: word } of texts.currentNode.textContent!.matchAll(/[^\s-]+/g)) {
            const range = document.createRange()
            range.setStart(texts.currentNode, index)
            range.setEnd(texts.currentNode, index + word.length)
            lines.push(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size)
          }
        return {
          lines: Math.max(...lines),
          isInView: title.getBoundingClientRect().bottom <= innerHeight,
          isWider: title.scrollWidth > title.clientWidth,
        }
      })
      expect(found).toEqual({ lines: 1, isInView: true, isWider: false })
      for (const button of await page.locator('.girder-hero .button').all()) expect((await button.boundingBox())?.height).toBeLessThan(50)
    },
  )
})
