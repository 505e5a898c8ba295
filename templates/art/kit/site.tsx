import { amber, glow, HORIZON, ink, shade } from './palette.ts'
import { usePaint } from './scene.tsx'

/** A tower crane with the foot of its mast at x,y; the jib extends left by `reach`. */
export function TowerCrane({
  x,
  y = HORIZON + 20,
  tall = 330,
  reach = 260,
  fill = ink[900],
}: {
  x: number
  y?: number
  tall?: number
  reach?: number
  fill?: string
}) {
  const top = y - tall
  const mast = Array.from(
    { length: Math.floor(tall / 26) },
    (_, i) => `M${x - 9} ${y - i * 26}L${x + 9} ${y - 13 - i * 26}L${x - 9} ${y - 26 - i * 26}`,
  ).join('')
  const jib = Array.from({ length: Math.floor(reach / 26) }, (_, i) => `M${x - 12 - i * 26} ${top}l-13 -16l-13 16`).join('')
  return (
    <g fill="none" stroke={fill}>
      <path d={`M${x - 9} ${y}V${top}M${x + 9} ${y}V${top - 10}`} stroke-width="4.5" />
      <path d={mast + jib} stroke-width="2.5" />
      <path
        d={`M${x + 84} ${top}H${x - reach}M${x - 12} ${top - 16}H${x - reach + 20}M${x} ${top}V${top - 56}L${x - reach * 0.6} ${top - 14}M${x} ${top - 56}L${x + 80} ${top}`}
        stroke-width="4"
      />
      <path d={`M${x + 52} ${top}h32v30h-32zM${x - 14} ${top}h28v26h-28z`} fill={fill} stroke="none" />
      <path d={`M${x - reach * 0.72} ${top}v86m-12 0h24`} stroke-width="3" />
      <path d={`M${x + 10.5} ${y}V${top}M${x + 84} ${top + 30}V${top}`} stroke={amber} stroke-width="1.8" />
    </g>
  )
}

/** A steel frame going up: columns and floors in silhouette between two points. */
export function Frame({
  from,
  to,
  floors,
  y = HORIZON + 20,
  storey = 62,
  bay = 74,
}: {
  from: number
  to: number
  floors: number
  y?: number
  storey?: number
  bay?: number
}) {
  const bays = Math.floor((to - from) / bay)
  const columns = Array.from({ length: bays + 1 }, (_, i) => `M${from + i * bay} ${y}V${y - storey * (floors + (i % 2 ? 0.4 : 0))}`).join(
    '',
  )
  const beams = Array.from({ length: floors }, (_, i) => `M${from - 8} ${y - storey * (i + 1)}H${from + bays * bay + 8}`).join('')
  return (
    <>
      <path d={columns + beams} fill="none" stroke={ink[850]} stroke-width="9" />
      <path d={`M${from} ${y}l${bay} ${-storey}M${from + bay} ${y}l${-bay} ${-storey}`} stroke={ink[850]} stroke-width="4" />
      <path
        d={Array.from({ length: bays + 1 }, (_, i) => `M${from + i * bay + 5} ${y}V${y - storey * floors}`).join('')}
        stroke={amber}
        stroke-width="1.8"
        opacity="0.8"
      />
    </>
  )
}

/** A steel column with its flanges, near enough to count the bolts. */
export function Girder({ x, w = 96 }: { x: number; w?: number }) {
  const paint = usePaint()
  const bolts = Array.from({ length: 6 }, (_, i) => `M${x + w * 0.34} ${90 + i * 110}h.1M${x + w * 0.66} ${90 + i * 110}h.1`).join('')
  return (
    <>
      <path d={`M${x - 12} 0h14v720h-14z`} fill={ink[980]} />
      <path d={`M${x} 0h${w}v720h${-w}z`} fill={shade.plum690} />
      <path d={`M${x} 0h${w * 0.18}v720h${-w * 0.18}zM${x + w * 0.82} 0h${w * 0.18}v720h${-w * 0.18}z`} fill={shade.rose610} />
      <path d={bolts} stroke={ink[950]} stroke-width="13" stroke-linecap="round" />
      <path d={`M${x} 0h${w}v720h${-w}z`} fill={paint('warmside')} />
      <path d={`M${x + w} 0V720`} stroke={glow} stroke-width="4" />
    </>
  )
}
