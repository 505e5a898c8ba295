import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useSite, type OpenOptions } from './browser.ts'

const site = useSite()
const visible = (page: Page, selector: string) => page.locator(`${selector}:visible`).count()

/** A browser that does not know `import()` runs nothing of the loader; here the policy blocks the changed text as well. */
const NOT_RUN = /SyntaxError|violates the following Content Security Policy directive/

const withoutModules: OpenOptions = {
  before: (page) =>
    page.route(
      (url) => url.pathname.endsWith('/'),
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replaceAll('import(', 'import @(') })
      },
    ),
}

it('without modules, the arrows of the rails stay hidden', async () => {
  site.allowErrors(NOT_RUN)
  const page = await site.open('/', withoutModules)
  expect([await page.locator('.rail__button').count(), await visible(page, '.rail__button')]).toEqual([6, 0])
})

it('without modules, both prices are shown and no switch between them', async () => {
  site.allowErrors(NOT_RUN)
  const page = await site.open('/products/girder/', withoutModules)
  expect([await visible(page, '.billing__switch'), await visible(page, '[data-price]')]).toEqual([0, 6])
})

it('with modules, the arrows are shown before their widgets are loaded', async () => {
  const page = await site.open('/', { before: (opened) => opened.route('**/assets/*.js', () => new Promise(() => {})) })
  expect(await visible(page, '.rail__button')).toBe(6)
})
