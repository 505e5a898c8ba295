import { formatMoney } from '../../content/format.ts'
import { Bar } from '../drawings/bar.tsx'
import { Fold, FOLDED } from './fold.tsx'
import './amounts.css'

export interface ValueListProps {
  /** The amounts have bars. */
  items: readonly { name: string; value?: string | undefined; amount?: number | undefined; plus?: boolean | undefined }[]
  total: string
  totalLabel: string
  /** The amount of a full-length bar; default: the largest one. */
  scale?: number
  /** Folds the items on a phone, so that the total is left. */
  fold?: { id: string; label: string }
}

/** An itemized list of values with an advertised total. */
export function ValueList({ items, total, totalLabel, scale, fold }: ValueListProps) {
  const largest = Math.max(...items.map(({ amount = 0 }) => amount))
  const list = (
    <ul class="value-list" role="list">
      {items.map(({ name, value, amount, plus }) => (
        <li key={name} class={fold ? `value-list__item ${FOLDED}` : 'value-list__item'}>
          <span class="value-list__name">{name}</span>{' '}
          <span class="value-list__value">{amount === undefined ? value : `${formatMoney(amount)}${plus ? '+' : ''}`}</span>
          {amount !== undefined && <Bar parts={[amount]} scale={scale ?? largest} kind="ours" class="value-list__bar" />}
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
