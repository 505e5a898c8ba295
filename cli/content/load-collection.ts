import { basename, extname, join } from 'node:path'
import { errorDiagnostic, fail, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../hash.ts'
import { ABSENT } from '../incremental/file-versions.ts'
import { sitePath } from '../site-layout.ts'
import type { MarkdownSource } from '../source/markdown.ts'
import { sourceAt, type Sample } from '../source/source.ts'
import type {
  CollectionDefinition,
  FileDefinition,
  GlobDefinition,
  ListDefinition,
  LoaderDefinition,
  MarkdownDefinition,
} from './collections.ts'
import type { LoadContext, LoadedCollection, LoadedEntry, LoadedValue, RawEntry } from './entry.ts'
import type { KnownEntry, KnownFile } from './known.ts'
import { runLoader } from './loader.ts'
import { parseEntry, type ParsedEntry } from './parse-entry.ts'
import { findFiles, readData, readList, readMarkdown, requireFile } from './read-source.ts'
import type { FileValues } from './value-cache.ts'

type FilesDefinition = FileDefinition | GlobDefinition | MarkdownDefinition | ListDefinition

/** Where entries are loaded from. */
interface Origin {
  readonly name: string
  readonly definition: FilesDefinition
  /** Relative to the content folder. */
  readonly path: string
  /** Relative to the root of the site. */
  readonly file: string
}

/** Reads and checks one collection or file of the schema. Files that have not changed since an earlier build are not read. */
export async function loadCollection(
  name: string,
  definition: FileDefinition | CollectionDefinition,
  context: LoadContext,
): Promise<LoadedCollection> {
  const entries = new Map<string, LoadedEntry>()
  const omitted = new Map<string, 'draft' | 'invalid'>()
  const samples: Sample[] = []
  const diagnostics: Diagnostic[] = []
  const known: Record<string, KnownFile> = {}
  const files: string[] = []
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
      else add(entry.slug, open(entry, index))
    })
    addFaultsBefore(indexed.entries.length)
  }
  if (definition.kind === 'loader') {
    const { values, ...indexed } = await indexLoader(name, definition, context)
    addIndexed(indexed, (entry, index) => createEntry(entry, values[index]!.files, () => values[index]!.value))
  } else {
    for (const path of 'path' in definition ? [definition.path] : findFiles(definition.pattern, context)) {
      const origin = createOrigin(name, definition, path, context)
      const indexed = findKnown(origin, context) ?? indexFile(origin, context)
      addIndexed(indexed, (entry, index) => openEntry(entry, index, origin, context))
      if (indexed.faults.length === 0) known[keyOf(origin)] = { version: indexed.version, entries: indexed.entries }
      if ('path' in definition && indexed.version !== ABSENT) files.push(origin.file)
    }
  }
  return {
    name,
    single: definition.kind === 'file',
    entries,
    omitted,
    files,
    samples,
    diagnostics: withoutRepeatedColumns(diagnostics),
    known,
  }
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
    entries.flatMap((entry, index) => (entry.isDraft ? [] : [[entry.slug, openEntry(entry, index, origin, context)] as const])),
  )
  return {
    name,
    single: definition.kind === 'file',
    entries: new Map(entries),
    omitted: new Map(),
    files: 'path' in definition ? origins.map(({ origin }) => origin.file) : [],
    samples: [],
    diagnostics: [],
    known: {},
  }
}

function createOrigin(name: string, definition: FilesDefinition, path: string, { root, content }: LoadContext): Origin {
  return { name, definition, path, file: sitePath(root, join(content, path)) }
}

/** What a file holds, without the values. */
interface IndexedFile extends KnownFile {
  /** Slugs of entries with faults, where they are known. */
  readonly invalid: readonly string[]
  readonly samples: readonly Sample[]
  readonly faults: readonly Fault[]
}

/** What is wrong with a value, which comes before the entry of this index in its file. */
interface Fault {
  readonly index: number
  readonly diagnostics: readonly Diagnostic[]
}

