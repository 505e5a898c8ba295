import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { renderTrackingPage } from '../../docs/site/tracking-page.ts'
import { conversionId } from '../../templates/tracking.ts'
import { sendArrival, type Arrival } from '../../widgets/tracking/arrivals.ts'
import { events } from '../../widgets/tracking/events.ts'
import { sendPress } from '../../widgets/tracking/presses.ts'
import { send } from '../../widgets/tracking/send.ts'
import { planTagScripts, prepareTags, type TagWindow } from '../../widgets/tracking/tags.ts'
import { runOncePerVisit } from '../../widgets/shared/once-a-visit.ts'

const ids = { measurementId: 'G-1', adsId: 'AW-1', pixelId: '7', insightPartnerId: '8' }
const noIds = { measurementId: '', adsId: '', pixelId: '', insightPartnerId: '' }

describe('sendPress(press)', () => {
  test.each([
    ['click', 0, 'Pro', 1],
    ['auxclick', 1, 'Pro', 1],
    ['auxclick', 2, 'Pro', 0],
    ['click', 0, undefined, 0],
  ] as const)('%s with button %d on plan %s sends %d', (type, button, plan, times) => {
    const sent = vi.fn()
    sendPress({ type, button, plan }, sent)
    expect(sent.mock.calls).toEqual(Array(times).fill([events.pricingClick, { plan: 'Pro' }]))
  })
})

describe('send(kind, input)', () => {
  test('sends event, category and label', () => {
    const gtag = vi.fn()
    expect(send(events.pricingClick, { plan: 'Pro' }, {}, { gtag })).toBe(true)
    expect(gtag.mock.calls).toEqual([
      ['event', 'cta_click', { event_category: 'engagement', event_label: 'Pricing - Pro', plan_name: 'Pro' }],
    ])
  })
  test('calls the pixel in its own format', () => {
    const fbq = vi.fn()
    send(events.pageView, {}, {}, { fbq })
    send(events.kickstartPurchase, { value: 250 }, {}, { fbq })
    expect(fbq.mock.calls).toEqual([
      ['track', 'PageView'],
      ['track', 'Purchase', { value: 250, currency: 'USD', content_name: 'Local Leads Kickstart' }],
    ])
  })
  test('calls the insight tag in its own format', () => {
    const lintrk = vi.fn()
    send(events.orderConversion, { conversionId: 42 }, {}, { lintrk })
    expect(lintrk.mock.calls).toEqual([['track', { conversion_id: 42 }]])
  })
  test('does nothing when the function is missing', () => {
    for (const tags of [{}, { gtag: 'text', fbq: null, lintrk: {} }]) {
      expect(send(events.formSubmit, { formType: 'contact', formId: '1' }, {}, tags)).toBe(false)
      expect(send(events.pageView, {}, {}, tags)).toBe(false)
      expect(send(events.orderConversion, { conversionId: 1 }, {}, tags)).toBe(false)
    }
  })
  test('never throws', () => {
    const gtag = () => {
      throw new Error('dead')
    }
    expect(send(events.newsletterSignup, { formId: '1' }, {}, { gtag })).toBe(false)
  })
  test('sends nothing with Global Privacy Control', () => {
    const gtag = vi.fn()
    send(events.newsletterSignup, { formId: '1' }, {}, { gtag, navigator: { globalPrivacyControl: true } })
    expect(gtag).not.toHaveBeenCalled()
  })
  test('passes the callback', () => {
    const gtag = vi.fn()
    const onSent = () => undefined
    send(events.auditChoiceConversion, { sendTo: 'AW-1/x' }, { onSent }, { gtag })
    expect(gtag).toHaveBeenCalledWith('event', 'conversion', { send_to: 'AW-1/x', event_callback: onSent })
  })
})

describe('sendArrival(arrival, send)', () => {
  const collect = (arrival: Arrival) => {
    const sent: unknown[] = []
    sendArrival(arrival, (kind, input) => sent.push([kind.channel, kind.name, kind.params(input)]))
    return sent
  }
  test('a booked audit', () => {
    expect(collect({ page: 'free-audit-thank-you', sendTo: 'AW-1/a', value: 1 })).toEqual([
      ['ads', 'conversion', { send_to: 'AW-1/a', value: 1, currency: 'USD' }],
      ['pixel', 'Schedule', {}],
    ])
  })
  test('a kickstart', () => {
    expect(collect({ page: 'kickstart-thank-you', sendTo: 'AW-1/k', value: 250 })).toEqual([
      ['ads', 'conversion', { send_to: 'AW-1/k', value: 250, currency: 'USD' }],
      ['pixel', 'Purchase', { value: 250, currency: 'USD', content_name: 'Local Leads Kickstart' }],
    ])
  })
  test('a purchase', () => {
    expect(collect({ page: 'success', sendTo: 'AW-1/s' }).map((event) => (event as unknown[])[1])).toEqual(['purchase', 'conversion'])
  })
  test('an order', () => {
    expect(collect({ page: 'sba-thank-you', conversionId: 1 })).toEqual([['insight', 'track', { conversion_id: 1 }]])
  })
  test('sends no conversion without an id', () => {
    expect(collect({ page: 'success', sendTo: '' })).toHaveLength(1)
    expect(collect({ page: 'sba-thank-you', conversionId: 0 })).toEqual([])
    expect(collect({ page: 'sba-thank-you', conversionId: NaN })).toEqual([])
  })
})

