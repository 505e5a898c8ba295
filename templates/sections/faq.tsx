import { slugify } from 'lanai'
import { Icon } from '../icons.tsx'
import { NoBreak } from './no-break.tsx'
import './faq.css'

export interface FaqProps {
  questions: readonly { question: string; answer: string }[]
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
            <span>
              <NoBreak text={question} />
            </span>
            <Icon name="plus" />
          </summary>
          <p class="faq__answer">
            <NoBreak text={answer} />
          </p>
        </details>
      ))}
    </div>
  )
}
