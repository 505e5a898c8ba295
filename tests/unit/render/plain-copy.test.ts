import { describe, expect, it } from 'vitest'
import { plainCopy } from '../../../cli/render/plain-copy.ts'

describe('plainCopy(value)', () => {
  it('copies lists and mappings at every level', () => {
    const value = { title: 'A', none: null, list: [{ tags: ['x'] }], empty: Object.create(null) as object }
    const copy = plainCopy(value)
    expect(copy).toEqual({ ...value, empty: {} })
    expect([copy === value, copy.list === value.list, copy.list[0] === value.list[0]]).toEqual([false, false, false])
  })
  it('keeps other values as they are', () => {
    const date = new Date(0)
    expect(plainCopy({ date }).date).toBe(date)
    expect([plainCopy('a'), plainCopy(undefined)]).toEqual(['a', undefined])
  })
  it('copies a key that names the prototype', () => {
    const copy = plainCopy(JSON.parse('{ "__proto__": { "a": [1] } }') as object)
    expect([Object.getPrototypeOf(copy), JSON.stringify(copy)]).toEqual([Object.prototype, '{"__proto__":{"a":[1]}}'])
  })
})
