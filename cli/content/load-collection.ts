import { basename, extname } from 'node:path'
import { errorDiagnostic, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import type { MarkdownSource } from '../source/markdown.ts'
import { sourceAt, type Sample } from '../source/source.ts'
import type { CollectionDefinition, FileDefinition, GlobDefinition, ListDefinition, MarkdownDefinition } from './collections.ts'
import type { LoadContext, LoadedCollection, LoadedEntry, RawEntry } from './entry.ts'
import { runLoader } from './loader.ts'
import { parseEntry } from './parse-entry.ts'
import { findFiles, readData, readList, readMarkdown, requireFile } from './read-source.ts'

/** The values of a collection before their schema has seen them. */
export interface RawCollection {
  /** Read one by one, so that the values of a large collection are not in memory twice. */
  readonly entries: Iterable<Result<RawEntry>>
  readonly files: readonly string[]
  /** Samples of the files as a whole; those of an entry's own file are in its source. */
  readonly samples?: readonly Sample[]
}

/** Reads and checks one collection or file of the schema. */
export async function loadCollection(
  name: string,
  definition: FileDefinition | CollectionDefinition,
  context: LoadContext,
): Promise<LoadedCollection> {
  const raw = await readCollection(name, definition, context)
  const entries = new Map<string, LoadedEntry>()
  const omitted = new Map<string, 'draft' | 'invalid'>()
  const samples: Sample[] = [...(raw.samples ?? [])]
  const found: Diagnostic[] = []
  for (const { value: rawEntry, diagnostics } of raw.entries) {
    found.push(...diagnostics)
    if (!rawEntry) continue
    const parsed = parseEntry(rawEntry, definition.schema, context)
    if (parsed.state !== 'ready') {
      found.push(...parsed.diagnostics)
      if (parsed.slug !== undefined) omitted.set(parsed.slug, parsed.state)
      continue
    }
    const first = entries.get(parsed.slug)
    if (first) found.push(refuseDuplicate(parsed.slug, parsed.entry, first))
    else entries.set(parsed.slug, parsed.entry)
    samples.push(...rawEntry.source.samples)
  }
  return {
    name,
    single: definition.kind === 'file',
    entries,
    omitted,
    files: raw.files,
    samples,
    diagnostics: withoutRepeatedColumns(found),
  }
}

async function readCollection(
  name: string,
  definition: FileDefinition | CollectionDefinition,
  context: LoadContext,
): Promise<RawCollection> {
  if (definition.kind === 'file') return readFile(name, definition, context)
  if (definition.kind === 'list') return readItems(name, definition, context)
  if (definition.kind === 'loader') return runLoader(name, definition, context)
  return { entries: readFiles(name, definition, context), files: [] }
}

function* readFiles(
  name: string,
  { kind, pattern }: GlobDefinition | MarkdownDefinition,
  context: LoadContext,
): Iterable<Result<RawEntry>> {
  for (const path of findFiles(pattern, context)) {
    const { value: source, diagnostics } = kind === 'glob' ? readData(path, context) : readMarkdown(path, context)
    const slug = basename(path, extname(path))
    // What only Markdown has is undefined for the others.
    const { body, locateInBody }: Partial<MarkdownSource> = source ?? {}
    const value: RawEntry | undefined = source && {
      label: name,
      source,
      slug,
      body,
      locateInBody,
      fills: true,
      draft: 'boolean',
      files: [source.file],
    }
    yield { value, diagnostics }
  }
}

function readFile(name: string, { path }: FileDefinition, context: LoadContext): RawCollection {
  const missing = requireFile(path, context)
  if (missing.length > 0) return { entries: [{ diagnostics: missing }], files: [] }
  const { value: source, diagnostics } = readData(path, context)
  // A fact cannot be made from other facts.
  const value: RawEntry | undefined = source && { label: name, source, fills: name !== 'facts', files: [source.file] }
  return { entries: [{ value, diagnostics }], files: source ? [source.file] : [] }
}

function readItems(name: string, { path }: ListDefinition, context: LoadContext): RawCollection {
  const missing = requireFile(path, context)
  if (missing.length > 0) return { entries: [{ diagnostics: missing }], files: [] }
  const { value: source, diagnostics } = readList(path, context)
  if (!source) return { entries: [{ diagnostics }], files: [] }
  const { file, value, samples } = source
  if (!Array.isArray(value)) {
    const location = source.locate([])
    const refused = errorDiagnostic('content-type', `${JSON.stringify(name)} must be a list`, {
      location,
      hint: 'begin each entry with "- "',
    })
    return { entries: [{ diagnostics: [refused] }], files: [file] }
  }
  const draft = extname(path) === '.csv' ? 'text' : 'boolean'
  const entries = value.map((_, index): Result<RawEntry> => {
    const item = { label: `${name}[${index}]`, source: sourceAt(source, [index]), fills: true, draft, files: [file] } as const
    return { value: item, diagnostics: [] }
  })
  return { entries, files: [file], samples }
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
