import { Island, Picture } from 'lanai'
import visitParent from '../../widgets/unknown-slug/script.ts'
import { ButtonLink, Hero, Section } from '../sections/index.ts'
import { PlaceLinks } from '../sections/place-links.tsx'
import type { Meta, RouteProps } from '../site.ts'
import '../styles/pages/not-found.css'

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
        eyebrow={<span class="not-found__code">{copy.code}</span>}
        title={copy.title}
        lead={copy.lead}
        layout="panorama"
        class="not-found"
        actions={
          <>
            <ButtonLink href={copy.home.href}>{copy.home.label}</ButtonLink>
            <ButtonLink href={copy.search.href} kind="secondary">
              {copy.search.label}
            </ButtonLink>
          </>
        }
        aside={<Picture of="scenes/not-found" alt={copy.pictureAlt} sizes="100vw" priority />}
      />
      <Section surface="dusk" layout="split" title={copy.popular.title}>
        <PlaceLinks content={content} links={copy.popular.links} />
      </Section>
    </>
  )
}
