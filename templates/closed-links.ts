import type { MarkdownPlugin } from 'lanai'
import { isOpen } from './offers.ts'
import type { Content } from './site.ts'

interface Token {
  type: string
  children: Token[] | null
  attrGet(name: string): string | null
}
interface Parser {
  core: { ruler: { push(name: string, rule: (state: { tokens: Token[] }) => void): void } }
}

/** Markdown without the links to pages of offers that are switched off; their words stay. */
export function closedLinks(content: Content): MarkdownPlugin {
  return ((parser: Parser) =>
    parser.core.ruler.push('closed-links', ({ tokens }) => {
      for (const token of tokens) if (token.children) token.children = withoutClosed(token.children, content)
    })) as MarkdownPlugin
}

function withoutClosed(tokens: readonly Token[], content: Content): Token[] {
  // Links are not nested.
  let isClosed = false
  return tokens.filter((token) => {
    if (token.type === 'link_open') isClosed = !isOpen(content, token.attrGet('href') ?? '')
    return !isClosed || (token.type !== 'link_open' && token.type !== 'link_close')
  })
}
