import { At, Done, HardHat, Lines, Standing, Stroke, Tablet, TowerCrane, Words } from '../kit/things.ts'
import { Bank, Dusk, Land, Scene, Shade, Town, usePaint } from '../kit/coast.ts'
import { interpolate, toTenths } from '../kit/motion.ts'
import { amber, glow, ink, mist, shade, teal } from '../kit/palette.ts'

const SUN = 990
const GROUND = 588
const VANISH = { x: 330, y: 452 }

/** Moves a point of the front gable back along the house, which recedes to the left. */
const back = (x: number, y: number, share: number): string => `${toTenths(interpolate(x, VANISH.x, share))} ${toTenths(interpolate(y, VANISH.y, share))}`

const studs = Array.from({ length: 9 }, (_, i) => 810 + i * 47.5)

function bent(share: number): string {
  const at = (x: number, y: number) => back(x, y, share)
  return `M${at(810, GROUND)}L${at(810, 394)}L${at(1190, 394)}L${at(1190, GROUND)}M${at(778, 408)}L${at(1000, 262)}L${at(1222, 408)}M${at(1000, 262)}L${at(1000, 394)}M${at(905, 394)}L${at(1000, 330)}L${at(1095, 394)}`
}

/** The bare timber of a house, its gable to us and the sun behind it. */
function Frame() {
  const rows = [0.4, 0.32, 0.23, 0.125]
  const long = (x: number, y: number) => `M${back(x, y, 0)}L${back(x, y, 0.4)}`
  const side = Array.from({ length: 8 }, (_, i) => 0.4 * ((i + 1) / 9) ** 0.85)
  return (
    <>
      <Shade x={960} y={GROUND + 4} w={560} h={30} />
      {rows.map((share, i) => (
        <path
          d={bent(share)}
          fill="none"
          stroke={[shade.plum660, shade.violet670, shade.violet720, shade.violet750][i]}
          stroke-width={toTenths(interpolate(11, 6, share / 0.4))}
        />
      ))}
      <path d={side.map((share) => `M${back(810, GROUND, share)}L${back(810, 394, share)}`).join('')} stroke={shade.violet750} stroke-width="6" />
      <path d={long(810, 394) + long(810, GROUND) + long(1000, 262) + long(778, 408)} stroke={ink[900]} stroke-width="8" />
      <path d={`${long(1000, 258)}${long(778, 404)}`} stroke={amber} stroke-width="2" opacity="0.7" />
      <path
        d={`${studs.map((x, i) => (i > 3 && i < 6 ? '' : `M${toTenths(x)} ${GROUND}V394`)).join('')}M940 ${GROUND}V440H1060V${GROUND}M1000 440V394M810 500H940M1060 500H1190`}
        fill="none"
        stroke={ink[950]}
        stroke-width="9"
      />
      <path d={bent(0)} fill="none" stroke={ink[950]} stroke-width="13" stroke-linejoin="round" />
      <path d={`M804 ${GROUND}H940M1060 ${GROUND}H1196`} stroke={ink[950]} stroke-width="13" />
      <path
        d={`M1003 257L1227 404M1196 ${GROUND}V400M816 390H1186${studs.map((x, i) => (i > 3 && i < 6 ? '' : `M${toTenths(x + 5)} ${GROUND - 8}V402`)).join('')}M1065 ${GROUND}V438`}
        fill="none"
        stroke={amber}
        stroke-width="2.4"
        stroke-linecap="round"
      />
      <path d="M1007 268L1192 390" stroke={glow} stroke-width="1.6" opacity="0.7" />
    </>
  )
}

/** A tower crane that lowers a truss. */
function Crane() {
  const x = 664
  const rungs = Array.from(
    { length: 17 },
    (_, i) => `M${x - 13} ${486 - i * 24}L${x + 13} ${474 - i * 24}M${x + 13} ${474 - i * 24}L${x - 13} ${462 - i * 24}`,
  )
  const web = Array.from({ length: 18 }, (_, i) => `L${x + 30 + i * 27} ${i % 2 ? 84 : 62}`)
  return (
    <>
      <path
        d={`M${x - 13} 490V66M${x + 13} 490V66M${x - 13} 84H${x + 500}M${x} 62H${x + 480}l20 22M${x - 150} 84H${x}M${x - 140} 66H${x}`}
        stroke={ink[950]}
        stroke-width="5"
        fill="none"
      />
      <path d={`${rungs.join('')}M${x} 84${web.join('')}`} stroke={ink[950]} stroke-width="2.6" fill="none" />
      <path
        d={`M${x - 18} 62L${x} 16L${x + 18} 62M${x} 16L${x - 140} 66M${x} 16L${x + 330} 62`}
        stroke={ink[950]}
        stroke-width="3.4"
        fill="none"
      />
      <path d={`M${x - 152} 60h62v56h-62zM${x + 8} 78h34v38h-34zM${x - 22} 486h46v26h-46z`} fill={ink[950]} />
      <path d={`M${x + 20} 84h16l4 22h-20z`} fill={glow} opacity="0.9" />
      <path d={`M${x + 16} 470V122M${x + 44} 86H${x + 498}M${x + 1} 18L${x + 18} 60`} stroke={amber} stroke-width="2" opacity="0.8" />
      <path d={`M${x + 326} 84h22v10h-22zM${x + 337} 94V154`} stroke={ink[950]} stroke-width="3" />
      <path d={`M${x + 337} 152L${x + 250} 216M${x + 337} 152L${x + 424} 216`} stroke={ink[950]} stroke-width="2.4" />
      <path
        d={`M${x + 218} 226L${x + 337} 172L${x + 456} 226zM${x + 278} 226L${x + 337} 172L${x + 396} 226`}
        fill="none"
        stroke={shade.violet790}
        stroke-width="7"
        stroke-linejoin="round"
      />
      <path d={`M${x + 340} 170L${x + 458} 223`} stroke={amber} stroke-width="2.2" />
    </>
  )
}

