import { escape, list } from './escape.js'

export const data = {
  layout: 'layout.11ty.js',
  pagination: { data: 'records', size: 1, alias: 'record' },
  permalink: ({ record }) => `pages/${record.slug}/index.html`,
}

let bySlug

function describeNeighbour({ slug, title, lead, description, author, published, notes, properties, rows, links }) {
  const texts = [
    ...[description, author, published, ...notes],
    ...properties.flatMap(({ name, value }) => [name, value]),
    ...rows.flatMap(({ item, unit }) => [item, unit]),
    ...links.flatMap(({ href, label }) => [href, label]),
  ]
  const total = rows.reduce((sum, { count, price }) => sum + count * price, 0)
  return `<li><h3><a href="/pages/${slug}/">${escape(title)}</a></h3>
<p>${escape(lead)}</p>
<p>${total} for ${texts.reduce((sum, text) => sum + text.length, 0)} letters</p></li>`
}

export const render = ({ record, records }) => {
  bySlug ??= new Map(records.map((one) => [one.slug, one]))
  return `<article>
<h1>${escape(record.title)}</h1>
<p class="byline"><span>${escape(record.author)}</span> <time datetime="${record.published}">${record.published}</time></p>
<p class="lead">${escape(record.lead)}</p>
<dl>${list(record.properties, ({ name, value }) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`)}</dl>
<h2>Prices</h2>
<table>
<thead><tr><th>Item</th><th>Unit</th><th>Count</th><th>Price</th><th>Sum</th></tr></thead>
<tbody>${list(
    record.rows,
    ({ item, unit, count, price }) =>
      `<tr><td>${escape(item)}</td><td>${escape(unit)}</td><td>${count}</td><td>${price}</td><td>${count * price}</td></tr>`,
  )}</tbody>
</table>
<h2>Notes</h2>
${list(record.notes, (note) => `<p>${escape(note)}</p>`)}
<ul class="neighbours">${list(record.neighbours, (slug) => describeNeighbour(bySlug.get(slug)))}</ul>
<aside>
<h2>More records</h2>
<ul>${list(record.links, ({ href, label }) => `<li><a href="${href}">${escape(label)}</a></li>`)}</ul>
</aside>
</article>`
}
