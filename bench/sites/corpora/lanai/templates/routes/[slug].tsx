import { excerptOf, useMarkdown, type PageMeta, type RouteProps } from 'lanai'
import type { Content } from '../../content/schema.ts'

type Text = Content['texts'] extends Iterable<infer Entry> ? Entry : never

export const paths = ({ content }: { content: Content }) => content.texts.map((text) => ({ params: { slug: text.slug }, text }))

export const meta = ({ text }: { text: Text }): PageMeta => ({
  title: text.title,
  description: excerptOf(text, { length: 160 }) || text.title,
  sitemap: { priority: 0.5, changefreq: 'monthly' },
})

export default function Text({ text }: RouteProps<Content, { text: Text }>) {
  const { content } = useMarkdown(text, { html: 'all' })
  return (
    <article>
      <h1>{text.title}</h1>
      {content}
    </article>
  )
}
