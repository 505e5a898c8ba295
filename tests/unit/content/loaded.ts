import { emptyCollection, type LoadedCollection, type LoadedEntry } from '../../../cli/content/entry.ts'
import { freezeContent } from '../../../cli/content/freeze.ts'

/** An entry of the content; its locations name the path as the file does: `a.yaml#tags/0`. */
export function createEntry(label: string, value: unknown, changes: Partial<LoadedEntry> = {}): LoadedEntry {
  const file = `${label}.yaml`
  const locate = (path: readonly PropertyKey[]) => ({ file: [file, ...path.map(String)].join('#') })
  return {
    source: { file, locate, locateKey: locate },
    files: [file],
    value,
    indexed: {
      slug: label,
      label,
      isDraft: false,
      usesFacts: false,
      version: JSON.stringify(value),
      fields: {},
      references: freezeContent(value).references,
    },
    ...changes,
  }
}

/** A collection of values by their slugs. */
export function createLoaded(
  name: string,
  values: Readonly<Record<string, unknown>>,
  changes: Partial<LoadedCollection> = {},
): LoadedCollection {
  const entries = new Map(Object.entries(values).map(([slug, value]) => [slug, createEntry(`${name}.${slug}`, value)]))
  return { ...emptyCollection(name), entries, ...changes }
}
