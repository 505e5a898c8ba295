import { describe, expect, it } from 'vitest'
import { choosePlaying, savesData } from '../../widgets/card-film/choose.ts'

describe('the film that plays', () => {
  it.each([
    [{ hovered: 'a', focused: 'b', isStill: false }, 'a'],
    [{ hovered: undefined, focused: 'b', isStill: false }, 'b'],
    [{ hovered: undefined, focused: undefined, isStill: false }, undefined],
    [{ hovered: 'a', focused: 'b', isStill: true }, undefined],
    [{ pressed: 'c', hovered: 'a', focused: 'b', isStill: true }, 'c'],
  ])('of %j is %s', (cards, playing) => {
    expect(choosePlaying({ pressed: undefined, ...cards })).toBe(playing)
  })

  it('saves data only where the browser reports it', () => {
    expect([{}, { connection: {} }, { connection: { saveData: false } }, { connection: { saveData: true } }].map(savesData)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })
})
