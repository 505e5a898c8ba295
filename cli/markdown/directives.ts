import type { MarkdownIt, StateBlock } from 'markdown-it'

/** What a directive says: kept in the `meta` of its tokens. */
export interface Directive {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | true>>
  /** What is wrong with it. */
  readonly fault?: string
}

/** Token types: a component without children, and the begin and end of one with them. */
export const DIRECTIVE = 'directive'
export const DIRECTIVE_OPEN = 'directive_open'
export const DIRECTIVE_CLOSE = 'directive_close'

const LINE = /^(:{2,})([A-Za-z][\w-]*)[ \t]*(?:\{(.*)\})?[ \t]*$/
const CLOSE = /^:{3,}[ \t]*$/
const CODE_FENCE = /^ {0,3}(`{3,}|~{3,})/
const ATTRIBUTE = /([A-Za-z][\w-]*)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'=]+)))?(?:\s+|$)/y

/**
 * Adds directives, as in `::video{src="/media/a.mp4"}` on a line of its own, and `:::note{title="Note"}` up to a line `:::`.
 * They become tokens; what they mean is decided by who renders them.
 */
export function addDirectives(parser: MarkdownIt): void {
  parser.block.ruler.before('fence', 'directive', readDirective, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
}

function readDirective(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false
  const [, colons = '', name = '', attributes = ''] = LINE.exec(lineOf(state, startLine)) ?? []
  if (!name) return false
  if (silent) return true
  const directive = { name, ...readAttributes(attributes) }
  if (colons.length === 2) {
    const token = state.push(DIRECTIVE, '', 0)
    token.meta = directive
    token.map = [startLine, startLine + 1]
    state.line = startLine + 1
    return true
  }
  const close = findClose(state, startLine, endLine)
  const end = close ?? endLine
  const open = state.push(DIRECTIVE_OPEN, '', 1)
  open.meta = close === undefined ? { ...directive, fault: 'is not closed: a line ::: ends it' } : directive
  open.map = [startLine, end]
  const { lineMax, parentType } = state
  state.lineMax = end
  // What is inside begins blocks of its own, as in a quotation.
  state.parentType = 'blockquote'
  state.md.block.tokenize(state, startLine + 1, end)
  state.lineMax = lineMax
  state.parentType = parentType
  state.push(DIRECTIVE_CLOSE, '', -1)
  state.line = close === undefined ? end : close + 1
  return true
}

/** The line that closes a directive, past those inside of it and past code. */
function findClose(state: StateBlock, startLine: number, endLine: number): number | undefined {
  let depth = 1
  let fence = ''
  for (let line = startLine + 1; line < endLine; line++) {
    const text = lineOf(state, line)
    const [, marks = ''] = CODE_FENCE.exec(text) ?? []
    if (fence) {
      if (marks.startsWith(fence) && text.trim() === marks) fence = ''
    } else if (marks) fence = marks
    else if (CLOSE.test(text) && --depth === 0) return line
    else if (text.startsWith(':::') && LINE.test(text)) depth++
  }
  return undefined
}

function lineOf(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
}

function readAttributes(text: string): Pick<Directive, 'attributes' | 'fault'> {
  const attributes: Record<string, string | true> = {}
  const source = text.trim()
  ATTRIBUTE.lastIndex = 0
  let end = 0
  for (let match = ATTRIBUTE.exec(source); match; match = ATTRIBUTE.exec(source)) {
    const [, name = '', double, single, bare] = match
    attributes[name] = double ?? single ?? bare ?? true
    end = ATTRIBUTE.lastIndex
    if (end === source.length) break
  }
  return end === source.length ? { attributes } : { attributes, fault: `has attributes that cannot be read: ${source.slice(end)}` }
}
