import { domainToUnicode } from 'node:url'
import type { Location } from '../diagnostics/diagnostic.ts'
import { decodeName } from '../names.ts'
import { offsetOfLine } from '../source/position.ts'
import type { LoadedEntry } from './entry.ts'

/** Finds the first value that equals a string. */
export function locateString(entries: readonly LoadedEntry[], text: string): Location | undefined {
  for (const { value, source } of entries) {
    const path = findPath(value, text)
    if (path) return source.locate(path)
  }
  return undefined
}

/** Finds the first Markdown body that holds a string as a whole word, such as the address of a link. */
export function locateInBodies(entries: readonly LoadedEntry[], text: string): Location | undefined {
  for (const { locateInBody, body = '' } of entries) {
    const offset = text === '' ? undefined : findWhole(body, text)
    if (offset !== undefined) return locateInBody?.(offset)
  }
  return undefined
}

/** Finds a line of a Markdown body, counted from 0, and a word on it, or on a line of its paragraph below, where it is written there. */
export function locateOnLine(
  { body, locateInBody }: Pick<LoadedEntry, 'body' | 'locateInBody'>,
  line: number,
  word = '',
): Location | undefined {
  if (body === undefined) return undefined
  const start = offsetOfLine(body, line + 1)
  const end = body.indexOf('\n', start)
  const text = body.slice(start, end < 0 ? undefined : end)
  // Code and titles of links may have the end of a line, which is no token.
  const paragraph = () => body.slice(start, start + PARAGRAPH.exec(body.slice(start))![0].length)
  // Parsed addresses are encoded.
  const isWritten = (name: string) => text.includes(name)
  const written = isWritten(word) ? word : ([decodeName(word), decodeHost(word)].find(isWritten) ?? word)
  const offset = findWhole(text, written) ?? (isWritten(written) ? text.indexOf(written) : findWhole(paragraph(), written))
  if (offset === undefined && word !== '') return locateInBody?.(findReference(body, word) ?? start)
  return locateInBody?.(start + (offset ?? 0))
}

/** The address with the letters of its host, which it has as `xn--`. */
function decodeHost(address: string): string {
  return decodeName(address).replace(/(?<=^[a-z]*:?\/\/)[^/?#:@]+/i, domainToUnicode)
}

/** Where the address of a reference, `[name]: address`, is written. */
function findReference(body: string, address: string): number | undefined {
  for (const { 0: line, 1: before = '', index } of body.matchAll(REFERENCE))
    if (decodeName(line.slice(before.length)) === decodeName(address)) return index + before.length
  return undefined
}

const REFERENCE = /^([ \t>]*\[[^\]\n]+\]:[ \t]*<?)(?:(?<=<)[^>\n]*|\S+)/gm

/** Up to a line without text. */
const PARAGRAPH = /^[^\n]*(?:\n(?![ \t>]*\r?(?:\n|$))[^\n]*)*/

function findPath(value: unknown, text: string): PropertyKey[] | undefined {
  if (value === text) return []
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const path = findPath(inner, text)
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path]
  }
  return undefined
}

/** The link `/tools` does not occur in `/tools/robo-caller`, nor in `/more/tools`. */
function findWhole(body: string, text: string): number | undefined {
  if (text === '') return undefined
  const isPart = (character: string | undefined) => character !== undefined && /[\w/-]/.test(character)
  for (let offset = body.indexOf(text); offset >= 0; offset = body.indexOf(text, offset + 1))
    if (!isPart(body[offset - 1]) && !isPart(body[offset + text.length])) return offset
  return undefined
}
