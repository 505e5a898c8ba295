import { Island } from 'lanai'
import Search from '../../widgets/search/widget.tsx'
import wakeOnQuery from '../../widgets/wake-on-query/script.ts'
import { PlaceLinks, Section } from '../sections/index.ts'
import type { Meta, RouteProps } from '../site.ts'
import '../styles/pages/search.css'

/** On phones the search waits for the visitor. */
const WIDE = '(min-width: 48em)'

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
          <Island of={wakeOnQuery} when="load" parameters={['q']}>
            <Island of={Search} when="load" media={WIDE} action={page.href('/search')} index="/search-index.json" copy={copy.form} />
          </Island>
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
