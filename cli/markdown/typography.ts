import type { MarkdownIt, Token } from 'markdown-it'

/**
 * Replaces the rule of markdown-it that also turns "(c)" into ©, "+-" into ± and "????" into "???": only dashes and ellipses are
 * typeset. Quotation marks are a rule of their own.
 */
export function addTypography(parser: MarkdownIt): void {
  parser.core.ruler.at('replacements', ({ tokens, md, Token: Create }) => {
    if (!md.options.typographer) return
    for (const { children } of tokens) if (children) typesetTokens(children, Create)
  })
}

function typesetTokens(tokens: Token[], Create: typeof Token): void {
  /** Inside of an address that is a link by itself. */
  let isAddress = false
  let codeDepth = 0
  /** The last character of the text before, on the same line. */
  let before = ''
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    const { type, content } = token
    if (token.info === 'auto') isAddress = type === 'link_open'
    else if (type === 'html_inline') codeDepth = Math.max(0, codeDepth + codeStep(content))
    else if (type === 'softbreak' || type === 'hardbreak') before = ''
    else if (type === 'text' && (isAddress || codeDepth > 0)) token.type = AS_WRITTEN
    else if (type === 'text' && content.includes('"') && PRIMES.test(content)) {
      const parts = content.split(PRIMES)
      const split = parts.map((part, at) => Object.assign(new Create(at % 2 === 0 ? 'text' : AS_WRITTEN, '', 0), { content: part }))
      // Those without primes are typeset next.
      tokens.splice(index--, 1, ...split)
      continue
    } else if (type === 'text') token.content = typeset(content, before)
    if (type !== 'html_inline' && content !== '') before = content.slice(-1)
  }
}

/** Type of text in which no quotation marks are looked for, and which becomes plain text in the end. */
const AS_WRITTEN = 'text_special'

/** The marks of feet and inches, and of minutes and seconds: `5'10"`. */
const PRIMES = /((?<=\d)'\s?\d{1,2}(?:[.,]\d+)?[½¼¾]?")/

/** How much deeper text after a tag is in HTML whose text is code: 1 after its begin, -1 after its end. */
export function codeStep(tag: string): -1 | 0 | 1 {
  const [, end, closed] = /^<(\/?)(?:code|kbd|pre|samp|script|style|textarea|tt|var)\b.*?(\/?)>$/is.exec(tag) ?? []
  return end === undefined || closed ? 0 : end ? -1 : 1
}

/** @param before the character before the text, if there is one on its line: an option such as `--fix` begins with no dash */
function typeset(text: string, before: string): string {
  if (!/\.\.\.|--|'/.test(text)) return text
  return (before + text)
    .replace(/(?<![\p{L}\p{N}])'(?=\d\ds\b|(?:tis|twas|twere|twill|twould)\b)/giu, '’')
    .replace(/(?<=\p{L}["”])'(?=s\b)/gu, '’')
    .replace(/(?<!\.)\.{3}(?!\.)/g, '…')
    .replace(/(?<!-)---(?!-)/g, '—')
    .replace(/(?<=^|\s)--(?=\s|$)/g, '–')
    .replace(/(?<=[\p{L}\p{M}\p{N}][\p{Pe}\p{Pf}"'.!?…%]*)--(?=[^-\s]|$)/gu, '–')
    .slice(before.length)
}
