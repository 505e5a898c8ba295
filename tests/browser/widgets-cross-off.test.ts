import { expect, it } from 'vitest'
import { findAxeProblems, useSite } from './browser.ts'
import { createGate, holdRequests, untilIdle, untilReady } from './waiting.ts'
import { formatMoney } from '../../content/format.ts'
import { loadSiteContent } from '../site-content.ts'

const { comparedTools, crossOff, facts } = await loadSiteContent()
const stack = facts.stack.price
const price = (tool: string) => comparedTools.rows.find((row) => row.tool.slug === tool)!.price
const replaced = price('review-monitor') + price('lead-qualifier-bot')
const payroll = crossOff.kept.find(({ id }) => id === 'payroll')!.price
/** Sums in their order, with anything between them. */
const sumsOf = (sums: readonly number[]) => new RegExp(sums.map((sum) => formatMoney(sum).replace('$', '\\$')).join('[^]+'))
const site = useSite()
const path = '/all-in-one-business-software/'

it('shows a whole statement without script', async () => {
  const page = await site.open(path, { javaScriptEnabled: false })
  expect(await page.locator('.cross-off__result').innerText()).toContain(formatMoney(facts.comparison.toolStackTable))
  expect(await page.locator('.cross-off input:visible').count()).toBe(0)
})

it('adds up what is ticked, prints it alone and takes it to the audit', async () => {
  const page = await site.open(`${path}?bills=review-monitor.gold`)
  await page.locator('.cross-off').scrollIntoViewIfNeeded()
  await untilReady(page, 'cross-off')
  const sums = page.locator('.cross-off__own .cross-off__sums')
  expect(await sums.innerText()).toMatch(sumsOf([price('review-monitor'), price('review-monitor'), 0, stack]))
  await page.getByLabel('Website chat').press('Space')
  await page.getByLabel('Payroll').press('Space')
  expect(await sums.innerText()).toMatch(sumsOf([replaced + payroll, replaced, payroll, stack + payroll]))
  expect(await page.getByRole('status').innerText()).toContain(`${formatMoney(Math.abs(replaced - stack))} a month`)
  expect(new URL(page.url()).searchParams.get('bills')).toBe('review-monitor.lead-qualifier-bot.payroll')
  expect(await findAxeProblems(page, '.cross-off')).toEqual([])

  await page.evaluate(() => (window.print = () => (document.title = 'printed')))
  await page.emulateMedia({ media: 'print' })
  await page.locator('.cross-off__print').dispatchEvent('click')
  expect(await page.title()).toBe('printed')
  expect(
    await page.locator('h1, .site-footer, .cross-off__own .cross-off__sums').evaluateAll((all) => all.map((one) => one.checkVisibility())),
  ).toEqual([false, true, false])
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await page.locator('h1').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('link', { name: 'Go through this in a free audit' }).click()
  await page.waitForURL(/free-audit/)
  await untilReady(page, 'scheduler')
  await untilIdle(page)
  expect(await page.locator('[data-notes]').innerText()).toContain(formatMoney(replaced + payroll))
})

it('is blank until the first line is ticked, which loads React and keeps those ticked before', async () => {
  const loads = createGate()
  const page = await site.open(path, { before: (fresh) => holdRequests(fresh, /assets\/cross-off/, loads) })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.locator('.cross-off').scrollIntoViewIfNeeded()
  await untilIdle(page)
  expect(requests.filter((url) => url.includes('/runtime-'))).toEqual([])
  const result = page.locator('.cross-off__result')
  expect(await result.innerText()).toMatch(/\$0[^]+Nothing checked yet/)
  expect(await page.locator('.cross-off__example:visible').count()).toBe(0)
  await page.getByLabel('Review monitoring').check()
  await page.getByLabel('Payroll').check()
  loads.open()
  await expect.poll(() => result.innerText()).toContain(`${crossOff.sums.now}\n${formatMoney(price('review-monitor') + payroll)}`)
  expect(new URL(page.url()).searchParams.get('bills')).toBe('review-monitor.payroll')
})
