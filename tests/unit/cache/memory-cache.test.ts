import { describe, expect, it } from 'vitest'
import { createMemoryCache } from '../../../cli/cache/cache.ts'

describe('createMemoryCache(modules)', () => {
  it('makes an entry once', async () => {
    const cache = createMemoryCache()
    let made = 0
    const make = () => Promise.resolve(new Uint8Array([++made]))
    expect(await Promise.all([cache.bytes('a', 'b', make), cache.bytes('a', 'b', make)])).toEqual([
      new Uint8Array([1]),
      new Uint8Array([1]),
    ])
    expect(await cache.bytes('a', 'b', make)).toEqual(new Uint8Array([1]))
    expect(await cache.bytes('a', 'c', make)).toEqual(new Uint8Array([2]))
  })
  it('passes modules on, or explains that it has no place for them', () => {
    expect(createMemoryCache({ release: () => {}, file: (...args) => args.join() }).file('a', 'b', 'c')).toBe('a,b,c')
    expect(() => createMemoryCache().file('bundles', 'site.mjs', '')).toThrow('a module cannot be imported from memory: bundles/site.mjs')
  })
})
