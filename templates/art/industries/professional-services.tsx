import { Ledge, Shade } from '../kit/ground.tsx'
import { Envelope } from '../kit/icons.tsx'
import { Tick } from '../kit/marks.tsx'
import { toTenths } from '../kit/motion.ts'
import { amber, coral, glow, ink, mist, paper, shade, teal, tealDeep, umber } from '../kit/palette.ts'
import { Scene, usePaint } from '../kit/scene.tsx'
import { Bank, Town } from '../kit/shore.tsx'
import { Dusk } from '../kit/sky.tsx'
import { At, Card, Lines } from '../kit/surface.tsx'
import { Words } from '../kit/words.tsx'

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
      <path d="M452 176Q366 132 292 246" fill="none" stroke={teal} stroke-width="4" stroke-dasharray="3 12" stroke-linecap="round" />
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
