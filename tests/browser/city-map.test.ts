import { expect, it } from 'vitest'
import { findAxeProblems, useSite } from './browser.ts'
import { untilReady } from './waiting.ts'

const site = useSite()

it('highlights a city on the map and in the list together, and both lead to its page', async () => {
  const page = await site.open('/seo/')
  await page.locator('#cities').scrollIntoViewIfNeeded()
  await untilReady(page, 'map-list')
  const lit = () => page.locator('[data-lit]').evaluateAll((all) => all.map((one) => one.getAttribute('data-place')))
  const dot = page.getByRole('group', { name: /map of Florida/ }).getByRole('link', { name: 'Tampa' })
  await page.locator('.city-map__list').getByRole('link', { name: 'Naples' }).focus()
  expect(await lit()).toEqual(['naples', 'naples'])
  await dot.focus()
  expect(await lit()).toEqual(['tampa', 'tampa'])
  expect(await findAxeProblems(page, '#cities')).toEqual([])
  await page.mouse.move(0, 0)
  await page.locator('h1').dispatchEvent('pointerover')
  expect(await lit()).toEqual([])
  expect(await page.locator('.city-map .skyline').count()).toBe(await page.locator('.city-map__city').count())
  await dot.click({ position: { x: 10, y: 10 } })
  await page.waitForURL(/\/seo\/tampa\/$/)
  expect(await page.getByRole('group', { name: /map/i }).getByRole('link').count()).toBe(9)
})
