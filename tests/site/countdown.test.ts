import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planTick, readCountdown, type Reading, type Target } from '../../widgets/countdown/clock.ts'
import { formatClock, splitTime } from '../../widgets/shared/time-left.ts'

const at = (text: string) => Date.parse(text)
const hour = 3_600_000

describe('splitTime(milliseconds)', () => {
  test('splits into days, hours, minutes and seconds', () => {
    expect(splitTime(3 * 24 * hour + 4 * hour + 5 * 60_000 + 6000)).toEqual({ days: 3, hours: 4, minutes: 5, seconds: 6 })
  })
  test('is never negative and adds up', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (span) => {
        const { days, hours, minutes, seconds } = splitTime(span)
        expect(Math.min(days, hours, minutes, seconds)).toBeGreaterThanOrEqual(0)
        expect(hours).toBeLessThan(24)
        expect(Math.max(minutes, seconds)).toBeLessThan(60)
        expect((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000).toBe(Math.max(0, Math.ceil(span / 1000) * 1000) || 0)
      }),
    )
  })
  test('formatClock pads with zeros', () => {
    expect(formatClock(splitTime(4 * hour + 5 * 60_000 + 6000))).toBe('04:05:06')
  })
})

describe('readCountdown(target, now, before)', () => {
  test('a fixed end runs, ends, and remains ended', () => {
    const target: Target = { mode: 'until', until: '2025-10-31T23:59:59-04:00' }
    const running = readCountdown(target, at('2025-10-31T23:59:58-04:00'))
    expect(running).toMatchObject({ state: 'running', left: { days: 0, hours: 0, minutes: 0, seconds: 1 } })
    expect(readCountdown(target, at('2025-10-31T23:59:59-04:00'), running)).toMatchObject({ state: 'ended', left: { seconds: 0 } })
    expect(readCountdown(target, at('2026-01-01T00:00:00Z'), running)).toMatchObject({ state: 'ended', left: { days: 0, seconds: 0 } })
  })
  test('without an end it counts down to the end of the month', () => {
    expect(readCountdown({ mode: 'until' }, at('2025-10-31T00:00:00-04:00')).left).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 })
    expect(readCountdown({ mode: 'until', until: '' }, at('2025-10-31T00:00:00-04:00')).left.days).toBe(1)
  })
  test('restarts at the end of the month', () => {
    const before = readCountdown({ mode: 'month-end' }, at('2025-10-31T23:59:00-04:00'))
    const after = readCountdown({ mode: 'month-end' }, at('2025-11-01T00:00:00-04:00'), before)
    expect(after).toMatchObject({ state: 'turned', left: { days: 30, hours: 1 } })
    expect(readCountdown({ mode: 'month-end' }, at('2025-11-01T00:01:00-04:00'), after).state).toBe('turned')
  })
  test('keeps a midnight target until it has passed, then selects the next', () => {
    const target: Target = { mode: 'midnight', days: 3 }
    const first = readCountdown(target, at('2025-06-10T12:00:00-04:00'))
    expect(first.end).toBe(at('2025-06-13T00:00:00-04:00'))
    const later = readCountdown(target, at('2025-06-12T23:00:00-04:00'), first)
    expect(later).toMatchObject({ end: first.end, state: 'running', left: { days: 0, hours: 1 } })
    expect(readCountdown(target, first.end, later)).toMatchObject({
      end: at('2025-06-16T00:00:00-04:00'),
      state: 'turned',
      left: { days: 3, hours: 0 },
    })
  })
  test('is correct after a laptop has slept for weeks', () => {
    const before = readCountdown({ mode: 'midnight', days: 1 }, at('2025-06-10T12:00:00-04:00'))
    expect(readCountdown({ mode: 'midnight', days: 1 }, at('2025-07-04T18:00:00-04:00'), before)).toMatchObject({
      state: 'turned',
      left: { days: 0, hours: 6 },
    })
  })
  test('has no end that is too far away after the clock was set back', () => {
    const before = readCountdown({ mode: 'midnight', days: 1 }, at('2025-06-10T12:00:00-04:00'))
    expect(readCountdown({ mode: 'midnight', days: 1 }, at('2025-06-01T12:00:00-04:00'), before)).toMatchObject({
      state: 'running',
      left: { days: 0, hours: 12 },
    })
  })
  test('is never negative, whatever the clock does', () => {
    const targets: Target[] = [
      { mode: 'month-end' },
      { mode: 'midnight', days: 1 },
      { mode: 'midnight', days: 7 },
      { mode: 'until', until: '2026-03-08T07:00:00Z' },
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...targets),
        fc.array(fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2029, 0) }), { minLength: 1, maxLength: 6 }),
        (target, clock) => {
          let reading: Reading | undefined
          for (const now of clock) {
            reading = readCountdown(target, now, reading)
            expect(Math.min(...Object.values(reading.left))).toBeGreaterThanOrEqual(0)
            if (target.mode === 'midnight') expect(reading.end - now).toBeLessThanOrEqual(7 * 24 * hour + hour)
          }
        },
      ),
    )
  })
})

describe('planTick(end, now, step)', () => {
  test('a one-second tick runs immediately after the second has changed', () => {
    expect(planTick(10_000, 3250, 1000)).toBe(750)
    expect(planTick(10_000, 3000, 1000)).toBe(1000)
  })
  test('a one-minute tick runs after sixty seconds, or at the end', () => {
    expect(planTick(500_000, 3250, 60_000)).toBe(60_000)
    expect(planTick(500_000, 480_000, 60_000)).toBe(20_000)
  })
  test('is always positive', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom(1000, 60_000), (rest, step) => planTick(rest, 0, step) > 0))
  })
})
