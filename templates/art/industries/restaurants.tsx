import { Bank, Dusk, Palms, Planks, Sailboat, Scene, Shade, usePaint } from '../kit/coast.ts'
import { At, Card, Chip, Lines, Seated, Signal, Standing, Star, Stroke, Tick, Words } from '../kit/things.ts'
import { toTenths } from '../kit/motion.ts'
import { amber, coral, glow, ink, mist, paper, shade, teal } from '../kit/palette.ts'
import type { ComponentChildren } from 'preact'

const SUN = 1010
const PASS = 576

/** The kitchen's side of the pass: header with the house's stars, posts, a steel shelf. */
function Opening() {
  const paint = usePaint()
  return (
    <>
      <path d="M0 0H1280V720H0zM54 132V576H1226V132z" fill={ink[950]} fill-rule="evenodd" />
      <path d="M1226 134V576" stroke={amber} stroke-width="3" opacity="0.7" />
      <path d="M54 132H1226" stroke={ink[700]} stroke-width="3" />
      {[0, 1, 2, 3, 4].map((i) => (
        <Star x={842 + i * 84} y={68} size={60} />
      ))}
      <ellipse cx="1010" cy="70" rx="330" ry="80" fill={paint('warm')} opacity="0.4" />
      <path d={`M0 ${PASS}H1280V720H0z`} fill={paint('near')} />
      <path d={`M0 ${PASS}H1280V${PASS + 74}H0z`} fill={shade.night610} />
      <path d={`M0 ${PASS}H1280V${PASS + 74}H0z`} fill={paint('warmside')} />
      <path d={`M0 ${PASS + 74}H1280v22H0z`} fill={ink[600]} />
      <path d={`M0 ${PASS + 75}H1280`} stroke={paint('sunset')} stroke-width="2" />
      <path d={`M0 ${PASS + 1}H1280M0 ${PASS + 75}H1280`} stroke={amber} stroke-width="2.4" opacity="0.75" />
    </>
  )
}

const tickets = [
  { x: 92, h: 236, turn: -2, of: [104, 76, 96, 60], table: '4', on: false },
  { x: 240, h: 204, turn: 1.5, of: [90, 104, 70], table: '9', on: false },
  { x: 388, h: 262, turn: -1, of: [104, 84, 96, 72], table: '12', on: true },
] as const

/** A rail with the orders of the hour. */
function Rail() {
  return (
    <>
      {tickets.map(({ x, h, turn, of, table, on }) => (
        <Card x={x} y={116} w={132} h={h} r={4} paint="paper" turn={turn} depth={10}>
          {on && <path d="M0 22H132V84H0z" fill={amber} opacity="0.75" />}
          <Words text={table} x={66} y={70} size={32} anchor="middle" fill={shade.violet730} weight={0.17} />
          <Lines x={14} y={104} of={of} h={9} gap={26} color="paper" />
          {on && <Tick x={66} y={232} size={36} fill={shade.lagoon480} weight={4} />}
        </Card>
      ))}
      <path d="M54 104H580V136H54z" fill={ink[600]} />
      <path d="M54 105H580M579 104V136" stroke={amber} stroke-width="2" opacity="0.8" />
      <path d="M54 135H580" stroke={ink[950]} stroke-width="3" />
    </>
  )
}

/** A heat lamp and the light it throws. */
function Lamp({ x }: { x: number }) {
  const paint = usePaint()
  return (
    <At x={x} y={132}>
      <path d={`M-44 118L-150 ${PASS - 116}H150L44 118z`} fill={amber} opacity="0.13" />
      <path d="M0 0V62" stroke={ink[950]} stroke-width="8" />
      <path d="M-14 56H14L60 112Q62 120 52 120H-52Q-62 120 -60 112z" fill={shade.brick660} />
      <path d="M14 57L60 112Q62 119 52 119" fill="none" stroke={glow} stroke-width="3" />
      <ellipse cy="120" rx="48" ry="9" fill={glow} />
      <ellipse cy="150" rx="120" ry="70" fill={paint('warm')} opacity="0.5" />
    </At>
  )
}

