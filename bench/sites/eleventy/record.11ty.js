import { escape, list } from './_includes/escape.js'

export const data = {
  layout: 'layout.11ty.js',
  pagination: { data: 'records', size: 1, alias: 'record' },
  permalink: ({ record }) => `pages/${record.slug}/index.html`,
}

export const render = ({ record }) => `<article>
<h1>${escape(record.title)}</h1>
<p class="byline"><span>${escape(record.author)}</span> <time datetime="${record.published}">${record.published}</time></p>
<p class="lead">${escape(record.lead)}</p>
${list(
  record.sections,
  ({ title, paragraphs, points }) => `<section>
<h2>${escape(title)}</h2>
${list(paragraphs, (paragraph) => `<p>${escape(paragraph)}</p>`)}
<ul>${list(points, (point) => `<li>${escape(point)}</li>`)}</ul>
</section>`,
)}
<aside>
<h2>More records</h2>
<ul>${list(record.links, ({ href, label }) => `<li><a href="${href}">${escape(label)}</a></li>`)}</ul>
</aside>
</article>`
