import { Island } from 'lanai'
import Search from '../../widgets/search/widget.tsx'
import { PlaceLinks, Section } from '../sections/index.ts'
import type { Meta, RouteProps } from '../site.ts'
import '../styles/pages/search.css'

export const meta = ({ content }: RouteProps): Meta => ({ ...content.searchPage.meta })

export default function SearchPage({ content, page }: RouteProps) {
  const copy = content.searchPage
  return (
    <>
      <section class="search-page" data-tone="paper">
        <div class="search-page__inner">
          <h1 class="search-page__title">{copy.title}</h1>
          <p class="search-page__lead">{copy.lead}</p>
          <noscript>
            <p class="search-page__without">{copy.withoutScript}</p>
          </noscript>
          <Island of={Search} when="load" action={page.href('/search')} index="/search-index.json" copy={copy.form} />
          <p class="search-page__not-loaded" role="alert">
            {copy.notLoaded}
          </p>
        </div>
      </section>
      <Section tone="dusk" layout="split" title={copy.places.title}>
        <PlaceLinks links={copy.places.links} />
      </Section>
    </>
  )
}
