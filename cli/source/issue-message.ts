import type { z } from 'zod'
import { findClosest } from '../closest.ts'
import { formatCount } from '../words.ts'

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

/** Allowed values that a message lists where one of them was probably meant. */
const LISTED = 10

/** The wording of zod, as opposed to that of a schema. */
const DEFAULT_MESSAGE =
  /^(Invalid (input|option)$|Invalid discriminator value|Invalid (input|option): expected |Too (small|big): expected )/

/** Describes an issue as the predicate of a sentence about the value: `must be a number, got "500 USD"`. */
export function describeIssue(issue: Issue, value: unknown): string {
  if (value === undefined && issue.code !== 'custom') return 'is missing'
  const values = valuesOf(issue) ?? []
  // The hint says which one was meant.
  if (values.length > LISTED && closestValue(values, value) !== undefined)
    return `must be one of ${values.length} values, got ${describeValue(value)}`
  const rule = ruleOf(issue)
  if (value === null && rule?.startsWith('must be')) return `is empty, but ${rule}`
  if (rule?.startsWith('must have') && (Array.isArray(value) || typeof value === 'string')) return `${rule}, but has ${value.length}`
  return `${rule ?? describeFormat(issue.message)}${value === undefined ? '' : `, got ${describeValue(value)}`}`
}

/** Says how to fix an issue, where its kind or the schema shows that. */
export function hintOfIssue(issue: Issue, value: unknown): string | undefined {
  const own: unknown = issue.code === 'custom' ? issue.params?.['hint'] : undefined
  if (typeof own === 'string') return own
  // The message is then that it is missing, without the example.
  if (value === undefined && issue.code !== 'custom') return 'add it'
  if (/\b(such as|e\.g\.|the form of) /.test(issue.message)) return 'write it as in the example'
  if (issue.code === 'custom') return undefined
  const values = valuesOf(issue)
  if (values) {
    const closest = closestValue(values, value)
    return values.length < 2 ? `write ${String(values[0])}` : closest === undefined ? 'write one of them' : `did you mean ${closest}?`
  }
  switch (issue.code) {
    case 'invalid_type':
      return hintOfType(issue.expected, value)
    case 'too_small':
      return hintOfLimit(issue.origin, value, Number(issue.minimum), issue.inclusive === false ? 'more than' : 'at least')
    case 'too_big':
      return hintOfLimit(issue.origin, value, Number(issue.maximum), issue.inclusive === false ? 'less than' : 'at most')
    case 'invalid_format':
      return EXAMPLES[issue.format] && `for instance ${EXAMPLES[issue.format]}`
    default:
      return undefined
  }
}

function closestValue(values: readonly unknown[], value: unknown): string | undefined {
  return findClosest(String(value), values.map(String))
}

/** Values of the formats of zod. */
const EXAMPLES: Readonly<Record<string, string | undefined>> = {
  date: '2027-01-31',
  datetime: '2027-01-31T09:00:00-05:00',
  email: 'name@example.com',
  time: '09:00:00',
  url: 'https://example.com/page',
}

function hintOfType(expected: string, value: unknown): string | undefined {
  if (value === null) return 'write a value, or remove the key where it is optional'
  if (expected === 'string') return hintOfText(value)
  if (expected === 'boolean') return 'write true or false'
  if (expected === 'array') return 'write a list: each item begins with "- "'
  if (expected === 'object' && typeof value === 'string' && /^[\w-]+[ \t]*(?:：|:(?!\/\/)[\S\u00a0\u3000])/.test(value))
    return 'write a colon and a plain space between a key and its value; those of Chinese and French keyboards are other characters'
  if (expected === 'object') return 'write a mapping: one line with key: value for each of its keys'
  if (expected !== 'number' && expected !== 'int') return undefined
  if (typeof value === 'number') return 'write a whole number'
  const number =
    typeof value === 'string' ? /^\D*?(-?\d[\d,]*(?:\.\d+)?)(?!\s*[kKmM]\b)\D*$/.exec(value)?.[1]?.replaceAll(',', '') : undefined
  if (number !== undefined && number === value) return `write ${number} without quotes`
  return `write ${number ?? 'the bare number'}; units and currency are added where it is shown`
}

function hintOfText(value: unknown): string {
  if (Array.isArray(value)) return 'write one text: the list has a "- " or brackets too many, or the text begins with [ and needs quotes'
  return typeof value === 'object' ? 'write one text, in quotes where it contains ": "' : 'put the value in quotes'
}

/** Says by how much a text or a list is too long or too short, and which numbers are allowed. */
function hintOfLimit(origin: string, value: unknown, limit: number, comparison: string): string | undefined {
  const unit = UNITS[origin]
  if (unit === undefined) return typeof value === 'number' || typeof value === 'bigint' ? `write ${comparison} ${limit}` : undefined
  if (typeof value !== 'string' && !Array.isArray(value)) return undefined
  const missing = limit - value.length
  if (missing === 0) return undefined
  if (missing > 0) return value.length === 0 && limit === 1 ? `write at least one ${unit}` : `add ${formatCount(missing, unit)}`
  return `${Array.isArray(value) ? 'remove' : 'shorten it by'} ${formatCount(-missing, unit)}`
}

function lowerFirst(text: string): string {
  return /^[A-Z](?![A-Z])/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** The rule that an issue breaks, or undefined where the schema words the message itself. */
function ruleOf(issue: Issue): string | undefined {
  if (!DEFAULT_MESSAGE.test(issue.message)) return undefined
  if (issue.code === 'invalid_type') return `must be ${TYPES[issue.expected] ?? issue.expected}`
  const values = valuesOf(issue)
  if (values) return `must be ${values.length > 1 ? 'one of ' : ''}${values.map((value) => describeValue(value)).join(', ')}`
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

/** The values that a rule allows, also those of the key by which the entries of a union differ. */
function valuesOf(issue: Issue): readonly unknown[] | undefined {
  if (issue.code === 'invalid_value') return issue.values
  return issue.code === 'invalid_union' && issue.errors.length === 0 ? (issue as { options?: readonly unknown[] }).options : undefined
}

function describeLimit(issue: Issue & { origin: string; exact?: boolean }, comparison: string, limit: number | bigint): string {
  const unit = UNITS[issue.origin]
  const bound = issue.exact ? 'exactly' : comparison
  return unit ? `must have ${bound} ${formatCount(Number(limit), unit)}` : `must be ${bound} ${limit}`
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
