import { Bank, Dusk, Ledge, Palms, Sailboat, Scene, Shade, usePaint } from '../kit/coast.ts'
import { At, Bolt, Card, Droplet, Hammer, Home, Lines, measure, Words } from '../kit/things.ts'
import { between, interpolate, toTenths } from '../kit/motion.ts'
import { amber, coral, glow, ink, mist, shade, teal } from '../kit/palette.ts'

const line = shade.night81

/** A dimension line with two arrows, as on a plan. */
function Measure({ x, y, long, text }: { x: number; y: number; long: number; text: string }) {
  const gap = measure(text, 17) / 2 + 12
  return (
    <>
      <path
        d={`M${x} ${y - 10}v20M${x + long} ${y - 10}v20M${x} ${y}H${toTenths(x + long / 2 - gap)}M${toTenths(x + long / 2 + gap)} ${y}H${x + long}`}
        stroke={line}
        stroke-width="2.5"
      />
      <Words text={text} x={x + long / 2} y={y + 8} size={17} anchor="middle" fill={line} />
    </>
  )
}

/** An unrolled house plan; the part already scanned is coloured by trade. */
function Blueprint({ scan }: { scan: number }) {
  const paint = usePaint()
  const grid =
    Array.from({ length: 15 }, (_, i) => `M${24 + i * 44} 14V446`).join('') +
    Array.from({ length: 10 }, (_, i) => `M14 ${24 + i * 44}H666`).join('')
  return (
    <>
      <rect x="-16" y="14" width="720" height="470" rx="8" fill={ink[980]} opacity="0.45" />
      <rect width="680" height="460" fill={shade.night600} />
      <path d={grid} stroke={shade.night490} stroke-width="1.5" opacity="0.6" />
      <path d={`M96 112h186v128H96z`} fill={amber} opacity="0.34" />
      <path d={`M282 112h154v128H282z`} fill={teal} opacity="0.3" />
      <path d={`M96 240h340v118H96z`} fill={coral} opacity="0.26" />
      <path
        d="M96 112H584V358H96zM282 112V240M96 240H222M262 240H436M436 112V202M436 240V358M436 240H520M556 240H584M282 300V358"
        fill="none"
        stroke={line}
        stroke-width="7"
      />
      <path
        d="M222 240a40 40 0 0 1 40 -40M520 240a36 36 0 0 0 36 36M436 202a38 38 0 0 1 38 38"
        fill="none"
        stroke={line}
        stroke-width="2.5"
      />
      <path
        d="M310 130h44v22h-44zM390 134a14 14 0 1 0 28 0a14 14 0 1 0 -28 0M120 322h70v-50h-70zM472 320h84v20h-84z"
        fill="none"
        stroke={line}
        stroke-width="3"
      />
      <Measure x={96} y={72} long={488} text="48' 0" />
      <Measure x={96} y={402} long={340} text="32' 6" />
      <path d="M0 0h22v460H0zM658 0h22v460h-22z" fill={ink[950]} opacity="0.28" />
      <path d="M-20 -4h26v470h-26q-12 -235 0 -470zM674 -4h26q12 235 0 470h-26z" fill={shade.night520} />
      <path d="M700 -4q12 235 0 470" fill="none" stroke={glow} stroke-width="4" />
      <rect width="680" height="460" fill={paint('warmside')} opacity="0.6" />
      <rect x={toTenths(scan - 90)} y="-14" width="90" height="488" fill={teal} opacity="0.14" />
      <path d={`M${toTenths(scan)} -26V486`} stroke={teal} stroke-width="6" stroke-linecap="round" />
      <path d={`M${toTenths(scan)} -26V486`} stroke={shade.lagoon30} stroke-width="2" stroke-linecap="round" />
      <circle cx={toTenths(scan)} cy="-26" r="10" fill={teal} />
      <circle cx={toTenths(scan)} cy="486" r="10" fill={teal} />
    </>
  )
}

export default function Estimator({ t = 0.62 }: { t?: number }) {
  const trades = [
    { mark: <Hammer size={38} fill={amber} />, long: 150, cost: '18,400', colour: amber },
    { mark: <Droplet size={40} />, long: 104, cost: '9,250', colour: teal },
    { mark: <Bolt size={38} fill={coral} />, long: 124, cost: '11,600', colour: coral },
    { mark: <Home size={40} fill={ink[500]} />, long: 0, cost: '', colour: ink[600] },
  ]
  return (
    <Scene name="estimator" sun={1180}>
      <Dusk sun={1180} t={t} />
      <Bank from={600} to={1060} height={14} seed={22} />
      <Sailboat x={1066} y={482} scale={0.6} />
      <Palms of={[{ x: 1252, y: 600, height: 360, lean: -12, crown: 1.3 }]} fill={ink[950]} />
      <Ledge y={560} />
      <Shade x={430} y={640} w={820} h={70} />
      <At x={70} y={106} turn={-2.5}>
        <Blueprint scan={interpolate(40, 640, between(t, 0.1, 0.8))} />
      </At>
      <Card x={842} y={84} w={372} h={500} r={28} paint="panel" depth={30}>
        {trades.map(({ mark, long, cost, colour }, i) => (
          <At x={26} y={30 + i * 92}>
            <rect width="320" height="78" rx="18" fill={ink[900]} opacity="0.7" />
            <rect width="8" height="78" rx="4" fill={colour} />
            <At x={52} y={39}>
              {mark}
            </At>
            <Lines x={94} y={20} of={[long || 90]} h={10} color={cost ? 'ink' : 'muted'} opacity={cost ? undefined : 0.5} />
            {cost && <Words text={`$${cost}`} x={94} y={64} size={21} fill={mist[100]} />}
          </At>
        ))}
        <path d="M26 408H346" stroke={ink[600]} stroke-width="2.5" />
        <Words text="Total" x={28} y={456} size={22} fill={mist[300]} />
        <Words text="$39,250" x={346} y={460} size={30} anchor="end" fill={shade.lagoon120} weight={0.16} />
      </Card>
    </Scene>
  )
}
