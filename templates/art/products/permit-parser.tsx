import { Bank, Dusk, Ledge, Palms, Scene, Shade } from '../kit/coast.ts'
import { At, Calendar, Card, Done, Home, Lines, measure, Stroke, Words } from '../kit/things.ts'
import { amber, coral, dusk, glow, HORIZON, ink, paper, shade, teal, umber } from '../kit/palette.ts'

/** The county courthouse across the water. */
function Courthouse({ x }: { x: number }) {
  const fill = ink[800]
  return (
    <At x={x} y={HORIZON + 2}>
      <path
        d="M-120 0V-60H120V0zM-130 -60h260l-40 -22H-90zM-40 -82V-104H40V-82zM-34 -104C-34 -140 34 -140 34 -104zM-5 -132V-160H5V-132z"
        fill={fill}
      />
      <path d={Array.from({ length: 8 }, (_, i) => `M${-100 + i * 28.5} -52V-6`).join('')} stroke={dusk.violet} stroke-width="10" />
      <path d="M120 -60V0M34 -104C34 -122 22 -130 8 -132M40 -104V-82" fill="none" stroke={amber} stroke-width="2.5" />
    </At>
  )
}

/** The packet: many sheets, the first one with the lot's plan and the county's seal. */
function Packet() {
  const word = 'PERMIT'
  return (
    <>
      <Card x={34} y={26} w={430} h={560} r={6} paint="paper" depth={24} turn={5} />
      <Card x={16} y={14} w={430} h={560} r={6} paint="paper" depth={6} turn={2} />
      <Card x={0} y={0} w={430} h={560} r={6} paint="paper" depth={6}>
        <Words text={word} x={36} y={74} size={32} fill={umber[900]} weight={0.17} />
        <Lines x={36 + measure(word, 32) + 30} y={48} of={[150, 110]} h={9} gap={19} color="faint" />
        <path d="M36 100H394" stroke={paper[400]} stroke-width="3" />
        <Lines x={36} y={126} of={[340, 300, 356]} h={9} gap={24} color="faint" />
        <rect x="28" y="204" width="300" height="36" rx="8" fill={teal} opacity="0.4" />
        <Lines x={40} y={217} of={[272]} h={10} color="paper" />
        <path d="M40 268h190v150H40zM130 268v60h100M40 358h66M106 358v60" fill="none" stroke={umber[600]} stroke-width="5" />
        <Lines x={252} y={274} of={[140, 120, 132]} h={9} gap={24} color="faint" />
        <rect x="246" y="346" width="158" height="36" rx="8" fill={amber} opacity="0.55" />
        <Lines x={258} y={359} of={[132]} h={10} color="paper" />
        <Lines x={36} y={448} of={[210, 180]} h={9} gap={24} color="faint" />
        <rect x="28" y="494" width="230" height="36" rx="8" fill={coral} opacity="0.4" />
        <Lines x={40} y={507} of={[200]} h={10} color="paper" />
        <At x={340} y={474}>
          <circle r="50" fill="none" stroke={shade.brick440} stroke-width="6" />
          <circle r="38" fill="none" stroke={shade.brick440} stroke-width="2.5" stroke-dasharray="3 5" />
          <path d="M0 -24l7 15 16 2 -12 12 3 16 -14 -8 -14 8 3 -16 -12 -12 16 -2z" fill={shade.brick440} />
        </At>
      </Card>
    </>
  )
}

export default function PermitParser({ t = 0.5 }: { t?: number }) {
  const rows = [
    { colour: teal, mark: <Home size={38} fill={teal} />, of: [150, 100], done: 1 },
    { colour: amber, mark: <Words text="$" x={0} y={16} size={32} anchor="middle" fill={amber} />, of: [110, 140], done: 1 },
    { colour: coral, mark: <Calendar size={42} fill={coral} />, of: [140, 90], done: 0 },
  ]
  const threads = [
    { d: 'M406 266C560 250 620 232 768 214', colour: teal },
    { d: 'M478 404C600 396 640 352 768 334', colour: amber },
    { d: 'M336 556C560 570 620 470 768 454', colour: coral },
  ]
  return (
    <Scene name="permit-parser" sun={690}>
      <Dusk sun={690} t={t} />
      <Bank from={-20} to={560} height={16} seed={5} />
      <Bank from={820} to={1300} height={20} seed={15} />
      <Courthouse x={650} />
      <Palms of={[{ x: 1254, y: 470, height: 130, lean: -12 }]} fill={shade.night720} />
      <Ledge y={598} />
      <Shade x={300} y={660} w={600} h={60} />
      <At x={76} y={66} turn={-3}>
        <Packet />
      </At>
      {threads.map(({ d, colour }) => (
        <>
          <path d={d} fill="none" stroke={ink[950]} stroke-width="12" opacity="0.35" />
          <Stroke d={d} stroke={colour} width={6} />
          <Stroke d={d} stroke={glow} width={2} stroke-dasharray="2 26" />
        </>
      ))}
      <Card x={768} y={120} w={400} h={428} r={28} paint="panel" depth={28}>
        {rows.map(({ colour, mark, of, done }, i) => (
          <At x={28} y={40 + i * 122}>
            <rect width="344" height="102" rx="20" fill={ink[900]} opacity="0.7" />
            <rect width="8" height="102" rx="4" fill={colour} />
            <At x={58} y={51}>
              {mark}
            </At>
            <Lines x={104} y={32} of={of} h={13} gap={29} color="ink" />
            <Done x={300} y={51} size={50} share={done} />
          </At>
        ))}
      </Card>
      <circle cx="768" cy="214" r="10" fill={teal} />
      <circle cx="768" cy="334" r="10" fill={amber} />
      <circle cx="768" cy="454" r="10" fill={coral} />
    </Scene>
  )
}