/** A foreshortened plate with its children on it. */
function Plate({ x, children }: { x: number; children: ComponentChildren }) {
  return (
    <At x={x} y={PASS + 34}>
      <Shade x={-8} y={14} w={350} h={40} />
      <path d="M-156 -14H156Q128 16 70 18H-70Q-128 16 -156 -14z" fill={mist[300]} />
      <path d="M-156 -14H156Q150 -4 140 2H-140Q-150 -4 -156 -14z" fill={paper[100]} />
      <path d="M156 -14Q128 16 70 18" fill="none" stroke={amber} stroke-width="3" />
      {children}
    </At>
  )
}

/** A plate of grilled snapper with lime. */
function Snapper({ x }: { x: number }) {
  return (
    <Plate x={x}>
      <path d="M-104 -18C-60 -82 30 -86 74 -44L118 -78Q126 -44 118 -14L74 -34C60 -20 20 -14 -20 -14H-100z" fill={shade.clay390} />
      <path d="M-104 -18C-60 -82 30 -86 74 -44L118 -78Q122 -62 122 -46" fill="none" stroke={glow} stroke-width="3" />
      <path d="M-40 -58L-22 -28M-6 -68L12 -34M28 -66L42 -38" stroke={shade.clay590} stroke-width="7" stroke-linecap="round" />
      <circle cx="-76" cy="-32" r="4" fill={ink[950]} />
      <path d="M84 -18a30 30 0 0 1 58 0z" fill={shade.leaf280} />
      <path d="M-140 -16q8 -28 26 -16q14 -24 26 16z" fill={shade.lagoon481} />
      <Stroke d="M-30 -104q-12 -16 0 -32t0 -32M14 -110q-12 -16 0 -32t0 -32M56 -98q-12 -16 0 -32t0 -32" stroke={mist[100]} width={5} opacity="0.4" />
    </Plate>
  )
}

/** A plate under its cover. */
function Cloche({ x }: { x: number }) {
  const paint = usePaint()
  return (
    <Plate x={x}>
      <path d="M-126 -14C-126 -92 -70 -134 0 -134S126 -92 126 -14z" fill={ink[600]} />
      <path d="M-126 -14C-126 -92 -70 -134 0 -134S126 -92 126 -14z" fill={paint('warmside')} />
      <Stroke d="M-98 -24C-94 -78 -66 -106 -34 -116" stroke={mist[300]} width={12} opacity="0.45" />
      <path d="M-134 -20H134v8H-134z" fill={mist[400]} />
      <circle cy="-146" r="14" fill={ink[500]} />
      <path d="M10 -156A14 14 0 0 1 12 -138M20 -133C84 -126 124 -86 126 -22" fill="none" stroke={glow} stroke-width="3.5" />
    </Plate>
  )
}

