import { describe, expect, it } from 'vitest'
import { loadSiteContent } from '../../site-content.ts'
import { NOT_LOADED, type EngineSite } from './use-engine.ts'

const { members } = (await loadSiteContent()).directory
const nameOf = (member: string) => members.find(({ id }) => id === member)!.name
/** The only member of the trade in its city. */
const ROOFER = nameOf('bayfront-roofing')
const LAWYER = nameOf('okafor-lien-law').split(' ')[0]!

/** Lists that are filtered: the directory, the products and the search. */
export function testLists(site: EngineSite): void {
  const { inFull, open, count, text, value, address, focus, hasFocus, choose, fill, untilReady, findAxeProblems, fixture } = site

  describe('the directory', () => {
    const [category, location, query] = ['[name="category"]', '[name="location"]', '#directory-q']
    const untilCount = (members: number) => expect.poll(() => count('.member')).toBe(members)

    it('combines its filters, also while typing, shows the count, keeps them in the URL and shows all again', async () => {
      await open('/directory/')
      await untilReady('directory')
      await choose(category, 'Construction')
      await untilCount(2)
      await choose(location, 'Tampa')
      await untilCount(1)
      expect([await text('.member h3'), await text('.directory [role=status]')]).toEqual([ROOFER, '1 business found'])
      expect(await address('search')).toBe('?category=Construction&location=Tampa')
      await fill(query, 'kitchen')
      await expect.poll(() => text('.directory__empty')).toContain('Nobody by that description yet')
      expect(new Set(new URLSearchParams(await address('search')))).toEqual(
        new Set([
          ['category', 'Construction'],
          ['location', 'Tampa'],
          ['q', 'kitchen'],
        ]),
      )
      expect(await findAxeProblems('.directory')).toEqual([])
      await site.page.click('.directory__empty button')
      await untilCount(8)
      expect([await address('search'), await hasFocus(query)]).toEqual(['', true])
    })

    inFull('goes back one filter at a time', async () => {
      await open('/directory/')
      await untilReady('directory')
      await choose(location, 'Miami')
      await untilCount(2)
      await choose(category, 'Marketing')
      await untilCount(1)
      await site.page.back()
      await untilCount(2)
      await site.page.back()
      await untilCount(8)
    })

    inFull('takes its filters from the URL, also when the visitor returns', async () => {
      // There is no such place.
      await open(`/directory/?q=${LAWYER}&category=Legal+Services&location=Atlantis`)
      for (const leave of [true, false]) {
        await untilReady('directory')
        await untilCount(1)
        await expect.poll(() => value(query)).toBe(LAWYER)
        expect(await address('search')).toContain(`?q=${LAWYER}&category=Legal+Services`)
        if (!leave) break
        await open('/tools/')
        await site.page.back()
        await expect.poll(address).toBe('/directory/')
      }
    })

    inFull('keeps what was typed before it is hydrated', async () => {
      const release = fixture.hold(/\/assets\/.*\.js/)
      await open('/directory/?category=Construction')
      await focus(query)
      await site.page.type(ROOFER.slice(0, 4))
      release()
      await untilReady('directory')
      await site.page.type(ROOFER.slice(4, 8))
      await untilCount(1)
      expect(await text('.member h3')).toBe(ROOFER)
      expect(Object.fromEntries(new URLSearchParams(await address('search')))).toEqual({ category: 'Construction', q: ROOFER.slice(0, 8) })
    })
  })

  inFull('the grid of products filters by stage, and shows the count', async () => {
    await open('/products/')
    await untilReady('product-grid')
    await site.page.click('.product-grid__choice:nth-of-type(2) input')
    await expect.poll(() => text('.product-grid__shown')).toBe('3 of 7 products shown')
    expect(await count('[data-product]')).toBe(3)
    expect(await findAxeProblems('.product-grid')).toEqual([])
    await site.page.click('.product-grid__choice input')
    await expect.poll(() => count('[data-product]')).toBe(7)
  })

  describe('the search', () => {
    const field = '[type="search"]'
    const hits = () =>
      site.page.evaluate(() => [...document.querySelectorAll('.search__hit a')].map((link) => link.getAttribute('href') ?? ''))
    const untilHits = () => expect.poll(() => count('.search__hit')).toBeGreaterThan(0)

    it('finds what its URL names; another word narrows the results and is in the URL, and back restores them', async () => {
      await open('/search/?q=INVOICE')
      await untilHits()
      expect(await value(field)).toBe('INVOICE')
      expect(await count('.search__hit mark')).toBeGreaterThan(0)
      const found = await hits()
      expect(found).toContain('/tools/invoice-reminder-bot/')
      expect(fixture.requests).toContain('/search-index.json')
      await fill(field, ' lien')
      await site.page.press('Enter')
      await expect.poll(async () => (await hits()).length).toBeLessThan(found.length)
      expect(await address('search')).toBe('?q=INVOICE+lien')
      await site.page.back()
      await expect.poll(() => value(field)).toBe('INVOICE')
      await expect.poll(hits).toEqual(found)
    })

    inFull('has the query of its URL when the visitor returns', async () => {
      await open('/search/?q=invoice')
      await untilHits()
      await open('/tools/')
      await site.page.back()
      await expect.poll(address).toBe('/search/')
      await untilHits()
      await expect.poll(() => value(field)).toBe('invoice')
    })

    inFull('offers to try again where its index does not load', async () => {
      site.allowProblems(NOT_LOADED)
      const repair = fixture.fail(/\/search-index\.json$/)
      await open('/search/?q=lien')
      await untilReady('search')
      await expect.poll(() => text('.search__status')).toContain("couldn't be loaded")
      expect(await findAxeProblems('main')).toEqual([])
      repair()
      await site.page.click('.search .button--secondary')
      await untilHits()
    })
  })
}
