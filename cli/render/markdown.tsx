/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import { posix } from 'node:path'
import { h, type ComponentChildren, type ComponentType, type VNode } from 'preact'
import { jsxTemplate } from 'preact/jsx-runtime'
import { isPhotoFile } from '../assets/photos.ts'
import { suggest } from '../closest.ts'
import { readOfView } from '../content/views.ts'
import { errorDiagnostic, type Location } from '../diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { DIRECTIVE, DIRECTIVE_CLOSE, DIRECTIVE_OPEN, type Directive } from '../markdown/directives.ts'
import { excerptOf } from '../markdown/excerpt.ts'
import { highlightCode, listLanguages } from '../markdown/highlight.ts'
import { parseMarkdown, textOf, type Heading, type ParsedMarkdown, type Token } from '../markdown/parse.ts'
import { useRenderState, type RenderState } from './context.ts'
import { explainMissing, findPicture, renderPhoto } from './picture.tsx'

/** How Markdown is rendered. */
export interface MarkdownOptions {
  /**
   * Components by the names that directives use: `::video{src="/media/a.mp4"}` or `:::note{title="Note"}` … `:::`. Their props are
   * the attributes, which are strings, or `true` without a value, and `children`.
   */
  readonly components?: Readonly<Record<string, ComponentType<never>>>
  /** Opening and closing double quotation mark, then single ones, in place of straight ones; default `“”‘’`. */
  readonly quotes?: string
  /**
   * Words that are not broken into two lines, such as `/\b\d+-[a-z]+/g` for "30-day", with the flag `g`. They are in
   * `<span class="unbroken">`, for which the stylesheet of the site sets `white-space: nowrap`.
   */
  readonly unbroken?: RegExp
}

/** A rendered Markdown document. */
export interface RenderedMarkdown {
  /** Placed in a template as `{content}`. */
  readonly content: VNode
  /** All headings, in their order. */
  readonly headings: readonly Heading[]
  /** Its beginning as plain text; see `excerptOf`. */
  readonly excerpt: string
}

/**
 * Renders Markdown; to be called while a component renders. Links are resolved and checked, code is highlighted, and what is wrong
 * is reported at its line of the Markdown file.
 * @param source an entry of a `markdown` collection, or Markdown from elsewhere
 */
export function useMarkdown(source: string | { readonly body: string }, options: MarkdownOptions = {}): RenderedMarkdown {
  const state = useRenderState()
  const { components = {}, quotes, unbroken } = options
  const text = typeof source === 'string' ? source : source.body
  const parsed = parseMarkdown(text, quotes)
  const read = readOfView(source)
  const report = createReport(text, read, state)
  resolveTokens(parsed.tokens, read, state, report)
  return {
    content: renderTokens(parsed.tokens, { parsed, components, unbroken, report }),
    headings: parsed.headings,
    get excerpt() {
      return excerptOf(text, { quotes })
    },
  }
}

/**
 * Reports a fault of a document.
 * @param line of the document, counted from 0
 * @param word what the fault is about, as it may be written on that line
 */
type Report = (code: DiagnosticCode, message: string, hint: string, line: number, word?: string) => void

function createReport(text: string, read: string | undefined, state: RenderState): Report {
  return (code, message, hint, line, word) => {
    const location: Location | undefined = read === undefined ? undefined : state.locateInBody(read, line, word)
    state.diagnostics.push(
      errorDiagnostic(code, message, {
        location: location ?? { file: state.source },
        hint,
        // The content may have it.
        value: location ? undefined : text,
        pages: [state.page.path],
      }),
    )
  }
}

/** Resolves links and highlights code: what the renderer then writes needs nothing of the page. */
function resolveTokens(tokens: readonly Token[], read: string | undefined, state: RenderState, report: Report): void {
  const [file] = read === undefined ? [] : state.filesOf([read])
  const folder = file === undefined ? undefined : posix.dirname(file)
  let line = 0
  for (const token of tokens) {
    // The cells of a table have no line, but its rows do.
    if (token.map) line = token.map[0]
    if (token.type === 'fence') highlight(token, line, report)
    let inner = line
    for (const child of token.children ?? []) {
      if (child.type === 'softbreak' || child.type === 'hardbreak') inner++
      if (child.type === 'link_open') resolveLink(child, inner, state, report)
      if (child.type === 'image') resolvePicture(child, inner, folder, state, report)
    }
  }
}

