import { Head } from 'lanai'
import type { DocumentProps, PageMeta } from 'lanai'

/** Omits the parts that the page lists in `meta.without`. */
export default function Document({ meta, children }: DocumentProps<unknown, PageMeta & { without?: string[] }>) {
  const has = (part: string) => !meta.without?.includes(part)
  return (
    <html lang={has('lang') ? 'en' : undefined}>
      <head>
        <Head />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}
