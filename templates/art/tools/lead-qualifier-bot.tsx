import { At, Calendar, Card, Chip, Done, Face, Home, Lines, Tick, Words } from '../kit/things.ts'
import { between, landing, interpolate, toTenths, visibleBetween } from '../kit/motion.ts'
import { amber, dusk, glow, HORIZON, ink, mist, paper, shade, teal } from '../kit/palette.ts'
import { Bank, Dusk, Palms, Sailboat, Scene, usePaint } from '../kit/coast.ts'

export const loop = { seconds: 5, poster: 0.8 }

const SUN = 905

const around = (radius: number, share: number): string => {
  const angle = Math.PI * (1 - share)
  return `${toTenths(SUN + Math.cos(angle) * radius)} ${toTenths(HORIZON - Math.sin(angle) * radius)}`
}

/** The score of a lead, read from a dial whose hub is the setting sun. */
function Dial({ score }: { score: number }) {
  const paint = usePaint()
  const ticks = Array.from({ length: 21 }, (_, i) => `M${around(i % 5 ? 276 : 266, i / 20)}L${around(290, i / 20)}`)
  const end = around(228, score / 100)
  const tip = (Math.PI * (100 - score)) / 100
  return (
    <>
      <path
        d={`M${around(228, 0)}A228 228 0 0 1 ${around(228, 1)}`}
        fill="none"
        stroke={ink[950]}
        stroke-opacity="0.62"
        stroke-width="52"
      />
      <path d={`M${around(228, 0)}A228 228 0 0 1 ${end}`} fill="none" stroke={score > 70 ? teal : paint('sunset')} stroke-width="40" />
      <path d={ticks.join('')} stroke={mist[100]} stroke-width="4" stroke-linecap="round" opacity="0.75" />
      <path d={`M${around(126, score / 100)}L${around(256, score / 100)}`} stroke={paper[0]} stroke-width="9" stroke-linecap="round" />
      <circle cx={toTenths(SUN + Math.cos(tip) * 126)} cy={toTenths(HORIZON - Math.sin(tip) * 126)} r="8" fill={paper[0]} />
      <path d={`M${SUN - 118} ${HORIZON}a118 118 0 0 1 236 0z`} fill={ink[950]} />
      <path d={`M${SUN - 118} ${HORIZON}a118 118 0 0 1 236 0`} fill="none" stroke={glow} stroke-width="4" />
      <Words
        text={String(Math.round(score))}
        x={SUN}
        y={HORIZON - 22}
        size={62}
        anchor="middle"
        fill={score > 70 ? shade.lagoon120 : glow}
        weight={0.14}
      />
    </>
  )
}

/** A lead with a low score. */
function Cold({ x, y, turn, score }: { x: number; y: number; turn: number; score: string }) {
  return (
    <Card x={x} y={y} w={330} h={150} r={22} turn={turn} depth={12} paint="near">
      <Face x={60} y={58} size={60} fill={ink[700]} tint={ink[600]} />
      <Lines x={106} y={40} of={[120, 80]} h={10} gap={24} />
      <Words text={score} x={304} y={70} size={28} anchor="end" fill={ink[500]} />
    </Card>
  )
}

export default function LeadQualifierBot({ t = loop.poster }: { t?: number }) {
  const gone = 1 - between(t, 0.94, 1)
  const score = interpolate(8, 94, (0.3 * between(t, 0.14, 0.26) + 0.35 * between(t, 0.32, 0.44) + 0.35 * between(t, 0.5, 0.64)) * gone)
  const answers = [
    { at: 0.14, mark: <Home size={32} fill={amber} />, words: 'New roof' },
    { at: 0.32, mark: <Words text="$" x={0} y={13} size={26} anchor="middle" fill={amber} />, words: '$18,000' },
    { at: 0.5, mark: <Calendar size={34} fill={amber} />, words: 'This week' },
  ]
  return (
    <Scene name="lead-qualifier-bot" sun={SUN}>
      <Dusk sun={SUN} t={t} />
      <Bank from={-40} to={520} height={20} seed={9} />
      <Sailboat x={1190} y={486} scale={0.8} />
      <Dial score={score} />
      <Palms of={[{ x: 60, y: 740, height: 660, lean: -30, crown: 2 }]} fill={ink[950]} />
      <Cold x={30} y={604} turn={-7} score="12" />
      <Cold x={300} y={622} turn={5} score="31" />
      <Card x={110} y={92} w={430} h={470} r={28} paint="panel" depth={30} turn={-2}>
        <Face x={74} y={76} size={88} fill={dusk.mauve} />
        <Lines x={140} y={54} of={[200, 130]} h={14} gap={32} color="ink" />
        <path d="M32 142H398" stroke={ink[600]} stroke-width="2" />
        {answers.map(({ at, mark, words }, i) => (
          <At x={0} y={168 + i * 94} opacity={interpolate(0.35, 1, visibleBetween(t, at - 0.06, 0.99))}>
            <rect x="28" y="0" width="374" height="78" rx="18" fill={ink[900]} opacity="0.7" />
            <At x={68} y={39}>
              {mark}
            </At>
            <At x={0} y={0} opacity={visibleBetween(t, at - 0.04, 0.97)}>
              <Words text={words} x={108} y={50} size={24} />
              <Done x={362} y={39} size={40} share={between(t, at, at + 0.05)} />
            </At>
          </At>
        ))}
      </Card>
      <At x={SUN - 98} y={548} opacity={visibleBetween(t, 0.66, 0.95)} scale={interpolate(0.8, 1, landing(t, 0.66, 0.74))}>
        <Chip x={0} y={0} text="Hot lead" size={27} kind="done" mark={<Tick size={30} fill={shade.lagoon20} />} />
      </At>
    </Scene>
  )
}