const keyOf = ({ name, path }: Origin) => `${name}:${path}`

/** Returns what an earlier build found in a file, unless the file has changed, or the facts that are used in it. */
function findKnown(origin: Origin, { files, known, facts }: LoadContext): IndexedFile | undefined {
  const found = known.files[keyOf(origin)]
  if (!found || found.version !== files.version(`file:${origin.file}`)) return undefined
  if (known.facts !== facts?.version && found.entries.some(({ usesFacts }) => usesFacts)) return undefined
  return { ...found, invalid: [], samples: [], faults: [] }
}

/** Parses a file and keeps its values for the first reads. */
function indexFile(origin: Origin, context: LoadContext): IndexedFile {
  const { definition, path, file } = origin
  const missing = 'path' in definition ? requireFile(path, context) : []
  if (missing.length > 0) return { version: ABSENT, entries: [], invalid: [], samples: [], faults: [{ index: 0, diagnostics: missing }] }
  const parsed = parseFile(origin, context)
  const version = context.files.version(`file:${file}`)
  context.values.set(keyOf(origin), valuesOf(parsed))
  // A list has many entries, of which an edit of its file changes few.
  const versionOf = ({ value, usesFacts }: ReadyEntry) =>
    definition.kind === 'list'
      ? versionOfValue(value)
      : digestOf(JSON.stringify([version, context.known.schema, usesFacts && context.facts?.version]))
  return { version, ...indexEntries(parsed, versionOf) }
}

async function indexLoader(name: string, definition: LoaderDefinition, context: LoadContext) {
  const parsed = parseAll(await runLoader(name, definition, context), definition, context)
  const values = namedEntries(parsed).map(({ raw, entry }) =>
    entry.state === 'ready' ? { value: entry.value, files: raw.files } : undefined,
  )
  return { version: '', values, ...indexEntries(parsed, ({ value }) => versionOfValue(value)) }
}

function versionOfValue({ value }: LoadedValue): string {
  return digestOf(JSON.stringify(value) ?? '')
}

type ReadyEntry = Extract<ParsedEntry, { state: 'ready' }>

interface ParsedValues {
  readonly entries: readonly { readonly raw: RawEntry; readonly entry: ParsedEntry }[]
  readonly samples: readonly Sample[]
  readonly faults: readonly Fault[]
  readonly size: number
}

/** The entries that can be named: those that are ready, and drafts. */
function namedEntries({ entries }: ParsedValues): ParsedValues['entries'] {
  return entries.filter(({ entry }) => isNamed(entry))
}

function isNamed(entry: ParsedEntry): boolean {
  return entry.state !== 'invalid' && entry.slug !== undefined
}

function indexEntries(parsed: ParsedValues, versionOf: (entry: ReadyEntry) => string): Omit<IndexedFile, 'version'> {
  const { entries, samples, faults } = parsed
  return {
    entries: namedEntries(parsed).map(({ raw: { label }, entry }): KnownEntry => {
      if (entry.state !== 'ready') return { slug: entry.slug!, label, isDraft: true, usesFacts: false, version: '', references: [] }
      const references = entry.references.map(({ path, value }) => ({ path, value: { collection: value.collection, slug: value.slug } }))
      return { slug: entry.slug, label, isDraft: false, usesFacts: entry.usesFacts, version: versionOf(entry), references }
    }),
    invalid: entries.flatMap(({ entry }) => (entry.state === 'invalid' && entry.slug !== undefined ? [entry.slug] : [])),
    samples,
    faults,
  }
}

function parseFile(origin: Origin, context: LoadContext): ParsedValues {
  return parseAll(readRaw(origin, context), origin.definition, context)
}

