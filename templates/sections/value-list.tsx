import type { ComponentChildren } from 'preact'
import { Fold, FOLDED } from './fold.tsx'
import './amounts.css'

export interface ValueListProps {
  items: readonly { name: string; value: string; bar?: ComponentChildren }[]
  total: string
  totalLabel?: string
  /** `bars`: a bar below each item. */
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
