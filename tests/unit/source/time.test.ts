import { describe, expect, it } from 'vitest'
import { readTime } from '../../../cli/source/time.ts'

describe('readTime(text)', () => {
  it('reads days as midnight UTC, and times with their zone', () => {
    expect(readTime('2027-01-31')).toBe(Date.UTC(2027, 0, 31) / 1000)
    expect(readTime('2027-01-31T09:00:00+01:00')).toBe(Date.UTC(2027, 0, 31, 8) / 1000)
  })
  it.each([
    '2027-02-30',
    '2027-02-29T00:00:00Z',
    '2027-13-01',
    '2027-01-31T24:00:00Z',
    '2027-01-31T09:00Z',
    '2027-01-31T09:00:00',
    'soon',
    '',
    undefined,
    20270131,
  ])('reads nothing else: %j', (text) => expect(readTime(text)).toBeUndefined())
})
