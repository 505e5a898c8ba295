import { getHeapStatistics } from 'node:v8'
import { describe, expect, it } from 'vitest'
import { createGarbageCollector } from '../../../cli/engine/collect-garbage.ts'

describe('createGarbageCollector(smallest)', () => {
  it('collects what nothing refers to any more, and again only when the heap has grown', () => {
    const collect = createGarbageCollector(0)
    let garbage: number[] | undefined = new Array<number>(4_000_000).fill(0.5)
    const before = getHeapStatistics().used_heap_size
    expect(garbage).toHaveLength(4_000_000)
    garbage = undefined
    expect(collect()).toBe(true)
    expect(getHeapStatistics().used_heap_size).toBeLessThan(before)
    expect(collect()).toBe(false)
  })

  it('leaves a small heap alone', () => {
    expect(createGarbageCollector(Infinity)()).toBe(false)
  })
})
