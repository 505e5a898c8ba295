/** Built with --drafts and in dev only. */
export const draft = true

export const meta = {
  title: '__title__: a title to replace',
  label: '__title__',
  description: 'One or two sentences about this page, for search engines and previews. Replace them before it is published.',
  robots: 'noindex',
} as const

export default function __Name__() {
  return (
    <>
      <h1>__title__</h1>
      <p>A page to write.</p>
    </>
  )
}
