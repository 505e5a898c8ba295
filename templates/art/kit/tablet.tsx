import type { ComponentChildren } from 'preact'
import { ink } from './palette.ts'
import { usePaint } from './scene.tsx'
import { At, Drop } from './surface.tsx'

interface TabletProps {
  x: number
  y: number
  w?: number
  h?: number
  turn?: number
  scale?: number
  children?: ComponentChildren
}

/** A tablet seen from the front; children are drawn on a screen of w by h from its top left corner. */
export function Tablet({ w = 440, h = 310, children, ...place }: TabletProps) {
  const paint = usePaint()
  return (
    <At {...place}>
      <Drop w={w} h={h} r={24} depth={22} />
      <rect x="-26" y="-16" width={w + 48} height={h + 40} rx="28" fill={ink[980]} />
      <rect x="-20" y="-20" width={w + 40} height={h + 40} rx="28" fill="#1b2437" />
      <rect x="-19" y="-19" width={w + 38} height={h + 38} rx="27" fill="none" stroke={paint('rim')} stroke-width="4" />
      <rect width={w} height={h} rx="12" fill={paint('glass')} />
      {children}
      <path d={`M${w * 0.66} 0H${w - 12}a12 12 0 0 1 12 12V${h * 0.5}z`} fill="#ffffff" opacity="0.04" />
    </At>
  )
}
