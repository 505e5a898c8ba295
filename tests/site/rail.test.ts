import { describe, expect, it } from 'vitest'
import { nextPosition, reachedEnds } from '../../widgets/rail/scroll.ts'

describe('nextPosition', () => {
  it('moves one step to either side', () => {
    expect(nextPosition({ left: 0, max: 2000 }, 1, 400)).toBe(400)
    expect(nextPosition({ left: 537, max: 2000 }, -1, 400)).toBe(137)
  })
  it('stops at the ends', () => {
    expect(nextPosition({ left: 1800, max: 2000 }, 1, 400)).toBe(2000)
    expect(nextPosition({ left: 120, max: 2000 }, -1, 400)).toBe(0)
  })
  it('adds up clicks during a scroll', () => {
    expect(nextPosition({ left: 35, max: 2000 }, 1, 400, 400)).toBe(800)
    expect(nextPosition({ left: 310, max: 2000 }, -1, 400, 400)).toBe(0)
  })
  it('does not move without overflow', () => {
    expect(nextPosition({ left: 0, max: 0 }, 1, 400)).toBe(0)
  })
})

describe('reachedEnds', () => {
  it('distinguishes start, middle and end', () => {
    expect(reachedEnds({ left: 0, max: 900 })).toEqual({ start: true, end: false })
    expect(reachedEnds({ left: 400, max: 900 })).toEqual({ start: false, end: false })
    expect(reachedEnds({ left: 900, max: 900 })).toEqual({ start: false, end: true })
  })
  it('tolerates fractional scroll positions', () => {
    expect(reachedEnds({ left: 898.6, max: 900 })).toEqual({ start: false, end: true })
    expect(reachedEnds({ left: 0.4, max: 900 })).toEqual({ start: true, end: false })
  })
  it('is at both ends without overflow', () => {
    expect(reachedEnds({ left: 0, max: 0 })).toEqual({ start: true, end: true })
  })
})
