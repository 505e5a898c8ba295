import type { Collections } from './collections.ts'
import type { LoadContext } from './entry.ts'
import { readData } from './read-source.ts'

/** Reads the collection `facts`, whose values placeholders are replaced by. */
export function readFacts({ facts }: Collections, source: Pick<LoadContext, 'root' | 'content' | 'schemaFile' | 'disk'>) {
  return facts?.kind === 'file' ? readData(facts.path, source).value : undefined
}
