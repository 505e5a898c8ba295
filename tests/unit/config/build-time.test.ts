import { describe, expect, it } from 'vitest'
import { readBuildTime } from '../../../cli/config/build-time.ts'
import { formatDay } from '../../../cli/source/time.ts'

const now = () => Date.UTC(2025, 9, 14, 23, 59, 59, 999)

describe('readBuildTime(env, now)', () => {
  it('is the present time in whole seconds', () => expect(readBuildTime({}, now)).toBe(Date.UTC(2025, 9, 14, 23, 59, 59) / 1000))
  it('is SOURCE_DATE_EPOCH where that is set', () => {
    expect(readBuildTime({ SOURCE_DATE_EPOCH: '1735689600' }, now)).toBe(1735689600)
    expect(readBuildTime({ SOURCE_DATE_EPOCH: '' }, now)).toBe(readBuildTime({}, now))
  })
  it.each(['soon', '-1', '1.5', '253402300800'])('refuses %s', (epoch) => {
    expect(() => readBuildTime({ SOURCE_DATE_EPOCH: epoch }, now)).toThrow(
      `SOURCE_DATE_EPOCH must be whole seconds since 1970, got "${epoch}"`,
    )
  })
})

describe('formatDay(buildTime)', () => {
  it('is the day in UTC', () => {
    expect(formatDay(Date.parse('2025-10-14T23:59:59Z') / 1000)).toBe('2025-10-14')
    expect(formatDay(253_402_300_799)).toBe('9999-12-31')
  })
})
