import { describe, expect, it } from 'vitest'
import { createValueCache, type FileValues } from '../../../cli/content/value-cache.ts'

const values = (size = 1): FileValues => ({ values: [], size })

/** A cache that notes which files were loaded. */
function setup(limit?: number) {
  const cache = createValueCache(limit)
  const loaded: string[] = []
  const get = (file: string, size = 1) => cache.get(file, () => (loaded.push(file), values(size)))
  return { ...cache, get, loaded }
}

describe('createValueCache(limit)', () => {
  it('loads the values of a file once', () => {
    const { get, loaded } = setup()
    expect(get('a')).toBe(get('a'))
    get('b')
    expect(loaded).toEqual(['a', 'b'])
  })

  it('does not load what was set', () => {
    const { get, set, loaded } = setup()
    const known = values()
    set('a', known)
    expect(get('a')).toBe(known)
    expect(loaded).toEqual([])
  })

  it('drops soon what was loaded once, and keeps what was loaded again soon after', () => {
    const { get, loaded } = setup(960)
    for (const file of ['often', 'a', 'b', 'often', 'c', 'd', 'often', 'a']) get(file, 10)
    expect(loaded).toEqual(['often', 'a', 'b', 'often', 'c', 'd', 'a'])
  })

  it('does not keep what is loaded again long after', () => {
    const { get, loaded } = setup(960)
    const others = Array.from({ length: 30 }, (_, index) => `other ${index}`)
    for (const file of ['rare', ...others, 'rare', 'a', 'rare']) get(file, 10)
    expect(loaded.filter((file) => file === 'rare')).toHaveLength(3)
  })

  it('keeps recent values as long as they fit, by their last use', () => {
    const { get, loaded } = setup(960)
    for (const file of ['a', 'b', 'a', 'c', 'a', 'd', 'a']) get(file, 4)
    expect(loaded).toEqual(['a', 'b', 'c', 'd'])
  })

  it('drops of what is kept what was used longest ago once the limit is passed', () => {
    const { get, loaded } = setup(10)
    for (const file of ['a', 'b', 'a', 'c', 'a', 'b']) get(file, 4)
    expect(loaded).toEqual(['a', 'b', 'c', 'b'])
  })

  it('keeps what was set while all of it is within the limit, and nothing of it otherwise', () => {
    const { get, set, loaded } = setup(10)
    set('a', values(5))
    set('b', values(5))
    expect([get('a', 5).size, loaded]).toEqual([5, []])
    set('c', values(5))
    for (const file of ['a', 'b', 'c']) get(file, 5)
    expect(loaded).toEqual(['a', 'b', 'c'])
  })

  it('returns the values of a file that is larger than the limit, or empty', () => {
    const { get, loaded } = setup(10)
    expect(get('large', 11)).toEqual(values(11))
    get('large', 11)
    expect(get('empty', 0)).toEqual(values(0))
    expect(loaded).toEqual(['large', 'large', 'empty'])
  })

  it('keeps nothing of a file that cannot be loaded', () => {
    const { get } = setup()
    const cache = createValueCache()
    expect(() =>
      cache.get('a', () => {
        throw new Error('broken')
      }),
    ).toThrow('broken')
    expect(cache.get('a', () => values(2))).toEqual(get('a', 2))
  })
})
