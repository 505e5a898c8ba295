import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { ABSENT } from '../incremental/file-versions.ts'
import type { Sample } from '../source/source.ts'
import type { CollectionDefinition, FileDefinition } from './collections.ts'
import { UNKNOWN_SLUG, type LoadContext, type LoadedCollection, type LoadedEntry } from './entry.ts'
import { createFindKnown, indexFile, indexLoader, keyOf, type IndexedFile } from './index-file.ts'
import { folderOf, NO_FILES, slugOf, storeFile, type KnownContent, type KnownEntry, type KnownFiles, type StoredFile } from './known.ts'
import { createEntry, createOpenPlain, createOpenUnchecked, openFile, type EntrySource } from './open-file.ts'
import { createOrigin, createOrigins, type FilesDefinition, type Origin } from './raw-entries.ts'
import { findFiles } from './read-source.ts'
import { isFuture, type ScheduledEntry } from './schedule.ts'

/** Faults of a file of which not even the slugs can be read. */
const UNREADABLE: ReadonlySet<DiagnosticCode> = new Set(['content-missing', 'content-syntax'])

/** Reads and checks one collection or file of the schema. Files that have not changed since an earlier build are not read. */
export async function loadCollection(
  name: string,
  definition: FileDefinition | CollectionDefinition,
  context: LoadContext,
): Promise<LoadedCollection> {
  const entries = new Map<string, LoadedEntry>()
  const omitted = new Map<string, 'draft' | 'scheduled' | 'invalid'>()
  const scheduled: ScheduledEntry[] = []
  const samples: Sample[] = []
  const diagnostics: Diagnostic[] = []
  const folder = definition.kind === 'loader' ? '' : folderOf(definition)
  const known = { paths: [] as string[], files: [] as StoredFile[], folder }
  const files: string[] = []
  const unchecked: Origin[] = []
  const add = (slug: string, entry: LoadedEntry) => {
    const first = entries.get(slug)
    if (first) diagnostics.push(refuseDuplicate(slug, entry, first))
    else entries.set(slug, entry)
  }
  const addEntry = (entry: KnownEntry, index: number, from: EntrySource) => {
    if (entry.isDraft) omitted.set(entry.slug, 'draft')
    else if (isFuture(entry.from, context)) {
      omitted.set(entry.slug, 'scheduled')
      scheduled.push({ collection: name, slug: entry.slug, from: entry.from! })
    } else add(entry.slug, createEntry(entry, index, from))
  }
  const addEntries = ({ entries, invalid, faults, samples: found }: Omit<IndexedFile, 'version'>, from: EntrySource) => {
    samples.push(...found)
    for (const slug of invalid) omitted.set(slug, 'invalid')
    if (faults.some(({ diagnostics }) => diagnostics.some(({ code }) => UNREADABLE.has(code)))) omitted.set(UNKNOWN_SLUG, 'invalid')
    const waiting = [...faults]
    const addFaultsBefore = (index: number) => {
      while (waiting[0] && waiting[0].index <= index) diagnostics.push(...waiting.shift()!.diagnostics)
    }
    entries.forEach((entry, index) => {
      addFaultsBefore(index)
      addEntry(entry, index, from)
    })
    addFaultsBefore(entries.length)
  }
  if (definition.kind === 'loader') {
    const { values, ...indexed } = await indexLoader(name, definition, context)
    addEntries(indexed, { filesOf: (_, index) => values[index]!.files, load: (index) => values[index]!.value })
  } else {
    const paths = 'path' in definition ? [definition.path] : await findFiles(definition.pattern, context)
    const origins = createOrigins(name, definition, paths, context)
    const unchanged = origins.map(createFindKnown(name, context))
    const changed = origins.filter((_, position) => !unchanged[position])
    const waits = 'pattern' in definition && changed.length > (context.mostParsed ?? Infinity)
    const together = waits || changed.length === 0 ? undefined : await context.indexTogether?.(changed, context)
    const store = ({ path }: Origin, file: StoredFile): StoredFile => {
      const stored = storeFile(name, path, file, origins.length, folder)
      known.paths.push(path)
      known.files.push(stored)
      return stored
    }
    const openPlain = createOpenPlain(name, definition, context)
    const openUnchecked = createOpenUnchecked(name, definition, context)
    for (const [position, origin] of origins.entries()) {
      const same = unchanged[position]
      const file = same && store(origin, same)
      if (file) {
        if (typeof file === 'string') add(slugOf(origin.path, folder), openPlain(origin.path, file))
        else {
          const from = openFile(origin, context)
          file.entries.forEach((entry, index) => addEntry(entry, index, from))
        }
      } else if (waits) {
        unchecked.push(origin)
        add(slugOf(origin.path, folder), openUnchecked(origin.path))
        continue
      } else {
        const { version, ...indexed } = together?.get(keyOf(origin)) ?? indexFile(origin, context)
        const stored = indexed.faults.length === 0 ? store(origin, { version, entries: indexed.entries }) : undefined
        if (typeof stored === 'string') {
          samples.push(...indexed.samples)
          add(slugOf(origin.path, folder), openPlain(origin.path, stored))
        } else addEntries(indexed, openFile(origin, context))
        if (version === ABSENT) continue
      }
      if ('path' in definition) files.push(origin.file)
      const waiting = context.pause?.()
      if (waiting) await waiting
    }
  }
  return {
    name,
    single: definition.kind === 'file',
    entries,
    omitted,
    scheduled,
    files,
    samples,
    diagnostics: withoutRepeatedColumns(diagnostics),
    known,
    unchecked,
  }
}