/** The house telephone, its receiver jumping on the hook. */
function Telephone() {
  const keys = Array.from({ length: 12 }, (_, i) => `M${-40 + (i % 3) * 40} ${-122 + Math.floor(i / 3) * 26}h.1`)
  return (
    <At x={1010} y={PASS + 44}>
      <Shade x={-6} y={8} w={320} h={44} />
      <path d="M-112 4L-90 -178Q-88 -190 -76 -190H76Q88 -190 90 -178L112 4Q112 14 102 14H-102Q-112 14 -112 4z" fill={shade.brick440} />
      <path d="M-112 4L-90 -178Q-88 -190 -76 -190H-46L-66 14H-102Q-112 14 -112 4z" fill={ink[950]} opacity="0.28" />
      <path d="M76 -190Q88 -190 90 -178L112 4Q112 14 102 14" fill="none" stroke={glow} stroke-width="4" />
      <rect x="-64" y="-146" width="128" height="126" rx="12" fill={shade.brick591} />
      <path d={keys.join('')} stroke={glow} stroke-width="15" stroke-linecap="round" />
      <path d="M-40 -4h80" stroke={teal} stroke-width="8" stroke-linecap="round" />
      <path d="M-60 -190V-214M60 -190V-214" stroke={shade.brick591} stroke-width="26" />
      <At x={0} y={-232} turn={-7}>
        <path
          d="M-138 26Q-144 -38 -92 -44Q0 -58 92 -44Q144 -38 138 26Q136 38 122 38H82Q70 38 70 26V2Q0 -12 -70 2V26Q-70 38 -82 38H-122Q-136 38 -138 26z"
          fill={shade.brick390}
        />
        <path
          d="M-138 26Q-144 -38 -92 -44Q-50 -50 -20 -51L-40 -4L-70 2V26Q-70 38 -82 38H-122Q-136 38 -138 26z"
          fill={ink[950]}
          opacity="0.22"
        />
        <path d="M20 -51Q60 -49 92 -44Q144 -38 138 26Q136 38 122 38" fill="none" stroke={glow} stroke-width="4" />
      </At>
      <Stroke d={`M-130 -206q-26 14 -14 32t-12 32t12 32t-12 32t12 32t14 30`} stroke={shade.brick591} width={9} />
      <Signal x={140} y={-252} size={54} fill={coral} turn={-24} share={0.6} />
      <Signal x={-142} y={-236} size={-54} fill={coral} turn={24} share={0.6} />
    </At>
  )
}

export default function Restaurants() {
  const bulbs = Array.from({ length: 9 }, (_, i) => {
    const share = i / 8
    return `M${toTenths(560 + share * 660)} ${toTenths(216 + Math.sin(Math.PI * share) * 66)}h.1`
  })
  return (
    <Scene name="restaurants" sun={SUN}>
      <Dusk sun={SUN} />
      <Bank from={400} to={860} height={16} seed={7} />
      <Palms of={[{ x: 1170, y: 590, height: 330, lean: 22, crown: 1.4 }]} fill={ink[900]} />
      <path d="M560 216Q890 348 1226 216" fill="none" stroke={ink[950]} stroke-width="3" />
      <path d={bulbs.join('')} stroke={glow} stroke-width="14" stroke-linecap="round" />
      <Opening />
      <Lamp x={668} />
      <Rail />
      <Cloche x={284} />
      <Snapper x={668} />
      <Telephone />
      <Chip x={898} y={644} text="Table for 12" size={24} kind="done" mark={<Tick size={28} fill={shade.lagoon20} />} />
    </Scene>
  )
}

const PLACE_SUN = 900
const FLOOR = 566

/** The house: a striped awning over an open pass, the cook behind it. */
function Kitchen() {
  const paint = usePaint()
  const stripes = Array.from({ length: 9 }, (_, i) => `M${i * 46} 300h23l-8 70h-29z`)
  return (
    <>
      <path d="M0 180H372V640H0z" fill={shade.violet700} />
      <path d="M0 180H372V640H0z" fill={paint('warmside')} />
      <path d="M371 190V640" stroke={amber} stroke-width="4" />
      <path d="M40 384H330V520H40z" fill={glow} />
      <path d="M40 384H330V520H40z" fill={paint('warm')} />
      <path d="M150 384v26h-26a30 22 0 0 0 60 0h-26v-26M250 384v26h-26a30 22 0 0 0 60 0h-26v-26" fill={shade.clay540} />
      <Standing x={118} y={640} scale={0.9} fill={shade.rose660} arm="M28 -172L52 -146L80 -148" />
      <path d="M98 434q-4 -34 20 -34t22 34z" fill={paper[100]} />
      <path d="M40 520H330V640H40z" fill={shade.violet750} />
      <path d="M24 516H350V536H24z" fill={shade.clay490} />
      <path d="M24 517H350" stroke={glow} stroke-width="3" />
      <path d="M206 516q26 -30 52 0z" fill={mist[200]} />
      <path d="M-10 300H404L392 372H-10z" fill={paper[200]} />
      <path d={stripes.join('')} fill={shade.brick440} />
      <path d="M-10 372H392L396 350" fill="none" stroke={ink[950]} stroke-width="3" opacity="0.4" />
      <path d="M404 300L392 372" stroke={glow} stroke-width="4" />
    </>
  )
}

