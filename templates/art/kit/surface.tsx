import type { ComponentChildren } from 'preact'
import { toTenths } from './motion.ts'
import { coral, glow, ink, mist, paper, shade, teal, umber } from './palette.ts'
import { usePaint } from './scene.tsx'
import { measure, Words } from './words.tsx'

interface AtProps {
  x: number
  y: number
  turn?: number
  scale?: number
  opacity?: number
  children: ComponentChildren
}

/** Translates its children; their 0,0 becomes x,y. */
export function At({ x, y, turn, scale, opacity, children }: AtProps) {
  if (opacity === 0) return null
  const transform = `translate(${toTenths(x)} ${toTenths(y)})${turn ? ` rotate(${toTenths(turn)})` : ''}${scale !== undefined && scale !== 1 ? ` scale(${Math.round(scale * 1000) / 1000})` : ''}`
  return (
    <g transform={transform} opacity={opacity === undefined || opacity === 1 ? undefined : Math.round(opacity * 100) / 100}>
      {children}
    </g>
  )
}

/** The shadow of a floating plate: towards the viewer's left, away from the sun. */
export function Drop({ w, h, r, depth = 18 }: { w: number; h: number; r: number; depth?: number }) {
  return (
    <>
      {[0.12, 0.14, 0.2].map((opacity, i) => {
        const grow = (2 - i) * depth * 0.34 - depth * 0.2
        return (
          <rect
            x={toTenths(-grow - depth * 0.35)}
            y={toTenths(depth - grow)}
            width={toTenths(w + grow * 2)}
            height={toTenths(h + grow * 2)}
            rx={toTenths(r + grow)}
            fill={ink[980]}
            opacity={opacity}
          />
        )
      })}
    </>
  )
}

export type Paint = 'panel' | 'raised' | 'paper' | 'glass' | 'done' | 'board' | 'near'

interface CardProps extends Omit<AtProps, 'children'> {
  w: number
  h: number
  r?: number
  paint?: Paint
  depth?: number
  children?: ComponentChildren
}

/** A plate with the sun on its right edge: the body of every panel, list row and sheet. */
export function Card({ w, h, r = 20, paint: name = 'panel', depth = 18, children, ...place }: CardProps) {
  const paint = usePaint()
  return (
    <At {...place}>
      {depth > 0 && <Drop w={w} h={h} r={r} depth={depth} />}
      <rect width={w} height={h} rx={r} fill={paint(name)} />
      <rect width={w} height={h} rx={r} fill={paint('warmside')} opacity={name === 'paper' ? 0.9 : 0.5} />
      {children}
      <rect x="1" y="1" width={w - 2} height={h - 2} rx={r - 1} fill="none" stroke={paint('rim')} stroke-width="2.5" />
    </At>
  )
}

const inks: Readonly<Record<'ink' | 'muted' | 'paper' | 'faint', string>> = {
  ink: mist[300],
  muted: ink[500],
  paper: umber[600],
  faint: paper[400],
}

/** Greeked text: one bar for each width. */
export function Lines({
  x,
  y,
  of,
  gap = 20,
  h = 8,
  color = 'muted',
  opacity,
}: {
  x: number
  y: number
  of: readonly number[]
  gap?: number
  h?: number
  color?: keyof typeof inks
  opacity?: number
}) {
  return (
    <path
      d={of.map((w, i) => (w > h ? `M${toTenths(x + h / 2)} ${toTenths(y + i * gap + h / 2)}h${toTenths(w - h)}` : '')).join('')}
      stroke={inks[color]}
      stroke-width={h}
      stroke-linecap="round"
      opacity={opacity}
    />
  )
}

interface ChipProps extends Omit<AtProps, 'children'> {
  text: string
  /** Height of the capitals. */
  size?: number
  kind?: 'fact' | 'sunset' | 'alert' | 'plain' | 'done'
  /** Icon before the text, in a square of 1.4 times the text's height. */
  mark?: ComponentChildren
}

/** A pill with a short text: a state, a time, a button. 0,0 is its top left corner. */
export function Chip({ text, size = 16, kind = 'plain', mark, ...place }: ChipProps) {
  const paint = usePaint()
  const lead = mark ? size * 2 : 0
  const h = toTenths(size * 2.5)
  const w = toTenths(measure(text, size) + lead + size * 2.2)
  const look = {
    fact: { fill: shade.water670, line: teal, text: shade.lagoon120 },
    done: { fill: paint('done'), line: teal, text: shade.lagoon20 },
    sunset: { fill: paint('sunset'), line: glow, text: ink[950] },
    alert: { fill: shade.rose690, line: coral, text: shade.brick140 },
    plain: { fill: ink[800], line: ink[600], text: mist[200] },
  }[kind]
  return (
    <At {...place}>
      <rect x={toTenths(-size * 0.3)} y={toTenths(size * 0.5)} width={w} height={h} rx={toTenths(h / 2)} fill={ink[980]} opacity="0.35" />
      <rect width={w} height={h} rx={toTenths(h / 2)} fill={look.fill} stroke={look.line} stroke-width="2" />
      {mark && (
        <At x={size * 1.65} y={h / 2}>
          {mark}
        </At>
      )}
      <Words text={text} x={size * 1.1 + lead} y={h / 2 + size / 2} size={size} fill={look.text} weight={0.15} />
    </At>
  )
}

