import type { Disk } from '../disk.ts'
import { createFileVersions } from '../engine/file-versions.ts'
import { emptyCollection, type LoadedCollection, type LoadedEntry } from './entry.ts'
import { createLoadContext, type LoadContext, type SettingsOfContent } from './load-context.ts'
import type { ContentIndex } from './content-index.ts'
import type { SchemaModule } from './schema-module.ts'
import type { Facts } from './compute-facts.ts'
import { openCollection } from './load-collection.ts'
import { createStore, type ContentStore } from './store.ts'
import { createValueCache } from './value-cache.ts'

/** The content of a site for another thread: what is known of its files, and the entries that have none. Plain data. */
export interface ContentSnapshot {
  readonly index: ContentIndex
  readonly facts: Facts | undefined
  readonly schemaVersion: string
  /** Entries of loaders, by collection and slug. */
  readonly loaded: Readonly<Record<string, readonly (readonly [slug: string, entry: LoadedEntry])[]>>
}

/** Describes checked content for another thread. */
export function takeSnapshot(
  collections: readonly LoadedCollection[],
  { default: definitions }: SchemaModule,
  index: ContentIndex,
  facts: Facts | undefined,
  schemaVersion: string,
): ContentSnapshot {
  const loaders = collections.filter(({ name }) => definitions[name]?.kind === 'loader')
  return {
    index: Object.fromEntries(Object.entries(index).map(([name, files]) => [name, files.map(({ path, entries }) => ({ path, entries }))])),
    facts,
    schemaVersion,
    loaded: Object.fromEntries(loaders.map(({ name, entries }) => [name, [...entries].map(([slug, entry]) => [slug, copyEntry(entry)])])),
  }
}

/** Leaves out what only diagnostics need: functions cannot be sent. */
function copyEntry({ indexed, files, value, source: { file } }: LoadedEntry): LoadedEntry {
  return { indexed, files, value, source: { file } as LoadedEntry['source'] }
}

/** Opens content that another thread has checked: files are read when their entries are. */
export function openSnapshot(
  settings: SettingsOfContent,
  { default: definitions, formats }: SchemaModule,
  { index, loaded, ...checked }: ContentSnapshot,
  disk: Disk,
): ContentStore {
  const context: LoadContext = {
    ...createLoadContext(settings, formats, checked),
    disk,
    files: createFileVersions(settings.root, disk, undefined, 0),
    values: createValueCache(),
  }
  return createStore(
    Object.entries(definitions).map(([name, definition]) =>
      definition.kind === 'loader' ? openLoaded(name, loaded[name] ?? []) : openCollection(name, definition, index[name] ?? [], context),
    ),
  )
}

/** Opens the entries of a loader, which have no files of their own. */
function openLoaded(name: string, entries: ContentSnapshot['loaded'][string]): LoadedCollection {
  const located = entries.map(([slug, entry]) => {
    const { file } = entry.source
    return [slug, { ...entry, source: { file, locate: () => ({ file }), locateKey: () => ({ file }) } }] as const
  })
  return { ...emptyCollection(name), entries: new Map(located) }
}
