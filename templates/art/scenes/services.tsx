import { Bank, Dusk, Palms, Planks, Sailboat, Scene, Shade, usePaint } from '../kit/coast.ts'
import { At, Calendar, Lines, Receiver, Tick } from '../kit/things.ts'
import { amber, coral, glow, ink, mist, shade, teal } from '../kit/palette.ts'

const SUN = 1110
const LEFT = 300
const RIGHT = 890
const RED = shade.brick480

/** Back edge, visible depth, height of the front, and how far the drawer is pulled out. */
const drawers = [
  { y: 118, depth: 62, front: 36, out: 14, screens: 2 },
  { y: 222, depth: 76, front: 46, out: 32, screens: 3 },
  { y: 350, depth: 88, front: 54, out: 52, screens: 4 },
  { y: 498, depth: 98, front: 66, out: 74, screens: 5 },
] as const

/** The content of a drawer: screens with different work. */
function Screen({ kind, w, h }: { kind: number; w: number; h: number }) {
  const paint = usePaint()
  return (
    <>
      <rect x="-4" y="4" width={w + 2} height={h + 2} rx="9" fill={ink[980]} opacity="0.6" />
      <rect width={w} height={h} rx="8" fill={kind % 3 === 2 ? paint('done') : paint('raised')} />
      <At x={w / 2} y={h / 2} scale={Math.min(1, h / 70)}>
        {kind === 0 && <Receiver x={-18} y={0} size={34} fill={teal} />}
        {kind === 0 && <Lines x={8} y={-12} of={[28, 20]} h={7} gap={16} color="ink" />}
        {kind === 1 && <Calendar x={-16} y={0} size={40} />}
        {kind === 1 && <Tick x={22} y={0} size={24} />}
        {kind === 2 && <Lines x={-29} y={-18} of={[58, 40, 52]} h={7} gap={15} color="ink" />}
        {kind === 3 && <path d="M-27 22v-12M-9 22v-24M9 22v-18M27 22v-38" stroke={amber} stroke-width="10" stroke-linecap="round" />}
        {kind === 4 && <path d="M-30 -16h34M-16 0h34M2 16h28" stroke={coral} stroke-width="9" stroke-linecap="round" />}
      </At>
      <rect x="1" y="1" width={w - 2} height={h - 2} rx="7" fill="none" stroke={paint('rim')} stroke-width="2.5" />
    </>
  )
}

function Drawer({ y, depth, front, out, screens }: (typeof drawers)[number]) {
  const paint = usePaint()
  const left = LEFT + 24
  const right = RIGHT - 24
  const foot = y + depth
  const room = (right - left - 20) / screens
  return (
    <>
      <path d={`M${left} ${y}H${right}L${right + out} ${foot}H${left - out}z`} fill={ink[980]} />
      <path d={`M${left + 12} ${y + 8}H${right - 12}L${right + out - 14} ${foot}H${left - out + 14}z`} fill={ink[850]} />
      {Array.from({ length: screens }, (_, i) => (
        <At x={left + 16 + i * room} y={y + 16}>
          <Screen kind={(i * 2 + screens) % 5} w={room - 12} h={depth - 12} />
        </At>
      ))}
      <path d={`M${left - out} ${foot}H${right + out}V${foot + front}H${left - out}z`} fill={RED} />
      <path d={`M${left - out} ${foot + front * 0.62}H${right + out}V${foot + front}H${left - out}z`} fill={ink[950]} opacity="0.3" />
      <rect x={left - out} y={foot} width={right - left + 2 * out} height={front} fill={paint('warmside')} />
      <path d={`M${left - out} ${foot + 2}H${right + out}`} stroke={shade.clay220} stroke-width="4" opacity="0.8" />
      <path d={`M${right + out} ${foot}v${front}`} stroke={glow} stroke-width="4" />
      <path
        d={`M${(left + right) / 2 - 90} ${foot + front * 0.5}h180`}
        stroke={mist[300]}
        stroke-width={front * 0.24}
        stroke-linecap="round"
      />
      <path d={`M${left - out + 14} ${foot + front}H${right + out}l-30 16H${left + 10}z`} fill={ink[980]} opacity="0.5" />
    </>
  )
}

/** The chest on the jetty. */
function Chest() {
  const paint = usePaint()
  return (
    <>
      <Shade x={580} y={690} w={900} h={52} />
      <path d={`M${LEFT} 84H${RIGHT}V672H${LEFT}z`} fill={shade.brick610} />
      <path d={`M${RIGHT - 24} 84h24v588h-24z`} fill={shade.brick540} />
      <path d={`M${LEFT - 14} 58H${RIGHT + 14}V96H${LEFT - 14}z`} fill={RED} />
      <path d={`M${LEFT - 14} 60H${RIGHT + 14}`} stroke={paint('ledge')} stroke-width="4" />
      <path d={`M${RIGHT + 13} 60V96M${RIGHT} 100V672`} stroke={glow} stroke-width="4" />
      {drawers.map((drawer) => (
        <Drawer {...drawer} />
      ))}
      <path d="M372 56l12 -18h120q10 0 10 9t-10 9z" fill={shade.clay490} />
      <path d="M344 30q22 -18 44 0v28h-44z" fill={ink[500]} />
      <path d="M640 56v-30q0 -12 12 -12h64q12 0 12 12v30z" fill={amber} />
      <path d="M728 30v26h40v-10h-26z" fill={shade.clay320} />
      <circle cx="684" cy="36" r="12" fill={ink[900]} />
    </>
  )
}

export default function Services() {
  return (
    <Scene name="services" sun={SUN}>
      <Dusk sun={SUN} />
      <Bank from={-20} to={360} height={20} seed={4} />
      <Sailboat x={150} y={488} />
      <Palms of={[{ x: 1226, y: 620, height: 360, lean: -24, crown: 1.4 }]} fill={ink[900]} />
      <Planks y={600} towards={700} />
      <Chest />
    </Scene>
  )
}
