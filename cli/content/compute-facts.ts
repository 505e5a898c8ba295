import { suggest } from '../closest.ts'
import { errorDiagnostic, hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { valueAt, type Source } from '../source/source.ts'
import type { LoadedCollection } from './entry.ts'
import { factPaths, type TypedFigures } from '../source/placeholders.ts'
import { computeFormula, FormulaError, isFormula, pathsIn } from './formula.ts'

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
  /** Paths of everything that formulas read. */
  readonly inFormulas: readonly string[]
}

export type FactRecord = Readonly<Record<string, unknown>>

/** Names of the collections that formulas in the facts read. */
export function collectionsInFacts(facts: unknown): string[] {
  return formulasIn(facts, []).flatMap(({ formula }) => pathsIn(formula).values.map((path) => path.split('.', 1)[0]!))
}

/**
 * Replaces every formula in the facts by its number.
 * @param source of the facts
 * @param collections those that formulas read
 * @param names of all collections
 * @returns a copy, and a diagnostic at the line of each formula with a fault; the formula, and those that depend on it, become NaN
 */
export function computeFacts(
  source: Pick<Source, 'value' | 'locate'>,
  collections: ReadonlyMap<string, LoadedCollection>,
  names: readonly string[],
): { readonly value: unknown; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const numbers = new Map<string, number>()
  const running: string[] = []
  const report = (path: string, { message, hint }: FormulaError) =>
    void diagnostics.push(errorDiagnostic('content-fact', message, { location: source.locate(path.split('.')), hint }))
  const readFact = (path: string): number => {
    const value = valueAt(source.value, path.split('.'))
    if (typeof value === 'number') return value
    if (isFormula(value)) return compute(path, value)
    if (typeof value === 'string')
      throw new FormulaError(`${JSON.stringify(path)} is a text, and no number`, 'name a fact that is a number')
    throw new FormulaError(`${JSON.stringify(path)} is no fact`, suggest(path, factPaths(source.value), 'facts'))
  }
  const compute = (path: string, formula: string): number => {
    const known = numbers.get(path)
    if (known !== undefined) return known
    if (running.includes(path)) {
      report(path, new FormulaError('the formula depends on itself', `follow ${[...running, path].join(', ')}`))
      return NaN
    }
    running.push(path)
    let number = NaN
    try {
      number = computeFormula(formula, { fact: readFact, values: (name) => valuesOf(name, collections, names) })
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      report(path, error)
    }
    running.pop()
    numbers.set(path, number)
    return number
  }
  const value = replaceFormulas(source.value, [], (path, formula) => compute(path.join('.'), formula))
  return { value, diagnostics }
}

/** Returns a copy of the facts in which every formula is this number, for what has to be read before they can be computed. */
export function withoutFormulas(facts: unknown, number: number): unknown {
  return replaceFormulas(facts, [], () => number)
}

/**
 * Tells what the schema refuses of the written facts from what it refuses of results. A result follows from the facts that its formula
 * names: where one of them is a refused result itself, only that one is reported, and each with their values.
 * @param computed the facts with their formulas computed
 */
export function sortRefused(source: Pick<Source, 'value' | 'locate'>, computed: unknown, refused: readonly Diagnostic[]) {
  const keyOf = (location: unknown) => JSON.stringify(location)
  const named = new Map(formulasIn(source.value, []).map(({ path, formula }) => [keyOf(source.locate(path)), pathsIn(formula).facts]))
  const written = refused.filter(({ location }) => !named.has(keyOf(location)))
  const places = new Set(refused.map(({ location }) => keyOf(location)))
  const results = refused.flatMap((diagnostic): Diagnostic[] => {
    const names = named.get(keyOf(diagnostic.location)) ?? []
    if (written.includes(diagnostic) || names.some((name) => places.has(keyOf(source.locate(name.split('.')))))) return []
    const values = names.map((name) => `${name} (${String(valueAt(computed, name.split('.')))})`)
    if (values.length === 0) return [diagnostic]
    return [{ ...diagnostic, hint: `it follows from ${values.join(' and ')}: change one of them, or the formula` }]
  })
  return { written, results }
}

/** Paths of the facts and of the values of collections that formulas in the facts read. */
export function pathsInFormulas(facts: unknown): string[] {
  return formulasIn(facts, []).flatMap(({ formula }) => Object.values(pathsIn(formula)).flat())
}

function formulasIn(value: unknown, path: readonly string[]): { readonly path: readonly string[]; readonly formula: string }[] {
  if (isFormula(value)) return [{ path, formula: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => formulasIn(inner, [...path, key]))
}

function replaceFormulas(value: unknown, path: readonly string[], numberOf: (path: readonly string[], formula: string) => number): unknown {
  if (isFormula(value)) return numberOf(path, value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((inner, index) => replaceFormulas(inner, [...path, String(index)], numberOf))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceFormulas(inner, [...path, key], numberOf)]))
}

/** The values at a path such as `tools.price`, of all entries; lists on the way are flattened. */
function valuesOf(
  path: string,
  collections: ReadonlyMap<string, LoadedCollection>,
  names: readonly string[],
): readonly unknown[] | undefined {
  const [name = '', ...keys] = path.split('.')
  const collection = collections.get(name)
  if (!collection) throw new FormulaError(`there is no collection ${JSON.stringify(name)}`, suggest(name, names, 'collections'))
  if (hasErrors(collection.diagnostics)) return undefined
  let values = [...collection.entries.values()].map((entry) => entry.value).flat()
  for (const key of keys) {
    const records = values.filter((value): value is FactRecord => typeof value === 'object' && value !== null)
    if (records.length > 0 && !records.some((record) => Object.hasOwn(record, key)))
      throw new FormulaError(`${name} has no ${JSON.stringify(key)}`, suggest(key, Object.keys(records[0]!), 'keys'))
    values = records.map((record) => record[key]).flat()
  }
  return values
}
