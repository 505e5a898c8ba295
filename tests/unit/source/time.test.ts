import { describe, expect, it } from 'vitest'
import { readTime } from '../../../cli/source/time.ts'

describe('readTime(text, timeZone)', () => {
  const at = (...time: [number, number, number, number?, number?, number?]) => Date.UTC(...time) / 1000

  it.each([
    ['2027-01-31', at(2027, 0, 31)],
    ['2027-1-5', at(2027, 0, 5)],
    ['2027/01/31', at(2027, 0, 31)],
    ['2027.1.31', at(2027, 0, 31)],
    ['Sun Jan 31 2027 10:00:00 GMT+0100 (Central European Standard Time)', at(2027, 0, 31, 9)],
    ['2027-01-31T09:00:00+01:00', at(2027, 0, 31, 8)],
    ['2027-01-31T09:00Z', at(2027, 0, 31, 9)],
    ['2027-01-31T09:00:00.250Z', at(2027, 0, 31, 9) + 0.25],
    ['2027-01-31 09:00:00', at(2027, 0, 31, 9)],
    ['2027-01-31 9:00', at(2027, 0, 31, 9)],
    ['2027-01-31 10:00:00 +0100', at(2027, 0, 31, 9)],
    ['2027-01-31 10:00:00 -01', at(2027, 0, 31, 11)],
    ['2027-01-31 10:00 UTC', at(2027, 0, 31, 10)],
    ['January 31, 2027', at(2027, 0, 31)],
    ['Jan 31 2027 9:05 pm', at(2027, 0, 31, 21, 5)],
    ['31 Jan 2027', at(2027, 0, 31)],
    ['Sun, 31 Jan 2027 09:00:00 GMT', at(2027, 0, 31, 9)],
  ])('reads %s', (text, time) => expect(readTime(text)).toBe(time))

  it('reads what names no zone as the clocks of a place show it', () => {
    expect(readTime('2027-01-31', 'Europe/Berlin')).toBe(at(2027, 0, 30, 23))
    expect(readTime('2027-07-31 12:00', 'America/New_York')).toBe(at(2027, 6, 31, 16))
    expect(readTime('2027-03-28 03:00', 'Europe/Berlin')).toBe(at(2027, 2, 28, 1))
    // Clocks that are put forward skip an hour, also that of midnight; those that are put back show one twice.
    expect(readTime('2027-03-14 02:30', 'America/New_York')).toBe(at(2027, 2, 14, 7, 30))
    expect(readTime('2027-04-30', 'Africa/Cairo')).toBe(at(2027, 3, 29, 22))
    expect(readTime('2027-10-31 02:30', 'Europe/Berlin')).toBe(at(2027, 9, 31, 0, 30))
    expect(readTime('2027-11-07 01:30', 'America/New_York')).toBe(at(2027, 10, 7, 5, 30))
    expect(readTime('2027-11-07 02:00', 'America/New_York')).toBe(at(2027, 10, 7, 7))
    expect(readTime('2027-07-31T12:00Z', 'America/New_York')).toBe(at(2027, 6, 31, 12))
  })

  it.each([
    '2027-02-30',
    '2027-02-29T00:00:00Z',
    '2027-13-01',
    '2027-01-31T24:00:00Z',
    '2027-01/31',
    '31.01.2027',
    '01/31/2027',
    'Foo 31, 2027',
    'soon',
    '',
    undefined,
    20270131,
  ])('reads nothing else: %j', (text) => expect(readTime(text)).toBeUndefined())
})
