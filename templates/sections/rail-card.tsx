import { WORDS } from '../../content/words.ts'
import { Art } from './art.tsx'
import type { Tool } from '../../content/schema/tools.ts'
import { hasFilm } from '../tool-data.ts'
import { FilmSources } from './film.tsx'
import { Price } from './price.tsx'

export interface RailCardProps {
  tool: Tool
  action: string
  wide: boolean
}

/** The card of a tool in a rail; its action appears on hover, on focus, and always on touch screens. The widget card-film plays its film. */
export function RailCard({ tool, action, wide }: RailCardProps) {
  return (
    <article class="rail-card" data-film={hasFilm(tool) ? '' : undefined}>
      <div class="rail-card__picture">
        <Art
          of={`tools/${tool.slug}`}
          photo={tool.photo}
          alt={tool.alt}
          sizes={wide ? '(width >= 48em) 784px, 85vw' : '(width >= 48em) 384px, 70vw'}
        />
        {hasFilm(tool) && (
          <template>
            <video muted loop playsinline preload="none" tabindex={-1} aria-hidden="true">
              <FilmSources slug={tool.slug} />
            </video>
          </template>
        )}
      </div>
      <div class="rail-card__body">
        <h3 class="rail-card__title">{tool.title}</h3>
        <p class="rail-card__tagline">{tool.tagline}</p>
        <div class="rail-card__foot">
          <Price amount={tool.price} per="month" />
          <a class="cover-link rail-card__action" href={`/tools?tool=${tool.slug}`}>
            <span>{action}</span>
            <span class="visually-hidden"> {`${WORDS.about} ${tool.title}`}</span>
          </a>
        </div>
      </div>
    </article>
  )
}
