import { Land, Shade } from '../kit/ground.tsx'
import { amber, glow, ink, shade } from '../kit/palette.ts'
import { Standing } from '../kit/people.tsx'
import { Scene, usePaint } from '../kit/scene.tsx'
import { Bank, Town } from '../kit/shore.tsx'
import { TowerCrane } from '../kit/site.tsx'
import { Dusk } from '../kit/sky.tsx'
import { At } from '../kit/surface.tsx'

const SUN = 1010
const FOOT = 604
const STOREY = 80
const floors = [1, 2, 3]
const bays = [0, 1, 2, 3, 4]
const LEFT = 520
const BAY = 128

/** A building of concrete floors, open on all sides, its next columns waiting for a slab. */
function Shell() {
  const right = LEFT + BAY * 4
  return (
    <>
      <Shade x={760} y={FOOT + 4} w={720} h={40} />
      {bays.map((bay) => (
        <At x={LEFT + bay * BAY} y={0}>
          <path d={`M-9 ${FOOT}V${FOOT - STOREY * 3 - 44}H9V${FOOT}z`} fill={shade.violet750} />
          <path d={`M8 ${FOOT}V${FOOT - STOREY * 3 - 40}`} stroke={amber} stroke-width="2.4" opacity="0.85" />
          <path d={`M-5 ${FOOT - STOREY * 3 - 44}v-26M0 ${FOOT - STOREY * 3 - 44}v-32M5 ${FOOT - STOREY * 3 - 44}v-24`} stroke={shade.rose610} stroke-width="2.4" />
        </At>
      ))}
      {floors.map((floor) => (
        <At x={0} y={FOOT - floor * STOREY}>
          <path d={`M${LEFT - 34} 0H${right + 34}V16H${LEFT - 34}z`} fill={shade.violet600} />
          <path d={`M${LEFT - 34} 0H${right + 34}V16`} fill="none" stroke={glow} stroke-width="2.6" />
          <path d={`M${LEFT - 28} -34H${right + 28}M${LEFT - 28} -18H${right + 28}`} stroke={shade.brick561} stroke-width="2.4" />
        </At>
      ))}
      <path d={`M${LEFT + 9} ${FOOT}L${LEFT + BAY - 9} ${FOOT - STOREY + 16}M${LEFT + BAY - 9} ${FOOT}L${LEFT + 9} ${FOOT - STOREY + 16}`} stroke={shade.violet750} stroke-width="5" />
    </>
  )
}

/** An excavator, its bucket on the ground. */
function Excavator({ x, y }: { x: number; y: number }) {
  const paint = usePaint()
  const BODY = shade.clay450
  return (
    <At x={x} y={y}>
      <Shade x={0} y={4} w={360} h={34} />
      <path d="M30 -146L128 -262L236 -176" fill="none" stroke={BODY} stroke-width="26" stroke-linejoin="round" />
      <path d="M236 -176L262 -62" fill="none" stroke={BODY} stroke-width="18" stroke-linecap="round" />
      <path d="M44 -152L130 -248L224 -176" fill="none" stroke={ink[950]} stroke-width="3" opacity="0.5" />
      <path d="M86 -128L176 -214" stroke={ink[900]} stroke-width="8" />
      <path d="M136 -275L246 -188M246 -176L271 -66" fill="none" stroke={glow} stroke-width="3" />
      <path d="M244 -70L284 -64Q300 -20 262 -4Q226 -2 222 -26z" fill={shade.violet730} />
      <path d="M284 -64Q300 -20 262 -4" fill="none" stroke={amber} stroke-width="3" />
      <path d="M-128 -136H52V-62H-128z" fill={BODY} />
      <path d="M-128 -136H52V-62H-128z" fill={paint('warmside')} />
      <path d="M-128 -84H52V-62H-128z" fill={ink[950]} opacity="0.35" />
      <path d="M-48 -136V-216H26L52 -150V-100H-48z" fill={ink[850]} />
      <path d="M-36 -146V-204H18L40 -148z" fill={shade.rose440} />
      <path d="M26 -216L52 -150V-66" fill="none" stroke={glow} stroke-width="3.5" />
      <rect x="-136" y="-60" width="206" height="58" rx="29" fill={ink[980]} />
      <path d="M-106 -31h.1M-66 -31h.1M-26 -31h.1M14 -31h.1M44 -31h.1" stroke={ink[600]} stroke-width="24" stroke-linecap="round" />
      <path d="M-104 -59H42A28 28 0 0 1 69 -28" fill="none" stroke={amber} stroke-width="2.6" />
    </At>
  )
}

/** A site at the end of the shift: a shell of four floors, its crew, a crane and an excavator. */
export default function Construction() {
  return (
    <Scene name="construction" sun={SUN}>
      <Dusk sun={SUN} sea={false} />
      <Bank from={-40} to={1320} height={22} seed={2} fill={shade.violet670} />
      <Town from={20} to={300} tall={110} seed={11} />
      <Land y={470} />
      <TowerCrane x={1178} y={590} tall={360} reach={470} fill={ink[850]} />
      <path d="M840 230V296M820 296H860" stroke={ink[850]} stroke-width="4" />
      <path d="M792 296h96v12h-96z" fill={shade.rose610} />
      <Shell />
      <Standing x={612} y={FOOT - STOREY * 3} scale={0.42} hat arm="M28 -174L60 -200L88 -236" />
      <Standing x={944} y={FOOT - STOREY * 2} scale={0.42} hat flip />
      <Standing x={716} y={FOOT - STOREY} scale={0.42} hat arm="M28 -172L46 -192L20 -216" />
      <path d="M0 604H1280V720H0z" fill={ink[900]} />
      <path d="M0 604H1280" stroke={amber} stroke-width="2.4" opacity="0.5" />
      <path d="M1040 604L1096 548Q1130 530 1166 556L1226 604z" fill={shade.plum690} />
      <path d="M1096 548Q1130 530 1166 556L1226 604" fill="none" stroke={amber} stroke-width="2.6" />
      <Excavator x={214} y={624} />
      <Standing x={640} y={640} scale={0.86} hat arm="M28 -174L52 -150L82 -152" />
      <path d="M706 462l44 -10v70l-44 6z" transform="translate(4 26)" fill={shade.straw100} />
      <Standing x={796} y={640} scale={0.86} hat flip arm="M28 -174L48 -146L62 -142" />
    </Scene>
  )
}
