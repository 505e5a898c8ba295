import { Head, type DocumentProps } from 'lanai'
import type { Content } from '../content/schema.ts'

export default function Document({ content, page, children }: DocumentProps<Content>) {
  const { site } = content
  return (
    <html lang="en">
      <head>
        <Head />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <header class="header">
          <a class="brand" href="/" aria-current={page.path === '/' ? 'page' : undefined}>
            {site.name}
          </a>
          <a href="/#walks">Walks</a>
        </header>
        <main id="main">{children}</main>
        <footer class="footer">
          <p>{site.footer}</p>
        </footer>
      </body>
    </html>
  )
}
