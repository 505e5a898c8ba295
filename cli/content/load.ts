import { join } from 'node:path'
import { errorDiagnostic, hasErrors, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { CONTENT_LAYOUT, sitePath } from '../site-layout.ts'
import type { Sample } from '../source/source.ts'
import { checkReferences } from './check-references.ts'
import type { CollectionDefinition, Collections, FileDefinition } from './collections.ts'
import type { LoadContext } from './entry.ts'
import type { Formats } from './facts.ts'
import { loadCollection } from './load-collection.ts'
import { createLocate, type Locate } from './locate.ts'
import { readData } from './read-source.ts'
import { checkCollection, checkContent } from './rules.ts'
import { createStore, type ContentStore } from './store.ts'

export type { Locate } from './locate.ts'

/** The exports of a site's content/schema.ts. */
export interface SchemaModule {
  readonly default: Collections
  /** Checks what no schema of a single collection can; runs when the content is without other errors. */
  readonly check?: (content: never, locate: Locate) => readonly Diagnostic[]
  /** How placeholders such as `{{stack.price money}}` write a fact. */
  readonly formats?: Formats
}

export interface LoadedContent {
  readonly store: ContentStore
  /** Values marked `!sample`, which an owner replaces before launch. */
  readonly samples: readonly Sample[]
  readonly locate: Locate
}

/**
 * Reads and checks the content of a site.
 * @param content folder, absolute
 * @returns the content, unless a diagnostic is an error; the diagnostics of all files at once
 */
export async function loadContent(
  { root, content, drafts }: { root: string; content: string; drafts: boolean },
  schema: SchemaModule,
  disk: Disk,
): Promise<Result<LoadedContent>> {
  const schemaFile = sitePath(root, join(content, CONTENT_LAYOUT.schema))
  const files = { root, content, schemaFile, disk }
  const definitions = Object.entries(schema.default)
  const refused = definitions.flatMap(([name, definition]) => checkDefinition(name, definition, schemaFile))
  if (refused.length > 0) return { diagnostics: refused }

  const facts = schema.default.facts?.kind === 'file' ? readData(schema.default.facts.path, files).value : undefined
  const context: LoadContext = { ...files, drafts, facts, formats: schema.formats ?? {} }
  const collections = await Promise.all(definitions.map(([name, definition]) => loadCollection(name, definition, context)))

  const store = createStore(collections)
  const locate = createLocate(collections, schemaFile)
  const diagnostics = [...collections.flatMap((collection) => collection.diagnostics), ...checkReferences(collections)]
  for (const collection of collections) {
    const definition = schema.default[collection.name]!
    if (definition.kind !== 'file' && collection.diagnostics.length === 0)
      diagnostics.push(...checkCollection(collection, definition.options.check, store, locate))
  }
  if (!hasErrors(diagnostics)) diagnostics.push(...checkContent(schema.check, store, locate, schemaFile))
  if (hasErrors(diagnostics)) return { diagnostics }
  return { value: { store, samples: collections.flatMap(({ samples }) => samples), locate }, diagnostics }
}

const KINDS: readonly string[] = ['file', 'glob', 'markdown', 'list', 'loader'] satisfies (FileDefinition | CollectionDefinition)['kind'][]

/** The schema is a module of the site, which nothing has checked the types of. */
function checkDefinition(name: string, definition: { readonly kind?: unknown } | null | undefined, file: string): Diagnostic[] {
  // Reads are written as collection/slug.
  const isName = name !== '' && !name.includes('/')
  if (isName && typeof definition?.kind === 'string' && KINDS.includes(definition.kind)) return []
  return [
    isName
      ? errorDiagnostic('route-module', `the collection ${JSON.stringify(name)} of the schema has no definition`, {
          location: { file },
          hint: 'make it with file, glob, markdown, list or loader of lanai',
        })
      : errorDiagnostic('route-module', `${JSON.stringify(name)} cannot be the name of a collection`, {
          location: { file },
          hint: 'use a name without a slash',
        }),
  ]
}
