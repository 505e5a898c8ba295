import { expect, it } from 'vitest'
import { useSite } from './browser.ts'
import { untilReady } from './waiting.ts'

import { formatMoney } from '../../content/format.ts'
import { loadSiteContent } from '../site-content.ts'

const { facts, plans, thirdParties } = await loadSiteContent()
const { auditCall } = thirdParties.scheduling
const basic = plans.plans.find(({ id }) => id === 'basic')
const site = useSite()

it('lists every offer without script: open in a wide window, in groups on a phone', async () => {
  const page = await site.open('/services/', { javaScriptEnabled: false })
  const rows = page.locator('#prices [data-offer]')
  expect(await rows.locator('strong:visible').count()).toBeGreaterThanOrEqual(24)
  expect(await page.locator('.which-offer input:visible').count()).toBe(0)
  const monthly = rows.filter({ hasText: `${formatMoney(facts.stack.price)} a month` })
  const difference = await monthly.locator('.price-list__differs').allInnerTexts()
  expect(difference).toHaveLength(await monthly.count())
  expect(new Set(difference).size).toBe(difference.length)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await rows.first().isVisible()).toBe(false)
  await page.locator('#prices summary').first().click()
  expect(await rows.first().isVisible()).toBe(true)
})

it.each([
  ['none.good.once', 'Website check', '$0', /\/services\/#audit$/],
  ['found.weak.free', 'Free website', '$0', /\/free-website\/$/],
  ['found.weak.medium', 'Website rebuild, SEO and support', `${formatMoney(facts.order.price)} a month`, /\/sba-offer\/$/],
  ['found.good.medium', 'Done-for-you local SEO', `${formatMoney(facts.auditChoice.doneForYouPrice)} a month`, new RegExp(auditCall)],
  ['custom.good.medium', 'Basic plan', `${formatMoney(basic!.price)} a month`, /\/services\/#plans$/],
])('answers %s with %s, its price and its page', async (answers, name, price, address) => {
  const page = await site.open(`/services/?mine=${answers}#which-offer`)
  await untilReady(page, 'which-offer')
  const answer = page.locator('.which-offer__answer')
  expect(await answer.locator('.which-offer__name').innerText()).toBe(name)
  expect(await answer.locator('.which-offer__price').innerText()).toContain(price)
  expect(await answer.getByRole('link').evaluate((link: HTMLAnchorElement) => link.href)).toMatch(address)
})
