import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deliverLead, storeAuditData } from '../../widgets/lead-form/delivery.ts'
import { checkLead, leadTypes, planLeadFields, readLead } from '../../widgets/lead-form/lead.ts'
import type { LeadValues } from '../../widgets/lead-form/lead.ts'

const values: LeadValues = { email: 'ana@roof.example', name: 'Ana', company: '', phone: '', message: '', formType: 'contact' }

describe('planLeadFields', () => {
  it('requires the e-mail of every type, and the name of all but the newsletter', () => {
    const required = Object.fromEntries(
      leadTypes.map((type) => [type, planLeadFields(type).flatMap((field) => (field.required ? [field.name] : []))]),
    )
    expect(required).toEqual({ newsletter: ['email'], checklist: ['name', 'email'], audit: ['name', 'email'], contact: ['name', 'email'] })
  })
  it('has a message field only on the contact form, and a website field on the audit form', () => {
    const holders = (name: string) => leadTypes.filter((type) => planLeadFields(type).some((field) => field.name === name))
    expect(holders('message')).toEqual(['contact'])
    expect(holders('website')).toEqual(['audit'])
  })
})

describe('checkLead', () => {
  it('accepts e-mail and name without other values', () => expect(checkLead(values)).toEqual([]))
  it('reports the empty e-mail first', () => {
    expect(checkLead({ ...values, email: '', name: '' })).toEqual([
      { field: 'email', code: 'emptyEmail' },
      { field: 'name', code: 'emptyName' },
    ])
  })
  it('requires no name for a newsletter', () => expect(checkLead({ ...values, name: '', formType: 'newsletter' })).toEqual([]))
  it.each(['ana', 'ana@', '@roof.example', 'ana@roof', 'ana roof@x.example', 'ana@roof..example', 'ana@-roof.example'])(
    'refuses the e-mail %s',
    (email) => {
      expect(checkLead({ ...values, email })).toEqual([{ field: 'email', code: 'badEmail' }])
    },
  )
  it('refuses a website without a dot, and asks for none', () => {
    expect(checkLead({ ...values, website: 'bobroof' })).toEqual([{ field: 'website', code: 'badUrl' }])
    for (const website of ['', 'bobroof.com']) expect(checkLead({ ...values, website })).toEqual([])
  })
  it.each(['ana@roof.example', "o'brien+web@mail.roof-co.example", 'A.B@X.CO'])('accepts the e-mail %s', (email) => {
    expect(checkLead({ ...values, email })).toEqual([])
  })
})

describe('readLead', () => {
  it('trims, so that a blank e-mail is empty', () => {
    const data = new FormData()
    data.set('email', '   ')
    data.set('name', ' Ana ')
    expect(readLead('audit', data)).toEqual({ email: '', name: 'Ana', company: '', phone: '', message: '', formType: 'audit' })
  })
  it('has a website only if the form has that field', () => {
    const data = new FormData()
    data.set('website', 'roof.example')
    expect(readLead('audit', data).website).toBe('roof.example')
  })
})

describe('deliverLead', () => {
  const action = 'https://forms.tradewind.example/lead'
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('posts the values URL-encoded, like a native form', async () => {
    const fetch = vi.fn((_address: string, _init: RequestInit) => Promise.resolve({ ok: true }))
    expect(await deliverLead(values, { action, sample: false, fetch })).toBe('sent')
    expect(fetch).toHaveBeenCalledOnce()
    expect(fetch.mock.calls[0]?.[0]).toBe(action)
    expect(String(fetch.mock.calls[0]?.[1].body)).toBe('email=ana%40roof.example&name=Ana&company=&phone=&message=&formType=contact')
  })
  it('fails on an error status, also of a placeholder', async () => {
    const fetch = () => Promise.resolve({ ok: false })
    expect(await deliverLead(values, { action, sample: false, fetch })).toBe('failed')
    expect(await deliverLead(values, { action, sample: true, fetch })).toBe('failed')
  })
  it('a network error fails for a real endpoint, and is no answer of a placeholder', async () => {
    const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await deliverLead(values, { action, sample: false, fetch })).toBe('failed')
    expect(await deliverLead(values, { action, sample: true, fetch })).toBe('unanswered')
  })
  it.each([
    [true, 1_500, 'unanswered'],
    [false, 20_000, 'failed'],
  ])('times out (sample: %s)', async (sample, timeout, result) => {
    const fetch = (_: string, init: RequestInit) =>
      new Promise<{ ok: boolean }>((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
    const delivery = deliverLead(values, { action, sample, fetch })
    await vi.advanceTimersByTimeAsync(timeout)
    expect(await delivery).toBe(result)
  })
})

describe('storeAuditData', () => {
  it('stores website and e-mail', () => {
    const setItem = vi.fn()
    storeAuditData({ ...values, website: 'roof.example' }, () => ({ setItem }))
    expect(setItem).toHaveBeenCalledWith('auditFormData', '{"website":"roof.example","email":"ana@roof.example"}')
  })
  it('ignores denied storage', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(() => storeAuditData(values, denied)).not.toThrow()
  })
})
