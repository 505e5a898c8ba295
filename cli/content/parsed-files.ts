import { LRUCache } from 'lru-cache'
import { plainCopy } from '../render/plain-copy.ts'
import type { Source } from '../source/source.ts'

/** Remembers what files were parsed to, by their text: parsing takes longer than all that follows. */
export interface ParsedFiles {
  /**
   * Parses a file, unless it held the same text before.
   * @returns the source, with a value of its own: a schema may change what it is handed
   */
  parse<S extends Source>(path: string, text: string, run: () => S): S
}

/** Characters of the files that are remembered. */
const LIMIT = 4 * 1024 * 1024

export function createParsedFiles(maxSize: number = LIMIT): ParsedFiles {
  const known = new LRUCache<string, { readonly text: string; readonly source: Source }>({
    maxSize,
    sizeCalculation: ({ text }) => Math.max(1, text.length),
  })
  return {
    parse<S extends Source>(path: string, text: string, run: () => S): S {
      const found = known.get(path)
      const source = found?.text === text ? (found.source as S) : run()
      if (source !== found?.source) known.set(path, { text, source })
      return { ...source, value: plainCopy(source.value) }
    },
  }
}
