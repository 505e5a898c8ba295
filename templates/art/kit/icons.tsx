import { type MarkProps, place } from './marks.tsx'
import { amber, coral, ink, mist, shade, teal } from './palette.ts'
import { usePaint } from './scene.tsx'
import { Stroke } from './stroke.tsx'

/** A telephone receiver. `turn={135}` shows it hung up. */
export function Receiver({ x = 0, y = 0, size = 24, fill = mist[100], turn = 0 }: MarkProps & { turn?: number }) {
  return (
    <path
      transform={`${place(x, y, size / 24)}${turn ? ` rotate(${turn})` : ''}`}
      d="M-9.6 -7.6C-9.6 -8.6 -7.4 -11 -6.2 -11C-5.2 -11 -3 -6.8 -3 -5.8C-3 -4.6 -5.2 -3.8 -5.2 -2.8C-5.2 -1 1 5.2 2.8 5.2C3.8 5.2 4.6 3 5.8 3C6.8 3 11 5.2 11 6.2C11 7.4 8.6 9.6 7.6 9.6C-0.6 9.6 -9.6 0.6 -9.6 -7.6Z"
      fill={fill}
    />
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

/** A map pin with its point at x,y. */
export function Pin({ x = 0, y = 0, size = 48, fill }: MarkProps) {
  const paint = usePaint()
  return (
    <g transform={place(x, y, size / 48)}>
      <path d="M0 0C-5 -14 -22 -24 -22 -43A22 22 0 0 1 22 -43C22 -24 5 -14 0 0Z" fill={fill ?? paint('sunset')} />
      <circle cy="-43" r="9" fill={ink[900]} />
      <path d="M22 -43C22 -24 5 -14 0 0M8 -63.5A22 22 0 0 1 22 -43" fill="none" stroke={shade.straw60} stroke-width="2" />
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

/** A circular arrow. */
export function Return({ x = 0, y = 0, size = 28, fill = teal }: MarkProps) {
  return (
    <Stroke transform={place(x, y, size / 28)} d="M9 -6.5A11 11 0 1 0 11 2M10 -14V-5.5H1.5" stroke={fill} width={4} joined />
  )
}

/** A small house, as a mark. */
export function Home({ x = 0, y = 0, size = 32, fill = mist[100] }: MarkProps) {
  return (
    <Stroke transform={place(x, y, size / 32)} d="M-15 0L0 -14L15 0M-10.5 -3V13H10.5V-3M-3.5 13V4H3.5V13" stroke={fill} width={3.6} joined />
  )
}

/** A lightning bolt, for electricity and automation. */
export function Bolt({ x = 0, y = 0, size = 56, fill = amber }: MarkProps) {
  return (
    <path
      transform={place(x, y, size / 56)}
      d="M4 -28L-16 5H-1L-5 28L17 -7H2z"
      fill={fill}
      stroke={fill}
      stroke-width="4"
      stroke-linejoin="round"
    />
  )
}

/** A drop of water, for plumbing. */
export function Droplet({ x = 0, y = 0, size = 32, fill = teal }: MarkProps) {
  return <path transform={place(x, y, size / 32)} d="M0 -15C6 -6 11 -1 11 5A11 11 0 0 1 -11 5C-11 -1 -6 -6 0 -15Z" fill={fill} />
}

/** A hammer. */
export function Hammer({ x = 0, y = 0, size = 32, fill = mist[100] }: MarkProps) {
  return (
    <Stroke transform={place(x, y, size / 32)} d="M-11 13L4 -4M-2 -12L11 1M-2 -12Q4 -14 8 -10L13 -5" stroke={fill} width={5} joined />
  )
}
