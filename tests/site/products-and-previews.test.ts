import { describe, expect, it } from 'vitest'
import { offeredStages, shownCards } from '../../widgets/product-grid/stage.ts'
import { shouldPlay } from '../../widgets/video-preview/watch.ts'

describe('shouldPlay', () => {
  it('plays when at least a quarter is visible', () => {
    expect([0, 0.15, 0.24, 0.25, 0.3, 1].map((share) => shouldPlay(share, false))).toEqual([false, false, false, true, true, true])
  })
  it('never autoplays with reduced motion', () => expect(shouldPlay(1, true)).toBe(false))
})

describe('the filter of products', () => {
  const cards = ['beta', 'soon', 'beta']
  it('offers the stages that have cards', () => {
    const stages = [
      { id: 'waitlist', label: 'Waitlist' },
      { id: 'beta', label: 'In beta' },
    ]
    expect(offeredStages(stages, cards)).toEqual([{ id: 'beta', label: 'In beta' }])
  })
  it('shows all, or those of one stage', () => {
    expect(shownCards('', cards)).toEqual([true, true, true])
    expect(shownCards('beta', cards)).toEqual([true, false, true])
  })
})