const rows = [
  { time: '7:00', of: [150, 96], state: 'done' },
  { time: '9:30', of: [130, 110], state: 'done' },
  { time: '1:00', of: [150, 84], state: 'next' },
] as const

function Day() {
  const paint = usePaint()
  return (
    <>
      <Words text="Today" x={28} y={54} size={28} fill={amber} weight={0.16} />
      <path d="M300 40h104" stroke={ink[700]} stroke-width="16" stroke-linecap="round" />
      <path d="M300 40h64" stroke={teal} stroke-width="16" stroke-linecap="round" />
      {rows.map(({ time, of, state }, i) => (
        <At x={20} y={80 + i * 76}>
          <rect width="408" height="64" rx="16" fill={state === 'next' ? paint('sunset') : ink[800]} />
          <Words text={time} x={22} y={44} size={25} fill={state === 'next' ? ink[950] : mist[100]} weight={0.16} />
          <Lines x={130} y={20} of={of} h={9} gap={19} color={state === 'next' ? 'paper' : 'muted'} />
          {state === 'done' ? (
            <Done x={368} y={32} size={38} />
          ) : (
            <circle cx="368" cy="32" r="15" fill="none" stroke={ink[950]} stroke-width="4" />
          )}
        </At>
      ))}
    </>
  )
}

/** Two boards and four legs, with a tablet leaning on the objects on top. */
function Sawhorse() {
  const paint = usePaint()
  return (
    <>
      <Shade x={340} y={712} w={760} h={60} />
      <path d="M150 620L96 730M560 620L614 730M190 630L216 730M520 630L496 730" stroke={ink[980]} stroke-width="30" />
      <path d="M150 620L96 730M560 620L614 730" stroke={shade.clay610} stroke-width="24" />
      <path d="M571 620L626 730M161 622L108 730" stroke={amber} stroke-width="3" opacity="0.8" />
      <path d="M118 672H596" stroke={shade.clay700} stroke-width="20" />
      <rect x="36" y="600" width="640" height="40" rx="4" fill={paint('board')} />
      <path d="M36 622H676M90 612H300M340 630H600" stroke={shade.rose750} stroke-width="2" opacity="0.6" />
      <path d="M36 601H676M675 602V638" stroke={amber} stroke-width="3" />
    </>
  )
}

/** Boards for tomorrow, stacked on two blocks. */
function Lumber() {
  const paint = usePaint()
  return (
    <>
      <Shade x={1010} y={704} w={560} h={34} />
      <path d="M812 690h40v18h-40zM1150 690h40v18h-40z" fill={ink[980]} />
      <path d="M770 666h480v24H770zM790 642h446v24H790zM776 618h380v24H776z" fill={paint('board')} />
      <path d="M770 666h480v24H770zM790 642h446v24H790zM776 618h380v24H776z" fill={ink[950]} opacity="0.45" />
      <path d="M776 641H1236M770 666H1250M1010 619v22M920 643v22M1080 667v22" stroke={ink[980]} stroke-width="3" />
      <path d="M776 618H1156V641H1236V665H1250V690" fill="none" stroke={amber} stroke-width="2.4" />
    </>
  )
}

export default function Construction() {
  return (
    <Scene name="construction" sun={SUN}>
      <Dusk sun={SUN} />
      <Bank from={-60} to={560} height={22} seed={4} />
      <Land y={478} />
      <Crane />
      <Frame />
      <Lumber />
      <Sawhorse />
      <Tablet x={90} y={262} w={448} h={318} turn={-3}>
        <Day />
      </Tablet>
      <HardHat x={612} y={602} scale={0.68} />
    </Scene>
  )
}

const PLACE_SUN = 1010
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
      <Stroke d="M236 -176L262 -62" stroke={BODY} width={18} />
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
function Place() {
  return (
    <Scene name="construction" sun={PLACE_SUN}>
      <Dusk sun={PLACE_SUN} sea={false} />
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

/** The place of work, above the heading of the page. */
export const pictures = { place: Place }
