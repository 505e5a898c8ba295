import { describe, expect, it } from 'vitest'
import { startOfDay } from '../../templates/start-of-day.ts'

describe('startOfDay', () => {
  it.each([
    ['2025-06-10', '2025-06-10T00:00:00-04:00'],
    ['2025-12-10', '2025-12-10T00:00:00-05:00'],
    // Clocks change at 2 AM of these days.
    ['2025-03-09', '2025-03-09T00:00:00-05:00'],
    ['2025-11-02', '2025-11-02T00:00:00-04:00'],
  ])('%s begins at %s', (day, start) => expect(startOfDay(day)).toBe(start))
})