describe('runOncePerVisit(name, store, act)', () => {
  test('runs once per name', () => {
    const kept = new Map<string, string>()
    const store = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) }
    const act = vi.fn()
    for (const name of ['success', 'success', 'kickstart-thank-you']) runOncePerVisit(name, store, act)
    expect(act).toHaveBeenCalledTimes(2)
  })
  test('always runs when storage is denied', () => {
    const deny = () => {
      throw new Error('denied')
    }
    const act = vi.fn()
    runOncePerVisit('success', undefined, act)
    runOncePerVisit('success', { getItem: deny, setItem: deny }, act)
    expect(act).toHaveBeenCalledTimes(2)
  })
})

describe('prepareTags(ids, page, now)', () => {
  test('queues calls in the data layer until the tag has loaded', () => {
    const page: TagWindow = {}
    prepareTags(ids, page, new Date(0))
    send(events.successConversion, { sendTo: 'AW-1/s' }, {}, page)
    expect(page.dataLayer?.map((entry) => [...(entry as IArguments)])).toEqual([
      ['js', new Date(0)],
      ['config', 'G-1'],
      ['config', 'AW-1'],
      ['event', 'conversion', { send_to: 'AW-1/s' }],
    ])
    expect(Object.prototype.toString.call(page.dataLayer?.[0])).toBe('[object Arguments]')
  })
  test('queues calls of the pixel and of the insight tag', () => {
    const page: TagWindow = {}
    prepareTags(ids, page, new Date(0))
    send(events.pageView, {}, {}, page)
    send(events.orderConversion, { conversionId: 1 }, {}, page)
    expect((page.fbq as { queue: unknown[] }).queue).toEqual([
      ['init', '7'],
      ['track', 'PageView'],
    ])
    expect((page.lintrk as { q: unknown[] }).q).toEqual([['track', { conversion_id: 1 }]])
    expect(page._linkedin_data_partner_ids).toEqual(['8'])
  })
  test('keeps and calls an existing function', () => {
    const page = { gtag: vi.fn(), fbq: vi.fn(), lintrk: vi.fn() }
    const { gtag, fbq, lintrk } = page
    prepareTags(ids, page, new Date(0))
    expect([page.gtag, page.fbq, page.lintrk]).toEqual([gtag, fbq, lintrk])
    expect(gtag).toHaveBeenCalledWith('config', 'G-1')
    expect(fbq).toHaveBeenCalledWith('init', '7')
  })
  test('ignores globals that are read-only or throw', () => {
    const deny = () => {
      throw new Error('blocked')
    }
    const page: TagWindow = Object.defineProperty({ fbq: deny }, 'gtag', { value: undefined, writable: false })
    expect(() => prepareTags(ids, page, new Date(0))).not.toThrow()
    expect(page.lintrk).toBeTypeOf('function')
  })
  test('defines no tag without an id', () => {
    const page: TagWindow = {}
    prepareTags(noIds, page, new Date(0))
    expect(page).toEqual({})
    expect(planTagScripts(noIds)).toEqual([])
  })
  test('lists the scripts of the tags whose ids are set', () => {
    expect(planTagScripts({ ...noIds, adsId: 'AW-1' })).toEqual(['https://www.googletagmanager.com/gtag/js?id=AW-1'])
    expect(planTagScripts(ids)).toHaveLength(3)
  })
})

describe('conversionId(content, name)', () => {
  const content = (adsId: string) =>
    ({ thirdParties: { analytics: { adsId, conversions: { kickstart: 'AW-1/x' } } } }) as unknown as Parameters<typeof conversionId>[0]
  test('is empty where the ads are off', () => {
    expect(conversionId(content('AW-1'), 'kickstart')).toBe('AW-1/x')
    expect(conversionId(content(''), 'kickstart')).toBe('')
  })
})

describe('events', () => {
  test('contain no personal data', () => {
    const names = Object.values(events).flatMap((kind) => Object.keys((kind.params as (input: object) => object)(kind.sample)))
    for (const name of names) expect(name).not.toMatch(/email|phone|first|last|user|company|website|message/)
  })
})

describe('docs/site/tracking.md', () => {
  test('equals the output of docs/site/tracking-page.ts', () => {
    expect(readFileSync(new URL('../../docs/site/tracking.md', import.meta.url), 'utf8'), 'run: npx tsx docs/site/tracking-page.ts').toBe(
      renderTrackingPage(),
    )
  })
})
