import type { z } from 'zod'
import type { Problem } from '../errors.ts'
import type { YamlSource } from './yaml.ts'

/**
 * Turns what zod found into problems with places in the source.
 * @param name what the whole value is called: `plans` gives `plans[1].price`
 */
export function problemsOf(source: YamlSource, error: z.ZodError, name?: string): Problem[] {
  return error.issues.flatMap((issue): Problem[] => {
    const path = issue.path
    const called = (at: readonly PropertyKey[]) => quotePath(name === undefined ? at : [name, ...at])
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        code: 'content-unknown-key',
        message: `${called([...path, key])} is not a known key`,
        place: source.placeOfKey([...path, key]),
        hint: 'remove it, correct its spelling, or add it to the schema',
      }))
    }
    if (issue.code === 'invalid_key') {
      return [
        {
          code: 'content-schema',
          message: `the key ${called(path)} ${lowerFirst(issue.issues[0]?.message ?? 'is not allowed')}`,
          place: source.placeOfKey(path),
        },
      ]
    }
    const value = valueAt(source.value, path)
    return [
      {
        code: issue.code === 'invalid_type' ? 'content-type' : 'content-schema',
        message: `${called(path)} ${describeIssue(issue, value)}`,
        place: source.placeOf(path),
        hint: hintOfIssue(issue, value),
      },
    ]
  })
}

/** What zod calls a type, as a person would. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a mapping (key: value)',
  record: 'a mapping (key: value)',
}

function describeIssue(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code !== 'invalid_type' || issue.message.startsWith('must ')) return `${lowerFirst(issue.message)}${gotValue(value)}`
  if (value === undefined) return 'is missing'
  if (value === null) return `is empty, but must be ${TYPES[issue.expected] ?? issue.expected}`
  return `must be ${TYPES[issue.expected] ?? issue.expected}${gotValue(value)}`
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined),
    value,
  )
}

function gotValue(got: unknown): string {
  if (got === undefined) return ''
  if (Array.isArray(got)) return ', got a list'
  if (typeof got === 'object' && got !== null) return ', got a mapping'
  const text = JSON.stringify(got)
  return `, got ${text.length > 80 ? `${text.slice(0, 77)}…` : text}`
}

/** `plans[1].price`, quoted. */
function quotePath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'the whole value'
  const text = path.map((key, index) => (typeof key === 'number' ? `[${key}]` : index === 0 ? String(key) : `.${String(key)}`)).join('')
  return JSON.stringify(text)
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

function hintOfIssue(issue: z.core.$ZodIssue, value: unknown): string | undefined {
  if (issue.code !== 'invalid_type') return undefined
  if (value === undefined) return 'add it'
  if (value === null) return 'write a value, or take the key out where it is optional'
  if (issue.expected === 'string' && typeof value !== 'object') return 'put the value in quotes'
  if (issue.expected === 'number' || issue.expected === 'int')
    return 'write the bare number; units and currency are added where it is shown'
  return undefined
}
