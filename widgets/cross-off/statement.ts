import type { Copy } from '../../content/schema/shared.ts'
import { fill } from '../shared/fill.ts'
import { formatDollars } from '../shared/money.ts'

/** Name of the query parameter with the ticked lines, here and on /free-audit. */
export const BILLS_PARAMETER = 'bills'

/** A subscription on the statement. */
export interface Bill {
  id: string
  /** Dollars a month. */
  price: number
  /** Whether the stack replaces it. */
  replaced: boolean
}

/** Sums of the ticked lines, in dollars a month. */
export interface Sums {
  /** Number of lines that the stack replaces. */
  count: number
  replaced: number
  kept: number
  now: number
  /** With the stack in place of what it replaces. */
  after: number
}

/** @param price of the stack, in dollars a month; it is paid only when it replaces something */
export function sumBills(bills: readonly Bill[], ticked: ReadonlySet<string>, price: number): Sums {
  const chosen = bills.filter(({ id }) => ticked.has(id))
  const add = (isReplaced: boolean) => chosen.filter(({ replaced }) => replaced === isReplaced).reduce((sum, bill) => sum + bill.price, 0)
  const [replaced, kept] = [add(true), add(false)]
  const count = chosen.filter((bill) => bill.replaced).length
  return { count, replaced, kept, now: replaced + kept, after: kept + (count > 0 ? price : 0) }
}

/** The ids of known lines in a query parameter, each once and in the order of the statement. */
export function parseBills(text: string | null, bills: readonly Pick<Bill, 'id'>[]): string[] {
  const given = new Set(text?.slice(0, 1000).split('.'))
  return bills.map(({ id }) => id).filter((id) => given.has(id))
}

export function formatBills(ids: readonly string[]): string {
  return ids.join('.')
}

type Saving = Copy<'saved' | 'year' | 'count'>

export interface VerdictCopy {
  empty: string
  saving: { one: Saving; other: Saving }
  even: Copy<'count'>
  dearer: Copy<'more'>
}

/** What the sums amount to, in one sentence. */
export function writeVerdict({ count, now, after }: Sums, { empty, saving, even, dearer }: VerdictCopy): string {
  if (count === 0) return empty
  const saved = now - after
  if (saved < 0) return fill(dearer, { more: formatDollars(-saved) })
  if (saved === 0) return fill(even, { count })
  return fill(count === 1 ? saving.one : saving.other, { count, saved: formatDollars(saved), year: formatDollars(12 * saved) })
}

/** Widths of the segments of the two bars on one scale, from 0 to 100. */
export function measureBars({ replaced, kept, now, after }: Sums) {
  const largest = Math.max(now, after, 1)
  const share = (amount: number) => Math.round((amount / largest) * 1000) / 10
  return { now: [share(kept), share(replaced)], after: [share(kept), share(after - kept)] } as const
}
