import { errorDiagnostic, hasErrors, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import type { Cell } from '../engine/cells.ts'
import { createEngine, type Engine } from '../engine/engine.ts'
import type { Sample } from '../source/source.ts'
import { checkReferences } from './check-references.ts'
import type { CollectionDefinition, FileDefinition, FilesDefinition } from './collections.ts'
import { createLoadContext, type LoadContext, type SettingsOfContent } from './load-context.ts'
import { indexFiles, loadCollection } from './load-collection.ts'
import { isFactsFile, loadFacts } from './load-facts.ts'
import type { Facts } from './compute-facts.ts'
import { createLocate } from './locate.ts'
import { checkCollection, checkContent } from './rules.ts'
import { takeSnapshot, type ContentSnapshot } from './snapshot.ts'
import { createRow, fileCell, fileKey, folderOf, openRow, SCHEMA, usesFacts, type ContentFile, type ContentIndex } from './content-index.ts'
import { createFileOf } from './raw-entries.ts'
import type { ExpiringEntry, ScheduledEntry } from './schedule.ts'
import { createStore, type ContentStore } from './store.ts'
import { createValueCache } from './value-cache.ts'
import { formatDay } from '../source/time.ts'
import type { SchemaModule } from './schema-module.ts'

export interface LoadedContent {
  readonly store: ContentStore
  /** Values marked `!sample`, which an owner replaces before launch. */
  readonly samples: readonly Sample[]
  /** Entries that are left out until their date. */
  readonly scheduled: readonly ScheduledEntry[]
  readonly expiring: readonly ExpiringEntry[]
  /** A loader reads from outside of the site, so that it runs in each build. */
  readonly hasLoader: boolean
  /** What placeholders are replaced by. */
  readonly facts: Facts | undefined
  /** Slugs of the entries that were left out as drafts. */
  readonly drafts: readonly string[]
  /** The files without faults. */
  readonly index: ContentIndex
  /** Everything but the schema that it was made from. */
  cells(): Cell[]
  /** For other threads. */
  snapshot(): ContentSnapshot
  /**
   * Checks the files that nobody has checked yet, one by one, and keeps what is then known of those without faults; absent where
   * all are checked. Neither references nor the rules of the schema are checked before a further load finds all files known.
   * @param isStopped true where the rest is of no use any more
   */
  readonly checkRest?: ((isStopped: () => boolean) => Promise<void>) | undefined
}

/** What loading content may use of earlier builds and of other threads. */
export interface ContentOptions extends Pick<LoadContext, 'mostParsed' | 'faulty' | 'remember' | 'indexTogether' | 'listFiles' | 'pause'> {
  /** Knows what has changed since; without it every file is read. */
  readonly engine?: Engine | undefined
  /** Version of everything but the files that the content depends on: the schema, and whether drafts are built. */
  readonly schemaVersion?: string
}

/** Table of the files of the content. */
export const CONTENT_TABLE = 'content'

/**
 * Reads and checks the content of a site.
 * @returns the content, unless a diagnostic is an error; the diagnostics of all files at once
 */
export async function loadContent(
  settings: SettingsOfContent,
  schema: SchemaModule,
  disk: Disk,
  { engine = withoutHistory(settings.root, disk), schemaVersion = '', ...optional }: ContentOptions = {},
): Promise<Result<LoadedContent>> {
  const loading = createLoadContext(settings, schema.formats, { facts: undefined, schemaVersion })
  const { schemaFile, buildTime } = loading
  const definitions = Object.entries(schema.default)
  const refused = definitions.flatMap(([name, definition]) => checkDefinition(name, definition, schemaFile))
  if (refused.length > 0) return { diagnostics: refused }

  const table = engine.table(CONTENT_TABLE)
  engine.provide('schema', () => schemaVersion)
  const withoutFacts: LoadContext = {
    ...loading,
    disk,
    files: engine.files,
    // What the facts are is not known yet.
    findKept(contentFile) {
      const { name, path, file } = contentFile
      const row = table.find(fileKey(contentFile))
      const isSame = row?.version(SCHEMA) === schemaVersion && row.version(fileCell(file)) === engine.version(fileCell(file))
      const found = isSame ? openRow(name, path, row!) : undefined
      return found && !usesFacts(found.entries) ? found : undefined
    },
    values: createValueCache(),
    ...optional,
  }
  const { facts, diagnostics: faults, collections: read } = await loadFacts(schema.default, withoutFacts)
  if (hasErrors(faults)) return { diagnostics: faults }
  engine.provide('facts', () => facts?.version ?? '')
  engine.provide('figures', () => facts?.figures?.pattern.source ?? '')
  const findKept = (file: ContentFile) => {
    const { row } = table.check(fileKey(file), '')
    return row && openRow(file.name, file.path, row)
  }
  const context = { ...withoutFacts, facts, findKept }
  const collections = await Promise.all(
    definitions.map(([name, definition]) => read.get(name) ?? loadCollection(name, definition, context)),
  )

  const refusedFacts = collections.flatMap(({ name, diagnostics }) => (isFactsFile(name, schema.default[name]!) ? diagnostics : []))
  if (hasErrors(refusedFacts)) return { diagnostics: refusedFacts }

  const store = createStore(collections)
  engine.provide('', store.version)
  const locate = createLocate(collections, schemaFile)
  const diagnostics = collections.flatMap((collection) => collection.diagnostics)
  const unchecked = collections.flatMap((collection) => collection.unchecked)
  if (unchecked.length === 0) {
    diagnostics.push(...checkReferences(collections))
    for (const collection of collections) {
      const definition = schema.default[collection.name]!
      if (definition.kind !== 'file' && !hasErrors(collection.diagnostics))
        diagnostics.push(...checkCollection(collection, definition.options.check, store, locate))
    }
    if (!hasErrors(diagnostics)) diagnostics.push(...checkContent(schema.check, store, locate, schemaFile, dayOf(buildTime)))
  }
  if (hasErrors(diagnostics)) return { diagnostics }
  const fileOf = createFileOf(context)
  const keep = (index: ContentIndex): ContentIndex => {
    for (const [name, files] of Object.entries(index)) {
      const folder = folderOf(schema.default[name] as FilesDefinition)
      for (const file of files) table.add(createRow(name, file, fileOf(file.path), files.length, folder))
    }
    return index
  }
  const index = keep(Object.fromEntries(collections.map((collection) => [collection.name, collection.index])))
  const samples = collections.flatMap((collection) => collection.samples)
  const scheduled = collections.flatMap((collection) => collection.scheduled)
  const expiring = collections.flatMap((collection) => collection.expiring)
  const leftOut = collections.flatMap(({ omitted }) => [...omitted].flatMap(([slug, reason]) => (reason === 'draft' ? slug : [])))
  return {
    value: {
      store,
      samples,
      scheduled,
      expiring,
      hasLoader: definitions.some(([, { kind }]) => kind === 'loader'),
      facts,
      drafts: leftOut,
      index,
      cells: () => [
        ...Object.values(index).flatMap((files) => files.map(({ path }) => fileCell(fileOf(path)))),
        ...unchecked.map(({ file }) => fileCell(file)),
      ],
      snapshot: () => takeSnapshot(collections, schema, index, facts, schemaVersion),
      checkRest: unchecked.length > 0 ? async (isStopped) => void keep(await indexFiles(unchecked, context, isStopped)) : undefined,
    },
    diagnostics,
  }
}

/** No day is before that of content which is checked without a time. */
function dayOf(buildTime: number): string {
  return Number.isFinite(buildTime) ? formatDay(buildTime) : ''
}

function withoutHistory(root: string, disk: Disk): Engine {
  return createEngine({ root, disk, now: () => 0, leaves: {} })
}

const KINDS: readonly string[] = ['file', 'glob', 'markdown', 'list', 'loader'] satisfies (FileDefinition | CollectionDefinition)['kind'][]

interface Unchecked {
  readonly kind?: unknown
  readonly path?: unknown
  readonly pattern?: unknown
}

/** The schema is a module of the site, which nothing has checked the types of. */
function checkDefinition(name: string, definition: Unchecked | null | undefined, file: string): Diagnostic[] {
  const refuse = (message: string, hint: string) => [errorDiagnostic('route-module', message, { location: { file }, hint })]
  // Reads are written as collection/slug, and known files as collection:path.
  if (name === '' || /[/:]/.test(name))
    return refuse(`${JSON.stringify(name)} cannot be the name of a collection`, 'use a name without a slash or a colon')
  if (typeof definition?.kind !== 'string' || !KINDS.includes(definition.kind))
    return refuse(
      `the collection ${JSON.stringify(name)} of the schema has no definition`,
      'make it with file, glob, markdown, list or loader of lanai',
    )
  const { path = '', pattern = '' } = definition
  return String(path).includes('\\') || SEPARATED_PATTERN.test(String(pattern))
    ? refuse(`the collection ${JSON.stringify(name)} names files with backslashes`, 'write forward slashes')
    : []
}

/** A backslash that is no escape: no name has `*` and `?` on Windows, the only system where it separates folders. */
const SEPARATED_PATTERN = /\\(?![[\]{}()!+@])/
