import type { Cache } from '../cache/cache.ts'
import type { KeptValues, Leaves } from './engine.ts'
import type { TableState } from './table.ts'
import { decodeState, encodeState } from './state-file.ts'

/** What a build keeps, for the next one with the same key. */
export interface Store<Report> {
  /** Reads what decides whether anything has changed, and the report; undefined where nothing is kept. */
  readHead(): Head<Report> | undefined
  /** Reads what was made; undefined where nothing is kept. */
  readValues(): KeptValues | undefined
  /** The values are written first: a head whose values are newer than itself finds that something has changed. */
  save(head: Head<Report>, values: KeptValues): void
}

export interface Head<Report> {
  readonly leaves: Leaves
  /** What the build has done: properties as `encodeState` takes them. */
  readonly report: Report
}

/** Kind of the cache entries of builds. */
const KIND = 'builds'

/** @param key everything but cells that a build depends on: code, Node, flags, folders */
export function openStore<Report extends object>(cache: Pick<Cache, 'read' | 'write'>, key: string): Store<Report> {
  const valuesKey = `${key} values`
  return {
    readHead() {
      const head = read<{ files: Leaves['files']; cells: Leaves['cells']; report: Report }>(cache, key)
      return head && { leaves: { files: head.files, cells: head.cells }, report: head.report }
    },
    readValues() {
      const kept = read<{ base: KeptValues['base']; tasks: KeptValues['tasks']; tables: string[] }>(cache, valuesKey)
      if (!kept) return undefined
      const { base, tasks, tables: names, ...tables } = kept
      return {
        base,
        tasks,
        tables: Object.fromEntries(names.map((name) => [name, (tables as Record<string, TableState>)[tableKey(name)]!])),
      }
    },
    save({ leaves, report }, { base, tasks, tables }) {
      const states = Object.entries(tables).map(([name, table]) => [tableKey(name), table])
      cache.write(KIND, valuesKey, encodeState({ base, tasks, tables: Object.keys(tables), ...Object.fromEntries(states) }))
      cache.write(KIND, key, encodeState({ ...leaves, report }))
    },
  }
}

const tableKey = (name: string) => `table ${name}`

/** Entries of the cache are verified when they are read, so that they are what was written. */
function read<T>(cache: Pick<Cache, 'read'>, key: string): T | undefined {
  const bytes = cache.read(KIND, key)
  return bytes && decodeState<T>(bytes)
}
