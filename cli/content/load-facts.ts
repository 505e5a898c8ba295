import { suggest } from '../closest.ts'
import { errorDiagnostic, hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { digestOf } from '../hash.ts'
import type { Source } from '../source/source.ts'
import type { Collections, FileDefinition } from './collections.ts'
import {
  collectionsInFacts,
  computeFacts,
  pathsInFormulas,
  sortRefused,
  withoutFormulas,
  type FactRecord,
  type Facts,
} from './compute-facts.ts'
import type { LoadedCollection } from './entry.ts'
import type { LoadContext } from './load-context.ts'
import { usesFacts } from './content-index.ts'
import { loadCollection } from './load-collection.ts'
import { readSource } from './read-source.ts'
import { listTypedFigures } from './typed-figures.ts'
import { createValueCache } from './value-cache.ts'

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
 * @returns no facts where they have faults, or what their formulas read has: nothing can be checked against them
 */
export async function loadFacts(definitions: Collections, context: LoadContext): Promise<LoadedFacts> {
  const { sources, diagnostics: unreadable } = readSources(definitions, context)
  if (unreadable.length > 0) return { diagnostics: unreadable, collections: new Map() }
  const own = sources.get('facts')
  sources.delete('facts')
  if (!own && sources.size === 0) return { diagnostics: [], collections: new Map() }
  const files = [...(own ? [own] : []), ...sources.values()].map(({ file }) => file)
  const others = Object.fromEntries([...sources].map(([name, { value }]) => [name, value]))
  const samplePaths = [
    ...(own?.samplePaths ?? []),
    ...[...sources].flatMap(([name, source]) => (source.samplePaths ?? []).map((path) => [name, ...path])),
  ]

  // What a formula reads may name facts itself, in its copy.
  const zeros = withoutFormulas(own?.value, 0)
  const preliminary = { files, own: zeros, value: { ...recordOf(zeros), ...others }, version: '', samplePaths, inFormulas: [] }
  const reading = {
    ...context,
    facts: preliminary,
    values: createValueCache(),
    mostParsed: undefined,
  }
  const collections = new Map<string, LoadedCollection>()
  for (const name of new Set(collectionsInFacts(own?.value))) {
    const definition = definitions[name]
    if (definition && name !== 'facts') collections.set(name, await loadCollection(name, definition, reading))
  }
  const computed = own ? computeFacts(own, collections, Object.keys(definitions)) : { value: zeros, diagnostics: [] }
  const { facts: definition } = definitions
  const { figures, unknown = [] } =
    own && definition?.kind === 'file' ? listTypedFigures(definition.schema, computed.value, context.formats) : {}
  const value = { ...recordOf(computed.value), ...others }
  const version = digestOf(JSON.stringify([value, samplePaths]))
  const facts = { files, own: computed.value, value, version, samplePaths, figures, inFormulas: pathsInFormulas(own?.value) }

  let results: readonly Diagnostic[] = []
  if (own && definition) {
    const loaded = await loadCollection('facts', definition, { ...context, facts })
    const refused = sortRefused(own, computed.value, loaded.diagnostics)
    if (hasErrors(refused.written)) return { diagnostics: refused.written, collections: new Map() }
    results = refused.results
    collections.set('facts', loaded)
  }
  const faults = [
    ...[...collections.values()].flatMap(({ name, diagnostics }) => (name === 'facts' ? [] : diagnostics)),
    ...computed.diagnostics,
  ]
  if (hasErrors(faults)) {
    const named = await Promise.all([...sources.keys()].map((name) => loadCollection(name, definitions[name]!, reading)))
    const causes = named.flatMap(({ diagnostics }) => diagnostics)
    return { diagnostics: hasErrors(causes) ? causes : faults, collections: new Map() }
  }
  if (hasErrors(results)) return { diagnostics: results, collections: new Map() }

  const taken = own && Object.keys(others).filter((name) => Object.hasOwn(recordOf(own.value), name))
  const diagnostics = [
    ...(taken ?? []).map((name) =>
      errorDiagnostic('content-fact', `${JSON.stringify(name)} is a fact and a file of facts`, {
        location: own!.locateKey([name]),
        hint: 'rename one of them',
      }),
    ),
    ...unknown.map(({ path, format }) =>
      errorDiagnostic('content-fact', `the figure "${path}" has the format ${JSON.stringify(format)}, which does not exist`, {
        location: { file: context.schemaFile },
        hint: suggest(format, Object.keys(context.formats), 'formats'),
      }),
    ),
  ]
  return {
    facts,
    diagnostics,
    collections: new Map(
      [...collections].filter(([name, { index }]) => name === 'facts' || !index.some(({ entries }) => usesFacts(entries))),
    ),
  }
}

/** True for a file that placeholders name: nothing that names it can be checked before it is without faults. */
export function isFactsFile(name: string, definition: Collections[string]): definition is FileDefinition {
  return definition.kind === 'file' && (name === 'facts' || definition.options.facts === true)
}

function readSources(definitions: Collections, context: LoadContext) {
  const sources = new Map<string, Source>()
  const diagnostics: Diagnostic[] = []
  for (const [name, definition] of Object.entries(definitions)) {
    if (!isFactsFile(name, definition)) continue
    const read = readSource('file', definition.path, context)
    if (read.value) sources.set(name, read.value)
    else diagnostics.push(...read.diagnostics)
  }
  return { sources, diagnostics }
}

function recordOf(value: unknown): FactRecord {
  return typeof value === 'object' && value !== null ? (value as FactRecord) : {}
}
