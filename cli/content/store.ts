import type { Location } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../hash.ts'
import { ABSENT } from '../engine/cells.ts'
import type { Recorder } from '../engine/recorder.ts'
import { createCollection } from './collection.ts'
import { registerContent } from './derive.ts'
import type { LoadedCollection, LoadedEntry } from './entry.ts'
import { MOST_WITH_FIELDS } from './content-index.ts'
import { ContentKey, keysOf, listWrittenKeys, placeKey, splitKeys } from './key-reads.ts'
import { locateInBodies, locateOnLine, locateString } from './locate-text.ts'
import { createContentRecorder, expandReads, nameRead, parseRead } from './reads.ts'
import { createEntryViews, recordReads, type ViewSource } from './views.ts'

/** The content of a site. Templates read it only while a function is tracked, and every read is recorded. */
export type ContentStore = ReturnType<typeof createStore>

export function createStore(collections: readonly LoadedCollection[]) {
  const recorder = createContentRecorder()
  const byName = new Map(collections.map((collection) => [collection.name, collection]))
  /** Versions of reads of whole collections; entries know theirs. */
  const versions = new Map<string, string>()
  const locations = new Map<string, Location | undefined>()

  const version = (read: string): string => {
    if (read === ALL) return digestOf(JSON.stringify([...byName.keys()]))
    const { collection: name, field, slug } = parseRead(read)
    const collection = byName.get(name)
    if (!collection) return ABSENT
    const { entries, single } = collection
    const entry = slug !== undefined || single ? entries.get(slug ?? '') : undefined
    if (entry) return field === undefined ? entry.indexed.version : versionOfField(entry, field, single)
    if (slug !== undefined || single) return ABSENT
    const known = versions.get(read)
    if (known !== undefined) return known
    const parts = [...entries].map(([each, { indexed }]) =>
      field === undefined
        ? [each, indexed.version]
        : field === ''
          ? each
          : [each, version(nameRead({ collection: name, field, slug: each }))],
    )
    const hash = digestOf(JSON.stringify(parts))
    versions.set(read, hash)
    return hash
  }
  // The same bad link is often on many pages, and a collection may be large.
  const locateOnce = (locate: typeof locateString, read: string, text: string) => {
    const key = JSON.stringify([locate === locateString, read, text])
    if (!locations.has(key)) locations.set(key, locate(entriesOf(read, byName), text))
    return locations.get(key)
  }
  return {
    /** Handed to templates: files and collections by their names in the schema. */
    content: createContent(collections, recorder),
    /**
     * Runs a synchronous function that may read content.
     * @returns its value, and what it read, by the names of `content/reads.ts`: `tools:title/robo-caller` is the field of an entry.
     * What a wider read includes is left out. Nothing depends on the lists of the keys that were read (see content/key-reads.ts)
     */
    track<T>(run: () => T): { value: T; reads: readonly string[]; keys: readonly string[] } {
      const { value, reads } = recorder.track(run)
      return { value, ...splitKeys(reads) }
    },
    /**
     * Runs a function that need not be synchronous; while it waits, nothing else of the content may be read. Lists of keys are among the
     * reads.
     */
    trackAsync: recorder.trackAsync,
    /**
     * Returns a short hash of the present value of a read, or `absent` where there is none. A page is up to date while the versions
     * of all its reads are the same.
     */
    version,
    /** Returns the source files of reads that are wanted, relative to the root of the site, sorted. */
    files(reads: readonly string[], isWanted: (file: string) => boolean = () => true): readonly string[] {
      const found = new Set<string>()
      for (const read of expandReads(reads)) for (const file of filesOf(read, byName)) if (isWanted(file)) found.add(file)
      return [...found].sort()
    },
    /** The source file of an entry, without those of the facts that it names. The version of its text tells of another one. */
    fileOf: (read: string): string | undefined => entryOf(read, byName)?.files[0],
    /** Former paths of the page of an entry, as they are written. Asking for them is no read. */
    aliases: (read: string): readonly string[] => entryOf(read, byName)?.indexed.aliases ?? [],
    /** Returns the files of each collection among the reads that has one file per entry. */
    folders: (reads: readonly string[]): readonly (readonly string[])[] =>
      reads.flatMap((read) => {
        const { collection: name, slug } = parseRead(read)
        const collection = slug === undefined ? byName.get(name) : undefined
        return collection && !collection.single && collection.files.length === 0 ? [[...filesOf(name, byName)]] : []
      }),
    /** Returns the location of a string with this value in what was read, or of its first occurrence in a Markdown body. */
    locateValue(reads: readonly string[], text: string): Location | undefined {
      // Single entries are searched before whole collections, which are larger and less likely to be meant.
      const ordered = [...expandReads(reads)].sort((a, b) => entriesOf(a, byName).length - entriesOf(b, byName).length)
      for (const locate of [locateString, locateInBodies])
        for (const read of ordered) {
          const location = locateOnce(locate, read, text)
          if (location) return location
        }
      return undefined
    },
    /** Returns where an entry has a key (see content/key-reads.ts) first, with the positions of items of lists. */
    findKey(read: string, path: string): { readonly place: readonly PropertyKey[]; readonly location: Location } | undefined {
      const entry = entryOf(read, byName)
      const place = entry && placeKey(entry.value, keysOf(path))
      return place && { place, location: entry.source.locateKey(place) }
    },
    /**
     * Returns the location of a line in the Markdown body of an entry, or of a word on it.
     * @param read of the entry
     * @param line of the body, counted from 0
     * @returns undefined where the entry has no body
     */
    locateInBody(read: string, line: number, word?: string): Location | undefined {
      const entry = entryOf(read, byName)
      return entry && locateOnLine(entry, line, word)
    },
  }
}

