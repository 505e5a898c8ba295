import type { z } from 'zod'
import { findClosest } from '../closest.ts'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { describeIssue, hintOfIssue } from './issue-message.ts'
import { keysAt } from './schema-keys.ts'
import { valueAt, type Source } from './source.ts'

/**
 * Turns what zod found into diagnostics with locations in the source. A misspelt key is one fault: not unknown and missing.
 * @param schema what the value was checked with
 * @param name of the whole value: with `plans`, the first price is `plans[0].price`; files whose schema is one of lanai have none
 * @param replaced unknown keys that have a hint of their own, such as those that were known once, by their paths (`rules.render`)
 * @returns one diagnostic for each issue, in the order of zod
 */
export function diagnosticsOfIssues(
  source: Source,
  error: z.ZodError,
  schema: z.ZodType,
  name?: string,
  replaced: Readonly<Record<string, string>> = {},
): Diagnostic[] {
  const quote = (path: readonly PropertyKey[]) => quotePath(name === undefined ? path : [name, ...path])
  const issues = error.issues.map((issue) => narrowUnion(findMisspeltDiscriminator(issue, source, schema)))
  const misspelt = findMisspelt(issues, source, schema)
  const hintOfKey = (path: readonly PropertyKey[]) => {
    const key = path.join('.')
    if (Object.hasOwn(replaced, key)) return replaced[key]!
    const meant = misspelt.meant.get(JSON.stringify(path))
    if (meant) return `did you mean ${meant}?`
    return name === undefined
      ? 'remove it, or correct its spelling: the documentation of lanai lists all keys'
      : 'remove it, correct its spelling, or add it to the schema'
  }
  const isMissing = ({ path }: z.core.$ZodIssue) => valueAt(source.value, path) === undefined && misspelt.missing.has(JSON.stringify(path))
  const types = new Set(issues.flatMap(({ code, path }) => (code === 'invalid_type' ? [JSON.stringify(path)] : [])))
  // zod counts the characters of a text that has to be a list.
  const isFollowed = ({ code, path }: z.core.$ZodIssue) => code !== 'invalid_type' && types.has(JSON.stringify(path))
  return issues
    .filter((issue) => !isMissing(issue) && !isFollowed(issue))
    .flatMap((issue): Diagnostic[] => diagnose(issue, source, quote, hintOfKey))
}

/**
 * Picks the issues about keys that a schema does not know.
 * @returns also a function that returns a value without them
 */
export function splitUnknownKeys(
  source: Source,
  error: z.ZodError,
  schema: z.ZodType,
): { readonly unknown: z.ZodError; readonly rest: (value: unknown) => unknown } {
  const issues = error.issues
    .map((issue) => narrowUnion(findMisspeltDiscriminator(issue, source, schema)))
    .filter((issue) => issue.code === 'unrecognized_keys')
  const rest = (value: unknown) => issues.reduce((left, { path, keys }) => withoutKeys(left, path, keys), value)
  return { unknown: { issues } as unknown as z.ZodError, rest }
}

function withoutKeys(value: unknown, [first, ...path]: readonly PropertyKey[], keys: readonly string[]): unknown {
  if (first === undefined) return Object.fromEntries(Object.entries(value as object).filter(([key]) => !keys.includes(key)))
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<PropertyKey, unknown>
  copy[first] = withoutKeys(copy[first], path, keys)
  return copy
}

/** Unknown keys that resemble one which the schema knows and the source lacks. */
function findMisspelt(issues: readonly z.core.$ZodIssue[], source: Source, schema: z.ZodType) {
  const meant = new Map<string, string>()
  const missing = new Set<string>()
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const { path, keys } = issue
    const written = new Set(Object.keys((path.length > 0 ? valueAt(source.value, path) : source.value) ?? {}))
    const absent = keysAt(schema, path).filter((key) => !written.has(key))
    for (const key of keys) {
      const closest = findClosest(key, absent)
      if (closest === undefined) continue
      meant.set(JSON.stringify([...path, key]), closest)
      missing.add(JSON.stringify([...path, closest]))
    }
  }
  return { meant, missing }
}

