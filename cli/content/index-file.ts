import { isDeepStrictEqual } from 'node:util'
import { digestOf } from '../hash.ts'
import { ABSENT } from '../engine/cells.ts'
import { findFactUses } from '../source/placeholders.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { LoaderDefinition, FilesDefinition } from './collections.ts'
import type { LoadedValue, RawEntry } from './entry.ts'
import type { LoadContext } from './load-context.ts'
import {
  fileKey,
  MOST_WITH_FIELDS,
  NO_REFERENCES,
  type Fault,
  type IndexedEntry,
  type IndexedFile,
  type ContentFile,
} from './content-index.ts'
import { listWrittenKeys } from './key-reads.ts'
import { runLoader } from './loader.ts'
import { parseEntry, type ParsedEntry, type ReadyEntry } from './parse-entry.ts'
import { readRaw, type RawValues } from './raw-entries.ts'
import { requireFile } from './read-source.ts'
import { dateKeyOf } from './schedule.ts'
import type { FileValues } from './value-cache.ts'

/** Parses a file and keeps its values for the first reads. */
export function indexFile(contentFile: ContentFile, context: LoadContext): IndexedFile {
  const { definition, path, file } = contentFile
  const missing = 'path' in definition ? requireFile(path, context) : []
  if (missing.length > 0) return { version: ABSENT, entries: [], invalid: [], samples: [], faults: [{ index: 0, diagnostics: missing }] }
  const parsed = parseFile(contentFile, context, false)
  const version = context.files.version(`file:${file}`)
  context.values.set(fileKey(contentFile), valuesOf(parsed))
  // A list has many entries, of which an edit of its file changes few.
  const versionOf = ({ value, usesFacts, samplePaths }: ReadyEntry) =>
    definition.kind === 'list'
      ? versionOfValue(value, samplePaths)
      : digestOf(JSON.stringify([file, version, context.schemaVersion, usesFacts && context.facts?.version]))
  return { version, ...indexEntries(parsed, versionOf, contentFile) }
}

/** Runs a loader and keeps its values. */
export async function indexLoader(name: string, definition: LoaderDefinition, context: LoadContext) {
  const parsed = parseAll(await runLoader(name, definition, context), definition, context, false)
  const values = parsed.entries.map(({ raw, entry }) => (entry.state === 'ready' ? { ...entry.value, files: raw.files } : undefined))
  return { values, ...indexEntries(parsed, ({ value }) => versionOfValue(value, []), { isOfLarge: true }) }
}

function versionOfValue({ value }: LoadedValue, samplePaths: ReadyEntry['samplePaths']): string {
  return digestOf(JSON.stringify(samplePaths.length > 0 ? [value, samplePaths] : value) ?? '')
}

interface ParsedValues extends Pick<IndexedFile, 'invalid' | 'samples' | 'faults'> {
  /** Those that can be named: entries that are ready, and drafts. */
  readonly entries: readonly { readonly raw: RawEntry; readonly entry: NamedEntry }[]
  readonly size: number
}

type NamedEntry = Exclude<ParsedEntry, { state: 'invalid' }> & { readonly slug: string }

function indexEntries(
  { entries, invalid, samples, faults }: ParsedValues,
  versionOf: (entry: ReadyEntry) => string,
  { isOfLarge }: Pick<ContentFile, 'isOfLarge'>,
): Omit<IndexedFile, 'version'> {
  const hasKeys = !isOfLarge && entries.length <= MOST_WITH_FIELDS
  return {
    entries: entries.map(({ raw, entry }): IndexedEntry => {
      const { label } = raw
      const facts = entry.state !== 'ready' || entry.usesFacts ? listFactUses(raw) : undefined
      if (entry.state !== 'ready')
        return { slug: entry.slug, label, isDraft: true, usesFacts: false, version: '', fields: {}, references: [], facts }
      const { slug, from, until, aliases, isBuiltDraft, usesFacts, references } = entry
      return {
        slug,
        label,
        isDraft: false,
        from,
        until,
        aliases,
        isBuiltDraft,
        usesFacts,
        version: versionOf(entry),
        fields: {},
        references: references.length > 0 ? references : NO_REFERENCES,
        keys: hasKeys ? listWrittenKeys(raw.source.value, entry.value.value) : undefined,
        facts,
        front: raw.body !== undefined && entry.samplePaths.length === 0 ? frontOf(entry.value.value) : undefined,
      }
    }),
    invalid,
    samples,
    faults,
  }
}

/** Characters of the longest front matter that is kept. */
const MOST_FRONT = 1000

function frontOf(value: unknown): string | undefined {
  const { body: _, ...front } = value as Readonly<Record<string, unknown>>
  const json = JSON.stringify(front)
  return json.length <= MOST_FRONT && isDeepStrictEqual(JSON.parse(json), front) ? json : undefined
}

function listFactUses({ fills, source, body }: RawEntry): readonly string[] | undefined {
  if (!fills) return undefined
  const facts = new Set<string>()
  findFactUses([source.value, body], (fact) => !facts.add(fact.join('.')))
  return facts.size > 0 ? [...facts] : undefined
}

/** @param isKnown true for a file that was checked before */
export function parseFile(file: ContentFile, context: LoadContext, isKnown: boolean): ParsedValues {
  return parseAll(readRaw(file, context, isKnown), file.definition, context, isKnown)
}

function parseAll(
  { entries, samples = [], size = 0 }: RawValues,
  definition: FilesDefinition | LoaderDefinition,
  context: LoadContext,
  isKnown: boolean,
): ParsedValues {
  const parsed: { raw: RawEntry; entry: NamedEntry }[] = []
  const invalid: string[] = []
  const faults: Fault[] = []
  const allSamples = [...samples]
  const dateKey = dateKeyOf(definition)
  const report = (diagnostics: readonly Diagnostic[]) => {
    if (diagnostics.length > 0) faults.push({ index: parsed.length, diagnostics })
  }
  for (const { value: raw, diagnostics } of entries) {
    report(diagnostics)
    if (!raw) continue
    const entry = parseEntry(raw, definition.schema, context, dateKey, isKnown)
    if (entry.state === 'ready') allSamples.push(...raw.source.samples)
    if (entry.slug !== undefined) {
      if (entry.state === 'invalid') invalid.push(entry.slug)
      else parsed.push({ raw, entry: entry as NamedEntry })
    }
    report(entry.diagnostics)
  }
  return { entries: parsed, invalid, samples: allSamples, faults, size }
}

export function valuesOf({ entries, size }: ParsedValues): FileValues {
  return { values: entries.map(({ entry }) => (entry.state === 'ready' ? entry.value : undefined)), size }
}