function createContent(collections: readonly LoadedCollection[], recorder: Recorder): Readonly<Record<string, unknown>> {
  const content = {}
  for (const collection of collections) {
    const { name } = collection
    const get = collection.single ? createFileGetter(collection, recorder) : createCollectionGetter(collection, recorder)
    Object.defineProperty(content, name, { enumerable: true, get })
  }
  const views = new Proxy(Object.freeze(content), {
    // A page that asks for what does not exist changes when it does.
    get(target, name) {
      // JSON.stringify asks every object for this one.
      if (typeof name === 'string' && name !== 'toJSON' && !Object.hasOwn(target, name)) recorder.record(name)
      return Reflect.get(target, name) as unknown
    },
    has(target, name) {
      if (typeof name === 'string') recorder.record(Object.hasOwn(target, name) ? ALL : name)
      return Reflect.has(target, name)
    },
    ownKeys(target) {
      recorder.record(ALL)
      return Reflect.ownKeys(target)
    },
  })
  registerContent(views, recorder)
  return views
}

/** Read of the names of all collections. */
const ALL = '*'

function createFileGetter({ name, entries, files, hasNoSchema }: LoadedCollection, recorder: Recorder): () => unknown {
  let view: { value: unknown } | undefined
  const nameField = (field: string) => nameRead({ collection: name, field, slug: '' })
  let read = name
  return () => {
    view ??= { value: viewOf(entries.get('')?.value) }
    recorder.record(read)
    return view.value
  }
  function viewOf(value: unknown) {
    if (typeof value !== 'object' || value === null) return value
    const known = hasNoSchema && { file: files[0] ?? name, paths: new Set(listWrittenKeys(value, value)) }
    const key = new ContentKey(recorder, name, '', known)
    if (Array.isArray(value)) return recordReads({ value }, name, recorder, { isList: true, key })
    read = nameField('')
    return recordReads({ value }, name, recorder, { nameField, key })
  }
}

function createCollectionGetter({ name, entries }: LoadedCollection, recorder: Recorder): () => unknown {
  const hasFields = entries.size <= MOST_WITH_FIELDS
  const nothing = hasFields ? { field: '' } : {}
  const list = nameRead({ collection: name, ...nothing })
  const viewOfLarge = createEntryViews(name, recorder)
  const key = new ContentKey(recorder, name)
  const viewOfEntry = (entry: ViewSource<object>, slug: string) =>
    hasFields
      ? recordReads(entry, nameRead({ collection: name, slug }), recorder, {
          slug,
          key,
          nameField: (field) => nameRead({ collection: name, field, slug }),
        })
      : viewOfLarge(entry, slug)
  const tracked = new Map<string, object>()
  for (const [slug, entry] of entries) tracked.set(slug, viewOfEntry(entry as ViewSource<object>, slug))
  const viewOf = (entries: readonly object[]) => recordReads({ value: entries }, list, recorder, { isList: true })
  const collection = createCollection(name, tracked, viewOf, (slug) =>
    recorder.record(slug === undefined ? list : nameRead({ collection: name, ...nothing, slug })),
  )
  return () => collection
}

/** Version of a field that an entry or file does not have. */
const MISSING = 'missing'

/** The version of a field; where it has no name, of there being an entry, or of a file having fields. */
function versionOfField(entry: LoadedEntry, field: string, isFile: boolean): string {
  if (field === '' && !isFile) return 'entry'
  const { version, fields } = entry.indexed
  const compute = () => {
    const { value } = entry
    const hasFields = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!hasFields) return version
    if (field === '') return 'fields'
    // An entry without the field is not the same as no entry.
    if (!Object.hasOwn(value, field)) return MISSING
    const found = (value as Record<string, unknown>)[field]
    // What Markdown links to begins where its file is.
    return digestOf(JSON.stringify(field === 'body' ? [entry.files[0], found] : found) ?? '')
  }
  return (fields[field] ??= compute())
}

type ByName = ReadonlyMap<string, LoadedCollection>

/** The entry that a read is about, or the value of a file. */
function entryOf(read: string, byName: ByName): LoadedEntry | undefined {
  const { collection: name, slug } = parseRead(read)
  const collection = byName.get(name)
  if (!collection) return undefined
  if (collection.single) return slug ? undefined : collection.entries.get('')
  return slug === undefined ? undefined : collection.entries.get(slug)
}

function entriesOf(read: string, byName: ByName): readonly LoadedEntry[] {
  const entry = entryOf(read, byName)
  if (entry) return [entry]
  const { collection, slug } = parseRead(read)
  return slug === undefined ? [...(byName.get(collection)?.entries.values() ?? [])] : []
}

function* filesOf(read: string, byName: ByName): Iterable<string> {
  const { collection, slug } = parseRead(read)
  if (!slug) yield* byName.get(collection)?.files ?? []
  for (const { files } of entriesOf(read, byName)) yield* files
}
