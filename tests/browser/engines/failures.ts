import { describe, expect, it } from 'vitest'
import { loadSiteContent } from '../../site-content.ts'
import { IS_FULL, NOT_LOADED, PHONE, type EngineSite } from './use-engine.ts'

const { shortBrand } = (await loadSiteContent()).site

/** What hosts answer in place of a file that they no longer have. */
const GONE = [
  ['404', { status: 404, type: 'text/html', body: '<!doctype html><title>Not found</title>' }],
  ['nothing', { status: 200, type: 'text/javascript', body: '' }],
  ['HTML', { status: 200, type: 'text/javascript', body: '<!doctype html><title>Not found</title>' }],
] as const

const PAGES = ['/', '/contact/', '/free-website/', '/search/?q=roof']
/** Those that have the other widgets between them. */
const MORE_PAGES = [
  ...['/free-audit/', '/tools/', '/products/', '/products/girder/', '/directory/?q=roof', '/audit-choice/', '/services/'],
  ...['/all-in-one-business-software/', '/blog/ai-integration-small-business-roadmap/', '/seo/', '/blog/'],
]

/** Pages whose scripts are missing or broken. */
export function testFailures(site: EngineSite): void {
  const { inFull, open, count, text, fixture } = site

  it('an error of the page and one in its console fail a test', async () => {
    await open('/about/')
    await site.page.evaluate(() => {
      console.error('reported')
      setTimeout(() => {
        throw new Error('thrown')
      })
    })
    const problems: string[] = []
    const collect = async () => problems.push(...(await site.takeProblems())) && problems.join()
    await expect.poll(collect).toMatch(/reported.*thrown/)
    // The library may report the same once more, later.
    site.allowProblems(/reported|thrown/)
  })

  describe.each(GONE)('%s in place of the files', (_name, gone) => {
    inFull.each([
      ['of widgets', /\/assets\/(?!runtime-)[^/]*\.js$/, IS_FULL ? [...PAGES, ...MORE_PAGES] : PAGES],
      ['of React', /\/assets\/runtime-/, ['/contact/']],
    ] as const)('%s leaves the pages as the server wrote them', async (_files, files, pages) => {
      site.allowProblems(NOT_LOADED)
      fixture.replace(files, gone)
      for (const path of pages) {
        await open(path, PHONE)
        await site.page.evaluate(() => {
          const wake = () => new CustomEvent('lanai:wake', { bubbles: true })
          for (const island of document.querySelectorAll('x-island')) island.dispatchEvent(wake())
        })
        await expect.poll(() => count('x-island[data-state="loading"]')).toBe(0)
        if (path.startsWith('/search/')) await expect.poll(() => text('main')).toContain("The search didn't load.")
        const shown = await text('body')
        expect(shown, path).not.toMatch(/Unexpected Application Error|Minified|SyntaxError/)
        expect(shown, path).toContain(shortBrand)
      }
    })
  })
}
