import { seededRandom, interpolate, toTenths, sway } from './motion.ts'
import { amber, coral, glow, HEIGHT, HORIZON, ink, mist, paper, shade, WIDTH } from './palette.ts'
import { usePaint } from './scene.tsx'

const stars = Array.from({ length: 16 }, (_, i) => ({
  x: toTenths(seededRandom(i) * 900),
  y: toTenths(seededRandom(i + 50) ** 1.5 * 210 + 14),
  r: toTenths(0.8 + seededRandom(i + 90) * 1.1),
}))

const clouds = [
  { x: 640, y: 318, w: 300, h: 9 },
  { x: 1130, y: 286, w: 240, h: 11 },
  { x: 860, y: 366, w: 420, h: 8 },
  { x: 300, y: 384, w: 340, h: 7 },
  { x: 1210, y: 398, w: 260, h: 7 },
]

/** A long, flat cloud, dark above and lit from below. */
function Cloud({ x, y, w, h, shift }: { x: number; y: number; w: number; h: number; shift: number }) {
  const left = toTenths(x - w / 2 + shift)
  const shape = `M${left} ${y}q${toTenths(w * 0.2)} ${-h} ${toTenths(w * 0.42)} ${-h}t${toTenths(w * 0.3)} ${toTenths(h * 0.35)}t${toTenths(w * 0.28)} ${toTenths(h * 0.65)}q${toTenths(-w * 0.5)} ${toTenths(h * 0.5)} ${-w} 0z`
  return (
    <>
      <path d={shape} fill={shade.plum560} opacity="0.55" />
      <path d={`M${left} ${y}q${toTenths(w * 0.5)} ${toTenths(h * 0.5)} ${w} 0`} fill="none" stroke={coral} stroke-width="2" opacity="0.55" />
    </>
  )
}

/** The sun's path on the water: dashes that widen towards the viewer and shimmer periodically. */
function Glints({ sun, t }: { sun: number; t: number }) {
  const rows = Array.from({ length: 24 }, (_, i) => {
    const depth = i / 23
    const half = interpolate(58, 170, depth) * (0.35 + 0.65 * seededRandom(i + 7))
    const light = (1 - depth) ** 1.3 * (0.72 + 0.28 * sway(t, 1 + (i % 2), seededRandom(i)))
    return {
      y: toTenths(HORIZON + 5 + depth ** 1.5 * 230),
      x: toTenths(sun + (seededRandom(i + 31) - 0.5) * interpolate(24, 150, depth) - half),
      w: toTenths(half * 2),
      h: toTenths(interpolate(2, 6, depth)),
      light,
    }
  })
  return (
    <>
      {rows.map(({ x, y, w, h, light }, i) => (
        <rect x={x} y={y} width={w} height={h} rx={toTenths(h / 2)} fill={i % 3 ? amber : glow} opacity={toTenths(light * 7) / 10} />
      ))}
    </>
  )
}

/** Sky, sun and sea: the background of every picture. `t` animates the water. */
export function Dusk({ sun = 985, t = 0, sea = true }: { sun?: number; t?: number; sea?: boolean }) {
  const paint = usePaint()
  return (
    <>
      <rect width={WIDTH} height={HORIZON} fill={paint('sky')} />
      {stars.map(({ x, y, r }) => (
        <circle cx={x} cy={y} r={r} fill={mist[200]} opacity="0.5" />
      ))}
      <rect width={WIDTH} height={HORIZON} fill={paint('glow')} />
      {clouds.map((cloud, i) => (
        <Cloud {...cloud} shift={toTenths(sway(t, 1, i / 5) * 5)} />
      ))}
      <path d={`M${sun - 66} ${HORIZON}a66 66 0 0 1 132 0z`} fill={glow} />
      <path d={`M${sun - 54} ${HORIZON}a54 54 0 0 1 108 0z`} fill={paper[100]} opacity="0.7" />
      <rect y={HORIZON} width={WIDTH} height={HEIGHT - HORIZON} fill={paint('sea')} />
      {sea && (
        <>
          <rect y={HORIZON} width={WIDTH} height="2" fill={amber} opacity="0.4" />
          {Array.from({ length: 10 }, (_, i) => (
            <rect
              x={toTenths(seededRandom(i + 3) * 1000 + sway(t, 1, i / 10) * 8)}
              y={toTenths(HORIZON + 14 + (i / 10) ** 1.4 * 190)}
              width={toTenths(90 + seededRandom(i + 11) * 220)}
              height="2"
              rx="1"
              fill={ink[500]}
              opacity="0.35"
            />
          ))}
          <Glints sun={sun} t={t} />
        </>
      )}
    </>
  )
}
