import { printAlone } from '../shared/print.ts'
import { openStorage, readText, writeText } from '../shared/safe-storage.ts'
import { countHours, formatHours, formatSheet, parseSheet, writeSum, type Sheet, type SumCopy } from './sheet.ts'
import './style.css'

export interface ChoreSheetProps {
  weeksPerMonth: number
  /** Of the stack, in dollars a month. */
  price: number
  copy: SumCopy & { notKept: string }
}

const STORAGE_KEY = 'chore-sheet'

/** Adds up the sheet while it is filled in, and keeps it in the browser. */
export default function mount(element: HTMLElement, { weeksPerMonth, price, copy }: ChoreSheetProps): void {
  const form = element.querySelector('form')
  const hourly = form?.querySelector<HTMLInputElement>('[name=hourly]')
  const sum = element.querySelector('[data-sum]')
  const total = element.querySelector('[data-total]')
  const note = element.querySelector('[data-note]')
  if (!form || !hourly || !sum || !total || !note) return
  const lines = [...form.querySelectorAll('tbody tr')].map((row) => {
    const find = (name: string) => row.querySelector<HTMLInputElement>(`[name="${name}[]"]`)!
    return { chore: find('chore'), times: find('times'), minutes: find('minutes'), hours: row.querySelector('[data-hours]')! }
  })
  const blank = read()
  const store = openStorage('localStorage')

  function read(): Sheet {
    return {
      hourly: hourly!.value,
      rows: lines.map(({ chore, times, minutes }) => ({ chore: chore.value, times: times.value, minutes: minutes.value })),
    }
  }
  const fill = ({ hourly: rate, rows }: Sheet) => {
    hourly.value = rate
    lines.forEach(({ chore, times, minutes }, index) => {
      const row = rows[index]
      if (row) [chore.value, times.value, minutes.value] = [row.chore, row.times, row.minutes]
    })
  }
  const show = () => {
    const sheet = read()
    lines.forEach(({ hours }, index) => {
      const row = sheet.rows[index]
      const count = row && countHours(row, weeksPerMonth)
      hours.textContent = count === undefined ? '' : formatHours(count)
    })
    const { hours, text } = writeSum(sheet, weeksPerMonth, price, copy)
    total.textContent = formatHours(hours)
    form.toggleAttribute('data-empty', hours === 0)
    sum.textContent = text
  }
  const keep = () => {
    if (!writeText(store, STORAGE_KEY, formatSheet(read()))) note.textContent = copy.notKept
  }

  const stored = readText(store, STORAGE_KEY)
  if (!stored.ok) note.textContent = copy.notKept
  const kept = parseSheet(stored.ok ? stored.text : null, lines.length)
  if (kept) fill(kept)
  show()
  form.addEventListener('input', () => {
    show()
    keep()
  })
  form.addEventListener('submit', (event) => event.preventDefault())
  element.querySelector('[data-print-button]')?.addEventListener('click', () => printAlone(form))
  element.querySelector('[data-clear]')?.addEventListener('click', () => {
    fill(blank)
    show()
    keep()
    lines[0]?.times.focus()
  })
}
