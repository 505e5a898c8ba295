import type { RichString } from '../../content/schema/shared.ts'
import { slugify } from 'lanai'
import { Icon } from '../icons.tsx'
import { RichText } from '../rich-text.tsx'
import './pieces.css'

export interface FaqProps {
  questions: readonly { question: string; answer: string | RichString }[]
  /** `columns`: beside each other. */
  layout?: 'list' | 'columns'
}

/** An accordion of questions, built with `<details>` so that it needs no JavaScript. */
export function Faq({ questions, layout = 'list' }: FaqProps) {
  return (
    <div class={`faq faq--${layout}`}>
      {questions.map(({ question, answer }) => (
        <details key={question} id={slugify(question).slice(0, 60)} class="faq__item">
          <summary class="faq__question">
            <RichText as="span" text={question} />
            <Icon name="plus" />
          </summary>
          <RichText as="p" class="faq__answer" text={answer} />
        </details>
      ))}
    </div>
  )
}
