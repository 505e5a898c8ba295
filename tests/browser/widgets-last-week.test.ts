import { expect, it } from 'vitest'
import { findAxeProblems, useSite } from './browser.ts'
import { createGate, holdRequests, untilIdle, untilReady } from './waiting.ts'
import { formatMoney } from '../../content/format.ts'
import { countCost } from '../../widgets/last-week/cost.ts'
import { loadSiteContent } from '../site-content.ts'

const site = useSite()
const { odds } = (await loadSiteContent()).lastWeek
/** The cost of a week with 3 bids that were never sent, jobs of $1,000 and 40 percent of it kept, as the bill writes it. */
const costOf = (missed: number) => {
  const { week, month } = countCost({ missed, bids: 3, job: 1000, margin: 40 }, odds)
  return { week: formatMoney(week), month: formatMoney(month) }
}
const inOrder = (...texts: string[]) => new RegExp(texts.map((text) => text.replaceAll('$', '\\$')).join('[^]+'))

it('shows an example bill without script', async () => {
  const page = await site.open('/business-stack/?week=1-0-100-5', { javaScriptEnabled: false })
  const bill = page.locator('.last-week__bill')
  expect(await bill.innerText()).toMatch(inOrder('An example week', '6 missed calls', costOf(6).week, costOf(6).month))
  expect(await page.locator('.last-week input:visible').count()).toBe(0)
})

it('writes the bill for the figures in the address, by keyboard, and takes it to the audit', async () => {
  const page = await site.open('/?week=8-3-1000-40&utm_source=x')
  await page.locator('#last-week').scrollIntoViewIfNeeded()
  await untilReady(page, 'last-week')
  const bill = page.locator('.last-week__bill')
  expect(await bill.innerText()).toMatch(inOrder('8 missed calls', costOf(8).week, costOf(8).month))
  await page.getByLabel('Calls you missed').press('ArrowRight')
  await page.getByLabel('Calls you missed').press('Tab')
  expect(await bill.innerText()).toMatch(inOrder('9 missed calls', costOf(9).week))
  expect(await page.getByLabel('Your average job').getAttribute('aria-valuetext')).toBe('$1,000')
  expect(new URL(page.url()).search).toBe('?week=9-3-1000-40&utm_source=x')
  expect(await bill.getByRole('status').textContent()).toContain(costOf(9).week)
  expect(await findAxeProblems(page, '#last-week')).toEqual([])

  await page.getByRole('link', { name: 'Go through this in a free audit' }).click()
  await page.waitForURL(/free-audit/)
  await untilReady(page, 'scheduler')
  expect(await page.locator('[data-notes]').innerText()).toContain('9 missed calls')
  const [link] = await page.locator('a[data-scheduling]').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  expect(new URL(link ?? '').searchParams.get('a1')).toContain('9 missed calls')
  expect(await findAxeProblems(page, '#book')).toEqual([])
  await page.getByRole('link', { name: 'Leave it out' }).click()
  await page.waitForURL((url) => url.search === '')
  expect(await page.locator('[data-notes]').isVisible()).toBe(false)
})

it('loads React at the first drag, and keeps what was dragged before', async () => {
  const loads = createGate()
  const page = await site.open('/', { before: (fresh) => holdRequests(fresh, /assets\/last-week/, loads) })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.locator('#last-week').scrollIntoViewIfNeeded()
  await untilIdle(page)
  expect(requests.filter((url) => url.includes('/runtime-'))).toEqual([])
  await page.getByLabel('Calls you missed').fill('8')
  await page.getByLabel('Bids you never sent').fill('3')
  loads.open()
  const bill = page.locator('.last-week__bill')
  await expect.poll(() => bill.innerText()).toMatch(inOrder('8 missed calls', '3 bids never sent', costOf(8).week))
  expect(await page.getByLabel('Calls you missed').inputValue()).toBe('8')
  expect(new URL(page.url()).searchParams.get('week')).toBe('8-3-1000-40')
})

it('copies the address with the figures', async () => {
  const page = await site.open('/?week=8-3-1000-40', { permissions: ['clipboard-read', 'clipboard-write'] })
  await untilReady(page, 'last-week')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByRole('button', { name: 'Link copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?week=8-3-1000-40#last-week$/)
})
