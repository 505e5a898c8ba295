import { createRequire } from 'node:module'
import type Library from 'markdown-it'
import type { MarkdownIt, Token } from 'markdown-it'
import { addDirectives } from './directives.ts'
import { addFootnoteLabels, type Footnote } from './footnotes.ts'
import { addGithub, MADE } from './github.ts'
import { addHeadingAttributes, addHeadingTexts } from './headings.ts'
import { addLeftovers, type Leftover } from './leftovers.ts'
import { addAlerts } from './notes.ts'
import { addTerms } from './terms.ts'
import { addTypography } from './typography.ts'

export type { Token }

/** A plugin of markdown-it, such as one for formulas, alone or in a list with what it takes besides the parser. */
export type MarkdownPlugin = Plugin | readonly [Plugin, ...unknown[]]
// Packages name the parser of their own markdown-it, or of its earlier `@types`, and these types do not fit one another.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Plugin = (parser: any, ...options: never[]) => void

/** What decides how text becomes tokens. */
export interface MarkdownSyntax {
  /** Opening and closing double quotation mark, then single ones, in place of straight ones; default `“”‘’`. */
  readonly quotes?: string | undefined
  /** False leaves quotation marks, dashes (`--`, `---`) and ellipses (`...`) as they are written. */
  readonly typography?: boolean | undefined
  /** Plugins of markdown-it. They are made once, in a module of the site, and not for each page. */
  readonly plugins?: readonly MarkdownPlugin[] | undefined
  /** True for a text without blocks, such as a sentence of a data file: links, emphasis and code. */
  readonly inline?: boolean | undefined
}

/** A parsed Markdown document. */
export interface ParsedMarkdown {
  readonly tokens: Token[]
  /** What the rules know of the document. */
  readonly env: Env
  /**
   * HTML of the tokens.
   * @param unbroken words that are not broken into two lines, with the flag `g`
   */
  render(unbroken?: RegExp): string
}

interface Env extends Record<PropertyKey, unknown> {
  readonly leftovers?: readonly Leftover[]
  readonly notes?: readonly Footnote[]
  /** Tells apart the footnotes of the documents of a page. */
  docId?: string
  unbroken?: RegExp | undefined
}

/** Opening and closing double quotation mark, then single ones. */
const DEFAULT_QUOTES = '“”‘’'

// Loaded when it is first needed: most sites render no Markdown.
const require = createRequire(import.meta.url)

interface KnownParser {
  readonly parser: MarkdownIt
  readonly syntax: MarkdownSyntax
}
/** The last of them first. A site has one or two. */
const parsers: KnownParser[] = []
const MOST_PARSERS = 8

/** What was parsed last and not changed: a page asks for the excerpt of a document, and then for all of it. */
const last: { parser?: MarkdownIt; source?: string; inline?: boolean; parsed?: ParsedMarkdown } = {}

/**
 * Parses a Markdown document: that of GitHub, with directives, footnotes, definition lists and attributes of headings.
 * @returns tokens that the caller may change
 */
export function parseMarkdown(source: string, syntax: MarkdownSyntax = {}): ParsedMarkdown {
  const parsed = readMarkdown(source, syntax)
  last.parsed = undefined
  return parsed
}

/** Parses a Markdown document; its tokens must not be changed. */
export function readMarkdown(source: string, syntax: MarkdownSyntax = {}): ParsedMarkdown {
  const parser = parserFor(syntax)
  const { inline = false } = syntax
  if (last.parsed && last.source === source && last.inline === inline && last.parser === parser) return last.parsed
  const env: Env = {}
  const tokens = inline ? parser.parseInline(source, env) : parser.parse(source, env)
  const parsed: ParsedMarkdown = {
    tokens,
    env,
    render(unbroken) {
      env.unbroken = unbroken
      return parser.renderer.render(tokens, parser.options, env)
    },
  }
  Object.assign(last, { parser, source, inline, parsed })
  return parsed
}

/** Blocks of code that only their indentation marks, by the offsets at which they begin and end. */
export function findIndentedCode(source: string): (readonly [start: number, end: number])[] {
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1), source.length]
  const blocks = readMarkdown(source).tokens.filter(({ type }) => type === 'code_block')
  return blocks.flatMap(({ map }) => (map ? [[starts[map[0]]!, starts[map[1]] ?? source.length] as const] : []))
}

/** Text with the characters that its entities stand for. */
export function decodeEntities(text: string): string {
  return parserFor({}).utils.unescapeAll(text)
}

function parserFor(syntax: MarkdownSyntax): MarkdownIt {
  const found = parsers.findIndex(({ syntax: other }) => isSame(syntax, other))
  const [known = { parser: createParser(syntax), syntax }] = found < 0 ? [] : parsers.splice(found, 1)
  parsers.unshift(known)
  parsers.length = Math.min(parsers.length, MOST_PARSERS)
  return known.parser
}

function isSame({ quotes, typography, plugins = [] }: MarkdownSyntax, other: MarkdownSyntax): boolean {
  const others = other.plugins ?? []
  return (
    quotes === other.quotes &&
    typography === other.typography &&
    plugins.length === others.length &&
    plugins.every((plugin, index) => plugin === others[index])
  )
}

function createParser({ quotes = DEFAULT_QUOTES, typography = true, plugins = [] }: MarkdownSyntax): MarkdownIt {
  const create = require('markdown-it') as typeof Library
  const parser = create({ html: true, linkify: true, typographer: typography, quotes })
  // Where a link leads to is checked with all others, which reports it.
  parser.validateLink = () => true
  for (const name of ['markdown-it-footnote', 'markdown-it-deflist']) parser.use(require(name) as (parser: MarkdownIt) => void)
  // CommonMark takes ** beside Chinese and Japanese punctuation for text.
  parser.use((require('markdown-it-cjk-friendly') as { default: (parser: MarkdownIt) => void }).default)
  parser.inline.ruler.disable('footnote_inline')
  for (const add of [addTerms, addTypography, addAlerts, addHeadingAttributes, addGithub, addFootnoteLabels]) add(parser)
  for (const add of [addLeftovers, addHeadingTexts]) add(parser)
  parser.core.ruler.push('alignment', ({ tokens }) => tokens.forEach(alignWithClass))
  parser.renderer.rules['text'] = (tokens, index, _options, env) =>
    renderText(tokens[index]!.content, (env as Env).unbroken, parser.utils.escapeHtml)
  parser.renderer.rules[MADE] = (tokens, index) => tokens[index]!.content
  for (const plugin of plugins) {
    const [add, ...options] = typeof plugin === 'function' ? [plugin] : plugin
    ;(add as (parser: MarkdownIt, ...options: unknown[]) => void)(parser, ...options)
  }
  // Containers of plugins, such as tabs, begin with ::: as well, and come first.
  addDirectives(parser)
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

/** A page has no inline style, so the alignment of table cells becomes a class. */
function alignWithClass(token: Token): void {
  const [, alignment] = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? '')) ?? []
  if (!alignment) return
  token.attrs = token.attrs!.filter(([name]) => name !== 'style')
  if (alignment !== 'left') token.attrSet('class', alignment === 'right' ? 'is-end' : 'is-center')
}
