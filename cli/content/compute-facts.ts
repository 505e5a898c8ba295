import { suggest } from '../closest.ts'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { valueAt, type Source } from '../source/source.ts'
import type { LoadedCollection } from './entry.ts'
import { factPaths } from '../source/placeholders.ts'
import { collectionsIn, computeFormula, FormulaError, isFormula } from './formula.ts'

export type FactRecord = Readonly<Record<string, unknown>>

/** Names of the collections that formulas in the facts read. */
export function collectionsInFacts(facts: unknown): string[] {
  return formulasIn(facts, []).flatMap(({ formula }) => collectionsIn(formula))
}

/**
 * Replaces every formula in the facts by its number.
 * @param source of the facts
 * @param collections those that formulas read
 * @param names of all collections
 * @returns a copy; a formula with a fault becomes 0 and a diagnostic at its line
 */
export function computeFacts(
  source: Pick<Source, 'value' | 'locate'>,
  collections: ReadonlyMap<string, LoadedCollection>,
  names: readonly string[],
): { readonly value: unknown; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const numbers = new Map<string, number>()
  const running: string[] = []
  const readFact = (path: string): number => {
    const value = valueAt(source.value, path.split('.'))
    if (typeof value === 'number') return value
    if (isFormula(value)) return compute(path, value)
    const reason = typeof value === 'string' ? 'is not a number' : 'is no fact'
    throw new FormulaError(`${JSON.stringify(path)} ${reason}`, suggest(path, factPaths(source.value), 'facts'))
  }
  const compute = (path: string, formula: string): number => {
    const known = numbers.get(path)
    if (known !== undefined) return known
    if (running.includes(path)) throw new FormulaError('the formula depends on itself', `follow ${[...running, path].join(', ')}`)
    running.push(path)
    try {
      const number = computeFormula(formula, { fact: readFact, values: (name) => valuesOf(name, collections, names) })
      numbers.set(path, number)
      return number
    } finally {
      running.pop()
    }
  }
  for (const { path, formula } of formulasIn(source.value, []))
    try {
      compute(path.join('.'), formula)
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      numbers.set(path.join('.'), 0)
      diagnostics.push(errorDiagnostic('content-fact', error.message, { location: source.locate(path), hint: error.hint }))
    }
  return { value: replaceFormulas(source.value, [], (path) => numbers.get(path.join('.')) ?? 0), diagnostics }
}

/** Returns a copy of the facts in which every formula is 0, for what has to be read before they can be computed. */
export function withoutFormulas(facts: unknown): unknown {
  return replaceFormulas(facts, [], () => 0)
}

interface Written {
  readonly path: readonly string[]
  readonly formula: string
}

function formulasIn(value: unknown, path: readonly string[]): Written[] {
  if (isFormula(value)) return [{ path, formula: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => formulasIn(inner, [...path, key]))
}

function replaceFormulas(value: unknown, path: readonly string[], numberOf: (path: readonly string[]) => number): unknown {
  if (isFormula(value)) return numberOf(path)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((inner, index) => replaceFormulas(inner, [...path, String(index)], numberOf))
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaceFormulas(inner, [...path, key], numberOf)]))
}

/** The values at a path such as `tools.price`, of all entries; lists on the way are flattened. */
function valuesOf(path: string, collections: ReadonlyMap<string, LoadedCollection>, names: readonly string[]): readonly unknown[] {
  const [name = '', ...keys] = path.split('.')
  const collection = collections.get(name)
  if (!collection) throw new FormulaError(`there is no collection ${JSON.stringify(name)}`, suggest(name, names, 'collections'))
  let values = [...collection.entries.values()].map((entry) => entry.value).flat()
  for (const key of keys) {
    const records = values.filter((value): value is FactRecord => typeof value === 'object' && value !== null)
    if (records.length > 0 && !records.some((record) => Object.hasOwn(record, key)))
      throw new FormulaError(`${name} has no ${JSON.stringify(key)}`, suggest(key, Object.keys(records[0]!), 'keys'))
    values = records.map((record) => record[key]).flat()
  }
  return values
}