function parseAll(
  { entries, samples = [], size = 0 }: RawValues,
  { schema }: Pick<FilesDefinition, 'schema'>,
  context: LoadContext,
): ParsedValues {
  const parsed: { raw: RawEntry; entry: ParsedEntry }[] = []
  const faults: Fault[] = []
  const allSamples = [...samples]
  let index = 0
  for (const { value: raw, diagnostics } of entries) {
    if (diagnostics.length > 0) faults.push({ index, diagnostics })
    if (!raw) continue
    const entry = parseEntry(raw, schema, context)
    parsed.push({ raw, entry })
    if (isNamed(entry)) index++
    if (entry.state === 'ready') allSamples.push(...raw.source.samples)
    else if (entry.diagnostics.length > 0) faults.push({ index, diagnostics: entry.diagnostics })
  }
  return { entries: parsed, samples: allSamples, faults, size }
}

function valuesOf(parsed: ParsedValues): FileValues {
  const values = namedEntries(parsed).map(({ entry }) => (entry.state === 'ready' ? entry.value : undefined))
  return { values, size: parsed.size }
}

/** Opens an entry whose value is loaded when it is read. */
function openEntry(entry: KnownEntry, index: number, origin: Origin, context: LoadContext): LoadedEntry {
  const files = entry.usesFacts && context.facts ? [origin.file, context.facts.file] : [origin.file]
  const load = () => valuesOf(parseFile(origin, context))
  return createEntry(entry, files, () => context.values.get(keyOf(origin), load).values[index] ?? failChanged(origin))
}

function createEntry({ label, version, references }: KnownEntry, files: readonly string[], load: () => LoadedValue): LoadedEntry {
  return {
    label,
    version,
    references,
    files,
    get value() {
      return load().value
    },
    get source() {
      return load().source
    },
    get body() {
      return load().body
    },
    get locateInBody() {
      return load().locateInBody
    },
  }
}

function failChanged({ file }: Origin): never {
  fail('content-missing', 'the file was changed while the site was built', { location: { file }, hint: 'build once more' })
}

/** The values of a file, or those of a loader, before their schema has seen them. */
export interface RawValues {
  readonly entries: Iterable<Result<RawEntry>>
  /** Samples of the file as a whole; those of an entry's own file are in its source. */
  readonly samples?: readonly Sample[]
  /** Characters of the file. */
  readonly size?: number
}

function readRaw({ name, definition, path }: Origin, context: LoadContext): RawValues {
  if (definition.kind === 'list') return readItems(name, path, context)
  const { value: source, diagnostics } = definition.kind === 'markdown' ? readMarkdown(path, context) : readData(path, context)
  if (!source) return { entries: [{ diagnostics }] }
  // A fact cannot be made from other facts.
  if (definition.kind === 'file')
    return { entries: [{ value: { label: name, source, fills: name !== 'facts', files: [source.file] }, diagnostics }], size: source.size }
  // What only Markdown has is undefined for the others.
  const { body, locateInBody }: Partial<MarkdownSource> = source
  const slug = basename(path, extname(path))
  return {
    entries: [
      { value: { label: name, source, slug, body, locateInBody, fills: true, draft: 'boolean', files: [source.file] }, diagnostics },
    ],
    size: source.size,
  }
}

function readItems(name: string, path: string, context: LoadContext): RawValues {
  const { value: source, diagnostics } = readList(path, context)
  if (!source) return { entries: [{ diagnostics }] }
  const { file, value, samples } = source
  if (!Array.isArray(value)) {
    const location = source.locate([])
    const hint = 'begin each entry with "- "'
    return { entries: [{ diagnostics: [errorDiagnostic('content-type', `${JSON.stringify(name)} must be a list`, { location, hint })] }] }
  }
  const draft = extname(path) === '.csv' ? 'text' : 'boolean'
  const entries = value.map((_, index): Result<RawEntry> => {
    const item = { label: `${name}[${index}]`, source: sourceAt(source, [index]), fills: true, draft, files: [file] } as const
    return { value: item, diagnostics: [] }
  })
  return { entries, samples, size: source.size }
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
