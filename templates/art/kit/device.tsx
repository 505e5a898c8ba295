import type { ComponentChildren } from 'preact'
import { toTenths } from './motion.ts'
import { ink, mist, paper } from './palette.ts'
import { usePaint } from './scene.tsx'
import { At, Card, Drop } from './surface.tsx'

interface DeviceProps {
  x: number
  y: number
  w?: number
  h?: number
  turn?: number
  scale?: number
  opacity?: number
  children?: ComponentChildren
}

/** A phone seen from the front, its left side in shade; children are drawn on a screen of w by h (262 by 540) from its top left corner. */
export function Phone({ w = 262, h = 540, children, ...place }: DeviceProps) {
  const paint = usePaint()
  return (
    <At {...place}>
      <Drop w={w} h={h} r={44} depth={26} />
      <rect x="-20" y="-8" width={w + 26} height={h + 20} rx="48" fill={ink[980]} />
      <rect x="-12" y="-12" width={w + 24} height={h + 24} rx="48" fill={ink[850]} />
      <rect x="-11" y="-11" width={w + 22} height={h + 22} rx="47" fill="none" stroke={paint('rim')} stroke-width="4" />
      <rect width={w} height={h} rx="37" fill={paint('glass')} />
      {children}
      <rect x={w / 2 - 34} y="14" width="68" height="18" rx="9" fill={ink[980]} />
      <rect x={w / 2 - 44} y={h - 14} width="88" height="5" rx="2.5" fill={mist[300]} opacity="0.5" />
      <path d={`M${toTenths(w * 0.62)} 1H${w - 37}a36 36 0 0 1 36 36V${toTenths(h * 0.4)}z`} fill={paper[0]} opacity="0.04" />
    </At>
  )
}

/** A tablet in landscape orientation; children are drawn on a screen of w by h from its top left corner. */
export function Tablet({ w = 700, h = 450, children, ...place }: DeviceProps) {
  const paint = usePaint()
  return (
    <At {...place}>
      <Drop w={w} h={h} r={34} depth={26} />
      <rect x="-34" y="-22" width={w + 60} height={h + 50} rx="40" fill={ink[980]} />
      <rect x="-26" y="-26" width={w + 52} height={h + 52} rx="40" fill={ink[850]} />
      <rect x="-25" y="-25" width={w + 50} height={h + 50} rx="39" fill="none" stroke={paint('rim')} stroke-width="4" />
      <rect width={w} height={h} rx="18" fill={paint('glass')} />
      {children}
      <path d={`M${toTenths(w * 0.74)} 0H${w - 18}a18 18 0 0 1 18 18V${toTenths(h * 0.5)}z`} fill={paper[0]} opacity="0.04" />
    </At>
  )
}

/** A window of a program with its title bar; children start below the bar. */
export function Window({ w = 640, h = 400, bar = 46, tab = 120, children, ...place }: DeviceProps & { bar?: number; tab?: number }) {
  return (
    <Card w={w} h={h} r={22} paint="panel" depth={24} {...place}>
      <path d={`M0 ${bar}V22A22 22 0 0 1 22 0H${w - 22}A22 22 0 0 1 ${w} 22V${bar}z`} fill={ink[900]} opacity="0.75" />
      <path d={`M24 ${bar / 2}h.1M44 ${bar / 2}h.1M64 ${bar / 2}h.1`} stroke={ink[600]} stroke-width="11" stroke-linecap="round" />
      <rect x="94" y={bar / 2 - 10} width={tab} height="20" rx="10" fill={ink[700]} />
      <At x={0} y={bar}>
        {children}
      </At>
    </Card>
  )
}

/** An open laptop at x,y (the middle of its hinge); children are drawn on a screen of w by h from its top left corner. */
export function Laptop({ x, y, w = 560, h = 350, scale, children }: DeviceProps) {
  const paint = usePaint()
  return (
    <At x={x} y={y} scale={scale}>
      <ellipse cx="0" cy="38" rx={toTenths(w * 0.72)} ry="34" fill={paint('shade')} />
      <rect x={-w / 2 - 16} y={-h - 30} width={w + 32} height={h + 34} rx="22" fill={ink[850]} />
      <rect x={-w / 2 - 15} y={-h - 29} width={w + 30} height={h + 32} rx="21" fill="none" stroke={paint('rim')} stroke-width="3.5" />
      <rect x={-w / 2} y={-h - 14} width={w} height={h} rx="8" fill={paint('glass')} />
      <At x={-w / 2} y={-h - 14}>
        {children}
      </At>
      <path
        d={`M${-w / 2 - 20} 2H${w / 2 + 20}L${w / 2 + 66} 34Q${w / 2 + 68} 44 ${w / 2 + 54} 44H${-w / 2 - 54}Q${-w / 2 - 68} 44 ${-w / 2 - 66} 34z`}
        fill={ink[800]}
      />
      <path
        d={`M${-w / 2 - 66} 35H${w / 2 + 66}Q${w / 2 + 66} 44 ${w / 2 + 54} 44H${-w / 2 - 54}Q${-w / 2 - 66} 44 ${-w / 2 - 66} 35z`}
        fill={ink[950]}
      />
      <path d={`M${-w / 2 + 6} 8H${w / 2 - 6}L${w / 2 + 14} 22H${-w / 2 - 14}z`} fill={ink[900]} />
      <path d={`M${w / 2 + 20} 2L${w / 2 + 66} 34`} stroke={paint('sunset')} stroke-width="2.5" />
    </At>
  )
}

interface BubbleProps {
  x: number
  y: number
  w: number
  h: number
  /** Sender: `me` is the shop (teal, tail on the right), `them` the customer. */
  by: 'me' | 'them'
  opacity?: number
  scale?: number
  children?: ComponentChildren
}

/** A message; 0,0 of the children is its top left corner. */
export function Bubble({ x, y, w, h, by, opacity, scale, children }: BubbleProps) {
  const paint = usePaint()
  const r = Math.min(24, h / 2)
  const mine = by === 'me'
  const body = mine
    ? `M${r} 0H${w - r}A${r} ${r} 0 0 1 ${w} ${r}V${h}H${r}A${r} ${r} 0 0 1 0 ${h - r}V${r}A${r} ${r} 0 0 1 ${r} 0z`
    : `M${r} 0H${w - r}A${r} ${r} 0 0 1 ${w} ${r}V${h - r}A${r} ${r} 0 0 1 ${w - r} ${h}H0V${r}A${r} ${r} 0 0 1 ${r} 0z`
  return (
    <At x={x} y={y} opacity={opacity} scale={scale}>
      <path d={body} transform="translate(-5 9)" fill={ink[980]} opacity="0.3" />
      <path d={body} fill={mine ? paint('done') : paint('raised')} />
      <path d={body} fill="none" stroke={paint('rim')} stroke-width="2" />
      {children}
    </At>
  )
}
