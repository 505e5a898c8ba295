import { type ComponentChildren, type ComponentType, h } from 'preact'
import { isEventHandler } from '../csp.ts'
import { escapeMarkup } from '../escape.ts'
import { MADE } from '../markdown/github.ts'
import { isElement, OPTIONAL_END, rewriteTags, VOID, writeTag, type RawTag } from '../markdown/html.ts'
import type { Token } from '../markdown/parse.ts'
import type { Report } from './markdown-report.ts'
import { type LinkContext, resolveHref, resolveImage, resolveSource, sizeOfFile } from './markdown-links.ts'
import type { Slots } from './markdown-slots.ts'
import { noteHandler, noteInlineStyle, noteSource } from './policy.ts'
import { leadsToPage, mapSrcset } from '../urls.ts'

/** What is done with HTML in Markdown. */
export type HtmlMode = 'safe' | 'text' | 'all'

/** A document of Markdown that is being rendered. */
export interface MarkdownDocument {
  readonly text: string
  readonly mode: HtmlMode
  readonly components: Readonly<Record<string, ComponentType<never>>>
  readonly slots: Slots
  readonly links: LinkContext
  readonly report: Report
  /** Those that its HTML has. */
  readonly ids: Set<string>
}

/** Elements that need `html: 'all'`. */
const ACTIVE = new Set(['script', 'style'])
/** Elements that a part of a page cannot have. */
const OUTSIDE = new Set('html head body base meta link title frame frameset plaintext xmp noembed'.split(' '))
/** Elements whose begin ends a paragraph. */
const ENDS_PARAGRAPH = new Set(
  'address article aside blockquote center details dialog dir div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section summary table ul'.split(
    ' ',
  ),
)
/** Elements whose descendants have names of their own. */
const FOREIGN = new Set(['svg', 'math'])

interface OpenElement {
  readonly name: string
  readonly line: number
  /** Of the block whose text has it. */
  readonly block: number | undefined
  readonly end: string
}

/** Checks HTML that an author has written, in the order of the document. */
export class RawHtml {
  readonly #open: OpenElement[] = []
  /** How many elements were open where each of the blocks began that are around this place, such as items of lists. */
  readonly #floors: number[] = []
  /** Names of elements that were shown as text. */
  readonly #shown = new Set<string>()
  readonly #document: MarkdownDocument

  constructor(document: MarkdownDocument) {
    this.#document = document
  }

  /**
   * @param block number of the block whose text has it; undefined for HTML between blocks
   */
  visit(token: Token, line: number, block?: number): void {
    const { mode, report } = this.#document
    const { content } = token
    if (mode === 'text') {
      const text = rewriteTags(
        content,
        () => undefined,
        () => {},
      )
      if (text.trim() === '') return void (token.content = '')
      this.#reportText(content.trim().split('\n')[0]!, line)
      token.content = token.type === 'html_block' ? `<p>${escapeMarkup(text.trim())}</p>\n` : escapeMarkup(text)
    } else {
      const lineOf = (offset: number) => line + countLines(content, offset)
      const hint = 'end it with >, or write &lt; for the character'
      token.content = rewriteTags(
        content,
        (tag) => this.#visitTag(tag, content, lineOf(tag.start), block, token.type === 'html_block'),
        (start) => report.warn('markdown', 'a tag has no end', hint, lineOf(start), content.slice(start, start + 20)),
      )
    }
    token.type = MADE
  }

  /** An element is reported once, and not again for its end. */
  #reportText(written: string, line: number): void {
    const [, slash, name = ''] = /^<(\/?)([\w-]+)/.exec(written) ?? []
    if (slash && this.#shown.has(name)) return
    this.#shown.add(name)
    const hint = "set html: 'safe', or write Markdown"
    this.#document.report.warn('markdown', `HTML is shown as text: ${written.slice(0, 40)}`, hint, line, written)
  }

  /** Begins a block of blocks. */
  enter(): void {
    this.#floors.push(this.#open.length)
  }

  /** Ends a block of blocks: closes what was begun inside of it. */
  leave(): string {
    return this.#closeFrom(this.#floors.pop() ?? 0)
  }

  /** Closes what the text of a block has left open, or at the end of the document, everything. */
  close(block?: number): string {
    const first = this.#open.findIndex((element) => block === undefined || element.block === block)
    return first < 0 ? '' : this.#closeFrom(first)
  }

