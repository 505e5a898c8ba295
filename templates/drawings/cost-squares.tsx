export interface CostSquaresProps {
  /** Our monthly price: one square. */
  unit: number
  /** The other monthly price, as a number of squares. */
  other: number
  months: number
  summary: string
}

const cell = 30
const gap = 3

/** A contract as a grid of squares, each worth one of our monthly prices; our price is the bottom row. */
export function CostSquares({ unit, other, months, summary }: CostSquaresProps) {
  const rows = Math.round(other / unit)
  const squares = (row: number) =>
    Array.from(
      { length: months },
      (_, month) => `M${month * cell + gap} ${row * cell + gap}h${cell - 2 * gap}v${cell - 2 * gap}h-${cell - 2 * gap}z`,
    ).join('')
  return (
    <svg class="cost-squares" viewBox={`0 0 ${months * cell} ${rows * cell}`} role="img" aria-label={summary}>
      <path class="cost-squares__other" d={Array.from({ length: rows - 1 }, (_, row) => squares(row)).join('')} />
      <path class="cost-squares__ours" d={squares(rows - 1)} />
    </svg>
  )
}
