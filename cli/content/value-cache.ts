import { LRUCache } from 'lru-cache'
import type { LoadedValue } from './entry.ts'

/** Keeps values that can be loaded again, as many as the limit allows. */
export type ValueCache = ReturnType<typeof createValueCache>

/** The values of one file, in its order. */
export interface FileValues {
  /** Undefined for drafts. */
  readonly values: readonly (LoadedValue | undefined)[]
  /** Characters of the file. */
  readonly size: number
}

/** Characters of files whose values are kept; in memory they take about four times as much. */
const LIMIT = 24 * 1024 * 1024

/** The part of the limit for values that were loaded once: those of some pages. */
const RECENT = 1 / 96

/** The part of the limit for values of which only the names are known: who was loaded again sooner is kept. */
const LEFT = 1 / 4

/**
 * Keeps values in the way of 2Q (Johnson and Shasha, 1994). Most pages read an entry that no other page reads, or only the pages beside
 * it. If its value stayed until the limit is reached, every value would outlive the garbage collections of young objects: memory
 * would be full of values that nobody reads again, and V8 would take their kinds of objects for ones that live long. A value that is
 * loaded is therefore dropped after some pages; one that is loaded again soon after stays. What was set stays only as long as
 * everything that was set does.
 */
export function createValueCache(limit: number = LIMIT) {
  const recent = createLru(limit * RECENT, (values, file) => left.set(file, values.size))
  const left = new LRUCache<string, number>({ maxSize: sizeOf(limit * LEFT), sizeCalculation: sizeOf })
  const kept = createLru(limit)
  let isFull = false
  return {
    /** Returns the values of a file, or loads and keeps them. */
    get(file: string, load: () => FileValues): FileValues {
      const known = kept.get(file) ?? recent.get(file)
      if (known) return known
      const values = load()
      const isKept = left.has(file) || values.size > limit * RECENT
      ;(isKept ? kept : recent).set(file, values)
      return values
    },
    /** Takes the values of a file that was loaded to be checked. */
    set(file: string, values: FileValues): void {
      if (isFull) return
      isFull = kept.calculatedSize + values.size > limit
      if (isFull) kept.clear()
      else kept.set(file, values)
    },
  }
}

function createLru(maxSize: number, onEvict?: (values: FileValues, file: string) => void) {
  return new LRUCache<string, FileValues>({
    maxSize: sizeOf(maxSize),
    sizeCalculation: ({ size }) => sizeOf(size),
    dispose: (values, file, reason) => {
      if (reason === 'evict') onEvict?.(values, file)
    },
  })
}

function sizeOf(characters: number): number {
  return Math.max(1, Math.floor(characters))
}
