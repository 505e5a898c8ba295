import { n } from './motion.ts'
import { amber, coral, ink, mist, teal } from './palette.ts'
import { usePaint } from './scene.tsx'

interface MarkProps {
  x?: number
  y?: number
  /** Width of the mark, which is centred on x,y. */
  size?: number
  fill?: string
}

const place = (x: number, y: number, scale: number): string => `translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 1000) / 1000})`

/** A tick; `share` draws it as far as that. */
export function Tick({ x = 0, y = 0, size = 20, fill = teal, share = 1, weight = 3.2 }: MarkProps & { share?: number; weight?: number }) {
  return (
    <path
      transform={place(x, y, size / 20)}
      d="M-8 .5L-2.5 6L8 -6"
      fill="none"
      stroke={fill}
      stroke-width={weight}
      stroke-linecap="round"
      stroke-linejoin="round"
      stroke-dasharray={share < 1 ? `${n(24.1 * share)} 40` : undefined}
      opacity={share === 0 ? 0 : undefined}
    />
  )
}

/** A tick in a filled disc. */
export function Done({ x = 0, y = 0, size = 36, fill = teal, share = 1 }: MarkProps & { share?: number }) {
  return (
    <>
      <circle cx={n(x)} cy={n(y)} r={n(size / 2)} fill={fill} />
      <Tick x={x} y={y} size={size * 0.5} fill={ink[950]} share={share} />
    </>
  )
}

/** A telephone receiver. `turn` 135 lays it down, as when a call ends. */
export function Receiver({ x = 0, y = 0, size = 24, fill = mist[100], turn = 0 }: MarkProps & { turn?: number }) {
  return (
    <path
      transform={`${place(x, y, size / 24)}${turn ? ` rotate(${turn})` : ''}`}
      d="M-9.6 -7.6C-9.6 -8.6 -7.4 -11 -6.2 -11C-5.2 -11 -3 -6.8 -3 -5.8C-3 -4.6 -5.2 -3.8 -5.2 -2.8C-5.2 -1 1 5.2 2.8 5.2C3.8 5.2 4.6 3 5.8 3C6.8 3 11 5.2 11 6.2C11 7.4 8.6 9.6 7.6 9.6C-0.6 9.6 -9.6 0.6 -9.6 -7.6Z"
      fill={fill}
    />
  )
}

function starPath(radius: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (Math.PI * i) / 5 - Math.PI / 2
    const r = i % 2 ? radius * 0.47 : radius
    return `${n(Math.cos(angle) * r)} ${n(Math.sin(angle) * r)}`
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
      stroke-width={n(size * 0.1)}
      stroke-linejoin="round"
    />
  )
}

/** A row of five stars from x,y (the middle of the first); `filled` may be a fraction: a star grows as it is earned. */
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
            {share > 0 && <Star x={x + i * gap} y={y} size={size} scale={0.35 + 0.65 * share + 0.5 * share * (1 - share)} />}
          </>
        )
      })}
    </>
  )
}

/** A person's picture as a disc: head and shoulders. */
export function Face({ x = 0, y = 0, size = 56, fill = ink[600], tint = mist[300] }: MarkProps & { tint?: string }) {
  return (
    <g transform={place(x, y, size / 56)}>
      <circle r="28" fill={fill} />
      <circle cy="-6" r="9.5" fill={tint} />
      <path d="M-17.5 21.8C-16 9.5 -9 7 0 7S16 9.5 17.5 21.8A28 28 0 0 1 -17.5 21.8Z" fill={tint} />
    </g>
  )
}

/** A closed letter. */
export function Envelope({ x = 0, y = 0, size = 72, fill = mist[200], flap = mist[300] }: MarkProps & { flap?: string }) {
  return (
    <g transform={place(x, y, size / 72)}>
      <rect x="-36" y="-24" width="72" height="48" rx="5" fill={fill} />
      <path d="M-34 22L-8 0M34 22L8 0" stroke={flap} stroke-width="3" />
      <path d="M-36 -19Q-36 -24 -31 -24H31Q36 -24 36 -19L4 5Q0 8 -4 5Z" fill={flap} />
      <path d="M36 -19V19" stroke={amber} stroke-width="2.5" />
    </g>
  )
}

/** A map pin whose point stands at x,y. */
export function Pin({ x = 0, y = 0, size = 48, fill }: MarkProps) {
  const paint = usePaint()
  return (
    <g transform={place(x, y, size / 48)}>
      <path d="M0 0C-5 -14 -22 -24 -22 -43A22 22 0 0 1 22 -43C22 -24 5 -14 0 0Z" fill={fill ?? paint('sunset')} />
      <circle cy="-43" r="9" fill={ink[900]} />
      <path d="M22 -43C22 -24 5 -14 0 0M8 -63.5A22 22 0 0 1 22 -43" fill="none" stroke="#ffe7bf" stroke-width="2" />
    </g>
  )
}

/** Three arcs that go out from x,y to the right, for a signal; `share` 0..1 lights them in turn. */
export function Signal({ x = 0, y = 0, size = 60, fill = coral, share = 1, turn = 0 }: MarkProps & { share?: number; turn?: number }) {
  return (
    <g transform={`${place(x, y, size / 60)} rotate(${turn})`} fill="none" stroke={fill} stroke-width="6" stroke-linecap="round">
      {[20, 38, 56].map((r, i) => (
        <path
          d={`M${n(r * 0.77)} ${n(-r * 0.64)}A${r} ${r} 0 0 1 ${n(r * 0.77)} ${n(r * 0.64)}`}
          opacity={n(Math.max(0.12, 1 - Math.abs(share * 3 - i - 0.5) * 0.7) * 10) / 10}
        />
      ))}
    </g>
  )
}

/** A sheet of a wall calendar. */
export function Calendar({ x = 0, y = 0, size = 40, fill = mist[100], ground = ink[850] }: MarkProps & { ground?: string }) {
  return (
    <g transform={place(x, y, size / 40)}>
      <rect x="-18" y="-16" width="36" height="34" rx="6" fill={fill} />
      <path d="M-18 -6H18" stroke={ground} stroke-width="3" />
      <path d="M-9 -20V-12M9 -20V-12" stroke={fill} stroke-width="5" stroke-linecap="round" />
      <path d="M-9 2h.1M0 2h.1M9 2h.1M-9 11h.1M0 11h.1" stroke={ground} stroke-width="5" stroke-linecap="round" />
    </g>
  )
}

/** A heart. */
export function Heart({ x = 0, y = 0, size = 28, fill = coral }: MarkProps) {
  return (
    <path
      transform={place(x, y, size / 28)}
      d="M0 12C-18 0 -14 -12 -6.5 -12C-3 -12 -1 -10 0 -7.5C1 -10 3 -12 6.5 -12C14 -12 18 0 0 12Z"
      fill={fill}
    />
  )
}

/** An arrow that comes back to where it started. */
export function Return({ x = 0, y = 0, size = 28, fill = teal }: MarkProps) {
  return (
    <path
      transform={place(x, y, size / 28)}
      d="M9 -6.5A11 11 0 1 0 11 2M10 -14V-5.5H1.5"
      fill="none"
      stroke={fill}
      stroke-width="4"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  )
}

/** A small house, as a mark. */
export function Home({ x = 0, y = 0, size = 32, fill = mist[100] }: MarkProps) {
  return (
    <path
      transform={place(x, y, size / 32)}
      d="M-15 0L0 -14L15 0M-10.5 -3V13H10.5V-3M-3.5 13V4H3.5V13"
      fill="none"
      stroke={fill}
      stroke-width="3.6"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  )
}
