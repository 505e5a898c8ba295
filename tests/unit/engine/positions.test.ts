import { expect, it } from 'vitest'
import { createPositions } from '../../../cli/engine/positions.ts'

it.each([
  ['in their order', ['a', 'b', 'c'], [0, 1, 2]],
  ['several times', ['a', 'a', 'b', 'b', 'b', 'c'], [0, 0, 1, 1, 1, 2]],
  ['in another order', ['c', 'a', 'b', 'a'], [2, 0, 1, 0]],
  ['of which some are not there', ['a', 'x', 'b', 'y', 'a'], [0, undefined, 1, undefined, 0]],
])('finds names that are asked for %s', (_, names, positions) => {
  expect(names.map(createPositions(['a', 'b', 'c']))).toEqual(positions)
})

it('finds nothing in an empty list', () => expect(createPositions([])('a')).toBeUndefined())
