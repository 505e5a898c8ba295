import { At, Calendar, Card, Done, Face, Lines, Stroke, Words } from '../kit/things.ts'
import { between, seededRandom, interpolate, toTenths, visibleBetween, sway } from '../kit/motion.ts'
import { amber, coral, glow, ink, paper, shade, teal, tealDeep, umber } from '../kit/palette.ts'
import { Bank, Dusk, Ledge, Palms, Scene, usePaint } from '../kit/coast.ts'

export const loop = { seconds: 5, poster: 0.84 }

/** The shop's old telephone, its receiver off the hook. */
function Telephone() {
  const paint = usePaint()
  const cord = Array.from({ length: 121 }, (_, i) => {
    const u = i / 120
    const turn = u * Math.PI * 24
    const x = (1 - u) ** 2 * 74 + 2 * u * (1 - u) * -22 + u * u * 124
    const y = (1 - u) ** 2 * 626 + 2 * u * (1 - u) * 500 + u * u * 438
    return `${Math.round(x + Math.cos(turn) * 12)} ${Math.round(y + Math.sin(turn) * 9)}`
  })
  return (
    <>
      <ellipse cx="214" cy="646" rx="210" ry="24" fill={paint('shade')} />
      <path
        d="M60 640Q64 560 110 520Q130 500 160 500H276Q306 500 322 524Q360 566 366 640Q366 652 354 652H72Q60 652 60 640z"
        fill={shade.brick480}
      />
      <path d="M60 640Q64 560 110 520Q130 500 160 500H200Q140 520 120 652H72Q60 652 60 640z" fill={ink[900]} opacity="0.4" />
      <path d="M276 500Q306 500 322 524Q360 566 366 640Q366 652 354 652" fill="none" stroke={glow} stroke-width="4" />
      <circle cx="213" cy="584" r="52" fill={ink[900]} />
      <circle cx="213" cy="584" r="22" fill={paper[200]} />
      {Array.from({ length: 8 }, (_, i) => (
        <circle cx={toTenths(213 + Math.cos(i * 0.7 - 2.6) * 37)} cy={toTenths(584 + Math.sin(i * 0.7 - 2.6) * 37)} r="8.5" fill={paper[200]} />
      ))}
      <path d="M132 500v-22h34v22M262 500v-22h34v22" fill={shade.brick570} />
      <path d={`M${cord.join('L')}`} fill="none" stroke={ink[950]} stroke-width="6" stroke-linejoin="round" />
      <g transform="translate(196 318) rotate(-26)">
        <path
          d="M-160 60Q-170 -10 -126 -30Q0 -72 126 -30Q170 -10 160 60Q156 74 140 74H92Q78 74 76 60Q74 26 60 22Q0 8 -60 22Q-74 26 -76 60Q-78 74 -92 74H-140Q-156 74 -160 60z"
          fill={shade.brick400}
        />
        <path d="M-160 60Q-170 -10 -126 -30Q-60 -52 0 -52Q-90 -30 -104 74H-140Q-156 74 -160 60z" fill={ink[900]} opacity="0.35" />
        <Stroke d="M-40 -49Q50 -56 126 -30Q170 -10 160 60Q156 74 140 74" stroke={glow} width={4.5} />
        <path d="M92 74h48M-140 74h48" stroke={ink[950]} stroke-width="7" />
      </g>
    </>
  )
}

/** The voice: it begins at the receiver and becomes flat, like writing, where the note begins. */
function Voice({ t }: { t: number }) {
  const bars = Array.from({ length: 27 }, (_, i) => {
    const calm = 1 - i / 26
    const tall = 5 + 92 * calm ** 0.7 * (0.2 + 0.8 * seededRandom(i + 40)) * (0.6 + 0.4 * sway(t, 6 + (i % 4), seededRandom(i + 9)))
    return `M${384 + i * 15} ${toTenths(332 - tall)}V${toTenths(332 + tall)}`
  })
  return <path d={bars.join('')} stroke={teal} stroke-width="7.5" stroke-linecap="round" />
}

export default function CallSummarizerAi({ t = loop.poster }: { t?: number }) {
  const line = (at: number) => visibleBetween(t, at, 0.97, 0.04)
  const tasks = [
    { at: 0.24, of: [200, 150] },
    { at: 0.38, of: [176, 196] },
  ]
  return (
    <Scene name="call-summarizer-ai" sun={640}>
      <Dusk sun={640} t={t} />
      <Bank from={300} to={620} height={12} seed={6} />
      <Palms of={[{ x: 1262, y: 620, height: 420, lean: -20, crown: 1.5 }]} fill={ink[950]} />
      <Ledge y={596} />
      <Voice t={t} />
      <Telephone />
      <Card x={806} y={66} w={392} h={570} r={14} paint="paper" depth={28} turn={3}>
        <path d="M0 14A14 14 0 0 1 14 0H378A14 14 0 0 1 392 14V64H0z" fill={coral} />
        <path
          d={Array.from({ length: 8 }, (_, i) => `M${42 + i * 44} -14V22`).join('')}
          stroke={ink[800]}
          stroke-width="8"
          stroke-linecap="round"
        />
        <Face x={66} y={120} size={68} fill={shade.brick400} tint={paper[50]} />
        <Lines x={118} y={102} of={[180, 120]} h={13} gap={28} color="paper" />
        <path d="M32 176H360" stroke={paper[400]} stroke-width="2.5" />
        {tasks.map(({ at, of }, i) => (
          <At x={34} y={206 + i * 92} opacity={interpolate(0.12, 1, line(at))}>
            <Done x={24} y={24} size={46} on="paper" share={between(t, at + 0.04, at + 0.1)} />
            <Lines x={70} y={6} of={of} h={12} gap={28} color="paper" />
          </At>
        ))}
        <At x={30} y={390} opacity={interpolate(0.12, 1, line(0.52))}>
          <rect width="332" height="68" rx="16" fill={amber} opacity="0.55" />
          <Calendar x={40} y={34} size={44} fill={umber[900]} ground={glow} />
          <Words text="Fri 8:00" x={80} y={46} size={25} fill={umber[900]} weight={0.16} />
        </At>
        <At x={30} y={474} opacity={interpolate(0.12, 1, line(0.66))}>
          <rect width="332" height="68" rx="16" fill={teal} opacity="0.4" />
          <Words text="$" x={40} y={48} size={30} fill={tealDeep} anchor="middle" weight={0.18} />
          <Words text="4,800" x={80} y={46} size={25} fill={umber[900]} weight={0.16} />
        </At>
      </Card>
    </Scene>
  )
}
