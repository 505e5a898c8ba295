import { pagesWith } from '../site-pages.ts'
import { describe, expect, it } from 'vitest'
import type { OutsideAnswer } from '../outside.ts'
import { ADDRESSES, CALENDAR_SCRIPT, MEASUREMENT } from '../third-parties.ts'
import { NOT_LOADED, OTHER_PAGE, PHONE, type EngineSite } from './use-engine.ts'

/** What an offer shows: prices, time, testimonials, the calendar, the choice after an audit, and what is measured of it. */
export function testOffers(site: EngineSite): void {
  const { inFull, open, count, text, attribute, address, focus, show, untilReady, findAxeProblems, fixture } = site
  const answer = (answers: Record<string, OutsideAnswer>) => fixture.outside.answer(answers)
  const sent = (start: string) => fixture.outside.requests.filter(({ url }) => url.startsWith(start))

  it('the billing switch shows annual prices and monthly ones again', async () => {
    await open('/products/girder/')
    const prices = () =>
      site.page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-price]')]
          .filter((price) => price.checkVisibility())
          .map((price) => /\$[\d,]+/.exec(price.innerText)?.[0]),
      )
    const [monthly, annual] = [
      ['$79', '$149', '$249'],
      ['$869', '$1,639', '$2,739'],
    ]
    expect(await prices()).toEqual(monthly)
    await site.page.click('.billing [value="annual"]')
    await expect.poll(prices).toEqual(annual)
    await site.page.press('ArrowLeft')
    await expect.poll(prices).toEqual(monthly)
    expect(await findAxeProblems('.billing')).toEqual([])
  })

  describe('the carousel', () => {
    const [track, controls] = ['.carousel__track', '.carousel__controls']
    const left = () => site.page.evaluate((found) => document.querySelector(found)?.scrollLeft, track)
    const openCarousel = async () => {
      await open('/free-audit/', PHONE)
      await untilReady('testimonial-carousel')
    }

    it('advances on a phone', async () => {
      await openCarousel()
      await site.page.click(`${controls} button:last-child`)
      await expect.poll(left).toBeGreaterThan(100)
    })

    inFull('pauses and plays, and goes back to the last slide', async () => {
      await site.allowMotion()
      await openCarousel()
      const state = () => attribute(`${controls} button:nth-child(2)`, 'data-state')
      expect(await state()).toBe('playing')
      await site.page.click(`${controls} button:nth-child(2)`)
      await expect.poll(state).toBe('stopped')
      await site.page.click(`${controls} button:first-child`)
      await expect.poll(left).toBeGreaterThan(300)
      await site.page.click(`${controls} button:nth-child(2)`)
      await expect.poll(state).toBe('playing')
    })
  })

  describe('countdowns', () => {
    /** Sets the clock of the pages of this test, which goes on from there. */
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
    const state = () => attribute('.countdown', 'data-state')
    const figures = () => text('.countdown__figures')

    it('go on every second', async () => {
      await open(pagesWith(/role="timer".*:––:––/s)[0]!)
      await untilReady('countdown')
      await expect.poll(figures).toMatch(/\d\d/)
      const first = await figures()
      await expect.poll(figures).not.toBe(first)
    })

    inFull.each(pagesWith(/data-widget="countdown"[^>]*"(until|month-end)"/))(
      'of %s announce the end of the month and begin again',
      async (path) => {
        setClock('2025-10-31T23:59:56-04:00')
        await open(path)
        await expect.poll(state).toBe('running')
        await expect.poll(state).toBe('turned')
        expect(await figures()).toMatch(/30\sdays/)
        const { ended } = JSON.parse((await attribute('[data-widget="countdown"]', 'data-props')) ?? '') as { ended?: string }
        if (ended !== undefined) expect(await text('.countdown__note')).toBe(ended)
      },
    )

    inFull('of /kickstart/ go on across the change to winter time', async () => {
      setClock('2025-11-02T00:29:50-04:00')
      await open('/kickstart/')
      await untilReady('countdown')
      await expect.poll(state).toBe('running')
      expect(await figures()).toMatch(/\d\d:\d\d:\d\d/)
    })
  })

  describe('the seat wave', () => {
    const path = '/products/girder/'
    const key = 'girderSeatWave'
    const read = () =>
      site.page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '{}') as { deadline?: string; waveNumber?: number }, key)

    it('begins with 30 seats, which another visit finds again', async () => {
      await open(path)
      await expect.poll(() => text('.seat-bar__seats')).toContain('30')
      const { deadline } = await read()
      await open(path)
      await expect.poll(() => text('.seat-bar__seats')).toContain('30')
      expect((await read()).deadline).toBe(deadline)
    })

    inFull('has seats and words by its hours, a next wave with two seats fewer, and hides while the prices are shown', async () => {
      /** Opens the page so many hours before the end of a wave. */
      const openBefore = async (hours: number) => {
        const deadline = new Date(Date.now() + hours * 3_600_000).toISOString()
        const seatDecreaseSchedule = [0, 24, 48, 50].map((hourOffset, index) => ({ hourOffset, newSeatCount: 30 - index }))
        const wave = JSON.stringify({ waveNumber: 1, currentSeats: 30, deadline, seatDecreaseSchedule })
        await site.page.evaluate((name, stored) => localStorage.setItem(name, stored), key, wave)
        await open(path)
        await expect.poll(() => text('.seat-bar__time')).toMatch(/\d\d:\d\d/)
      }
      await open(path)
      await untilReady('seat-wave')
      const sides = new Set<string>()
      for (const [hours, seats, heading] of [
        [48.5, 30, 'Fast-track onboarding wave closes in:'],
        [47.5, 29, 'Priority setup window ends in:'],
        [21.5, 27, 'Last chance for same-week deployment:'],
        [5.5, 27, 'Final hours for immediate onboarding:'],
      ] as const) {
        await openBefore(hours)
        expect([await text('.seat-bar__heading'), await text('.seat-bar__seats')]).toEqual([
          heading,
          expect.stringContaining(String(seats)),
        ])
        if (await count('.seat-bar__side')) sides.add(await text('.seat-bar__side'))
      }
      expect(sides.size).toBe(4)
      await openBefore(-1)
      expect(await text('.seat-bar__seats')).toContain('28')
      expect(await read()).toMatchObject({
        waveNumber: 2,
        seatDecreaseSchedule: expect.arrayContaining([{ hourOffset: 0, newSeatCount: 28 }]) as object,
      })
      const bar = () => attribute('.seat-bar', 'data-state')
      await expect.poll(bar).toBe('shown')
      await show('[data-price]')
      await expect.poll(bar).toBe('aside')
      await focus('body > footer a')
      await show('body > footer')
      await expect.poll(bar).toBe('shown')
    })
  })

  describe('the calendar', () => {
    const frame = '.scheduler__calendar iframe'
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
        [ADDRESSES.calendar]: `${OTHER_PAGE}<script>addEventListener('message', ({ data }) => parent.postMessage(data, '*'))</script>`,
      })
      await expect.poll(() => count('[data-scheduler="shown"]')).toBe(1)
      expect([await count(frame), await count('[data-scheduler-facade]')]).toEqual([1, 0])
      expect(await attribute(frame, 'title')).toBeTruthy()
      await site.page.evaluate(
        (found) => document.querySelector<HTMLIFrameElement>(found)?.contentWindow?.postMessage({ event: 'calendly.event_scheduled' }, '*'),
        frame,
      )
      await expect.poll(address).toBe('/free-audit-thank-you/')
    })

    inFull.each([
      ['blocked', {}],
      ['empty', { [ADDRESSES.calendarScript]: '' }],
      ['HTML', { [ADDRESSES.calendarScript]: OTHER_PAGE }],
    ])('leaves its link where its script is %s', async (_name, answers) => {
      site.allowProblems(NOT_LOADED)
      await openCalendar({ ...answers, [ADDRESSES.calendar]: OTHER_PAGE })
      await site.page.click('[data-scheduler-facade] a')
      await expect.poll(() => sent(ADDRESSES.calendar).length).toBe(1)
      expect(await count(frame)).toBe(0)
    })
  })

  describe('the choice after an audit', () => {
    inFull.each([
      ['call', ADDRESSES.auditCall],
      ['tool', ADDRESSES.auditTool],
    ])('%s: opens its page, with measurement and without', async (choice, target) => {
      for (const measurement of [{}, MEASUREMENT]) {
        answer({ ...measurement, [target]: OTHER_PAGE })
        await open('/audit-choice/')
        await untilReady('audit-choice')
        await site.page.click(`a[data-choice="${choice}"]`)
        await expect.poll(() => address('href')).toContain(target)
      }
    })

    inFull('shows the prize', async () => {
      await open('/audit-choice/', PHONE)
      await show('.prize')
      expect(await count('.prize .ticket')).toBeGreaterThan(1)
    })
  })

  inFull('measurement tags may do what their vendors document', async () => {
    answer(MEASUREMENT)
    await open('/success/')
    await untilReady('tracking')
    const reached = () => Object.keys(MEASUREMENT).filter((start) => sent(start).length === 0)
    await expect.poll(reached).toEqual([])
  })
}
