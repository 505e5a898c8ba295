import type { ComponentChildren } from 'preact'
import { At, Bolt, Calendar, Envelope, Receiver, Star, Stroke, Tick, Words } from '../kit/things.ts'
import { landing, interpolate, toTenths, visibleBetween, sway } from '../kit/motion.ts'
import { amber, coral, dusk, glow, ink, mist, paper, shade, teal } from '../kit/palette.ts'
import { Bank, Birds, Dusk, Ledge, Sailboat, Scene, usePaint } from '../kit/coast.ts'

export const loop = { seconds: 4, poster: 0.5 }

const W = 206
const H = 118

/** A module as a freight container: ribs, a mark, sun on its right edge. */
function Container({ x, y, fill, children }: { x: number; y: number; fill: string; children: ComponentChildren }) {
  const paint = usePaint()
  return (
    <At x={x} y={y}>
      <rect x="-8" y="5" width={W} height={H - 5} rx="6" fill={ink[980]} />
      <rect width={W} height={H} rx="6" fill={fill} />
      <path
        d={Array.from({ length: 9 }, (_, i) => `M${18 + i * 21} 14V${H - 14}`).join('')}
        stroke={ink[950]}
        stroke-width="5"
        opacity="0.22"
      />
      <rect width={W} height={H} rx="6" fill={paint('warmside')} />
      <circle cx={W / 2} cy={H / 2} r="42" fill={ink[950]} opacity="0.82" />
      <At x={W / 2} y={H / 2}>
        {children}
      </At>
      <rect x="1.5" y="1.5" width={W - 3} height={H - 3} rx="5" fill="none" stroke={paint('rim')} stroke-width="3" />
    </At>
  )
}

/** The crane on the quay. */
function Crane({ trolley, drop }: { trolley: number; drop: number }) {
  const lattice = Array.from({ length: 17 }, (_, i) => `M${230 + i * 60} 76l30 -34l30 34`).join('')
  return (
    <>
      <path d="M1040 66L1004 640M1164 66L1200 640" stroke={ink[950]} stroke-width="20" />
      <path d="M1170 80L1206 640M1047 80L1013 620" stroke={amber} stroke-width="3.5" />
      <path d="M1028 250L1184 430M1176 250L1018 430M1020 440H1184" stroke={ink[950]} stroke-width="9" />
      <path d={lattice} fill="none" stroke={ink[950]} stroke-width="6" />
      <path d="M210 78H1276M230 42H1250M1102 42V-10" stroke={ink[950]} stroke-width="13" />
      <path d="M1102 -6L230 42M1102 -6L1250 42" stroke={ink[950]} stroke-width="4" />
      <path d="M230 35H1250" stroke={amber} stroke-width="2" opacity="0.55" />
      <rect x={toTenths(trolley - 46)} y="80" width="92" height="24" rx="6" fill={ink[950]} />
      <path
        d={`M${toTenths(trolley - 36)} 100V${toTenths(drop - 26)}M${toTenths(trolley + 36)} 100V${toTenths(drop - 26)}M${toTenths(trolley - 84)} ${toTenths(drop)}L${toTenths(trolley - 36)} ${toTenths(drop - 26)}H${toTenths(trolley + 36)}L${toTenths(trolley + 84)} ${toTenths(drop)}`}
        fill="none"
        stroke={ink[950]}
        stroke-width="4.5"
      />
      <rect x="1060" y="104" width="76" height="64" rx="8" fill={ink[950]} />
      <path d="M1072 118h30v26h-30z" fill={glow} />
    </>
  )
}

export default function CustomAutomationSuite({ t = loop.poster }: { t?: number }) {
  const x = 574
  const slot = 256
  const rest = 150
  const down = (landing(t, 0.56, 0.7) - landing(t, 0.9, 1)) * (t > 0.56 ? 1 : 0)
  const drop = interpolate(rest, slot, down)
  const linked = visibleBetween(t, 0.7, 0.9, 0.04)
  const glide = sway(t) * 6 * (1 - down)
  return (
    <Scene name="custom-automation-suite" sun={905}>
      <Dusk sun={905} t={t} />
      <Bank from={-20} to={420} height={18} seed={4} />
      <Sailboat x={1100} y={480} scale={0.66} />
      <Birds x={96} y={190} />
      <Ledge y={628} />
      <path d="M0 676H1280" stroke={ink[700]} stroke-width="5" />
      <Crane trolley={x + W / 2 + glide} drop={drop} />
      <rect
        x={x}
        y={slot}
        width={W}
        height={H}
        rx="6"
        fill={teal}
        fill-opacity="0.1"
        stroke={teal}
        stroke-width="3"
        stroke-dasharray="12 10"
        opacity={toTenths((1 - down) * 10) / 10}
      />
      <Container x={130} y={380} fill={dusk.mauve}>
        <Receiver size={46} fill={mist[100]} />
      </Container>
      <Container x={352} y={380} fill={ink[600]}>
        <Calendar size={50} />
      </Container>
      <Container x={574} y={380} fill={shade.lagoon500}>
        <Words text="$" x={0} y={18} size={36} anchor="middle" fill={mist[100]} />
      </Container>
      <Container x={130} y={504} fill={shade.lagoon500}>
        <Envelope size={56} fill={mist[100]} />
      </Container>
      <Container x={352} y={504} fill={shade.brick440}>
        <Star size={50} />
      </Container>
      <Container x={574} y={504} fill={ink[700]}>
        <Tick size={52} weight={4} />
      </Container>
      <Container x={352} y={256} fill={shade.clay490}>
        <Stroke d="M-16 -20h32v40h-32zM-8 -8H8M-8 2H8M-8 12H2" stroke={paper[100]} width={4.5} joined />
      </Container>
      <Container x={x + glide} y={drop} fill={coral}>
        <Bolt size={56} />
      </Container>
      <path
        d="M275 439H413M497 439H635M275 563H413M497 563H635M455 357V397M677 481V521M233 481V521"
        stroke={teal}
        stroke-width="6"
        stroke-linecap="round"
      />
      <path d="M497 315H635M677 357V397" stroke={teal} stroke-width="6" stroke-linecap="round" opacity={linked} />
    </Scene>
  )
}
