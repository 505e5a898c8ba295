import type { Copy } from '../../content/schema/shared.ts'
import { BILLS_PARAMETER, parseBills } from '../cross-off/statement.ts'
import { WEEK_PARAMETER, countCost, parseWeek, type Odds, type Ranges, type WeekField } from '../last-week/cost.ts'
import { fill } from '../shared/fill.ts'
import { formatDollars } from '../shared/money.ts'

/** What the query of the page may bring along, and the sentences for it. */
export interface NoteSources {
  week: { ranges: Ranges; odds: Odds; text: Copy<WeekField | 'week'> }
  bills: { list: { id: string; name: string; price: number }[]; text: Copy<'total' | 'bills'> }
}

/**
 * Sentences for what a visitor has worked out on another page, from the query of the address. They are composed of checked figures
 * and of our own words, so that a link made by somebody else cannot put a text of theirs on the page.
 */
export function readNotes(search: string, { week, bills }: NoteSources): string[] {
  const query = new URLSearchParams(search)
  const notes: string[] = []
  const figures = parseWeek(query.get(WEEK_PARAMETER), week.ranges)
  if (figures) {
    const cost = countCost(figures, week.odds)
    notes.push(fill(week.text, { ...figures, job: formatDollars(figures.job), week: formatDollars(cost.week) }))
  }
  const ticked = parseBills(query.get(BILLS_PARAMETER), bills.list)
  const chosen = bills.list.filter(({ id }) => ticked.includes(id))
  if (chosen.length > 0) {
    const total = formatDollars(chosen.reduce((sum, { price }) => sum + price, 0))
    notes.push(fill(bills.text, { total, bills: chosen.map(({ name }) => name).join('; ') }))
  }
  return notes
}

/** Adds the notes to the query of a scheduling link, as the answer to a question of its form. */
export function addNotes(link: string, parameter: string, notes: readonly string[]): string {
  if (notes.length === 0 || !URL.canParse(link)) return link
  const url = new URL(link)
  url.search = [url.search.slice(1), `${encodeURIComponent(parameter)}=${encodeURIComponent(notes.join(' '))}`].filter(Boolean).join('&')
  return url.href
}
