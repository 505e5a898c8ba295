import { createRequire } from 'node:module'
import type { slug } from 'github-slugger'
import type { MarkdownIt, Token } from 'markdown-it'
import { unescapeMarkup } from '../escape.ts'
import { MADE } from './github.ts'

/** A heading of a Markdown document. */
export interface Heading {
  /** Id of its element: `#id` links to it. */
  readonly id: string
  /** Without markup. */
  readonly title: string
  /** 1 to 6. */
  readonly depth: number
}

// Loaded when it is first needed: most sites render no Markdown.
const require = createRequire(import.meta.url)
let load: typeof slug | undefined

/** Words that only have to be joined. */
const PLAIN = /^[\w ]*$/

/** The id that GitHub gives a heading: letters of every script, digits, hyphens and underscores, in lower case. */
function headingId(title: string): string {
  const text = title.normalize()
  // The expression of the library takes longer to load than many an edit to build.
  if (PLAIN.test(text)) return text.toLowerCase().replaceAll(' ', '-')
  load ??= (require('github-slugger') as { slug: typeof slug }).slug
  return load(text)
}

/** As PHP Markdown Extra writes it, after the closing marks of a heading. */
const ATTRIBUTES =
  /(?:[ \t]+#+)?[ \t]*\{:?[ \t]*((?:(?:[#.][^\s{}#.]+(?=[ \t}#.])|[a-z][\w-]*=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+(?=[ \t}]))|data-[\w-]+(?=[ \t}]))[ \t]*)+)\}[ \t]*$/
const ATTRIBUTE = /([#.])([^\s#.]+)|([a-z][\w-]*)(?:=(?:(["'])(.*?)\4|(\S+)))?/g
/** What a heading may have besides, without a script or a style. */
const FURTHER = /^(?:data-[\w-]+|aria-[\w-]+|lang|dir|title|tabindex|role)$/

/** Takes `{#id}` and `{.class}` at the end of headings. */
export function addHeadingAttributes(parser: MarkdownIt): void {
  parser.core.ruler.before('inline', 'heading_attributes', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const inline = tokens[index + 1]
      if (token.type !== 'heading_open' || !inline?.content.endsWith('}')) continue
      const [all, written = ''] = ATTRIBUTES.exec(inline.content) ?? []
      const attributes = [...written.matchAll(ATTRIBUTE)].map(
        ([, mark, name = '', key = mark === '#' ? 'id' : 'class', , quoted, bare]) => ({
          key,
          value: quoted ?? bare ?? name,
        }),
      )
      if (all === undefined || !attributes.every(({ key }) => key === 'id' || key === 'class' || FURTHER.test(key))) continue
      inline.content = inline.content.slice(0, -all.length)
      for (const { key, value } of attributes)
        if (key === 'class') token.attrJoin(key, value)
        else token.attrSet(key, value.normalize())
    }
  })
}

/** Keeps the text of headings for their ids as it is written: GitHub typesets nothing. */
export function addHeadingTexts(parser: MarkdownIt): void {
  parser.core.ruler.before('replacements', 'heading_texts', ({ tokens }) => {
    for (const [index, token] of tokens.entries())
      if (token.type === 'heading_open') token.meta = { text: headingText(tokens[index + 1]!, { hardbreak: '' }) } satisfies HeadingMeta
  })
}

interface HeadingMeta {
  readonly text: string
}

/**
 * Gives headings ids that the list of headings names.
 * @param isTaken true for an id that another element of the page has
 */
export function addIds(tokens: readonly Token[], isTaken: (id: string) => boolean): readonly Heading[] {
  const written = new Set(tokens.flatMap((token) => (token.type === 'heading_open' ? (token.attrGet('id')?.toString() ?? []) : [])))
  const used = new Set<string>()
  const counts = new Map<string, number>()
  const name = (heading: Token, base: string) => {
    const id = uniqueId(base, (other) => written.has(other) || used.has(other) || isTaken(other), counts)
    used.add(id)
    heading.attrSet('id', id)
  }
  const headings = tokens.flatMap((token, index) => (token.type === 'heading_open' ? [{ token, inline: tokens[index + 1]! }] : []))
  const withoutLetters: Token[] = []
  for (const { token, inline } of headings) {
    if (token.attrGet('id') !== null) continue
    const base = headingId((token.meta as HeadingMeta | null)?.text ?? headingText(inline))
    if (base === '') withoutLetters.push(token)
    else name(token, base)
  }
  // They come last, so that they take the id of no other.
  for (const token of withoutLetters) name(token, 'section')
  return headings.map(({ token, inline }) => ({
    id: String(token.attrGet('id')),
    title: headingText(inline).trim(),
    depth: Number(token.tag.slice(1)),
  }))
}

/** The text of a heading; the alternative texts of its pictures, such as badges, only where there is nothing else. */
function headingText({ children }: Token, lineEnds?: LineEnds): string {
  const text = textOf({ children: (children ?? []).filter(({ type }) => type !== 'image') }, lineEnds)
  return text.trim() === '' ? textOf({ children }, lineEnds) : text
}

/** `bill`, then `bill-1`, `bill-2`. @param counts how many of each there are, so that thousands do not take long */
function uniqueId(base: string, isUsed: (id: string) => boolean, counts: Map<string, number>): string {
  let count = counts.get(base) ?? 0
  let id: string
  do id = count === 0 ? base : `${base}-${count}`
  while ((count++, isUsed(id)))
  counts.set(base, count)
  return id
}

/** What takes the place of the ends of lines. */
interface LineEnds {
  readonly softbreak?: string
  /** Also of `<br>`. */
  readonly hardbreak?: string
}

interface Replacements extends LineEnds {
  /** True for a tag that is shown as text. */
  readonly isShown?: (tag: string) => boolean
}

/** The text of a paragraph or heading, without its markup. */
export function textOf({ children }: Pick<Token, 'children'>, { softbreak = ' ', hardbreak = ' ', isShown }: Replacements = {}): string {
  return (children ?? [])
    .map(({ type, content }) => {
      if (type === 'softbreak') return softbreak
      if (type === 'hardbreak') return hardbreak
      if (type !== 'html_inline' && type !== MADE) return content
      if (/^<br\b/i.test(content)) return hardbreak
      // A tag that is no element is shown.
      return content.startsWith('&lt;') ? unescapeMarkup(content) : isShown?.(content) ? content : ''
    })
    .join('')
}
