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
  it('adds up presses while a scroll is running', () => {
    expect(nextPosition({ left: 35, max: 2000 }, 1, 400, 400)).toBe(800)
    expect(nextPosition({ left: 310, max: 2000 }, -1, 400, 400)).toBe(0)
  })
  it('stays where the whole list fits', () => {
    expect(nextPosition({ left: 0, max: 0 }, 1, 400)).toBe(0)
  })
})

describe('reachedEnds', () => {
  it('knows the start, the middle and the end', () => {
    expect(reachedEnds({ left: 0, max: 900 })).toEqual({ start: true, end: false })
    expect(reachedEnds({ left: 400, max: 900 })).toEqual({ start: false, end: false })
    expect(reachedEnds({ left: 900, max: 900 })).toEqual({ start: false, end: true })
  })
  it('forgives the fractions of dense screens', () => {
    expect(reachedEnds({ left: 898.6, max: 900 })).toEqual({ start: false, end: true })
    expect(reachedEnds({ left: 0.4, max: 900 })).toEqual({ start: true, end: false })
  })
  it('takes a list that fits to be at both ends', () => {
    expect(reachedEnds({ left: 0, max: 0 })).toEqual({ start: true, end: true })
  })
})
