import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import './style.css'

export default function ListSection({ section }: SectionProps<'list'>) {
  return (
    <Section {...headingOf(section)} layout="split">
      <ul class="list" role="list">
        {section.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </Section>
  )
}