  #visitTag(tag: RawTag, text: string, line: number, block: number | undefined, isBlock: boolean): string | undefined | null {
    const name = tag.name.toLowerCase()
    const component = Object.hasOwn(this.#document.components, tag.name) ? this.#document.components[tag.name] : undefined
    if (tag.kind === 'close') return this.#end(component ? tag.name : name, tag.name, line)
    if (component) return this.#place(component, tag, line, block)
    const isForeign = this.#open.some((element) => FOREIGN.has(element.name))
    if (!isForeign && (!isElement(name) || this.#isPlaceholder(tag))) return this.#showUnknown(tag, text, line)
    if (tag.isEndless && isBlock && this.#document.mode !== 'all') return this.#showEndless(tag, text, line)
    if (OUTSIDE.has(name) && !isForeign) return this.#refuseElement(name, tag, line)
    if (ACTIVE.has(name) && this.#document.mode !== 'all') return this.#refuseElement(name, tag, line)
    if (name === 'script') this.#noteScript(text.slice(tag.start), line)
    const written = this.#visitAttributes(name, tag, line)
    if (ENDS_PARAGRAPH.has(name)) this.endParagraph()
    if (VOID.has(name) || (tag.isClosed && isForeign)) return written
    // Browsers take no notice of the slash, which an author means.
    if (tag.isClosed) return `${(written ?? writeTag(tag.name, tag.attributes)).replace(/ \/>$/, '>')}</${tag.name}>`
    this.#open.push({ name, line, block, end: `</${tag.name}>` })
    return written
  }

  /** Takes a `<p>` for ended, as browsers do where another block begins. */
  endParagraph(): void {
    if (this.#open.at(-1)?.name === 'p') this.#open.pop()
  }

  /** True for a word such as `<your-name>`, which has a hyphen and neither attributes nor an end. */
  #isPlaceholder({ name, attributes, isClosed }: RawTag): boolean {
    const { text } = this.#document
    return (
      name.includes('-') && !isClosed && Object.keys(attributes).length === 0 && !text.toLowerCase().includes(`</${name.toLowerCase()}`)
    )
  }

  #end(name: string, written: string, line: number): string | undefined {
    if (VOID.has(name)) return name === 'br' ? undefined : ''
    const at = this.#open.findLastIndex((element) => element.name === name)
    if (at >= 0) return this.#closeFrom(at, this.#open[at]!)
    if (OPTIONAL_END.has(name)) return ''
    if (!isElement(name)) return escapeMarkup(`</${written}>`)
    this.#document.report.warn('markdown', `</${name}> ends no element`, 'remove it, or begin the element', line, `</${name}`)
    return ''
  }

  /** Ends the elements from a position on, all but one of which should have been ended before. */
  #closeFrom(at: number, meant?: OpenElement): string {
    const closed = this.#open.splice(at).reverse()
    for (const element of closed) {
      const { name, line } = element
      if (element !== meant && !OPTIONAL_END.has(name))
        this.#document.report.warn('markdown', `<${name}> is not closed`, `write </${name}>`, line, `<${name}`)
    }
    return closed.map(({ end }) => end).join('')
  }

  #place(component: ComponentType<never>, { name, attributes, isClosed }: RawTag, line: number, block: number | undefined): string {
    const place = component as unknown as ComponentType<{ children?: ComponentChildren }>
    if (isClosed) return this.#document.slots.add(() => h(place, attributes))
    const [open, close] = this.#document.slots.around((children) => h(place, attributes, children))
    this.#open.push({ name, line, block, end: close })
    return open
  }

  /** What would take the rest of its block away is text, as on GitHub. */
  #showEndless({ name, start }: RawTag, text: string, line: number): string {
    const hint = `end it before the next empty line, or write &lt;${name}&gt; for the text`
    this.#document.report.warn('markdown', `<${name}> has no end in its block of HTML, and is shown as text`, hint, line, `<${name}`)
    return escapeMarkup(text.slice(start, text.indexOf('>', start) + 1))
  }

