import { describe, expect, it } from 'vitest'
import { scarcity, type Scarcity } from '../../content/schema/scarcity.ts'
import { limitsOf } from '../../templates/scarcity.ts'

const ends = '2026-12-18T17:00:00-05:00'
const limits = (basis: Scarcity['basis'], real: Partial<Scarcity['real']> = {}) =>
  limitsOf(scarcity.parse({ basis, real: { counted: [], ends: {}, ...real } }))

describe('the limits of offers', () => {
  it('are those of the offers where they are shown as stated', () => {
    const stated = limits('stated', { ends: { kickstart: ends }, girder: { seats: 12, ends } })
    expect([stated.spots('audit'), stated.restarts, stated.end('kickstart'), stated.girder]).toEqual([true, true, undefined, undefined])
  })
  it('are only those that content names where they are real', () => {
    const real = limits('real', { counted: ['freeWebsite'], ends: { kickstart: ends } })
    expect([real.spots('freeWebsite'), real.spots('audit')]).toEqual([true, false])
    expect([real.restarts, real.end('kickstart'), real.end('promo'), real.girder]).toEqual([false, ends, undefined, undefined])
  })
  it('need an end with its offset from UTC', () => {
    expect(() => limits('real', { ends: { promo: '2026-12-18' } })).toThrow('Invalid ISO datetime')
  })
})
