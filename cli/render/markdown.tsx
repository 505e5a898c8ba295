/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { h, type ComponentChildren, type ComponentType, type VNode } from 'preact'
import { findClosest, suggest } from '../closest.ts'
import { readOfView } from '../content/views.ts'
import { readCodeInfo, type CodeInfo } from '../markdown/code-info.ts'
import { DIRECTIVE, DIRECTIVE_CLOSE, DIRECTIVE_OPEN, TITLE_OPEN, type Directive } from '../markdown/directives.ts'
import { excerptOf } from '../markdown/excerpt.ts'
import { MADE } from '../markdown/github.ts'
import type { Footnote } from '../markdown/footnotes.ts'
import { addIds, textOf, type Heading } from '../markdown/headings.ts'
import { highlightCode, listLanguages, renderCode, type Languages } from '../markdown/highlight.ts'
import { NOTES } from '../markdown/notes.ts'
import { parseMarkdown, type MarkdownSyntax, type Token } from '../markdown/parse.ts'
import { useRenderState } from './context.ts'
import { escapeText } from '../escape.ts'
import { RawHtml, type HtmlMode, type MarkdownDocument } from './markdown-html.ts'
import { resolveHref, resolvePicture, type RewriteLink } from './markdown-links.ts'
import { createReport, type Report } from './markdown-report.ts'
import { Slots } from './markdown-slots.ts'
import { noteInlineIn } from './policy.ts'

export type { HtmlMode, RewriteLink }

/** How Markdown is rendered. */
export interface MarkdownOptions extends MarkdownSyntax {
  /**
   * Components by the names that directives and elements use: `::video{src="/media/a.mp4"}`, `:::note{title="Note"}` … `:::`,
   * `<Video src="/media/a.mp4" />`. Their props are the attributes, which are strings, or `true` without a value, and `children`.
   */
  readonly components?: Readonly<Record<string, ComponentType<never>>>
  /**
   * HTML in Markdown: `safe` (the default) is checked like a template and has no scripts, `all` may have them, `text` shows it as
   * text, with a warning.
   */
  readonly html?: HtmlMode
  /**
   * Returns what a link form of the site stands for, such as `wiki:Name`; null for a link of which only the words stay; undefined for
   * every other link.
   */
  readonly link?: RewriteLink
  /** Renders blocks of code in place of `<pre>`. */
  readonly code?: ComponentType<CodeProps>
  /** Grammars of highlight.js by the names of languages, or names of other languages: `{ vue: 'html' }`. */
  readonly languages?: Languages
  /** Headings of notes and alerts that have none of their own, by their names: `{ note: 'Hinweis' }`. */
  readonly labels?: Readonly<Record<string, string>>
  /**
   * Words that are not broken into two lines, such as `/\b\d+-[a-z]+/g` for "30-day", with the flag `g`. They are in
   * `<span class="unbroken">`, for which the stylesheet of the site sets `white-space: nowrap`.
   */
  readonly unbroken?: RegExp
}

/** What a component for blocks of code gets. */
export interface CodeProps extends CodeInfo {
  readonly code: string
  /** The code with the classes of highlight.js. */
  readonly html: string
}

/** A rendered Markdown document. */
export interface RenderedMarkdown {
  /** Placed in a template as `{content}`. */
  readonly content: VNode
  /** All headings, in their order. */
  readonly headings: readonly Heading[]
  /** Its beginning as plain text; see `excerptOf`. */
  readonly excerpt: string
  /** Path of the Markdown file below the root of the site, for a link to edit it; undefined for Markdown from elsewhere. */
  readonly file: string | undefined
}

/**
 * Renders Markdown; to be called while a component renders. Links are resolved and checked, code is highlighted, and what is wrong
 * is reported at its line of the Markdown file.
 * @param source an entry of a `markdown` collection, or Markdown from elsewhere
 */
