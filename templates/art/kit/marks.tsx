import { toTenths } from './motion.ts'
import { amber, coral, ink, mist, paper, teal } from './palette.ts'
import { Stroke } from './stroke.tsx'

export interface MarkProps {
  x?: number
  y?: number
  /** Width of the mark, which is centred on x,y. */
  size?: number
  fill?: string
}

export const place = (x: number, y: number, scale: number): string => `translate(${toTenths(x)} ${toTenths(y)}) scale(${Math.round(scale * 1000) / 1000})`

/** A tick; `share` (0 to 1) is the fraction of the stroke that is drawn. */
export function Tick({ x = 0, y = 0, size = 20, fill = teal, share = 1, weight = 3.2 }: MarkProps & { share?: number; weight?: number }) {
  return (
    <Stroke transform={place(x, y, size / 20)} d="M-8 .5L-2.5 6L8 -6" stroke={fill} width={weight} joined stroke-dasharray={share < 1 ? `${toTenths(24.1 * share)} 40` : undefined} opacity={share === 0 ? 0 : undefined} />
  )
}

/** A tick in a disc, or an empty ring while `share` is 0; `on` is the surface below it. */
export function Done({
  x = 0,
  y = 0,
  size = 36,
  fill = teal,
  share = 1,
  on = 'ink',
}: MarkProps & { share?: number; on?: 'ink' | 'paper' }) {
  const [hollow, ring] = on === 'ink' ? [ink[800], ink[600]] : [paper[50], paper[400]]
  return (
    <>
      {share < 1 && <circle cx={toTenths(x)} cy={toTenths(y)} r={toTenths(size / 2 - 2)} fill={hollow} stroke={ring} stroke-width="4" />}
      {share > 0 && <circle cx={toTenths(x)} cy={toTenths(y)} r={toTenths((size / 2) * Math.min(1, 0.4 + share))} fill={fill} />}
      {share > 0 && <Tick x={x} y={y} size={size * 0.5} fill={ink[950]} share={share} />}
    </>
  )
}

function starPath(radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (Math.PI * i) / 5 - Math.PI / 2
    const r = i % 2 ? radius * 0.47 : radius
    return `${toTenths(Math.cos(angle) * r)} ${toTenths(Math.sin(angle) * r)}`
  })
  return `M${points.join('L')}z`
}

/** One star, its corners softened. */
export function Star({ x = 0, y = 0, size = 28, fill = amber, scale = 1 }: MarkProps & { scale?: number }) {
  return (
    <path
      transform={place(x, y, scale)}
      d={starPath(size / 2)}
      fill={fill}
      stroke={fill}
      stroke-width={toTenths(size * 0.1)}
      stroke-linejoin="round"
    />
  )
}

/** A row of five stars from x,y (the middle of the first); `filled` may be fractional, so that a star can be filled in gradually. */
export function Stars({
  x = 0,
  y = 0,
  size = 28,
  filled = 5,
  empty = ink[600],
  gap = size * 1.22,
}: MarkProps & { filled?: number; empty?: string; gap?: number }) {
  return (
    <>
      {Array.from({ length: 5 }, (_, i) => {
        const share = Math.min(1, Math.max(0, filled - i))
        return (
          <>
            {share < 1 && <Star x={x + i * gap} y={y} size={size} fill={empty} />}
            {share > 0 && <Star x={x + i * gap} y={y} size={size} scale={share * (2 - share)} />}
          </>
        )
      })}
    </>
  )
}

/** A round avatar: head and shoulders. */
export function Face({ x = 0, y = 0, size = 56, fill = ink[600], tint = mist[300] }: MarkProps & { tint?: string }) {
  return (
    <g transform={place(x, y, size / 56)}>
      <circle r="28" fill={fill} />
      <circle cy="-6" r="9.5" fill={tint} />
      <path d="M-17.5 21.8C-16 9.5 -9 7 0 7S16 9.5 17.5 21.8A28 28 0 0 1 -17.5 21.8Z" fill={tint} />
    </g>
  )
}

/** A signal: three arcs that radiate from x,y to the right; `share` 0..1 lights them one after another. */
export function Signal({ x = 0, y = 0, size = 60, fill = coral, share = 1, turn = 0 }: MarkProps & { share?: number; turn?: number }) {
  return (
    <g transform={`${place(x, y, size / 60)} rotate(${turn})`} fill="none" stroke={fill} stroke-width="6" stroke-linecap="round">
      {[20, 38, 56].map((r, i) => (
        <path
          d={`M${toTenths(r * 0.77)} ${toTenths(-r * 0.64)}A${r} ${r} 0 0 1 ${toTenths(r * 0.77)} ${toTenths(r * 0.64)}`}
          opacity={toTenths(Math.max(0.12, 1 - Math.abs(share * 3 - i - 0.5) * 0.7) * 10) / 10}
        />
      ))}
    </g>
  )
}
