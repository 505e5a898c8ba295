import MarkdownIt from 'markdown-it'
import { usePage } from 'lanai'
import { slugify } from './format.ts'

const parser = new MarkdownIt({ html: false, linkify: false, typographer: true })

/** Links of this site get the form the host answers; every heading gets an id to link to. */
function renderMarkdown(source: string, href: (path: string) => string): string {
  const tokens = parser.parse(source, {})
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') token.attrSet('id', slugify(tokens[index + 1]?.content ?? ''))
    for (const child of token.children ?? []) {
      const target = child.type === 'link_open' ? child.attrGet('href') : null
      if (typeof target !== 'string') continue
      if (target.startsWith('/')) child.attrSet('href', href(target))
      else if (/^https?:/.test(target)) child.attrSet('rel', 'noopener')
    }
    if (token.attrGet('style') === 'text-align:right') token.attrSet('class', 'is-end')
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
  }
  return parser.renderer.render(tokens, parser.options, {})
}

/** Long text, written in Markdown; headings begin at `##`. */
export function Markdown({ source }: { source: string }) {
  const page = usePage()
  return <div class="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(source, (path) => page.href(path)) }} />
}
