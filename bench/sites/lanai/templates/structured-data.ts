import { h } from 'preact'
import type { CommonRecord, SiteRecord } from '../../../records.ts'

export function article(record: CommonRecord, url: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: record.title,
    description: record.description,
    datePublished: record.published,
    author: { '@type': 'Person', name: record.author },
    url,
  }
}

export function organization(site: SiteRecord, url: string) {
  return { '@context': 'https://schema.org', '@type': 'Organization', name: site.name, url }
}

export function breadcrumbs(name: string, url: string, origin: string) {
  const items = [{ name: 'Home', item: `${origin}/` }, ...(url === `${origin}/` ? [] : [{ name, item: url }])]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }
}

export function structuredDataScript(data: object) {
  const __html = JSON.stringify(data).replaceAll('<', '\\u003c')
  return h('script', { type: 'application/ld+json', dangerouslySetInnerHTML: { __html } })
}
