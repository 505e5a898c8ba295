import { Tokenizer } from 'htmlparser2'
import { escapeAttribute, escapeMarkup } from '../escape.ts'
import { memoize } from '../memoize.ts'

/** A tag in HTML of the author. */
export interface RawTag {
  /** As it is written. */
  readonly name: string
  readonly kind: 'open' | 'close'
  readonly attributes: Readonly<Record<string, string | true>>
  /** Ends in `/>`. */
  readonly isClosed: boolean
  /** Where it begins in the text. */
  readonly start: number
  /** Begins an element whose content is text, such as a script, and which has no end: to browsers, all that follows is its content. */
  readonly isEndless: boolean
}

/** Elements whose content is text. */
const TEXT_ELEMENTS = new Set(['script', 'style', 'title'])

/** What takes the place of a tag; undefined where it stays as it is; null where its whole element is left out. */
export type TagVisitor = (tag: RawTag) => string | undefined | null

/**
 * Visits the tags of a part of HTML, which may have an element without its end or the other way round, and leaves out comments,
 * processing instructions and declarations.
 * @param onCut is called where the text ends within a tag, which is shown as text then
 * @returns the HTML with what the visitor puts in the place of tags
 */
export function rewriteTags(html: string, visit: TagVisitor, onCut: (start: number) => void): string {
  const findLastEnd = memoize((name: string) => html.toLowerCase().lastIndexOf(`</${name}`))
  let done = ''
  let from = 0
  for (;;) {
    const { text, rest } = rewritePart(
      html.slice(from),
      (tag) => visit({ ...tag, start: tag.start + from }),
      (start) => onCut(start + from),
      (name, at) => findLastEnd(name) < at + from,
    )
    done += text
    if (rest === undefined) return done
    from += rest
  }
}

/** @returns where to go on, after what takes the place of the begin of an element whose content is text */
function rewritePart(
  html: string,
  visit: TagVisitor,
  onCut: (start: number) => void,
  hasNoEnd: (name: string, at: number) => boolean,
): { readonly text: string; readonly rest?: number } {
  let result = ''
  let end = 0
  const replace = (start: number, after: number, text: string | undefined) => {
    if (text === undefined) return
    result += html.slice(end, start) + text
    end = after
  }
  let name = ''
  let start = 0
  let attributes: Record<string, string | true> = {}
  let attribute = ''
  let value = ''
  let isInTag = false
  /** Name of the element that is left out, up to its end. */
  let dropped: string | undefined
  let rest: number | undefined
  const finish = (endIndex: number, isClosed: boolean) => {
    isInTag = false
    if (dropped !== undefined) return
    const key = name.toLowerCase()
    const isEndless = TEXT_ELEMENTS.has(key) && !isClosed && hasNoEnd(key, endIndex)
    const text = visit({ name, kind: 'open', attributes, isClosed, start, isEndless })
    replace(start, endIndex + 1, text ?? (text === null ? '' : undefined))
    if (text === null) dropped = key
    else if (isEndless && text !== undefined) {
      rest = endIndex + 1
      tokenizer.pause()
    }
  }
  /** Leaves out what browsers take for a comment. */
  const drop = (from: number, to: number) => replace(html.lastIndexOf('<', from - 1), Math.min(html.length, to + 1), '')
  const tokenizer = new Tokenizer(
    { recognizeSelfClosing: true, decodeEntities: true },
    {
      onopentagname(from, to) {
        name = html.slice(from, to)
        start = from - 1
        attributes = {}
        isInTag = true
      },
      onattribname(from, to) {
        attribute = html.slice(from, to)
        value = ''
      },
      onattribdata: (from, to) => void (value += html.slice(from, to)),
      onattribentity: (code) => void (value += String.fromCodePoint(code)),
      onattribend(quote) {
        if (!Object.hasOwn(attributes, attribute)) attributes[attribute] = quote === 0 ? true : value
      },
      onopentagend: (to) => finish(to, false),
      onselfclosingtag: (to) => finish(to, true),
      onclosetag(from, to) {
        const after = html.indexOf('>', to)
        const begin = html.lastIndexOf('</', from)
        if (dropped !== undefined) {
          if (html.slice(from, to).toLowerCase() !== dropped) return
          dropped = undefined
          end = after < 0 ? html.length : after + 1
          return
        }
        const closed = {
          name: html.slice(from, to),
          kind: 'close',
          attributes: {},
          isClosed: false,
          start: begin,
          isEndless: false,
        } as const
        replace(begin, after < 0 ? html.length : after + 1, visit(closed) ?? (after < 0 ? `</${closed.name}>` : undefined))
      },
      oncomment: drop,
      ondeclaration: drop,
      onprocessinginstruction: drop,
      oncdata: () => {},
      ontext: () => {},
      ontextentity: () => {},
      onend: () => {},
    },
  )
  tokenizer.write(html)
  if (rest !== undefined) return { text: result, rest }
  tokenizer.end()
  if (dropped !== undefined) return { text: result }
  if (isInTag) {
    onCut(start)
    replace(start, html.length, escapeMarkup(html.slice(start)))
  }
  return { text: result + html.slice(end) }
}

/** Elements without an end. */
export const VOID: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr basefont bgsound frame keygen'.split(' '),
)

/** Elements whose end is where the next of them, or the end of what is around them, is. */
export const OPTIONAL_END: ReadonlySet<string> = new Set(
  'p li dt dd tr td th thead tbody tfoot colgroup option optgroup rt rp rb rtc'.split(' '),
)

const ELEMENTS = new Set(
  [
    'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas',
    'caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font',
    'footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd keygen label legend li link main',
    'map mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext',
    'portal pre progress q rb rp rt rtc ruby s samp script search section select slot small source span strike strong style sub summary',
    'sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr xmp',
  ].flatMap((names) => names.split(' ')),
)

/** True for an element of HTML, and for one that scripts define, whose name has a hyphen. */
export function isElement(name: string): boolean {
  return ELEMENTS.has(name) || name.includes('-')
}

/** A tag with other attributes. */
export function writeTag(name: string, attributes: Readonly<Record<string, string | true>>, isClosed = false): string {
  const written = Object.entries(attributes).map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeAttribute(value)}"`))
  return `<${name}${written.join('')}${isClosed ? ' />' : '>'}`
}
