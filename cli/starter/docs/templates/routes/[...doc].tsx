import { excerptOf, Island, useMarkdown, type MetaProps, type PageMeta, type RouteProps } from 'lanai'
import 'lanai/code.css'
import type { Content, Doc } from '../../content/schema.ts'
import copy from '../../widgets/copy/script.ts'
import '../../widgets/copy/style.css'
import { Breadcrumbs, Neighbours, Sections, TableOfContents } from '../parts.tsx'
import '../styles/prose.css'
import { findTrail, linkTo, listDocs, readTree, type Link } from '../tree.ts'

interface Props {
  doc: Doc
  /** The folders above it, and itself. */
  trail: Link[]
  previous: Link | null
  next: Link | null
}

export function paths({ content }: { content: Content }) {
  const tree = readTree(content)
  const docs = listDocs(tree)
  return docs.map((entry, at) => ({
    params: { doc: entry.path.slice(1) },
    doc: entry.doc!,
    trail: findTrail(tree, entry.path).map(linkTo),
    previous: docs[at - 1] ? linkTo(docs[at - 1]!) : null,
    next: docs[at + 1] ? linkTo(docs[at + 1]!) : null,
  }))
}

export const meta = ({ content: { site }, page, doc, trail }: MetaProps<Content, Props>): PageMeta => ({
  title: page.path === '/' ? `${site.name}: ${trail.at(-1)!.title}` : `${trail.at(-1)!.title} · ${site.name}`,
  description: doc.description ?? (excerptOf(doc, { length: 160 }) || site.lead),
  sitemap: { priority: page.path === '/' ? 1 : 0.6, changefreq: 'monthly' },
})

export default function DocPage({ content, page, doc, trail, previous, next }: RouteProps<Content, Props>) {
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
        {isHome ? <Sections of={readTree(content)} /> : <Neighbours previous={previous} next={next} />}
      </article>
    </div>
  )
}
