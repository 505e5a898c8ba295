import type { ComponentChildren } from 'preact'
import { toTenths } from './motion.ts'
import { shade } from './palette.ts'
import { measure, Words } from './words.tsx'

/** Colours with a contrast of at least 3:1 on both ink and paper, so that an emblem needs no background plate. */
export const both = { coral: shade.brick390, amber: shade.wood380, teal: shade.lagoon410, slate: shade.night380 } as const

interface EmblemProps {
  /** Two lines: the association's name. */
  name: readonly [string, string]
  /** x of the text, right of the drawing. */
  x?: number
  children: ComponentChildren
}

/** The emblem of a fictitious association: a flat drawing, its name, and a label that marks it as a sample in place of a founding year. */
export function Emblem({ name, x = 286, children }: EmblemProps) {
  const room = 624 - x
  const size = Math.min(58, ...name.map((line) => (room * 58) / measure(line, 58)))
  const first = 128
  const second = first + size + 30
  const last = second + 66
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320" width="640" height="320">
      {children}
      <Words text={name[0]} x={x} y={first} size={size} fill={both.slate} weight={0.19} />
      <Words text={name[1]} x={x} y={second} size={size} fill={both.slate} weight={0.19} />
      <path d={`M${x} ${toTenths(last - 15)}h40`} stroke={both.coral} stroke-width="9" stroke-linecap="round" />
      <Words text="SAMPLE" x={x + 62} y={last} size={30} fill={both.coral} weight={0.19} />
    </svg>
  )
}
