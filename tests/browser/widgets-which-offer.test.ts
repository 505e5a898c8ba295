import { expect, it } from 'vitest'
import { findAxeProblems, useSite } from './browser.ts'
import { createGate, holdRequests, untilIdle, untilReady } from './waiting.ts'

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

it('answers by keyboard, keeps the answers in the address and starts over', async () => {
  const page = await site.open('/business-stack/')
  await page.getByRole('link', { name: 'Which offer is mine?' }).first().click()
  await page.waitForURL(/services\/#which-offer/)
  await untilReady(page, 'which-offer')
  await page.getByLabel('Calls, bids and invoices slip').press('Space')
  await page.getByLabel('It brings calls').press('Space')
  const answer = page.locator('.which-offer__answer')
  expect(await answer.isVisible()).toBe(false)
  await page.getByLabel('Up to $300 a month').press('Space')
  await page.keyboard.press('ArrowDown')
  expect(await answer.innerText()).toMatch(/Business Stack[^]+What slips in the office/)
  expect(await answer.getByRole('link').getAttribute('href')).toMatch(/\/business-stack\/$/)
  expect(new URL(page.url()).searchParams.get('mine')).toBe('office.good.medium')
  expect(await findAxeProblems(page, '#which-offer')).toEqual([])
  await page.reload()
  await untilReady(page, 'which-offer')
  expect(await answer.innerText()).toContain('Business Stack')
  await page.getByRole('button', { name: 'Start over' }).click()
  expect(await answer.isVisible()).toBe(false)
  expect(new URL(page.url()).search).toBe('')
})

it('loads React at the first answer, and keeps those given before', async () => {
  const loads = createGate()
  const page = await site.open('/services/', { before: (fresh) => holdRequests(fresh, /assets\/which-offer/, loads) })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.locator('#which-offer').scrollIntoViewIfNeeded()
  await untilIdle(page)
  expect(requests.filter((url) => url.includes('/runtime-'))).toEqual([])
  for (const label of ['Calls, bids and invoices slip', 'It brings calls', 'About $500 a month']) await page.getByLabel(label).check()
  loads.open()
  await expect.poll(() => page.locator('.which-offer__name').innerText()).toBe('Business Stack')
  expect(new URL(page.url()).searchParams.get('mine')).toBe('office.good.medium')
  expect(await page.locator('[data-chosen]').getAttribute('data-offer')).toBe('business-stack')
})
