import { excerptOf, Island, useMarkdown, type MetaProps, type PageMeta, type RouteProps } from 'lanai'
import 'lanai/code.css'
import type { Content, Doc } from '../../content/schema.ts'
import copy from '../../widgets/copy/script.ts'
import '../../widgets/copy/style.css'
import { Breadcrumbs, Neighbours, Sections, TableOfContents } from '../parts.tsx'
import '../styles/prose.css'
import { findTrail, listDocs, pathOf, readTree } from '../tree.ts'

type Props = { doc: Doc }

export const paths = ({ content }: { content: Content }) => content.docs.map((doc) => ({ params: { doc: pathOf(doc) }, doc }))

export const meta = ({ content, page, doc }: MetaProps<Content, Props>): PageMeta => {
  const { title } = findTrail(readTree(content), page.path).at(-1)!
  return {
    title: page.path === '/' ? `${content.site.name}: ${title}` : `${title} · ${content.site.name}`,
    description: doc.description ?? (excerptOf(doc, { length: 160 }) || content.site.lead),
    sitemap: { priority: page.path === '/' ? 1 : 0.6, changefreq: 'monthly' },
  }
}

export default function DocPage({ content, page, doc }: RouteProps<Content, Props>) {
  const tree = readTree(content)
  const trail = findTrail(tree, page.path)
  const docs = listDocs(tree)
  const place = docs.findIndex(({ path }) => path === page.path)
  const text = useMarkdown(doc)
  const isHome = page.path === '/'
  return (
    <div class="doc">
      <article class="doc__text">
        {!isHome && <Breadcrumbs trail={trail} />}
        {!text.headings.some(({ depth }) => depth === 1) && <h1>{trail.at(-1)!.title}</h1>}
        <TableOfContents headings={text.headings} />
        <Island of={copy} when="idle">
          <div class="prose">{text.content}</div>
        </Island>
        {isHome ? <Sections of={tree} /> : <Neighbours previous={docs[place - 1]} next={docs[place + 1]} />}
      </article>
    </div>
  )
}
