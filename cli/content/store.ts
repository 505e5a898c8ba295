import type { Location } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../hash.ts'
import { ABSENT } from '../incremental/file-versions.ts'
import { createRecorder, type Recorder } from '../incremental/recorder.ts'
import { createCollection } from './collection.ts'
import type { LoadedCollection, LoadedEntry } from './entry.ts'
import { locateInBodies, locateOnLine, locateString } from './locate-text.ts'
import { recordReads } from './views.ts'

/** The content of a site. Templates read it only while a function is tracked, and every read is recorded. */
export interface ContentStore {
  /** Handed to templates: files and collections by their names in the schema. */
  readonly content: Readonly<Record<string, unknown>>
  /**
   * Runs a synchronous function that may read content.
   * @returns its value, and what it read: `site` (a file), `tools` (a whole collection), `tools/robo-caller` (one entry). A
   * collection that was read as a whole is listed without its entries
   */
  track<T>(run: () => T): { value: T; reads: readonly string[] }
  /**
   * Returns a short hash of the present value of a read, or `absent` where there is none. A page is up to date while the versions
   * of all its reads are the same.
   */
  version(read: string): string
  /** Returns the source files of reads, relative to the root of the site, sorted. */
  files(reads: readonly string[]): readonly string[]
  /** Returns the files of each collection among the reads that has one file per entry. */
  folders(reads: readonly string[]): readonly (readonly string[])[]
  /** Returns the location of a string with this value in what was read, or of its first occurrence in a Markdown body. */
  locateValue(reads: readonly string[], text: string): Location | undefined
  /**
   * Returns the location of a line in the Markdown body of an entry, or of a word on it.
   * @param read of the entry
   * @param line of the body, counted from 0
   * @returns undefined where the entry has no body
   */
  locateInBody(read: string, line: number, word?: string): Location | undefined
}

/** @param recorder receives the reads */
export function createStore(collections: readonly LoadedCollection[], recorder: Recorder = createRecorder()): ContentStore {
  const byName = new Map(collections.map((collection) => [collection.name, collection]))
  const versions = new Map<string, string>()
  const locations = new Map<string, Location | undefined>()

  const version = (read: string): string => {
    const known = versions.get(read)
    if (known !== undefined) return known
    if (read === ALL) return digestOf(JSON.stringify([...byName.keys()]))
    const collection = collectionOf(read, byName)
    const entry = entryOf(read, byName)
    let hash = ABSENT
    if (entry) hash = entry.version
    else if (collection?.name === read && !collection.single)
      hash = digestOf(JSON.stringify([...collection.entries.keys()].map((slug) => [slug, version(`${read}/${slug}`)])))
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
    content: createContent(collections, recorder),
    track: recorder.track,
    version,
    files: (reads) => [...new Set(reads.flatMap((read) => filesOf(read, byName)))].sort(),
    folders: (reads) =>
      reads.flatMap((read) => {
        const collection = byName.get(read)
        return collection && !collection.single && collection.files.length === 0 ? [filesOf(read, byName)] : []
      }),
    locateValue(reads, text) {
      // Single entries are searched before whole collections, which are larger and less likely to be meant.
      const ordered = [...reads].sort((a, b) => entriesOf(a, byName).length - entriesOf(b, byName).length)
      for (const locate of [locateString, locateInBodies])
        for (const read of ordered) {
          const location = locateOnce(locate, read, text)
          if (location) return location
        }
      return undefined
    },
    locateInBody: (read, line, word) => {
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
  return new Proxy(Object.freeze(content), {
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
}

/** Read of the names of all collections. */
const ALL = '*'

function createFileGetter({ name, entries }: LoadedCollection, recorder: Recorder): () => unknown {
  let view: { value: unknown } | undefined
  return () => {
    recorder.record(name)
    view ??= { value: viewOf(entries.get('')?.value) }
    return view.value
  }
  function viewOf(value: unknown) {
    if (typeof value !== 'object' || value === null) return value
    return recordReads(() => value, name, recorder, { isList: Array.isArray(value) })
  }
}

function createCollectionGetter({ name, entries }: LoadedCollection, recorder: Recorder): () => unknown {
  const tracked = [...entries].map(
    ([slug, entry]) => [slug, recordReads(() => entry.value as object, `${name}/${slug}`, recorder, { slug })] as const,
  )
  const viewOf = (list: readonly object[]) => recordReads(() => list, name, recorder, { isList: true })
  const collection = createCollection(name, new Map(tracked), viewOf, (slug) =>
    recorder.record(slug === undefined ? name : `${name}/${slug}`),
  )
  return () => collection
}

type ByName = ReadonlyMap<string, LoadedCollection>

/** The collection of a read; `tools` for `tools` as well as for `tools/robo-caller`. */
function collectionOf(read: string, byName: ByName): LoadedCollection | undefined {
  return byName.get(read.split('/', 1)[0]!)
}

function entryOf(read: string, byName: ByName): LoadedEntry | undefined {
  const collection = collectionOf(read, byName)
  if (!collection || collection.single !== (read === collection.name)) return undefined
  return collection.entries.get(read.slice(collection.name.length + 1))
}

function entriesOf(read: string, byName: ByName): readonly LoadedEntry[] {
  const entry = entryOf(read, byName)
  if (entry) return [entry]
  return read.includes('/') ? [] : [...(byName.get(read)?.entries.values() ?? [])]
}

function filesOf(read: string, byName: ByName): readonly string[] {
  const own = read.includes('/') ? [] : (byName.get(read)?.files ?? [])
  return [...own, ...entriesOf(read, byName).flatMap(({ files }) => files)]
}
