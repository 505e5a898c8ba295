import type { MarkdownIt } from 'markdown-it'
import { DIRECTIVE_CLOSE, DIRECTIVE_OPEN, readTitle, titleTokens, type Directive } from './directives.ts'

/**
 * What `:::name` and `> [!NAME]` mark without a component of the site, with the heading that each has by default: those of GitHub, and
 * what other generators call them.
 */
export const NOTES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...['note', 'tip', 'important', 'warning', 'caution', 'info', 'danger', 'details', 'success', 'question', 'example', 'quote'],
    ...['abstract', 'summary', 'hint', 'attention', 'error', 'bug', 'failure', 'todo', 'seealso'],
    ...['help', 'faq', 'check', 'done', 'fail', 'missing', 'tldr', 'cite'],
  ].map((name) => [name, name === 'seealso' ? 'See also' : `${name[0]!.toUpperCase()}${name.slice(1)}`]),
)

const ALERT = /^\[!([A-Za-z][\w-]*)\][+-]?(?:[ \t]+([^\n]+?))?[ \t]*(?:\n|$)/

/** Makes alerts of GitHub, quotations that begin with `[!NOTE]`, what `:::note` is. */
export function addAlerts(parser: MarkdownIt): void {
  parser.core.ruler.after('block', 'alerts', ({ tokens, Token: Create }) => {
    for (let index = 0; index < tokens.length; index++) {
      const [quote, paragraph, inline] = tokens.slice(index, index + 3)
      if (quote?.type !== 'blockquote_open' || paragraph?.type !== 'paragraph_open' || !inline) continue
      const [first, written = '', heading = ''] = ALERT.exec(inline.content) ?? []
      if (first === undefined) continue
      const name = written.toLowerCase()
      const title = readTitle(heading)
      const close = tokens.findIndex(({ type, level }, at) => at > index && type === 'blockquote_close' && level === quote.level)
      const directive: Directive = { name, attributes: {}, title }
      Object.assign(quote, { type: DIRECTIVE_OPEN, tag: '', meta: directive })
      Object.assign(tokens[close]!, { type: DIRECTIVE_CLOSE, tag: '', meta: directive })
      inline.content = inline.content.slice(first.length)
      for (const { map } of [paragraph, inline]) if (map) map[0]++
      const rest = inline.content.trim() === '' ? 3 : 0
      tokens.splice(index + 1, rest, ...(title === undefined ? [] : titleTokens(Create, directive, inline.map?.[0])))
    }
  })
}
