import { errorDiagnostic, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import { valueAt } from '../source/source.ts'
import { findClosest } from '../closest.ts'

/** Functions of a site that write a fact as text, by the name that a placeholder calls them with. */
export type Formats = Readonly<Record<string, (value: number | string) => string>>

/** A value with its placeholders replaced, and everything that was wrong with them. */
export interface Filled {
  readonly value: unknown
  readonly diagnostics: readonly Diagnostic[]
}

/** A backslash before the braces makes them text. */
const PLACEHOLDER = /\\\{\{|\{\{([^]*?)(?:\}\}|$)/g
const INSIDE = /^\s*([\w.]+)(?:\s+([\w-]+))?\s*$/

/**
 * Replaces every `{{path}}` and `{{path format}}` in the strings of a content value by the fact of that path.
 * `\\{{` becomes `{{`. A placeholder that is malformed or names no fact becomes a diagnostic and stays as it is.
 * @param facts the value of the collection `facts`
 * @param locate returns the location of a string by its path, or of the character at an offset in it
 * @returns a copy, or the value itself where it holds no placeholder
 */
export function fillFacts(
  value: unknown,
  facts: unknown,
  formats: Formats,
  locate: (path: readonly PropertyKey[], offset: number) => Location,
): Filled {
  if (typeof value === 'string') return fillString(value, facts, formats, (offset) => locate([], offset))
  if (typeof value !== 'object' || value === null) return { value, diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  let copy: Record<string, unknown> | unknown[] | undefined
  for (const key of Object.keys(value)) {
    const inner: unknown = Reflect.get(value, key)
    if (typeof inner !== 'object' && (typeof inner !== 'string' || !inner.includes('{{'))) continue
    const step = Array.isArray(value) ? Number(key) : key
    const filled = fillFacts(inner, facts, formats, (path, offset) => locate([step, ...path], offset))
    diagnostics.push(...filled.diagnostics)
    if (filled.value === inner) continue
    copy ??= Array.isArray(value) ? [...(value as unknown[])] : { ...value }
    Object.defineProperty(copy, key, { value: filled.value, enumerable: true, writable: true, configurable: true })
  }
  return { value: copy ?? value, diagnostics }
}

function fillString(text: string, facts: unknown, formats: Formats, locate: (offset: number) => Location): Filled {
  const diagnostics: Diagnostic[] = []
  const value = text.replace(PLACEHOLDER, (whole: string, inside: string, offset: number) => {
    if (whole.startsWith('\\')) return '{{'
    const result = formatPlaceholder(whole, inside, facts, formats)
    if (typeof result === 'string') return result
    diagnostics.push(errorDiagnostic('content-fact', result.message, { location: locate(offset), hint: result.hint, cause: result.cause }))
    return whole
  })
  return { value, diagnostics }
}

type Fault = Pick<Diagnostic, 'message' | 'cause'> & { readonly hint: string }

/** Returns the text of a placeholder, or what is wrong with it. */
function formatPlaceholder(whole: string, inside: string, facts: unknown, formats: Formats): string | Fault {
  const [, path, name] = (whole.endsWith('}}') && INSIDE.exec(inside)) || []
  if (path === undefined)
    return {
      message: `${JSON.stringify(whole.slice(0, 40))} is not a placeholder`,
      hint: 'write {{path}} or {{path format}}, or \\{{ for the braces themselves',
    }
  const fact = valueAt(facts, path.split('.'))
  if (typeof fact !== 'string' && typeof fact !== 'number') {
    const closest = findClosest(path, factPaths(facts))
    const hint = closest ? `did you mean {{${closest}}}?` : 'a path points to a number or a string of the collection "facts"'
    return { message: `${whole} names no fact`, hint }
  }
  if (name === undefined) return String(fact)
  const names = Object.keys(formats)
  if (!Object.hasOwn(formats, name)) {
    const hint = names.length > 0 ? `formats: ${names.join(', ')}` : 'the schema exports no formats; leave the format out'
    return { message: `${whole} has no such format`, hint }
  }
  return runFormat(whole, name, formats, fact)
}

function runFormat(whole: string, name: string, formats: Formats, fact: string | number): string | Fault {
  try {
    const text: unknown = formats[name]?.(fact)
    if (typeof text === 'string') return text
    return { message: `the format of ${whole} returned no string`, hint: `formats.${name} of the schema must return a string` }
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    return { message: `the format of ${whole} threw ${reason}`, hint: `formats.${name} of the schema must accept ${fact}`, cause: error }
  }
}

/** Paths of all facts that a placeholder can name. */
function factPaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => factPaths(inner, [...path, key]))
}
