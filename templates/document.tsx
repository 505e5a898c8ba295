import { Csp, Head, Island } from 'lanai'
import type { DocumentProps } from 'lanai'
import { WORDS } from '../content/words.ts'
import { LOCALE } from '../content/format.ts'
import type { Content, Meta } from './site.ts'
import { breadcrumbTrail } from './breadcrumbs.ts'
import { Breadcrumbs } from './layout/breadcrumbs.tsx'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import Toaster from '../widgets/toaster/widget.tsx'
import track from '../widgets/tracking/script.ts'
import { SiteContent } from './rich-text.tsx'
import { ICON_URL } from './favicon.ts'
import { measurementSources } from './policy.ts'
import { SKY_SCRIPT, SKY_SCRIPT_HASH } from './sky.ts'
import { serializeJson, structuredData } from './structured-data.ts'
import { THEME_COLOR } from './theme.ts'
import { tracking } from './tracking.ts'

type Props = DocumentProps<Content, Meta>

/** The HTML document around every page. */
export default function Document({ content, page, meta, children }: Props) {
  const { breadcrumbs } = content.site
  const trail = breadcrumbTrail(meta, page, breadcrumbs.home)
  const isLanding = meta.layout === 'landing'
  return (
    <html lang="en">
      <head>
        <Head />
        <Csp sources={measurementSources(content)} />
        <Csp sources={{ 'script-src': [SKY_SCRIPT_HASH], 'img-src': ['data:'] }} />
        <meta name="robots" content={page.indexable ? 'max-image-preview:large' : 'noindex, nofollow'} />
        <meta property="og:site_name" content={content.site.brand} />
        <meta property="og:locale" content={LOCALE.replace('-', '_')} />
        <meta name="theme-color" content={THEME_COLOR} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.json" />
        <link rel="alternate" type="application/atom+xml" title={content.blogPage.feedTitle} href="/feed-articles.xml" />
        <link rel="search" type="application/opensearchdescription+xml" title={content.site.shortBrand} href="/opensearch.xml" />
        <script dangerouslySetInnerHTML={{ __html: SKY_SCRIPT }} />
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: serializeJson(structuredData(content, page, meta, trail)) }}
        />
        <link rel="icon" href={ICON_URL} />
      </head>
      <body data-surface="dusk" data-layout={meta.layout}>
        <a class="skip-link" href="#main">
          {WORDS.skip}
        </a>
        <SiteContent.Provider value={content}>
          <Header content={content} page={page} minimal={isLanding} />
          {isLanding || <Breadcrumbs trail={trail} label={breadcrumbs.label} surface={meta.surface ?? 'dusk'} place="top" />}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          {isLanding && <Breadcrumbs trail={trail} label={breadcrumbs.label} surface="deep" place="foot" />}
          <Footer content={content} />
        </SiteContent.Provider>
        <Island of={Toaster} when="interaction" hotkey="F8" />
        <Island of={track} when="load" {...tracking(content, meta.conversion)} />
      </body>
    </html>
  )
}
