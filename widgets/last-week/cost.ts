/** Name of the query parameter with a visitor's figures, here and on /free-audit. */
export const WEEK_PARAMETER = 'week'

/** The figures of a visitor's week: calls and bids are counts, the average job is in dollars, the margin in percent. */
export const weekFields = ['missed', 'bids', 'job', 'margin'] as const
export type WeekField = (typeof weekFields)[number]
export type Week = Record<WeekField, number>

/** What the figures may be. */
export interface Limit {
  min: number
  max: number
  step: number
}
export type Limits = Record<WeekField, Limit>
/** The limits of the figures and the example. */
export type Ranges = Record<WeekField, Limit & { start: number }>

/** One job is lost for this many missed calls, and one for this many bids that were never sent. */
export interface Odds {
  callsPerJob: number
  bidsPerJob: number
}

export interface Cost {
  /** Jobs that were lost, with two decimals. */
  jobs: number
  /** What those jobs would have brought in, in dollars. */
  sales: number
  /** The profit in that, in dollars. */
  week: number
  /** The profit lost in a month of such weeks, in dollars. */
  month: number
}

const WEEKS_PER_MONTH = 52 / 12

/** What a week cost. Jobs have two decimals and amounts none, each rounded from the one before: the lines of the bill can be checked. */
export function countCost({ missed, bids, job, margin }: Week, { callsPerJob, bidsPerJob }: Odds): Cost {
  const jobs = Math.round(100 * (missed / callsPerJob + bids / bidsPerJob)) / 100
  const sales = Math.round(jobs * job)
  const week = Math.round((sales * margin) / 100)
  return { jobs, sales, week, month: Math.round(week * WEEKS_PER_MONTH) }
}

/** The example, which the page shows until its visitor changes it. */
export function startWeek(ranges: Ranges): Week {
  return mapFields((field) => ranges[field].start)
}

/** `6-2-900-40`, the value of the query parameter. */
export function formatWeek(week: Week): string {
  return weekFields.map((field) => week[field]).join('-')
}

/** Reads what `formatWeek` wrote, with each figure brought into its range; undefined for anything else. */
export function parseWeek(text: string | null, limits: Limits): Week | undefined {
  if (!text || !/^\d{1,6}(-\d{1,6}){3}$/.test(text)) return undefined
  const figures = text.split('-').map(Number)
  return mapFields((field, index) => fitRange(figures[index] ?? 0, limits[field]))
}

function fitRange(value: number, { min, max, step }: Limit): number {
  return Math.min(max, Math.max(min, min + Math.round((value - min) / step) * step))
}

function mapFields(read: (field: WeekField, index: number) => number): Week {
  const [missed, bids, job, margin] = weekFields.map(read) as [number, number, number, number]
  return { missed, bids, job, margin }
}
