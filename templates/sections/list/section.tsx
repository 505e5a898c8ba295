import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { RichText } from '../../rich-text.tsx'

export default function ListSection({ section }: SectionProps<'list'>) {
  return (
    <Section {...headingOf(section)} layout="split">
      <ul class="rows rows--closed names" role="list">
        {section.points.map((point) => (
          <li key={point}>
            <RichText text={point} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
