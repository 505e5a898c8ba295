import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { freezeContent } from '../../../cli/content/freeze.ts'
import { reference } from '../../../cli/content/reference.ts'

class Price {}

/** A list in a list, and so on. */
function nest(levels: number): unknown[] {
  let value: unknown[] = []
  for (let level = 1; level < levels; level++) value = [value]
  return value
}

describe('freezeContent(value)', () => {
  it('freezes a value at every depth', () => {
    const value = { rows: [{ tags: ['a'] }], name: 'A' }
    expect(freezeContent(value)).toEqual({ references: [], refused: undefined })
    for (const part of [value, value.rows, value.rows[0], value.rows[0]?.tags]) expect(Object.isFrozen(part)).toBe(true)
  })

  it('returns references with their paths', () => {
    const tool = reference('tools').parse('caller')
    const { references } = freezeContent({ tool, rows: [1, { tool }] })
    expect(references).toEqual([
      { path: ['tool'], value: tool },
      { path: ['rows', 1, 'tool'], value: tool },
    ])
  })

  it.each([
    ['a Date', new Date(0)],
    ['a Map', new Map()],
    ['a Price', new Price()],
    ['a function', () => 1],
    ['a bigint', 1n],
    ['a symbol', Symbol('a')],
    ['NaN', NaN],
    ['-Infinity', -Infinity],
  ])('refuses %s', (what, value) => {
    expect(freezeContent(value).refused).toEqual({ path: [], value: what })
    expect(freezeContent({ a: ['x', value], b: new Set() }).refused).toEqual({ path: ['a', 1], value: what })
  })

  it.each<[string, object]>([
    [
      'accessors',
      {
        a: 1,
        get b() {
          return Math.random()
        },
      },
    ],
    ['hidden properties', Object.defineProperty({ a: 1 }, 'b', { value: 2, enumerable: false })],
    ['hidden properties', { a: 1, [Symbol('b')]: 2 }],
  ])('refuses an object with %s', (what, value) => {
    expect(freezeContent({ row: [value] }).refused).toEqual({ path: ['row', 0], value: `an object with ${what}` })
  })

  it('runs no code of an accessor', () => {
    let runs = 0
    freezeContent({
      get a() {
        return runs++
      },
    })
    expect(runs).toBe(0)
  })

  it.each([['text'], [5], [true], [null], [undefined], [Object.create(null) as object], [runInNewContext('({ a: [1] })') as object]])(
    'accepts %o',
    (value) => expect(freezeContent(value).refused).toBeUndefined(),
  )

  it('refuses what is nested too deeply, and cycles', () => {
    expect(freezeContent(nest(200)).refused).toBeUndefined()
    expect(freezeContent(nest(201)).refused).toMatchObject({ value: 'nested too deeply' })
    const cycle: Record<string, unknown> = {}
    cycle['again'] = cycle
    expect(freezeContent(cycle).refused).toMatchObject({ value: 'nested too deeply' })
  })
})
