import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useSite, type OpenOptions } from './browser.ts'
import { untilReady } from './waiting.ts'
import { eventsOf, spyOnTags, type TagCall } from './third-parties.ts'
import { loadSiteContent } from '../site-content.ts'

const { facts, thirdParties } = await loadSiteContent()
const { analytics } = thirdParties

const site = useSite()
const tagHosts = /googletagmanager|facebook|licdn/
/** By this time after loading, in milliseconds, the tags have been requested on every page that has them. */
const LATEST = 10_000

/** Opens a page that records the calls of the tags; `events` returns the events sent so far. */
async function track(path: string, { before, ...options }: OpenOptions = {}): Promise<{ page: Page; events: () => TagCall[] }> {
  let calls: TagCall[] = []
  const page = await site.open(path, {
    ...options,
    before: async (fresh) => {
      calls = await spyOnTags(fresh)
      await before?.(fresh)
    },
  })
  await untilReady(page, 'tracking')
  return { page, events: () => eventsOf(calls) }
}

describe('the events sent when a page is opened', () => {
  const pageView = ['fbq', 'track', 'PageView']
  test.each([
    ['/', []],
    ['/kickstart/', []],
    ['/thank-you/', []],
    ['/audit-choice/', []],
    [
      '/free-audit-thank-you/',
      [
        ['gtag', 'event', 'conversion', { send_to: analytics.conversions.freeAudit, value: 1, currency: 'USD' }],
        ['fbq', 'track', 'Schedule'],
      ],
    ],
    [
      '/kickstart-thank-you/',
      [
        ['gtag', 'event', 'conversion', { send_to: analytics.conversions.kickstart, value: facts.kickstart.launchPrice, currency: 'USD' }],
        ['fbq', 'track', 'Purchase', { value: 250, currency: 'USD', content_name: 'Local Leads Kickstart' }],
      ],
    ],
    [
      '/success/',
      [
        ['gtag', 'event', 'purchase', { event_category: 'ecommerce', event_label: 'success_page' }],
        ['gtag', 'event', 'conversion', { send_to: analytics.conversions.success }],
      ],
    ],
    ['/sba-thank-you/', [['lintrk', 'track', { conversion_id: Number(analytics.insightConversionId) }]]],
  ])('%s', async (path, expected) => {
    const { page, events } = await track(path)
    expect(events()).toEqual([pageView, ...expected])
    await page.reload()
    await untilReady(page, 'tracking')
    expect(events()).toEqual([pageView, ...expected, pageView])
  })

  test('with storage denied the conversion is still sent', async () => {
    const { events } = await track('/success/', {
      before: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(window, 'sessionStorage', {
            get: () => {
              throw new DOMException('denied', 'SecurityError')
            },
          }),
        ),
    })
    expect(events().map(([, , name]) => name)).toEqual(['PageView', 'purchase', 'conversion'])
  })
})

describe('the tags', () => {
  test('are loaded late, and earlier events are queued for them', async () => {
    const requested: string[] = []
    const page = await site.open('/success/', {
      before: async (fresh) => {
        fresh.on('request', (request) => requested.push(request.url()))
        await fresh.clock.install()
      },
    })
    await untilReady(page, 'tracking')
    await page.clock.runFor(LATEST)
    await expect.poll(() => requested.filter((url) => tagHosts.test(url)).length).toBe(3)
    const layer = await page.evaluate(() =>
      (window as unknown as { dataLayer: IArguments[] }).dataLayer.map((entry) => [...entry].slice(0, 2)),
    )
    expect(layer.map(([act, name]) => (act === 'js' ? 'js' : `${act} ${name}`))).toEqual([
      'js',
      `config ${analytics.measurementId}`,
      `config ${analytics.adsId}`,
      'event purchase',
      'event conversion',
    ])
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /googletagmanager/.test(name))
        .every(
          ({ startTime }) => startTime >= (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
        ),
    )
    expect(loaded).toBe(true)
  })

  test('are not loaded for a visitor with Global Privacy Control', async () => {
    const requested: string[] = []
    const { page, events } = await track('/success/', {
      before: async (fresh) => {
        fresh.on('request', (request) => requested.push(request.url()))
        await fresh.clock.install()
        await fresh.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }))
      },
    })
    await page.clock.runFor(LATEST)
    // A later request has been seen, so an earlier one would have been too.
    await page.evaluate(() => fetch('/robots.txt'))
    expect(requested.some((url) => url.endsWith('/robots.txt'))).toBe(true)
    expect(requested.filter((url) => tagHosts.test(url))).toEqual([])
    expect(events()).toEqual([])
  })

  test('are not loaded without JavaScript', async () => {
    const requested: string[] = []
    await site.open('/success/', {
      javaScriptEnabled: false,
      before: (fresh) => void fresh.on('request', (request) => requested.push(request.url())),
    })
    expect(requested.filter((url) => tagHosts.test(url))).toEqual([])
  })
})
