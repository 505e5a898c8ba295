import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findAxeProblems, useSite } from './browser.ts'
import { untilReady } from './waiting.ts'

const site = useSite()
const hits = (page: Page) => page.locator('.search__hit a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
const status = (page: Page) => page.locator('.search [role=status]').innerText()
const field = (page: Page) => page.getByLabel('Search this site')

describe('the search', () => {
  it('is declared to search engines with an address that no host redirects, since some drop the query then', async () => {
    const page = await site.open('/')
    const data = (await page.locator('script[type="application/ld+json"]').textContent()) ?? ''
    const { pathname, search } = new URL(/"urlTemplate":"([^"]+)"/.exec(data)?.[1]?.replace('{query}', 'lien') ?? '')
    expect(search).toBe('?q=lien')
    expect((await page.request.get(new URL(pathname + search, page.url()).href, { maxRedirects: 0 })).status()).toBe(200)
  })

  it('loads its index only for a query', async () => {
    const requested: string[] = []
    const page = await site.open('/search/', { before: (opened) => opened.on('request', (request) => requested.push(request.url())) })
    await untilReady(page, 'search')
    expect(requested.some((url) => url.includes('search-index'))).toBe(false)
    await field(page).fill('roof')
    await page.locator('.search__hit').first().waitFor()
    expect(requested.some((url) => url.includes('search-index'))).toBe(true)
  })

  it('tolerates a typing error, reports no results, and accepts an empty query', async () => {
    const page = await site.open('/search?q=contracters')
    await page.locator('.search__hit').first().waitFor()
    await field(page).fill('zzqqxxvv')
    await expect.poll(() => status(page)).toBe('No page found for “zzqqxxvv”')
    expect(await findAxeProblems(page, 'main')).toEqual([])
    await field(page).fill('')
    await field(page).press('Enter')
    await expect.poll(() => status(page)).toBe('')
  })

  it('leads to the section of a page that answers', async () => {
    const page = await site.open('/search/?q=how+much+does+it+cost')
    await page.locator('.search__sections a[href="/services/#prices"]').click()
    await page.waitForURL('**/services/#prices')
  })

  it('leads to what a phone has folded', async () => {
    const page = await site.open('/services/', { viewport: { width: 360, height: 800 } })
    expect(await page.locator('#unlimited-note').isVisible()).toBe(false)
    await page.goto(new URL('#unlimited-note', page.url()).href)
    expect(await page.locator('#unlimited-note').isVisible()).toBe(true)
  })

  it('finds no page that is noindex', async () => {
    const page = await site.open('/search/?q=thank+you')
    await untilReady(page, 'search')
    await expect.poll(() => status(page)).not.toBe('')
    const found = await hits(page)
    expect(found.filter((url) => /thank-you|success|audit-choice|sba-|search/.test(url))).toEqual([])
  })

  it('links only to pages that respond without a redirect', async () => {
    const page = await site.open('/search/?q=florida')
    await page.locator('.search__hit').first().waitFor()
    for (const url of await hits(page)) {
      const answer = await page.request.get(new URL(url, page.url()).href, { maxRedirects: 0 })
      expect(answer.status(), url).toBe(200)
    }
  })
})
