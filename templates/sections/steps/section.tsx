import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { Timeline } from '../timeline.tsx'

export default function StepsSection({ section }: SectionProps<'steps'>) {
  return (
    <Section {...headingOf(section)}>
      <Timeline steps={section.steps} />
    </Section>
  )
}
