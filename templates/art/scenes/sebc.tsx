import { Tablet } from '../kit/device.tsx'
import { Land } from '../kit/ground.tsx'
import { Done, Face, Tick } from '../kit/marks.tsx'
import { amber, coral, dusk, glow, ink, shade, teal } from '../kit/palette.ts'
import { Palms } from '../kit/palm.tsx'
import { Scene, usePaint } from '../kit/scene.tsx'
import { Bank } from '../kit/shore.tsx'
import { Dusk } from '../kit/sky.tsx'
import { At, Lines } from '../kit/surface.tsx'
import { HardHat } from '../kit/trade.tsx'
import { Words } from '../kit/words.tsx'

const SUN = 1060
const WOOD = shade.clay540

/** A house in studs and rafters, the sun between them. */
function HouseFrame() {
  const left = 720
  const right = 1226
  const ridge = { x: 973, y: 176 }
  const eave = 336
  const foot = 584
  const studs = Array.from({ length: 9 }, (_, i) => left + 12 + i * ((right - left - 24) / 8))
  const rafters = studs.map((x) => {
    const share = Math.abs(x - ridge.x) / ((right - left) / 2)
    return { x, y: ridge.y + (eave - ridge.y) * share }
  })
  return (
    <>
      <path
        d={studs.map((x) => `M${x} ${eave}V${foot}`).join('') + rafters.map(({ x, y }) => `M${x} ${y + 14}V${eave}`).join('')}
        stroke={WOOD}
        stroke-width="13"
      />
      <path d={studs.map((x) => `M${x + 6} ${eave}V${foot}`).join('')} stroke={amber} stroke-width="3" />
      <path
        d={`M${left - 44} ${eave + 28}L${ridge.x} ${ridge.y}L${right + 44} ${eave + 28}`}
        fill="none"
        stroke={shade.clay490}
        stroke-width="20"
      />
      <path d={`M${ridge.x} ${ridge.y - 12}L${right + 44} ${eave + 16}`} stroke={glow} stroke-width="4" />
      <path d={`M${left} ${eave}H${right}M${left} ${foot}H${right}M${left} 452H${right}`} stroke={WOOD} stroke-width="15" />
      <path d={`M${left} ${eave - 8}H${right}`} stroke={amber} stroke-width="3" />
      <path d={`M${left + 14} 452L${left + 136} ${foot}M${right - 14} 452L${right - 136} ${foot}`} stroke={WOOD} stroke-width="10" />
    </>
  )
}

/** The job in one place: estimate, schedule, messages. */
function Job() {
  const paint = usePaint()
  return (
    <>
      <Words text="Estimate" x={32} y={52} size={19} />
      {[0, 1, 2].map((i) => (
        <>
          <Lines x={32} y={82 + i * 34} of={[[150, 116, 134][i] ?? 120]} h={10} />
          <Lines x={228} y={82 + i * 34} of={[[46, 58, 40][i] ?? 50]} h={10} color="ink" />
        </>
      ))}
      <path d="M32 186H276" stroke={ink[600]} stroke-width="3" />
      <Words text="$48,200" x={32} y={228} size={26} fill={glow} />
      <Done x={256} y={215} size={34} />
      <path d="M304 28V246" stroke={ink[700]} stroke-width="2.5" />
      <Words text="Schedule" x={334} y={52} size={19} />
      <path d="M336 84V230M416 84V230M496 84V230M576 84V230" stroke={ink[700]} stroke-width="2" />
      <path d="M348 102h110" stroke={teal} stroke-width="26" stroke-linecap="round" />
      <path d="M424 152h100" stroke={amber} stroke-width="26" stroke-linecap="round" />
      <path d="M510 202h70" stroke={ink[500]} stroke-width="26" stroke-linecap="round" />
      <path d="M476 76V236" stroke={coral} stroke-width="4" />
      <Tick x={446} y={102} size={20} fill={ink[950]} />
      <path d="M32 262H600" stroke={ink[700]} stroke-width="2.5" />
      <Face x={60} y={324} size={54} fill={dusk.mauve} />
      <rect x="100" y="294" width="270" height="62" rx="22" fill={paint('raised')} />
      <Lines x={124} y={311} of={[200, 140]} h={9} gap={19} color="ink" />
      <rect x="272" y="376" width="328" height="62" rx="22" fill={paint('done')} />
      <Lines x={298} y={393} of={[210, 160]} h={9} gap={19} color="ink" />
      <Tick x={556} y={408} size={22} fill={shade.lagoon120} />
      <Tick x={568} y={408} size={22} fill={shade.lagoon120} />
    </>
  )
}

export default function Sebc() {
  const tablet = { w: 632, h: 466 }
  return (
    <Scene name="sebc" sun={SUN}>
      <Dusk sun={SUN} sea={false} />
      <Bank from={-20} to={1310} height={24} seed={5} fill={shade.violet670} />
      <Land />
      <Palms of={[{ x: 640, y: 560, height: 330, lean: 22, crown: 1.3 }]} fill={ink[900]} />
      <HouseFrame />
      <Ground />
      <At x={64} y={104}>
        <Tablet x={0} y={0} turn={-3} {...tablet}>
          <Job />
        </Tablet>
      </At>
      <HardHat x={868} y={652} scale={1.06} />
    </Scene>
  )
}

/** The lumber pile the tablet leans on. */
function Ground() {
  const paint = usePaint()
  return (
    <>
      <path d="M0 650H1280V720H0z" fill={ink[950]} />
      <path d="M0 612H790V650H0z" fill={shade.brick660} />
      <path d="M0 650H1000V690H0z" fill={shade.clay700} />
      <path d="M0 612H790M0 650H1000" stroke={paint('ledge')} stroke-width="4" />
      <path d="M790 612V650M1000 650V690" stroke={glow} stroke-width="4" />
    </>
  )
}
