/** @jsxImportSource react */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { drawSquares, formatFigure, squaresBox, writeBill, type BillCopy } from './bill.ts'
import { WEEK_PARAMETER, countCost, formatWeek, parseWeek, startWeek, weekFields, type Odds, type Ranges, type WeekField } from './cost.ts'
import type { Copy } from '../../content/schema/shared.ts'
import { fill } from '../shared/fill.ts'
import { Icon, type IconShape } from '../shared/icon.tsx'
import { keepParameter, withParameter } from '../shared/query.ts'
import './style.css'

export interface LastWeekProps {
  /** Id of the section, to which a shared address leads. */
  section: string
  fields: { [field in WeekField]: Ranges[field] & { label: string } }
  odds: Odds
  /** Of the stack, in dollars a month. */
  price: number
  /** URL of the page of the audit; undefined while it is switched off. */
  audit?: string | undefined
  icon: IconShape
  copy: LastWeekCopy
}

export interface LastWeekCopy {
  how: string
  /** Title of the bill without a script. */
  example: string
  bill: BillCopy & { title: string; total: string }
  email: string
  emailNote: string
  oddsNote: Copy<keyof Odds>
  copyLink: string
  copied: string
  copyFailed: string
}

/**
 * "What did last week cost?": four sliders in the head of the section, and the bill that follows from them in its body. The address
 * keeps the figures, so that they can be shared. Children are the heading.
 */
export default function LastWeek({ section, fields, odds, price, audit, icon, copy, children }: LastWeekProps & { children?: ReactNode }) {
  const [week, setWeek] = useState(() => startWeek(fields))
  const [status, setStatus] = useState('')
  const [share, setShare] = useState(copy.copyLink)
  const form = useRef<HTMLFormElement>(null)
  // Two sliders may change before the next render, when a visitor has moved both before hydration.
  const latest = useRef(week)
  const change = (next: typeof week) => setWeek((latest.current = next))

  const cost = countCost(week, odds)
  const texts = writeBill(week, cost, price, copy.bill)
  const addressParts = () => [WEEK_PARAMETER, formatWeek(latest.current), section] as const
  const keep = () => {
    keepParameter(...addressParts())
    setStatus(writeBill(latest.current, countCost(latest.current, odds), price, copy.bill).status)
  }

  useLayoutEffect(() => {
    const given = parseWeek(new URLSearchParams(location.search).get(WEEK_PARAMETER), fields)
    if (given) change(given)
    // React's onChange is every step of a drag; this event is the end of one.
    form.current!.addEventListener('change', keep)
  }, [])

  const copyAddress = () => {
    keep()
    const say = (text: string) => {
      setStatus(text)
      setShare(text)
    }
    const { href } = withParameter(location.href, ...addressParts())
    // Rejected without permission, and missing where the page is not served securely.
    Promise.resolve(navigator.clipboard?.writeText(href) ?? Promise.reject()).then(
      () => say(copy.copied),
      () => say(copy.copyFailed),
    )
  }

  return (
    <>
      <div className="section__head">
        {children}
        <form ref={form} className="last-week__form" onSubmit={(event) => event.preventDefault()}>
          <p className="last-week__how">{copy.how}</p>
          {weekFields.map((field) => {
            const { label, min, max, step } = fields[field]
            const figure = formatFigure(field, week[field])
            return (
              <div key={field} className="last-week__field">
                <label htmlFor={`last-week-${field}`}>{label}</label>{' '}
                <output htmlFor={`last-week-${field}`} aria-live="off">
                  {figure}
                </output>
                <input
                  type="range"
                  id={`last-week-${field}`}
                  name={field}
                  min={min}
                  max={max}
                  step={step}
                  value={week[field]}
                  autoComplete="off"
                  aria-valuetext={figure}
                  onChange={(event) => change({ ...latest.current, [field]: Number(event.target.value) })}
                />
              </div>
            )
          })}
          <p className="last-week__sum" aria-hidden="true">
            <span>{copy.bill.total}</span> <span className="last-week__sum-value">{texts.week}</span>
          </p>
        </form>
      </div>
      <div className="section__body">
        <div className="receipt receipt--slot last-week__bill">
          <div className="receipt__sheet" data-surface="paper">
            <h3 className="last-week__title">
              <span className="last-week__own">{copy.bill.title}</span>
              <span className="last-week__example">{copy.example}</span>
            </h3>
            <ul className="value-list" role="list">
              <li className="value-list__item last-week__slider-line">
                <span>{texts.missed}</span>
              </li>
              <li className="value-list__item last-week__slider-line">
                <span>{texts.bids}</span>
              </li>
              <li className="value-list__item">
                <span>{texts.jobs}</span> <span className="value-list__value">{texts.sales}</span>
              </li>
              <li className="value-list__item last-week__slider-line">
                <span>{texts.margin}</span>
              </li>
              <li className="value-list__item value-list__item--total last-week__slider-line">
                <span>{copy.bill.total}</span> <span className="value-list__value">{texts.week}</span>
              </li>
            </ul>
            <p className="last-week__month">{texts.month}</p>
            <MonthSquares month={cost.month} price={price} />
            <p className="last-week__verdict">{texts.verdict}</p>
            <div className="actions">
              {audit !== undefined && (
                <a className="button button--primary" href={`${audit}?${WEEK_PARAMETER}=${formatWeek(week)}#book`} data-prerender="">
                  <Icon {...icon} />
                  {copy.email}
                </a>
              )}
              <button type="button" className="button button--link last-week__share" onClick={copyAddress}>
                {share}
              </button>
            </div>
            {audit !== undefined && <p className="last-week__note">{copy.emailNote}</p>}
            <p className="last-week__note">{fill(copy.oddsNote, { ...odds })}</p>
            <p className="visually-hidden" role="status">
              {status}
            </p>
          </div>
        </div>
      </div>
    </>
  )
}

/** The month in squares of the price of the stack, the first of them ours. It repeats the sentence above it. */
function MonthSquares({ month, price }: { month: number; price: number }) {
  const { amount, unit } = drawSquares(month, price)
  return (
    <svg className="last-week__squares" viewBox={`0 0 ${squaresBox.width} ${squaresBox.height}`} aria-hidden="true">
      <path className="last-week__amount" d={amount} />
      <path className="last-week__unit" d={unit} />
    </svg>
  )
}
