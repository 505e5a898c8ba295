import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useSite, type OpenOptions } from './browser.ts'
import { recordNavigations, untilIdle, untilReady } from './waiting.ts'
import { ADDRESSES, answer, CALENDAR_SCRIPT, eventsOf, spyOnTags, type TagCall } from './third-parties.ts'
import { loadSiteContent } from '../site-content.ts'

const { thirdParties } = await loadSiteContent()
const { analytics } = thirdParties

const site = useSite()
const { calendarScript: script, calendar: demo } = ADDRESSES
const widget = CALENDAR_SCRIPT
/** A scheduling page with a button that books. */
const calendar = `<!doctype html><button onclick="parent.postMessage({ event: 'calendly.event_scheduled', payload: {} }, '*')">Book 10:00</button>`

async function openCalendar(options: OpenOptions = {}): Promise<Page> {
  const page = await site.open('/free-audit/', options)
  await page.locator('[data-scheduler]').scrollIntoViewIfNeeded()
  return page
}

describe('the calendar', () => {
  test('a booking opens the thank-you page, which is tracked once', async () => {
    let calls: TagCall[] = []
    const page = await openCalendar({
      outside: answer({ [script]: widget, [demo]: calendar }),
      before: async (fresh) => (calls = await spyOnTags(fresh)),
    })
    await page.frameLocator('.scheduler__calendar iframe').getByText('Book 10:00').click()
    await page.waitForURL('**/free-audit-thank-you/')
    await untilReady(page, 'tracking')
    await page.reload()
    await untilReady(page, 'tracking')
    const events = eventsOf(calls)
    expect(events.filter(([, , name]) => name === 'conversion')).toEqual([
      ['gtag', 'event', 'conversion', { send_to: analytics.conversions.freeAudit, value: 1, currency: 'USD' }],
    ])
    expect(events.filter(([, , name]) => name === 'Schedule')).toEqual([['fbq', 'track', 'Schedule']])
  })

  test('is requested only near the viewport, once', async () => {
    const requested: string[] = []
    const page = await site.open('/free-audit/', {
      viewport: { width: 1280, height: 500 },
      outside: answer({ [script]: widget, [demo]: calendar }),
      before: (fresh) => void fresh.on('request', (request) => requested.push(request.url())),
    })
    await untilReady(page, 'scheduler')
    await page.locator('[data-scheduler]').scrollIntoViewIfNeeded()
    await page.locator('[data-scheduler=shown]').waitFor()
    expect(requested.filter((url) => url === script)).toHaveLength(1)
  })

  test('loads for a visitor who jumps past it, and with its script blocked if the provider is present', async () => {
    const page = await site.open('/free-audit/', {
      outside: answer({ [demo]: calendar }),
      before: (fresh) => fresh.addInitScript(widget),
    })
    await untilReady(page, 'scheduler')
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.locator('[data-scheduler=shown]').waitFor()
  })

  test('without the provider it is a card of a link for a visitor who has pressed the button to it', async () => {
    const page = await site.open('/free-audit/', { viewport: { width: 390, height: 844 } })
    await untilReady(page, 'scheduler')
    await page.locator('main .button--primary').first().click()
    const card = page.locator('[data-scheduler=blocked]')
    await card.waitFor()
    expect((await card.boundingBox())!.height).toBeLessThan(300)
    expect(await card.locator('a').isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: /^Open the calendar/ }).count()).toBe(1)
  })

  test('without the provider what follows the card stays where a visitor sees it, and moves up once nobody does', async () => {
    const page = await site.open('/free-audit/', {
      viewport: { width: 390, height: 844 },
      before: (fresh) =>
        fresh.addInitScript(() => {
          Object.assign(window, { moved: 0 })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
              (window as unknown as { moved: number }).moved += entry.value
          }).observe({ type: 'layout-shift', buffered: true })
        }),
    })
    const card = page.locator('[data-scheduler=blocked]')
    const gap = () =>
      page.evaluate(() => {
        const [box, note] = ['[data-scheduler]', '[data-scheduler] + *'].map((part) =>
          document.querySelector(part)!.getBoundingClientRect(),
        )
        return note!.top - box!.bottom
      })
    await page.evaluate(() => document.querySelector('[data-scheduler]')!.scrollIntoView({ behavior: 'instant' }))
    await card.waitFor()
    // As after a reload in the middle of the page.
    await page.reload()
    await card.waitFor()
    expect((await card.boundingBox())!.height).toBeLessThan(300)
    expect(await gap()).toBeGreaterThan(300)
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.001)
    for (const top of [100_000, 0]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
      await untilIdle(page)
    }
    await expect.poll(gap).toBeLessThan(50)
  })

  test.each([
    ['another event', demo, '{ event: "calendly.date_and_time_selected" }'],
    ['another shape', demo, '"calendly.event_scheduled"'],
    // A frame that the policy of the page allows.
    ['another origin', 'https://td.doubleclick.net/', '{ event: "calendly.event_scheduled" }'],
  ])('%s is ignored', async (_name, from, message) => {
    let navigations: string[] = []
    const page = await openCalendar({
      outside: answer({
        [script]: `${widget}; Calendly.initInlineWidget({ url: ${JSON.stringify(from)}, parentElement: document.body })`,
        [from]: `<script>parent.postMessage(${message}, '*'); parent.postMessage(null, '*')</script>`,
      }),
      before: async (fresh) => {
        await fresh.addInitScript(() => {
          Object.assign(window, { messages: [] })
          addEventListener('message', ({ data }) => (window as unknown as { messages: unknown[] }).messages.push(data))
        })
        navigations = await recordNavigations(fresh)
      },
    })
    await page.waitForFunction(() => (window as unknown as { messages: unknown[] }).messages.at(-1) === null)
    await untilIdle(page)
    expect(navigations).toEqual([])
  })

  test('without JavaScript its link opens the scheduling page', async () => {
    const page = await openCalendar({ javaScriptEnabled: false, outside: answer({ [demo]: '<title>Scheduling</title>' }) })
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.locator('[data-scheduler-facade] a').click()])
    await tab.waitForLoadState()
    expect(tab.url()).toBe(demo)
  })
})

