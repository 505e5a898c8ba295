import { Bank, Dusk, Land, Ledge, Palms, Scene, Shade, Town, usePaint } from '../kit/coast.ts'
import { At, Briefcase, Card, Done, Lines, Standing, Stroke, Words } from '../kit/things.ts'
import { amber, glow, ink, paper, shade, teal, tealDeep, umber } from '../kit/palette.ts'

const SUN = 1000
const DESK = 592

/** The wall of an old office, with a round-headed window. */
function Wall() {
  return (
    <>
      <path d="M0 0H1280V720H0zM452 572H1196V246A372 226 0 0 0 452 246z" fill={ink[950]} fill-rule="evenodd" />
      <path d="M452 572V246A372 226 0 0 1 1196 246V572" fill="none" stroke={ink[850]} stroke-width="18" />
      <path d="M824 20V572M452 246H1196" stroke={ink[950]} stroke-width="14" />
      <path d="M824 246L560 88M824 246L1088 88" stroke={ink[950]} stroke-width="9" />
      <path d="M832 24V572M1187 572V250M832 254H1187" stroke={amber} stroke-width="2.4" opacity="0.6" fill="none" />
      <path d="M420 566H1228V592H420z" fill={ink[850]} />
      <path d="M420 567H1228" stroke={amber} stroke-width="2.4" opacity="0.7" />
    </>
  )
}

const volumes = [
  { x: 46, w: 66, h: 312, fill: shade.rose640, band: amber },
  { x: 114, w: 58, h: 284, fill: shade.night670, band: paper[300] },
  { x: 174, w: 66, h: 330, fill: shade.lagoon600, band: glow },
  { x: 242, w: 56, h: 296, fill: shade.brick590, band: amber },
]

/** Bound reports: four upright, one leaning on them. */
function Volumes() {
  const paint = usePaint()
  return (
    <>
      <Shade x={210} y={DESK + 50} w={430} h={44} />
      {volumes.map(({ x, w, h, fill, band }) => (
        <At x={x} y={DESK + 46 - h}>
          <rect width={w} height={h} rx="6" fill={fill} />
          <rect width={w} height={h} rx="6" fill={paint('warmside')} opacity="0.8" />
          <path d={`M0 26H${w}M0 38H${w}M0 ${h - 60}H${w}M0 ${h - 36}H${w}`} stroke={band} stroke-width="4" opacity="0.8" />
          <rect x="10" y="66" width={w - 20} height="74" rx="4" fill={ink[950]} opacity="0.55" />
          <path d={`M${w / 2 - 12} 86h24M${w / 2 - 12} 102h24M${w / 2 - 8} 118h16`} stroke={band} stroke-width="5" stroke-linecap="round" />
          <path d={`M${w - 1.5} 5V${h - 4}`} stroke={amber} stroke-width="2" opacity="0.5" />
        </At>
      ))}
      <At x={364} y={DESK + 46} turn={-13}>
        <rect x="0" y="-290" width="60" height="290" rx="6" fill={shade.violet670} />
        <rect x="0" y="-290" width="60" height="290" rx="6" fill={paint('warmside')} />
        <path d="M0 -264H60M0 -252H60M0 -46H60" stroke={glow} stroke-width="4" opacity="0.8" />
        <path d="M59 -286V-4" stroke={amber} stroke-width="3" />
      </At>
    </>
  )
}

/** A licence on the wall. */
function Licence() {
  const paint = usePaint()
  return (
    <Card x={96} y={66} w={240} h={164} r={4} paint="board" depth={10}>
      <rect x="14" y="14" width="212" height="136" fill={paint('paper')} opacity="0.8" />
      <Lines x={60} y={36} of={[120]} h={12} color="paper" />
      <Lines x={44} y={66} of={[152, 130]} h={7} gap={18} color="faint" />
      <path d="M172 118l-10 26l14 -6l14 6l-10 -26z" fill={tealDeep} />
      <circle cx="176" cy="112" r="18" fill={teal} />
      <path d="M44 124h70" stroke={umber[600]} stroke-width="3" />
    </Card>
  )
}

