import { openLinks } from '../../offers.ts'
import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import '../place-links.css'

export default function PlacesSection({ section, content }: SectionProps<'places'>) {
  const links = openLinks(content, section.links)
  if (links.length === 0) return null
  return (
    <Section {...headingOf(section)} layout="split">
      <ul class={section.look === 'large' ? 'place-links place-links--large rows rows--closed' : 'place-links'} role="list">
        {links.map(({ href, label, text }) => (
          <li key={href}>
            <a class="cover-link" href={href}>
              {label}
            </a>{' '}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
