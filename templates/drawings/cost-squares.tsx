export interface CostSquaresProps {
  /** Our monthly price: one square. */
  unit: number
  /** The other monthly price, which is not below ours: as many squares, and a part of one. */
  other: number
  months: number
  summary: string
}

const cell = 30
const gap = 3
/** Height of the drawing at most: with many rows they become lower. */
const tallest = 600

/** A contract as a grid of squares, each worth one of our monthly prices; our price is the bottom row. */
export function CostSquares({ unit, other, months, summary }: CostSquaresProps) {
  const rows = other / unit
  const scale = Math.min(1, tallest / (rows * cell))
  const round = (value: number) => Math.round(value * scale * 100) / 100
  /** @param top in rows from the top */
  const squares = (top: number, height: number) => {
    const between = Math.min(gap, (height * cell) / 4)
    const [y, h] = [round(top * cell + between), round(height * cell - 2 * between)]
    return Array.from({ length: months }, (_, month) => `M${month * cell + gap} ${y}h${cell - 2 * gap}v${h}h-${cell - 2 * gap}z`).join('')
  }
  const whole = Math.floor(rows)
  const part = rows - whole
  return (
    <svg class="cost-squares" viewBox={`0 0 ${months * cell} ${round(rows * cell)}`} role="img" aria-label={summary}>
      <path
        class="cost-squares__other"
        d={[...(part > 0 ? [squares(0, part)] : []), ...Array.from({ length: whole - 1 }, (_, row) => squares(part + row, 1))].join('')}
      />
      <path class="cost-squares__ours" d={squares(rows - 1, 1)} />
    </svg>
  )
}
