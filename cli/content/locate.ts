import type { Location } from '../diagnostics/diagnostic.ts'
import type { LoadedCollection } from './entry.ts'
import { locateInBodies } from './locate-text.ts'

/**
 * Returns the location of a content value. For a collection, the first element of the path is the slug or the index of an entry:
 * `locate('tools', 'robo-caller', 'price')`, `locate('site', 'email')`. Where the text of a Markdown entry has a word or the address of
 * a link: `locate('articles', 'first', 'body', '/tools')`.
 */
export type Locate = (collection: string, ...path: PropertyKey[]) => Location

/** @param schemaFile location of what has no other, such as a collection that does not exist */
export function createLocate(collections: readonly LoadedCollection[], schemaFile: string): Locate {
  const byName = new Map(collections.map((collection) => [collection.name, collection]))
  return (name, ...path) => {
    const collection = byName.get(name)
    const [key, ...inner] = collection?.single ? ['', ...path] : path
    const entry = typeof key === 'number' ? [...(collection?.entries.values() ?? [])][key] : collection?.entries.get(String(key))
    const [field, text] = inner
    const inBody = entry && field === 'body' && typeof text === 'string' ? locateInBodies([entry], text) : undefined
    return inBody ?? entry?.source.locate(inner) ?? { file: collection?.files[0] ?? schemaFile }
  }
}
