import { config } from 'zod'
import type { Table } from '../engine/engine.ts'
import type { IndexedEntry } from './content-index.ts'

/** Entries of a site for which a compiled parser pays. */
const FEWEST_FOR_COMPILED = 1000

/**
 * Decides whether zod compiles a parser for each schema, which takes longer than it saves where few entries are parsed. What they
 * accept and return is the same. To be called before the schemas of a site are created.
 * @param table the files of the content that an earlier build has found; without any all entries are parsed, and nobody knows how many
 */
export function chooseParsers(table: Table): void {
  config({ jitless: table.isKnown && countEntries(table) < FEWEST_FOR_COMPILED })
}

function countEntries(table: Table): number {
  const countOf = (entries: unknown) => (entries as readonly IndexedEntry[] | undefined)?.length ?? 1
  return table.list().reduce((sum, row) => sum + countOf(row.field('entries')), 0)
}
