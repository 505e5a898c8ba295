import { LRUCache } from 'lru-cache'
import type { LoadedValue } from './entry.ts'

/** Keeps values that can be loaded again, as many as the limit allows: those of the files that were used last. */
export interface ValueCache {
  /** Returns the values of a file, or loads and keeps them. */
  get(file: string, load: () => FileValues): FileValues
  set(file: string, values: FileValues): void
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

export function createValueCache(limit: number = LIMIT): ValueCache {
  const kept = new LRUCache<string, FileValues>({ maxSize: limit, sizeCalculation: ({ size }) => Math.max(1, size) })
  return {
    get(file, load) {
      const known = kept.get(file)
      if (known) return known
      const values = load()
      kept.set(file, values)
      return values
    },
    set: (file, values) => void kept.set(file, values),
  }
}
