import { config } from 'zod'
import type { KnownContent } from './known.ts'

/** Entries of a site for which a compiled parser pays. */
const FEWEST_FOR_COMPILED = 1000

/**
 * Decides whether zod compiles a parser for each schema, which takes longer than it saves where few entries are parsed. What they
 * accept and return is the same. To be called before the schemas of a site are created.
 * @param known what an earlier build has found; without it all entries are parsed, and nobody knows how many there are
 */
export function chooseParsers(known: KnownContent | undefined): void {
  config({ jitless: known !== undefined && countEntries(known) < FEWEST_FOR_COMPILED })
}

/** Stops counting where there are enough. */
function countEntries({ files: known }: KnownContent): number {
  let count = 0
  for (const { files } of Object.values(known))
    for (const file of files) {
      count += typeof file === 'string' ? 1 : file.entries.length
      if (count >= FEWEST_FOR_COMPILED) return count
    }
  return count
}
