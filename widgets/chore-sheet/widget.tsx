/** @jsxImportSource react */
import { useLayoutEffect, useRef, useState } from 'react'
import { countHours, formatHours, formatSheet, parseSheet, writeSum, type Chore, type Sheet, type SumCopy } from './sheet.ts'
import { printAlone } from '../shared/print.ts'
import { openStorage, readText, writeText } from '../shared/safe-storage.ts'
import './style.css'

export interface ChoreSheetProps {
  weeksPerMonth: number
  /** Of the stack, in dollars a month. */
  price: number
  copy: ChoreSheetCopy
}

export interface ChoreSheetCopy extends SumCopy {
  title: string
  lead: string
  chores: readonly string[]
  /** Number of lines for chores of the reader's own. */
  emptyRows: number
  hourlyCost: number
  columns: Record<'chore' | 'times' | 'minutes' | 'hours', string>
  hourly: string
  together: string
  kept: string
  notKept: string
  print: string
  clear: string
}

const STORAGE_KEY = 'chore-sheet'

/** A sheet of chores: adds up while it is filled in, and keeps it in the browser. All of it is inside the form, which feeds leave out. */
export default function ChoreSheet({ weeksPerMonth, price, copy }: ChoreSheetProps) {
  const [sheet, setSheet] = useState(() => blankSheet(copy))
  const [isKept, setKept] = useState(true)
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  // Several fields may change before the next render, when they were filled in before hydration.
  const latest = useRef(sheet)

  useLayoutEffect(() => {
    const stored = readText(openStorage('localStorage'), STORAGE_KEY)
    const kept = parseSheet(stored.ok ? stored.text : null, latest.current.rows.length)
    setKept(stored.ok)
    if (kept) setSheet((latest.current = kept))
  }, [])

  const change = (next: Sheet) => {
    setSheet((latest.current = next))
    if (!writeText(openStorage('localStorage'), STORAGE_KEY, formatSheet(next))) setKept(false)
  }
  const fill = (line: number, part: Partial<Chore>) =>
    change({ ...latest.current, rows: latest.current.rows.map((row, index) => (index === line ? { ...row, ...part } : row)) })
  const clear = () => {
    change(blankSheet(copy))
    first.current?.focus()
  }

  const { columns } = copy
  const { hours, text } = writeSum(sheet, weeksPerMonth, price, copy)
  return (
    <form
      ref={form}
      className="chore-sheet"
      autoComplete="off"
      aria-labelledby="chore-sheet-title"
      data-empty={hours === 0 ? '' : undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="stack stack--2 chore-sheet__head">
        <h3 id="chore-sheet-title">{copy.title}</h3>
        <p>{copy.lead}</p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">{columns.chore}</th>
            {(['times', 'minutes', 'hours'] as const).map((column) => (
              <th key={column} scope="col" className="chore-sheet__figure">
                {columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, index) => {
            const count = countHours(row, weeksPerMonth)
            return (
              <tr key={index}>
                <th scope="row">
                  <input
                    type="text"
                    name="chore[]"
                    value={row.chore}
                    maxLength={60}
                    aria-label={`${columns.chore} ${index + 1}`}
                    onChange={(event) => fill(index, { chore: event.target.value })}
                  />
                </th>
                {(['times', 'minutes'] as const).map((name) => (
                  <td key={name} className="chore-sheet__figure">
                    <input
                      ref={index === 0 && name === 'times' ? first : undefined}
                      type="text"
                      name={`${name}[]`}
                      value={row[name]}
                      inputMode="decimal"
                      maxLength={6}
                      aria-label={`${columns[name]}: ${copy.chores[index] ?? index + 1}`}
                      onChange={(event) => fill(index, { [name]: event.target.value })}
                    />
                  </td>
                ))}
                <td className="chore-sheet__hours">{count === undefined ? '' : formatHours(count)}</td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {copy.together}
            </th>
            <td className="chore-sheet__hours">{formatHours(hours)}</td>
          </tr>
        </tfoot>
      </table>
      <label className="chore-sheet__hourly">
        <span>{copy.hourly}</span>
        <span>
          ${' '}
          <input
            type="text"
            name="hourly"
            inputMode="decimal"
            maxLength={6}
            value={sheet.hourly}
            onChange={(event) => change({ ...latest.current, hourly: event.target.value })}
          />
        </span>
      </label>
      <p className="chore-sheet__sum" role="status">
        {text}
      </p>
      <div className="actions chore-sheet__actions">
        <button type="button" className="button button--secondary" onClick={() => printAlone(form.current!)}>
          {copy.print}
        </button>
        <button type="button" className="button button--link" onClick={clear}>
          {copy.clear}
        </button>
      </div>
      <p className="chore-sheet__note">{isKept ? copy.kept : copy.notKept}</p>
    </form>
  )
}

/** The sheet of the page, before anything is filled in. */
function blankSheet({ chores, emptyRows, hourlyCost }: ChoreSheetCopy): Sheet {
  const names = [...chores, ...Array.from({ length: emptyRows }, () => '')]
  return { hourly: String(hourlyCost), rows: names.map((chore) => ({ chore, times: '', minutes: '' })) }
}
