import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** The types of zod, as messages name them. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a mapping (key: value)',
  record: 'a mapping (key: value)',
}
/** What a length counts, by the type that has it. */
const UNITS: Readonly<Record<string, string>> = { string: 'character', array: 'item', set: 'item', map: 'entry', file: 'byte' }

/** The wording of zod, as opposed to that of a schema. */
const DEFAULT_MESSAGE = /^(Invalid (input|option)$|Invalid (input|option): expected |Too (small|big): expected )/

/** Describes an issue as the predicate of a sentence about the value: `must be a number, got "500 USD"`. */
export function describeIssue(issue: Issue, value: unknown): string {
  if (value === undefined && issue.code !== 'custom') return 'is missing'
  const rule = ruleOf(issue)
  if (value === null && rule?.startsWith('must be')) return `is empty, but ${rule}`
  if (rule?.startsWith('must have') && (Array.isArray(value) || typeof value === 'string')) return `${rule}, but has ${value.length}`
  return `${rule ?? describeFormat(issue.message)}${value === undefined ? '' : `, got ${describeValue(value)}`}`
}

/** Says how to fix an issue, where the kind of the issue shows that. */
export function hintOfIssue(issue: Issue, value: unknown): string | undefined {
  if (value === undefined && issue.code !== 'custom') return 'add it'
  if (issue.code !== 'invalid_type') return undefined
  if (value === null) return 'write a value, or remove the key where it is optional'
  if (issue.expected === 'string' && typeof value !== 'object') return 'put the value in quotes'
  if (issue.expected === 'number' || issue.expected === 'int')
    return 'write the bare number; units and currency are added where it is shown'
  return undefined
}

function lowerFirst(text: string): string {
  return /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** The rule that an issue breaks, or undefined where the schema words the message itself. */
function ruleOf(issue: Issue): string | undefined {
  if (!DEFAULT_MESSAGE.test(issue.message)) return undefined
  if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map((value) => describeValue(value)).join(', ')}`
  if (issue.code === 'too_small') return describeLimit(issue, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
  if (issue.code === 'too_big') return describeLimit(issue, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
  if (issue.code === 'invalid_union') {
    const rules = issue.errors.map(([first, ...others]) =>
      first && first.path.length === 0 && others.length === 0 ? ruleOf(first) : undefined,
    )
    if (rules.length > 0 && rules.every((rule) => rule?.startsWith('must be ')))
      return `must be ${rules.map((rule) => rule?.slice('must be '.length)).join(' or ')}`
  }
  return undefined
}

function describeLimit(issue: Issue & { origin: string; exact?: boolean }, comparison: string, limit: number | bigint): string {
  const unit = UNITS[issue.origin]
  const bound = `${issue.exact ? 'exactly' : comparison} ${limit}`
  if (!unit) return `must be ${bound}`
  return `must have ${bound} ${Number(limit) === 1 ? unit : `${unit.replace(/y$/, 'ie')}s`}`
}

/** `Invalid ISO date` becomes a predicate; what a schema says itself stays as it is. */
function describeFormat(message: string): string {
  const pattern = /^Invalid \w+: (must .*)$/.exec(message)
  if (pattern) return pattern[1]!
  const format = /^Invalid (?!input|option)(.*)$/.exec(message)
  return format ? `is not a valid ${format[1]}` : lowerFirst(message)
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'a mapping'
  const text = typeof value === 'bigint' ? String(value) : (JSON.stringify(value) ?? String(value))
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}
