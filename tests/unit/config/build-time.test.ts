import { describe, expect, it } from 'vitest'
import { readBuildDay, readBuildTime } from '../../../cli/config/build-time.ts'

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

describe('readBuildDay(env, now)', () => {
  it('is the day in UTC', () => {
    expect(readBuildDay({}, now)).toBe('2025-10-14')
    expect(readBuildDay({ SOURCE_DATE_EPOCH: '253402300799' }, now)).toBe('9999-12-31')
  })
})
