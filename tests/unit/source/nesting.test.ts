import { describe, expect, it } from 'vitest'
import { isStackOverflow, withinStack } from '../../../cli/source/nesting.ts'

const recurse = (): number => recurse() + 1

describe('withinStack(run)', () => {
  it('returns what the function returns', () => expect(withinStack(() => 5)).toBe(5))
  it('returns undefined where the call stack is exhausted', () => expect(withinStack(recurse)).toBeUndefined())
  it.each([new RangeError('Invalid time value'), new Error('call stack')])('throws %s as it is', (error) =>
    expect(() =>
      withinStack(() => {
        throw error
      }),
    ).toThrow(error),
  )
})

describe('isStackOverflow(error)', () => {
  it.each([
    [new RangeError('Maximum call stack size exceeded'), true],
    [new RangeError('Invalid time value'), false],
    [new Error('Maximum call stack size exceeded'), false],
    ['Maximum call stack size exceeded', false],
  ])('%s: %s', (error, expected) => expect(isStackOverflow(error)).toBe(expected))
})
