import type { MetaProps, RouteProps } from 'lanai'
import type { Content } from '../content/catalogue.ts'
import { Catalogue, createModel, type CatalogueModel } from './catalogue.tsx'
import type { Meta } from './document.tsx'
import { article } from './structured-data.ts'

type Entry = Content['pages'] extends Iterable<infer Item> ? Item : never

interface Props {
  record: Entry
}

const modelOf = (content: Content, record: Entry) =>
  createModel(
    record,
    record.neighbours.map((slug) => content.pages.get(slug)),
  )

export const paths = ({ content }: { content: Content }) => content.pages.map((record) => ({ params: { slug: record.slug }, record }))

export const meta = ({ content, record, page }: MetaProps<Content, Props>): Meta & { model: CatalogueModel } => ({
  title: record.title,
  description: record.description,
  sitemap: { file: 'pages', priority: 0.5, changefreq: 'monthly' },
  structuredData: article(record, page.canonical),
  model: modelOf(content, record),
})

export default ({ content, record }: RouteProps<Content, Props>) => <Catalogue model={modelOf(content, record)} />
