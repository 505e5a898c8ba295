import { Bank, Birds, Dusk, Land, Palms, Sailboat, Scene, usePaint } from '../kit/coast.ts'
import { At, Card, Done, Lines, Stroke, Words } from '../kit/things.ts'
import { toTenths } from '../kit/motion.ts'
import { amber, coral, glow, HORIZON, ink, paper, shade, teal, umber } from '../kit/palette.ts'

const plan = [
  { time: '8:00', of: [190, 130], done: 1 },
  { time: '10:30', of: [160, 200], done: 1 },
  { time: '2:00', of: [200, 110], done: 0 },
]

/** A boardwalk through the dunes, to a flag at the water's edge. */
function Walk() {
  const paint = usePaint()
  const left = (u: number) => ({ x: 690 + 236 * u - 120 * u * (1 - u), y: 730 - 258 * u ** 0.62 })
  const half = (u: number) => 190 * (1 - u) ** 1.5 + 6
  const steps = Array.from({ length: 17 }, (_, i) => {
    const u = (i / 17) ** 0.8
    const { x, y } = left(u)
    const w = half(u)
    return `M${toTenths(x - w)} ${toTenths(y)}H${toTenths(x + w)}`
  })
  const edge = (side: number) =>
    `M${Array.from({ length: 13 }, (_, i) => `${toTenths(left(i / 12).x + side * half(i / 12))} ${toTenths(left(i / 12).y)}`).join('L')}`
  const surface = `${edge(-1)}L${Array.from({ length: 13 }, (_, i) => `${toTenths(left(1 - i / 12).x + half(1 - i / 12))} ${toTenths(left(1 - i / 12).y)}`).join('L')}z`
  return (
    <>
      <path d={surface} fill={shade.violet670} />
      <path d={surface} fill={paint('landlight')} />
      <path d={steps.join('')} stroke={ink[950]} stroke-width="3" opacity="0.65" />
      <path d={edge(-1)} fill="none" stroke={ink[950]} stroke-width="5" />
      <path d={edge(1)} fill="none" stroke={amber} stroke-width="3.5" />
      {[
        { u: 0.1, colour: teal, r: 34 },
        { u: 0.36, colour: teal, r: 22 },
        { u: 0.66, colour: amber, r: 13 },
      ].map(({ u, colour, r }) => (
        <>
          <ellipse cx={toTenths(left(u).x)} cy={toTenths(left(u).y)} rx={r * 1.5} ry={r * 0.6} fill={colour} opacity="0.35" />
          <ellipse cx={toTenths(left(u).x)} cy={toTenths(left(u).y)} rx={r} ry={toTenths(r * 0.4)} fill={colour} />
        </>
      ))}
    </>
  )
}

export default function Vista({ t = 0.5 }: { t?: number }) {
  return (
    <Scene name="vista" sun={1050}>
      <Dusk sun={1050} t={t} />
      <Bank from={480} to={800} height={12} seed={41} />
      <Sailboat x={1190} y={478} scale={0.7} />
      <Birds x={760} y={230} />
      <Land y={HORIZON + 26} />
      <path d="M0 720V520C180 470 380 500 560 560C700 610 760 660 780 720z" fill={ink[900]} />
      <path d="M1280 720V500C1180 478 1080 500 1010 560C960 610 930 660 920 720z" fill={ink[900]} />
      <path d="M1280 500C1180 478 1080 500 1010 560" fill="none" stroke={amber} stroke-width="2.5" opacity="0.6" />
      <Walk />
      <Stroke d={Array.from({ length: 16 }, (_, i) => `M${960 + i * 22} ${620 - (i % 5) * 22}q-4 -30 -14 -44m14 44q2 -30 12 -50`).join('')} stroke={ink[950]} width={4} />
      <path d="M926 474V272" stroke={ink[950]} stroke-width="8" stroke-linecap="round" />
      <path d="M930 474V276" stroke={glow} stroke-width="2.5" />
      <path d="M930 276C968 258 994 296 1040 276V346C994 366 968 328 930 346z" fill={coral} />
      <path d="M985 284C1004 290 1020 286 1040 276V346C1020 354 1004 352 985 344z" fill={amber} opacity="0.6" />
      <Palms of={[{ x: 40, y: 640, height: 540, lean: -30, crown: 1.8 }]} fill={ink[950]} />
      <Card x={104} y={70} w={470} h={520} r={22} paint="paper" depth={30} turn={-2}>
        <path d="M0 22A22 22 0 0 1 22 0H448A22 22 0 0 1 470 22V104H0z" fill={ink[800]} />
        <Words text="Today" x={36} y={66} size={30} fill={paper[50]} weight={0.16} />
        <path
          d="M398 80V26M400 28c16 -8 22 8 42 0v26c-20 8 -26 -8 -42 0"
          fill={coral}
          stroke={coral}
          stroke-width="4"
          stroke-linejoin="round"
        />
        {plan.map(({ time, of, done }, i) => (
          <At x={0} y={128 + i * 128}>
            <rect x="28" y="0" width="414" height="110" rx="18" fill={done ? shade.lagoon71 : shade.straw60} />
            <Done x={80} y={55} size={56} on="paper" share={done} />
            <Words text={time} x={128} y={48} size={24} fill={umber[900]} weight={0.15} />
            <Lines x={128} y={68} of={[of[0] ?? 0]} h={11} color="faint" />
          </At>
        ))}
      </Card>
    </Scene>
  )
}
