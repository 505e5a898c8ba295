import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { RichText } from '../../rich-text.tsx'

export default function ListSection({ section }: SectionProps<'list'>) {
  return (
    <Section {...headingOf(section)} layout="split">
      <ul class="rows rows--closed names" role="list">
        {section.points.map((point) => (
          <RichText as="li" key={point} text={point} />
        ))}
      </ul>
    </Section>
  )
}
