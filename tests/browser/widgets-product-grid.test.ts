import { describe, expect, it } from 'vitest'
import { useSite } from './browser.ts'
import { createGate, holdRequests, untilReady } from './waiting.ts'

const site = useSite()
const FALLBACK = 'Loading products...'

describe('the product grid', () => {
  it('shows that it is loading while it loads, and not after', async () => {
    const loads = createGate()
    const page = await site.open('/products/', { before: (opened) => holdRequests(opened, '**/assets/*.js', loads) })
    await page.locator('.product-grid').scrollIntoViewIfNeeded()
    await page.getByText(FALLBACK).waitFor()
    const before = await page.locator('[data-product]').first().boundingBox()
    loads.open()
    await untilReady(page, 'product-grid')
    await page.getByRole('radio', { name: 'All' }).waitFor()
    expect(await page.getByText(FALLBACK).count()).toBe(0)
    expect(await page.locator('[data-product]').first().boundingBox()).toEqual(before)
  })

  it('raises preload-error if its lazy part fails to load, and keeps the cards', async () => {
    site.allowErrors(/import|fetch/i)
    const page = await site.open('/products/', {
      before: async (opened) => {
        await opened.addInitScript(() =>
          window.addEventListener('preload-error', (event) => (window.name += `raised:${event.cancelable} `)),
        )
        await opened.route('**/assets/*.js*', async (route) => {
          const answer = await route.fetch()
          await ((await answer.text()).includes('product-grid__filter') ? route.abort() : route.fulfill({ response: answer }))
        })
      },
    })
    await page.locator('.product-grid').scrollIntoViewIfNeeded()
    await untilReady(page, 'product-grid')
    await expect.poll(() => page.evaluate(() => window.name)).toContain('raised:true')
    expect(await page.locator('[data-product]:visible').count()).toBe(7)
    await expect.poll(() => page.getByText(FALLBACK).count()).toBe(0)
  })
  it.each([
    ['/products/', '.product-grid__choice :checked + span'],
    ['/products/girder/', '.billing__switch label:has(:checked)'],
    ['/', '.rail-card__action'],
  ])('on %s with forced colors the text of %s differs from its ground', async (path, part) => {
    const page = await site.open(path, { forcedColors: 'active' })
    if (path === '/products/') await page.locator('.product-grid').scrollIntoViewIfNeeded()
    const found = await page
      .locator(part)
      .first()
      .evaluate((element) => [getComputedStyle(element).color, getComputedStyle(document.body).backgroundColor])
    expect(found[0]).not.toBe(found[1])
  })
})
