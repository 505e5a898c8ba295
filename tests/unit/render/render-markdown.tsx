import type { ComponentChildren } from 'preact'
import { z } from 'zod'
import { markdown, file } from '../../../cli/content/collections.ts'
import { useMarkdown, type MarkdownOptions, type RenderedMarkdown } from '../../../cli/render/markdown.tsx'
import { createRenderer } from '../../../cli/render/page.tsx'
import { usePage } from '../../../cli/render/context.ts'
import type { Sources } from '../../../cli/csp.ts'
import type { Rules } from '../../../cli/diagnostics/rules.ts'
import { createContent, createJob, createRenderConfig, createRouteModule, createSiteCode, describe as describeAll } from '../memory-site.ts'

export type Content = { notes: { get(slug: string): { body: string } }; site: { text: string } }

/** Renders the Markdown of content/notes/a.md on a page. */
export async function render(
  lines: readonly string[],
  options: MarkdownOptions = {},
  pick: (content: Content) => string | { body: string } = ({ notes }) => notes.get('a'),
  files: readonly string[] = [],
  rules: Rules = {},
  csp: Sources = {},
) {
  const content = await createContent(
    {
      'notes/a.md': ['---', 'title: A', '---', ...lines].join('\n'),
      'site.yaml': `name: Site\ntext: ${JSON.stringify(lines.join('\n'))}`,
    },
    { notes: markdown('notes/*.md', z.object({})), site: file('site.yaml', z.object({ text: z.string() })) },
  )
  let result: RenderedMarkdown | undefined
  const Body = ({ content }: { content: Content }) => {
    result = useMarkdown(pick(content), options)
    return <article>{result.content}</article>
  }
  const plain = createRenderConfig({}, ['/', '/tools', '/todo'])
  const config = {
    ...plain,
    rules,
    csp,
    links: {
      ...plain.links,
      files,
      sources: { 'content/notes/second.md': '/tools', 'content/notes/to do #1.md': '/todo', 'content/notes/tools#2.md': '/todo' },
      unpublished: { 'content/notes/half.md': 'draft', 'content/notes/later/index.md': 'scheduled' } as const,
    },
    sizes: { 'files/notes/flow.svg': [30, 20] as const, 'files/notes/cut.svg': { fault: 'it is cut off' } },
  }
  const renderPage = createRenderer(config, createSiteCode(), content, () => undefined)
  const { value, diagnostics } = renderPage(createJob('/', createRouteModule({ default: Body })))
  return {
    value,
    ...result!,
    html: /<article>([^]*)<\/article>/.exec(value?.html ?? '')?.[1],
    found: describeAll(diagnostics),
    hints: diagnostics.map(({ hint }) => hint),
    located: diagnostics.map(({ location }) => location?.file),
  }
}

/** A component of the site that Markdown may name. */
export const Note = ({ title, children }: { title: string; children?: ComponentChildren }) => (
  <aside title={title}>
    {children} {usePage().path}
  </aside>
)
