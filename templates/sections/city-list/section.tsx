import { fill } from '../../../widgets/shared/fill.ts'
import { ButtonLink, Icon, Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import '../place-links.css'

export default function CityListSection({ section, content }: SectionProps<'city-list'>) {
  const { cities, label, more } = section
  return (
    <Section {...headingOf(section)}>
      <ul class="city-list place-links place-links--large rows rows--closed" role="list">
        {cities
          .map((city) => content.cities.get(city))
          .map(({ slug, name, description }) => (
            <li key={slug}>
              <h3>
                <a class="cover-link" href={`/seo/${slug}`}>
                  {fill(label, { city: name })}
                </a>
              </h3>
              <p>{description}</p>
            </li>
          ))}
      </ul>
      <ButtonLink href={more.href} kind="link">
        {more.label}
        <Icon name="arrow-right" />
      </ButtonLink>
    </Section>
  )
}
