import { deserialize, serialize } from 'node:v8'
import type { Cache } from '../cache/cache.ts'
import type { KeptValues, Leaves } from './engine.ts'

export interface Head<Report> {
  readonly leaves: Leaves
  /** What the build has done: plain data. */
  readonly report: Report
}

/** Kind of the cache entries of builds. */
const KIND = 'builds'

/**
 * Opens what a build keeps, for the next one with the same key.
 * @param key everything but cells that a build depends on: code, Node, flags, folders
 */
export function openStore<Report extends object>(cache: Pick<Cache, 'read' | 'write'>, key: string) {
  const valuesKey = `${key} values`
  return {
    /** Reads what decides whether anything has changed, and the report; undefined where nothing is kept. */
    readHead: () => read<Head<Report>>(cache, key),
    /** Reads what was made; undefined where nothing is kept. */
    readValues: () => read<KeptValues>(cache, valuesKey),
    /** The values are written first: a head whose values are newer than itself finds that something has changed. */
    save(head: Head<Report>, values: KeptValues): void {
      cache.write(KIND, valuesKey, serialize(values))
      cache.write(KIND, key, serialize(head))
    },
  }
}

/** Entries of the cache are verified when they are read, so that they are what was written. */
function read<T>(cache: Pick<Cache, 'read'>, key: string): T | undefined {
  const bytes = cache.read(KIND, key)
  return bytes && (deserialize(bytes) as T)
}
