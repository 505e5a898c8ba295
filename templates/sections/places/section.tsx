import { openLinks } from '../../offers.ts'
import { Section } from '../index.ts'
import { PlaceLinks } from '../place-links.tsx'
import { headingOf, type SectionProps } from '../section-props.ts'

export default function PlacesSection({ section, content }: SectionProps<'places'>) {
  if (openLinks(content, section.links).length === 0) return null
  return (
    <Section {...headingOf(section)} layout="split">
      <PlaceLinks content={content} links={section.links} look={section.look} />
    </Section>
  )
}
