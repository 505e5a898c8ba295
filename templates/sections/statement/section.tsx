import { Actions } from '../actions.tsx'
import { Section } from '../index.ts'
import { headingOf, type SectionProps } from '../section-props.ts'
import { RichText } from '../../rich-text.tsx'
import './style.css'

export default function StatementSection({ section, content }: SectionProps<'statement'>) {
  const { statement, text, actions = [] } = section
  return (
    <Section {...headingOf(section)} class="statement" layout="split">
      <RichText
        as="p"
        class={text ? 'statement__claim statement__claim--short' : 'statement__claim'}
        text={statement}
        breaks={text !== undefined}
      />
      {text && (
        <div class="statement__text">
          {text.map((paragraph) => (
            <RichText as="p" key={paragraph} text={paragraph} />
          ))}
        </div>
      )}
      <Actions content={content} actions={actions} first="secondary" />
    </Section>
  )
}