export function useMarkdown(source: string | { readonly body: string }, options: MarkdownOptions = {}): RenderedMarkdown {
  const state = useRenderState()
  const { quotes, typography, plugins, inline } = options
  const text = typeof source === 'string' ? source : source.body
  const syntax = { quotes, typography, plugins, inline }
  const { tokens, env, render } = parseMarkdown(text, syntax)
  const read = readOfView(source)
  const report = createReport(text, read, state)
  const file = read === undefined ? undefined : state.content.fileOf(read)
  const slots = new Slots()
  // The same document may be rendered twice.
  if (!inline) state.documents.add(text)
  const number = inline ? 1 : [...state.documents].indexOf(text) + 1
  if (number > 1) env.docId = String(number)
  const { components = {}, html: mode = 'safe' } = options
  const links = { state, file, rewrite: options.link, report }
  const ids = new Set<string>()
  resolveTokens(tokens, { text, options, mode, components, report, slots, links, ids })
  for (const { message, hint, line, word, isInHtml } of env.leftovers ?? [])
    if (!isInHtml || mode !== 'text') report.warn('markdown', message, hint, line, word)
  reportFootnotes(env.notes ?? [], report)
  reportCells(text, tokens, report)
  const isOfNote = (id: string) => env.notes !== undefined && /^fn(?:ref)?(?:-[^:]*-)?\d+(?::\d+)?$/.test(id)
  const headings = addIds(tokens, (id) => ids.has(id) || isOfNote(id) || (state.ids.get(id) ?? text) !== text)
  for (const id of [...ids, ...headings.map((heading) => heading.id)]) if (!state.ids.has(id)) state.ids.set(id, text)
  const html = render(options.unbroken)
  if (plugins) noteInlineIn(html, (_, kind) => `a plugin of Markdown writes ${kind}`, { file: file ?? state.source }, state)
  return {
    content: slots.fill(html),
    headings,
    get excerpt() {
      return excerptOf(text, syntax)
    },
    file,
  }
}

interface Document extends MarkdownDocument {
  readonly options: MarkdownOptions
}

/** Resolves links, highlights code, checks HTML and places components: what the renderer then writes needs nothing of the page. */
function resolveTokens(tokens: Token[], document: Document): void {
  const html = new RawHtml(document)
  let line = 0
  for (let block = 0; block < tokens.length; block++) {
    const token = tokens[block]!
    // The cells of a table have no line, but its rows do.
    if (token.map) line = token.map[0]
    if (token.type === 'fence' || token.type === 'code_block') highlight(token, line, document)
    else if (token.type === 'html_block') html.visit(token, line)
    else if (token.block && token.nesting >= 0 && token.type !== 'inline') html.endParagraph()
    // An element that begins in an item of a list ends with it. Paragraphs and headings may begin or end one that is around them.
    const holdsBlocks = !/^(?:paragraph|heading)_/.test(token.type)
    if (holdsBlocks && token.nesting > 0) html.enter()
    if (holdsBlocks && token.nesting < 0) {
      const ends = made(tokens, html.leave())
      tokens.splice(block, 0, ...ends)
      block += ends.length
    }
    if (!token.children) continue
    let inner = line
    let hasHtml = false
    for (const [index, child] of token.children.entries()) {
      if (child.type === 'softbreak' || child.type === 'hardbreak') inner++
      else if (child.type === 'link_open') resolveLink(token.children, index, inner, document)
      else if (child.type === 'image') resolvePicture(child, inner, document.links)
      else if (child.type === 'html_inline') {
        const { content } = child
        html.visit(child, inner, block)
        inner += content.split('\n').length - 1
        hasHtml = true
      }
    }
    if (hasHtml) token.children.push(...made(token.children, html.close(block)))
  }
  tokens.push(...made(tokens, html.close()))
  placeDirectives(tokens, document)
}

