import { Island, Picture } from 'lanai'
import visitParent from '../../widgets/unknown-slug/script.ts'
import { Actions } from '../sections/actions.tsx'
import { Hero } from '../sections/index.ts'
import PlacesSection from '../sections/places/section.tsx'
import type { Meta, RouteProps } from '../site.ts'

export const meta = ({ content }: RouteProps): Meta => ({ ...content.notFoundPage.meta, picture: 'scenes/not-found' })

/** Collections whose unknown pages redirect to their index. */
const collections = ['/industries', '/seo'] as const

export default function NotFound({ content, page }: RouteProps) {
  const copy = content.notFoundPage
  return (
    <>
      <Island of={visitParent} when="load" parents={collections.map((path) => page.href(path))} />
      <Hero
        surface="deep"
        eyebrow={<span class="hero__code">{copy.code}</span>}
        title={copy.title}
        lead={copy.lead}
        layout="panorama"
        actions={<Actions content={content} actions={[copy.home, copy.search]} />}
        aside={<Picture of="scenes/not-found" alt={copy.alt} sizes="100vw" priority />}
      />
      <PlacesSection section={{ kind: 'places', surface: 'dusk', ...copy.popular }} content={content} page={page} />
    </>
  )
}
