/** @jsxImportSource react */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import {
  BILLS_PARAMETER,
  formatBills,
  measureBars,
  parseBills,
  sumBills,
  writeVerdict,
  type Bill,
  type Sums,
  type VerdictCopy,
} from './statement.ts'
import { Icon, type IconShape } from '../shared/icon.tsx'
import { formatDollars } from '../shared/money.ts'
import { printAlone } from '../shared/print.ts'
import { keepParameter } from '../shared/query.ts'
import './style.css'

/** A line of the statement: `fate` is what becomes of it with the stack. */
export interface Line extends Bill {
  name: string
  fate: string
}

export interface CrossOffProps {
  bills: readonly Line[]
  /** Of the stack, in dollars a month. */
  price: number
  /** URL of the page of the audit; undefined while it is switched off. */
  audit?: string | undefined
  icon: IconShape
  copy: CrossOffCopy
}

export interface CrossOffCopy extends VerdictCopy {
  statement: string
  /** Title without a script, where every line counts. */
  example: string
  prices: string
  sums: Record<'now' | 'replaced' | 'kept' | 'after' | 'perMonth', string>
  bars: Record<'now' | 'after', string>
  email: string
  emailNote: string
  print: string
}

/** Before the visitor has ticked anything. */
const NONE: readonly string[] = []

/** "What is on your card statement?": adds up the ticked lines, and keeps them in the address. Children follow the result. */
export default function CrossOff({ bills, price, audit, icon, copy, children }: CrossOffProps & { children?: ReactNode }) {
  const [ticked, setTicked] = useState(NONE)
  const form = useRef<HTMLFormElement>(null)
  const ids = bills.map(({ id }) => id)
  const sums = sumBills(bills, new Set(ticked), price)
  const value = formatBills(ids.filter((id) => ticked.includes(id)))

  useLayoutEffect(() => {
    const given = parseBills(new URLSearchParams(location.search).get(BILLS_PARAMETER), bills)
    if (given.length > 0) setTicked(given)
  }, [])
  useEffect(() => {
    if (ticked !== NONE) keepParameter(BILLS_PARAMETER, value)
  }, [ticked, value])
  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) => [...before.filter((other) => other !== id), ...(isTicked ? [id] : [])])

  return (
    <div className="stack stack--7 cross-off__pair">
      <form ref={form} className="cross-off__paper" data-surface="paper" autoComplete="off">
        <h3 className="cross-off__title">
          <span className="cross-off__own">{copy.statement}</span>
          <span className="cross-off__example">{copy.example}</span>
        </h3>
        <ul role="list">
          {bills.map(({ id, name, price: cost, replaced, fate }) => (
            <li key={id}>
              <label className={replaced ? 'cross-off__line cross-off__line--replaced' : 'cross-off__line'}>
                <input
                  type="checkbox"
                  name="bill[]"
                  value={id}
                  checked={ticked.includes(id)}
                  onChange={(event) => tick(id, event.target.checked)}
                />
                <span className="cross-off__name">{name}</span> <span className="cross-off__price">{formatDollars(cost)}</span>{' '}
                <span className="cross-off__fate">{fate}</span>
              </label>
            </li>
          ))}
        </ul>
        <p className="cross-off__note">{copy.prices}</p>
        <p className="cross-off__running" aria-hidden="true">
          {copy.sums.now} <strong>{formatDollars(sums.now)}</strong>
        </p>
      </form>
      <div className="cross-off__result">
        <div className="cross-off__example">
          <Result sums={sumBills(bills, new Set(ids), price)} copy={copy} />
        </div>
        <div className="cross-off__own">
          <Result sums={sums} copy={copy} isLive />
        </div>
        <div className="actions">
          {audit !== undefined && (
            <a className="button button--primary" href={`${audit}${value && `?${BILLS_PARAMETER}=${value}`}#book`} data-prerender="">
              <Icon {...icon} />
              {copy.email}
            </a>
          )}
          <button
            type="button"
            className="button button--secondary cross-off__print"
            onClick={() => printAlone(form.current!.closest('section')!)}
          >
            {copy.print}
          </button>
        </div>
        {audit !== undefined && <p className="cross-off__note">{copy.emailNote}</p>}
        {children}
      </div>
    </div>
  )
}

const PARTS = ['now', 'replaced', 'kept', 'after'] as const

/** What the ticked lines amount to. @param isLive changes are announced */
function Result({ sums, copy, isLive }: { sums: Sums; copy: CrossOffCopy; isLive?: boolean }) {
  const bars = measureBars(sums)
  return (
    <>
      <dl className="cross-off__sums">
        {PARTS.map((part) => (
          <div key={part} className={`spread cross-off__sum cross-off__sum--${part}`}>
            <dt>{copy.sums[part]}</dt>
            <dd>
              <strong>{formatDollars(sums[part])}</strong> {copy.sums.perMonth}
            </dd>
          </div>
        ))}
      </dl>
      <BillBar name="now" label={copy.bars.now} widths={bars.now} />
      <BillBar name="after" label={copy.bars.after} widths={bars.after} />
      <p className="cross-off__verdict" role={isLive ? 'status' : undefined}>
        {writeVerdict(sums, copy)}
      </p>
    </>
  )
}

/** A bar of what stays and, in color, of what the rest costs. */
function BillBar({ name, label, widths: [kept, rest] }: { name: 'now' | 'after'; label: string; widths: readonly [number, number] }) {
  return (
    <div className={`cross-off__bar cross-off__bar--${name}`} aria-hidden="true">
      <span>{label}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none">
        <rect width={kept} height="10" />
        <rect x={kept} width={rest} height="10" />
      </svg>
    </div>
  )
}
