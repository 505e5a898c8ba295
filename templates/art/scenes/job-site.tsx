import { Land, Shade } from '../kit/ground.tsx'
import { amber, glow, ink, shade } from '../kit/palette.ts'
import { Palms } from '../kit/palm.tsx'
import { Scene } from '../kit/scene.tsx'
import { Bank } from '../kit/shore.tsx'
import { Dusk } from '../kit/sky.tsx'
import { Van } from '../kit/trade.tsx'

const SUN = 700
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
export default function JobSite() {
  return (
    <Scene name="job-site" sun={SUN}>
      <Dusk sun={SUN} sea={false} />
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
