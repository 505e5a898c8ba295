import { describe, expect, it } from 'vitest'
import { LAPTOP, PHONE, type EngineSite } from './use-engine.ts'

/** Finding the way: the menu, rails, toasts, the map of cities and addresses that do not exist. */
export function testNavigation(site: EngineSite): void {
  const { inFull, open, count, text, attribute, address, focus, hasFocus, show, untilReady, findAxeProblems } = site

  /** Firefox reports what a page that is left has not loaded yet. */
  const untilComplete = () => expect.poll(() => site.page.evaluate(() => document.readyState)).toBe('complete')

  describe('the menu', () => {
    const isOpen = () => count('.menu a[href="/tools/"]')
    const openMenu = async () => {
      await site.page.click('.menu summary')
      await expect.poll(isOpen).toBe(1)
    }

    it('opens, and closes on Escape with the focus on its button', async () => {
      await open('/about/', PHONE)
      await untilReady('menu')
      await openMenu()
      await focus('.menu a')
      await site.page.press('Escape')
      expect(await isOpen()).toBe(0)
      expect(await hasFocus('.menu summary')).toBe(true)
    })

    inFull('closes on a click outside, when it loses the focus and when one of its links is followed', async () => {
      await open('/about/', PHONE)
      await untilReady('menu')
      await openMenu()
      expect(await findAxeProblems('.site-header')).toEqual([])
      await site.page.clickAt(4, 790)
      expect(await isOpen()).toBe(0)
      await openMenu()
      await focus('main a[href]')
      expect(await isOpen()).toBe(0)
      await openMenu()
      await site.page.click('.menu a[href="/search/"], .menu a[href="/tools/"]')
      await expect.poll(address).not.toBe('/about/')
      await untilComplete()
    })
  })

  it('a rail scrolls by its arrows, whose first one is off at the start', async () => {
    await open('/')
    await untilReady('rail')
    const left = () => site.page.evaluate(() => document.querySelector('.rail__scroller')?.scrollLeft)
    const isOff = () => attribute('.rail__button', 'aria-disabled')
    expect([await left(), await isOff()]).toEqual([0, 'true'])
    await site.page.click('.rail__button:last-child')
    await expect.poll(left).toBeGreaterThan(300)
    await expect.poll(isOff).toBe('false')
  })

  inFull('a list that is a rail on a phone is scrolled by keyboard, and is no stop where it is a grid', async () => {
    await open('/business-stack/', PHONE)
    await untilReady('swipe')
    const rail = '.leaks'
    await show(rail)
    await expect.poll(() => attribute(rail, 'tabindex')).toBe('0')
    await focus(rail)
    await site.page.press('ArrowRight')
    await expect.poll(() => site.page.evaluate((found) => document.querySelector(found)?.scrollLeft, rail)).toBeGreaterThan(0)
    await site.page.resize(...LAPTOP)
    await expect.poll(() => attribute(rail, 'tabindex')).toBe(null)
  })

  describe('the toaster', () => {
    const shown = '.toast[data-state="open"]'
    const show = (spec: object) =>
      site.page.evaluate((record) => {
        const host = window as unknown as { toastQueue?: object[] }
        host.toastQueue = [...(host.toastQueue ?? []), record]
        document.querySelector('x-island[data-widget="toaster"]')?.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true }))
        window.dispatchEvent(new CustomEvent('toast:queued'))
      }, spec)
    const untilClosed = () => expect.poll(() => count(shown)).toBe(0)

    it('is focused by F8, also before it is hydrated and while it is empty', async () => {
      await open('/about/')
      for (let times = 0; times < 2; times++) {
        await focus('a[href]')
        await site.page.press('F8')
        await expect.poll(() => hasFocus('.toaster')).toBe(true)
      }
    })

    inFull('shows a toast, another in its place, with an action that has alternative text, and closes it by its button', async () => {
      await open('/about/')
      await untilReady('toaster')
      await show({ title: 'One', action: { label: 'Undo', altText: '' } })
      await expect.poll(() => text(shown)).toContain('One')
      expect(await text(shown)).not.toContain('Undo')
      await focus(shown)
      await show({ variant: 'destructive', title: 'Two', action: { label: 'Undo', altText: 'Open the list again' } })
      await expect.poll(() => text(shown)).toContain('Undo')
      expect(await hasFocus('.toaster')).toBe(true)
      expect(await findAxeProblems('.toaster')).toEqual([])
      await site.page.click(`${shown} button:last-of-type`)
      await untilClosed()
    })

    inFull('closes a toast on Escape wherever the focus is, and keeps a focus inside', async () => {
      await open('/about/')
      for (const [at, isInside] of [
        ['a[href]', false],
        [shown, true],
      ] as const) {
        await show({ title: 'Toast' })
        await expect.poll(() => count(shown)).toBe(1)
        await focus(at)
        await site.page.press('Escape')
        await untilClosed()
        expect(await hasFocus('.toaster')).toBe(isInside)
      }
    })
  })

  inFull('a city is highlighted on the map and in the list together, and both lead to its page', async () => {
    await open('/seo/')
    await untilReady('map-list')
    const places = () =>
      site.page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[data-lit]')].map(({ dataset }) => dataset['place']))
    await focus('.city-map__list a[href="/seo/naples/"]')
    expect(await places()).toEqual(['naples', 'naples'])
    await focus('.florida-map__link[href="/seo/tampa/"]')
    expect(await places()).toEqual(['tampa', 'tampa'])
    expect(await findAxeProblems('#cities')).toEqual([])
    await site.page.evaluate(() => document.querySelector('h1')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
    expect(await places()).toEqual([])
    expect(await count('.city-map .skyline')).toBe(await count('.city-map__city'))
    await site.page.press('Enter')
    await expect.poll(address).toBe('/seo/tampa/')
    await expect.poll(() => count('.florida-map__link')).toBe(9)
  })

  inFull.each([
    ['/seo/atlantis', '/seo/'],
    ['/seo/atlantis/', '/seo/'],
    ['/industries/atlantis', '/industries/'],
    ['/industries/atlantis/', '/industries/'],
    ['/atlantis', undefined],
    ['/products/atlantis', undefined],
    ['/seo/a/b', undefined],
    ['/a/deep/path/x.html', undefined],
  ])('%s does not exist: opens %s, or says so with all assets', async (path, parent) => {
    // The status of the document, and in WebKit a script of the page that is left at once.
    site.allowProblems(/status of 404|Importing a module script failed/)
    await open(path)
    if (parent) {
      await expect.poll(address).toBe(parent)
      return untilComplete()
    }
    await untilReady('unknown-slug')
    expect([await address(), await text('h1')]).toEqual([path, 'Oops! Page not found'])
    expect(await text('main')).toContain('404')
    expect(await count('main a[href="/"]')).toBeGreaterThan(0)
  })
}