  #showUnknown({ name, start }: RawTag, text: string, line: number): string {
    const hint = `write \`<${name}>\` or &lt;${name}&gt; for the text; a component of this name is passed in components`
    this.#document.report.warn('markdown', `<${name}> is no element of HTML, and is shown as text`, hint, line, `<${name}`)
    return escapeMarkup(text.slice(start, text.indexOf('>', start) + 1))
  }

  /** Where the policy of the page finds an inline script that it blocks. */
  #noteScript(text: string, line: number): void {
    const { report, links } = this.#document
    const [, script] = /^<script\b[^>]*>([^]*?)<\/script/i.exec(text) ?? []
    const location = script && report.locate(line, '<script')
    if (location) links.state.scripts.set(script, location)
  }

  /** Leaves out the element, or its tag where it has no content of its own. */
  #refuseElement(name: string, tag: RawTag, line: number): '' | null {
    const hint = ACTIVE.has(name)
      ? `set html: 'all' where the authors may write <${name}>, or write &lt;${name}&gt; for the text`
      : 'it belongs into the document'
    this.#document.report.error('markup', `Markdown has the element <${name}>`, hint, line, `<${tag.name}`)
    return ACTIVE.has(name) || name === 'title' ? null : ''
  }

  /** Returns the tag with other attributes; undefined where they stay as they are. */
  #visitAttributes(name: string, tag: RawTag, line: number): string | undefined {
    const { links, report, mode, ids, text } = this.#document
    const attributes: Record<string, string | true> = {}
    let isChanged = false
    for (const [written, value] of Object.entries(tag.attributes)) {
      const key = written.toLowerCase()
      const plain = value === true ? '' : value
      if ((isEventHandler(key) || key === 'srcdoc') && mode !== 'all') {
        const hint = "set html: 'all' where the authors may write scripts"
        report.error('markup', `<${name}> has ${key}, which runs a script`, hint, line, written)
        isChanged = true
        continue
      }
      if (isEventHandler(key)) {
        const message = `<${name}> has ${key}, which the Content-Security-Policy blocks`
        noteHandler(plain, message, () => report.locate(line, written), links.state, text)
      }
      if (key === 'style')
        noteInlineStyle('attr', plain, `<${name}> has an inline style`, () => report.locate(line, written), links.state, text)
      if (written === 'className' || written === 'htmlFor' || (value !== true && /^\{+(?!%)[^{}]*\}?$/.test(value)))
        report.warn(
          'markdown',
          `<${name}> has ${written} of JSX, which has no effect`,
          'write attributes of HTML, such as class and for',
          line,
          written,
        )
      if (key === 'id' && value !== true) ids.add(value)
      const next = value === true ? value : this.#resolve(name, key, value, line)
      // SVG has capitals in names of attributes, HTML takes them in any case.
      if (next !== undefined && name === 'img') attributes[key] ??= next
      else if (next !== undefined) attributes[written] = next
      isChanged ||= next !== value
    }
    const image = name === 'img' ? resolveImage(attributes, this.#open.at(-1)?.name === 'picture', line, links) : undefined
    if (image && 'html' in image) return image.html
    if (image) isChanged ||= attributes['src'] !== image.href
    if (image) attributes['src'] = image.href
    // One that cannot be shown is reported in any size.
    const size = image && sizeOfFile(image.href, line, links)
    if (size && attributes['width'] === undefined && attributes['height'] === undefined) {
      Object.assign(attributes, size)
      isChanged ||= size.width !== undefined
    }
    return isChanged ? writeTag(tag.name, attributes, tag.isClosed) : undefined
  }

  /** Returns the final form of an attribute that is an address; undefined for that of a link which is none on this page. */
  #resolve(name: string, key: string, written: string, line: number): string | undefined {
    const { links } = this.#document
    // Browsers take no notice of white space around an address.
    const value = key === 'href' || key === 'src' ? written.trim() : written
    noteSource(name, key, value, () => links.report.locate(line, value), links.state)
    const attribute = `${name} ${key.replace('xlink:', '')}`
    const isInSite = FRAMES.has(attribute) && value.startsWith('/')
    if (isInSite ? leadsToPage(value, links.state.resolve) : LINKS.has(attribute)) return resolveHref(value, line, links)
    if (key === 'srcset') return mapSrcset(value, (url) => resolveSource(url, line, links))
    return SOURCES.has(attribute) || key === 'background' ? resolveSource(value, line, links) : value
  }
}

/** Attributes that lead to a page, after their elements. */
const LINKS = new Set(['a href', 'area href', 'form action', 'button formaction', 'input formaction', 'iframe src'])
/** Those that lead to a page or name a file. */
const FRAMES = new Set(['embed src', 'iframe src', 'object data'])
/** Those that name a file which is shown or played; the file of an `<img>` may have to be encoded. */
const SOURCES = new Set([
  ...['audio src', 'embed src', 'iframe src', 'input src', 'source src', 'track src', 'video src', 'video poster', 'object data'],
  ...['image href', 'use href', 'feimage href'],
])

function countLines(text: string, end: number): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count++
  return count
}
