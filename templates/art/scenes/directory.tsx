import type { ComponentChildren } from 'preact'
import { At, Receiver, Tick, Words } from '../kit/things.ts'
import { amber, coral, dusk, glow, ink, mist, paper, shade, teal } from '../kit/palette.ts'
import { Bank, Dusk, Palms, Scene, usePaint } from '../kit/coast.ts'

const SUN = 1010
const CURB = 588

interface ShopProps {
  x: number
  w: number
  h: number
  wall: string
  awning: string
  sign: string
  /** The shop with the badge on its sign is lit brighter. */
  verified?: boolean
  children?: ComponentChildren
}

/** A shop of one storey and a parapet, its window lit. */
function Shop({ x, w, h, wall, awning, sign, verified = false, children }: ShopProps) {
  const paint = usePaint()
  const stripes = Array.from({ length: Math.floor(w / 44) }, (_, i) => `M${16 + i * 44} ${-176}h22l-4 40h-22z`).join('')
  return (
    <At x={x} y={CURB}>
      <path d={`M0 0V${-h}H${w}V0z`} fill={wall} />
      <path d={`M-6 ${-h}H${w + 6}v-14H-6z`} fill={ink[950]} />
      <path d={`M-6 ${-h - 14}H${w + 6}`} stroke={amber} stroke-width="3" opacity="0.7" />
      <path d={`M18 -30V-138H${w - 88}V-30zM${w - 72} 0V-138H${w - 20}V0z`} fill={glow} />
      <path d={`M18 -30V-80L${w - 140} -138H${w - 88}V-30z`} fill={amber} opacity="0.55" />
      <path d={`M${w - 46} -138V0M18 -30H${w - 88}`} stroke={wall} stroke-width="5" />
      {children}
      <path d={`M8 -178H${w - 8}L${w + 2} -134H-2z`} fill={awning} />
      <path d={stripes} fill={ink[950]} opacity="0.3" />
      <rect
        x="16"
        y={-h + 22}
        width={w - 32}
        height="76"
        rx="14"
        fill={ink[950]}
        stroke={verified ? teal : ink[600]}
        stroke-width={verified ? 5 : 3}
      />
      <Words
        text={sign}
        x={w / 2 - (verified ? 26 : 0)}
        y={-h + 74}
        size={28}
        anchor="middle"
        fill={verified ? mist[100] : glow}
        weight={0.15}
      />
      {verified && (
        <At x={w - 62} y={-h + 60}>
          <path d="M0 -28l8 7l11 -2l3 11l9 7l-5 10l2 11l-11 3l-7 9l-10 -5l-10 5l-7 -9l-11 -3l2 -11l-5 -10l9 -7l3 -11l11 2z" fill={teal} />
          <Tick y={3} size={28} fill={ink[950]} weight={4} />
        </At>
      )}
      <path d={`M${w} ${-h}V0`} stroke={amber} stroke-width="3.5" opacity="0.9" />
      <ellipse cx={w / 2 - 30} cy="8" rx={w * 0.6} ry="34" fill={paint('warm')} opacity="0.6" />
    </At>
  )
}

/** The sidewalk, its lamp posts and the street. */
function Street() {
  const paint = usePaint()
  return (
    <>
      <path d="M0 588H1280V624H0z" fill={shade.night660} />
      <path d="M0 624H1280V720H0z" fill={ink[950]} />
      <path d="M0 624H1280" stroke={paint('ledge')} stroke-width="4" />
      <path d="M0 684H1280" stroke={amber} stroke-width="7" stroke-dasharray="90 70" opacity="0.45" />
      {[262, 980].map((x) => (
        <>
          <path d={`M${x} 620V446q0 -26 26 -26h14`} fill="none" stroke={ink[950]} stroke-width="9" />
          <path d={`M${x + 28} 412h36l8 18h-52z`} fill={ink[950]} />
          <path d={`M${x + 24} 430h44`} stroke={paper[100]} stroke-width="7" />
          <ellipse cx={x + 46} cy="446" rx="70" ry="60" fill={paint('warm')} opacity="0.7" />
        </>
      ))}
    </>
  )
}

export default function Directory() {
  return (
    <Scene name="directory" sun={SUN}>
      <Dusk sun={SUN} sea={false} />
      <Bank from={640} to={1310} height={26} seed={5} fill={shade.violet670} />
      <rect y="452" width="1280" height="268" fill={ink[850]} />
      <Palms
        of={[
          { x: 948, y: 590, height: 252, lean: 20, crown: 1.2 },
          { x: 34, y: 590, height: 316, lean: 24, crown: 1.3 },
        ]}
        fill={ink[900]}
      />
      <Shop x={8} w={266} h={262} wall={ink[800]} awning={dusk.mauve} sign="Roofing" />
      <Shop x={286} w={366} h={288} wall={ink[700]} awning={shade.lagoon500} sign="Bay Air" verified>
        <circle cx="116" cy="-78" r="34" fill={ink[950]} opacity="0.7" />
        <Receiver x={116} y={-78} size={36} fill={teal} />
      </Shop>
      <Shop x={664} w={272} h={268} wall={shade.violet670} awning={shade.brick440} sign="Plumber" />
      <Shop x={1062} w={208} h={256} wall={ink[800]} awning={coral} sign="Deli" />
      <Street />
    </Scene>
  )
}
