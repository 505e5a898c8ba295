import { expect, it } from 'vitest'
import { findAxeProblems, useSite } from './browser.ts'
import { untilReady } from './waiting.ts'

const site = useSite()

it('lists the offers without script', async () => {
  const page = await site.open('/services/', { javaScriptEnabled: false })
  const prices = await page.locator('.which-offer__tag strong').allInnerTexts()
  expect(prices).toEqual(['$250', '$499', '$500', '$20,000', '$0'])
  expect(await page.locator('.which-offer input:visible').count()).toBe(0)
})

it('answers by keyboard, keeps the answers in the address and starts over', async () => {
  const page = await site.open('/business-stack/')
  await page.getByRole('link', { name: 'Which offer is mine?' }).first().click()
  await page.waitForURL(/services\/#which-offer/)
  await untilReady(page, 'which-offer')
  await page.getByLabel('Calls, bids and invoices slip').press('Space')
  await page.getByLabel('It brings calls').press('Space')
  const answer = page.locator('[data-result]')
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
