import type { MarkdownIt, StateBlock, Token } from 'markdown-it'
import { lineOf } from './directives.ts'

const DEFINITION = /^[:~][ \t]/

/** Lets several lines be terms of one definition, as kramdown, Goldmark and PHP Markdown Extra do: the plugin knows one. */
export function addTerms(parser: MarkdownIt): void {
  const readList = parser.block.ruler.getRules('').find(({ name }) => name === 'deflist')!
  parser.block.ruler.before('deflist', 'deflist_terms', (state, startLine, endLine, silent) => {
    const last = silent ? undefined : findLastTerm(state, startLine, endLine)
    if (last === undefined) return false
    const begin = state.tokens.length
    if (!readList(state, last, endLine, false)) return false
    const list = state.tokens[begin]!
    list.map![0] = startLine
    const terms = Array.from({ length: last - startLine }, (_, index) => termTokens(state, startLine + index, list.level + 1))
    state.tokens.splice(begin + 1, 0, ...terms.flat())
    return true
  })
}

/** The line before the first definition; undefined where that is the first line, or other text begins before it. */
function findLastTerm(state: StateBlock, startLine: number, endLine: number): number | undefined {
  const ends = state.md.block.ruler.getRules('paragraph')
  for (let line = startLine + 1; line < endLine && !state.isEmpty(line) && state.sCount[line]! >= state.blkIndent; line++) {
    if (DEFINITION.test(lineOf(state, line))) return line - 1 > startLine ? line - 1 : undefined
    if (ends.some((rule) => rule(state, line, endLine, true))) return undefined
  }
  return undefined
}

function termTokens(state: StateBlock, line: number, level: number): Token[] {
  const [open, inline, close] = (
    [
      ['dt_open', 'dt', 1],
      ['inline', '', 0],
      ['dt_close', 'dt', -1],
    ] as const
  ).map(([type, tag, nesting]) => Object.assign(new state.Token(type, tag, nesting), { block: true, level, map: [line, line + 1] }))
  Object.assign(inline!, { content: lineOf(state, line).trim(), children: [], level: level + 1 })
  return [open!, inline!, close!]
}
