/** @jsxImportSource react */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import './style.css'

export interface BillingProps {
  /** Accessible name of the fieldset. */
  legend: string
  monthly: string
  annual: string
  /** Benefit of annual billing, e.g. `1 month free`. */
  annualNote: string
  /** The tiers. Price elements have `data-price="monthly"` or `"annual"`. */
  children?: ReactNode
}

type Period = 'monthly' | 'annual'

/** Toggles between monthly and annual prices. The style sheet hides the other prices; without JavaScript all are visible. */
export default function Billing({ legend, monthly, annual, annualNote, children }: BillingProps) {
  const [period, setPeriod] = useState<Period>('monthly')
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // A radio may already be checked: by the visitor before hydration, or by the browser restoring the form.
    for (const input of box.current?.querySelectorAll<HTMLInputElement>('.billing-switch input') ?? []) {
      if (input.checked) setPeriod(input.value as Period)
      // Marks the choice as applied; otherwise the loader would replay it and toggle the radios back.
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
