import { toTenths } from './motion.ts'
import { amber, ink } from './palette.ts'
import { useId } from './scene.tsx'

/** A palm leaf as one comb-shaped path that starts at 0,0, leaves at `angle` degrees and hangs down at its end. */
function frond(angle: number, length: number): string {
  const turn = (angle * Math.PI) / 180
  const end = { x: Math.cos(turn) * length, y: -Math.sin(turn) * length + length * 0.34 }
  const bend = { x: Math.cos(turn) * length * 0.56, y: -Math.sin(turn) * length * 0.62 - length * 0.16 }
  const at = (u: number) => ({ x: 2 * u * (1 - u) * bend.x + u * u * end.x, y: 2 * u * (1 - u) * bend.y + u * u * end.y })
  const teeth = 10
  const back: string[] = []
  for (let i = teeth; i >= 1; i--) {
    const root = at(i / teeth)
    const next = at(Math.min(1, (i + 1.6) / teeth))
    const leaf = length * 0.3 * Math.sin(Math.PI * (0.14 + (0.8 * i) / teeth))
    back.push(`L${Math.round(next.x)} ${Math.round(next.y + leaf)} ${Math.round(root.x)} ${Math.round(root.y + 2)}`)
  }
  return `M0 -2Q${Math.round(bend.x)} ${Math.round(bend.y)} ${Math.round(end.x)} ${Math.round(end.y)}${back.join('')}Z`
}

const leaves = [196, 172, 148, 122, 92, 64, 38, 12, -14].map((angle, i) => frond(angle, 84 + ((i * 37) % 22))).join('')

interface PalmSpec {
  x: number
  /** The foot of the trunk. */
  y: number
  height: number
  /** Horizontal offset of the crown from the foot. */
  lean?: number
  /** Size of the crown; 1 fits a trunk of 220. */
  crown?: number
}

/** Palms in silhouette, with a thread of sunlight down the right of each trunk. */
export function Palms({ of, fill = ink[950] }: { of: readonly PalmSpec[]; fill?: string }) {
  const id = useId()('palm')
  return (
    <>
      <defs>
        <path id={id} d={leaves} fill={fill} />
      </defs>
      {of.map(({ x, y, height, lean = 20, crown = height / 220 }) => {
        const top = { x: toTenths(x + lean), y: toTenths(y - height) }
        const foot = toTenths(height * 0.04)
        const head = toTenths(height * 0.024)
        const bend = toTenths(x - lean * 0.15)
        const middle = toTenths(y - height * 0.5)
        return (
          <>
            <path
              d={`M${toTenths(x - foot)} ${y}Q${toTenths(bend - foot)} ${middle} ${toTenths(top.x - head)} ${top.y}h${toTenths(head * 2)}Q${toTenths(bend + foot)} ${middle} ${toTenths(x + foot)} ${y}z`}
              fill={fill}
            />
            <path
              d={`M${toTenths(top.x + head)} ${top.y}Q${toTenths(bend + foot)} ${middle} ${toTenths(x + foot)} ${y}`}
              fill="none"
              stroke={amber}
              stroke-width={toTenths(Math.max(1, height / 110))}
              opacity="0.6"
            />
            <use href={`#${id}`} transform={`translate(${top.x} ${top.y}) scale(${toTenths(crown * 10) / 10})`} />
          </>
        )
      })}
    </>
  )
}
