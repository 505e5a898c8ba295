import { expect, it } from 'vitest'
import { decodeState, encodeState } from '../../../cli/pipeline/state-file.ts'

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
