import { Island } from 'lanai'
import mapList from '../../../widgets/map-list/script.ts'
import { Skyline } from '../../drawings/skyline.tsx'
import { FloridaMap } from '../florida-map.tsx'
import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import '../florida-map.css'

export default function CityMapSection({ section, content }: SectionProps<'city-map'>) {
  return (
    <Section {...headingOf(section)}>
      <Island of={mapList}>
        <div class="city-map">
          <FloridaMap cities={content.cities} title={section.alt} href={(slug) => `/seo/${slug}`} />
          <ul class="city-map__list" role="list">
            {content.cities.map(({ slug, name, county }) => (
              <li key={slug} class="city-map__city" data-place={slug}>
                <a href={`/seo/${slug}`}>{name}</a>
                <span>{county}</span>
                <Skyline city={slug} class="city-map__skyline" />
              </li>
            ))}
          </ul>
        </div>
      </Island>
    </Section>
  )
}
