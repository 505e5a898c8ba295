import { LRUCache } from 'lru-cache'
import type { LoadedValue } from './entry.ts'

/** Keeps values that can be loaded again, as many as the limit allows. */
export interface ValueCache {
  /** Returns the values of a file, or loads and keeps them. */
  get(file: string, load: () => FileValues): FileValues
  /** Takes the values of a file that was loaded to be checked. */
  set(file: string, values: FileValues): void
  /** Drops values that were loaded once. Called between pages, most of which read an entry that no other page reads. */
  release(): void
}

/** The values of one file, in its order. */
export interface FileValues {
  /** Undefined for drafts. */
  readonly values: readonly (LoadedValue | undefined)[]
  /** Characters of the file. */
  readonly size: number
}

/** Characters of files whose values are kept; in memory they take about four times as much. */
const LIMIT = 24 * 1024 * 1024

/** The part of the limit for values that were loaded once, by the present page. */
const RECENT = 1 / 12

/** Names of files that were loaded; so many are remembered. */
const REMEMBERED = 20_000

/**
 * Most pages read an entry that no other page reads. If its value stayed until the limit is reached, or only for some pages, every
 * value would outlive the garbage collections of young objects: memory would be full of values that nobody reads again, and V8 would
 * take their kinds of objects for ones that live long. Such a value is therefore dropped with its page; one that is loaded a second
 * time stays. What was set stays only as long as everything that was set does.
 */
export function createValueCache(limit: number = LIMIT): ValueCache {
  const recent = createLru(limit * RECENT)
  const kept = createLru(limit)
  const loaded = new Set<string>()
  let isFull = false
  return {
    get(file, load) {
      const known = kept.get(file) ?? recent.get(file)
      if (known) return known
      const values = load()
      const isAgain = loaded.has(file)
      ;(isAgain || values.size > limit * RECENT ? kept : recent).set(file, values)
      if (loaded.size === REMEMBERED) loaded.clear()
      loaded.add(file)
      return values
    },
    set(file, values) {
      if (isFull) return
      isFull = kept.calculatedSize + values.size > limit
      if (isFull) kept.clear()
      else kept.set(file, values)
    },
    release: () => recent.clear(),
  }
}

function createLru(maxSize: number) {
  return new LRUCache<string, FileValues>({ maxSize: Math.max(1, Math.floor(maxSize)), sizeCalculation: ({ size }) => Math.max(1, size) })
}
