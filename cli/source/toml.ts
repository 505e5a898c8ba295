import { createRequire } from 'node:module'
import type { parse, TomlError } from 'smol-toml'
import { fail, type Location } from '../diagnostics/diagnostic.ts'
import { createLocator } from './position.ts'
import { requireCharacters, type ReadOptions, type Source } from './source.ts'

// Loaded when it is first needed: few sites have TOML.
const require = createRequire(import.meta.url)

/**
 * Parses a TOML document. Its dates are strings, as those of YAML are.
 * @param file as diagnostics name it
 * @param options.firstLine line of the file on which the text begins
 * @throws DiagnosticError (`content-syntax`) with the first syntax error
 */
export function parseToml(
  file: string,
  text: string,
  { firstLine = 1, ...options }: ReadOptions & { readonly firstLine?: number } = {},
): Source {
  const library = require('smol-toml') as { parse: typeof parse; TomlError: typeof TomlError }
  const locateOffset = createLocator(file, text, firstLine)
  requireDays(text, locateOffset)
  const locate = (path: readonly PropertyKey[]) => locateOffset(findKey(text, path))
  try {
    const source: Source = { file, value: withoutDates(library.parse(text)), locate, locateKey: locate, samples: [] }
    return requireCharacters(source, text, options)
  } catch (error) {
    if (!(error instanceof library.TomlError)) throw error
    const [message = ''] = error.message.split('\n')
    fail('content-syntax', message.replace(/^Invalid TOML document: /, 'TOML: '), {
      location: { file, line: firstLine + error.line - 1, column: error.column },
      hint: 'correct the TOML front matter',
      cause: error,
    })
  }
}

const DAY = /(?<=^[^"'#\n]*[=[,][ \t]*)\d{4}-\d\d-\d\d(?!\d)/gm

/** The library takes a day that its month does not have, such as 2027-02-30, for one of the next month. */
function requireDays(text: string, locateOffset: (offset: number) => Location): void {
  for (const { 0: day, index } of text.matchAll(DAY)) {
    const date = new Date(day)
    if (Number.isNaN(date.getTime()) || date.toISOString().startsWith(day)) continue
    fail('content-syntax', `TOML: there is no day ${day}`, {
      location: locateOffset(index),
      hint: 'write a day that its month has',
    })
  }
}

function withoutDates(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(withoutDates)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutDates(inner)]))
}

/** Offset of the line of a key, or of that of its nearest parent. */
function findKey(text: string, path: readonly PropertyKey[]): number {
  const keys = path.filter((key) => typeof key === 'string')
  let [found, depth, offset] = [0, 0, 0]
  let table: string[] = []
  for (const line of text.split('\n')) {
    const [, header] = /^\s*\[\[?([^\]]+)\]/.exec(line) ?? []
    const [, key] = /^\s*([\w."'-]+)\s*=/.exec(line) ?? []
    const plain = (name: string) => name.split('.').map((part) => part.trim().replace(/^["']|["']$/g, ''))
    if (header !== undefined) table = plain(header)
    const here = header === undefined ? (key === undefined ? [] : [...table, ...plain(key)]) : table
    if (here.length > depth && here.every((name, index) => name === keys[index])) [found, depth] = [offset, here.length]
    offset += line.length + 1
  }
  return found
}
