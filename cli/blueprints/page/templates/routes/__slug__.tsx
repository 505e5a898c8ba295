import type { PageMeta } from 'lanai'

/** Built with --drafts and in dev only. */
export const draft = true

export const meta: PageMeta = {
  title: '__title__: a title to replace',
  description: 'One or two sentences about this page, for search engines and previews. Replace them before it is published.',
  robots: 'noindex',
}

export default function __Name__() {
  return (
    <article class="page">
      <h1>__title__</h1>
      <p>A page to write.</p>
    </article>
  )
}
