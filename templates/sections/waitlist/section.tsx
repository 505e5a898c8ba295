import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { WaitlistForm } from './form.tsx'

export default function WaitlistSection({ section, content, page }: SectionProps<'waitlist'>) {
  return (
    <Section {...headingOf(section)} layout="split">
      <WaitlistForm content={content} page={page} form={section.form} place="footer" />
    </Section>
  )
}
