import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findAxeProblems, useSite } from './browser.ts'
import { untilReady } from './waiting.ts'

const site = useSite()
const hits = (page: Page) => page.locator('.search__hit a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
const status = (page: Page) => page.locator('.search [role=status]').innerText()
const field = (page: Page) => page.getByLabel('Search this site')

describe('the search', () => {
  it('shows instructions and links without JavaScript', async () => {
    const page = await site.open('/search/?q=roof', { javaScriptEnabled: false })
    expect(await page.locator('.search-page__without').isVisible()).toBe(true)
    expect(await page.locator('main a:visible').count()).toBeGreaterThanOrEqual(6)
  })

  it('searches for the query in the URL without a request to another host', async () => {
    const requested: string[] = []
    const page = await site.open('/search?q=lien', { before: (opened) => opened.on('request', (request) => requested.push(request.url())) })
    await page.locator('.search__hit').first().waitFor()
    expect(await field(page).inputValue()).toBe('lien')
    expect(await hits(page)).toContain('/blog/construction-automation-manual-tasks/')
    expect(await page.locator('.search__hit mark').count()).toBeGreaterThan(0)
    expect(requested.filter((url) => url.includes('search-index')).every((url) => new URL(url).origin === new URL(page.url()).origin)).toBe(
      true,
    )
    expect(await findAxeProblems(page, 'main')).toEqual([])
  })

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

  it('writes a submitted query into the URL; a second word narrows the results; back restores them', async () => {
    const page = await site.open('/search/')
    await untilReady(page, 'search')
    await field(page).fill('INVOICE')
    await field(page).press('Enter')
    await page.locator('.search__hit').first().waitFor()
    const one = await hits(page)
    await field(page).fill('invoice orlando')
    await field(page).press('Enter')
    await expect.poll(() => hits(page).then((list) => list.length)).toBeLessThan(one.length)
    expect(new URL(page.url()).searchParams.get('q')).toBe('invoice orlando')
    await page.goBack()
    await expect.poll(() => field(page).inputValue()).toBe('INVOICE')
    await expect.poll(() => hits(page)).toEqual(one)
  })

  it('tolerates a typing error, reports no results, and accepts an empty query', async () => {
    const page = await site.open('/search/?q=contracters')
    await page.locator('.search__hit').first().waitFor()
    await field(page).fill('zzqqxxvv')
    await expect.poll(() => status(page)).toBe('No page found for “zzqqxxvv”')
    expect(await findAxeProblems(page, 'main')).toEqual([])
    await field(page).fill('')
    await field(page).press('Enter')
    await expect.poll(() => status(page)).toBe('')
  })

  it('finds no page that is noindex', async () => {
    const page = await site.open('/search/?q=thank+you')
    await untilReady(page, 'search')
    await expect.poll(() => status(page)).not.toBe('')
    const found = await hits(page)
    expect(found.filter((url) => /thank-you|success|audit-choice|sba-|search/.test(url))).toEqual([])
  })

  it('offers to retry when the index fails to load', async () => {
    const page = await site.open('/search/?q=roof', { before: (opened) => opened.route('**/search-index.json', (route) => route.abort()) })
    const retry = page.getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    expect(await findAxeProblems(page, 'main')).toEqual([])
    await page.unroute('**/search-index.json')
    await retry.click()
    await page.locator('.search__hit').first().waitFor()
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
