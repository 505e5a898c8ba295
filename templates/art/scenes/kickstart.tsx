import { Bank, Dusk, Ledge, Palms, Sailboat, Scene, usePaint } from '../kit/coast.ts'
import { Pin } from '../kit/things.ts'
import { toTenths } from '../kit/motion.ts'
import { amber, coral, dusk, glow, ink, shade } from '../kit/palette.ts'

const SUN = 1090
const UNIT = 61

/** A point of the model: x to the right and towards us, y to the left and towards us, z up. */
const point = (x: number, y: number, z = 0): string => {
  const { left, top } = spot(x, y, z)
  return `${left} ${top}`
}
const spot = (x: number, y: number, z = 0) => ({ left: toTenths(560 + (x - y) * 0.87 * UNIT), top: toTenths(172 + (x + y) * 0.46 * UNIT - z * UNIT) })
const shape = (...points: readonly string[]): string => `M${points.join('L')}z`

interface Plot {
  x: number
  y: number
  /** Size along both sides, and height. */
  w: number
  d: number
  h: number
  roof: string
  lit: boolean
}

/** From the back to the front; the lit ones are those that have been found already. */
const plots: readonly Plot[] = [
  { x: 0.35, y: 0.35, w: 1.9, d: 1.7, h: 0.8, roof: dusk.mauve, lit: true },
  { x: 3.3, y: 0.35, w: 1.2, d: 1.9, h: 1.5, roof: ink[600], lit: false },
  { x: 0.4, y: 3.2, w: 1.8, d: 1.3, h: 0.6, roof: ink[600], lit: false },
  { x: 6.2, y: 0.4, w: 1.5, d: 1.6, h: 0.9, roof: shade.brick440, lit: true },
  { x: 3.2, y: 3.2, w: 1.9, d: 1.7, h: 1.1, roof: shade.lagoon500, lit: true },
  { x: 0.5, y: 6.1, w: 1.4, d: 1.6, h: 1.1, roof: shade.brick440, lit: true },
  { x: 6.1, y: 3.2, w: 1.6, d: 1.9, h: 0.7, roof: ink[600], lit: false },
  { x: 3.3, y: 6.1, w: 1.7, d: 1.5, h: 0.7, roof: ink[600], lit: false },
  { x: 6.1, y: 6.1, w: 1.7, d: 1.6, h: 1, roof: shade.clay490, lit: true },
]

function Building({ x, y, w, d, h, roof, lit }: Plot) {
  const paint = usePaint()
  const door = lit ? glow : shade.night660
  const floor = spot(x + w / 2, y + d / 2)
  return (
    <>
      {lit && <ellipse cx={floor.left} cy={toTenths(floor.top + 16)} rx="150" ry="78" fill={paint('warm')} />}
      <path
        d={shape(point(x, y + d), point(x + w, y + d), point(x + w, y + d, h), point(x, y + d, h))}
        fill={lit ? shade.night660 : ink[850]}
      />
      <path
        d={shape(point(x + w, y), point(x + w, y + d), point(x + w, y + d, h), point(x + w, y, h))}
        fill={lit ? shade.plum560 : ink[800]}
      />
      <path d={shape(point(x, y, h), point(x + w, y, h), point(x + w, y + d, h), point(x, y + d, h))} fill={lit ? roof : ink[700]} />
      <path
        d={`M${point(x + w, y, h)}L${point(x + w, y + d, h)}L${point(x + w, y + d)}`}
        fill="none"
        stroke={amber}
        stroke-width="2.5"
        opacity={lit ? 1 : 0.4}
      />
      <path
        d={
          shape(
            point(x + 0.15, y + d, 0.12),
            point(x + w * 0.55, y + d, 0.12),
            point(x + w * 0.55, y + d, 0.48),
            point(x + 0.15, y + d, 0.48),
          ) +
          shape(point(x + w * 0.7, y + d), point(x + w - 0.12, y + d), point(x + w - 0.12, y + d, 0.48), point(x + w * 0.7, y + d, 0.48)) +
          shape(point(x + w, y + 0.2, 0.12), point(x + w, y + d - 0.2, 0.12), point(x + w, y + d - 0.2, 0.48), point(x + w, y + 0.2, 0.48))
        }
        fill={door}
      />
    </>
  )
}

/** The neighborhood as a model on its board. */
function Board() {
  return (
    <>
      <path d={shape(point(-0.2, 8.1), point(8.1, 8.1), point(8.1, 8.1, -0.4), point(-0.2, 8.1, -0.4))} fill={ink[950]} />
      <path d={shape(point(8.1, -0.2), point(8.1, 8.1), point(8.1, 8.1, -0.4), point(8.1, -0.2, -0.4))} fill={shade.plum690} />
      <path d={shape(point(-0.2, -0.2), point(8.1, -0.2), point(8.1, 8.1), point(-0.2, 8.1))} fill={ink[900]} />
      <path
        d={[0.1, 2.95, 5.8]
          .flatMap((x) => [0.1, 2.95, 5.8].map((y) => shape(point(x, y), point(x + 2.2, y), point(x + 2.2, y + 2.2), point(x, y + 2.2))))
          .join('')}
        fill={shade.night700}
      />
      <path
        d={[2.62, 5.48].map((at) => `M${point(at, 0)}L${point(at, 8)}M${point(0, at)}L${point(8, at)}`).join('')}
        stroke={ink[500]}
        stroke-width="2.5"
        stroke-dasharray="12 12"
        opacity="0.7"
      />
      <path d={`M${point(8.1, -0.2)}L${point(8.1, 8.1)}L${point(-0.2, 8.1)}`} fill="none" stroke={amber} stroke-width="3.5" />
    </>
  )
}

export default function Kickstart() {
  return (
    <Scene name="kickstart" sun={SUN}>
      <Dusk sun={SUN} />
      <Bank from={900} to={1310} height={18} seed={9} />
      <Sailboat x={1190} y={484} scale={0.8} />
      <Palms of={[{ x: 96, y: 640, height: 330, lean: 26 }]} fill={ink[900]} />
      <Ledge y={610} />
      <Model />
    </Scene>
  )
}

/** The board with its shadow, its shops, and a pin over each that can be found. */
function Model() {
  const paint = usePaint()
  return (
    <>
      <ellipse cx="545" cy="632" rx="560" ry="76" fill={paint('shade')} />
      <Board />
      {plots.map((plot) => (
        <Building {...plot} />
      ))}
      {plots.map(({ x, y, w, d, h, lit }, i) => {
        const { left, top } = spot(x + w / 2, y + d / 2, h)
        return lit ? <Pin x={left} y={top} size={i === 8 ? 84 : 56} fill={i === 8 ? undefined : coral} /> : null
      })}
    </>
  )
}
