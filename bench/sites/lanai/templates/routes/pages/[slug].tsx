import type { MetaProps, RouteProps } from 'lanai'
import type { PageRecord } from '../../../../../records.ts'
import type { Content } from '../../../content/schema.ts'
import type { Meta } from '../../document.tsx'
import { Record } from '../../record.tsx'
import { article } from '../../structured-data.ts'

interface Props {
  record: PageRecord
}

export const paths = ({ content }: { content: Content }) => content.pages.map((record) => ({ params: { slug: record.slug }, record }))

export const meta = ({ record, page }: MetaProps<Content, Props>): Meta => ({
  title: record.title,
  description: record.description,
  sitemap: { file: 'pages', priority: 0.5, changefreq: 'monthly' },
  structuredData: article(record, page.canonical),
})

export default ({ record }: RouteProps<Content, Props>) => <Record record={record} />
