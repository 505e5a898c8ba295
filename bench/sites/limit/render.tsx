import type { ComponentChildren } from 'preact'
import { renderToString } from 'preact-render-to-string'
import { ORIGIN, pathOf, type CatalogueRecord, type PageRecord, type SiteRecord } from '../../records.ts'
import { Catalogue, createModel } from '../lanai/templates/catalogue.tsx'
import { Home } from '../lanai/templates/home.tsx'
import { Layout } from '../lanai/templates/layout.tsx'
import { Record } from '../lanai/templates/record.tsx'
import { article, breadcrumbs, organization, structuredDataScript } from '../lanai/templates/structured-data.ts'

interface Props {
  site: SiteRecord
  title: string
  description: string
  path: string
  structuredData: object
  children: ComponentChildren
}

function renderPage({ site, title, description, path, structuredData, children }: Props): string {
  const canonical = ORIGIN + path
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={canonical} />
        {structuredDataScript(structuredData)}
        {structuredDataScript(breadcrumbs(title, canonical, ORIGIN))}
      </head>
      <body>
        <Layout site={site}>{children}</Layout>
      </body>
    </html>,
  )
  return `<!doctype html>${html}`
}

export type AnyRecord = PageRecord | CatalogueRecord

/** @param read reads another record, by its slug */
export function renderRecord(site: SiteRecord, slug: string, record: AnyRecord, read: (slug: string) => AnyRecord): string {
  const { title, description } = record
  const path = pathOf(slug)
  return renderPage({
    site,
    title,
    description,
    path,
    structuredData: article(record, ORIGIN + path),
    children: isCatalogue(record) ? <Catalogue model={modelOf(record, read)} /> : <Record record={record} />,
  })
}

function isCatalogue(record: AnyRecord): record is CatalogueRecord {
  return 'neighbours' in record
}

/** Slugs of the records that the page of a record shows as well. */
export function neighboursOf(record: AnyRecord): readonly string[] {
  return isCatalogue(record) ? record.neighbours : []
}

function modelOf(record: CatalogueRecord, read: (slug: string) => AnyRecord) {
  return createModel(
    record,
    record.neighbours.map((slug) => ({ slug, ...(read(slug) as CatalogueRecord) })),
  )
}

export function renderHome(site: SiteRecord, first: readonly { slug: string; title: string }[]): string {
  const structuredData = organization(site, `${ORIGIN}/`)
  return renderPage({
    site,
    title: site.name,
    description: site.description,
    path: '/',
    structuredData,
    children: <Home site={site} first={first} />,
  })
}

export function renderSitemap(slugs: readonly string[]): string {
  const urls = ['/', ...slugs.map(pathOf)].map((path) => `<url><loc>${ORIGIN}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}
