import { Bank, Dusk, Ledge, Palms, Scene, Shade, usePaint } from '../kit/coast.ts'
import { At, Card, Face, Home, Lines, Stars, Stroke, Words } from '../kit/things.ts'
import { amber, coral, glow, ink, paper, shade, teal, tealDeep } from '../kit/palette.ts'

/** A portable typewriter with a page in it. */
function Typewriter() {
  const paint = usePaint()
  const keys = [0, 1, 2]
    .map((row) => Array.from({ length: 10 - row }, (_, i) => `M${-196 + row * 22 + i * 43} ${92 + row * 30}h.1`).join(''))
    .join('')
  return (
    <>
      <ellipse cx="-6" cy="206" rx="360" ry="30" fill={paint('shade')} />
      <rect x="-330" y="-46" width="660" height="46" rx="23" fill={ink[950]} />
      <path d="M-356 -36h40v26h-40zM316 -36h40v26h-40z" fill={ink[700]} />
      <path d="M356 -36v26" stroke={glow} stroke-width="3" />
      <path d="M-250 -10H250Q276 -10 284 16L316 186Q320 206 298 206H-298Q-320 206 -316 186L-284 16Q-276 -10 -250 -10z" fill={tealDeep} />
      <path d="M-250 -10H-190Q-240 40 -262 206H-298Q-320 206 -316 186L-284 16Q-276 -10 -250 -10z" fill={ink[950]} opacity="0.35" />
      <path d="M-236 10H236Q246 10 248 22L254 50H-254L-248 22Q-246 10 -236 10z" fill={ink[950]} />
      <path d="M-246 70H246L272 180H-272z" fill={ink[950]} opacity="0.55" />
      <path d={keys} stroke={paper[200]} stroke-width="22" stroke-linecap="round" />
      <path d={keys} stroke={ink[900]} stroke-width="5" stroke-linecap="round" />
      <path d="M250 -10Q276 -10 284 16L316 186Q320 206 298 206" fill="none" stroke={glow} stroke-width="4.5" />
      <path d="M-250 -10H250" stroke={paint('ledge')} stroke-width="3" />
    </>
  )
}

/** Notes from earlier jobs, each connected to the place on the page that uses it. */
const notes = [
  { y: 74, turn: -4, colour: amber, to: 186 },
  { y: 218, turn: 3, colour: teal, to: 288 },
  { y: 362, turn: -2, colour: coral, to: 390 },
]

export default function Copyist({ t = 0.5 }: { t?: number }) {
  const marks = [
    <Words text="$" x={0} y={20} size={38} anchor="middle" fill={amber} weight={0.17} />,
    <Face size={62} fill={shade.lagoon500} />,
    <Home size={46} fill={coral} />,
  ]
  return (
    <Scene name="copyist" sun={1130}>
      <Dusk sun={1130} t={t} />
      <Bank from={880} to={1060} height={10} seed={17} />
      <Palms of={[{ x: 1206, y: 620, height: 300, lean: 26 }]} fill={ink[950]} />
      <Ledge y={584} />
      <Shade x={230} y={640} w={400} h={40} opacity={0.7} />
      <Card x={498} y={56} w={440} h={520} r={8} paint="paper" depth={26}>
        <Lines x={44} y={50} of={[250]} h={20} color="paper" />

        {notes.map(({ colour, to }, i) => (
          <>
            <rect x="36" y={to - 78} width={[226, 262, 190][i]} height="34" rx="8" fill={colour} opacity="0.5" />
            <Lines x={46} y={to - 66} of={[[206, 242, 170][i] ?? 200]} h={10} color="paper" />
            <Lines x={[276, 312, 240][i] ?? 280} y={to - 66} of={[[110, 76, 60][i] ?? 80]} h={10} color="faint" />
            {i < 2 && <Lines x={44} y={to - 30} of={[[340, 300][i] ?? 320]} h={10} color="faint" />}
          </>
        ))}
        <path d="M312 308v38" stroke={ink[950]} stroke-width="6" stroke-linecap="round" />
      </Card>
      <At x={718} y={500}>
        <Typewriter />
      </At>
      {notes.map(({ y, turn, colour, to }, i) => (
        <>
          <path
            d={`M330 ${y + 62}C430 ${y + 62} 430 ${to + 10} 524 ${to - 4}`}
            fill="none"
            stroke={ink[950]}
            stroke-width="11"
            opacity="0.4"
          />
          <Stroke d={`M330 ${y + 62}C430 ${y + 62} 430 ${to + 10} 524 ${to - 4}`} stroke={colour} width={5} />
          <circle cx="526" cy={to - 4} r="9" fill={colour} />
          <Card x={76} y={y} w={272} h={122} r={12} paint="raised" turn={turn} depth={16}>
            <rect width="272" height="12" rx="6" fill={colour} />
            <At x={56} y={68}>
              {marks[i]}
            </At>
            <Lines x={104} y={44} of={[130, 96]} h={11} gap={28} color="ink" />
            {i === 1 && <Stars x={112} y={102} size={14} gap={20} />}
          </Card>
        </>
      ))}
    </Scene>
  )
}
