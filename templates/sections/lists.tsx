import { slugify } from 'lanai'
import { Icon } from '../icons.tsx'

/** A list of short facts with check marks. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <ul class="check-list" role="list">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  )
}

export interface PointGridProps {
  points: readonly { title: string; text: string }[]
  columns?: 2 | 3
  level?: 3 | 4
}

/** Titles with a sentence each, in columns. */
export function PointGrid({ points, columns = 3, level = 3 }: PointGridProps) {
  const Heading = `h${level}` as const
  return (
    <ul class={`point-grid point-grid--${columns}`} role="list">
      {points.map((point) => (
        <li key={point.title} class="point">
          <Heading class="point__title">{point.title}</Heading>
          <p class="point__text">{point.text}</p>
        </li>
      ))}
    </ul>
  )
}

/** An accordion of questions, built with `<details>` so that it needs no JavaScript. */
export function Faq({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  return (
    <div class="faq">
      {questions.map(({ question, answer }) => (
        <details key={question} id={slugify(question).slice(0, 60)} class="faq__item">
          <summary class="faq__question">
            <span>{question}</span>
            <Icon name="plus" />
          </summary>
          <p class="faq__answer">{answer}</p>
        </details>
      ))}
    </div>
  )
}

/** Key figures in large type. */
export function Stats({ items, note }: { items: readonly { value: string; label: string }[]; note?: string }) {
  return (
    <>
      <ul class="stats" role="list">
        {items.map(({ value, label }) => (
          <li key={label} class="stats__item">
            <strong class="stats__value">{value}</strong> <span class="stats__label">{label}</span>
          </li>
        ))}
      </ul>
      {note && <p class="stats__note">{note}</p>}
    </>
  )
}

export interface TimelineProps {
  steps: readonly { when: string; title: string; text: string }[]
  /** Vertical at every width, for a narrow column. */
  down?: boolean
}

/** Steps along a line. */
export function Timeline({ steps, down }: TimelineProps) {
  return (
    <ol class={down ? 'timeline timeline--down' : 'timeline'} role="list">
      {steps.map(({ when, title, text }) => (
        <li key={when + title} class="timeline__step">
          <p class="timeline__when">{when}</p>
          <h3 class="timeline__title">{title}</h3>
          <p class="timeline__text">{text}</p>
        </li>
      ))}
    </ol>
  )
}

export interface ValueListProps {
  items: readonly { name: string; value: string }[]
  total: string
  totalLabel?: string
}

/** An itemized list of values with an advertised total. */
export function ValueList({ items, total, totalLabel = 'Total value' }: ValueListProps) {
  return (
    <ul class="value-list" role="list">
      {items.map(({ name, value }) => (
        <li key={name} class="value-list__item">
          <span class="value-list__name">{name}</span> <span class="value-list__value">{value}</span>
        </li>
      ))}
      <li class="value-list__item value-list__item--total">
        <span class="value-list__name">{totalLabel}</span> <strong class="value-list__value">{total}</strong>
      </li>
    </ul>
  )
}
