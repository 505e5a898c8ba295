import { SampleMark } from 'lanai'
import type { RichString } from '../../content/schema/shared.ts'
import { RichText } from '../rich-text.tsx'
import './facts.css'

export interface StatsProps {
  items: readonly { value: string; label: string }[]
  /** Where the values are in the content: an object with the key of each, so that samples are marked. */
  source?: { of: object; keys: readonly string[] }
  note?: RichString | undefined
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
      {note && <RichText as="p" class="stats__note" text={note} />}
    </>
  )
}
