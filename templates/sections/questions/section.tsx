import { Faq, Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'

export default function QuestionsSection({ section }: SectionProps<'questions'>) {
  const { questions } = section
  if (questions.length === 0) return null
  return (
    <Section {...headingOf(section)} layout="split">
      <Faq questions={questions} />
    </Section>
  )
}
