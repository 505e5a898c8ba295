import { At, Face, Lines, Phone, Star, Stars, Words } from '../kit/things.ts'
import { between, landing, interpolate, toTenths, visibleBetween } from '../kit/motion.ts'
import { amber, dusk, glow, HORIZON, ink, mist } from '../kit/palette.ts'
import { Bank, Birds, Dusk, Palms, Scene, usePaint } from '../kit/coast.ts'

export const loop = { seconds: 4, poster: 0.54 }

const FOOT = 606
const STEP = 82
const TILE = 'review-booster-tile'

/** Reviews earned month by month, as the piles of a pier. */
const months = [
  { x: 96, count: 1, name: 'Feb' },
  { x: 236, count: 1, name: 'Mar' },
  { x: 376, count: 2, name: 'Apr' },
  { x: 516, count: 4, name: 'May' },
  { x: 640, count: 5, name: 'Jun' },
]

function Tile({ fresh = false }: { fresh?: boolean }) {
  const paint = usePaint()
  return (
    <>
      <path d="M-66 -72h8v74h-8z" fill={ink[980]} />
      <rect x="-58" y="-74" width="116" height="76" rx="14" fill={fresh ? paint('sunset') : paint('raised')} />
      <rect x="-57" y="-73" width="114" height="74" rx="13" fill="none" stroke={paint('rim')} stroke-width="2.5" />
      <Star y={-37} size={42} fill={fresh ? ink[950] : amber} />
    </>
  )
}

export default function ReviewBooster({ t = loop.poster }: { t?: number }) {
  const stars = interpolate(0, 5, between(t, 0.06, 0.3)) * (1 - between(t, 0.94, 1))
  const fly = between(t, 0.34, 0.62)
  const shown = visibleBetween(t, 0.34, 0.97, 0.03)
  const last = months[4]
  const target = { x: last?.x ?? 0, y: FOOT - 5 * STEP }
  return (
    <Scene name="review-booster" sun={800}>
      <Dusk sun={800} t={t} />
      <Bank from={-20} to={560} height={16} seed={12} />
      <Birds x={190} y={206} />
      <Palms of={[{ x: 1226, y: 740, height: 560, lean: 20, crown: 1.7 }]} fill={ink[950]} />
      <path d="M20 612H760" stroke={ink[980]} stroke-width="12" stroke-linecap="round" />
      <path d="M20 606H760" stroke={amber} stroke-width="2.5" opacity="0.6" />
      <path d="M96 612v108M376 612v108M640 612v108" stroke={ink[980]} stroke-width="18" />
      <defs>
        <g id={TILE}>
          <Tile />
        </g>
      </defs>
      {months.map(({ x, count, name }) => (
        <>
          <ellipse cx={x} cy={toTenths(HORIZON + 200)} rx="60" ry="6" fill={ink[980]} opacity="0.3" />
          {Array.from({ length: count }, (_, i) => (
            <use href={`#${TILE}`} x={x} y={FOOT - i * STEP} />
          ))}
          <Words text={name} x={x} y={662} size={22} anchor="middle" fill={name === 'Jun' ? glow : mist[300]} />
        </>
      ))}
      <Phone x={950} y={116} turn={8}>
        <Face x={131} y={124} size={88} fill={dusk.mauve} />
        <Lines x={51} y={198} of={[160]} h={13} color="ink" />
        <Lines x={76} y={226} of={[110]} h={10} />
        <rect x="20" y="276" width="222" height="92" rx="24" fill={ink[900]} />
        <Stars x={51} y={323} size={34} gap={40} filled={stars} empty={ink[600]} />
        <rect x="20" y="396" width="222" height="96" rx="24" fill={ink[900]} opacity="0.7" />
        <Lines x={42} y={422} of={[170, 120]} h={10} gap={26} />
      </Phone>
      {shown > 0 && (
        <At
          x={interpolate(1030, target.x, fly)}
          y={interpolate(440, target.y, fly) - Math.sin(Math.PI * fly) * 180}
          turn={interpolate(8, 0, fly) - Math.sin(Math.PI * fly) * 14}
          scale={fly < 1 ? interpolate(0.7, 1, fly) + Math.sin(Math.PI * fly) * 0.25 : interpolate(1.06, 1, landing(t, 0.62, 0.7))}
          opacity={shown}
        >
          <Tile fresh />
        </At>
      )}
    </Scene>
  )
}
