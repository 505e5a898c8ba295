import { DIRECTIVE_CLOSE, DIRECTIVE_OPEN } from './directives.ts'
import { textOf } from './headings.ts'
import { isElement } from './html.ts'
import { decodeEntities, readMarkdown, type MarkdownSyntax, type Token } from './parse.ts'

/** How an excerpt is made. `quotes`, `typography`, `plugins` and `inline` are those of useMarkdown. */
export interface ExcerptOptions extends MarkdownSyntax {
  /** Characters at most; a longer excerpt ends at a word, with `…`. */
  readonly length?: number
}

/** Ends the excerpt, also in Docusaurus. */
const MORE = /^<!--[ \t]*(?:more|truncate)[ \t]*-->$/

/**
 * Returns the beginning of a Markdown document as plain text, for cards and descriptions: what precedes a comment `<!-- more -->`, or
 * the first paragraph; with `inline`, all of a text without blocks.
 * @param source Markdown, or an entry of a `markdown` collection
 */
export function excerptOf(source: string | { readonly body: string }, { length = 300, ...syntax }: ExcerptOptions = {}): string {
  const body = typeof source === 'string' ? source : source.body
  const { tokens } = readMarkdown(body, syntax)
  const isShown = (tag: string) => isWord(tag, body)
  if (syntax.inline) return shorten(tokens.map((token) => textOf(token, { isShown })).join(''), length)
  const end = tokens.findIndex((token) => endsIn(token) >= 0)
  const paragraphs: string[] = []
  let depth = 0
  for (const [index, { type }] of tokens.entries()) {
    // A comment that nothing precedes ends nothing.
    if (index >= end && paragraphs.length > 0) break
    if (type === DIRECTIVE_OPEN) depth++
    else if (type === DIRECTIVE_CLOSE) depth--
    else if (type === 'paragraph_open' && depth === 0) {
      const text = plainText(tokens[index + 1]!, isShown)
      if (text !== '') paragraphs.push(text)
    }
  }
  if (paragraphs.length === 0) paragraphs.push(textOfHtml(tokens))
  return shorten(joinLines(paragraphs.join('\n')), length)
}

/** Where a token has the comment that ends the excerpt: 0 between two blocks, or the number of its child; -1 without one. */
function endsIn({ type, content, children }: Token): number {
  if (type === 'html_block') return MORE.test(content.trim()) ? 0 : -1
  return children?.findIndex((child) => child.type === 'html_inline' && MORE.test(child.content)) ?? -1
}

/** The text of a paragraph up to the end of the excerpt, without the alternative texts of pictures. */
function plainText(inline: Token, isShown: (tag: string) => boolean): string {
  const end = endsIn(inline)
  const children = (end < 0 ? inline.children : inline.children?.slice(0, end)) ?? []
  return textOf({ children: children.filter(({ type }) => type !== 'image') }, { softbreak: '\n', isShown }).trim()
}

/** True for what has the form of a tag and is text, such as the `<T>` of `Array<T>`: a component has an end. */
function isWord(tag: string, text: string): boolean {
  const [, name] = /^<([\w-]+)>$/.exec(tag) ?? []
  return (
    name !== undefined && (!isElement(name.toLowerCase()) || name.includes('-')) && !text.toLowerCase().includes(`</${name.toLowerCase()}`)
  )
}

/** The text of the first HTML between blocks that has some, for a document that is written in HTML. */
function textOfHtml(tokens: readonly Token[]): string {
  for (const { type, content } of tokens) {
    if (type !== 'html_block') continue
    const text = content.replace(/<!--[\s\S]*?-->|<(script|style|h1)\b[\s\S]*?<\/\1\s*>|<[^>]*>/gi, ' ')
    if (text.trim() !== '') return decodeEntities(text.trim())
  }
  return ''
}

/** A letter or punctuation mark of Chinese and Japanese, which no space parts from the next one. */
const WIDE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60—…“”‘’]`
const WIDE_LINE_END = new RegExp(
  String.raw`(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff01-\uff60])\s*\n\s*(?=${WIDE})`,
  'gu',
)

function joinLines(text: string): string {
  return text.replace(WIDE_LINE_END, '').replace(/\s+/g, ' ').trim()
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
  const endOf = (granularity: 'word' | 'grapheme') => {
    let end = 0
    for (const { index, segment } of new Intl.Segmenter('en', { granularity }).segment(part)) {
      if (index + segment.length > offset) break
      end = index + segment.length
    }
    return end
  }
  const end = endOf('word')
  return text.slice(0, end > offset / 2 ? end : endOf('grapheme'))
}