function diagnose(
  issue: z.core.$ZodIssue,
  source: Source,
  quote: (path: readonly PropertyKey[]) => string,
  hintOfKey: (path: readonly PropertyKey[]) => string,
): Diagnostic[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      errorDiagnostic('content-unknown-key', `${quote([...path, key])} is not a known key`, {
        location: source.locateKey([...path, key]),
        hint: hintOfKey([...path, key]),
      }),
    )
  }
  if (issue.code === 'invalid_key') {
    const reason = issue.issues[0] ? describeIssue(issue.issues[0], path.at(-1)) : 'is not allowed'
    return [
      errorDiagnostic('content-schema', `the key ${quote(path)} ${reason}`, {
        location: source.locateKey(path),
        hint: 'rename it; its rule is in the schema',
      }),
    ]
  }
  const value = valueAt(source.value, path)
  const written = value === undefined ? spellingOf(path, source) : undefined
  const isType = issue.code === 'invalid_type' || (value === undefined && path.length > 0)
  return [
    errorDiagnostic(isType ? 'content-type' : 'content-schema', `${quote(path)} ${describeIssue(issue, value)}`, {
      location: written ? source.locateKey([...path.slice(0, -1), written]) : source.locate(path),
      hint: written
        ? `write ${String(path.at(-1))} in place of ${written}`
        : (hintOfIssue(issue, value) ?? `write another value for ${quote(path)}; its rule is in the schema`),
    }),
  ]
}

/** A key that is missing as the source has it, with other capitals: Hugo takes `Title` for `title`. */
function spellingOf(path: readonly PropertyKey[], { value }: Source): string | undefined {
  const missing = String(path.at(-1)).toLowerCase()
  return Object.keys(valueAt(value, path.slice(0, -1)) ?? {}).find((key) => key.toLowerCase() === missing)
}

/** The key by which the entries of a union differ, such as `kind`, is not missing but misspelt where the mapping has one like it. */
function findMisspeltDiscriminator(issue: z.core.$ZodIssue, { value }: Source, schema: z.ZodType): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || issue.errors.length > 0 || valueAt(value, issue.path) !== undefined) return issue
  const path = issue.path.slice(0, -1)
  const known = keysAt(schema, path)
  const unknown = Object.keys(valueAt(value, path) ?? {}).filter((key) => !known.includes(key))
  const key = unknown.find((key) => findClosest(key, [String(issue.path.at(-1))]) !== undefined)
  return key === undefined ? issue : ({ code: 'unrecognized_keys', keys: [key], path, message: '' } as z.core.$ZodIssue)
}

/**
 * A key that no branch of a union knows explains more than the union, and so does an issue inside of one branch, if only that branch
 * has the right type.
 */
function narrowUnion(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const mappings = issue.errors.filter((branch) =>
    branch.every(({ code, path }) => path.length > 0 || code === 'unrecognized_keys' || code === 'custom'),
  )
  const unknown = mappings.map((branch) =>
    branch.flatMap((inner) => (inner.code === 'unrecognized_keys' && inner.path.length === 0 ? inner.keys : [])),
  )
  const keys = unknown[0]?.filter((key) => unknown.every((others) => others.includes(key))) ?? []
  if (keys.length > 0) return { code: 'unrecognized_keys', keys, path: issue.path, message: '' } as z.core.$ZodIssue
  const inside = issue.errors.filter((branch) => branch.some(({ path }) => path.length > 0))
  const first = inside.length === 1 ? inside[0]?.[0] : undefined
  return first ? narrowUnion({ ...first, path: [...issue.path, ...first.path] } as z.core.$ZodIssue) : issue
}

/** `"plans[1].price"`, with the quotes. */
export function quotePath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the whole value'
  return JSON.stringify(
    path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`)).join(''),
  )
}
