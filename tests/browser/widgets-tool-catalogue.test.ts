import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findAxeProblems, useSite } from './browser.ts'
import { createGate, holdRequests, untilAnimationsEnd, untilIdle, untilReady } from './waiting.ts'
import type { OpenOptions } from './browser.ts'

const site = useSite()
const dialog = (page: Page) => page.locator('dialog[open]')
const card = (page: Page, slug: string) => page.locator(`[data-tool="${slug}"]`)
const query = (page: Page) => new URL(page.url()).searchParams

/** Without view transitions, each of which costs as much as the rest of a test. */
const CALM = { reducedMotion: 'reduce' } as const
/** Without the films of the cards in view, which cost more than all else. */
const WITHOUT_FILMS = { before: (page: Page) => page.route(/\.(?:webm|mp4)$/, (route) => route.abort()) }

async function openTools(search = '', options?: OpenOptions): Promise<Page> {
  const page = await site.open(`/tools/${search}`, options)
  await page.locator('.tool-grid').scrollIntoViewIfNeeded()
  await untilReady(page, 'tool-catalogue')
  return page
}
/** The slug of the focused card. */
const focusedCard = (page: Page) => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-tool]')?.dataset['tool'])

describe('the catalogue of tools', () => {
  it('opens on the picture and on More Info, and not on the features', async () => {
    const page = await openTools('', CALM)
    const target = card(page, 'auto-scheduler')
    await target.locator('summary').click()
    expect(await target.locator('details').getAttribute('open')).not.toBeNull()
    expect(await dialog(page).count()).toBe(0)
    await target.locator('img, video').click()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await target.hover()
    await target.getByText('More Info').click()
    await dialog(page).waitFor()
  })

  it('opens a new tab on a click with Ctrl on the name and on the picture', async () => {
    const page = await openTools('', CALM)
    for (const part of ['h3 a', 'img, video']) {
      const popup = page.context().waitForEvent('page')
      await card(page, 'robo-caller')
        .locator(part)
        .click({ modifiers: ['ControlOrMeta'], position: { x: 20, y: 10 } })
      await expect.poll(async () => query(await popup).get('tool'), { message: part }).toBe('robo-caller')
      expect(await dialog(page).count()).toBe(0)
    }
  })

  it('opens by the URL, with all details', async () => {
    const page = await openTools('?tool=robo-caller', CALM)
    await dialog(page).waitFor()
    const text = await dialog(page).innerText()
    expect(text).toContain('$100 per month')
    expect(text).toContain('Included in Business Stack')
    expect(await dialog(page).locator('li').count()).toBeGreaterThanOrEqual(5)
    expect(await dialog(page).locator('img, video').count()).toBe(1)
    expect(await dialog(page).getByRole('link', { name: 'Subscribe Now' }).getAttribute('href')).toBe('/business-stack/')
    expect(await dialog(page).getByRole('link', { name: 'Free Audit' }).getAttribute('href')).toBe('/free-audit/')
    const all = await dialog(page).evaluate((element) => element.textContent.length)
    expect(all).toBeGreaterThan(await card(page, 'robo-caller').evaluate((element) => element.textContent.length))
    await untilAnimationsEnd(page)
    expect(await findAxeProblems(page)).toEqual([])
  })

  it('opens the card that is clicked before the catalogue has loaded, without leaving the page', async () => {
    const loads = createGate()
    const page = await site.open('/tools/', {
      ...CALM,
      viewport: { width: 360, height: 640 },
      before: (fresh) => holdRequests(fresh, /assets\/tool-catalogue-/, loads),
    })
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    await card(page, 'robo-caller').locator('h3 a').click()
    loads.open()
    await dialog(page).waitFor()
    expect(query(page).get('tool')).toBe('robo-caller')
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    await page.goBack()
    await expect.poll(() => dialog(page).count()).toBe(0)
    expect(query(page).has('tool')).toBe(false)
  })

  it('shows the card that is clicked if the catalogue does not load', async () => {
    site.allowErrors(/imported module/)
    const page = await site.open('/tools/', {
      ...CALM,
      viewport: { width: 360, height: 640 },
      before: (fresh) => fresh.route(/assets\/tool-catalogue-/, (route) => route.abort()),
    })
    await card(page, 'review-monitor').locator('h3 a').click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#review-monitor')
  })

  it('follows the link to the words on the card while the catalogue does not come', async () => {
    const page = await site.open('/tools/', {
      ...CALM,
      viewport: { width: 360, height: 640 },
      before: async (fresh) => {
        await fresh.clock.install()
        await fresh.route(/assets\/tool-catalogue-/, () => undefined)
      },
    })
    site.allowErrors(/module script/)
    await card(page, 'review-monitor').locator('h3 a').click()
    await page.clock.runFor(4000)
    await expect.poll(() => new URL(page.url()).hash).toBe('#review-monitor')
  })

  it('opens the next card that is clicked while it closes', async () => {
    const page = await openTools('', WITHOUT_FILMS)
    await card(page, 'robo-caller').locator('h3 a').click()
    await dialog(page).waitFor()
    // Closing goes back in history, which takes effect later than the second click.
    await page.evaluate(() => {
      const wentBack = new Promise((done) => addEventListener('popstate', done, { once: true }))
      document.querySelector<HTMLElement>('dialog [aria-label="Close"]')?.click()
      document.querySelector<HTMLElement>('[data-tool="auto-scheduler"] h3 a')?.click()
      return wentBack
    })
    await untilIdle(page)
    expect(await dialog(page).locator('h2').innerText()).toBe('Auto-Scheduler')
    expect(query(page).get('tool')).toBe('auto-scheduler')
  })

  it('stays open on a double click', async () => {
    const page = await openTools('', { ...WITHOUT_FILMS, viewport: { width: 1280, height: 1800 } })
    const link = card(page, 'auto-scheduler').locator('h3 a')
    await link.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'start' }))
    const box = await link.boundingBox()
    await link.dblclick()
    await untilIdle(page)
    expect(await dialog(page).count()).toBe(1)
    // The second click hits the backdrop, on which a single click closes the dialog.
    expect((await dialog(page).locator('.tool-dialog__sheet').boundingBox())?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0))
    await page.mouse.click(4, 4)
    await expect.poll(() => dialog(page).count()).toBe(0)
  })

  it('moves the picture of the card into the dialog and back, and not with reduced motion', async () => {
    const page = await openTools('', WITHOUT_FILMS)
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      const moved: (string | null | undefined)[] = []
      document.startViewTransition = (update) => {
        const transition = start(update)
        void transition.ready.then(async () => {
          const names = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement)
          await transition.finished
          moved.push(...names)
        })
        return transition
      }
      Object.assign(window, { moved })
    })
    const takeMoved = () => page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0))
    await card(page, 'robo-caller').locator('h3 a').click()
    await expect.poll(takeMoved).toContain('::view-transition-group(tool-picture)')
    await page.keyboard.press('Escape')
    await expect.poll(takeMoved).toContain('::view-transition-group(tool-picture)')
    await expect.poll(() => focusedCard(page)).toBe('robo-caller')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await card(page, 'robo-caller').locator('h3 a').click()
    await dialog(page).waitFor()
    expect(await takeMoved()).toEqual([])
  })

  it('closes on a click outside while its picture still moves', async () => {
    const page = await openTools('', { ...WITHOUT_FILMS, viewport: { width: 1280, height: 900 } })
    await card(page, 'robo-caller').locator('h3 a').click()
    await dialog(page).waitFor({ state: 'attached' })
    await page.mouse.click(4, 450)
    await expect.poll(() => dialog(page).count()).toBe(0)
  })

  it('fits into 360 px and scrolls inside', async () => {
    const page = await openTools('?tool=robo-caller', { ...CALM, viewport: { width: 360, height: 640 } })
    await dialog(page).waitFor()
    await untilAnimationsEnd(page)
    const box = await dialog(page).boundingBox()
    expect(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= 360 && box.y + box.height <= 640).toBe(true)
    await dialog(page).getByRole('link', { name: 'Free Audit' }).click({ trial: true })
    await dialog(page).evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => dialog(page).count()).toBe(0)
  })
})

