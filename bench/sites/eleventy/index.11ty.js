import { escape, list } from './_includes/escape.js'

export const data = { layout: 'layout.11ty.js' }

export const render = ({ site, records }) => `<h1>${escape(site.name)}</h1>
<p>${escape(site.description)}</p>
<ul>${list(records.slice(0, 20), ({ slug, title }) => `<li><a href="/pages/${slug}/">${escape(title)}</a></li>`)}</ul>`
