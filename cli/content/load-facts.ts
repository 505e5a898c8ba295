import { suggest } from '../closest.ts'
import { errorDiagnostic, hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../hash.ts'
import type { TypedFigures } from '../source/placeholders.ts'
import type { Source } from '../source/source.ts'
import type { Collections, FileDefinition } from './collections.ts'
import { collectionsInFacts, computeFacts, withoutFormulas, type FactRecord } from './compute-facts.ts'
import type { LoadContext, LoadedCollection } from './entry.ts'
import { usesFacts } from './known.ts'
import { loadCollection } from './load-collection.ts'
import { readData } from './read-source.ts'
import { listTypedFigures } from './typed-figures.ts'
import { createValueCache } from './value-cache.ts'

/** The values that placeholders are replaced by: plain data. */
export interface Facts {
  /** Relative to the root of the site. */
  readonly files: readonly string[]
  /** The value of the collection `facts`, with its formulas computed. */
  readonly own: unknown
  /** What is in it, and the other files of facts by their names. */
  readonly value: FactRecord
  /** Paths of the values that are tagged as samples. */
  readonly samplePaths: readonly (readonly PropertyKey[])[]
  /** Changes with every value. */
  readonly version: string
  readonly figures?: TypedFigures | undefined
}

export interface LoadedFacts {
  /** Undefined where the site has none. */
  readonly facts?: Facts | undefined
  readonly diagnostics: readonly Diagnostic[]
  /** Collections that formulas have read and in which no fact is used: they need not be loaded again. */
  readonly collections: ReadonlyMap<string, LoadedCollection>
}

/**
 * Reads the facts of a site and computes their formulas.
 * @param context of the content; its facts are not read
 */
export async function loadFacts(definitions: Collections, context: LoadContext): Promise<LoadedFacts> {
  const sources = readSources(definitions, context)
  const own = sources.get('facts')
  sources.delete('facts')
  if (!own && sources.size === 0) return { diagnostics: [], collections: new Map() }
  const files = [...(own ? [own] : []), ...sources.values()].map(({ file }) => file)
  const others = Object.fromEntries([...sources].map(([name, { value }]) => [name, value]))
  const samplePaths = [
    ...(own?.samplePaths ?? []),
    ...[...sources].flatMap(([name, source]) => (source.samplePaths ?? []).map((path) => [name, ...path])),
  ]
  const taken = own && Object.keys(others).filter((name) => Object.hasOwn(recordOf(own.value), name))
  const diagnostics = (taken ?? []).map((name) =>
    errorDiagnostic('content-fact', `${JSON.stringify(name)} is a fact and a file of facts`, {
      location: own!.locateKey([name]),
      hint: 'rename one of them',
    }),
  )

  // What a formula reads may name facts itself, in its copy.
  const zeros = withoutFormulas(own?.value)
  const preliminary = { files, own: zeros, value: { ...recordOf(zeros), ...others }, version: '', samplePaths }
  const reading = {
    ...context,
    facts: preliminary,
    known: { ...context.known, facts: '' },
    values: createValueCache(),
    mostParsed: undefined,
  }
  const collections = new Map<string, LoadedCollection>()
  for (const name of new Set(collectionsInFacts(own?.value))) {
    const definition = definitions[name]
    if (definition && name !== 'facts') collections.set(name, await loadCollection(name, definition, reading))
  }
  // Entries with faults are reported when they are loaded with the others.
  const isWhole = [...collections.values()].every((collection) => !hasErrors(collection.diagnostics))
  const computed = own && isWhole ? computeFacts(own, collections, Object.keys(definitions)) : { value: zeros, diagnostics: [] }
  const { facts: definition } = definitions
  const { figures, unknown = [] } =
    own && definition?.kind === 'file' ? listTypedFigures(definition.schema, computed.value, context.formats) : {}
  for (const { path, format } of unknown)
    diagnostics.push(
      errorDiagnostic('content-fact', `the figure "${path}" has the format ${JSON.stringify(format)}, which does not exist`, {
        location: { file: context.schemaFile },
        hint: suggest(format, Object.keys(context.formats), 'formats'),
      }),
    )
  const value = { ...recordOf(computed.value), ...others }
  return {
    facts: { files, own: computed.value, value, version: digestOf(JSON.stringify([value, samplePaths])), samplePaths, figures },
    diagnostics: [...diagnostics, ...computed.diagnostics],
    collections: new Map([...collections].filter(([, collection]) => isWhole && !collection.known.files.some(usesFacts))),
  }
}

function readSources(definitions: Collections, context: LoadContext): Map<string, Source> {
  const isFacts = (name: string, definition: Collections[string]): definition is FileDefinition =>
    definition.kind === 'file' && (name === 'facts' || definition.options.facts === true)
  return new Map(
    Object.entries(definitions).flatMap(([name, definition]) => {
      const source = isFacts(name, definition) ? readData(definition.path, context).value : undefined
      return source ? [[name, source]] : []
    }),
  )
}

function recordOf(value: unknown): FactRecord {
  return typeof value === 'object' && value !== null ? (value as FactRecord) : {}
}
