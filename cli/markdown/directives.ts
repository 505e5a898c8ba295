import type { MarkdownIt, StateBlock, Token } from 'markdown-it'

/** What a directive says: kept in the `meta` of its tokens. */
export interface Directive {
  readonly name: string
  readonly attributes: Readonly<Record<string, string | true>>
  /** What follows the name: Markdown. */
  readonly title?: string | undefined
  /** What is wrong with it. */
  readonly fault?: string
}

/** Token types: a component without children, and the begin and end of one with them. */
export const DIRECTIVE = 'directive'
export const DIRECTIVE_OPEN = 'directive_open'
export const DIRECTIVE_CLOSE = 'directive_close'

/** `::name{…}`, or `:::name{…}`, which may have a space before the name and a title after it, in brackets or not. */
const LINE = /^(?:(::)(?!:)([A-Za-z][\w-]*)[ \t]*|(:{3,})[ \t]*([A-Za-z][\w-]*)(?=[\s{[]|$)(.*?))(?:(?<!\{)\{(?!\{)(.*)\})?[ \t]*$/
const CLOSE = /^:{3,}[ \t]*$/
const CODE_FENCE = /^ {0,3}(`{3,}|~{3,})/
const ATTRIBUTE = /(?:[#.]([^\s#.{}]+)|([A-Za-z][\w-]*))(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'=]+)))?(?:\s+|$)/y

/**
 * Adds directives, as in `::video{src="/media/a.mp4"}` on a line of its own, and `:::note{title="Note"}` up to a line `:::`.
 * They become tokens; what they mean is decided by who renders them.
 */
export function addDirectives(parser: MarkdownIt): void {
  parser.block.ruler.before('fence', 'directive', readDirective, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
}

function readDirective(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false
  const line = lineOf(state, startLine)
  const [, leaf, own, , around, heading = '', attributes = ''] = (line.startsWith('::') && LINE.exec(line)) || []
  const name = own ?? around
  if (name === undefined) return false
  if (silent) return true
  const title = readTitle(heading)?.replace(/^\[(.*)\]$/, '$1')
  const directive: Directive = { name, title, ...readAttributes(attributes) }
  if (leaf) {
    const token = state.push(DIRECTIVE, '', 0)
    token.meta = { ...directive }
    token.map = [startLine, startLine + 1]
    state.line = startLine + 1
    return true
  }
  const close = findClose(state, startLine, endLine)
  const end = close ?? endLine
  const open = state.push(DIRECTIVE_OPEN, '', 1)
  open.meta = { ...directive, ...(close === undefined && { fault: 'is not closed: a line ::: ends it' }) }
  open.map = [startLine, end]
  if (title !== undefined) state.tokens.push(...titleTokens(state.Token, directive, startLine))
  const { lineMax, parentType } = state
  state.lineMax = end
  // What is inside begins blocks of its own, as in a quotation.
  state.parentType = 'blockquote'
  state.md.block.tokenize(state, startLine + 1, end)
  state.lineMax = lineMax
  state.parentType = parentType
  state.push(DIRECTIVE_CLOSE, '', -1).meta = open.meta
  state.line = close === undefined ? end : close + 1
  return true
}

/** A title without its comments; undefined where nothing else is there. */
export function readTitle(text: string): string | undefined {
  return text.replace(/<!--.*?-->/g, '').trim() || undefined
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

/** A line without what the blocks that it is in begin with. */
export function lineOf(state: StateBlock, line: number): string {
  return state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
}

function readAttributes(text: string): Pick<Directive, 'attributes' | 'fault'> {
  const attributes: Record<string, string | true> = {}
  const source = text.trim()
  ATTRIBUTE.lastIndex = 0
  let end = 0
  for (let match = ATTRIBUTE.exec(source); match; match = ATTRIBUTE.exec(source)) {
    const [short = '', value, name = '', double, single, bare] = match
    // As in {#id .class}.
    if (value !== undefined) attributes[short.startsWith('#') ? 'id' : 'class'] = value
    else attributes[name] = double ?? single ?? bare ?? true
    end = ATTRIBUTE.lastIndex
    if (end === source.length) break
  }
  return end === source.length ? { attributes } : { attributes, fault: `has attributes that cannot be read: ${source.slice(end)}` }
}

/** Token types around the title of a directive. */
export const TITLE_OPEN = 'directive_title_open'
const TITLE_CLOSE = 'directive_title_close'

/** @param line of the title, counted from 0 */
export function titleTokens(Create: typeof Token, { name, title = '' }: Directive, line = 0): Token[] {
  const tag = name === 'details' ? 'summary' : 'p'
  const open = new Create(TITLE_OPEN, tag, 1)
  if (tag === 'p') open.attrSet('class', 'markdown-alert-title')
  open.map = [line, line + 1]
  open.block = true
  const inline = new Create('inline', '', 0)
  Object.assign(inline, { content: title, children: [], map: [line, line + 1] })
  return [open, inline, Object.assign(new Create(TITLE_CLOSE, tag, -1), { block: true })]
}
