import type { Delimiter, MarkdownIt, StateCore, StateInline, Token } from 'markdown-it'
import { lineOf } from './directives.ts'

/** Adds what GitHub has beyond CommonMark, except alerts: tables, links of bare addresses, task lists, and `~text~` that is struck. */
export function addGithub(parser: MarkdownIt): void {
  const { linkify } = parser
  // Names such as README.md would be hosts.
  linkify.set({ fuzzyLink: false, fuzzyIP: false, fuzzyEmail: false, urlAuth: true })
  linkify.add('//', null)
  // The address as it is written, and not decoded.
  parser.normalizeLinkText = (text) => text
  const measure = linkify.testSchemaAt.bind(linkify)
  linkify.testSchemaAt = (text, schema, pos) => text.slice(pos, pos + measure(text, schema, pos)).replace(AFTER_ADDRESS, '').length
  linkify.add('www.', {
    // As long as the rest of an address with a scheme would be; as on GitHub, none in quotes or inside of a path.
    validate: (text, pos) =>
      /[^\s*_~(]/.test(text.charAt(pos - 'www.'.length - 1))
        ? 0
        : Math.max(0, linkify.testSchemaAt(`http://www.${text.slice(pos)}`, 'http:', 5) - '//www.'.length),
    normalize: (match) => void (match.url = `http://${match.url}`),
  })
  linkify.add('xmpp:', {
    validate(text, pos) {
      const length = linkify.testSchemaAt(text, 'mailto:', pos)
      const [resource = ''] = /^\/[a-z0-9@.]+/i.exec(text.slice(pos + length)) ?? []
      return length && length + resource.length
    },
    normalize() {},
  })
  addEmails(parser)
  addTables(parser)
  parser.core.ruler.after('inline', 'tasks', addTasks)
  // markdown-it knows pairs of two.
  parser.inline.ruler.before('strikethrough', 'tilde', readTilde)
  parser.inline.ruler2.after('strikethrough', 'tilde', (state) => {
    for (const list of [state, ...state.tokens_meta]) strikeBetween(state.tokens, list?.delimiters ?? [])
    return true
  })
}

/**
 * An e-mail address without `mailto:`. Its host ends in a letter, as `react@19.3.0` does not, and has no letters of Chinese, which may
 * follow it without a space.
 */
const EMAIL =
  /(?<![\p{Lu}\p{Ll}\p{M}\p{N}_.+\-/@])[\w.+-]+@(?:[\p{Lu}\p{Ll}\p{M}\p{N}_-]+\.)+[\p{Lu}\p{Ll}\p{M}\p{N}_-]*[\p{Lu}\p{Ll}](?![\p{Lu}\p{Ll}\p{M}\p{N}_@-]|\.[\p{L}\p{N}_-])/gu

function addEmails({ linkify }: MarkdownIt): void {
  const test = linkify.test.bind(linkify)
  const match = linkify.match.bind(linkify)
  // The marks around `~~www.example.com~~` are no part of the text that is searched then.
  linkify.test = (text) => text.includes('@') || /www\./i.test(text) || test(text)
  linkify.match = (text) => {
    const found = match(text) ?? []
    const emails = text.includes('@')
      ? Array.from(text.matchAll(EMAIL), ({ 0: raw, index }) => ({ raw, index, lastIndex: index + raw.length }))
      : []
    const links = emails
      .filter(({ index, lastIndex }) => found.every((link) => link.lastIndex <= index || link.index >= lastIndex))
      .map((email) => ({ ...email, schema: 'mailto:', text: email.raw, url: `mailto:${email.raw}` }))
    return [...found, ...links].sort((a, b) => a.index - b.index)
  }
}

/**
 * A line that begins a list, a heading or another block is no first row of a table: the table may be inside of it. A line of dashes
 * alone makes a heading of the one above it.
 */
function addTables({ block: { ruler } }: MarkdownIt): void {
  const readTable = ruler.getRules('').find(({ name }) => name === 'table')!
  const readOwn: typeof readTable = (state, startLine, endLine, silent) => {
    if (!readTable(state, startLine, endLine, true) || /^-+$/.test(lineOf(state, startLine + 1).trim())) return false
    const isOther = ruler.getRules('paragraph').some((rule) => rule !== readOwn && rule(state, startLine, endLine, true))
    return !isOther && readTable(state, startLine, endLine, silent)
  }
  ruler.at('table', readOwn, { alt: ['paragraph', 'reference'] })
}

/** What ends the sentence, and not the address before it. */
const AFTER_ADDRESS = /[?!.,:*_~]+$/

/** Of delimiters that are one tilde: no character of a text is. */
const SINGLE_TILDE = -1

function readTilde(state: StateInline, silent?: boolean): boolean {
  if (silent || state.src[state.pos] !== '~') return false
  const { length, can_open: open, can_close: close } = state.scanDelims(state.pos, true)
  if (length === 2) return false
  state.push('text', '', 0).content = '~'.repeat(length)
  if (length > 2) {
    state.pos += length
    return true
  }
  state.delimiters.push({ marker: SINGLE_TILDE, length: 0, token: state.tokens.length - 1, end: -1, open, close })
  state.pos++
  return true
}

function strikeBetween(tokens: readonly Token[], delimiters: readonly Delimiter[]): void {
  for (const { marker, token, end } of delimiters) {
    if (marker !== SINGLE_TILDE || end < 0) continue
    Object.assign(tokens[token]!, { type: 's_open', tag: 's', nesting: 1, markup: '~', content: '' })
    Object.assign(tokens[delimiters[end]!.token]!, { type: 's_close', tag: 's', nesting: -1, markup: '~', content: '' })
  }
}

const TASK = /^\[([ xX])\][ \t\u00a0]/

/** A list item that begins with `[ ]` or `[x]` has a box that cannot be changed. */
function addTasks({ tokens, Token: Create }: StateCore): void {
  const lists: Token[] = []
  for (const [index, token] of tokens.entries()) {
    const { type } = token
    if (type === 'bullet_list_open' || type === 'ordered_list_open') lists.push(token)
    if (type === 'bullet_list_close' || type === 'ordered_list_close') lists.pop()
    const inline = tokens[index + 2]
    if (type !== 'list_item_open' || tokens[index + 1]?.type !== 'paragraph_open' || !inline?.children) continue
    const [text] = inline.children
    const [mark, state = ''] = (text?.type === 'text' && TASK.exec(text.content)) || []
    if (mark === undefined) continue
    text!.content = text!.content.slice(mark.length)
    token.attrJoin('class', 'task-list-item')
    const list = lists.at(-1)
    if (list && !String(list.attrGet('class') ?? '').includes('contains-task-list')) list.attrJoin('class', 'contains-task-list')
    const add = (content: string) => Object.assign(new Create(MADE, '', 0), { content })
    inline.children.unshift(add(`<label><input type="checkbox" disabled${state === ' ' ? '' : ' checked'}> `))
    inline.children.push(add('</label>'))
  }
}

/** A token whose HTML lanai has made itself, so that nobody checks it. */
export const MADE = 'made_html'