describe('the previews', () => {
  /** Scrolls until this share of the first video is visible, and returns whether it plays. */
  async function showShare(page: Page, share: number): Promise<boolean> {
    await page.evaluate((visible) => {
      const video = document.querySelector('video[data-preview]')
      const box = video?.getBoundingClientRect()
      if (box) scrollTo({ top: scrollY + box.top + box.height * visible - innerHeight, behavior: 'instant' })
    }, share)
    await untilIdle(page)
    return page.evaluate(() => document.querySelector<HTMLVideoElement>('video[data-preview]')?.paused === false)
  }

  it('play at 30 percent, pause at 15, and make no sound', async () => {
    const page = await site.open('/tools/', { viewport: { width: 800, height: 900 } })
    await untilReady(page, 'video-preview')
    expect(await showShare(page, 0.15)).toBe(false)
    expect(await showShare(page, 0.3)).toBe(true)
    expect(await showShare(page, 0.15)).toBe(false)
    expect(await showShare(page, 0.6)).toBe(true)
    expect(
      await page
        .locator('video')
        .evaluateAll((list) => list.every((video) => (video as HTMLVideoElement).muted && (video as HTMLVideoElement).loop)),
    ).toBe(true)
  })

  it('never play by themselves with reduced motion', async () => {
    const page = await site.open('/tools/', { viewport: { width: 800, height: 900 }, reducedMotion: 'reduce' })
    await untilReady(page, 'video-preview')
    expect(await showShare(page, 0.9)).toBe(false)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect.poll(() => page.evaluate(() => document.querySelector<HTMLVideoElement>('video[data-preview]')?.paused)).toBe(false)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(() => page.evaluate(() => document.querySelector<HTMLVideoElement>('video[data-preview]')?.paused)).toBe(true)
  })

  describe('of the rails on the home page', () => {
    const isPlaying = (page: Page) => page.evaluate(() => document.querySelector('.rail-card video.is-playing') !== null)
    /** The home page with its first card in view, and the films that it requests. */
    async function openRails(options?: OpenOptions) {
      const films: string[] = []
      const page = await site.open('/', {
        ...options,
        before: async (fresh) => {
          fresh.on('request', (request) => /previews/.test(request.url()) && films.push(request.url()))
          await options?.before?.(fresh)
        },
      })
      await untilReady(page, 'card-film')
      const first = page.locator('.rail-card').first()
      await first.scrollIntoViewIfNeeded()
      return { page, first, films }
    }

    it('stop when the visitor asks for less motion', async () => {
      const { page, first } = await openRails()
      await first.hover()
      await expect.poll(() => isPlaying(page)).toBe(true)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect.poll(() => isPlaying(page)).toBe(false)
    })

    it('do not load for a visitor who saves data', async () => {
      const before = (page: Page) => page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
      const { page, first, films } = await openRails({ before })
      await page.clock.install()
      await first.hover()
      await page.clock.runFor(1000)
      await untilIdle(page)
      expect(films).toEqual([])
    })
  })
})