describe('testimonials', () => {
  const phone = { width: 390, height: 844 }
  /** Index of the slide that is scrolled into view. */
  const shown = (page: Page) =>
    page
      .locator('.carousel__track')
      .evaluate((track) =>
        [...track.children].findIndex((slide) => Math.abs(slide.getBoundingClientRect().left - track.getBoundingClientRect().left) < 8),
      )
  const openRow = async (options: OpenOptions = {}) => {
    const page = await site.open('/free-audit/', { viewport: phone, before: (fresh) => fresh.clock.install(), ...options })
    await page.locator('.carousel').scrollIntoViewIfNeeded()
    await untilReady(page, 'testimonial-carousel')
    return page
  }
  const settled = async (page: Page, index: number) => expect.poll(() => shown(page)).toBe(index)

  test('three columns on wide screens', async () => {
    const page = await site.open('/free-audit/', { viewport: { width: 1024, height: 800 } })
    const tops = await page
      .locator('.carousel__track > li')
      .evaluateAll((slides) => slides.map((slide) => Math.round(slide.getBoundingClientRect().top)))
    expect(new Set(tops).size).toBe(1)
    expect(await page.getByRole('button', { name: /next/i }).count()).toBe(0)
  })

  test('a carousel on mobile: advances every five seconds, wraps, has next and previous', async () => {
    const page = await openRow()
    await page.clock.runFor(5100)
    await settled(page, 1)
    await page.getByRole('button', { name: 'Next testimonial' }).click()
    await settled(page, 2)
    // The mouse is still over the button.
    await page.clock.runFor(5100)
    await settled(page, 0)
    await page.clock.runFor(1000)
    await page.getByRole('button', { name: 'Previous testimonial' }).click()
    await settled(page, 2)
  })

  test('does not advance under the mouse, with focus inside, when paused, and with reduced motion', async () => {
    // A smooth scroll would show what it has been asked for only later.
    const jump = () => {
      const { scrollTo } = Element.prototype as { scrollTo(this: Element, options: ScrollToOptions): void }
      Object.assign(Element.prototype, {
        scrollTo(this: Element, options: ScrollToOptions) {
          scrollTo.call(this, { ...options, behavior: 'instant' })
        },
      })
    }
    const page = await openRow({
      before: async (fresh) => {
        await fresh.clock.install()
        await fresh.addInitScript(jump)
      },
    })
    const advances = async () => {
      await untilIdle(page)
      const before = await shown(page)
      await page.clock.runFor(6000)
      return (await shown(page)) !== before
    }
    expect(await advances()).toBe(true)
    await page.locator('.carousel__track').hover()
    expect(await advances()).toBe(false)
    await page.mouse.move(0, 0)
    expect(await advances()).toBe(true)
    await page.getByRole('button', { name: 'Pause' }).focus()
    expect(await advances()).toBe(false)
    await page.keyboard.press('Enter')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    expect(await advances()).toBe(false)
    await page.getByRole('button', { name: 'Play' }).click()
    expect(await advances()).toBe(true)
    const calm = await openRow({ reducedMotion: 'reduce' })
    await calm.clock.runFor(11_000)
    await settled(calm, 0)
    await calm.getByRole('button', { name: 'Next testimonial' }).click()
    await settled(calm, 1)
  })
})
