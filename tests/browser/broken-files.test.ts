import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { useSite } from './browser.ts'
import { loadSiteContent } from '../site-content.ts'

const { shortBrand } = (await loadSiteContent()).site

const site = useSite()

/** What hosts answer in place of a file that they no longer have. */
const ANSWERS = [
  ['nothing', ''],
  ['HTML', '<!doctype html><title>Not found</title>'],
] as const

const PAGES = ['/', '/contact/', '/free-website/', '/search/?q=roof'] as const

/** Opens a page on which some files are answered with something else; returns its text. */
async function textWith(path: string, broken: RegExp, body: string): Promise<string> {
  site.allowErrors(/SyntaxError|imported module|is not a function|requested module|Cannot read|undefined|Minified React/)
  const page = await site.open(path, {
    before: (fresh) => fresh.route(broken, (route) => route.fulfill({ body, contentType: 'text/javascript' })),
  })
  await expect.poll(() => page.locator('x-island[data-when=load]:not([data-state=failed], [data-state=ready])').count()).toBe(0)
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => page.locator('x-island[data-state=loading]').count()).toBe(0)
  return page.locator('body').innerText()
}

describe.each(ANSWERS)('%s in place of', (_name, body) => {
  it.each(PAGES)('every widget leaves the page %s as the server wrote it', async (path) => {
    const text = await textWith(path, /\/assets\/(?!runtime-)[^/]*\.js$/, body)
    expect(text).not.toMatch(/Unexpected Application Error|Minified|SyntaxError/)
    expect(text).toContain(shortBrand)
    if (path.startsWith('/search')) expect(text).toContain("The search didn't load.")
  })

  it('React leaves the page as the server wrote it', async () => {
    expect(await textWith('/contact/', /\/assets\/runtime-/, body)).not.toMatch(/Unexpected Application Error|Minified|SyntaxError/)
  })
})

// All files in all pages, one by one: EVERY_FILE=1 npx vitest run --project site-browser tests/browser/broken-files.test.ts
describe.runIf(process.env['EVERY_FILE'])(
  'every file of its own',
  () => {
    const files = readdirSync(join(inject('folder'), 'assets')).filter((name) => name.endsWith('.js'))
    const paths = [
      '/',
      '/contact/',
      '/free-website/',
      '/free-audit/',
      '/tools/',
      '/products/',
      '/products/girder/',
      '/search/?q=roof',
      '/directory/',
    ]

    it.each(files.flatMap((file) => ANSWERS.map(([name, body]) => [file, name, body] as const)))('%s: %s', async (file, _name, body) => {
      for (const path of paths) {
        const text = await textWith(path, new RegExp(`/assets/${file.replaceAll('.', '\\.')}$`), body)
        expect(text, path).not.toMatch(/Minified|SyntaxError/)
      }
    })
  },
  600_000,
)