function made([first]: readonly Token[], content: string): Token[] {
  const Create = first?.constructor as typeof Token | undefined
  return Create && content !== '' ? [Object.assign(new Create(MADE, '', 0), { content })] : []
}

/** @param index of the token that opens the link */
function resolveLink(tokens: readonly Token[], index: number, line: number, { links, options }: Document): void {
  const token = tokens[index]!
  const href = resolveHref(String(token.attrGet('href')), line, links)
  if (href === undefined) {
    const close = tokens.find(({ type }, at) => at > index && type === 'link_close')
    for (const end of [token, close]) if (end) Object.assign(end, { type: MADE, content: '' })
    return
  }
  token.attrSet('href', href)
  if (!options.inline && /^https?:/i.test(href)) token.attrSet('rel', 'noopener')
}

/** Comments by which VitePress, Shiki and Docusaurus mark lines. */
const CODE_MARK =
  /\[!code (?:\+\+|--|focus|highlight|error|warning|word)[^\]\n]*\]|(?<=(?:\/[/*]|#|<!--)[ \t]*)highlight-(?:next-line|start|end)\b/

/** A name of up to four letters is near to many others, as `sass` to `sas`: only swapped letters (`jsno`) are taken for a mistake. */
const isLike = (name: string) => (known: string) => name.length > 4 || sortLetters(known) === sortLetters(name)
const sortLetters = (name: string) => [...name.toLowerCase()].sort().join('')

/** The token becomes the HTML of its block. */
function highlight(token: Token, line: number, { options: { languages, code: Code }, report, slots }: Document): void {
  const info = readCodeInfo(token.info)
  const found = highlightCode(token.content, info.language, languages)
  if (found === undefined) {
    const closest = findClosest(info.language, listLanguages().filter(isLike(info.language)))
    const meant = closest === undefined ? '' : `did you mean ${JSON.stringify(closest)}? `
    const hint = `${meant}text has no language; languages of useMarkdown adds a grammar, or a name of another`
    report.warn('markdown', `the language ${JSON.stringify(info.language)} of this code is not known`, hint, line, token.info.trim())
  }
  const code = token.content
  const mark = Code ? undefined : CODE_MARK.exec(code)
  if (mark) {
    const at = line + (token.type === 'fence' ? 1 : 0) + code.slice(0, mark.index).split('\n').length - 1
    const hint = 'mark the lines in front of the code, as in ```js{2,4}, or pass a component code that reads such marks'
    report.warn('markdown', `the mark ${JSON.stringify(mark[0])} is shown as a part of the code`, hint, at, mark[0])
  }
  const html = found ?? escapeText(code)
  token.content = Code ? slots.add(() => <Code {...info} code={code} html={html} />) : renderCode(html, info)
  token.type = MADE
}

/** Puts the components of directives and the markup of notes in the place of their tokens. */
function placeDirectives(tokens: Token[], document: Document): void {
  const { components, options, slots } = document
  const { labels = {} } = options
  const closes: string[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    const { type } = token
    if (type === DIRECTIVE_CLOSE) Object.assign(token, { type: MADE, content: closes.pop() ?? '' })
    if (type !== DIRECTIVE && type !== DIRECTIVE_OPEN) continue
    const directive = token.meta as unknown as Directive
    const { name, attributes } = directive
    const heading = tokens[index + 1]?.type === TITLE_OPEN ? tokens[index + 2] : undefined
    checkDirective(directive, token, document)
    let content = ''
    if (Object.hasOwn(components, name)) {
      const component = components[name] as unknown as ComponentType<{ children?: ComponentChildren }>
      const props: object = { ...(heading && { title: textOf(heading) }), ...attributes }
      if (heading) tokens.splice(index + 1, 3)
      if (type === DIRECTIVE) content = slots.add(() => h(component, props))
      else {
        const [open, close] = slots.around((children) => h(component, props, children))
        content = open
        closes.push(close)
      }
    } else if (type === DIRECTIVE_OPEN) {
      const [open, close] = writeNote(name, attributes, heading ? undefined : (labels[name] ?? NOTES[name] ?? name))
      content = open
      closes.push(close)
    }
    Object.assign(token, { type: MADE, content })
  }
}

/** @param label of a note without a title of its own */
function writeNote(name: string, attributes: Directive['attributes'], label: string | undefined): readonly [open: string, close: string] {
  const isDetails = name === 'details'
  const given = Object.entries(attributes).filter(([key]) => key === 'id' || (key === 'open' && isDetails))
  const written = given.map(([key, value]) => ` ${key}="${escapeText(value === true ? '' : value)}"`).join('')
  const own = typeof attributes['class'] === 'string' ? ` ${escapeText(attributes['class'])}` : ''
  const classes = `markdown-alert markdown-alert-${name}${own}`
  const title = typeof attributes['title'] === 'string' ? attributes['title'] : label
  if (isDetails)
    return [
      `<details class="${classes}"${written}>\n${title === undefined ? '' : `<summary>${escapeText(title)}</summary>\n`}`,
      '</details>\n',
    ]
  const heading = title === undefined ? '' : `<p class="markdown-alert-title">${escapeText(title)}</p>\n`
  return [`<div class="${classes}" role="note"${written}>\n${heading}`, '</div>\n']
}

function checkDirective({ name, fault }: Directive, token: Token, { components, report }: Document): void {
  const refuse = (message: string, hint: string) => report.error('markdown', message, hint, token.map?.[0] ?? 0, name)
  if (fault) refuse(`the component ${JSON.stringify(name)} ${fault}`, 'for instance ::name{title="Two words" wide}')
  const isNote = token.type === DIRECTIVE_OPEN && Object.hasOwn(NOTES, name)
  if (Object.hasOwn(components, name) || isNote) return
  const known = [...Object.keys(components), ...(token.type === DIRECTIVE_OPEN ? Object.keys(NOTES) : [])]
  refuse(`there is no component ${JSON.stringify(name)}`, suggest(name, known, 'components'))
}

/** Reports cells of tables that no heading is above: as on GitHub, they are not shown. */
function reportCells(text: string, tokens: readonly Token[], report: Report): void {
  let columns = 0
  const lines = tokens.some(({ type }) => type === 'table_open') ? text.split(/\r?\n/) : []
  for (const { type, map } of tokens) {
    if (type === 'table_open') columns = 0
    else if (type === 'th_open') columns++
    else if (type === 'tr_open' && map && columns > 0) {
      // What is before the first cell, such as the mark of a quotation, has none.
      const cells = lines[map[0]]!.replace(/^[^|]*\|(?=.*\|)/, (start) => (/^[\s>]*\|$/.test(start) ? '' : start)).split(/(?<!\\)\|/)
      const [lost] = cells.slice(columns).flatMap((cell) => cell.trim() || [])
      if (lost === undefined) continue
      const message = `the row has more cells than the table has columns, and ${JSON.stringify(lost)} is not shown`
      report.warn('markdown', message, 'give the column a heading; in a cell, also in code, | is written \\|', map[0], lost)
    }
  }
}

/** Reports the notes that no mark names, which are on no page, and empty ones. */
function reportFootnotes(notes: readonly Footnote[], report: Report): void {
  for (const { label, line, isRepeated, isUsed, isEmpty } of notes) {
    const mark = `[^${label}]`
    if (isRepeated)
      report.warn('markdown', `there are two footnotes ${mark}, and the first is shown`, 'give one of them another label', line, mark)
    else if (!isUsed)
      report.warn('markdown', `no text refers to the footnote ${mark}, which is left out`, 'refer to it, or remove it', line, mark)
    else if (isEmpty) report.warn('markdown', `the footnote ${mark} has no text`, `write it behind ${mark}:`, line, mark)
  }
}
