import type { ComponentChildren } from 'preact'
import { At, Card, Chip, Face, Lines, Stars, Tick, Words } from '../kit/things.ts'
import { between, landing, interpolate, toTenths, visibleBetween, sway } from '../kit/motion.ts'
import { amber, coral, dusk, glow, ink, paper, shade } from '../kit/palette.ts'
import { Bank, Dusk, Ledge, Palms, Scene, usePaint } from '../kit/coast.ts'

export const loop = { seconds: 5, poster: 0.66 }

/** A shop on the corner, its rating as a neon sign on the roof. */
function Shop({ rating, beat }: { rating: string; beat: number }) {
  const paint = usePaint()
  const stripes = Array.from({ length: 9 }, (_, i) => `M${44 + i * 50} 372h25l-5 62q-12 12 -25 0z`)
  return (
    <>
      <path d="M44 676V344H494V676z" fill={ink[850]} />
      <path d="M494 676V344" stroke={amber} stroke-width="3.5" />
      <path d="M30 344h478v-22H30z" fill={ink[950]} />
      <path d="M30 322H508" stroke={paint('ledge')} stroke-width="3" />
      <path d="M76 452H330V620H76z" fill={paint('shopglass')} />
      <path d="M206 452V620M76 540H330" stroke={ink[850]} stroke-width="7" />
      <path d="M366 452h90v224h-90z" fill={paint('shopglass')} />
      <circle cx="440" cy="570" r="6" fill={ink[950]} />
      <path d="M96 620v-44h40v44zM226 620v-66h32v66zM272 620v-30h38v30z" fill={ink[950]} opacity="0.55" />
      <path d="M20 434L40 372H498L518 434z" fill={shade.brick400} />
      <path d={stripes.join('')} fill={paper[200]} opacity="0.85" />
      <path d="M498 372L518 434" stroke={glow} stroke-width="3" />
      <path d="M110 322V250M428 322V250" stroke={ink[950]} stroke-width="9" />
      <rect x="70" y="64" width="400" height="214" rx="30" fill={ink[950]} />
      <ellipse cx="270" cy="170" rx="300" ry="190" fill={paint('warm')} opacity={toTenths(3.4 + beat * 0.6) / 10} />
      <rect x="82" y="76" width="376" height="190" rx="22" fill="none" stroke={coral} stroke-width="5" />
      <path d="M100 64H440Q470 64 470 94V248" fill="none" stroke={glow} stroke-width="3" opacity="0.9" />
      <Words text={rating} x={262} y={186} size={84} fill={glow} anchor="middle" weight={0.13} />
      <Stars x={146} y={228} size={40} gap={60} filled={5} />
    </>
  )
}

function Review({
  y,
  filled,
  size,
  opacity = 1,
  x = 0,
  fill,
  children,
}: {
  y: number
  filled: number
  size: readonly number[]
  opacity?: number
  x?: number
  fill: string
  children?: ComponentChildren
}) {
  return (
    <Card x={x} y={y} w={500} h={146} r={24} opacity={opacity} paint={children ? 'raised' : 'panel'}>
      <Face x={66} y={60} size={72} fill={fill} />
      <Stars x={138} y={46} size={34} gap={44} filled={filled} empty={ink[500]} />
      <Lines x={122} y={80} of={size} h={11} gap={27} color="ink" />
      {children}
    </Card>
  )
}

export default function ReviewMonitor({ t = loop.poster }: { t?: number }) {
  const push = between(t, 0.08, 0.2) - between(t, 0.93, 1)
  const shown = visibleBetween(t, 0.1, 0.97, 0.05)
  const filled = shown > 0 ? interpolate(0, 5, between(t, 0.24, 0.52)) : 0
  const paint = 'review-monitor-shopglass'
  return (
    <Scene name="review-monitor" sun={1186}>
      <defs>
        <linearGradient id={paint} x2="0" y2="1">
          <stop offset="0" stop-color={glow} />
          <stop offset="1" stop-color={shade.clay320} />
        </linearGradient>
      </defs>
      <Dusk sun={1186} t={t} />
      <Bank from={480} to={1000} height={14} seed={6} />
      <Palms of={[{ x: 556, y: 640, height: 320, lean: 26 }]} fill={ink[950]} />
      <Ledge y={636} />
      <Shop rating={t > 0.54 && t < 0.95 ? '4.9' : '4.8'} beat={sway(t, 2)} />
      <Review y={interpolate(86, 262, push)} filled={4} size={[340, 220]} x={590} fill={ink[600]} />
      <Review y={interpolate(262, 438, push)} filled={5} size={[300, 330]} x={590} fill={dusk.mauve} opacity={1 - 0.1 * push} />
      {shown > 0 && (
        <At x={interpolate(720, 590, landing(t, 0.1, 0.24))} y={86} opacity={shown}>
          <Review y={0} filled={filled} size={[360, 260]} fill={shade.lagoon500}>
            <circle cx="498" cy="4" r="16" fill={coral} stroke={glow} stroke-width="3" />
          </Review>
          <At x={326} y={96} opacity={between(t, 0.56, 0.62)} scale={landing(t, 0.56, 0.64) || 0.01}>
            <Chip x={0} y={0} text="Replied" size={20} kind="done" mark={<Tick size={22} fill={shade.lagoon20} />} />
          </At>
        </At>
      )}
    </Scene>
  )
}
