import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { OutsideAnswer } from '../outside.ts'
import { ADDRESSES, CALENDAR_SCRIPT, HOSTED_FORM, MEASUREMENT, VALIDATION } from '../third-parties.ts'
import { loadSiteContent } from '../../site-content.ts'
import { inFull } from './operations.ts'
import { pagesWith } from '../site-pages.ts'
import { PHONE, within, type EngineSite } from './use-engine.ts'

const { site: business } = await loadSiteContent()

/** What hosts answer in place of a file that they no longer have. */
const GONE = [
  ['404', { status: 404, type: 'text/html', body: '<!doctype html><title>Not found</title>' }],
  ['nothing', { status: 200, type: 'text/javascript', body: '' }],
  ['HTML', { status: 200, type: 'text/javascript', body: '<!doctype html><title>Not found</title>' }],
] as const
/** What a page may report of a file that is not there or not what it should be. */
const NOT_LOADED = new RegExp(
  [
    'not loaded',
    'status of [45]',
    'imported module',
    'module script',
    'SyntaxError',
    'Script error',
    'MIME',
    'is not a function',
    'undefined',
  ].join('|'),
)

/** A page of another company. */
const PAGE = '<!doctype html><title>Other</title>'

/**
 * Brings the widgets that talk to others, and those that show time or a failure, into each of their states, under the policy of the
 * page and that of the response header: whatever it blocks fails the test.
 */