function resolveLink(token: Token, line: number, state: RenderState, report: Report): void {
  const href = String(token.attrGet('href'))
  const resolved = state.resolve.link(href)
  if (!resolved.ok) return report(resolved.code, resolved.message, resolved.hint, line, href)
  if (resolved.path !== undefined) state.links.add(resolved.path)
  token.attrSet('href', resolved.href)
  if (/^https?:/.test(href)) token.attrSet('rel', 'noopener')
}

/**
 * A path is relative to the Markdown file; one that begins with a slash is a file that is copied as it is.
 * @param folder of the Markdown file; undefined where the text has none: paths are relative to the content folder then
 */
function resolvePicture(token: Token, line: number, folder: string | undefined, state: RenderState, report: Report): void {
  const src = String(token.attrGet('src'))
  if (/^(https?:)?\/\//.test(src)) return
  if (src.startsWith('/')) {
    const file = state.resolve.file(src)
    if (!file.ok) report(file.code, file.message, file.hint, line, src)
    else {
      if (file.path !== undefined) state.links.add(file.path)
      token.attrSet('src', file.href)
    }
    return
  }
  const written = decodeURI(src)
  const id = folder === undefined ? written : state.photos.get(posix.join(folder, written))
  const photo = id !== undefined && isPhotoFile(id) ? findPicture(state, id, false) : undefined
  if (!photo) {
    const known = [...state.photos].map(([source, other]) => (folder === undefined ? other : posix.relative(folder, source)))
    return report('picture', `there is no picture file ${JSON.stringify(written)}`, explainMissing(written, known), line, src)
  }
  token.content = renderPhoto(photo, textOf(token), token.attrGet('title')?.toString(), state.config.links.base)
  token.type = 'html_inline'
}

/** The token becomes the HTML of its block. */
function highlight(token: Token, line: number, report: Report): void {
  const [language = ''] = token.info.trim().split(/\s+/, 1)
  const html = highlightCode(token.content, language)
  if (html === undefined)
    return report(
      'markdown',
      `the language ${JSON.stringify(language)} of this code is not known`,
      suggest(language, listLanguages(), 'languages'),
      line,
    )
  const name = language && ` class="language-${language.replace(/[^\w+#-]/g, '')}"`
  // A long line scrolls, also with the keyboard.
  token.content = `<pre tabindex="0"><code${name}>${html}</code></pre>\n`
  token.type = 'html_block'
}

interface Rendering {
  readonly parsed: ParsedMarkdown
  readonly components: NonNullable<MarkdownOptions['components']>
  readonly unbroken: RegExp | undefined
  readonly report: Report
}

/** Renders tokens as HTML, with the components of directives in between. */
function renderTokens(tokens: readonly Token[], rendering: Rendering): VNode {
  const html = ['']
  const nodes: (VNode | null)[] = []
  let plain: Token[] = []
  const flush = () => {
    html[html.length - 1] += rendering.parsed.render(plain, rendering.unbroken)
    plain = []
  }
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    if (token.type !== DIRECTIVE && token.type !== DIRECTIVE_OPEN) {
      plain.push(token)
      continue
    }
    flush()
    const end = token.type === DIRECTIVE ? index : findClose(tokens, index)
    nodes.push(renderDirective(token, tokens.slice(index + 1, end), rendering))
    html.push('')
    index = end
  }
  flush()
  return jsxTemplate(html, ...nodes)
}

function findClose(tokens: readonly Token[], open: number): number {
  let depth = 0
  for (let index = open; ; index++) {
    const { type } = tokens[index]!
    if (type === DIRECTIVE_OPEN) depth++
    if (type === DIRECTIVE_CLOSE && --depth === 0) return index
  }
}

function renderDirective(token: Token, inside: readonly Token[], rendering: Rendering): VNode | null {
  const { name, attributes, fault } = token.meta as unknown as Directive
  const { components, report } = rendering
  const refuse = (message: string, hint: string) => report('markdown', message, hint, token.map![0], name)
  if (fault) refuse(`the component ${JSON.stringify(name)} ${fault}`, 'for instance ::name{title="Two words" wide}')
  if (!Object.hasOwn(components, name)) {
    refuse(`there is no component ${JSON.stringify(name)}`, suggest(name, Object.keys(components), 'components'))
    return null
  }
  const component = components[name] as unknown as ComponentType<{ children?: ComponentChildren }>
  return token.type === DIRECTIVE ? h(component, attributes) : h(component, attributes, renderTokens(inside, rendering))
}
