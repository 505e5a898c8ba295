import type { ComponentChildren } from 'preact'
import { formatMoney } from '../../content/format.ts'
import './price.css'

const periods = { month: 'per month', year: 'per year', once: 'one time' } as const

export interface PriceProps {
  amount: number
  per?: keyof typeof periods
  /** Marks the amount as a lower bound: `$500,000+`. */
  plus?: boolean
  was?: number
  size?: 'm' | 'l' | 'xl'
  note?: ComponentChildren
  /** `sunset`: the amount in the gradient; `banner`: also as large as the window allows. */
  look?: 'sunset' | 'banner'
  class?: string
}

/** A price in one of the display sizes. */
export function Price({ amount, per, plus, was, size = 'm', note, look, class: extra }: PriceProps) {
  return (
    <p class={['price', `price--${size}`, look && `price--${look}`, extra].filter(Boolean).join(' ')}>
      {was !== undefined && (
        <>
          <s class="price__was">
            <span class="visually-hidden">Regular price </span>
            {formatMoney(was)}
          </s>{' '}
        </>
      )}
      <data class="price__amount" value={amount}>
        {formatMoney(amount)}
        {plus && '+'}
      </data>
      {per && <span class="price__per"> {periods[per]}</span>}
      {note && <span class="price__note"> {note}</span>}
    </p>
  )
}
