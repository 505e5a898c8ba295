import { isAbsolute, join } from 'node:path'
import { attempt } from '../attempt.ts'
import type { Disk } from '../disk.ts'
import { memoize } from '../memoize.ts'
import { formatCount, listFirst } from '../words.ts'
import type { DiagnosticCode } from './codes.ts'
import type { Diagnostic, Location } from './diagnostic.ts'

/** How diagnostics are written. */
export interface FormatOptions {
  /** Folder that locations are relative to. */
  root: string
  /** Read for code frames only. */
  disk: Pick<Disk, 'readFileSync'>
  colour?: { red(text: string): string; yellow(text: string): string; dim(text: string): string }
  /** The page about a code, which is printed with the first diagnostic that has it; without it no page is named. */
  docs?: ((code: DiagnosticCode) => string) | undefined
}

/** Characters of a line that a code frame shows at most. */
const FRAME_WIDTH = 160
/** Pages that a diagnostic names before it only counts them. */
const NAMED_PAGES = 3

const plain = { red: String, yellow: String, dim: String }

/** Formats diagnostics for people: location, message, code, code frame, pages and hint of each, and once for each code its page. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], options: FormatOptions): string {
  const linesOf = memoize((file: string) => readLines(file, options))
  const colour = options.colour ?? plain
  const named = new Set<DiagnosticCode>()
  return groupEqual(diagnostics)
    .flatMap(({ diagnostic, others, omitted }) => {
      const { code } = diagnostic
      const text = [
        formatDiagnostic(diagnostic, linesOf, colour),
        ...(others.length > 0 ? [`  ${describePlaces([diagnostic, ...others])}`] : []),
        ...(omitted > 0 ? [`  and ${omitted} more of this kind; --json lists all`] : []),
      ].join('\n')
      if (!options.docs || named.has(code)) return [text]
      named.add(code)
      return [text, colour.dim(`  docs: ${options.docs(code)}`)]
    })
    .join('\n')
}

/** A diagnostic with those that differ from it only in their place, and how many of its kind are not written. */
interface Group {
  readonly diagnostic: Diagnostic
  readonly others: readonly Diagnostic[]
  readonly omitted: number
}

/** Equal diagnostics beside the first that are written one by one. */
const MOST_EQUAL = 3
/** Diagnostics of one kind that are written one by one, and how many of more than these. */
const MOST_OF_KIND = 10
const FIRST_OF_KIND = 3

/** What a message has of its own: texts, numbers, paths, links and placeholders. */
const VALUES = /"(?:[^"\\]|\\.)*"|\{\{.*?\}\}|(?<![^\s"])[^\s"]*[/#][^\s"]*|\d+/g

/** Joins diagnostics that differ only in their places, and leaves out most of those that differ only in their values. */
function groupEqual(diagnostics: readonly Diagnostic[]): readonly Group[] {
  const equal = groupBy(diagnostics, ({ code, severity, message, hint }) =>
    JSON.stringify([code, severity, message.replace(/\[\d+\]/g, ''), hint]),
  )
  const joined = diagnostics.flatMap((diagnostic): Group[] => {
    const [first, ...others] = equal.get(diagnostic)!
    if (others.length < MOST_EQUAL) return [{ diagnostic, others: [], omitted: 0 }]
    return diagnostic === first ? [{ diagnostic, others, omitted: 0 }] : []
  })
  const kinds = groupBy(joined, ({ diagnostic: { code, severity, message } }) =>
    JSON.stringify([code, severity, message.replace(VALUES, '')]),
  )
  const positions = new Map<readonly Group[], number>()
  return joined.flatMap((group) => {
    const kind = kinds.get(group)!
    const position = (positions.get(kind) ?? 0) + 1
    positions.set(kind, position)
    if (kind.length <= MOST_OF_KIND || position < FIRST_OF_KIND) return group
    return position === FIRST_OF_KIND ? { ...group, omitted: kind.length - FIRST_OF_KIND } : []
  })
}

