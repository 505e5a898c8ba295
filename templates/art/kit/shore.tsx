import { seededRandom, toTenths } from './motion.ts'
import { amber, glow, HORIZON, ink, shade } from './palette.ts'
import { Stroke } from './stroke.tsx'

const FAR = shade.violet620
const NEAR = ink[800]

/** A low wooded bank on the horizon between two points. */
export function Bank({
  from,
  to,
  height = 16,
  fill = FAR,
  seed = 1,
}: {
  from: number
  to: number
  height?: number
  fill?: string
  seed?: number
}) {
  const points: { x: number; y: number }[] = []
  for (let x = from, i = 0; x < to; x += 18 + seededRandom(seed * 5 + i) * 44, i++) {
    const ends = Math.min(1, (x - from) / 90, (to - x) / 90)
    points.push({ x: toTenths(x), y: toTenths(HORIZON - height * ends * (0.35 + 0.65 * seededRandom(seed * 13 + i))) })
  }
  const ridge = points.map(({ x, y }, i) => {
    const next = points[i + 1] ?? { x: to, y: HORIZON }
    return `Q${x} ${y} ${toTenths((x + next.x) / 2)} ${toTenths((y + next.y) / 2)}`
  })
  return <path d={`M${from} ${HORIZON + 2}${ridge.join('')}L${to} ${HORIZON + 2}z`} fill={fill} />
}

/** A town far away: towers with a few lit windows. */
export function Town({
  from,
  to,
  tall = 90,
  fill = FAR,
  seed = 1,
  lights = 0.3,
}: {
  from: number
  to: number
  tall?: number
  fill?: string
  seed?: number
  lights?: number
}) {
  const towers: { x: number; w: number; h: number }[] = []
  for (let x = from, i = 0; x < to; i++) {
    const w = Math.round(22 + seededRandom(seed * 7 + i) * 34)
    const middle = 1 - Math.abs((x - from) / (to - from) - 0.5) * 1.3
    towers.push({ x, w, h: Math.round((0.25 + 0.75 * seededRandom(seed * 31 + i)) * tall * middle + 12) })
    x += w + (seededRandom(seed + i) > 0.7 ? 6 : 0)
  }
  const windows = towers.flatMap(({ x, w, h }, tower) =>
    Array.from({ length: Math.floor((w - 8) / 9) * Math.floor((h - 10) / 12) }, (_, i) => {
      const columns = Math.floor((w - 8) / 9)
      return seededRandom(seed + tower * 17 + i * 3) < lights
        ? `M${x + 6 + (i % columns) * 9} ${HORIZON - h + 8 + Math.floor(i / columns) * 12}h3v4h-3z`
        : ''
    }),
  )
  return (
    <>
      <path d={towers.map(({ x, w, h }) => `M${x} ${HORIZON + 2}v${-h}h${w}v${h}z`).join('')} fill={fill} />
      <path d={windows.join('')} fill={glow} opacity="0.75" />
    </>
  )
}

/** A cable-stayed bridge across the water, as over Tampa Bay. */
export function Bridge({
  from,
  to,
  masts,
  deck = HORIZON - 34,
  tall = 150,
}: {
  from: number
  to: number
  masts: readonly number[]
  deck?: number
  tall?: number
}) {
  const cables = masts.flatMap((x) =>
    [-1, 1].flatMap((side) => Array.from({ length: 7 }, (_, i) => `M${x} ${deck - tall + i * 9}L${x + side * (34 + i * 22)} ${deck}`)),
  )
  const piers = Array.from({ length: Math.floor((to - from) / 86) }, (_, i) => `M${from + 40 + i * 86} ${deck}V${HORIZON + 4}`)
  return (
    <>
      <path d={cables.join('')} stroke={amber} stroke-width="1.2" opacity="0.55" fill="none" />
      <path d={piers.join('')} stroke={NEAR} stroke-width="6" />
      <path d={`M${from} ${deck}H${to}v7H${from}z`} fill={NEAR} />
      <path d={`M${from} ${deck}H${to}`} stroke={amber} stroke-width="1.5" opacity="0.7" />
      <path d={masts.map((x) => `M${x - 5} ${HORIZON + 4}L${x - 3} ${deck - tall}h6L${x + 5} ${HORIZON + 4}z`).join('')} fill={NEAR} />
      <path d={masts.map((x) => `M${x + 4} ${HORIZON}L${x + 3} ${deck - tall}`).join('')} stroke={amber} stroke-width="1.6" />
    </>
  )
}

/** A sailing boat at anchor. */
export function Sailboat({ x, y = HORIZON + 18, scale = 1 }: { x: number; y?: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path d="M-34 0h70l-12 14h-48z" fill={ink[900]} />
      <path d="M0 0V-96" stroke={ink[900]} stroke-width="3" />
      <path d="M-4 -88Q-30 -40 -30 -8H-4z" fill={NEAR} />
      <path d="M3 -78Q30 -36 28 -10H3z" fill={ink[900]} />
      <path d="M3 -78Q30 -36 28 -10M36 0L24 14" stroke={amber} stroke-width="1.6" fill="none" opacity="0.9" />
    </g>
  )
}

/** Three birds, for scale. */
export function Birds({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <Stroke transform={`translate(${x} ${y}) scale(${scale})`} d="M0 0q8 -9 15 0q7 -9 15 0M44 -18q6 -7 12 0q6 -7 12 0M70 10q5 -6 10 0q5 -6 10 0" stroke={ink[850]} width={2.4} />
  )
}
