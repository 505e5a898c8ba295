import { Bank, Dusk, Land, Ledge, Palms, Scene, Shade, Town, usePaint } from '../kit/coast.ts'
import { At, Briefcase, Card, Envelope, Lines, Seated, Standing, Stroke, Tick, Words } from '../kit/things.ts'
import { toTenths } from '../kit/motion.ts'
import { amber, coral, glow, ink, mist, paper, shade, teal, tealDeep, umber } from '../kit/palette.ts'

const SUN = 800
const DESK = 520

/** An office window as wide as the desk, its blind half drawn up. */
function Pane() {
  const slats = Array.from({ length: 7 }, (_, i) => `M0 ${12 + i * 19}H1280`)
  return (
    <>
      <path d={slats.join('')} stroke={ink[850]} stroke-width="13" />
      <path
        d={slats.map((d) => d.replace(/ (\d+)H/, (_, y: string) => ` ${Number(y) + 7}H`)).join('')}
        stroke={amber}
        stroke-width="1.6"
        opacity="0.4"
      />
      <path d="M0 140H1280" stroke={ink[950]} stroke-width="16" />
      <path d="M470 0V150M1110 0V150M1180 140V262" stroke={ink[950]} stroke-width="3" />
      <path d="M1180 258v22" stroke={amber} stroke-width="9" stroke-linecap="round" />
      <path d="M618 0V520" stroke={ink[950]} stroke-width="16" />
      <path d="M627 150V520" stroke={amber} stroke-width="2.4" opacity="0.7" />
    </>
  )
}

const trays = [
  { name: 'Clients', line: teal, fill: tealDeep, text: shade.lagoon70, sheets: 3 },
  { name: 'Taxes', line: amber, fill: shade.clay610, text: glow, sheets: 2 },
  { name: 'Bills', line: coral, fill: shade.rose640, text: shade.brick140, sheets: 1 },
]

/** Three letter trays, and a letter on its way into the first. */
function Inbox() {
  const paint = usePaint()
  return (
    <>
      <Shade x={226} y={668} w={470} h={50} />
      <path d="M64 250V664M392 250V664" stroke={ink[950]} stroke-width="14" />
      {trays.map(({ name, line, fill, text, sheets }, i) => (
        <At x={44} y={262 + i * 136}>
          <path d="M26 0H342L368 96H0z" fill={ink[950]} opacity="0.75" />
          {Array.from({ length: sheets }, (_, sheet) => (
            <path d={`M${48 + sheet * 6} ${70 - sheet * 16}h${272 - sheet * 4}l10 26h-292z`} fill={sheet % 2 ? paper[200] : paper[300]} />
          ))}
          <path d="M0 74H368V116Q368 128 356 128H12Q0 128 0 116z" fill={paint('raised')} />
          <path d="M0 74H368V116Q368 128 356 128H12Q0 128 0 116z" fill={paint('warmside')} />
          <path d="M1 74H367V116" fill="none" stroke={amber} stroke-width="2.6" opacity="0.85" />
          <rect x="104" y="84" width="160" height="36" rx="8" fill={fill} stroke={line} stroke-width="2.5" />
          <Words text={name} x={184} y={111} size={19} anchor="middle" fill={text} weight={0.17} />
        </At>
      ))}
      <Stroke d="M452 176Q366 132 292 246" stroke={teal} width={4} stroke-dasharray="3 12" />
      <At x={252} y={268} turn={-12}>
        <Envelope size={140} />
      </At>
      <circle cx="314" cy="214" r="24" fill={teal} />
      <Tick x={314} y={214} size={26} fill={ink[950]} />
    </>
  )
}

/** The ledger, open: names, a rule, amounts. */
function Ledger() {
  const paint = usePaint()
  const rules = Array.from({ length: 6 }, (_, i) => {
    const share = (i + 1) / 7
    const y = toTenths(558 + share * 116)
    const edge = toTenths(50 * share)
    return `M${494 - edge + 16} ${y}H652M684 ${y}H${842 + edge - 16}`
  })
  return (
    <>
      <Shade x={664} y={692} w={560} h={56} />
      <path d="M486 562L424 700H912L850 562z" fill={shade.rose640} />
      <path d="M850 562L912 700" stroke={amber} stroke-width="3" />
      <path d="M494 550Q590 534 668 556V688Q570 664 438 686z" fill={paper[100]} />
      <path d="M842 550Q746 534 668 556V688Q766 664 898 686z" fill={paint('paper')} />
      <path d="M842 550Q746 534 668 556V688Q766 664 898 686z" fill={paint('warmside')} />
      <path d={rules.join('')} stroke={paper[400]} stroke-width="2" />
      <path d="M590 546L566 674M760 546L784 674" stroke={coral} stroke-width="2.5" opacity="0.8" />
      <path
        d="M508 572h58M502 589h70M496 606h52M488 623h72M480 640h60M472 657h66"
        stroke={umber[600]}
        stroke-width="7"
        stroke-linecap="round"
      />
      <path
        d="M606 572h32M604 589h32M602 606h32M600 623h34M690 572h52M690 589h40M690 606h58M690 623h44"
        stroke={umber[600]}
        stroke-width="7"
        stroke-linecap="round"
        opacity="0.75"
      />
      <path d="M782 572h44M786 589h46M790 606h48M794 623h50M798 640h54" stroke={teal} stroke-width="9" stroke-linecap="round" />
      <path d="M668 556V688" stroke={umber[600]} stroke-width="3" opacity="0.6" />
      <path d="M842 550L898 685" stroke={glow} stroke-width="2.5" />
      <path d="M664 553L656 712L669 701L682 714L674 553z" fill={coral} />
    </>
  )
}

