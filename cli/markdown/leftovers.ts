import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import { offsetOfLine } from '../source/position.ts'
import { describeInstruction, findInHtml, type Leftover } from './html-leftovers.ts'
import { INCLUDE_IN_CODE, INCLUDES, KINDS, LINK_HINT, SUSPECT } from './leftover-kinds.ts'
import { codeStep } from './typography.ts'

export type { Leftover }

/** What comes before code in a role of Sphinx: {kbd}`Ctrl`, or :kbd:`Ctrl`. */
const ROLE = /(?<![\w:])(?:\{[a-z][\w:-]*\}|:[a-z][\w:-]*:)$/i

/** The line above a table of Pandoc. */
const GRID = /^[ \t]*\+(?:[-=:]{3,}\+)+[ \t]*$/
const TABLE_ROW = /^[ \t]*\|.*\|[ \t]*$/

/** Notes what looks as if it were meant as more than text, for whoever renders the document. */
export function addLeftovers(parser: MarkdownIt): void {
  parser.core.ruler.after('linkify', 'leftovers', (state) => {
    const found: Leftover[] = []
    ;(state.env as { leftovers?: readonly Leftover[] }).leftovers = found
    let line = 0
    for (const token of state.tokens) {
      if (token.map) line = token.map[0]
      if (token.type === 'inline') found.push(...inText(token, line))
      else if (token.type === 'fence') found.push(...inCode(token), ...openFence(token, state))
      else if (token.type === 'html_block') found.push(...findInHtml(token))
    }
  })
}

