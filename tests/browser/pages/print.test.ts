import { expect, it } from 'vitest'
import { useSite } from '../browser.ts'
import { untilReady } from '../waiting.ts'

const site = useSite()

it('the statement is printed alone', async () => {
  const page = await site.open('/all-in-one-business-software/?bills=review-monitor')
  await untilReady(page, 'cross-off')
  await page.evaluate(() => (window.print = () => (document.title = 'printed')))
  await page.emulateMedia({ media: 'print' })
  await page.locator('.cross-off__print').dispatchEvent('click')
  expect(await page.title()).toBe('printed')
  expect(
    await page.locator('h1, .site-footer, .cross-off__own .cross-off__sums').evaluateAll((all) => all.map((one) => one.checkVisibility())),
  ).toEqual([false, true, false])
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await page.locator('h1').isVisible()).toBe(true)
})

it('the sheet of chores is printed on one page', async () => {
  const page = await site.open('/blog/ai-integration-small-business-roadmap/')
  await page.locator('.chore-sheet').scrollIntoViewIfNeeded()
  await untilReady(page, 'chore-sheet')
  await page.evaluate(() => (window.print = () => undefined))
  await page.getByRole('button', { name: 'Print the sheet' }).click()
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
