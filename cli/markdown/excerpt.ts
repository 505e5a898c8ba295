import { DIRECTIVE_CLOSE, DIRECTIVE_OPEN } from './directives.ts'
import { textOf } from './headings.ts'
import { readMarkdown, type MarkdownSyntax, type Token } from './parse.ts'

/** How an excerpt is made. `quotes`, `typography`, `plugins` and `inline` are those of useMarkdown. */
export interface ExcerptOptions extends MarkdownSyntax {
  /** Characters at most; a longer excerpt ends at a word, with `…`. */
  readonly length?: number
}

/** Ends the excerpt where it is between two blocks. */
const MORE = /^<!--[ \t]*more[ \t]*-->$/

/**
 * Returns the beginning of a Markdown document as plain text, for cards and descriptions: the paragraphs before a line
 * `<!-- more -->`, or the first paragraph; with `inline`, all of a text without blocks.
 * @param source Markdown, or an entry of a `markdown` collection
 */
export function excerptOf(source: string | { readonly body: string }, { length = 300, ...syntax }: ExcerptOptions = {}): string {
  const { tokens } = readMarkdown(typeof source === 'string' ? source : source.body, syntax)
  if (syntax.inline) return shorten(tokens.map(textOf).join(''), length)
  const end = tokens.findIndex(({ type, content }) => type === 'html_block' && MORE.test(content.trim()))
  const paragraphs: string[] = []
  let depth = 0
  for (const [index, { type }] of tokens.entries()) {
    if (index === end || (end < 0 && paragraphs.length > 0)) break
    if (type === DIRECTIVE_OPEN) depth++
    else if (type === DIRECTIVE_CLOSE) depth--
    else if (type === 'paragraph_open' && depth === 0) {
      const inline = tokens[index + 1]!
      const text = textOf(inline).replace(/\s+/g, ' ').trim()
      if (text !== '' && !isPicture(inline)) paragraphs.push(text)
    }
  }
  return shorten(paragraphs.join(' '), length)
}

/** Whether a paragraph has nothing but pictures, whose alternative texts are no text of the document. */
function isPicture({ children }: Token): boolean {
  return (children ?? []).every(
    ({ type, content }) => /^(?:image|link_open|link_close|softbreak|hardbreak|html_inline)$/.test(type) || content.trim() === '',
  )
}

/** What an excerpt does not end with. */
const LOOSE_END = /[\s,;:.–—、。，；：・-]+$/

function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const characters = Array.from(text.slice(0, length * 4))
  if (characters.length <= length && characters.join('') === text) return text
  const cut = characters.slice(0, length).join('')
  const words = cut.replace(/\s+\S*$/, '')
  // Text without spaces, or a long word at the end of it.
  const isShort = words === cut || cut.length - words.length > Math.max(20, length / 5)
  return `${(isShort ? cutAtSegment(text, cut.length) : words).replace(LOOSE_END, '')}…`
}

/** The whole words of languages without spaces, or else the whole characters, that end before an offset. */
function cutAtSegment(text: string, offset: number): string {
  // More of the text tells where the last word ends.
  const part = text.slice(0, offset + 50)
  for (const granularity of ['word', 'grapheme'] as const) {
    let end = 0
    for (const { index, segment } of new Intl.Segmenter(undefined, { granularity }).segment(part)) {
      if (index + segment.length > offset) break
      end = index + segment.length
    }
    if (end > offset / 2) return text.slice(0, end)
  }
  return text.slice(0, offset)
}
