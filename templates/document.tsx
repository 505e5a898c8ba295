import { Csp, Head, Island } from 'lanai'
import type { DocumentProps } from 'lanai'
import { LOCALE } from '../content/format.ts'
import type { Content, Meta } from './site.ts'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import Toaster from '../widgets/toaster/widget.tsx'
import track from '../widgets/tracking/script.ts'
import { measurementSources } from './policy.ts'
import { socialImage } from './social-image.ts'
import { serializeJson, structuredData } from './structured-data.ts'
import { THEME_COLOR } from './theme.ts'
import { tracking } from './tracking.ts'

type Props = DocumentProps<Content, Meta>

/** The HTML document around every page. */
export default function Document({ content, page, meta, children }: Props) {
  return (
    <html lang="en">
      <head>
        <Head />
        <Csp sources={measurementSources(content)} />
        <title>{meta.title}</title>
        <meta name="description" content={meta.description} />
        {page.indexable || <meta name="robots" content="noindex, nofollow" />}
        {page.path === '/404' || <link rel="canonical" href={page.canonical} />}
        <ShareTags content={content} page={page} meta={meta} />
        <meta name="theme-color" content={THEME_COLOR} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.json" />
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJson(structuredData(content, page, meta)) }} />
      </head>
      <body data-tone="dusk" data-layout={meta.layout}>
        <a class="skip-link" href="#main">
          Skip to content
        </a>
        <Header content={content} page={page} quiet={meta.layout === 'landing'} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer content={content} page={page} />
        <Island of={Toaster} when="interaction" hotkey="F8" />
        <Island of={track} when="load" {...tracking(content, meta.conversion)} />
      </body>
    </html>
  )
}

/** Open Graph and Twitter tags, for link previews. */
function ShareTags({ content, page, meta }: Omit<Props, 'children'>) {
  const image = socialImage(page)
  const isArticle = meta.structuredData?.some((node) => typeof node === 'object' && node['@type'] === 'Article')
  return (
    <>
      <meta property="og:site_name" content={content.site.brand} />
      <meta property="og:locale" content={LOCALE.replace('-', '_')} />
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={page.canonical} />
      <meta property="og:image" content={image.url} />
      <meta property="og:image:width" content={image.width.toString()} />
      <meta property="og:image:height" content={image.height.toString()} />
      <meta property="og:image:alt" content={meta.title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={meta.title} />
      <meta name="twitter:description" content={meta.description} />
      <meta name="twitter:image" content={image.url} />
      <meta name="twitter:image:alt" content={meta.title} />
    </>
  )
}
