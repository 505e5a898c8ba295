import { Head } from 'lanai'
import type { DocumentProps } from 'lanai'

export default function Document({ meta, page, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <Head />
        <title>{meta.title}</title>
        <meta name="description" content={meta.description} />
        <link rel="canonical" href={page.canonical} />
        {page.indexable || <meta name="robots" content="noindex" />}
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}
