import { SampleMark } from 'lanai'
import { Bar } from '../../drawings/bar.tsx'
import { formatCount } from '../../../content/format.ts'
import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import './style.css'

export default function CaseResultSection({ section }: SectionProps<'case-result'>) {
  const { measures, before, after, client } = section
  return (
    <Section {...headingOf(section)} layout="split">
      <SampleMark of={section} />
      <ul class="stack stack--6" role="list">
        {measures.map((measure) => (
          <li key={measure.label} class="stack stack--2 measure">
            <h3>{measure.label}</h3>
            <p class="measure__line">
              <span class="measure__when">{before}</span>
              <Bar parts={[measure.before]} scale={measure.before} />
              <span class="measure__value">
                {formatCount(measure.before)} {measure.unit}
              </span>
            </p>
            <p class="measure__line measure__line--after">
              <span class="measure__when">{after}</span>
              <Bar parts={[measure.after]} scale={measure.before} kind="ours" />
              <strong class="measure__value">
                {formatCount(measure.after)} {measure.unit}
              </strong>
            </p>
          </li>
        ))}
      </ul>
      <p class="case-result-client">{client}</p>
    </Section>
  )
}