/**
 * Checks files one by one.
 * @param origins those that were checked are taken out
 * @param isStopped is asked before each of them
 * @returns what is known of those without faults
 */
export async function indexFiles(origins: Origin[], context: LoadContext, isStopped: () => boolean): Promise<KnownContent['files']> {
  const known: Record<string, { paths: string[]; files: StoredFile[] }> = {}
  while (!isStopped()) {
    const origin = origins.pop()
    if (!origin) break
    const { version, entries, faults } = indexFile(origin, context)
    if (faults.length === 0) {
      const { paths, files } = (known[origin.name] ??= { paths: [], files: [] })
      paths.push(origin.path)
      files.push({ version, entries })
    }
    await context.pause?.()
  }
  return known
}

/** Opens a collection of files that another thread has checked. */
export function openCollection(
  name: string,
  definition: FilesDefinition,
  { paths, files }: KnownFiles,
  context: LoadContext,
): LoadedCollection {
  const entries = new Map<string, LoadedEntry>()
  const openPlain = createOpenPlain(name, definition, context)
  paths.forEach((path, position) => {
    const file = files[position]!
    if (typeof file === 'string') {
      entries.set(slugOf(path, folderOf(definition)), openPlain(path, file))
      return
    }
    const from = openFile(createOrigin(name, definition, path, context), context)
    file.entries.forEach((entry, index) => {
      if (!entry.isDraft && !isFuture(entry.from, context)) entries.set(entry.slug, createEntry(entry, index, from))
    })
  })
  return {
    name,
    single: definition.kind === 'file',
    entries,
    omitted: new Map(),
    scheduled: [],
    files: 'path' in definition ? paths.map((path) => createOrigin(name, definition, path, context).file) : [],
    samples: [],
    diagnostics: [],
    known: NO_FILES,
    unchecked: [],
  }
}

function refuseDuplicate(slug: string, { source }: LoadedEntry, first: LoadedEntry): Diagnostic {
  const { file, line } = first.source.locate(['slug'])
  const where = file !== source.file ? file : line !== undefined ? `line ${line}` : 'another entry'
  return errorDiagnostic('content-schema', `the slug ${JSON.stringify(slug)} is already used in ${where}`, {
    location: source.locate(['slug']),
    hint: 'every entry of a collection has a slug of its own',
  })
}

/** A column that the schema does not know is reported once, not in every row. */
function withoutRepeatedColumns(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>()
  return diagnostics.filter(({ code, location }) => {
    const key = JSON.stringify(location)
    return code !== 'content-unknown-key' || (!seen.has(key) && seen.add(key))
  })
}
