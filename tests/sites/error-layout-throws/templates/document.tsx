import { Head } from 'lanai'
import type { DocumentProps } from 'lanai'
import { Footer } from './footer.tsx'

export default function Document({ meta, page, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <Head />
        <title>{meta.title}</title>
        <meta name="description" content={meta.description} />
        <link rel="canonical" href={page.canonical} />
      </head>
      <body>
        <main>{children}</main>
        <Footer />
      </body>
    </html>
  )
}
