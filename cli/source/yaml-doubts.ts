import type { Document } from 'yaml'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { yaml } from './yaml-library.ts'

/** What was probably not meant as it is read: plain data. */
export interface Doubt {
  readonly code: DiagnosticCode
  readonly offset: number
  readonly message: string
  readonly hint: string
}

/** A comment that begins as text does: no space after `#`, no rule (`#---`), no mark of a program (`#!`), no note (`#TODO`). */
const COMMENT = /(?<=[ \t])#(?![\s#!=*-]|TODO|FIXME|XXX|NOTE)[^\r\n]*/g

/** What is before such a comment, where it is behind a value that is not quoted, or in the place of one: behind a key or a dash. */
const VALUE = /^ *(?:- +)*(?:(?<=- )|(?:"[^"]*"|'[^']*'|[^\s#'"-][^#]*?):[ \t]+)(?!['"|>])/

const NUMBER = /(?<![\w.:/+-])(?:[-+]?0\d+|[-+]?\d{16,}|\+\d{7,})(?![\w.:/-])/
/** What has a zero at its beginning, and telephone numbers. */
const CHANGED = /^[-+]?0\d+$|^\+\d{7,}$/

/** @param parse returns the document of a text; most have nothing of the kind, and need no other parser */
export function findDoubts(text: string, parse: () => Document): readonly Doubt[] {
  const isBehindValue = ({ index }: RegExpExecArray) => VALUE.test(text.slice(text.lastIndexOf('\n', index) + 1, index))
  const comments = new Map([...text.matchAll(COMMENT)].filter(isBehindValue).map((match) => [match.index, match[0].trimEnd()]))
  if (comments.size === 0 && !NUMBER.test(text)) return []
  const found: Doubt[] = []
  yaml().visit(parse(), {
    Scalar(key, { type, value, source = '', range }) {
      if (key === 'key' || type !== 'PLAIN' || !range) return
      const [start, end, after] = range
      if (typeof value === 'number') {
        const isRounded = /^[-+]?\d+$/.test(source) && !Number.isSafeInteger(value)
        if (isRounded || CHANGED.test(source)) found.push(doubtNumber(start, source, value))
      }
      // A comment behind a number or a word with a meaning explains it.
      if (typeof value !== 'string' && value !== null) return
      const offset = end + text.slice(end, after).search(/\S/)
      const comment = comments.get(offset)
      if (comment !== undefined) found.push(doubtComment(offset, text.slice(start, end), comment))
    },
  })
  return found
}

/** The zero at the beginning of a number, its plus or its last digits would be lost. */
function doubtNumber(offset: number, written: string, read: number): Doubt {
  return {
    code: 'content-number',
    offset,
    message: `${written} is read as the number ${read}`,
    hint: `quote it where it is no number to reckon with, such as a code or a telephone number: "${written}"`,
  }
}

/** What is behind a value was probably meant as a part of it: `Software #1 in Florida`. */
function doubtComment(offset: number, value: string, comment: string): Doubt {
  const read = value === '' ? 'the value is empty' : `the value is ${JSON.stringify(value)}`
  return {
    code: 'content-comment',
    offset,
    message: `what follows # is a comment, so that ${read}`,
    hint: `quote the value where it is a part of it: ${JSON.stringify(`${value} ${comment}`.trim())}; begin a comment with "# "`,
  }
}
