import { expect, it } from 'vitest'
import { decodeState, encodeState } from '../../../cli/engine/state-file.ts'

it('reads lists of numbers as they were, line ends among their bytes', () => {
  const state = {
    files: { inputs: ['a', 'b'], sizes: Float64Array.of(0x0a0a0a0a, -1), none: Float64Array.of(), nothing: null },
    numbers: Float64Array.of(1763859843123.5, 2 ** 53 - 1, 1e-310),
    rest: 'text',
  }
  const bytes = encodeState({ ...state, files: { ...state.files, absent: undefined } })
  expect(decodeState(bytes)).toEqual(state)
  expect(decodeState(Buffer.concat([Buffer.from('{{{'), bytes]).subarray(3))).toEqual(state)
})

it('reads a long array within a property that has lists of numbers', () => {
  const state = { output: { paths: Array.from({ length: 2500 }, (_, number) => `${number}`), sizes: new Float64Array(2500).fill(7) } }
  expect(decodeState(encodeState(state))).toEqual(state)
})

it('reads the state that it has written, with long arrays in several lines', () => {
  const pages = Array.from({ length: 2500 }, (_, number) => ({ path: `/${number}`, title: 'line\nbreak and “quotes”' }))
  const state = { pages, none: [], short: [1, [2]], text: 'é', nothing: null, isVolatile: false, nested: { pages: [1] } }
  const bytes = encodeState({ ...state, absent: undefined })
  expect(bytes.toString().trimEnd().split('\n')).toHaveLength(Object.keys(state).length + 2)
  expect(decodeState(bytes)).toEqual(state)
  expect(decodeState(encodeState({}))).toEqual({})
  // A view into a larger buffer, as entries of the cache are.
  expect(decodeState(Buffer.concat([Buffer.from('{{{'), bytes]).subarray(3))).toEqual(state)
})
