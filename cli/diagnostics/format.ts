import { isAbsolute, join } from 'node:path'
import type { Disk } from '../disk.ts'
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
  const files = new Map<string, readonly string[] | undefined>()
  const linesOf = (file: string) => {
    if (!files.has(file)) files.set(file, readLines(file, options))
    return files.get(file)
  }
  const colour = options.colour ?? plain
  const named = new Set<DiagnosticCode>()
  return diagnostics
    .flatMap((diagnostic) => {
      const { code } = diagnostic
      const text = formatDiagnostic(diagnostic, linesOf, colour)
      if (!options.docs || named.has(code)) return [text]
      named.add(code)
      return [text, colour.dim(`  docs: ${options.docs(code)}`)]
    })
    .join('\n')
}

/** Diagnostics as plain data, without what was thrown. */
export function plainDiagnostics(diagnostics: readonly Diagnostic[]): readonly Omit<Diagnostic, 'cause'>[] {
  return diagnostics.map(({ cause: _cause, ...diagnostic }) => diagnostic)
}

/** `3 errors, 1 warning`. */
export function countDiagnostics(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Diagnostic['severity']) => {
    const found = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
    return found > 0 ? [`${found} ${severity}${found === 1 ? '' : 's'}`] : []
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

/** The line of a location with a mark below its column; empty where it cannot be read. */
export function formatFrame(location: Location, options: Pick<FormatOptions, 'root' | 'disk'>): string {
  return frameLines(location, (file) => readLines(file, options)).join('\n')
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
  try {
    return disk.readFileSync(isAbsolute(file) ? file : join(root, file), 'utf8').split(/\r?\n/)
  } catch {
    // A location may name a file that is gone or was never a file; its frame is then left out.
    return undefined
  }
}
