import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { endOfMonth, midnightOf, nextMidnight, wallTimeAt } from '../../widgets/shared/new-york-time.ts'

const zone = 'America/New_York'
const trusted = (instant: number) => DateTime.fromMillis(instant, { zone })
const instants = fc.integer({ min: Date.UTC(2007, 0, 1), max: Date.UTC(2099, 11, 31) })
/** Instants within two days of a DST change, where errors are likely. */
const nearChanges = fc
  .record({
    year: fc.integer({ min: 2008, max: 2060 }),
    spring: fc.boolean(),
    away: fc.integer({ min: -2 * 86_400_000, max: 2 * 86_400_000 }),
  })
  .map(({ year, spring, away }) => {
    const first = DateTime.fromObject({ year, month: spring ? 3 : 11, day: 1 }, { zone: 'utc' })
    const sunday = first.plus({ days: ((7 - first.weekday) % 7) + (spring ? 7 : 0) })
    return sunday.toMillis() + 6.5 * 3_600_000 + away
  })
const any = fc.oneof(instants, nearChanges)

describe('wallTimeAt(instant)', () => {
  test('returns the local time in New York', () => {
    fc.assert(
      fc.property(any, (instant) => {
        const { year, month, day, hour, minute, second } = trusted(instant)
        expect(wallTimeAt(instant)).toEqual({ year, month, day, hour, minute, second })
      }),
      { numRuns: 1000 },
    )
  })
  test('midnight is hour 0, not 24', () => {
    expect(wallTimeAt(Date.parse('2025-07-01T04:00:00Z'))).toMatchObject({ day: 1, hour: 0 })
  })
})

describe('endOfMonth(now)', () => {
  test('agrees with a time-zone library at any instant', () => {
    fc.assert(
      fc.property(any, (now) => endOfMonth(now) === trusted(now).startOf('month').plus({ months: 1 }).toMillis()),
      { numRuns: 1000 },
    )
  })
  test.each([
    ['a leap February', '2028-02-29T12:00:00Z', '2028-03-01T05:00:00Z'],
    ['a February without leap day', '2027-02-28T23:00:00Z', '2027-03-01T05:00:00Z'],
    ['the end of a year', '2025-12-31T23:59:59Z', '2026-01-01T05:00:00Z'],
    ['the first hours of a month in UTC, still the previous month in New York', '2025-10-01T03:59:59Z', '2025-10-01T04:00:00Z'],
    ['the start of a month', '2025-10-01T04:00:00Z', '2025-11-01T04:00:00Z'],
    ['the month in which DST ends', '2025-11-01T12:00:00Z', '2025-12-01T05:00:00Z'],
    ['the month in which DST begins', '2025-03-01T12:00:00Z', '2025-04-01T04:00:00Z'],
  ])('%s', (_name, now, end) => {
    expect(new Date(endOfMonth(Date.parse(now))).toISOString()).toBe(new Date(end).toISOString())
  })
})

describe('nextMidnight(now, count)', () => {
  test('agrees with a time-zone library, one to seven days ahead', () => {
    fc.assert(
      fc.property(
        any,
        fc.integer({ min: 1, max: 7 }),
        (now, count) => nextMidnight(now, count) === trusted(now).startOf('day').plus({ days: count }).toMillis(),
      ),
      { numRuns: 1000 },
    )
  })
  test('a day is 25 hours long when DST ends', () => {
    expect(nextMidnight(midnightOf(2025, 11, 2), 1) - midnightOf(2025, 11, 2)).toBe(25 * 3_600_000)
  })
  test('a day is 23 hours long when DST begins', () => {
    expect(nextMidnight(midnightOf(2025, 3, 9), 1) - midnightOf(2025, 3, 9)).toBe(23 * 3_600_000)
  })
})
