import { Head, type DocumentProps } from 'lanai'
import type { Content, Meta } from './site.ts'

const LINKS = [
  ['/barcos', 'Barcos'],
  ['/sobre', 'Sobre nós'],
  ['/pesquisa', 'Pesquisa'],
  ['/reservar', 'Reservar'],
] as const

export default function Document({ content: { site }, page, meta, children }: DocumentProps<Content, Meta>) {
  return (
    <html lang="pt-PT">
      <head>
        <Head />
        <title>{meta.title}</title>
        <meta name="description" content={meta.description} />
        <link rel="canonical" href={page.canonical} />
        {page.indexable || <meta name="robots" content="noindex" />}
        <meta property="og:title" content={meta.title} />
        {page.socialImage && <meta property="og:image" content={page.socialImage.url} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header class="top">
          <a class="brand" href="/">
            {site.name}
          </a>
          <nav aria-label="Principal">
            {LINKS.map(([path, label]) => (
              <a href={path} aria-current={page.path === path ? 'page' : undefined}>
                {label}
              </a>
            ))}
          </nav>
        </header>
        <main>{children}</main>
        <footer class="foot">
          <p>{site.tagline}</p>
          <p>
            <a href={`tel:${site.phone.replaceAll(' ', '')}`}>{site.phone}</a> · <a href={`mailto:${site.email}`}>{site.email}</a>
          </p>
        </footer>
      </body>
    </html>
  )
}
