import type { ComponentChildren } from 'preact'
import { WORDS } from '../../content/words.ts'
import { formatMoney } from '../../content/format.ts'
import './amounts.css'

export interface PriceProps {
  amount: number
  per?: keyof typeof WORDS.per
  /** Marks the amount as a lower bound: `$500,000+`. */
  plus?: boolean
  size?: 'm' | 'l' | 'xl'
  note?: ComponentChildren
  /** `sunset`: the amount in the gradient; `banner`: also as large as the window allows. */
  look?: 'sunset' | 'banner'
  class?: string
}

/** A price in one of the display sizes. */
export function Price({ amount, per, plus, size = 'm', note, look, class: extra }: PriceProps) {
  return (
    <p class={['price', size !== 'm' && `price--${size}`, look && `price--${look}`, extra].filter(Boolean).join(' ')}>
      <data class="price__amount" value={amount}>
        {formatMoney(amount)}
        {plus && '+'}
      </data>
      {per && <span class="price__per"> {WORDS.per[per]}</span>}
      {note && <span class="price__note"> {note}</span>}
    </p>
  )
}
