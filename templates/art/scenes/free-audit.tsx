import { At, Chip, House, Lines, Pin, Stroke, Window, Words } from '../kit/things.ts'
import { Bank, Dusk, Ledge, Palms, Scene, useId, usePaint } from '../kit/coast.ts'
import { amber, coral, glow, ink, mist, paper, shade, teal, umber } from '../kit/palette.ts'

const SUN = 1120
const LENS = { x: 812, y: 338, r: 196 }

/** The website as its visitors see it. */
function Site() {
  const paint = usePaint()
  return (
    <>
      <rect x="2" width="776" height="470" fill={paint('paper')} />
      <Lines x={36} y={34} of={[150]} h={14} color="paper" />
      <Lines x={470} y={37} of={[66]} h={8} color="faint" />
      <Lines x={560} y={37} of={[66]} h={8} color="faint" />
      <path d="M36 84H400V300H36z" fill={shade.water290} />
      <path d="M36 252H400V300H36z" fill={shade.leaf480} />
      <House x={214} y={270} scale={0.94} fill={paper[50]} roof={shade.brick440} lit={0} />
      <path d="M440 108h230M440 142h170" stroke={umber[700]} stroke-width="20" stroke-linecap="round" />
      <Lines x={431} y={180} of={[280, 250, 266]} h={9} gap={22} color="faint" />
      {[36, 276, 516].map((x, i) => (
        <rect
          x={x}
          y="330"
          width="220"
          height="116"
          rx="12"
          fill={i < 1 ? paper[200] : 'none'}
          stroke={i < 1 ? undefined : coral}
          stroke-width="4"
          stroke-dasharray="13 11"
        />
      ))}
      <Lines x={58} y={368} of={[150, 110]} h={10} gap={24} color="paper" />
    </>
  )
}

/** The view through the glass: a speed gauge with its needle in the red. */
function Gauge() {
  const at = (turn: number, r: number) => {
    const angle = Math.PI * (1 - turn)
    return `${Math.round(Math.cos(angle) * r)} ${Math.round(-Math.sin(angle) * r)}`
  }
  const arc = (from: number, to: number) => `M${at(from, 112)}A112 112 0 0 1 ${at(to, 112)}`
  return (
    <>
      <g fill="none" stroke-width="26">
        <path d={arc(0, 0.32)} stroke={coral} />
        <path d={arc(0.345, 0.66)} stroke={amber} />
        <path d={arc(0.685, 1)} stroke={teal} />
      </g>
      <path d={`M${at(0.24, 92)}L-7 -5L7 7z`} fill={mist[100]} stroke={mist[100]} stroke-width="6" stroke-linejoin="round" />
      <circle r="15" fill={mist[100]} />
      <Words text="6.2 s" x={0} y={72} size={36} anchor="middle" fill={shade.brick140} weight={0.16} />
    </>
  )
}

/** The magnifying glass over the site. */
function Glass() {
  const paint = usePaint()
  const id = useId()
  const { x, y, r } = LENS
  return (
    <>
      <defs>
        <radialGradient id={id('lens')} cx="0.4" cy="0.35" r="0.8">
          <stop offset="0" stop-color={shade.night600} />
          <stop offset="1" stop-color={ink[900]} />
        </radialGradient>
      </defs>
      <At x={x} y={y}>
        <g transform="translate(-16 22)" opacity="0.35">
          <circle r={r + 18} fill={ink[980]} />
          <path d="M140 140L318 318" stroke={ink[980]} stroke-width="62" stroke-linecap="round" />
        </g>
        <path d="M142 142L176 176" stroke={ink[600]} stroke-width="34" />
        <path d="M178 178L322 322" stroke={shade.clay540} stroke-width="58" stroke-linecap="round" />
        <path d="M196 160L344 308" stroke={glow} stroke-width="4.5" stroke-linecap="round" />
        <circle r={r} fill={paint('lens')} />
        <At x={0} y={22}>
          <Gauge />
        </At>
        <Stroke d="M-150 -66A164 164 0 0 1 -40 -159" stroke={paper[0]} width={14} opacity="0.28" />
        <circle r={r + 2} fill="none" stroke={shade.night660} stroke-width="30" />
        <circle r={r + 16} fill="none" stroke={paint('rim')} stroke-width="5" />
        <circle r={r - 13} fill="none" stroke={ink[950]} stroke-width="3" />
      </At>
    </>
  )
}

export default function FreeAudit() {
  return (
    <Scene name="free-audit" sun={SUN}>
      <Dusk sun={SUN} sea={false} />
      <Bank from={800} to={1310} height={16} seed={6} fill={shade.night660} />
      <Ledge y={648} />
      <Palms of={[{ x: 1222, y: 652, height: 300, lean: -16 }]} fill={ink[900]} />
      <Window x={64} y={76} w={780} h={530} bar={52} tab={260}>
        <Site />
      </Window>
      <Pin x={280} y={346} size={104} />
      <Chip x={318} y={222} text="#7" size={30} kind="alert" />
      <Words text="?" x={450} y={540} size={50} fill={coral} weight={0.18} anchor="middle" />
      <Glass />
    </Scene>
  )
}