/** The list that each item is in, of those with the same key. */
function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<T, readonly T[]> {
  const groups = new Map<string, T[]>()
  const found = new Map<T, readonly T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key) ?? []
    groups.set(key, group)
    group.push(item)
    found.set(item, group)
  }
  return found
}

/** `40 times: content/a.md:3, content/b.md:3, content/c.md:3 and 37 more`. */
function describePlaces(diagnostics: readonly Diagnostic[]): string {
  const places = diagnostics.map(({ location }) => [location?.file, location?.line].filter((part) => part !== undefined).join(':'))
  return `${diagnostics.length} times: ${escapeControls(listFirst(places, NAMED_PAGES))}`
}

/** Diagnostics as plain data, without what was thrown. */
export function plainDiagnostics(diagnostics: readonly Diagnostic[]): readonly Omit<Diagnostic, 'cause'>[] {
  return diagnostics.map(({ cause: _cause, ...diagnostic }) => diagnostic)
}

/** `3 errors, 1 warning`. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Diagnostic['severity']) => {
    const found = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
    return found > 0 ? [formatCount(found, severity)] : []
  }
  return [...count('error'), ...count('warning')].join(', ')
}

function formatDiagnostic(
  { code, severity, message, location, hint, pages }: Diagnostic,
  linesOf: (file: string) => readonly string[] | undefined,
  colour: NonNullable<FormatOptions['colour']>,
): string {
  const paint = severity === 'error' ? colour.red : colour.yellow
  const where = location ? `${[location.file, location.line, location.column].filter((part) => part !== undefined).join(':')}  ` : ''
  const on = pages && pages.length > 0 ? `, on ${describePages(pages)}` : ''
  const label = severity === 'warning' ? 'warning: ' : ''
  const lines = [
    `${escapeControls(where).replaceAll('\n', '\\n')}${paint(`${label}${escapeControls(message)}${on}`)}  ${colour.dim(`[${code}]`)}`,
  ]
  if (location) lines.push(...frameLines(location, linesOf))
  if (hint) lines.push(`  hint: ${escapeControls(hint)}`)
  return lines.join('\n')
}

/** The pages of a diagnostic, or their count with the first of them. */
export function describePages(pages: readonly string[]): string {
  if (pages.length <= NAMED_PAGES) return pages.join(', ')
  return `${pages.length} pages such as ${pages.slice(0, NAMED_PAGES).join(', ')}`
}

/** Returns a function that shows the line of a location with a mark below its column; empty where it cannot be read. Each file is read once. */
export function createFrames(options: Pick<FormatOptions, 'root' | 'disk'>): (location: Location) => string {
  const linesOf = memoize((file: string) => readLines(file, options))
  return (location) => frameLines(location, linesOf).join('\n')
}

/** The line of a location with a mark below its column; a long line is cut to a window around it. */
function frameLines({ file, line, column = 1 }: Location, linesOf: (file: string) => readonly string[] | undefined): string[] {
  const text = line === undefined ? undefined : linesOf(file)?.[line - 1]
  if (text === undefined) return []
  const start = text.length <= FRAME_WIDTH ? 0 : Math.max(0, Math.min(column - 1 - FRAME_WIDTH / 2, text.length - FRAME_WIDTH))
  const end = start + FRAME_WIDTH
  const before = escapeControls(text.slice(start, Math.max(start, column - 1)))
  const shown = before + escapeControls(text.slice(Math.max(start, column - 1), end))
  const gutter = `  ${line} | ${start > 0 ? '…' : ''}`
  return [`${gutter}${shown}${end < text.length ? '…' : ''}`, `${' '.repeat(gutter.length + before.length)}^`]
}

// Control characters could move the cursor, and bidirectional ones could show code in another order than it is read in.
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Writes control and bidirectional characters as escape sequences, for text that is not lanai's own. */
export function escapeControls(text: string): string {
  return text.replace(CONTROLS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function readLines(file: string, { root, disk }: Pick<FormatOptions, 'root' | 'disk'>): readonly string[] | undefined {
  // A location may name a file that is gone or was never a file; its frame is then left out.
  return attempt(() => disk.readFileSync(isAbsolute(file) ? file : join(root, file), 'utf8').split(/\r?\n/))
}
