import { expect, it } from 'vitest'
import { findAxeProblems, useSite } from './browser.ts'
import { createGate, holdRequests, untilReady } from './waiting.ts'

const site = useSite()
const path = '/blog/ai-integration-small-business-roadmap/'

it('is a blank sheet without script', async () => {
  const page = await site.open(path, { javaScriptEnabled: false })
  expect(await page.locator('.chore-sheet input[name="times[]"]:visible').count()).toBeGreaterThan(6)
  expect(await page.locator('.chore-sheet button:visible').count()).toBe(0)
})

it('adds up, keeps what was typed, prints one page and is cleared', async () => {
  const page = await site.open(path, {
    before: (opened) =>
      opened.addInitScript(() => localStorage.setItem('chore-sheet', localStorage.getItem('chore-sheet') ?? '{"rows":[1')),
  })
  const sheet = page.locator('.chore-sheet')
  await sheet.scrollIntoViewIfNeeded()
  await untilReady(page, 'chore-sheet')
  await page.getByLabel('Times a week: Sorting the inbox').fill('5')
  await page.getByLabel('Minutes each: Sorting the inbox').fill('45')
  await page.getByLabel('Chore 7').fill('Permits')
  expect(await sheet.locator('tfoot .chore-sheet__hours').innerText()).toBe('16.2')
  expect(await sheet.locator('.chore-sheet__sum').innerText()).toMatch(/more than the whole sheet/)
  await page.getByLabel('What an office hour costs you').fill('60')
  expect(await sheet.locator('.chore-sheet__sum').innerText()).toContain('$974')
  expect(await findAxeProblems(page, '.chore-sheet')).toEqual([])
  await page.reload()
  await sheet.scrollIntoViewIfNeeded()
  await untilReady(page, 'chore-sheet')
  expect(await sheet.locator('tfoot .chore-sheet__hours').innerText()).toBe('16.2')
  expect(await page.getByLabel('Chore 7').inputValue()).toBe('Permits')

  await page.evaluate(() => (window.print = () => undefined))
  await page.getByRole('button', { name: 'Print the sheet' }).click()
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.getByRole('button', { name: 'Clear the sheet' }).click()
  expect(await sheet.locator('tfoot .chore-sheet__hours').innerText()).toBe('0.0')
})

it('keeps what was typed before hydration, beside what an earlier visit has left', async () => {
  const loads = createGate()
  const rows = [{ chore: 'Permits', times: '5', minutes: '45' }]
  const page = await site.open(path, {
    before: async (opened) => {
      await holdRequests(opened, /assets\/chore-sheet/, loads)
      await opened.addInitScript((kept) => localStorage.setItem('chore-sheet', kept), JSON.stringify({ hourly: '60', rows }))
    },
  })
  await page.getByLabel('Times a week: Confirming appointments').fill('10')
  await page.getByLabel('Minutes each: Confirming appointments').fill('6')
  loads.open()
  const sheet = page.locator('.chore-sheet')
  await expect.poll(() => sheet.locator('tfoot .chore-sheet__hours').innerText()).toBe('20.6')
  expect(await page.getByLabel('Chore 1').inputValue()).toBe('Permits')
  expect(await page.getByLabel('Minutes each: Confirming appointments').inputValue()).toBe('6')
})
