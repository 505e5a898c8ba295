import { Ledge, Shade } from '../kit/ground.tsx'
import { Done } from '../kit/marks.tsx'
import { amber, glow, ink, paper, shade, teal, tealDeep, umber } from '../kit/palette.ts'
import { Scene, usePaint } from '../kit/scene.tsx'
import { Bank, Town } from '../kit/shore.tsx'
import { Dusk } from '../kit/sky.tsx'
import { At, Card, Lines } from '../kit/surface.tsx'
import { Words } from '../kit/words.tsx'

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
      <path d="M836 256Q920 218 1000 244Q1080 218 1164 256" fill="none" stroke={shade.rose750} stroke-width="14" stroke-linecap="round" />
      <path d="M838 250Q920 212 1000 238Q1080 212 1162 250" fill="none" stroke={amber} stroke-width="3" stroke-linecap="round" />
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
      <path d="M284 27V36L291 40" fill="none" stroke={shade.lagoon120} stroke-width="4" stroke-linecap="round" />
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
      <path d="M44 368q10 -16 18 -2t18 -4t18 2t16 -4" fill="none" stroke={umber[900]} stroke-width="4" stroke-linecap="round" />
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
