import { Island } from 'lanai'
import Search from '../../widgets/search/widget.tsx'
import PlacesSection from '../sections/places/section.tsx'
import type { Meta, RouteProps } from '../site.ts'
import { RichText } from '../rich-text.tsx'

/** On phones the search waits for the visitor. */
const WIDE = '(width >= 48em)'

export const meta = ({ content }: RouteProps): Meta => ({ ...content.searchPage.meta })

export default function SearchPage({ content, page }: RouteProps) {
  const copy = content.searchPage
  return (
    <>
      <section data-surface="paper">
        <div class="wrap search-page__inner">
          <h1 class="search-page__title">{copy.title}</h1>
          <RichText as="p" class="search-page__lead" text={copy.lead} />
          <noscript>
            <p class="search-page__without">{copy.withoutScript}</p>
          </noscript>
          <div>
            <Island
              of={Search}
              when="load"
              media={WIDE}
              wake="q"
              action={page.href('/search')}
              index={page.href('/search-index.json')}
              copy={copy.form}
            />
          </div>
          <p class="search-page__not-loaded" role="alert">
            {copy.notLoaded}
          </p>
        </div>
      </section>
      <PlacesSection section={{ kind: 'places', surface: 'dusk', ...copy.places }} content={content} page={page} />
    </>
  )
}
