import { Island, type Page } from 'lanai'
import type { PageName } from '../../widgets/search/query.ts'
import Search from '../../widgets/search/widget.tsx'
import { isOpen, listProducts, listTools } from '../offers.ts'
import { Section } from '../sections/index.ts'
import { PlaceLinks } from '../sections/place-links.tsx'
import type { Content, Meta, RouteProps } from '../site.ts'
import '../styles/pages/search.css'

/** On phones the search waits for the visitor. */
const WIDE = '(width >= 48em)'

export const meta = ({ content }: RouteProps): Meta => ({ ...content.searchPage.meta })

/** The names of tools, products, industries, cities and offers, and the other words that content has for pages. */
function pageNames(content: Content, page: Page): PageName[] {
  const { industries, cities, searchPage } = content
  const names = new Map<string, string>([
    ['/business-stack', content.businessStackPage.meta.label],
    ['/services', content.servicesPage.meta.label],
    ['/free-audit', content.freeAuditPage.meta.label],
    ['/free-website', content.freeWebsitePage.meta.label],
    ['/kickstart', content.kickstartPage.meta.label],
    ['/sebc', content.sebcPage.meta.label],
    ...listTools(content).map(({ slug, title }) => [`/tools/${slug}`, title] as const),
    ...listProducts(content).flatMap(({ href, title, productType }) => (productType ? [[href, title] as const] : [])),
    ...industries.map(({ slug, name }) => [`/industries/${slug}`, name] as const),
    ...cities.map(({ slug, name }) => [`/seo/${slug}`, name] as const),
  ])
  const aliases = new Map(searchPage.aliases.map(({ page: path, words }) => [path, words]))
  const paths = [...new Set([...names.keys(), ...aliases.keys()])].filter((path) => isOpen(content, path))
  return paths.map((path) => ({
    url: page.href(path),
    name: names.get(path) ?? '',
    aliases: aliases.get(path) ?? '',
  }))
}

export default function SearchPage({ content, page }: RouteProps) {
  const copy = content.searchPage
  return (
    <>
      <section class="search-page" data-surface="paper">
        <div class="search-page__inner">
          <h1 class="search-page__title">{copy.title}</h1>
          <p class="search-page__lead">{copy.lead}</p>
          <noscript>
            <p class="search-page__without">{copy.withoutScript}</p>
          </noscript>
          <div class="search-page__form">
            <Island
              of={Search}
              when="load"
              media={WIDE}
              wake="q"
              action={page.href('/search')}
              index={page.href('/search-index.json')}
              names={pageNames(content, page)}
              copy={copy.form}
            />
          </div>
          <p class="search-page__not-loaded" role="alert">
            {copy.notLoaded}
          </p>
        </div>
      </section>
      <Section surface="dusk" layout="split" title={copy.places.title}>
        <PlaceLinks content={content} links={copy.places.links} />
      </Section>
    </>
  )
}
