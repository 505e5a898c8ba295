import { join } from 'node:path'
import { formatDay } from '../config/build-time.ts'
import { errorDiagnostic, hasErrors, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { createFileVersions, type FileVersions } from '../incremental/file-versions.ts'
import { createRecorder, type Recorder } from '../incremental/recorder.ts'
import { CONTENT_LAYOUT, sitePath } from '../site-layout.ts'
import type { Sample } from '../source/source.ts'
import { checkReferences } from './check-references.ts'
import type { CollectionDefinition, Collections, FileDefinition } from './collections.ts'
import type { LoadContext } from './entry.ts'
import { withWords, type Formats } from '../source/placeholders.ts'
import { indexFiles, loadCollection } from './load-collection.ts'
import { isFactsFile, loadFacts } from './load-facts.ts'
import { createLocate, type Locate } from './locate.ts'
import { checkCollection, checkContent, type SchemaCheck } from './rules.ts'
import { takeSnapshot, type ContentSnapshot } from './snapshot.ts'
import { mergeFiles, NO_FILES, type KnownContent, type KnownFiles } from './known.ts'
import type { ScheduledEntry } from './schedule.ts'
import { createStore, type ContentStore } from './store.ts'
import { createValueCache } from './value-cache.ts'

export type { Locate } from './locate.ts'

/** The exports of a site's content/schema.ts. */
export interface SchemaModule {
  readonly default: Collections
  /** Checks what no schema of a single collection can; runs when the content is without other errors. */
  readonly check?: SchemaCheck
  /** How placeholders such as `{{stack.price money}}` write a fact. */
  readonly formats?: Formats
}

export interface LoadedContent {
  readonly store: ContentStore
  /** Values marked `!sample`, which an owner replaces before launch. */
  readonly samples: readonly Sample[]
  /** Entries that are left out until their date. */
  readonly scheduled: readonly ScheduledEntry[]
  readonly locate: Locate
  /** Slugs of the entries that were left out as drafts. */
  readonly drafts: readonly string[]
  /** For the next build. */
  readonly known: KnownContent
  /** For other threads. */
  snapshot(): ContentSnapshot
  /**
   * Checks the files that nobody has checked yet, one by one, and returns what is then known of those without faults; absent where
   * all are checked. Neither references nor the rules of the schema are checked before a further load finds all files known.
   * @param isStopped true where the rest is of no use any more
   */
  readonly checkRest?: ((isStopped: () => boolean) => Promise<KnownContent>) | undefined
}

/** What an incremental build passes on to `loadContent`. */
export interface ContentHistory extends Pick<LoadContext, 'mostParsed' | 'parsed' | 'remember' | 'indexTogether' | 'listFiles' | 'pause'> {
  readonly files: FileVersions
  readonly recorder: Recorder
  /** Version of everything but the files that the content depends on: schema, generator, settings. */
  readonly schemaVersion: string
  readonly known?: KnownContent | undefined
}

/**
 * Reads and checks the content of a site.
 * @param options.content folder, absolute
 * @param options.buildTime seconds since 1970: entries with a later date are left out, unless drafts are built
 * @param history what an earlier build knows; without it every file is read
 * @returns the content, unless a diagnostic is an error; the diagnostics of all files at once
 */
export async function loadContent(
  {
    root,
    content,
    drafts,
    buildTime,
    timeZone,
    placeholders,
  }: Pick<LoadContext, 'root' | 'content' | 'drafts' | 'buildTime' | 'timeZone' | 'placeholders'>,
  schema: SchemaModule,
  disk: Disk,
  { files, recorder, schemaVersion, known, ...optional }: ContentHistory = withoutHistory(root, disk),
): Promise<Result<LoadedContent>> {
  const schemaFile = sitePath(root, join(content, CONTENT_LAYOUT.schema))
  const source = { root, content, schemaFile, disk, files }
  const definitions = Object.entries(schema.default)
  const refused = definitions.flatMap(([name, definition]) => checkDefinition(name, definition, schemaFile))
  if (refused.length > 0) return { diagnostics: refused }

  const usable = known?.schema === schemaVersion ? known : { schema: schemaVersion, facts: '', files: {} }
  const formats = withWords(schema.formats)
  const withoutFacts: LoadContext = {
    ...source,
    drafts,
    buildTime,
    timeZone,
    placeholders,
    facts: undefined,
    formats,
    known: usable,
    values: createValueCache(),
    ...optional,
  }
  const { facts, diagnostics: faults, collections: read } = await loadFacts(schema.default, withoutFacts)
  if (hasErrors(faults)) return { diagnostics: faults }
  const context = { ...withoutFacts, facts }
  const collections = await Promise.all(
    definitions.map(([name, definition]) => read.get(name) ?? loadCollection(name, definition, context)),
  )

  const refusedFacts = collections.flatMap(({ name, diagnostics }) => (isFactsFile(name, schema.default[name]!) ? diagnostics : []))
  if (hasErrors(refusedFacts)) return { diagnostics: refusedFacts }

  const store = createStore(collections, recorder, context.values)
  const locate = createLocate(collections, schemaFile)
  const diagnostics = collections.flatMap((collection) => collection.diagnostics)
  const unchecked = collections.flatMap((collection) => collection.unchecked)
  if (unchecked.length === 0) {
    diagnostics.push(...checkReferences(collections))
    for (const collection of collections) {
      const definition = schema.default[collection.name]!
      if (definition.kind !== 'file' && collection.diagnostics.length === 0)
        diagnostics.push(...checkCollection(collection, definition.options.check, store, locate))
    }
    if (!hasErrors(diagnostics)) diagnostics.push(...checkContent(schema.check, store, locate, schemaFile, dayOf(buildTime)))
  }
  if (hasErrors(diagnostics)) return { diagnostics }
  let checked: KnownContent['files'] = Object.fromEntries(collections.map(({ name, known: files }) => [name, files]))
  const found = { schema: schemaVersion, facts: facts?.version ?? '', figures: facts?.figures?.pattern.source, files: checked }
  const samples = collections.flatMap((collection) => collection.samples)
  const scheduled = collections.flatMap((collection) => collection.scheduled)
  const leftOut = collections.flatMap(({ omitted }) => [...omitted].flatMap(([slug, reason]) => (reason === 'draft' ? slug : [])))
  return {
    value: {
      store,
      samples,
      scheduled,
      locate,
      drafts: leftOut,
      known: found,
      snapshot: () => takeSnapshot(collections, schema, found, facts),
      checkRest:
        unchecked.length > 0
          ? async (isStopped) => {
              const rest = await indexFiles(unchecked, context, isStopped)
              const join = ([name, files]: [string, KnownFiles]) => [name, mergeFiles(files, rest[name] ?? NO_FILES)] as const
              checked = Object.fromEntries(Object.entries(checked).map(join))
              return { ...found, files: checked }
            }
          : undefined,
    },
    diagnostics,
  }
}

/** No day is before that of content which is checked without a time. */
function dayOf(buildTime: number): string {
  return Number.isFinite(buildTime) ? formatDay(buildTime) : ''
}

function withoutHistory(root: string, disk: Disk): ContentHistory {
  return { files: createFileVersions(root, disk, undefined, 0), recorder: createRecorder(), schemaVersion: '' }
}

const KINDS: readonly string[] = ['file', 'glob', 'markdown', 'list', 'loader'] satisfies (FileDefinition | CollectionDefinition)['kind'][]

/** The schema is a module of the site, which nothing has checked the types of. */
function checkDefinition(name: string, definition: { readonly kind?: unknown } | null | undefined, file: string): Diagnostic[] {
  // Reads are written as collection/slug, and known files as collection:path.
  const isName = name !== '' && !/[/:]/.test(name)
  if (isName && typeof definition?.kind === 'string' && KINDS.includes(definition.kind)) return []
  return [
    isName
      ? errorDiagnostic('route-module', `the collection ${JSON.stringify(name)} of the schema has no definition`, {
          location: { file },
          hint: 'make it with file, glob, markdown, list or loader of lanai',
        })
      : errorDiagnostic('route-module', `${JSON.stringify(name)} cannot be the name of a collection`, {
          location: { file },
          hint: 'use a name without a slash or a colon',
        }),
  ]
}
