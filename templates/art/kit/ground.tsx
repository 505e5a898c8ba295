import { interpolate, toTenths } from './motion.ts'
import { amber, HEIGHT, HORIZON, ink, WIDTH } from './palette.ts'
import { usePaint } from './scene.tsx'

/** The soft contact shadow below an object. */
export function Shade({ x, y, w, h = w * 0.16, opacity = 1 }: { x: number; y: number; w: number; h?: number; opacity?: number }) {
  return <ellipse cx={x} cy={y} rx={toTenths(w / 2)} ry={toTenths(h / 2)} fill={usePaint()('shade')} opacity={opacity} />
}

/** A jetty or porch floor seen from its planks: the joints run to the sun's side of the horizon. */
export function Planks({ y = 590, towards = 760 }: { y?: number; towards?: number }) {
  const paint = usePaint()
  const joints = Array.from({ length: 15 }, (_, i) => {
    const foot = -400 + i * 150
    const share = (y - HORIZON) / (HEIGHT - HORIZON)
    return `M${toTenths(interpolate(towards, foot, share))} ${y}L${foot} ${HEIGHT}`
  })
  return (
    <>
      <rect y={y} width={WIDTH} height={HEIGHT - y} fill={paint('near')} />
      <path d={joints.join('')} stroke={ink[850]} stroke-width="2.5" />
      <rect y={y} width={WIDTH} height="3" fill={paint('ledge')} />
    </>
  )
}

/** A table top, tailgate or counter: flat, dark, its far edge lit. */
export function Ledge({ y = 580 }: { y?: number }) {
  const paint = usePaint()
  return (
    <>
      <rect y={y} width={WIDTH} height={HEIGHT - y} fill={paint('near')} />
      <ellipse cx="985" cy={y + 8} rx="420" ry="46" fill={paint('warm')} opacity="0.28" />
      <rect y={y} width={WIDTH} height="3" fill={paint('ledge')} />
    </>
  )
}

/** Ground from the horizon to the viewer: a lawn, a lot or a street, darker towards us. */
export function Land({ y = HORIZON }: { y?: number }) {
  const paint = usePaint()
  return (
    <>
      <rect y={y} width={WIDTH} height={HEIGHT - y} fill={paint('land')} />
      <rect y={y} width={WIDTH} height={HEIGHT - y} fill={paint('landlight')} />
    </>
  )
}

/** A straight road to the vanishing point, with its centre line. `t` moves the dashes towards the viewer. */
export function Road({ to = 985, near = [180, 1240], t = 0 }: { to?: number; near?: readonly [number, number]; t?: number }) {
  const middle = (near[0] + near[1]) / 2
  const dashes = Array.from({ length: 9 }, (_, i) => {
    const at = (u: number) => Math.min(1, u) ** 2.6
    const start = at((i + (t % 1)) / 9)
    const end = at((i + (t % 1) + 0.5) / 9)
    const point = (share: number, side: number) =>
      `${toTenths(interpolate(to, middle, share) + side * interpolate(0.5, 11, share))} ${toTenths(interpolate(HORIZON, HEIGHT, share))}`
    return `M${point(start, -1)}L${point(start, 1)}L${point(end, 1)}L${point(end, -1)}z`
  })
  return (
    <>
      <path d={`M${to - 3} ${HORIZON}h6L${near[1]} ${HEIGHT}H${near[0]}z`} fill={ink[900]} />
      <path d={`M${to + 3} ${HORIZON}L${near[1]} ${HEIGHT}`} stroke={amber} stroke-width="2" opacity="0.55" />
      <path d={dashes.join('')} fill={amber} opacity="0.85" />
    </>
  )
}
