import type { Copy } from '../../content/schema/shared.ts'
import { fill } from '../shared/fill.ts'
import { formatDollars } from '../shared/money.ts'
import { isRecord, parseJson } from '../shared/safe-storage.ts'

/** A line of the sheet, as it is typed. */
export interface Chore {
  chore: string
  times: string
  minutes: string
}

export interface Sheet {
  /** Dollars, as they are typed. */
  hourly: string
  rows: Chore[]
}

const LONGEST_CHORE = 60
const LONGEST_FIGURE = 6

/** Hours a month of a line; undefined while one of its figures is missing or no number from 0 to 9999. */
export function countHours({ times, minutes }: Pick<Chore, 'times' | 'minutes'>, weeksPerMonth: number): number | undefined {
  const [often, long] = [readFigure(times), readFigure(minutes)]
  return often === undefined || long === undefined ? undefined : (often * long * weeksPerMonth) / 60
}

/** A figure with a point or a comma as the decimal sign. */
function readFigure(text: string): number | undefined {
  const trimmed = text.trim().replace(',', '.')
  return /^\d{1,4}(\.\d*)?$/.test(trimmed) ? Number(trimmed) : undefined
}

/** With one decimal: `16.2`. */
export function formatHours(hours: number): string {
  return hours.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

export interface SumCopy {
  cost: Copy<'hours' | 'cost'>
  worth: Copy<'stack' | 'needed'>
  tooSmall: Copy<'stack' | 'needed'>
  empty: string
  /** Lines that have something in them but not two figures. */
  ignored: { one: Copy<'lines'>; other: Copy<'lines'> }
  /** The hourly cost is no number. */
  hourlyIgnored: string
}

/** What the sheet amounts to. @param price of the stack, in dollars a month */
export function writeSum(sheet: Sheet, weeksPerMonth: number, price: number, copy: SumCopy): { hours: number; text: string } {
  const hours = sheet.rows.reduce((sum, row) => sum + (countHours(row, weeksPerMonth) ?? 0), 0)
  const hourly = readFigure(sheet.hourly)
  const ignored = listIgnored(sheet.rows, weeksPerMonth)
  const notes =
    ignored.length === 0 ? [] : [fill(ignored.length === 1 ? copy.ignored.one : copy.ignored.other, { lines: joinWords(ignored) })]
  if (!hourly && sheet.hourly.trim()) notes.push(copy.hourlyIgnored)
  if (hours === 0 || !hourly) return { hours, text: notes.join(' ') || copy.empty }
  const needed = price / hourly
  const values = {
    hours: formatHours(hours),
    cost: formatDollars(hours * hourly),
    stack: formatDollars(price),
    needed: formatHours(needed),
  }
  const sum = needed > hours ? [fill(copy.tooSmall, values)] : [fill(copy.cost, values), fill(copy.worth, values)]
  return { hours, text: [...sum, ...notes].join(' ') }
}

/** Numbers of the lines with a figure that does not count: the other one is missing, or it is no number from 0 to 9999. */
function listIgnored(rows: readonly Chore[], weeksPerMonth: number): string[] {
  return rows.flatMap((row, index) =>
    (row.times.trim() || row.minutes.trim()) && countHours(row, weeksPerMonth) === undefined ? [String(index + 1)] : [],
  )
}

function joinWords(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words)
}

export function formatSheet(sheet: Sheet): string {
  return JSON.stringify(sheet)
}

/**
 * Reads what `formatSheet` wrote; undefined for anything else, and damaged lines are left blank.
 * @param count number of lines of the page
 */
export function parseSheet(text: string | null, count: number): Sheet | undefined {
  const data = parseJson(text)
  if (!isRecord(data) || !Array.isArray(data['rows'])) return undefined
  const rows: unknown[] = data['rows']
  const cut = (value: unknown, length: number) => (typeof value === 'string' ? value.slice(0, length) : '')
  return {
    hourly: cut(data['hourly'], LONGEST_FIGURE),
    rows: Array.from({ length: count }, (_, index) => {
      const row = rows[index]
      const { chore, times, minutes } = isRecord(row) ? row : {}
      return { chore: cut(chore, LONGEST_CHORE), times: cut(times, LONGEST_FIGURE), minutes: cut(minutes, LONGEST_FIGURE) }
    }),
  }
}
