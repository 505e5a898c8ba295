import { At, Done, Face, HardHat, Lines, Tablet, Tick, Van, Words } from '../kit/things.ts'
import { Bank, Dusk, Land, Palms, Scene, Shade, usePaint } from '../kit/coast.ts'
import { amber, coral, dusk, glow, ink, shade, teal } from '../kit/palette.ts'

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

const STREET_SUN = 700
const GROUND = 604
const W = 140
const WALL = 84
const ROOF = 66
const DARK = ink[950]

interface LotProps {
  x: number
}

/** Poured concrete and its shadow. */
function Slab({ x }: LotProps) {
  return (
    <>
      <Shade x={x + W / 2} y={GROUND + 4} w={W + 70} h={22} />
      <path d={`M${x} ${GROUND - 12}h${W}v14h${-W}z`} fill={shade.night610} />
      <path d={`M${x} ${GROUND - 12}h${W}`} stroke={glow} stroke-width="2" opacity="0.7" />
    </>
  )
}

/** Staked out, a string between the stakes, the first boards delivered. */
function Stakes({ x }: LotProps) {
  const boards = Array.from({ length: 5 }, (_, i) => `M${x + 34 + (i % 2) * 6} ${GROUND - 15 - i * 7}h84`)
  return (
    <>
      <path d={boards.join('')} stroke={shade.clay540} stroke-width="5.4" />
      <path d={`M${x + 118} ${GROUND - 14}v-30`} stroke={glow} stroke-width="2" opacity="0.6" />
      <path d={`M${x - 12} ${GROUND + 4}v-50M${x + W + 12} ${GROUND + 4}v-50`} stroke={DARK} stroke-width="5" />
      <path d={`M${x - 12} ${GROUND - 40}L${x + W + 12} ${GROUND - 40}`} stroke={amber} stroke-width="1.6" />
    </>
  )
}

/** Walls in studs, a brace across them. */
function Studs({ x }: LotProps) {
  const studs = Array.from({ length: 9 }, (_, i) => x + 4 + (i * (W - 8)) / 8)
  return (
    <>
      <Slab x={x} />
      <path d={studs.map((at) => `M${at} ${GROUND - 12}V${GROUND - WALL}`).join('')} stroke={DARK} stroke-width="6" />
      <path
        d={`M${x} ${GROUND - WALL}h${W}M${x} ${GROUND - 14}h${W}M${x + 6} ${GROUND - 14}L${x + 58} ${GROUND - WALL}`}
        stroke={DARK}
        stroke-width="8"
      />
      <path
        d={`${studs.map((at) => `M${at + 3.5} ${GROUND - 18}V${GROUND - WALL + 5}`).join('')}M${x} ${GROUND - WALL - 4.5}h${W}`}
        stroke={amber}
        stroke-width="1.8"
      />
    </>
  )
}

/** The same walls under rafters. */
function Rafters({ x }: LotProps) {
  const eave = GROUND - WALL
  const ridge = eave - ROOF
  const middle = x + W / 2
  const struts = [-48, -24, 0, 24, 48].map((at) => `M${middle + at} ${eave}V${ridge + (Math.abs(at) / (W / 2 + 14)) * ROOF}`)
  return (
    <>
      <Studs x={x} />
      <path d={struts.join('')} stroke={DARK} stroke-width="5" />
      <path d={`M${x - 14} ${eave + 8}L${middle} ${ridge}L${x + W + 14} ${eave + 8}`} fill="none" stroke={DARK} stroke-width="10" stroke-linejoin="round" />
      <path d={`M${middle} ${ridge - 6}L${x + W + 14} ${eave + 2}`} stroke={glow} stroke-width="2.4" stroke-linecap="round" />
    </>
  )
}

/** The finished house with its lights on. */
function House({ x }: LotProps) {
  const eave = GROUND - WALL
  const ridge = eave - ROOF
  const middle = x + W / 2
  return (
    <>
      <Shade x={middle} y={GROUND + 4} w={W + 90} h={26} />
      <path d={`M${x} ${eave}h${W}v${WALL}h${-W}z`} fill={shade.violet670} />
      <path d={`M${x + W - 30} ${ridge + 6}h18v40h-18z`} fill={DARK} />
      <path d={`M${x - 16} ${eave + 8}L${middle} ${ridge - 4}L${x + W + 16} ${eave + 8}z`} fill={DARK} />
      <path d={`M${middle} ${ridge - 4}L${x + W + 16} ${eave + 6}M${x + W} ${eave + 10}V${GROUND}`} stroke={glow} stroke-width="2.4" stroke-linecap="round" />
      <path d={`M${x + 20} ${eave + 24}h34v30h-34zM${x + W - 54} ${eave + 24}h34v30h-34z`} fill={glow} />
      <path d={`M${x + 37} ${eave + 24}v30M${x + W - 37} ${eave + 24}v30M${x + 20} ${eave + 39}h34M${x + W - 54} ${eave + 39}h34`} stroke={shade.violet670} stroke-width="3" />
      <path d={`M${middle - 13} ${GROUND}v-48h26v48z`} fill={shade.clay450} />
      <path d={`M${middle - 40} ${GROUND}l-46 56h172l-46 -56z`} fill={amber} opacity="0.1" />
    </>
  )
}

/** One street, four lots: from the slab to the house with its lights on. */
function Street() {
  return (
    <Scene name="sebc-street" sun={STREET_SUN}>
      <Dusk sun={STREET_SUN} sea={false} />
      <Bank from={-20} to={1310} height={26} seed={9} fill={shade.violet670} />
      <Land />
      <Palms
        of={[
          { x: 716, y: 580, height: 214, lean: 22 },
          { x: 752, y: 590, height: 150, lean: 30 },
        ]}
        fill={ink[900]}
      />
      <Slab x={20} />
      <Stakes x={20} />
      <Studs x={182} />
      <Rafters x={342} />
      <House x={502} />
      <path d="M0 624H1280V720H0z" fill={ink[900]} />
      <path d="M0 624H1280" stroke={amber} stroke-width="2" opacity="0.5" />
      <path d="M0 676h90M170 676h90M340 676h90M510 676h90M680 676h90M850 676h90M1020 676h90M1190 676h90" stroke={amber} stroke-width="4" opacity="0.6" />
      <Van x={196} y={650} scale={0.38} />
    </Scene>
  )
}

export const pictures = { street: Street }
