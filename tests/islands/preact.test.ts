import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useSite } from '../browser/browser.ts'
import { useFixture } from '../browser/fixture.ts'
import { buildFixture } from '../run-program.ts'

// What every run of the tests checks of `runtime: preact`; `npm run test:preact` runs all browser tests with it.

const folder = mkdtempSync(join(tmpdir(), 'preact-test-'))
beforeAll(() => buildFixture('tests/sites/islands', folder, 'production', 'preact'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fixture = useFixture(() => folder)
const site = useSite(() => fixture.origin)

it('hydrates what it has rendered, with ids that are unique in the page', async () => {
  const page = await site.open('/')
  await expect.poll(() => page.locator('x-island:not([data-state="ready"])').count()).toBe(0)
  const inner = page.locator('button[data-label="inner"]')
  await inner.click()
  expect(await inner.innerText()).toBe('inner 11')
  const ids = await page.locator('button[data-label]').evaluateAll((buttons) => buttons.map(({ id }) => id))
  expect(new Set(ids).size).toBe(3)
  const html = await (await page.request.get(`${fixture.origin}/`)).text()
  expect(ids.filter((id) => !html.includes(`id="${id}"`))).toEqual([])
})

it('shows the error of a widget above the HTML of the server', async () => {
  site.allowErrors(/the script leaks/)
  const page = await site.open('/failing/')
  const island = page.locator('x-island[data-widget="fragile"]', { has: page.locator('#render') })
  await island.getByText('the roof leaks at render').waitFor()
  expect(await island.getByText('useful without it').isVisible()).toBe(true)
})
