import { formatMoney } from '../../content/format.ts'

export interface CostTowerProps {
  /** Monthly prices; each is one slab of the left tower. */
  parts: readonly { name: string; price: number }[]
  /** Our price: the single slab of the right tower. */
  whole: number
  labels: { separate: string; stack: string; summary: string }
}

const view = { width: 360, height: 660, floor: 620, top: 46, slab: 150, left: 12, right: 200 }
/** Minimum height of a slab that shows its price. */
const legible = 20
/** Horizontal offset of a slab, so that the tower seems to be stacked by hand. */
const lean = [0, 5, -4, 7, -6, 2, -7, 4, -2, 6, -5, 3]

/** Many monthly prices as a tower beside a single one, on the same scale. */
export function CostTower({ parts, whole, labels }: CostTowerProps) {
  const total = parts.reduce((sum, part) => sum + part.price, 0)
  const scale = (view.floor - view.top) / Math.max(total, whole)
  const round = (value: number) => Math.round(value * 100) / 100
  let height = 0
  const slabs = parts.map((part, index) => {
    height += part.price
    return {
      name: part.name,
      price: part.price,
      x: view.left + (lean[index % lean.length] ?? 0),
      y: round(view.floor - height * scale),
      height: round(part.price * scale),
    }
  })
  const top = round(view.floor - whole * scale)
  const separateTop = round(view.floor - total * scale)
  const saved = total - whole
  const rightMiddle = view.right + view.slab / 2
  return (
    <svg class="cost-tower" viewBox={`0 0 ${view.width} ${view.height}`} role="img" aria-label={labels.summary}>
      <defs>
        <linearGradient id="cost-tower-sunset" x1="0" x2="1" y1="0" y2="0">
          <stop class="cost-tower__from" offset="0" />
          <stop class="cost-tower__to" offset="1" />
        </linearGradient>
      </defs>
      {slabs.map((slab) => (
        <g key={slab.name}>
          <rect class="cost-tower__slab" x={slab.x} y={slab.y} width={view.slab} height={slab.height} rx="3" />
          {slab.height >= legible && (
            <text class="cost-tower__price" font-size="14" x={slab.x + view.slab / 2} y={round(slab.y + slab.height / 2 + 5)}>
              {formatMoney(slab.price)}
            </text>
          )}
        </g>
      ))}
      <text class="cost-tower__sum" font-size="30" x={view.left + view.slab / 2} y={round(separateTop - 14)}>
        {formatMoney(total)}
      </text>
      {saved > 0 && (
        <>
          <rect
            class="cost-tower__air"
            x={view.right}
            y={view.top}
            width={view.slab}
            height={round(top - view.top)}
            rx="3"
            stroke-dasharray="5 5"
          />
          <text class="cost-tower__saved" font-size="28" x={rightMiddle} y={round((view.top + top) / 2)}>
            {`−${formatMoney(saved)}`}
          </text>
        </>
      )}
      <rect
        class="cost-tower__whole"
        x={view.right}
        y={top}
        width={view.slab}
        height={round(whole * scale)}
        rx="3"
        fill="url(#cost-tower-sunset)"
        stroke-width="4"
      />
      <text class="cost-tower__ours" font-size="38" x={rightMiddle} y={round(top + (whole * scale) / 2 + 13)}>
        {formatMoney(whole)}
      </text>
      <line class="cost-tower__floor" stroke-width="2" x1="0" x2={view.width} y1={view.floor} y2={view.floor} />
      <text class="cost-tower__name" font-size="16" x={view.left + view.slab / 2} y={view.floor + 26}>
        {labels.separate}
      </text>
      <text class="cost-tower__name" font-size="16" x={rightMiddle} y={view.floor + 26}>
        {labels.stack}
      </text>
    </svg>
  )
}
