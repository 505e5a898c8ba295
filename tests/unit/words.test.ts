import { describe, expect, it } from 'vitest'
import { formatCount, joinWords, listFirst } from '../../cli/words.ts'

describe('words of messages', () => {
  it('formatCount(count, noun)', () =>
    expect([formatCount(0, 'page'), formatCount(1, 'entry'), formatCount(2, 'entry')]).toEqual(['0 pages', '1 entry', '2 entries']))
  it('listFirst(names, most)', () =>
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((names) => listFirst(names, 2))).toEqual(['', 'a', 'a, b', 'a, b and 1 more']))
  it('joinWords(words, last)', () =>
    expect([['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => joinWords(words, 'or'))).toEqual(['a', 'a or b', 'a, b or c']))
})
