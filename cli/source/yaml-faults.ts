import { formatCount } from '../words.ts'

/** A fault of a YAML document, in the shape of the parser's own errors. */
export interface SyntaxFault {
  readonly code: string
  readonly message: string
  readonly pos: readonly [start: number, ...end: number[]]
}

/** A fault in words. */
interface ExplainedFault {
  readonly offset: number
  readonly message: string
  readonly hint: string
}

const QUOTE_HINT = 'a string that contains ": " must be in quotes'
const OTHER_HINT = 'indent each level with two spaces, and put strings with special characters in quotes'
/** The parser's messages that need its words to be understood. */
const MESSAGES: Readonly<Record<string, string | undefined>> = {
  'Map keys must be unique': 'the key is written twice',
  'Nested mappings are not allowed in compact mappings': 'the text has ": " in it and no quotes around it',
}
const HINTS: Readonly<Record<string, string | undefined>> = {
  ALIAS_CYCLE: 'a value cannot contain itself',
  ALIAS_LIMIT: 'write the values out, or keep them in JSON',
  BLOCK_AS_IMPLICIT_KEY: QUOTE_HINT,
  DUPLICATE_KEY: 'keep one of the two',
  MULTILINE_IMPLICIT_KEY: QUOTE_HINT,
  MULTIPLE_DOCS: 'keep one, and remove the line ---',
  TAB_AS_INDENT: 'indent with spaces',
  TAG_RESOLVE_FAILED: 'the only tag is !sample',
  UNKNOWN_ALIAS: 'write &name before the value that is meant, or put a string that begins with * in quotes',
}
/** Faults that leave the structure of a document as it is. */
const LOCAL: ReadonlySet<string> = new Set(['ALIAS_CYCLE', 'ALIAS_LIMIT', 'DUPLICATE_KEY', 'TAG_RESOLVE_FAILED', 'UNKNOWN_ALIAS'])
/** What a line of other indentation is to the parser. */
const INDENTATION: ReadonlySet<string> = new Set([
  'BAD_INDENT',
  'BLOCK_AS_IMPLICIT_KEY',
  'MISSING_CHAR',
  'MULTILINE_IMPLICIT_KEY',
  'UNEXPECTED_TOKEN',
])

/** Leaves out what follows from an earlier fault: after the first one in the structure, the parser reads the rest in another way than it was meant. */
export function explainFaults(text: string, faults: readonly SyntaxFault[]): ExplainedFault[] {
  const sorted = [...faults].sort((a, b) => a.pos[0] - b.pos[0])
  const first = sorted.findIndex(({ code }) => !LOCAL.has(code))
  return (first < 0 ? sorted : sorted.slice(0, first + 1)).map(
    (fault) =>
      (LOCAL.has(fault.code) ? undefined : (explainQuotes(text, fault) ?? explainIndentation(text, fault))) ?? {
        offset: fault.pos[0],
        message: fault.code === 'MULTIPLE_DOCS' ? 'the file holds more than one document' : (MESSAGES[fault.message] ?? fault.message),
        hint: HINTS[fault.code] ?? OTHER_HINT,
      },
  )
}

type Line = ReturnType<typeof readLines>[number]

/** Compares the line of a fault with the lines around it: the parser names its own difficulty, not the column that was missed. */
function explainIndentation(text: string, { code, pos }: SyntaxFault): ExplainedFault | undefined {
  if (!INDENTATION.has(code)) return undefined
  const lines = readLines(text)
  const index = lines.findLastIndex(({ offset }) => offset <= pos[0])
  const [before, line, after] = [lines[index - 1], lines[index], lines[index + 1]]
  if (line && after && after.column > line.column && !line.opens) return explain(after, line)
  if (before && line && before.column !== line.column && !before.opens) return explain(line, before)
  return undefined
}

function explain(line: Line, before: Line): ExplainedFault {
  return {
    offset: line.offset + line.spaces,
    message: `the line begins with ${formatCount(line.spaces, 'space')}, and the one before it with ${formatCount(before.spaces, 'space')}`,
    hint: 'begin lines that belong together in the same column: one of the two has a space too many or too few',
  }
}

/** The lines that are neither empty nor comments. */
function readLines(text: string) {
  return [...text.matchAll(/^( *)((?:- +)*)([^\s#].*)$/gm)].map(({ 1: indentation = '', 2: dashes = '', 3: rest = '', index: offset }) => ({
    offset,
    /** Column of its first key or value, behind the dash of a list. */
    column: indentation.length + dashes.length,
    spaces: indentation.length,
    /** Whether deeper lines may follow it. */
    opens: /(?:^-|:|[|>][-+\d]*)\s*(?:[!&]\S+\s*)?(?:#.*)?$/.test(rest),
  }))
}

/** A value in quotes that is the first of its line, behind dashes, its key and a tag. */
const OPENING = /^[ ]*(?:- +)*(?:[^\s#"'][^:\n"']*: +)?(?:!\S+ +)?(["'])/gm
/** What may follow a value: nothing, a comment, or the colon of a key in quotes. */
const CLEAN = /^\s*(?:#.*|:(?:\s.*)?)?$/

/**
 * Finds the quote that is missing, or one too many: the parser names the place where it gives up, which may be lines below.
 */
function explainQuotes(text: string, fault: SyntaxFault): ExplainedFault | undefined {
  let position = 0
  for (const match of text.matchAll(OPENING)) {
    if (match.index < position) continue
    const quote = match[1]!
    const opening = match.index + match[0].length - 1
    if (opening > fault.pos[0]) return undefined
    const closing = findClosing(text, opening + 1, quote)
    if (closing === undefined) return missing(opening, quote)
    position = endOfLine(text, closing)
    if (position < fault.pos[0]) continue
    const isClean = CLEAN.test(text.slice(closing + 1, position))
    if (text.slice(opening, closing).includes('\n')) return isClean && fault.code !== 'MISSING_CHAR' ? undefined : missing(opening, quote)
    if (isClean || fault.pos[0] < closing) return undefined
    return {
      offset: closing,
      message: `the text ends at this ${quote}, and more follows on the line`,
      hint:
        quote === "'"
          ? "put the text into double quotes, or write an apostrophe in it twice: ''"
          : 'put the quotes around the whole text, and write one inside of it as \\"',
    }
  }
  return undefined
}

function missing(offset: number, quote: string): ExplainedFault {
  return { offset, message: `the text that begins here has no closing ${quote}`, hint: `write ${quote} at its end` }
}

/** The offset of the quote that ends a text; a quote is escaped by a backslash in double quotes, and by another one in single quotes. */
function findClosing(text: string, from: number, quote: string): number | undefined {
  for (let index = from; index < text.length; index++) {
    if (quote === '"' && text[index] === '\\') index++
    else if (text[index] === quote) {
      if (quote === '"' || text[index + 1] !== "'") return index
      index++
    }
  }
  return undefined
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
