import { describe, expect, it } from 'vitest'
import { checkDates, type Dated } from '../../content/schema/check-dates.ts'

const content = {
  facts: { auditChoice: { ends: '2026-12-31', packageYear: 2026 } },
  pages: [{ slug: 'offer', sections: [{ promoEnd: '2026-12-24T23:59:59-05:00', countdown: { ended: 'Over' } }] }],
  products: [{ id: 'girder' }, { id: 'vista', releases: '2026-12-01' }],
  scarcity: {
    basis: 'real',
    real: { ends: { promo: '2026-12-18T23:59:59-05:00' }, girder: { seats: 4, ends: '2026-12-20T17:00:00-05:00' } },
  },
} as unknown as Dated
const locate = (...path: (string | number)[]) => ({ file: path.join('.') })
const passedOn = (day: string) => checkDates(content, locate as never, day).map(({ location }) => location?.file)

describe('checkDates', () => {
  it('finds nothing on the last day itself', () => {
    expect(passedOn('2026-12-01')).toEqual([])
  })
  it('warns of each end and release that has passed, at its place', () => {
    expect(passedOn('2026-12-19')).toEqual(['products.1.releases', 'scarcity.real.ends.promo'])
    expect(checkDates(content, locate as never, '2026-12-02')[0]?.message).toBe(
      '"vista.releases" is 2026-12-01, which has passed: pages show it as past',
    )
    expect(passedOn('2027-01-01')).toEqual([
      'facts.auditChoice.ends',
      'pages.offer.sections.0.promoEnd',
      'products.1.releases',
      'scarcity.real.ends.promo',
      'scarcity.real.girder.ends',
    ])
    expect(checkDates(content, locate as never, '2027-01-01').every(({ severity }) => severity === 'warning')).toBe(true)
  })
  it('finds nothing where the day is unknown', () => {
    expect(passedOn('')).toEqual([])
  })
})
