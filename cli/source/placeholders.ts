import { errorDiagnostic, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import { valueAt } from './source.ts'
import { findClosest } from '../closest.ts'
import { numberWord } from './number-words.ts'

/** Functions of a site that write a fact as text, by the name that a placeholder calls them with. */
export type Formats = Readonly<Record<string, (value: number | string) => string>>

/** Adds the formats that every site has, unless it has its own of these names. */
export function withWords(formats: Formats = {}): Formats {
  const word = (value: number | string) => {
    if (typeof value === 'number') return numberWord(value)
    throw new TypeError(`the fact must be a number, it is ${JSON.stringify(value)}`)
  }
  return { word, Word: (value) => word(value).replace(/^./, (letter) => letter.toUpperCase()), ...formats }
}

/** Figures that copy has to name instead of typing them, such as `$500`, with the placeholders that write them. */
export interface TypedFigures {
  /** Matches any of them, with a backslash before it where it is another figure. */
  readonly pattern: RegExp
  readonly placeholders: ReadonlyMap<string, readonly string[]>
}

/** What placeholders can name. */
export interface NamedValues {
  readonly value: unknown
  readonly figures?: TypedFigures | undefined
}

/** A value with its placeholders replaced, and everything that was wrong with them. */
export interface Filled {
  readonly value: unknown
  readonly diagnostics: readonly Diagnostic[]
}

/** A backslash before the braces makes them text. */
const PLACEHOLDER = /\\\{\{|\{\{([^]*?)(?:\}\}|$)/g
/** Code in Markdown: a block between marks, a part of a line, or HTML whose text is code, and comments. */
const CODE =
  /<!--[^]*?-->|<(code|kbd|pre|samp|script|style|textarea)\b[^<>]*>[^]*?<\/\1\s*>|^([ \t>]*(?:[-*+]|\d+[.)])?[ \t]*)(`{3,}|~{3,})[^\n]*\n[^]*?(?:^[ \t>]*\3[`~]*[ \t]*$|(?![^]))|(?<![`\\])(`+)(?!`)(?:(?!\n[ \t]*\n)[^])*?(?<!`)\4(?!`)/gim
const INSIDE = /^\s*([\w.]+)(?:\s+([\w-]+))?\s*$/

/**
 * Replaces every `{{path}}` and `{{path format}}` in the strings of a content value by the fact of that path.
 * `\\{{` becomes `{{`. A placeholder that is malformed or names no fact becomes a diagnostic and stays as it is, and so does a
 * figure that is typed instead of named.
 * @param facts undefined for a site that has none: every `{{` without a backslash is text
 * @param locate returns the location of a string by its path, or of the character at an offset in it
 * @param valuesAt returns the names of values that are given when the string at a path is rendered: their placeholders stay
 * @param path of the value, where it is a part of another one
 * @returns a copy, or the value itself where it holds no placeholder
 */
export function fillFacts(
  value: unknown,
  facts: NamedValues | undefined,
  formats: Formats,
  locate: (path: readonly PropertyKey[], offset: number) => Location,
  valuesAt: (path: readonly PropertyKey[]) => readonly string[] = () => [],
  path: PropertyKey[] = [],
): Filled {
  if (typeof value === 'string') {
    const locateAt = (offset: number) => locate(path, offset)
    return fillString(value, facts, formats, locateAt, () => valuesAt(path))
  }
  if (typeof value !== 'object' || value === null) return { value, diagnostics: [] }
  const diagnostics: Diagnostic[] = []
  let copy: Record<string, unknown> | unknown[] | undefined
  for (const key of Object.keys(value)) {
    const inner: unknown = Reflect.get(value, key)
    if (typeof inner !== 'object' && typeof inner !== 'string') continue
    path.push(Array.isArray(value) ? Number(key) : key)
    const filled = fillFacts(inner, facts, formats, locate, valuesAt, path)
    path.pop()
    diagnostics.push(...filled.diagnostics)
    if (filled.value === inner) continue
    copy ??= Array.isArray(value) ? [...(value as unknown[])] : { ...value }
    Object.defineProperty(copy, key, { value: filled.value, enumerable: true, writable: true, configurable: true })
  }
  return { value: copy ?? value, diagnostics }
}

/** A part of a text, by its offsets. */
export type Part = readonly [start: number, end: number]

/**
 * Replaces the placeholders of a Markdown text; code is text.
 * @param indented blocks of code that only their indentation marks
 */
export function fillMarkdown(
  text: string,
  facts: NamedValues | undefined,
  formats: Formats,
  locate: (offset: number) => Location,
  indented: readonly Part[] = [],
): Filled {
  const filled = { value: '', diagnostics: [] as Diagnostic[] }
  let start = 0
  const addText = (end: number) => {
    const from = start
    const part = fillString(text.slice(from, end), facts, formats, (offset) => locate(from + offset))
    filled.value += part.value as string
    filled.diagnostics.push(...part.diagnostics)
  }
  const marked = text.includes('{{') ? Array.from(text.matchAll(CODE), ({ 0: code, index }): Part => [index, index + code.length]) : []
  for (const [from, end] of [...marked, ...indented].sort(([a], [b]) => a - b)) {
    if (from < start || !text.slice(from, end).includes('{{')) continue
    addText(from)
    filled.value += text.slice(from, end)
    start = end
  }
  addText(text.length)
  return filled
}

/**
 * Finds the strings of a content value with a placeholder for one of some facts.
 * @param isMeant is called with the path of a fact
 * @returns the paths of the strings
 */
export function findFactUses(value: unknown, isMeant: (fact: readonly string[]) => boolean): PropertyKey[][] {
  if (typeof value === 'string') {
    const facts = value.includes('{{') ? [...value.matchAll(PLACEHOLDER)].flatMap(([, inside = '']) => INSIDE.exec(inside)?.[1] ?? []) : []
    return facts.some((fact) => isMeant(fact.split('.'))) ? [[]] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    findFactUses(inner, isMeant).map((path) => [Array.isArray(value) ? Number(key) : key, ...path]),
  )
}

function fillString(
  text: string,
  named: NamedValues | undefined,
  formats: Formats,
  locate: (offset: number) => Location,
  listValues: () => readonly string[] = () => [],
): Filled {
  if (!named) return { value: text.replaceAll('\\{{', '{{'), diagnostics: [] }
  const { value: facts, figures } = named
  const diagnostics: Diagnostic[] = []
  const report = (offset: number, { message, hint, cause }: Fault) =>
    void diagnostics.push(errorDiagnostic('content-fact', message, { location: locate(offset), hint, cause }))
  const checked = figures ? checkFigures(text, figures, report) : text
  if (!checked.includes('{{')) return { value: checked, diagnostics }
  const value = checked.replace(PLACEHOLDER, (whole: string, inside: string, offset: number) => {
    if (whole.startsWith('\\')) return '{{'
    const result = formatPlaceholder(whole, inside, facts, formats, listValues)
    if (typeof result === 'string') return result
    report(offset, result)
    return whole
  })
  return { value, diagnostics }
}

/** Reports each figure that is typed instead of named, and takes the backslash off those that are none. */
function checkFigures(text: string, { pattern, placeholders }: TypedFigures, report: (offset: number, fault: Fault) => void): string {
  return text.replace(pattern, (typed: string, offset: number) => {
    if (typed.startsWith('\\')) return typed.slice(1)
    const names = placeholders.get(typed) ?? []
    const hint = `write ${names.join(' or ')}, so that it follows the fact, or \\${typed} for a figure that has nothing to do with it`
    report(offset, { message: `${typed} is typed, and is a fact`, hint })
    return typed
  })
}

type Fault = Pick<Diagnostic, 'message' | 'cause'> & { readonly hint: string }

/** Returns the text of a placeholder, or what is wrong with it. */
function formatPlaceholder(
  whole: string,
  inside: string,
  facts: unknown,
  formats: Formats,
  listValues: () => readonly string[],
): string | Fault {
  const [, path, name] = (whole.endsWith('}}') && INSIDE.exec(inside)) || []
  if (path === undefined)
    return {
      message: `${JSON.stringify(whole.slice(0, 40))} is not a placeholder`,
      hint: 'write {{path}} or {{path format}}, or \\{{ for the braces themselves',
    }
  const values = path.includes('.') ? [] : listValues()
  if (values.includes(path)) {
    if (name === undefined) return whole
    return { message: `${whole} has a format`, hint: `write {{${path}}}: its value is given when the page is rendered` }
  }
  const fact = valueAt(facts, path.split('.'))
  if (typeof fact === 'string' && fact.includes('{{'))
    return {
      message: `${whole} names a value that has placeholders itself`,
      hint: 'name what that value names, or put the placeholders here',
    }
  if (typeof fact !== 'string' && typeof fact !== 'number') {
    const closest = findClosest(path, [...values, ...factPaths(facts)])
    const format = name === undefined || values.includes(closest ?? '') ? '' : ` ${name}`
    const hint = closest ? `did you mean {{${closest}${format}}}?` : 'a path points to a number or a string of the facts'
    return { message: `${whole} names no fact`, hint }
  }
  if (name === undefined) return String(fact)
  const names = Object.keys(formats)
  if (!Object.hasOwn(formats, name)) return { message: `${whole} has no such format`, hint: `formats: ${names.join(', ')}` }
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
export function factPaths(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => factPaths(inner, [...path, key]))
}
