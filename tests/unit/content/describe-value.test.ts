import { describe, expect, it } from 'vitest'
import { describeValue } from '../../../cli/content/describe-value.ts'

const loop = () => {
  const one: Record<string, unknown> = { name: 'one' }
  return Object.assign(one, { self: one })
}

describe('describeValue(value)', () => {
  it.each<[string, unknown, unknown]>([
    ['lists', [1, 'a', null, true], [1, 'a', null, true]],
    ['objects', { a: { b: [] } }, { a: { b: [] } }],
    ['maps and sets', new Map([['a', new Set([1])]]), new Map([['a', new Set([1])]])],
    ['dates', new Date(5), new Date(5)],
    ['circles', loop(), loop()],
  ])('is the same for equal %s', (_, one, other) => {
    expect(describeValue(one)).toEqual(expect.any(String))
    expect(describeValue(one)).toBe(describeValue(other))
  })
  it.each<[unknown, unknown]>([
    [1, '1'],
    [null, undefined],
    [0, -0],
    [NaN, null],
    [{ a: undefined }, {}],
    [[undefined], [null]],
    [new Set([1]), new Set([2])],
    [new Map([['a', 1]]), { a: 1 }],
    [new Date(5), new Date(5).toJSON()],
    [['list', []], []],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
  ])('tells %s and %s apart', (one, other) => {
    expect(describeValue(one)).not.toBe(describeValue(other))
  })
  it.each<[unknown]>([[() => 1], [{ a: [Symbol('a')] }], [new (class A {})()], [/a/], [{ [Symbol('a')]: 1 }]])(
    'describes nothing that it cannot look into: %s',
    (value) => {
      expect(describeValue(value)).toBeUndefined()
    },
  )
})
