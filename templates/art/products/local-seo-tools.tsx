import { At, Calendar, Card, Done, Home, Lines, Pin, Receiver, Words } from '../kit/things.ts'
import { interpolate, toTenths } from '../kit/motion.ts'
import { amber, coral, HEIGHT, HORIZON, ink, mist, shade, teal } from '../kit/palette.ts'
import { Bank, Dusk, Land, Palms, Scene, Shade, Town } from '../kit/coast.ts'

const VANISH = 690

/** A point of the map, x in -1..1 across and depth in 0..1 from the viewer to the horizon. */
const point = (x: number, depth: number): string => {
  const near = 1 / (1 + depth * 7)
  const share = (near - 0.125) / 0.875
  return `${toTenths(VANISH + x * interpolate(110, 1500, share) - 130 * share)} ${toTenths(interpolate(HORIZON, HEIGHT + 60, share))}`
}

const line = (points: readonly (readonly [number, number])[]): string => `M${points.map(([x, depth]) => point(x, depth)).join('L')}`

/** The town as a flat map that extends to the horizon: streets, a bay, a park. */
function Streets() {
  const along = Array.from({ length: 17 }, (_, i) =>
    line([
      [-1.6 + i * 0.2, 0],
      [-1.6 + i * 0.2, 1],
    ]),
  ).join('')
  const across = [0.02, 0.09, 0.18, 0.29, 0.43, 0.62, 0.85]
    .map((depth) =>
      line([
        [-1.9, depth],
        [1.9, depth],
      ]),
    )
    .join('')
  return (
    <>
      <path
        d={`${line([
          [-1.9, 0.29],
          [-0.7, 0.29],
          [-0.56, 0.43],
          [-0.62, 0.62],
          [-0.5, 1],
          [-1.9, 1],
        ])}z`}
        fill={ink[600]}
      />
      <path
        d={`${line([
          [0.2, 0.09],
          [0.6, 0.09],
          [0.6, 0.18],
          [0.2, 0.18],
        ])}z`}
        fill={shade.lagoon600}
      />
      <path
        d={`${line([
          [-0.4, 0.18],
          [-0.2, 0.18],
          [-0.2, 0.29],
          [-0.4, 0.29],
        ])}z`}
        fill={shade.lagoon600}
      />
      <path d={along + across} fill="none" stroke={shade.night500} stroke-width="2.5" opacity="0.7" />
      <path
        d={line([
          [-1.8, 0.09],
          [-0.2, 0.09],
          [0, 0.29],
          [0, 1],
        ])}
        fill="none"
        stroke={amber}
        stroke-width="6"
        stroke-linejoin="round"
        opacity="0.9"
      />
    </>
  )
}

function RankedPin({ x, y, size, rank, fill }: { x: number; y: number; size: number; rank: string; fill?: string }) {
  return (
    <>
      <Shade x={x} y={y + 2} w={size * 1.1} h={size * 0.22} />
      <Pin x={x} y={y} size={size} fill={fill} />
      <circle cx={x} cy={toTenths(y - size * 0.9)} r={toTenths(size * 0.31)} fill={ink[900]} />
      <Words text={rank} x={x} y={y - size * 0.9 + size * 0.17} size={toTenths(size * 0.34)} anchor="middle" weight={0.17} />
    </>
  )
}

export default function LocalSeoTools({ t = 0.5 }: { t?: number }) {
  const fixes = [
    { mark: <Home size={38} />, of: [150, 104], done: 1 },
    { mark: <Receiver size={34} />, of: [128, 150], done: 1 },
    { mark: <Calendar size={42} />, of: [150, 90], done: 0 },
  ]
  return (
    <Scene name="local-seo-tools" sun={690}>
      <Dusk sun={690} t={t} sea={false} />
      <Bank from={-20} to={1300} height={14} seed={31} fill={shade.violet670} />
      <Town from={760} to={1010} tall={70} seed={14} fill={shade.night660} />
      <Land />
      <Streets />
      <Palms
        of={[
          { x: 92, y: 560, height: 130, lean: 14 },
          { x: 740, y: 500, height: 84, lean: -8 },
        ]}
        fill={ink[900]}
      />
      <RankedPin x={566} y={508} size={76} rank="3" fill={ink[500]} />
      <RankedPin x={132} y={622} size={120} rank="2" fill={shade.wood320} />
      <RankedPin x={396} y={640} size={250} rank="1" />
      <Card x={784} y={96} w={420} h={452} r={28} paint="panel" depth={30}>
        <rect x="28" y="28" width="364" height="62" rx="31" fill={ink[900]} stroke={ink[600]} stroke-width="2" />
        <circle cx="66" cy="57" r="12" fill="none" stroke={mist[300]} stroke-width="4.5" />
        <path d="M75 66l10 10" stroke={mist[300]} stroke-width="4.5" stroke-linecap="round" />
        <Lines x={104} y={53} of={[190]} h={11} color="ink" />
        {fixes.map(({ mark, of, done }, i) => (
          <At x={28} y={112 + i * 106}>
            <rect width="364" height="90" rx="20" fill={ink[900]} opacity="0.65" />
            <rect width="8" height="90" rx="4" fill={done ? teal : coral} />
            <At x={58} y={45}>
              {mark}
            </At>
            <Lines x={104} y={28} of={of} h={12} gap={26} color="ink" />
            <Done x={318} y={45} size={46} share={done} />
          </At>
        ))}
      </Card>
    </Scene>
  )
}