/** Brass scales, their pans level, before the sun. */
function Balance() {
  const pan = (x: number) => (
    <At x={x} y={256}>
      <path d="M0 0L-66 138M0 0L66 138" stroke={ink[950]} stroke-width="4" />
      <path d="M3 4L68 138" stroke={amber} stroke-width="1.8" />
      <path d="M-80 138H80Q64 184 0 184T-80 138z" fill={shade.rose750} />
      <path d="M-80 138H80Q66 176 22 183" fill="none" stroke={amber} stroke-width="3" />
    </At>
  )
  return (
    <>
      <Shade x={1000} y={674} w={330} h={38} />
      <path d="M992 246H1008L1012 610H988z" fill={shade.rose750} />
      <path d="M1007 250L1011 606" stroke={glow} stroke-width="3" />
      <Stroke d="M836 256Q920 218 1000 244Q1080 218 1164 256" stroke={shade.rose750} width={14} />
      <Stroke d="M838 250Q920 212 1000 238Q1080 212 1162 250" stroke={amber} width={3} />
      <circle cx="1000" cy="234" r="20" fill={shade.rose750} />
      <path d="M1006 215A20 20 0 0 1 1018 243" fill="none" stroke={glow} stroke-width="3" />
      {pan(838)}
      {pan(1162)}
      <path d="M916 668Q920 636 976 626L984 600H1016L1024 626Q1080 636 1084 668z" fill={shade.rose750} />
      <path d="M1016 600L1024 626Q1080 636 1084 666" fill="none" stroke={amber} stroke-width="3" />
    </>
  )
}

const answers = [
  [170, 120],
  [190, 150],
  [140, 172],
] as const

/** An intake form of six questions, half of them filled in. */
function Intake() {
  return (
    <>
      <path d="M0 72V8Q0 0 8 0H316Q324 0 324 8V72z" fill={tealDeep} />
      <Words text="Intake" x={30} y={50} size={30} fill={shade.lagoon20} weight={0.16} />
      <circle cx="284" cy="36" r="16" fill="none" stroke={shade.lagoon120} stroke-width="4" />
      <Stroke d="M284 27V36L291 40" stroke={shade.lagoon120} width={4} />
      {answers.map((of, i) => (
        <At x={0} y={94 + i * 78}>
          <Lines x={30} y={0} of={[of[1] * 0.6]} h={8} color="faint" />
          <rect x="28" y="16" width="220" height="40" rx="8" fill={paper[200]} />
          <Lines x={42} y={31} of={[of[0]]} h={10} color="paper" />
          <Done x={284} y={36} size={34} />
        </At>
      ))}
      <Lines x={30} y={328} of={[104]} h={8} color="faint" />
      <rect x="28" y="344" width="220" height="40" rx="8" fill={paper[50]} stroke={teal} stroke-width="3.5" />
      <Stroke d="M44 368q10 -16 18 -2t18 -4t18 2t16 -4" stroke={umber[900]} width={4} />
    </>
  )
}

function Pen() {
  const paint = usePaint()
  return (
    <At x={566} y={584} turn={-60}>
      <path d="M0 0L30 -11V11z" fill={glow} />
      <path d="M0 0H20" stroke={ink[950]} stroke-width="2" />
      <rect x="28" y="-14" width="74" height="28" rx="5" fill={ink[950]} />
      <rect x="100" y="-16" width="170" height="32" rx="14" fill={paint('sunset')} />
      <path d="M112 9H256" stroke={ink[950]} stroke-width="10" opacity="0.25" stroke-linecap="round" />
      <path d="M106 -16V16" stroke={glow} stroke-width="6" />
    </At>
  )
}

export default function Legal() {
  return (
    <Scene name="legal" sun={SUN}>
      <Dusk sun={SUN} />
      <Bank from={420} to={1260} height={14} seed={3} />
      <Town from={1090} to={1240} tall={80} seed={5} />
      <Wall />
      <Ledge y={DESK} />
      <Licence />
      <Volumes />
      <Balance />
      <Card x={450} y={212} w={324} h={436} r={8} paint="paper" depth={24} turn={-2}>
        <Intake />
      </Card>
      <Pen />
    </Scene>
  )
}

const PLACE_SUN = 1092
const columns = [472, 560, 648, 736, 824, 912]
const STONE = shade.violet590
const LIT = shade.rose510

/** A wing of the courthouse with three tall windows. */
function Wing({ x }: { x: number }) {
  const paint = usePaint()
  return (
    <At x={x} y={0}>
      <path d="M0 366H196V590H0z" fill={shade.violet670} />
      <path d="M0 366H196V590H0z" fill={paint('warmside')} opacity="0.6" />
      <path d="M-8 350H204V368H-8z" fill={STONE} />
      <path d="M-8 350H204" stroke={amber} stroke-width="2" opacity="0.7" />
      <path d="M26 560V440a20 20 0 0 1 40 0V560zM80 560V440a20 20 0 0 1 40 0V560zM134 560V440a20 20 0 0 1 40 0V560z" fill={amber} opacity="0.82" />
      <path d="M46 420V560M26 500h40M100 420V560M80 500h40M154 420V560M134 500h40" stroke={shade.violet670} stroke-width="3.5" />
    </At>
  )
}

