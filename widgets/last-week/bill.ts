import type { Copy } from '../../content/schema/shared.ts'
import { fill } from '../shared/fill.ts'
import { formatDollars } from '../shared/money.ts'
import type { Cost, Week, WeekField } from './cost.ts'

type Figure = 'missed' | 'bids' | 'jobs' | 'job' | 'margin' | 'week' | 'month' | 'price' | 'share'
type Sentence = Copy<Figure>

/** A sentence for one and one for any other count. */
export interface Plural {
  one: Sentence
  other: Sentence
}

export interface BillCopy {
  missed: Plural
  bids: Plural
  jobs: Plural
  margin: Sentence
  month: Sentence
  /** The month costs more than the stack. */
  above: Sentence
  /** It costs as much or less. */
  below: Sentence
  nothing: Sentence
  /** Read to screen readers after a change. */
  status: Sentence
}

/** Every changing text of the bill, by the name of its place. */
export type BillTexts = Record<'missed' | 'bids' | 'jobs' | 'sales' | 'margin' | 'week' | 'month' | 'verdict' | 'status', string>

/** @param price of the stack, in dollars a month */
export function writeBill(week: Week, cost: Cost, price: number, copy: BillCopy): BillTexts {
  const values: Record<Figure, string | number> = {
    missed: week.missed,
    bids: week.bids,
    jobs: cost.jobs,
    job: formatDollars(week.job),
    margin: week.margin,
    week: formatDollars(cost.week),
    month: formatDollars(cost.month),
    price: formatDollars(price),
    share: Math.max(1, Math.ceil((price / cost.month) * 100)),
  }
  const choose = ({ one, other }: Plural, isOne: boolean) => fill(isOne ? one : other, values)
  return {
    missed: choose(copy.missed, week.missed === 1),
    bids: choose(copy.bids, week.bids === 1),
    jobs: choose(copy.jobs, cost.jobs === 1),
    sales: formatDollars(cost.sales),
    margin: fill(copy.margin, values),
    week: formatDollars(cost.week),
    month: fill(copy.month, values),
    verdict: fill(cost.month === 0 ? copy.nothing : cost.month > price ? copy.above : copy.below, values),
    status: fill(copy.status, values),
  }
}

/** A figure beside its slider. */
export function formatFigure(field: WeekField, value: number): string {
  if (field === 'job') return formatDollars(value)
  return field === 'margin' ? `${value}%` : String(value)
}

/** Size of the drawing. Its squares are a sixth of its width or, where they would not fit, half, a quarter, … of that. */
export const squaresBox = { width: 240, height: 80 }
const LARGEST = 40
const SMALLEST = LARGEST / 16

export interface Squares {
  /** Path of the amount: a square for each unit, from the lower left, and a part of one for the rest. */
  amount: string
  /** Path of one unit, the first square. */
  unit: string
}

/** An amount in squares of one unit each. What does not fit at the smallest size is left out. */
export function drawSquares(amount: number, unit: number): Squares {
  const count = amount / unit
  let side = LARGEST
  const fits = () => (squaresBox.width / side) * (squaresBox.height / side)
  while (fits() < count && side > SMALLEST) side /= 2
  const columns = squaresBox.width / side
  const gap = side / 10
  const square = (index: number, share: number) => {
    const x = (index % columns) * side + gap
    const y = squaresBox.height - (Math.floor(index / columns) + 1) * side + gap
    return `M${round(x)} ${round(y)}h${round((side - 2 * gap) * share)}v${round(side - 2 * gap)}H${round(x)}z`
  }
  const shown = Math.min(count, fits())
  const whole = Math.floor(shown)
  const rest = shown - whole
  const squares = Array.from({ length: whole }, (_, index) => square(index, 1))
  if (rest > 0.05) squares.push(square(whole, rest))
  return { amount: squares.join(''), unit: square(0, 1) }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
