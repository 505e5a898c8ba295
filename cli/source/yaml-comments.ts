import type { Document } from 'yaml'
import { yaml } from './yaml-library.ts'

/** A comment behind a value that was probably meant as a part of it: `Software #1 in Florida`. */
export interface MistakenComment {
  /** Of the `#`. */
  readonly offset: number
  /** The value as it is written; empty where there is none. */
  readonly value: string
  /** From the `#` to the end of the line. */
  readonly comment: string
}

/** A comment that begins as text does: no space after `#`, no rule (`#---`), no mark of a program (`#!`), no note (`#TODO`). */
const COMMENT = /(?<=[ \t])#(?![\s#!=*-]|TODO|FIXME|XXX|NOTE)[^\r\n]*/g

/** What is before such a comment, where it is behind a value that is not quoted, or in the place of one: behind a key or a dash. */
const VALUE = /^ *(?:- +)*(?:(?<=- )|(?:"[^"]*"|'[^']*'|[^\s#'"-][^#]*?):[ \t]+)(?!['"|>])/

/** @param parse returns the document of a text; most have no such comment, and need no other parser */
export function findMistakenComments(text: string, parse: () => Document): readonly MistakenComment[] {
  const isCandidate = ({ index }: RegExpExecArray) => VALUE.test(text.slice(text.lastIndexOf('\n', index) + 1, index))
  const candidates = new Map([...text.matchAll(COMMENT)].filter(isCandidate).map((match) => [match.index, match[0].trimEnd()]))
  const found: MistakenComment[] = []
  if (candidates.size === 0) return found
  yaml().visit(parse(), {
    Scalar(key, { type, value, range }) {
      // A comment behind a number or a word with a meaning explains it.
      if (key === 'key' || type !== 'PLAIN' || !range || (typeof value !== 'string' && value !== null)) return
      const [start, end, after] = range
      const offset = end + text.slice(end, after).search(/\S/)
      const comment = candidates.get(offset)
      if (comment !== undefined) found.push({ offset, value: text.slice(start, end), comment })
    },
  })
  return found
}
