import { describe, expect, it } from 'vitest'
import { findCaption, planCaptions, splitCaptions } from '../../widgets/drive-in/captions.ts'

const lines = [
  { by: 'office', text: 'I am sorry. Do you see water?' },
  { by: 'caller', text: 'No. It hums at 2:07 and that is all!' },
] as const

describe('splitCaptions', () => {
  it('makes a caption of each sentence, with who says it', () => {
    expect(splitCaptions(lines)).toEqual([
      { by: 'office', text: 'I am sorry.' },
      { by: 'office', text: 'Do you see water?' },
      { by: 'caller', text: 'No.' },
      { by: 'caller', text: 'It hums at 2:07 and that is all!' },
    ])
  })
})

describe('planCaptions', () => {
  const starts = planCaptions(splitCaptions(lines))
  it('gives longer captions more time, and short ones enough', () => {
    const ends = [...starts.slice(1), 1]
    const times = starts.map((start, index) => ends[index]! - start)
    expect(starts[0]).toBe(0)
    expect(times.reduce((sum, time) => sum + time, 0)).toBeCloseTo(1)
    expect(times[3]).toBeGreaterThan(times[0]!)
    expect(Math.min(...times)).toBeGreaterThan(0.12)
  })
  it('is read by the share that has passed', () => {
    expect([0, starts[1]! - 0.001, starts[1]!, 1].map((share) => findCaption(starts, share))).toEqual([0, 0, 1, 3])
  })
})
