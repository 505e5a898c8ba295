import { describe, expect, it } from 'vitest'
import { loadSiteContent } from '../../site-content.ts'
import { IS_FULL, NOT_LOADED, type EngineSite } from './use-engine.ts'

const { nightCall } = await loadSiteContent()

/** The catalogue of tools: the dialog of each, and its film. */
export function testTools(site: EngineSite): void {
  const { inFull, open, count, text, attribute, address, focus, hasFocus, untilReady, fixture } = site

  describe('the dialog of a tool', () => {
    const title = 'dialog[open] h2'
    const card = (slug: string) => `[data-tool="${slug}"]`
    const openTools = async (search = '') => {
      await open(`/tools/${search}`)
      await untilReady('tool-catalogue')
    }
    const untilClosed = () => expect.poll(() => count(title)).toBe(0)

    it('opens on a click on a card and closes on Escape, with its URL and the focus', async () => {
      await openTools()
      for (const [slug, part] of [
        ['robo-caller', 'h3 a'],
        ['fractional-cto', '.tool__tagline'],
      ] as const) {
        await site.page.click(`${card(slug)} ${part}`)
        await expect.poll(() => text(title)).toBe(await text(`${card(slug)} h3`))
        expect(await address('search')).toBe(`?tool=${slug}`)
        expect(await count('dialog[open]')).toBe(1)
        await site.page.press('Escape')
        await untilClosed()
        await expect.poll(() => address('search')).toBe('')
        await expect.poll(() => hasFocus(card(slug))).toBe(true)
      }
    })

    inFull('follows back and forward', async () => {
      await openTools()
      await site.page.click(`${card('robo-caller')} h3 a`)
      await expect.poll(() => count(title)).toBe(1)
      await site.page.back()
      await untilClosed()
      expect(await address('search')).toBe('')
      await expect.poll(() => hasFocus(card('robo-caller'))).toBe(true)
      await site.page.forward()
      await expect.poll(() => count(title)).toBe(1)
      expect(await address('search')).toBe('?tool=robo-caller')
    })

    inFull.each([
      ['Escape', () => site.page.press('Escape')],
      ['its button', () => site.page.click('.tool-dialog__close')],
      ['a click outside', () => site.page.clickAt(4, 4)],
    ])('opens by its URL; %s closes it, keeps the other parameters and restores the focus', async (_name, close) => {
      await openTools('?utm_source=x&tool=review-monitor&a=1')
      await expect.poll(() => count(title)).toBe(1)
      await site.page.click(title)
      expect(await count(title)).toBe(1)
      await close()
      await untilClosed()
      expect(await address('search')).toBe('?utm_source=x&a=1')
      await expect.poll(() => hasFocus(card('review-monitor'))).toBe(true)
      await site.page.click(`${card('review-monitor')} h3 a`)
      await expect.poll(() => count(title)).toBe(1)
      await site.page.press('Escape')
      await untilClosed()
      await site.page.click(`${card('robo-caller')} h3 a`)
      await expect.poll(() => text(title)).toBe('Robo-Caller')
    })

    inFull('is not opened by what is no tool in the URL', async () => {
      // What is no tool is in tests/site/tool-catalogue.test.ts.
      for (const search of IS_FULL ? ['?tool=', '?tool=__proto__', '?tool=%3Cimg%20src%3Dx%3E', '?tool=form-crm'] : ['?tool=form-crm']) {
        await openTools(search)
        expect(await count('dialog[open]'), search).toBe(0)
      }
    })

    inFull('leaves no entry in the history once closed, nor does one that was opened by the URL', async () => {
      await open('/about/')
      await openTools()
      for (const slug of ['robo-caller', 'auto-scheduler', 'robo-caller']) {
        await site.page.click(`${card(slug)} h3 a`)
        await expect.poll(() => text(title)).toBe(await text(`${card(slug)} h3`))
        await site.page.press('Escape')
        await untilClosed()
        await expect.poll(() => address('search')).toBe('')
      }
      await site.page.back()
      await expect.poll(address).toBe('/about/')
      await openTools('?tool=robo-caller')
      await expect.poll(() => count(title)).toBe(1)
      await site.page.press('Escape')
      await untilClosed()
      await site.page.back()
      await expect.poll(address).toBe('/about/')
    })
  })

  inFull('the call on the first screen plays, stops and goes on', async () => {
    await site.allowMotion()
    await open('/')
    const label = () => attribute('.drive-in__button', 'aria-label')
    expect(await label()).toMatch(/^Play a call/)
    expect(fixture.requests.filter((path) => /drive-in-|runtime-/.test(path))).toEqual([])
    await site.page.click('.drive-in__button')
    await untilReady('drive-in')
    await expect.poll(label).toBe(nightCall.pause)
    await site.page.click('.drive-in__button')
    await expect.poll(label).toBe(nightCall.resume)
  })

  describe('previews', () => {
    const isPlaying = (selector: string) => () =>
      site.page.evaluate((found) => {
        const video = document.querySelector<HTMLVideoElement>(found)
        video?.scrollIntoView({ behavior: 'instant', block: 'center' })
        return !!video && !video.paused
      }, selector)

    inFull('play in the dialog and on a card', async () => {
      await site.allowMotion()
      // An engine without the codec of one file plays the other.
      site.allowProblems(/not loaded: .*\.webm/)
      await open('/tools/?tool=robo-caller')
      await untilReady('tool-catalogue')
      await untilReady('video-preview')
      await expect.poll(isPlaying('dialog video')).toBe(true)
      await site.page.press('Escape')
      await expect.poll(isPlaying('[data-tool="robo-caller"] video')).toBe(true)
    })

    inFull('leave their poster where the film is missing', async () => {
      site.allowProblems(NOT_LOADED)
      fixture.fail(/\.(webm|mp4)$/)
      await open('/tools/')
      await untilReady('video-preview')
      expect(await count('[data-tool="robo-caller"] video[poster]')).toBe(1)
    })

    inFull('of a rail play while the pointer or the focus is on their card, and load nothing before', async () => {
      await site.allowMotion()
      site.allowProblems(/not loaded: .*\.webm/)
      await open('/')
      await untilReady('card-film')
      const point = (type: string) =>
        site.page.evaluate(
          (name) => document.querySelector('[data-film]')?.dispatchEvent(new PointerEvent(name, { bubbles: true, pointerType: 'mouse' })),
          type,
        )
      const plays = () =>
        site.page.evaluate(() => {
          const film = document.querySelector<HTMLVideoElement>('[data-film] video')
          return !!film && !film.paused
        })
      expect(fixture.requests.filter((path) => path.includes('previews'))).toEqual([])
      expect(await count('[data-film] video')).toBe(0)
      await point('pointerover')
      await expect.poll(plays).toBe(true)
      await point('pointerleave')
      await expect.poll(plays).toBe(false)
      await focus('.rail__button')
      for (let presses = 0; presses < 4 && !(await hasFocus('[data-film]')); presses++) await site.page.press('Tab')
      await expect.poll(plays).toBe(true)
    })
  })
}
