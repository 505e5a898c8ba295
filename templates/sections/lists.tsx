import type { ComponentChildren } from 'preact'
import { SampleMark, slugify } from 'lanai'
import { Icon } from '../icons.tsx'
import { Fold, FOLDED } from './fold.tsx'
import { Swipe } from './swipe.tsx'
import { Unbroken } from './unbroken.tsx'

/** A list of short facts with check marks. */
export function CheckList({ items, class: extra }: { items: readonly string[]; class?: string }) {
  return (
    <ul class={extra ? `check-list ${extra}` : 'check-list'} role="list">
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          <span>
            <Unbroken text={item} />
          </span>
        </li>
      ))}
    </ul>
  )
}

export interface PointGridProps {
  points: readonly { title: string; text: string }[]
  columns?: 2 | 3
  level?: 3 | 4
  /** On a phone: one below the other, or one row to swipe. */
  narrow?: 'list' | 'swipe'
}

/** Titles with a sentence each, in columns. */
export function PointGrid({ points, columns = 3, level = 3, narrow = 'list' }: PointGridProps) {
  const Heading = `h${level}` as const
  const names = `point-grid point-grid--${columns}`
  const items = points.map((point) => (
    <li key={point.title} class="point">
      <Heading class="point__title">{point.title}</Heading>
      <p class="point__text">
        <Unbroken text={point.text} />
      </p>
    </li>
  ))
  if (narrow === 'swipe') return <Swipe class={names}>{items}</Swipe>
  return (
    <ul class={names} role="list">
      {items}
    </ul>
  )
}

export interface FaqProps {
  questions: readonly { question: string; answer: string }[]
  /** `columns`: beside each other; its styles, `faq-columns.css`, are imported by the route. */
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
              <Unbroken text={question} />
            </span>
            <Icon name="plus" />
          </summary>
          <p class="faq__answer">
            <Unbroken text={answer} />
          </p>
        </details>
      ))}
    </div>
  )
}

export interface StatsProps {
  items: readonly { value: string; label: string }[]
  /** Where the values are in the content: an object with the key of each, so that samples are marked. */
  source?: { of: object; keys: readonly string[] }
  note?: string
  /** Without it, as many as fit. */
  columns?: 3 | 4
}

/** Key figures in large type. */
export function Stats({ items, source, note, columns }: StatsProps) {
  return (
    <>
      <ul class={columns ? `stats stats--${columns}` : 'stats'} role="list">
        {items.map(({ value, label }, index) => (
          <li key={label} class="stats__item">
            <strong class="stats__value">{value}</strong> <span class="stats__label">{label}</span>
            {source && <SampleMark of={source.of} name={source.keys[index] ?? ''} />}
          </li>
        ))}
      </ul>
      {note && <p class="stats__note">{note}</p>}
    </>
  )
}

export interface ValueListProps {
  items: readonly { name: string; value: string; bar?: ComponentChildren }[]
  total: string
  totalLabel?: string
  /** `bars`: a bar below each item; its styles, `value-list-bars.css`, are imported by the route. */
  look?: 'lines' | 'bars'
  /** Folds the items on a phone, so that the total is left. */
  fold?: { id: string; label: string }
}

/** An itemized list of values with an advertised total. */
export function ValueList({ items, total, totalLabel = 'Total value', look = 'lines', fold }: ValueListProps) {
  const list = (
    <ul class={`value-list value-list--${look}`} role="list">
      {items.map(({ name, value, bar }) => (
        <li key={name} class={fold ? `value-list__item ${FOLDED}` : 'value-list__item'}>
          <span class="value-list__name">{name}</span> <span class="value-list__value">{value}</span>
          {bar}
        </li>
      ))}
      <li class="value-list__item value-list__item--total">
        <span class="value-list__name">{totalLabel}</span> <strong class="value-list__value">{total}</strong>
      </li>
    </ul>
  )
  if (!fold) return list
  return (
    <div class="value-list-fold">
      <Fold {...fold} />
      {list}
    </div>
  )
}
