import { Head, type DocumentProps, type PageMeta } from 'lanai'
import type { Content } from '../content/schema.ts'
import { Layout } from './layout.tsx'
import { breadcrumbs, organization, structuredDataScript } from './structured-data.ts'

export interface Meta extends PageMeta {
  structuredData?: object
}

export default function Document({ content, page, meta, children }: DocumentProps<Content, Meta>) {
  return (
    <html lang="en">
      <head>
        <Head />
        <title>{meta.title}</title>
        <meta name="description" content={meta.description} />
        <link rel="canonical" href={page.canonical} />
        {structuredDataScript(meta.structuredData ?? organization(content.site, page.canonical))}
        {structuredDataScript(breadcrumbs(meta.title, page.canonical, page.origin))}
      </head>
      <body>
        <Layout site={content.site}>{children}</Layout>
      </body>
    </html>
  )
}
