import { describe, expect, it } from 'vitest'
import { findProvider, hasAppeared, isProviderOrigin, isSubmission } from '../../widgets/hosted-form/provider.ts'
import { isFilledIn, nextView } from '../../widgets/hosted-form/view-state.ts'

describe('nextView', () => {
  it('shows the hosted form after it has loaded', () => expect(nextView('waiting', { type: 'appeared', localInUse: false })).toBe('hosted'))
  it('keeps a local form that is in use', () => expect(nextView('waiting', { type: 'appeared', localInUse: true })).toBe('local'))
  it('keeps the local form when the hosted one is unavailable', () => expect(nextView('waiting', { type: 'gone' })).toBe('local'))
  it('does not leave a final state', () => {
    expect(nextView('local', { type: 'appeared', localInUse: false })).toBe('local')
    expect(nextView('hosted', { type: 'gone' })).toBe('hosted')
  })
})

describe('isFilledIn', () => {
  it('detects a changed field and ignores hidden ones', () => {
    expect(isFilledIn([{ type: 'email', value: '', defaultValue: '' }])).toBe(false)
    expect(isFilledIn([{ type: 'hidden', value: 'contact', defaultValue: '' }])).toBe(false)
    expect(isFilledIn([{ type: 'email', value: 'a', defaultValue: '' }])).toBe(true)
    expect(isFilledIn([{ type: 'textarea', value: 'Hello', defaultValue: '' }])).toBe(true)
  })
})

describe('the provider', () => {
  it('is only found with a create function', () => {
    expect(findProvider({})).toBeUndefined()
    expect(findProvider({ hbspt: {} })).toBeUndefined()
    expect(findProvider({ hbspt: { forms: { create: 'no' } } })).toBeUndefined()
    expect(findProvider({ hbspt: { forms: { create: () => undefined } } })).toBeDefined()
  })
  it('reports a submission of this form only', () => {
    const message = { type: 'hsFormCallback', eventName: 'onFormSubmitted', id: 'a' }
    expect(isSubmission(message, 'a')).toBe(true)
    expect(isSubmission(message, 'b')).toBe(false)
    expect(isSubmission({ ...message, eventName: 'onFormReady' }, 'a')).toBe(false)
    expect(isSubmission('hsFormCallback', 'a')).toBe(false)
    expect(isSubmission(null, 'a')).toBe(false)
  })
  it('is trusted on its own hosts and on the page itself', () => {
    const from = (origin: string) => isProviderOrigin(origin, 'https://www.tradewind.example', 'https://js.hsforms.net/forms/embed/v2.js')
    expect(['https://www.tradewind.example', 'https://js.hsforms.net', 'https://forms.hsforms.com'].map(from)).toEqual([true, true, true])
    // An event dispatched by a script of the page has an empty origin.
    expect(from('')).toBe(true)
    expect(['https://evil.example', 'https://hsforms.com.evil.example', 'https://evilhsforms.com', 'null'].map(from)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
  it('has loaded when the target contains a control or text', () => {
    const target = (found: string[], textContent: string) => ({
      querySelector: (query: string) => (found.includes(query) ? ({} as Element) : null),
      textContent,
    })
    expect(hasAppeared(target([], ''))).toBe(false)
    expect(hasAppeared(target(['*'], ' '))).toBe(false)
    expect(hasAppeared(target(['*'], 'Your form'))).toBe(true)
    expect(hasAppeared(target(['form, iframe, input, button'], ''))).toBe(true)
  })
})