/** Bulbs on a sagging line between two posts. */
function Lights({ from, to, y, sag }: { from: number; to: number; y: number; sag: number }) {
  const paint = usePaint()
  const bulbs = Array.from({ length: 9 }, (_, i) => {
    const u = (i + 0.5) / 9
    return { x: toTenths(from + (to - from) * u), y: toTenths(y + 4 * sag * u * (1 - u) * 0.5 + 12) }
  })
  return (
    <>
      <path d={`M${from} ${y}Q${(from + to) / 2} ${y + sag} ${to} ${y}`} fill="none" stroke={ink[950]} stroke-width="3" />
      {bulbs.map(({ x, y: bulb }) => (
        <>
          <circle cx={x} cy={bulb} r="22" fill={paint('warm')} />
          <circle cx={x} cy={bulb} r="6.5" fill={glow} />
        </>
      ))}
    </>
  )
}

/** A table for two with a candle and its guests. */
function Table({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  const paint = usePaint()
  return (
    <At x={x} y={y} scale={scale}>
      <Shade x={0} y={2} w={330} h={30} />
      <Seated x={-104} y={0} />
      <Seated x={104} y={0} flip />
      <circle cy="-116" r="74" fill={paint('warm')} />
      <path d="M0 0V-84M-34 0H34" stroke={ink[950]} stroke-width="9" stroke-linecap="round" />
      <path d="M-72 -90H72V-80H-72z" fill={paper[200]} />
      <path d="M-66 -80H66L58 -52L40 -78L20 -54L0 -78L-22 -54L-42 -78L-58 -54z" fill={paper[300]} />
      <path d="M-5 -90V-112H5V-90z" fill={paper[50]} />
      <path d="M0 -132Q8 -120 0 -113Q-8 -120 0 -132z" fill={glow} />
      <path d="M-40 -90v-16M-48 -124q0 18 8 18t8 -18zM40 -90v-16M32 -124q0 18 8 18t8 -18z" fill={coral} stroke={mist[300]} stroke-width="2" />
    </At>
  )
}

/** A terrace on the water in the rush: full tables, the waiter between them, the cook at the pass. */
function Place() {
  return (
    <Scene name="restaurants" sun={PLACE_SUN}>
      <Dusk sun={PLACE_SUN} />
      <Bank from={960} to={1320} height={22} seed={5} />
      <Sailboat x={700} scale={0.7} />
      <Palms of={[{ x: 1226, y: 580, height: 390, lean: -26 }]} />
      <path d="M372 500H1280M372 530H1280" stroke={ink[950]} stroke-width="5" />
      <path d="M372 497H1280" stroke={amber} stroke-width="2" opacity="0.7" />
      <path d="M520 496V572M680 496V572M840 496V572M1000 496V572M1160 496V572" stroke={ink[950]} stroke-width="7" />
      <Planks y={FLOOR} towards={820} />
      <path d="M738 210V580M1148 210V590" stroke={ink[900]} stroke-width="13" />
      <path d="M744 214V578M1154 214V588" stroke={amber} stroke-width="2.4" />
      <Lights from={372} to={738} y={232} sag={96} />
      <Lights from={738} to={1148} y={218} sag={96} />
      <Table x={584} y={612} scale={0.82} />
      <Table x={1012} y={650} scale={1.04} />
      <Kitchen />
      <Standing x={792} y={638} scale={0.98} arm="M28 -174L52 -164L58 -216" />
      <path d="M806 420h86v8h-86z" fill={mist[300]} />
      <path d="M824 420q26 -44 52 0z" fill={mist[200]} />
      <path d="M850 398v-8M806 421H892" stroke={glow} stroke-width="4" stroke-linecap="round" />
    </Scene>
  )
}

/** The place of work, above the heading of the page. */
export const pictures = { place: Place }
