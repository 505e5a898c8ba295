import { expect, it } from 'vitest'
import { useSite } from './browser.ts'
import { untilReady } from './waiting.ts'

const site = useSite()

it('copies the address with the figures', async () => {
  const page = await site.open('/?week=8-3-1000-40', { permissions: ['clipboard-read', 'clipboard-write'] })
  await untilReady(page, 'last-week')
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByRole('button', { name: 'Link copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\?week=8-3-1000-40#last-week$/)
})
