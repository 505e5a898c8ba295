import { Picture } from 'lanai'
import type { PathEntry, RouteProps } from 'lanai'
import type { Content } from '../../../content/schema.ts'

type Tool = Content['tools'] extends Iterable<infer Entry> ? Entry : never
type Props = RouteProps<Content, { tool: Tool }>

export const paths = ({ content }: { content: Content }): PathEntry<{ tool: Tool }>[] =>
  content.tools.map((tool) => ({ params: { tool: tool.slug }, tool }))
export const meta = ({ tool }: Props) => ({
  title: `Tool: ${tool.name}`,
  description: `${tool.name} is one of the tools of this small catalogue of a small site.`,
  sitemap: { file: 'tools', priority: 0.5, changefreq: 'monthly' },
})
export default ({ tool }: Props) => (
  <>
    <h1>{tool.name}</h1>
    <Picture of={`tools/${tool.slug}`} alt={tool.name} />
    <a href="/">Home</a>
  </>
)