export function testStates(site: EngineSite): void {
  const { open, count, text, address, untilReady, fill, fixture } = site
  const answer = (answers: Record<string, OutsideAnswer>) => fixture.outside.answer(answers)
  const sent = (start: string) => fixture.outside.requests.filter(({ url }) => url.startsWith(start))
  const untilSent = (start: string) => expect.poll(() => sent(start).length, within).toBe(1)
  const untilAt = (path: string) => expect.poll(address, within).toBe(path)
  const untilAway = (start: string) => expect.poll(() => address('href'), within).toContain(start)

  describe('the signup form', () => {
    const form = '#mc-embedded-subscribe-form'
    const openForm = async (answers: Record<string, OutsideAnswer>) => {
      answer(answers)
      await open('/free-website/')
      await untilReady('signup-form')
      if (ADDRESSES.validation in answers) await expect.poll(() => site.page.evaluate(() => 'providerFields' in window), within).toBe(true)
      await fill(`${form} [name="EMAIL"]`, 'ana@roof.example')
      await site.page.click(`${form} [type="submit"]`)
    }

    inFull("is sent by the list's own script, whose success opens the next page", async () => {
      await openForm({
        [ADDRESSES.validation]: VALIDATION,
        [ADDRESSES.signupScript]: 'mce_success_cb({ result: "success", msg: "<b>Almost finished...</b>" })',
      })
      await untilAt('/free-website-thank-you/')
      expect(sent(ADDRESSES.signupScript)[0]?.url).toContain('EMAIL=ana%40roof.example')
    })

    inFull("shows what the list's own script answers", async () => {
      await openForm({
        [ADDRESSES.validation]: VALIDATION,
        [ADDRESSES.signupScript]: 'mce_success_cb({ result: "error", msg: "Too many attempts" })',
      })
      await expect.poll(() => text('#mce-error-response'), within).toBe('Too many attempts')
    })

    inFull.each([
      ['nobody answers', {}],
      ['something else is answered', { [ADDRESSES.signupScript]: PAGE }],
    ])('says so where %s, and the next submit posts in a new tab', async (_name, answers) => {
      site.allowProblems(NOT_LOADED)
      await openForm({ [ADDRESSES.validation]: VALIDATION, [`${ADDRESSES.signup}?`]: PAGE, ...answers })
      await expect.poll(() => text('#mce-error-response'), within).toContain("hasn't reached us")
      await site.page.click(`${form} [type="submit"]`)
      await untilSent(`${ADDRESSES.signup}?`)
    })

    inFull("posts in a new tab without the list's own script", async () => {
      await openForm({ [`${ADDRESSES.signup}?`]: PAGE })
      await untilSent(`${ADDRESSES.signup}?`)
      expect(sent(ADDRESSES.signup)[0]).toMatchObject({ method: 'POST', body: expect.stringContaining('ana%40roof.example') as string })
    })
  })

  inFull('the newsletter form posts in a new tab', async () => {
    answer({ [`${ADDRESSES.signup}?`]: PAGE })
    await open('/blog/')
    await untilReady('newsletter-form')
    await fill('.newsletter--card [name="EMAIL"]', 'ana@roof.example')
    await site.page.click('.newsletter--card [type="submit"]')
    await untilSent(`${ADDRESSES.signup}?`)
  })

  inFull('the bar of small screens moves aside for a field, and its button submits the form', async () => {
    await open('/free-website/', PHONE)
    await untilReady('sticky-bar')
    const state = () => site.page.evaluate(() => document.querySelector<HTMLElement>('.sticky-bar')?.dataset['state'])
    const scrollToEnd = () => site.page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await scrollToEnd()
    await expect.poll(state, within).toBe('shown')
    await site.page.evaluate(() => {
      const { top } = document.querySelector('#mce-EMAIL')!.getBoundingClientRect()
      scrollBy({ top: top - innerHeight + 40, behavior: 'instant' })
    })
    await expect.poll(state, within).toBe('aside')
    await scrollToEnd()
    await expect.poll(state, within).toBe('shown')
    await site.page.click('.sticky-bar button')
    await expect.poll(() => site.hasFocus('#mce-EMAIL'), within).toBe(true)
  })

  describe('the calendar', () => {
    const frame = () => count('.scheduler__calendar iframe')
    const openCalendar = async (answers: Record<string, OutsideAnswer>) => {
      answer(answers)
      await open('/free-audit/')
      await untilReady('scheduler')
    }

    inFull('takes the place of its link, and a booking opens the next page', async () => {
      await openCalendar({
        [ADDRESSES.calendarScript]: CALENDAR_SCRIPT,
        'https://assets.calendly.com/assets/external/widget.css': '.calendly {}',
        'https://assets.calendly.com/spinner.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        [ADDRESSES.calendar]: `${PAGE}<script>addEventListener('message', ({ data }) => parent.postMessage(data, '*'))</script>`,
      })
      await expect.poll(() => count('[data-scheduler="shown"]'), within).toBe(1)
      expect([await frame(), await count('[data-scheduler-facade]')]).toEqual([1, 0])
      await site.page.evaluate(() =>
        document
          .querySelector<HTMLIFrameElement>('.scheduler__calendar iframe')
          ?.contentWindow?.postMessage({ event: 'calendly.event_scheduled' }, '*'),
      )
      await untilAt('/free-audit-thank-you/')
    })

    inFull.each([
      ['blocked', {}],
      ['empty', { [ADDRESSES.calendarScript]: '' }],
      ['HTML', { [ADDRESSES.calendarScript]: PAGE }],
    ])('leaves its link where its script is %s', async (_name, answers) => {
      site.allowProblems(NOT_LOADED)
      await openCalendar({ ...answers, [ADDRESSES.calendar]: PAGE })
      await site.page.click('[data-scheduler-facade] a')
      await untilSent(ADDRESSES.calendar)
      expect(await frame()).toBe(0)
    })
  })

  describe('the hosted form', () => {
    const local = 'form[data-lead="contact"]'
    const view = () => site.page.evaluate(() => document.querySelector<HTMLElement>('.hosted-form')?.dataset['view'])
    const openForm = async (answers: Record<string, OutsideAnswer>) => {
      answer(answers)
      await open('/contact/')
      await untilReady('hosted-form')
    }

    inFull('takes the place of the local one, and a submit opens the next page', async () => {
      const submission = 'https://forms.hsforms.com/submissions/v3/public'
      await openForm({
        [ADDRESSES.hostedForm]: HOSTED_FORM,
        'https://js.hsforms.net/forms/more.js': '',
        'https://forms.hsforms.com/pixel.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        [submission]: PAGE,
      })
      await expect.poll(view, within).toBe('hosted')
      expect(await count(local)).toBe(0)
      await site.page.click('#contact-form .hosted-send')
      await untilSent(submission)
      await untilAt('/thank-you/')
    })

    inFull.each([
      ['is blocked', {}],
      ['is empty', { [ADDRESSES.hostedForm]: '' }],
      ['is HTML', { [ADDRESSES.hostedForm]: PAGE }],
      ['throws', { [ADDRESSES.hostedForm]: 'throw new Error("stub")' }],
      ['draws nothing', { [ADDRESSES.hostedForm]: 'window.hbspt = { forms: { create() {} } }' }],
    ])('leaves the local one, which is sent, where its script %s', async (_name, answers) => {
      site.allowProblems(NOT_LOADED)
      site.allowProblems(/stub|Script error/)
      await openForm({ ...answers, [ADDRESSES.lead]: '{}' })
      await expect.poll(view, within).toBe('local')
      await fill(`${local} [name="email"]`, 'ana@roof.example')
      await fill(`${local} [name="name"]`, 'Ana')
      await fill(`${local} [name="message"]`, 'A leak')
      await site.page.click(`${local} [type="submit"]`)
      await untilSent(ADDRESSES.lead)
      await untilAt('/thank-you/')
    })
  })

  describe('the lead form', () => {
    const form = 'form[data-lead="audit"]'
    const send = async () => {
      await open('/services/')
      await untilReady('lead-form')
      await fill(`${form} [name="email"]`, 'ana@roof.example')
      await fill(`${form} [name="name"]`, 'Ana')
      await fill(`${form} [name="website"]`, 'roof.example')
      await site.page.click(`${form} [type="submit"]`)
    }

    inFull('says in the form and in a toast that it was not sent', async () => {
      site.allowProblems(NOT_LOADED)
      answer({ [ADDRESSES.lead]: { status: 500, body: '{}' } })
      await send()
      await expect.poll(() => text(`${form} [role="alert"]`), within).toContain(business.phone.display)
      await expect.poll(() => count('.toast[data-state="open"]'), within).toBe(1)
    })

    inFull('says it in the form where the toasts cannot be loaded', async () => {
      site.allowProblems(NOT_LOADED)
      answer({ [ADDRESSES.lead]: { status: 500, body: '{}' } })
      fixture.fail(/\/assets\/toaster-/)
      await send()
      await expect.poll(() => text(`${form} [role="alert"]`), within).toContain(business.phone.display)
    })

    inFull('passes what was entered to the choice, whose link goes on with it', async () => {
      answer({ [ADDRESSES.lead]: '{}', [ADDRESSES.auditCall]: PAGE })
      await send()
      await expect.poll(() => text(`${form} [role="status"]`), within).not.toBe('')
      await untilAt('/audit-choice/')
      await untilReady('audit-choice')
      await site.page.click('a[data-choice="call"]')
      await untilAway(`${ADDRESSES.auditCall}?website=roof.example&email=ana%40roof.example`)
    })
  })

  describe('the choice after an audit', () => {
    inFull.each([
      ['call', ADDRESSES.auditCall],
      ['tool', ADDRESSES.auditTool],
    ])('%s: opens its page, with measurement and without', async (choice, target) => {
      for (const measurement of [{}, MEASUREMENT]) {
        answer({ ...measurement, [target]: PAGE })
        await open('/audit-choice/')
        await untilReady('audit-choice')
        await site.page.click(`a[data-choice="${choice}"]`)
        await untilAway(target)
      }
    })

    inFull('shows the prize', async () => {
      await open('/audit-choice/', PHONE)
      await site.page.evaluate(() => document.querySelector('.prize')?.scrollIntoView({ behavior: 'instant' }))
      expect(await count('.prize .ticket')).toBeGreaterThan(1)
    })
  })

  inFull('measurement tags may do what their vendors document', async () => {
    answer(MEASUREMENT)
    await open('/success/')
    await untilReady('tracking')
    const reached = () => Object.keys(MEASUREMENT).filter((start) => sent(start).length === 0)
    await expect.poll(reached, within).toEqual([])
  })

  describe('countdowns', () => {
    /** Sets the clock of the pages of this test; it goes on from there. */
    const setClock = (time: string) =>
      fixture.runFirst(
        `(${String((now: number) => {
          const ahead = now - Date.now()
          window.Date = class extends Date {
            constructor(...values: []) {
              if (values.length > 0) super(...values)
              else super(Date.now())
            }
            static override now() {
              return super.now() + ahead
            }
          } as DateConstructor
        })})(${Date.parse(time)})`,
      )
    const state = () => site.page.evaluate(() => document.querySelector<HTMLElement>('.countdown')?.dataset['state'])

    inFull.each(pagesWith(/data-widget="countdown"[^>]*"(until|month-end)"/))(
      '%s: announces the end of the month and begins again',
      async (path) => {
        setClock('2025-10-31T23:59:56-04:00')
        await open(path)
        await expect.poll(state, within).toBe('running')
        await expect.poll(state, within).toBe('turned')
        expect(await text('.countdown__figures')).toMatch(/30/)
      },
    )

    inFull('/kickstart/: goes on across the change to winter time', async () => {
      setClock('2025-11-02T00:29:50-04:00')
      await open('/kickstart/')
      await expect.poll(state, within).toBe('running')
      expect(await text('.countdown__figures')).toMatch(/\d\d:\d\d:\d\d/)
    })

    inFull('the seat wave: its last hours, a new wave, and aside for the prices', async () => {
      const wave = (hours: number) =>
        JSON.stringify({
          waveNumber: 1,
          currentSeats: 30,
          deadline: new Date(Date.now() + hours * 3_600_000).toISOString(),
          seatDecreaseSchedule: [
            { hourOffset: 0, newSeatCount: 30 },
            { hourOffset: 1, newSeatCount: 29 },
          ],
        })
      const openWith = async (hours: number) => {
        await site.page.evaluate((stored) => localStorage.setItem('girderSeatWave', stored), wave(hours))
        await open('/products/girder/')
        await expect.poll(() => text('.seat-bar__time'), within).toMatch(/\d\d:\d\d/)
        return text('.seat-bar__heading')
      }
      await open('/products/girder/')
      await untilReady('seat-wave')
      const headings = [await openWith(60), await openWith(30), await openWith(10), await openWith(2)]
      expect(new Set(headings).size).toBe(4)
      expect(await text('.seat-bar__seats')).toContain('29')
      await openWith(-1)
      expect(await text('.seat-bar__seats')).toContain('28')
      const bar = () => site.page.evaluate(() => document.querySelector<HTMLElement>('.seat-bar')?.dataset['state'])
      await expect.poll(bar, within).toBe('shown')
      await site.page.evaluate(() => document.querySelector('[data-price]')?.scrollIntoView({ behavior: 'instant', block: 'center' }))
      await expect.poll(bar, within).toBe('aside')
    })
  })

  describe('previews', () => {
    const isPlaying = (selector: string) => () =>
      site.page.evaluate((found) => {
        const video = document.querySelector<HTMLVideoElement>(found)
        video?.scrollIntoView({ behavior: 'instant', block: 'center' })
        return !!video && !video.paused
      }, selector)

    inFull('play in the dialog, on a card and on the page of a tool', async () => {
      // An engine without the codec of one file plays the other.
      site.allowProblems(/not loaded: .*\.webm/)
      await open('/tools/?tool=robo-caller')
      await untilReady('tool-catalogue')
      await expect.poll(isPlaying('dialog video'), within).toBe(true)
      await site.page.press('Escape')
      await expect.poll(isPlaying('[data-tool="robo-caller"] video'), within).toBe(true)
      await open('/tools/robo-caller/')
      await untilReady('video-preview')
      await expect.poll(isPlaying('video[data-preview]'), within).toBe(true)
    })

    inFull('leave their poster where the film is missing', async () => {
      site.allowProblems(NOT_LOADED)
      fixture.fail(/\.(webm|mp4)$/)
      await open('/tools/robo-caller/')
      await untilReady('video-preview')
      expect(await count('video[poster]')).toBe(1)
    })
  })

  describe('lists', () => {
    inFull('of members: by the address, and none', async () => {
      await open('/directory/?category=Construction')
      await untilReady('directory')
      await expect.poll(() => count('.member'), within).toBe(2)
      await fill('#directory-q', 'zzqqxxvv')
      await expect.poll(() => count('.member'), within).toBe(0)
      expect(await text('.directory__count')).not.toBe('')
    })

    inFull('of pages: an index that does not load, and then does', async () => {
      site.allowProblems(NOT_LOADED)
      const repair = fixture.fail(/\/search-index\.json$/)
      await open('/search/?q=lien')
      await untilReady('search')
      await expect.poll(() => text('.search__status'), within).toContain("couldn't be loaded")
      repair()
      await site.page.click('.search .button--secondary')
      await expect.poll(() => count('.search__hit'), within).toBeGreaterThan(0)
    })
  })

  describe('the toaster', () => {
    const show = (spec: object) =>
      site.page.evaluate((record) => {
        const host = window as unknown as { toastQueue?: object[] }
        host.toastQueue = [...(host.toastQueue ?? []), record]
        document.querySelector('x-island[data-widget="toaster"]')?.dispatchEvent(new CustomEvent('lanai:wake', { bubbles: true }))
        window.dispatchEvent(new CustomEvent('toast:queued'))
      }, spec)

    inFull('shows a toast, another in its place, with an action, and closes it by its button', async () => {
      await open('/about/')
      await untilReady('toaster')
      await show({ title: 'One' })
      await expect.poll(() => text('.toast[data-state="open"]'), within).toContain('One')
      await show({ variant: 'destructive', title: 'Two', action: { label: 'Undo', altText: 'Open the list again' } })
      await expect.poll(() => text('.toast[data-state="open"]'), within).toContain('Undo')
      await site.page.click('.toast[data-state="open"] button:last-of-type')
      await expect.poll(() => count('.toast[data-state="open"]'), within).toBe(0)
    })
  })

  inFull('the carousel pauses and plays, and goes back to the last slide', async () => {
    await open('/free-audit/', PHONE)
    await untilReady('testimonial-carousel')
    const state = () =>
      site.page.evaluate(() => document.querySelector<HTMLElement>('.carousel__controls button:nth-child(2)')?.dataset['state'])
    expect(await state()).toBe('playing')
    await site.page.click('.carousel__controls button:nth-child(2)')
    await expect.poll(state, within).toBe('stopped')
    await site.page.click('.carousel__controls button:first-child')
    const left = () => site.page.evaluate(() => document.querySelector('.carousel__track')?.scrollLeft)
    await expect.poll(left, within).toBeGreaterThan(300)
    await site.page.click('.carousel__controls button:nth-child(2)')
    await expect.poll(state, within).toBe('playing')
  })

  inFull('an address that does not exist opens the list that it would be in, or says so', async () => {
    site.allowProblems(NOT_LOADED)
    await open('/seo/no-such-city/')
    await untilAt('/seo/')
    await open('/no-such-page/')
    await untilReady('unknown-slug')
    expect([await address(), await text('h1')]).toEqual(['/no-such-page/', 'Oops! Page not found'])
  })

  describe.each(GONE)('%s in place of the files of widgets', (_name, gone) => {
    /** Pages that have all widgets between them. */
    const PAGES = ['/', '/contact/', '/free-website/', '/free-audit/', '/tools/', '/tools/robo-caller/', '/products/', '/products/girder/']
    const TO_TRY = ['/all-in-one-business-software/', '/blog/ai-integration-small-business-roadmap/', '/seo/']
    const MORE = ['/search/?q=roof', '/directory/?q=roof', '/audit-choice/', '/services/', '/blog/']

    inFull('leaves the pages as the server wrote them', async () => {
      site.allowProblems(NOT_LOADED)
      fixture.replace(/\/assets\/(?!runtime-)[^/]*\.js$/, gone)
      for (const path of [...PAGES, ...TO_TRY, ...MORE]) {
        await open(path, PHONE)
        await site.page.evaluate(() => {
          const wake = () => new CustomEvent('lanai:wake', { bubbles: true })
          for (const island of document.querySelectorAll('x-island')) island.dispatchEvent(wake())
        })
        await expect.poll(() => count('x-island[data-state="loading"]'), within).toBe(0)
        const shown = await text('body')
        expect(shown, path).not.toMatch(/Unexpected Application Error|Minified|SyntaxError/)
        expect(shown, path).toContain(business.shortBrand)
      }
    })
  })

  inFull('the calculators answer for the figures in the address, and what is typed', async () => {
    await open('/?week=8-3-1000-40')
    await untilReady('night-call')
    await untilReady('last-week')
    await expect.poll(() => text('.last-week__bill'), within).toContain('$5,200')
    await open('/all-in-one-business-software/?bills=review-monitor.gold')
    await untilReady('cross-off')
    await expect.poll(() => text('.cross-off__own .cross-off__sums'), within).toContain('$500')
    await open('/services/?mine=office.good.medium')
    await untilReady('which-offer')
    await expect.poll(() => text('.which-offer__answer'), within).toContain('Business Stack')
    await open('/blog/ai-integration-small-business-roadmap/')
    await untilReady('chore-sheet')
    const total = () => text('.chore-sheet tfoot .chore-sheet__hours')
    const before = await total()
    await fill('.chore-sheet [name="times[]"]', '5')
    await fill('.chore-sheet [name="minutes[]"]', '45')
    await expect.poll(total, within).not.toBe(before)
  })

  inFull('the film of a card plays under the pointer', async () => {
    await open('/')
    await untilReady('card-film')
    expect(await count('[data-film] video')).toBe(0)
    await site.page.evaluate(() =>
      document.querySelector('[data-film]')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
    )
    const films = () => site.page.evaluate(() => document.querySelectorAll('[data-film] video').length)
    await expect.poll(films, within).toBe(1)
  })

  inFull('a city is highlighted on the map and in the list together', async () => {
    await open('/seo/')
    await untilReady('map-list')
    await site.page.evaluate(() => document.querySelector<HTMLElement>('.city-map__list a')?.focus())
    const places = () =>
      site.page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[data-lit]')].map(({ dataset }) => dataset['place']))
    await expect.poll(places, within).toHaveLength(2)
    const [first, second] = await places()
    expect(first).toBe(second)
  })

  inFull('no widget was left out', () => {
    const widgets = readdirSync('widgets').filter((name) =>
      ['script.ts', 'widget.tsx'].some((file) => existsSync(join('widgets', name, file))),
    )
    expect(widgets.filter((name) => !site.operated.has(name))).toEqual([])
  })
}
