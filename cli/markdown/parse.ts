import { createRequire } from 'node:module'
import type Library from 'markdown-it'
import type { MarkdownIt, StateBlock, Token } from 'markdown-it'
import { addDirectives } from './directives.ts'
import { slugify } from './slugify.ts'

/** A heading of a Markdown document. */
export interface Heading {
  /** Id of its element: `#id` links to it. */
  readonly id: string
  /** Without markup. */
  readonly title: string
  /** 1 to 6. */
  readonly depth: number
}

export type { Token }

/** A parsed Markdown document. */
export interface ParsedMarkdown {
  readonly tokens: Token[]
  readonly headings: readonly Heading[]
  /**
   * HTML of tokens, in which directives and pictures must have been replaced.
   * @param unbroken words that are not broken into two lines, with the flag `g`
   */
  render(tokens: Token[], unbroken?: RegExp): string
}

/** Opening and closing double quotation mark, then single ones. */
export const DEFAULT_QUOTES = '“”‘’'

// Loaded when it is first needed: most sites render no Markdown.
const require = createRequire(import.meta.url)
const parsers = new Map<string, MarkdownIt>()

/**
 * Parses a Markdown document (CommonMark and tables, with directives). Headings have the ids that the list of headings names.
 * @param quotes what takes the place of straight quotation marks
 */
export function parseMarkdown(source: string, quotes = DEFAULT_QUOTES): ParsedMarkdown {
  const parser = parserFor(quotes)
  const env = { headings: [] as Heading[] }
  const tokens = parser.parse(source, env)
  return { tokens, headings: env.headings, render: (part, unbroken) => parser.renderer.render(part, parser.options, { ...env, unbroken }) }
}

function parserFor(quotes: string): MarkdownIt {
  const known = parsers.get(quotes)
  if (known) return known
  const create = require('markdown-it') as typeof Library
  const parser = create({ html: false, linkify: false, typographer: true, quotes })
  addDirectives(parser)
  parser.block.ruler.before('paragraph', 'comment', skipComment, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  parser.core.ruler.push('headings', ({ tokens, env }) => addIds(tokens, (env as { headings: Heading[] }).headings))
  parser.core.ruler.push('alignment', ({ tokens }) => tokens.forEach(alignWithClass))
  parser.renderer.rules['text'] = (tokens, index, _options, env) =>
    renderText(tokens[index]!.content, (env as { unbroken?: RegExp }).unbroken, parser.utils.escapeHtml)
  parsers.set(quotes, parser)
  return parser
}

function renderText(text: string, unbroken: RegExp | undefined, escape: (text: string) => string): string {
  let html = ''
  let end = 0
  for (const { 0: word, index } of unbroken ? text.matchAll(unbroken) : []) {
    html += `${escape(text.slice(end, index))}<span class="unbroken">${escape(word)}</span>`
    end = index + word.length
  }
  return html + escape(text.slice(end))
}

function addIds(tokens: readonly Token[], headings: Heading[]): void {
  const used = new Set<string>()
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1]
    if (token.type !== 'heading_open' || !inline) continue
    const title = textOf(inline)
    const id = uniqueId(slugify(title) || 'section', used)
    token.attrSet('id', id)
    headings.push({ id, title, depth: Number(token.tag.slice(1)) })
  }
}

/** The text of a paragraph or heading, without its markup. */
export function textOf({ children }: Token): string {
  return (children ?? []).map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content)).join('')
}

/** `bill`, then `bill-1`, `bill-2`: an id that no earlier heading of the document has. */
function uniqueId(base: string, used: Set<string>): string {
  let id = base
  for (let n = 1; used.has(id); n++) id = `${base}-${n}`
  used.add(id)
  return id
}

/** A page has no inline style, so the alignment of table cells becomes a class. */
function alignWithClass(token: Token): void {
  const [, alignment] = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? '')) ?? []
  if (!alignment) return
  token.attrs = token.attrs!.filter(([name]) => name !== 'style')
  if (alignment !== 'left') token.attrSet('class', alignment === 'right' ? 'is-end' : 'is-center')
}

/** Leaves out comments between blocks, such as `<!-- more -->`. */
function skipComment(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const lineOf = (line: number) => state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
  if (state.sCount[startLine]! - state.blkIndent >= 4 || !lineOf(startLine).startsWith('<!--')) return false
  let line = startLine
  while (line < endLine && !lineOf(line).includes('-->')) line++
  if (line === endLine || !/-->\s*$/.test(lineOf(line))) return false
  if (!silent) state.line = line + 1
  return true
}
