import { escape, list } from './escape.js'

const ORIGIN = 'https://bench.example'
const script = (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

function structuredData({ record, site, canonical }) {
  if (!record) return { '@context': 'https://schema.org', '@type': 'Organization', name: site.name, url: canonical }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: record.title,
    description: record.description,
    datePublished: record.published,
    author: { '@type': 'Person', name: record.author },
    url: canonical,
  }
}

function breadcrumbs({ record, canonical }) {
  const items = [{ name: 'Home', item: `${ORIGIN}/` }, ...(record ? [{ name: record.title, item: canonical }] : [])]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }
}

export default function render({ content, page, record, site }) {
  const canonical = ORIGIN + page.url
  const { title, description } = record ?? { title: site.name, description: site.description }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<meta name="description" content="${escape(description)}">
<link rel="canonical" href="${canonical}">
${script(structuredData({ record, site, canonical }))}
${script(breadcrumbs({ record, canonical }))}
</head>
<body>
<header>
<a href="/">${escape(site.name)}</a>
<nav aria-label="Main"><ul>${list(site.nav, ({ href, label }) => `<li><a href="${href}">${escape(label)}</a></li>`)}</ul></nav>
</header>
<main>${content}</main>
<footer>
<p>${escape(site.description)}</p>
<p>Reference edition</p>
</footer>
</body>
</html>
`
}
