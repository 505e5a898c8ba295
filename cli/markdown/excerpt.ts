import { DIRECTIVE_CLOSE, DIRECTIVE_OPEN } from './directives.ts'
import { parseMarkdown, textOf } from './parse.ts'

/** How an excerpt is made. */
export interface ExcerptOptions {
  /** Characters at most; a longer excerpt ends at a word, with `…`. */
  readonly length?: number
  /** Quotation marks; see useMarkdown. */
  readonly quotes?: string
}

/** Ends the excerpt where it is on a line of its own. */
const MORE = /^[ \t]*<!--[ \t]*more[ \t]*-->[ \t]*$/m

/**
 * Returns the beginning of a Markdown document as plain text, for cards and descriptions: the paragraphs before a line
 * `<!-- more -->`, or the first paragraph.
 * @param source Markdown, or an entry of a `markdown` collection
 */
export function excerptOf(source: string | { readonly body: string }, { length = 300, quotes }: ExcerptOptions = {}): string {
  const body = typeof source === 'string' ? source : source.body
  const end = MORE.exec(body)?.index
  const { tokens } = parseMarkdown(body.slice(0, end), quotes)
  const paragraphs: string[] = []
  let depth = 0
  for (const [index, { type }] of tokens.entries()) {
    if (type === DIRECTIVE_OPEN) depth++
    else if (type === DIRECTIVE_CLOSE) depth--
    else if (type === 'paragraph_open' && depth === 0) paragraphs.push(textOf(tokens[index + 1]!).trim())
  }
  const found = paragraphs.filter((text) => text !== '')
  return shorten((end === undefined ? found.slice(0, 1) : found).join(' '), length)
}

function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length)
  return `${cut.replace(/\s+\S*$/, '').replace(/[\s,;:.–—-]+$/, '')}…`
}