/** Attributes of Pandoc, kramdown and the plugin markdown-it-attrs. */
const ATTRIBUTES = /^\{[ \t]*(?:[#.][\w-]|[a-z-]+=)[^{}\n]*\}/
const TAKES_ATTRIBUTES = /^(?:image|code_inline|(?:link|em|strong)_close)$/

/** Joins text that a backslash divides: one before a letter is text, and what it escapes is nothing that was meant. */
function joinText(tokens: readonly Token[]): readonly Pick<Token, 'type' | 'content' | 'markup'>[] {
  if (!tokens.some(({ type }) => type === 'text_special')) return tokens
  const joined: { type: string; content: string; markup: string }[] = []
  for (const { type, content, markup, info } of tokens) {
    const isSpecial = type === 'text_special'
    const text = isSpecial && !(info === 'escape' && content.startsWith('\\') && content.length > 1) ? '\0' : content
    const last = joined.at(-1)
    if (last?.type === 'text' && (isSpecial || type === 'text')) last.content += text
    else joined.push({ type: isSpecial ? 'text' : type, content: text, markup })
  }
  return joined
}

/** Bold text without an end; ** before arguments of Python is none. */
const UNCLOSED = /(?:^|\s)\*\*(?!kwargs|kw\b|args|opt)\p{L}[^\s*]*\s/u

/** The begin of a link whose brackets are in the wrong order, before an address that has become a link of its own. */
const REVERSED = /\([^()\n\0]+\)\[$/

function* inText({ children, content }: Token, start: number): Iterable<Leftover> {
  let line = start
  /** The line has no token before this one. */
  let isFirst = true
  const strong: Leftover[] = []
  let isUnclosed = false
  let before = ''
  let codeDepth = 0
  const tokens = joinText(children ?? [])
  for (const [index, { type, content: text }] of tokens.entries()) {
    if (type === 'softbreak' || type === 'hardbreak') {
      line++
      isFirst = true
      continue
    }
    if (type === 'html_inline') {
      codeDepth = Math.max(0, codeDepth + codeStep(text))
      if (text.startsWith('<?')) yield { line, ...describeInstruction(text) }
      line += text.split('\n').length - 1
    }
    if (type === 'text' && codeDepth === 0) {
      const next = tokens[index + 1]
      const [role = ''] = (next?.type === 'code_inline' && ROLE.exec(text)) || []
      if (role !== '')
        yield {
          line,
          word: role,
          message: `the role ${JSON.stringify(`${role}\`${next!.content}\``)} of Sphinx is shown as text`,
          hint: 'write a link, an element such as <kbd>, or a component that the template passes: <Name />',
        }
      const rest = text.slice(0, text.length - role.length)
      if (SUSPECT.test(rest)) for (const leftover of ofKinds(rest, isFirst)) yield { line, ...leftover }
      const [reversed = ''] = (next?.markup === 'linkify' && REVERSED.exec(text)) || []
      if (reversed !== '') {
        const link = `${reversed}${tokens[index + 2]?.content}]`
        yield { line, word: reversed, message: `the link ${JSON.stringify(link)} is shown as text`, hint: LINK_HINT }
      }
      const [list = ''] = ((isFirst || TAKES_ATTRIBUTES.test(before)) && ATTRIBUTES.exec(text)) || []
      if (list !== '')
        yield { line, word: list, message: `the attributes ${JSON.stringify(list)} are shown as text`, hint: 'write the element as HTML' }
      if (text.includes('**')) {
        for (const [word] of text.matchAll(/(?<!\w)\*\*(?=\S)|(?<=\S)\*\*(?!\w)|^\*\*|\*\*$/g))
          strong.push({ line, word, message: '** is shown as text', hint: 'leave no space inside of the marks, or write \\*\\*' })
        isUnclosed ||= UNCLOSED.test(text)
      }
    }
    before = type
    isFirst = false
  }
  if (strong.length > 1 || isUnclosed) yield strong[0]!
  if (content.trim() === '[[_TOC_]]')
    yield {
      line: start,
      word: '[[_TOC_]]',
      message: '"[[_TOC_]]" is shown as text',
      hint: 'the template has the headings: headings of useMarkdown',
    }
  const [, ahead = '', formula = ''] = (content.includes('\\') && FORMULA.exec(content)) || []
  if (formula !== '')
    yield {
      line: start + ahead.split('\n').length - 1,
      word: formula,
      message: `the formula ${JSON.stringify(formula)} of TeX is shown as text`,
      hint: 'pass a plugin that renders formulas, such as @mdit/plugin-katex',
    }
  const [embed = ''] = (content.startsWith('@[') && EMBED.exec(content)) || []
  if (embed !== '')
    yield {
      line: start,
      word: embed,
      message: `the embed ${JSON.stringify(embed)} is shown as a link`,
      hint: 'write a component that the template passes: ::name{key="value"}',
    }
  const lines = content.includes('|') ? content.split('\n') : []
  const row = lines.findIndex((each, index) => GRID.test(each) || (TABLE_ROW.test(each) && TABLE_ROW.test(lines[index + 1] ?? '')))
  if (row >= 0)
    yield {
      line: start + row,
      word: '|',
      message: 'the rows of a table are shown as text',
      hint: 'the second line of a table has |---| for each column of the first',
    }
}

/** Of markdown-it-video and Zenn. */
const EMBED =
  /^@\[(?:card|codepen|codesandbox|docswell|figma|gist|jsfiddle|osf|prezi|slideshare|speakerdeck|stackblitz|tweet|vimeo|vine|youtube)\]\(.*\)$/m

/** As MathJax reads it. */
const FORMULA = /^((?:[^`\\]|`[^`]*`|\\.)*?)(\\{1,2}[([](?=[^`\n]{0,200}?(?:\\[a-z]{2}|[_^]\{|\w\^\w))[^`\n]{0,400}?\\{1,2}[)\]])/s

/** @param isFirst nothing is before the text on its line */
function* ofKinds(text: string, isFirst: boolean): Iterable<Omit<Leftover, 'line'>> {
  let rest = text
  for (const { pattern, is, hint } of KINDS) {
    if (!isFirst && pattern.source.startsWith('^')) continue
    const matches = [...rest.matchAll(pattern)]
    for (const match of matches) yield { word: match[0].trim(), message: is(match[1] ?? ''), hint }
    // What one kind has explained is none of another.
    if (matches.length > 0) rest = rest.replace(pattern, (match) => '\0'.repeat(match.length))
  }
}

/** Code in a language of templates or of Markdown shows such lines on purpose. */
function* inCode({ map, content, info }: Token): Iterable<Leftover> {
  if (!/8<-|\{\{#/.test(content) || /^\s*(?:md|mdx|markdown|hbs|handlebars)\b/i.test(info)) return
  for (const [index, text] of content.split('\n').entries()) {
    const [, word = ''] = INCLUDE_IN_CODE.exec(text) ?? []
    if (word !== '') yield { line: (map?.[0] ?? 0) + 1 + index, word, message: INCLUDES.is(word), hint: INCLUDES.hint }
  }
}

function* openFence({ map, markup }: Token, { src }: StateCore): Iterable<Leftover> {
  const [first, end] = map ?? [0, 0]
  const [written = ''] = src.slice(offsetOfLine(src, end)).split('\n', 1)
  const last = written.replace(/^[\s>]+/, '').trim()
  if (end - first > 1 && last.startsWith(markup) && last === markup[0]!.repeat(last.length)) return
  yield { line: first, word: markup, message: 'a block of code has no end', hint: `end it with a line ${markup}` }
}
