import { Land, Shade } from '../kit/ground.tsx'
import { amber, glow, ink, mist, shade } from '../kit/palette.ts'
import { Palms } from '../kit/palm.tsx'
import { Briefcase, Seated, Standing } from '../kit/people.tsx'
import { Scene, usePaint } from '../kit/scene.tsx'
import { Bank, Town } from '../kit/shore.tsx'
import { Dusk } from '../kit/sky.tsx'
import { At } from '../kit/surface.tsx'

const SUN = 1136
const FOOT = 606
const LEFT = 380
const W = 156
const H = 104
const storeys = [0, 1, 2, 3]
const bays = [0, 1, 2, 3]
const WARM = shade.clay330

/** One window of the office; who is inside is drawn from its lower left corner. */
function Pane({ bay, storey, lit }: { bay: number; storey: number; lit: boolean }) {
  const paint = usePaint()
  return (
    <At x={LEFT + bay * W + 10} y={FOOT - 24 - storey * (H + 22)}>
      <rect y={-H} width={W - 20} height={H} fill={lit ? WARM : ink[800]} />
      {lit ? (
        <>
          <rect y={-H} width={W - 20} height={H} fill={paint('warm')} />
          <path d={`M34 ${-H + 10}H${W - 54}`} stroke={glow} stroke-width="7" stroke-linecap="round" />
        </>
      ) : (
        <path d={`M0 ${-H * 0.3}L${W - 20} ${-H}V${-H * 0.6}L${W * 0.3} 0H0z`} fill={shade.plum560} opacity="0.45" />
      )}
    </At>
  )
}

/** A desk with a screen and somebody who is still billing. */
function Desk({ bay, storey, empty = false }: { bay: number; storey: number; empty?: boolean }) {
  return (
    <At x={LEFT + bay * W + 10} y={FOOT - 24 - storey * (H + 22)} scale={0.52}>
      {empty || <Seated x={84} y={0} fill={shade.plum690} />}
      <path d="M124 -82H252V-72H124zM240 -72V0M140 -72V0" fill={shade.rose610} stroke={shade.rose610} stroke-width="8" />
      <path d="M176 -84v-14M164 -98l10 -62l58 0l-6 62z" fill={shade.violet750} stroke={shade.violet750} stroke-width="5" />
      <path d="M236 -84h-44M240 -94h-40" stroke={mist[200]} stroke-width="7" />
    </At>
  )
}

const lit = new Set(['0-2', '1-2', '2-2', '3-2', '1-1', '3-1', '0-0', '2-3'])

function Office() {
  const paint = usePaint()
  const width = bays.length * W
  return (
    <>
      <Shade x={LEFT + width / 2} y={FOOT + 2} w={width + 240} h={40} />
      <path d={`M${LEFT - 12} 40H${LEFT + width + 12}V${FOOT}H${LEFT - 12}z`} fill={shade.violet650} />
      <path d={`M${LEFT - 12} 40H${LEFT + width + 12}V${FOOT}H${LEFT - 12}z`} fill={paint('warmside')} />
      {storeys.flatMap((storey) => bays.map((bay) => <Pane bay={bay} storey={storey} lit={lit.has(`${bay}-${storey}`)} />))}
      {storeys.map((storey) => (
        <path d={`M${LEFT - 12} ${FOOT - 24 - storey * (H + 22) + 8}h${width + 24}`} stroke={shade.plum560} stroke-width="7" />
      ))}
      {[0, 1, 2, 3, 4].map((bay) => (
        <path d={`M${LEFT + bay * W + 7} 40V${FOOT}`} stroke={amber} stroke-width="1.8" opacity="0.6" />
      ))}
      <path d={`M${LEFT + width + 11} 40V${FOOT}`} stroke={glow} stroke-width="4" />
    </>
  )
}

/** The door, its canopy and the light on the pavement. */
function Door() {
  const x = LEFT + 2 * W + 10
  return (
    <>
      <path d={`M${x} ${FOOT}V${FOOT - H - 10}h${W - 20}V${FOOT}z`} fill={glow} />
      <path d={`M${x + 68} ${FOOT}V${FOOT - H - 10}`} stroke={shade.rose560} stroke-width="6" />
      <path d={`M${x + 58} ${FOOT - 50}v20M${x + 78} ${FOOT - 50}v20`} stroke={shade.rose560} stroke-width="4" />
      <path d={`M${x - 28} ${FOOT - H - 24}h${W + 36}v16h${-W - 36}z`} fill={ink[850]} />
      <path d={`M${x - 28} ${FOOT - H - 24}h${W + 36}`} stroke={amber} stroke-width="3" />
      <path d={`M${x - 20} ${FOOT}h${W + 20}l80 114h${-W - 180}z`} fill={amber} opacity="0.14" />
    </>
  )
}

/** An office block in the evening: one floor is still at work, one person goes home on time. */
export default function ProfessionalServices() {
  return (
    <Scene name="professional-services" sun={SUN}>
      <Dusk sun={SUN} sea={false} />
      <Bank from={-40} to={1320} height={22} seed={3} fill={shade.violet670} />
      <Town from={40} to={330} tall={230} seed={4} fill={shade.violet700} />
      <Town from={1010} to={1270} tall={120} seed={9} />
      <Land y={470} />
      <path d="M60 600V250H312V600z" fill={shade.violet700} />
      <path d="M92 290h48v44h-48zM232 290h48v44h-48zM162 370h48v44h-48zM92 450h48v44h-48z" fill={amber} opacity="0.7" />
      <path d="M162 290h48v44h-48zM92 370h48v44h-48zM232 370h48v44h-48zM162 450h48v44h-48zM232 450h48v44h-48z" fill={shade.night660} />
      <path d="M311 254V600" stroke={amber} stroke-width="2.6" opacity="0.8" />
      <Office />
      <Desk bay={0} storey={2} />
      <Desk bay={1} storey={2} />
      <Desk bay={3} storey={2} />
      <Desk bay={1} storey={1} />
      <Desk bay={3} storey={1} empty />
      <Desk bay={0} storey={0} empty />
      <Standing x={LEFT + 2 * W + 74} y={FOOT - 24 - 2 * (H + 22)} scale={0.38} fill={shade.plum690} />
      <Door />
      <Palms
        of={[
          { x: 1092, y: 610, height: 250, lean: 24 },
          { x: 346, y: 612, height: 220, lean: -20 },
        ]}
        fill={ink[900]}
      />
      <path d="M0 628H1280V640H0z" fill={shade.violet600} opacity="0.7" />
      <path d="M0 640H1280V720H0z" fill={ink[900]} />
      <Standing x={930} y={648} scale={0.78} arm="M28 -172L38 -132L34 -98" />
      <Briefcase x={958} y={574} scale={0.78} fill={ink[950]} />
    </Scene>
  )
}
