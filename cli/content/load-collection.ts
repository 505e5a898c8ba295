import { dirname } from 'node:path'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { errorDiagnostic, hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { ABSENT } from '../engine/cells.ts'
import { normalizeName } from '../names.ts'
import type { Sample } from '../source/source.ts'
import type { CollectionDefinition, FileDefinition, FilesDefinition } from './collections.ts'
import { emptyCollection, UNKNOWN_SLUG, type LoadedCollection, type LoadedEntry, type OmissionReason } from './entry.ts'
import type { LoadContext } from './load-context.ts'
import { indexFile, indexLoader } from './index-file.ts'
import { fileKey, type IndexedFile, folderOf, plainEntry, type IndexedEntry, type FileIndex, type ContentFile } from './content-index.ts'
import { createOpenEntry, type OpenEntry } from './open-file.ts'
import { createFileOf, createContentFiles } from './raw-entries.ts'
import { findFiles } from './read-source.ts'
import { whyLeftOut, type ExpiringEntry, type ScheduledEntry } from './schedule.ts'

/** Faults of a file of which not even the slugs can be read. */
const UNREADABLE: ReadonlySet<DiagnosticCode> = new Set(['content-character', 'content-missing', 'content-syntax'])

/** Reads and checks one collection or file of the schema. Files that have not changed since an earlier build are not read. */
export async function loadCollection(
  name: string,
  definition: FileDefinition | CollectionDefinition,
  context: LoadContext,
): Promise<LoadedCollection> {
  const entries = new Map<string, LoadedEntry>()
  const omitted = new Map<string, OmissionReason>()
  const scheduled: ScheduledEntry[] = []
  const expiring: ExpiringEntry[] = []
  const samples: Sample[] = []
  const diagnostics: Diagnostic[] = []
  const folder = definition.kind === 'loader' ? '' : folderOf(definition)
  const index: FileIndex[] = []
  const files: string[] = []
  const unchecked: ContentFile[] = []
  const add = (slug: string, entry: LoadedEntry) => {
    const first = entries.get(slug)
    if (first) diagnostics.push(refuseDuplicate(slug, entry, first, definition))
    else entries.set(slug, entry)
  }
  const addEntry = (entry: IndexedEntry, path: string, index: number, open: OpenEntry) => {
    const { slug, isDraft, from, until } = entry
    const reason = whyLeftOut(entry, context)
    if (reason === 'scheduled') scheduled.push({ collection: name, slug, from: from! })
    else if (until !== undefined && !isDraft && !context.drafts)
      expiring.push({ collection: name, slug, until, isExpired: reason === 'expired' })
    if (reason) omitted.set(slug, reason)
    else add(slug, open(entry, path, index))
  }
  const addEntries = ({ entries, invalid, faults, samples: found }: Omit<IndexedFile, 'version'>, path: string, open: OpenEntry) => {
    samples.push(...found)
    for (const slug of invalid) omitted.set(slug, 'invalid')
    const isUnreadable = ({ code, severity }: Diagnostic) => severity === 'error' && UNREADABLE.has(code)
    if (faults.some(({ diagnostics }) => diagnostics.some(isUnreadable))) omitted.set(UNKNOWN_SLUG, 'invalid')
    const waiting = [...faults]
    const addFaultsBefore = (index: number) => {
      while (waiting[0] && waiting[0].index <= index) diagnostics.push(...waiting.shift()!.diagnostics)
    }
    entries.forEach((entry, index) => {
      addFaultsBefore(index)
      addEntry(entry, path, index, open)
    })
    addFaultsBefore(entries.length)
  }
  if (definition.kind === 'loader') {
    const { values, ...indexed } = await indexLoader(name, definition, context)
    addEntries(indexed, '', (entry, _path, index) => ({ ...values[index]!, indexed: entry }))
  } else {
    const paths = 'path' in definition ? [definition.path] : await findFiles(definition.pattern, context)
    const contentFiles = createContentFiles(name, definition, paths, context)
    const unchanged = contentFiles.map(context.findKept)
    const changed = contentFiles.filter((_, position) => !unchanged[position])
    const fresh = changed.filter((file) => !knownFaulty(file, context))
    const waits = 'pattern' in definition && fresh.length > (context.mostParsed ?? Infinity)
    const together = waits || fresh.length === 0 ? undefined : await context.indexTogether?.(fresh, context)
    const open = createOpenEntry(name, definition, context)
    const openUnchecked = createOpenEntry(name, definition, context, false)
    for (const [position, file] of contentFiles.entries()) {
      const { path } = file
      const same = unchanged[position]
      const faulty = same ? undefined : knownFaulty(file, context)
      if (same) {
        index.push(same)
        addEntries({ entries: same.entries, invalid: [], samples: [], faults: same.warnings ?? [] }, path, open)
      } else if (waits && !faulty) {
        unchecked.push(file)
        const entry = plainEntry(name, path, context.files.version(`file:${file.file}`), folder)
        add(entry.slug, openUnchecked(entry, path, 0))
        continue
      } else {
        const indexed = faulty ?? together?.get(fileKey(file)) ?? indexFile(file, context)
        index.push(...withoutErrors(indexed, path))
        addEntries(indexed, path, open)
        if (indexed.version === ABSENT) continue
      }
      if ('path' in definition) files.push(file.file)
      const waiting = context.pause?.()
      if (waiting) await waiting
    }
  }
  return {
    ...emptyCollection(name, definition),
    entries,
    omitted,
    scheduled,
    expiring,
    files,
    samples,
    diagnostics: withoutRepeatedColumns(diagnostics),
    index,
    unchecked,
  }
}

/**
 * Checks files one by one.
 * @param files those that were checked are taken out
 * @param isStopped is asked before each of them
 * @returns those without faults, by collection
 */
export async function indexFiles(
  files: ContentFile[],
  context: LoadContext,
  isStopped: () => boolean,
): Promise<Record<string, FileIndex[]>> {
  const index: Record<string, FileIndex[]> = {}
  while (!isStopped()) {
    const file = files.pop()
    if (!file) break
    const indexed = indexFile(file, context)
    const found = withoutErrors(indexed, file.path)
    if (found.length > 0) (index[file.name] ??= []).push(...found)
    else context.faulty?.set(file.file, { state: stateOf(file, context), indexed })
    await context.pause?.()
  }
  return index
}

/** What a file was found to be when it was checked later, and is still. */
function knownFaulty(file: ContentFile, context: LoadContext): IndexedFile | undefined {
  const known = context.faulty?.get(file.file)
  return known?.state === stateOf(file, context) ? known.indexed : undefined
}

/** What follows from it is whether a file has errors. */
function stateOf({ file }: ContentFile, { files, schemaVersion, facts }: LoadContext): string {
  return [file, files.version(`file:${file}`), schemaVersion, facts?.version].join()
}

/** What later builds know of a file that has no errors; what is doubtful about it is said in each of them. */
function withoutErrors({ entries, faults }: IndexedFile, path: string): FileIndex[] {
  if (hasErrors(faults.flatMap(({ diagnostics }) => diagnostics))) return []
  return [{ path, entries, warnings: faults.length > 0 ? faults : undefined }]
}

/** Opens a collection of files that another thread has checked. */
export function openCollection(
  name: string,
  definition: FilesDefinition,
  files: readonly FileIndex[],
  context: LoadContext,
): LoadedCollection {
  const entries = new Map<string, LoadedEntry>()
  const open = createOpenEntry(name, definition, context)
  const fileOf = createFileOf(context)
  for (const { path, entries: indexed } of files)
    indexed.forEach((entry, index) => {
      if (!whyLeftOut(entry, context)) entries.set(entry.slug, open(entry, path, index))
    })
  const own = 'path' in definition ? files.map(({ path }) => fileOf(path)) : []
  return { ...emptyCollection(name, definition), entries, files: own }
}

function refuseDuplicate(
  slug: string,
  { source }: LoadedEntry,
  first: LoadedEntry,
  definition: FileDefinition | CollectionDefinition,
): Diagnostic {
  const { file, line } = first.source.locate(['slug'])
  const isSameName = file !== source.file && normalizeName(file) === normalizeName(source.file)
  const other = isSameName ? `another file of this name, with its letters composed in another way (NFC and NFD)` : file
  const where = file !== source.file ? other : line !== undefined ? `line ${line}` : 'another entry'
  // Their paths are different: one of them at least names its slug.
  const isInOther = 'pattern' in definition && definition.options.slug !== 'name' && dirname(file) !== dirname(source.file)
  return errorDiagnostic('content-schema', `the slug ${JSON.stringify(slug)} is already used in ${where}`, {
    location: source.locate(['slug']),
    hint: `every entry of a collection has a slug of its own${isInOther ? "; with its option slug: 'name', one in another folder may have the same" : ''}`,
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
