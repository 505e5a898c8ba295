import { describe, expect, it } from 'vitest'
import { numberWord } from '../../../cli/source/number-words.ts'

describe('numberWord(value)', () => {
  it.each([
    [0, 'zero'],
    [14, 'fourteen'],
    [20, 'twenty'],
    [21, 'twenty-one'],
    [99, 'ninety-nine'],
  ])('writes %i as %s', (value, word) => expect(numberWord(value)).toBe(word))
  it.each([-1, 1.5, 100, NaN])('refuses %d', (value) => expect(() => numberWord(value)).toThrow('must be a whole number from 0 to 99'))
})
