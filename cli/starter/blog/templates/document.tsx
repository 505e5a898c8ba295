import { Head, type DocumentProps } from 'lanai'
import type { Content } from '../content/schema.ts'

export default function Document({ content, page, children }: DocumentProps<Content>) {
  const { site } = content
  const current = (path: string) => (page.path === path ? 'page' : undefined)
  return (
    <html lang="en">
      <head>
        <Head />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="alternate" type="application/atom+xml" title={site.name} href="/feed-posts.xml" />
        <link rel="alternate" type="application/rss+xml" title={site.name} href="/feed-posts.rss.xml" />
        <link rel="alternate" type="application/feed+json" title={site.name} href="/feed-posts.json" />
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <header class="header">
          <a class="brand" href="/" aria-current={current('/')}>
            {site.name}
          </a>
          <nav class="header__links" aria-label="Site">
            <a href="/tags" aria-current={current('/tags')}>
              Tags
            </a>
            <a href="/feed-posts.xml">Feed</a>
          </nav>
        </header>
        <main id="main">{children}</main>
        <footer class="footer">
          <p>{site.footer}</p>
          <p>
            <a href="/feed-posts.rss.xml">RSS</a> · <a href="/feed-posts.xml">Atom</a> · <a href="/feed-posts.json">JSON feed</a>
          </p>
        </footer>
      </body>
    </html>
  )
}
