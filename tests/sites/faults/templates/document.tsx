import { Head } from 'lanai'
import type { DocumentProps, PageMeta } from 'lanai'

/** Omits the parts that the page lists in `meta.without`. */
export default function Document({ meta, page, children }: DocumentProps<unknown, PageMeta & { without?: string[] }>) {
  const has = (part: string) => !meta.without?.includes(part)
  return (
    <html lang={has('lang') ? 'en' : undefined}>
      <head>
        <Head />
        <title>{meta.title}</title>
        <meta name="description" content={meta.description} />
        {has('canonical') && <link rel="canonical" href={page.canonical} />}
        {page.indexable || <meta name="robots" content="noindex" />}
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}