/** The figures' keys. */
const keys = Array.from({ length: 9 }, (_, i) => `M${47 + (i % 3) * 56} ${155 + Math.floor(i / 3) * 52}h.1`).join('')

/** An adding machine, its strip of paper with the week's total. */
function Calculator() {
  const paint = usePaint()
  return (
    <At x={934} y={310}>
      <Shade x={128} y={384} w={400} h={60} />
      <At x={52} y={-176}>
        <path d="M0 210V24Q0 -18 30 -18H190Q160 -18 160 24V210z" fill={paper[100]} />
        <path d="M30 -18Q0 -18 0 24V34H160V24Q160 -18 190 -18z" fill={paper[300]} />
        <path d="M160 210V24Q160 -18 190 -18" fill="none" stroke={amber} stroke-width="3" />
        <Lines x={56} y={52} of={[80, 80, 80]} h={8} gap={20} color="faint" />
        <Lines x={22} y={52} of={[16, 16, 16]} h={8} gap={20} color="faint" />
        <path d="M20 120H140" stroke={umber[600]} stroke-width="3" />
        <Words text="38.5 h" x={140} y={162} size={26} anchor="end" fill={shade.lagoon480} weight={0.18} />
      </At>
      <Card x={0} y={30} w={264} h={350} r={26} paint="raised" depth={22}>
        <path d="M24 22H240" stroke={ink[980]} stroke-width="14" stroke-linecap="round" />
        <rect x="24" y="46" width="216" height="70" rx="12" fill={shade.lagoon710} />
        <Words text="4,620" x={224} y={96} size={32} anchor="end" fill={shade.lagoon120} weight={0.15} />
        <path d={keys} stroke={ink[900]} stroke-width="44" stroke-linecap="round" />
        <path d={keys} stroke={mist[300]} stroke-width="11" stroke-linecap="round" />
        <path d="M47 311H103M159 311h.1" stroke={ink[900]} stroke-width="44" stroke-linecap="round" />
        <path d="M59 311h32M159 311h.1" stroke={mist[300]} stroke-width="11" stroke-linecap="round" />
        <rect x="192" y="134" width="48" height="94" rx="10" fill={ink[600]} />
        <rect x="192" y="238" width="48" height="94" rx="10" fill={paint('sunset')} />
        <path d="M206 181h20M216 171v20M206 279h20M206 291h20" stroke={ink[950]} stroke-width="5" stroke-linecap="round" />
      </Card>
    </At>
  )
}

export default function ProfessionalServices() {
  return (
    <Scene name="professional-services" sun={SUN}>
      <Dusk sun={SUN} />
      <Town from={420} to={600} tall={120} seed={4} />
      <Bank from={850} to={1300} height={16} seed={5} />
      <Pane />
      <Ledge y={DESK} />
      <Inbox />
      <Ledger />
      <Calculator />
    </Scene>
  )
}

const PLACE_SUN = 1136
const FOOT = 606
const LEFT = 380
const W = 156
const H = 104
const storeys = [0, 1, 2, 3]
const bays = [0, 1, 2, 3]
const WARM = shade.clay330

/** One window of the office; who is inside is drawn from its lower left corner. */
function PlacePane({ bay, storey, lit }: { bay: number; storey: number; lit: boolean }) {
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
      {storeys.flatMap((storey) => bays.map((bay) => <PlacePane bay={bay} storey={storey} lit={lit.has(`${bay}-${storey}`)} />))}
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
function Place() {
  return (
    <Scene name="professional-services" sun={PLACE_SUN}>
      <Dusk sun={PLACE_SUN} sea={false} />
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

/** The place of work, above the heading of the page. */
export const pictures = { place: Place }
