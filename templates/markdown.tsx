import MarkdownIt from 'markdown-it'
import { slugify } from './format.ts'

/** A `##` heading, for the table of contents. */
export interface Heading {
  id: string
  title: string
}

/** A rendered Markdown document, and the headings found in the same parse. */
export interface RenderedMarkdown {
  html: string
  headings: Heading[]
}

/** Per-render data for the rules below, passed as markdown-it's `env`. */
type RenderEnv = {
  href: (path: string) => string
  headings: Heading[]
}

const parser = new MarkdownIt({ html: false, linkify: false, typographer: true })

parser.core.ruler.push('heading_ids', ({ tokens, env }) => {
  const used = new Set<string>()
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1]
    if (token.type !== 'heading_open' || !inline) continue
    const id = uniqueId(slugify(inline.content) || 'section', used)
    token.attrSet('id', id)
    const title = (inline.children ?? []).map(({ content }) => content).join('')
    if (token.tag === 'h2') (env as RenderEnv).headings.push({ id, title })
  }
})

parser.core.ruler.push('links', ({ tokens, env }) => {
  for (const link of tokens.flatMap(({ children }) => children ?? [])) {
    const target = link.type === 'link_open' ? String(link.attrGet('href')) : ''
    if (target.startsWith('/')) link.attrSet('href', (env as RenderEnv).href(target))
    else if (/^https?:/.test(target)) link.attrSet('rel', 'noopener')
  }
})

// A page carries no inline style, so the alignment of table cells becomes a class.
parser.core.ruler.push('alignment_classes', ({ tokens }) => {
  for (const token of tokens) {
    if (token.attrGet('style') === 'text-align:right') token.attrSet('class', 'is-end')
    token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null
  }
})

/** `bill`, then `bill-1`, `bill-2`: an id that no earlier heading of the document has. */
function uniqueId(base: string, used: Set<string>): string {
  let id = base
  for (let n = 1; used.has(id); n++) id = `${base}-${n}`
  used.add(id)
  return id
}

/** Parses and renders Markdown once. `href` turns a route path into the URL that the host serves. */
export function renderMarkdown(source: string, href: (path: string) => string): RenderedMarkdown {
  const env: RenderEnv = { href, headings: [] }
  const html = parser.render(source, env)
  return { html, headings: env.headings }
}

/** Long text from `renderMarkdown`; headings begin at `##`. */
export function Prose({ html }: { html: string }) {
  return <div class="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
