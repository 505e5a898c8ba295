/** @jsxImportSource react */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import './style.css'

export interface BillingProps {
  /** Name of the choice for screen readers. */
  legend: string
  monthly: string
  annual: string
  /** What a year brings, e.g. `1 month free`. */
  annualNote: string
  /** The tiers. Prices carry `data-price="monthly"` or `"annual"`. */
  children?: ReactNode
}

type Period = 'monthly' | 'annual'

/** Monthly or annual prices of the tiers inside; the style sheet hides the other ones, and none without script. */
export default function Billing({ legend, monthly, annual, annualNote, children }: BillingProps) {
  const [period, setPeriod] = useState<Period>('monthly')
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The choice may be older than this widget: made while it was on its way, or restored by the browser.
    for (const input of box.current?.querySelectorAll<HTMLInputElement>('.billing-switch input') ?? []) {
      if (input.checked) setPeriod(input.value as Period)
      // Taken over here; left alone, the loader would tell it again and turn both the other way.
      input.defaultChecked = input.checked
    }
  }, [])
  return (
    <div className="billing" data-billing={period} ref={box}>
      <fieldset className="billing-switch">
        <legend className="visually-hidden">{legend}</legend>
        <label>
          <input type="radio" name="billing" value="monthly" checked={period === 'monthly'} onChange={() => setPeriod('monthly')} />
          <span>{monthly}</span>
        </label>
        <label>
          <input type="radio" name="billing" value="annual" checked={period === 'annual'} onChange={() => setPeriod('annual')} />
          <span>{annual}</span> <em>{annualNote}</em>
        </label>
      </fieldset>
      {children}
    </div>
  )
}
