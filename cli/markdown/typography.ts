import type { MarkdownIt } from 'markdown-it'

/**
 * Replaces the rule of markdown-it that also turns "(c)" into ©, "+-" into ± and "????" into "???": only dashes and ellipses are
 * typeset. Quotation marks are a rule of their own.
 */
export function addTypography(parser: MarkdownIt): void {
  parser.core.ruler.at('replacements', ({ tokens, md }) => {
    if (!md.options.typographer) return
    for (const { children } of tokens) {
      /** Inside of an address that is a link by itself. */
      let isAddress = false
      let codeDepth = 0
      for (const token of children ?? []) {
        if (token.info === 'auto') isAddress = token.type === 'link_open'
        else if (token.type === 'html_inline') codeDepth = Math.max(0, codeDepth + codeStep(token.content))
        else if (token.type !== 'text') continue
        // Quotation marks are not looked for in such text, which becomes plain text in the end.
        else if (isAddress || codeDepth > 0) token.type = 'text_special'
        else token.content = typeset(token.content)
      }
    }
  })
}

/** How much deeper text after a tag is in HTML whose text is code: 1 after its begin, -1 after its end. */
export function codeStep(tag: string): -1 | 0 | 1 {
  const [, end, closed] = /^<(\/?)(?:code|kbd|pre|samp|script|style|textarea|tt|var)\b.*?(\/?)>$/is.exec(tag) ?? []
  return end === undefined || closed ? 0 : end ? -1 : 1
}

function typeset(text: string): string {
  if (!/\.\.\.|--|'\d/.test(text)) return text
  return text
    .replace(/(^|[\s(])'(?=\d\ds\b)/g, '$1’')
    .replace(/(^|[^.])\.{3}(?!\.)/g, '$1…')
    .replace(/(^|[^-])---(?=[^-]|$)/gm, '$1—')
    .replace(/(^|\s)--(?=\s|$)/gm, '$1–')
    .replace(/(^|[^-\s])--(?=[^-\s]|$)/gm, '$1–')
}