/** Scales, in relief on the gable. */
function Relief() {
  return (
    <g fill="none" stroke={glow} stroke-width="4" stroke-linecap="round">
      <path d="M702 256V294M686 296H718M672 262Q688 253 702 258Q716 253 732 262" />
      <path d="M672 262L661 284H683zM732 262L721 284H743z" stroke-width="3" />
    </g>
  )
}

function Courthouse() {
  const paint = usePaint()
  return (
    <>
      <Shade x={700} y={606} w={1080} h={44} />
      <Wing x={246} />
      <Wing x={962} />
      <path d="M452 330H952V560H452z" fill={shade.violet700} />
      <ellipse cx="702" cy="500" rx="270" ry="130" fill={paint('warm')} opacity="0.75" />
      <path d="M656 560V420a46 46 0 0 1 92 0V560z" fill={glow} />
      <path d="M702 376V560M656 440h92" stroke={shade.rose560} stroke-width="5" />
      <path d="M524 560V430h36V560zM612 560V430h20V560zM772 560V430h20V560zM844 560V430h36V560z" fill={amber} opacity="0.55" />
      {columns.map((x) => (
        <At x={x} y={0}>
          <rect width="40" height="226" y="340" fill={STONE} />
          <path d="M26 340h14v226h-14z" fill={LIT} />
          <path d="M10 352V556M20 352V556" stroke={shade.violet670} stroke-width="3" />
          <path d="M39 344V560" stroke={amber} stroke-width="3" />
          <path d="M-7 330h54v14h-54zM-7 558h54v12h-54z" fill={LIT} />
        </At>
      ))}
      <path d="M436 306H968V332H436z" fill={LIT} />
      <path d="M418 308L702 228L986 308z" fill={STONE} />
      <path d="M474 299L702 237L930 299z" fill={shade.violet670} />
      <path d="M702 228L986 308V318" fill="none" stroke={glow} stroke-width="4" />
      <path d="M436 331H968" stroke={amber} stroke-width="2" opacity="0.6" />
      <Relief />
      {[0, 1, 2, 3].map((i) => (
        <At x={0} y={568 + i * 14}>
          <path d={`M${430 - i * 26} 0H${974 + i * 26}V15H${430 - i * 26}z`} fill={i % 2 ? shade.violet600 : shade.violet590} />
          <path d={`M${430 - i * 26} 0H${974 + i * 26}`} stroke={amber} stroke-width="1.8" opacity="0.65" />
        </At>
      ))}
    </>
  )
}

function Lamp({ x }: { x: number }) {
  return (
    <At x={x} y={640}>
      <circle cy="-190" r="70" fill={usePaint()('warm')} />
      <path d="M0 0V-174M-16 0H16" stroke={ink[950]} stroke-width="8" stroke-linecap="round" />
      <circle cy="-190" r="17" fill={glow} />
      <path d="M4.5 -4V-170" stroke={amber} stroke-width="2" />
    </At>
  )
}

/** A courthouse after the last hearing, and the attorney who comes down its steps with the phone at the ear. */
function Place() {
  return (
    <Scene name="legal" sun={PLACE_SUN}>
      <Dusk sun={PLACE_SUN} sea={false} />
      <Bank from={-40} to={1320} height={30} seed={4} fill={shade.violet670} />
      <Land y={470} />
      <Palms
        of={[
          { x: 196, y: 606, height: 300, lean: -18 },
          { x: 1208, y: 600, height: 350, lean: 24 },
        ]}
        fill={ink[900]}
      />
      <Courthouse />
      <path d="M326 624H1078L1190 720H214z" fill={shade.violet670} opacity="0.8" />
      <Lamp x={352} />
      <Lamp x={1052} />
      <Standing x={612} y={606} scale={0.62} flip fill={shade.violet790} arm="M28 -174L34 -136L30 -104" />
      <Standing x={846} y={654} scale={0.86} arm="M28 -172L46 -192L20 -216" />
      <Briefcase x={820} y={570} scale={0.86} />
    </Scene>
  )
}

/** The place of work, above the heading of the page. */
export const pictures = { place: Place }
