import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutWords, planCall, readMoment } from '../../widgets/night-call/play.ts'

const plan = planCall([40, 20, 60], [2, undefined, undefined])

describe('planCall', () => {
  it('writes one line after the other, and longer ones for longer', () => {
    const times = plan.lines.map(({ start, end }) => end - start)
    expect(times).toEqual([times[1]! * 2, times[1], times[1]! * 3])
    expect(plan.lines[1]!.start).toBeGreaterThan(plan.lines[0]!.end)
  })
  it('has a card after its line, and the others after the call', () => {
    const [calendar, invoice, review] = plan.cards
    expect(calendar).toBeGreaterThan(plan.lines[1]!.end)
    expect(calendar).toBeLessThan(plan.lines[2]!.end)
    expect(invoice).toBeGreaterThan(plan.lines[2]!.end)
    expect(review).toBeGreaterThan(invoice!)
    expect(plan.end).toBe(review)
  })
})

describe('readMoment', () => {
  it('begins with nothing and ends with everything', () => {
    expect(readMoment(plan, 0)).toEqual({ lines: [0, 0, 0], cards: [false, false, false], isOver: false })
    expect(readMoment(plan, plan.end)).toEqual({ lines: [1, 1, 1], cards: [true, true, true], isOver: true })
  })
  it('is in the middle of one line', () => {
    const { start, end } = plan.lines[1]!
    expect(readMoment(plan, (start + end) / 2).lines).toEqual([1, 0.5, 0])
  })
})

describe('cutWords', () => {
  it('cuts after a whole word, and never goes back', () => {
    expect([0, 0.5, 0.99, 1].map((share) => 'The AC quit.'.slice(0, cutWords('The AC quit.', share)))).toEqual([
      '',
      'The AC',
      'The AC',
      'The AC quit.',
    ])
    fc.assert(
      fc.property(
        fc.lorem({ maxCount: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (text, a, b) => cutWords(text, Math.min(a, b)) <= cutWords(text, Math.max(a, b)),
      ),
    )
  })
})
