import { Section } from '../index.ts'
import { ReachUs } from '../reach-us.tsx'
import { headingOf, type SectionProps } from '../section-props.ts'

export default function ReachUsSection({ section, content }: SectionProps<'reach-us'>) {
  return (
    <Section {...headingOf(section)} layout="split">
      <ReachUs site={content.site} by={section.by} />
    </Section>
  )
}
