import { describe, expect, it } from 'vitest'
import { pagesWith } from '../site-pages.ts'
import { PHONE, within, type EngineSite } from './use-engine.ts'

/** Part of the full form alone, `npm run test:engines`. */
export const inFull = it.runIf(process.env['ENGINES'] === 'full')

/** Runs what visitors do: in `npm test` one operation of each kind. Waits are for what a page shows, never for a time. */
export function testOperations(site: EngineSite): void {
  const { open, count, text, address, hasFocus, untilReady, fill } = site

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
    await expect.poll(collect, within).toMatch(/reported.*thrown/)
    // The library may report the same once more, later.
    site.allowProblems(/reported|thrown/)
  })

  describe('the menu', () => {
    it('opens, and closes on Escape with the focus on its button', async () => {
      await open('/about/', PHONE)
      await untilReady('menu')
      await site.page.click('.menu summary')
      await expect.poll(() => count('.menu a[href="/tools/"]'), within).toBe(1)
      await site.page.press('Escape')
      expect(await count('.menu a[href="/tools/"]')).toBe(0)
      expect(await hasFocus('.menu summary')).toBe(true)
    })

    inFull('closes when one of its links is followed', async () => {
      await open('/about/', PHONE)
      await untilReady('menu')
      await site.page.click('.menu summary')
      await site.page.click('.menu a[href="/search/"], .menu a[href="/tools/"]')
      await expect.poll(address, within).not.toBe('/about/')
      // Firefox reports what a page that is left has not loaded yet.
      await expect.poll(() => site.page.evaluate(() => document.readyState), within).toBe('complete')
    })
  })

  it('a rail scrolls by its arrows, whose first one is off at the start', async () => {
    await open('/')
    await untilReady('rail')
    const left = () => site.page.evaluate(() => document.querySelector('.rail__scroller')?.scrollLeft)
    const isOff = () => site.page.evaluate(() => document.querySelector('.rail__button')?.getAttribute('aria-disabled'))
    expect([await left(), await isOff()]).toEqual([0, 'true'])
    await site.page.click('.rail__button:last-child')
    await expect.poll(left, within).toBeGreaterThan(300)
    await expect.poll(isOff, within).toBe('false')
  })

  describe('the dialog of a tool', () => {
    const title = 'dialog[open] h2'
    it('opens on a click on a card and closes on Escape, with its URL and the focus', async () => {
      await open('/tools/')
      await untilReady('tool-catalogue')
      await site.page.click('[data-tool="robo-caller"] h3 a')
      await expect.poll(() => text(title), within).toBe('Robo-Caller')
      expect(await address('search')).toBe('?tool=robo-caller')
      await site.page.press('Escape')
      await expect.poll(() => count(title), within).toBe(0)
      await expect.poll(() => address('search'), within).toBe('')
      await expect.poll(() => hasFocus('[data-tool="robo-caller"]'), within).toBe(true)
    })

    inFull('follows back and forward', async () => {
      await open('/tools/')
      await untilReady('tool-catalogue')
      await site.page.click('[data-tool="robo-caller"] h3 a')
      await expect.poll(() => count(title), within).toBe(1)
      await site.page.back()
      await expect.poll(() => count(title), within).toBe(0)
      await site.page.forward()
      await expect.poll(() => count(title), within).toBe(1)
    })

    inFull('opens by its URL, and its button closes it', async () => {
      await open('/tools/?tool=review-monitor')
      await expect.poll(() => count(title), within).toBe(1)
      await site.page.click('.tool-dialog__close')
      await expect.poll(() => count(title), within).toBe(0)
      expect(await address('search')).toBe('')
    })
  })

  describe('filters', () => {
    it('of the directory: a choice and typed words, both in the URL', async () => {
      await open('/directory/')
      await untilReady('directory')
      await site.page.evaluate(() => {
        const list = document.querySelector<HTMLSelectElement>('[name="category"]')
        if (list) list.value = 'Construction'
        list?.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await expect.poll(() => count('.member'), within).toBe(2)
      await fill('#directory-q', 'roofing')
      await expect.poll(() => count('.member'), within).toBe(1)
      await expect.poll(() => address('search'), within).toBe('?category=Construction&q=roofing')
    })

    inFull('of products: a stage', async () => {
      await open('/products/')
      await untilReady('product-grid')
      await site.page.click('.product-grid__choice:nth-of-type(2) input')
      await expect.poll(() => text('.product-grid__shown'), within).toMatch(/of 7 products shown/)
      expect(await count('[data-product]')).toBeLessThan(7)
    })
  })

  it('the billing switch shows annual prices and monthly ones again', async () => {
    await open('/products/girder/')
    expect([await count('[data-price="annual"]'), await count('[data-price="monthly"]')]).toEqual([0, 3])
    await site.page.click('.billing [value="annual"]')
    await expect.poll(() => count('[data-price="annual"]'), within).toBe(3)
    await site.page.click('.billing [value="monthly"]')
    await expect.poll(() => count('[data-price="monthly"]'), within).toBe(3)
  })

  it('the carousel advances on a phone', async () => {
    await open('/free-audit/', PHONE)
    await untilReady('testimonial-carousel')
    await site.page.click('.carousel__controls button:last-child')
    await expect.poll(() => site.page.evaluate(() => document.querySelector('.carousel__track')?.scrollLeft), within).toBeGreaterThan(100)
  })

  describe('a form', () => {
    const form = 'form[data-lead="audit"]'
    it('refuses an empty e-mail address, says so and focuses the field', async () => {
      await open('/services/')
      await untilReady('lead-form')
      await site.page.click(`${form} [type="submit"]`)
      await expect.poll(() => text('.toast[data-state="open"]'), within).toContain('Please enter your email address.')
      expect(await hasFocus('[name="email"][aria-invalid="true"]')).toBe(true)
      await site.page.press('Escape')
      await expect.poll(() => count('.toast[data-state="open"]'), within).toBe(0)
    })

    inFull('opens the next page, although every other host is blocked', async () => {
      await open('/services/')
      await untilReady('lead-form')
      await fill(`${form} [name="name"]`, 'Ana')
      await fill(`${form} [name="email"]`, 'ana@roof.example')
      await fill(`${form} [name="website"]`, 'roof.example')
      await site.page.click(`${form} [type="submit"]`)
      await expect.poll(address, within).toBe('/audit-choice/')
      expect(await site.page.evaluate(() => sessionStorage.getItem('auditFormData'))).toContain('ana@roof.example')
    })
  })

  it('F8 moves the focus to the toasts, before they are hydrated', async () => {
    await open('/about/')
    await site.page.press('F8')
    await expect.poll(() => hasFocus('.toaster'), within).toBe(true)
  })

  it('a countdown goes on every second', async () => {
    await open(pagesWith(/role="timer".*:––:––/s)[0]!)
    await untilReady('countdown')
    const figures = () => text('.countdown__figures')
    await expect.poll(figures, within).toMatch(/\d\d/)
    const first = await figures()
    await expect.poll(figures, within).not.toBe(first)
  })

  it('the seat wave begins with 30 seats, which another visit finds again', async () => {
    await open('/products/girder/')
    await expect.poll(() => text('.seat-bar__seats'), within).toContain('30')
    const deadline = () =>
      site.page.evaluate(() => (JSON.parse(localStorage.getItem('girderSeatWave') ?? '{}') as { deadline?: string }).deadline)
    const first = await deadline()
    await open('/products/girder/')
    await expect.poll(() => text('.seat-bar__seats'), within).toContain('30')
    expect(await deadline()).toBe(first)
  })

  it('the search finds what its URL names, and what is typed', async () => {
    await open('/search/?q=lien')
    await expect.poll(() => count('.search__hit'), within).toBeGreaterThan(0)
    expect(await site.page.evaluate(() => document.querySelector<HTMLInputElement>('[type="search"]')?.value)).toBe('lien')
    await fill('[type="search"]', ' zzqqxxvv')
    await site.page.press('Enter')
    await expect.poll(() => address('search'), within).toContain('zzqqxxvv')
  })

  describe('before its widget is loaded', () => {
    inFull('a choice is kept and applied', async () => {
      const release = site.fixture.hold(/\/assets\/.*\.js/)
      await open('/services/')
      for (const answer of ['office', 'good', 'medium']) await site.page.click(`.which-offer [value="${answer}"]`)
      release()
      await expect.poll(() => text('.which-offer__name'), within).toBe('Business Stack')
    })
  })
}
