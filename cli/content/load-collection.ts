import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { ABSENT } from '../incremental/file-versions.ts'
import type { Sample } from '../source/source.ts'
import type { CollectionDefinition, FileDefinition } from './collections.ts'
import type { LoadContext, LoadedCollection, LoadedEntry } from './entry.ts'
import { createEntry, findKnown, indexFile, indexLoader, keyOf, openEntry, openUnchecked, type IndexedFile } from './index-file.ts'
import type { KnownContent, KnownEntry, KnownFile } from './known.ts'
import { createOrigin, slugOf, type FilesDefinition, type Origin } from './raw-entries.ts'
import { findFiles } from './read-source.ts'
import { isFuture, type ScheduledEntry } from './schedule.ts'

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
  const known: Record<string, KnownFile> = {}
  const files: string[] = []
  const unchecked: Origin[] = []
  const add = (slug: string, entry: LoadedEntry) => {
    const first = entries.get(slug)
    if (first) diagnostics.push(refuseDuplicate(slug, entry, first))
    else entries.set(slug, entry)
  }
  const addIndexed = (indexed: IndexedFile, open: (entry: KnownEntry, index: number) => LoadedEntry) => {
    samples.push(...indexed.samples)
    for (const slug of indexed.invalid) omitted.set(slug, 'invalid')
    const faults = [...indexed.faults]
    const addFaultsBefore = (index: number) => {
      while (faults[0] && faults[0].index <= index) diagnostics.push(...faults.shift()!.diagnostics)
    }
    indexed.entries.forEach((entry, index) => {
      addFaultsBefore(index)
      if (entry.isDraft) omitted.set(entry.slug, 'draft')
      else if (isFuture(entry.from, context)) {
        omitted.set(entry.slug, 'scheduled')
        scheduled.push({ collection: name, slug: entry.slug, from: entry.from! })
      } else add(entry.slug, open(entry, index))
    })
    addFaultsBefore(indexed.entries.length)
  }
  if (definition.kind === 'loader') {
    const { values, ...indexed } = await indexLoader(name, definition, context)
    addIndexed(indexed, (entry, index) => createEntry(entry, values[index]!.files, () => values[index]!.value))
  } else {
    const paths = 'path' in definition ? [definition.path] : findFiles(definition.pattern, context)
    const origins = paths.map((path) => createOrigin(name, definition, path, context))
    const waits = 'pattern' in definition && hasManyNew(origins, context)
    const together = waits ? undefined : await context.indexTogether?.(listNew(origins, context), context)
    for (const origin of origins) {
      const found = findKnown(origin, context)
      if (!found && waits) {
        unchecked.push(origin)
        add(slugOf(origin.path), openUnchecked(origin, context))
        continue
      }
      const indexed = found ?? together?.get(keyOf(origin)) ?? indexFile(origin, context)
      addIndexed(indexed, (entry, index) => openEntry(entry, index, origin, context))
      if (indexed.faults.length === 0) known[keyOf(origin)] = { version: indexed.version, entries: indexed.entries }
      if ('path' in definition && indexed.version !== ABSENT) files.push(origin.file)
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
  const known: Record<string, KnownFile> = {}
  while (!isStopped()) {
    const origin = origins.pop()
    if (!origin) break
    const { version, entries, faults } = indexFile(origin, context)
    if (faults.length === 0) known[keyOf(origin)] = { version, entries }
    await context.pause?.()
  }
  return known
}

/** True where more files have to be parsed than should be before the content is used. */
function hasManyNew(origins: readonly Origin[], context: LoadContext): boolean {
  const { mostParsed = Infinity } = context
  return origins.length > mostParsed && listNew(origins, context).length > mostParsed
}

function listNew(origins: readonly Origin[], context: LoadContext): readonly Origin[] {
  return origins.filter((origin) => !findKnown(origin, context))
}

/** Opens a collection of files that another thread has checked. */
export function openCollection(
  name: string,
  definition: FilesDefinition,
  files: readonly (readonly [path: string, file: KnownFile])[],
  context: LoadContext,
): LoadedCollection {
  const origins = files.map(([path, { entries }]) => ({ origin: createOrigin(name, definition, path, context), entries }))
  const entries = origins.flatMap(({ origin, entries }) =>
    entries.flatMap((entry, index) =>
      entry.isDraft || isFuture(entry.from, context) ? [] : [[entry.slug, openEntry(entry, index, origin, context)] as const],
    ),
  )
  return {
    name,
    single: definition.kind === 'file',
    entries: new Map(entries),
    omitted: new Map(),
    scheduled: [],
    files: 'path' in definition ? origins.map(({ origin }) => origin.file) : [],
    samples: [],
    diagnostics: [],
    known: {},
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
