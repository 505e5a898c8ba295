/** A fault of a YAML document, in the shape of the parser's own errors. */
export interface SyntaxFault {
  readonly code: string
  readonly message: string
  readonly pos: readonly [start: number, ...end: number[]]
}

/** A fault in words. */
export interface ExplainedFault {
  readonly offset: number
  readonly message: string
  readonly hint: string
}

/** A value in quotes that is the first of its line, behind dashes, its key and a tag. */
const OPENING = /^[ ]*(?:- +)*(?:[^\s#"'][^:\n"']*: +)?(?:!\S+ +)?(["'])/gm
/** What may follow a value: nothing, a comment, or the colon of a key in quotes. */
const CLEAN = /^\s*(?:#.*|:(?:\s.*)?)?$/

/**
 * Finds the quote that is missing, or one too many: the parser names the place where it gives up, which may be lines below.
 */
export function explainQuotes(text: string, fault: SyntaxFault): ExplainedFault | undefined {
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
