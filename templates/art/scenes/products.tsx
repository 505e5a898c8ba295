import type { ComponentChildren } from 'preact'
import { Bank, Dusk, Ledge, Palms, Scene, usePaint } from '../kit/coast.ts'
import { At, HardHat, Lines, Pin, Stroke, Tick } from '../kit/things.ts'
import { amber, coral, ink, mist, paper, shade, teal, umber } from '../kit/palette.ts'

const SUN = 876

interface ScreenProps {
  x: number
  y: number
  w: number
  h: number
  /** Its mount: a foot on the bench, a stem from the rail, or the wall behind it. */
  held: 'foot' | 'rail' | 'lean'
  light?: boolean
  children: ComponentChildren
}

function Screen({ x, y, w, h, held, light = false, children }: ScreenProps) {
  const paint = usePaint()
  return (
    <At x={x} y={y}>
      <ellipse cx={w / 2} cy={h / 2} rx={w * 0.72} ry={h * 0.78} fill={paint('fact')} opacity="0.3" />
      {held === 'rail' && <path d={`M${w / 2 - 30} -10V${42 - y}M${w / 2 + 30} -10V${42 - y}`} stroke={ink[950]} stroke-width="9" />}
      {held === 'foot' && <path d={`M${w / 2 - 20} ${h}h40l8 ${576 - y - h}h-56z`} fill={ink[800]} />}
      {held === 'foot' && <path d={`M${w / 2 - 66} ${572 - y}h132l10 14h-152z`} fill={ink[950]} />}
      <rect x="-12" y="-12" width={w + 24} height={h + 24} rx="16" fill={ink[850]} />
      <rect width={w} height={h} rx="7" fill={paint(light ? 'paper' : 'glass')} />
      {children}
      <rect x="-11" y="-11" width={w + 22} height={h + 22} rx="15" fill="none" stroke={paint('rim')} stroke-width="3.5" />
    </At>
  )
}

/** Girder: board above, schedule below. */
const Girder = () => (
  <>
    <path d="M22 26h88v56h-88zM126 26h88v56h-88zM230 26h88v56h-88z" fill={shade.night600} />
    <path d="M22 26h7v56h-7z" fill={mist[400]} />
    <path d="M126 26h7v56h-7z" fill={amber} />
    <path d="M230 26h7v56h-7z" fill={teal} />
    <path d="M34 114h96M110 144h90" stroke={teal} stroke-width="17" stroke-linecap="round" />
    <path d="M190 174h84" stroke={amber} stroke-width="17" stroke-linecap="round" />
    <path d="M212 98v92" stroke={coral} stroke-width="3.5" />
  </>
)

/** Permit Parser: a packet that has become a checklist. */
const Permit = () => (
  <>
    {[0, 1, 2, 3].map((i) => (
      <>
        <rect x="20" y={24 + i * 50} width="28" height="28" rx="7" fill={i < 3 ? teal : 'none'} stroke={teal} stroke-width="4" />
        {i < 3 && <Tick x={34} y={38 + i * 50} size={18} fill={ink[950]} />}
        <Lines x={64} y={33 + i * 50} of={[[86, 70, 92, 60][i] ?? 70]} h={10} color="ink" />
      </>
    ))}
  </>
)

/** Storyweaver: a page with a picture. */
const Story = () => (
  <>
    <path d="M18 18h128v142H18z" fill={shade.water290} />
    <path d="M18 128l38 -50l30 34l20 -22l40 52v18H18z" fill={shade.lagoon460} />
    <circle cx="116" cy="48" r="15" fill={amber} />
    <path d="M168 30h84" stroke={umber[700]} stroke-width="13" stroke-linecap="round" />
    <Lines x={162} y={56} of={[104, 92, 100, 60]} h={8} gap={22} color="paper" />
  </>
)

/** Local SEO: the pin on the map. */
const Local = () => (
  <>
    <path d="M0 40L270 8M0 96L270 62M0 152L270 118M50 0L76 176M132 0L158 176M214 0L240 176" stroke={ink[600]} stroke-width="5" />
    <path d="M0 120C80 70 150 170 270 90" fill="none" stroke={amber} stroke-width="8" opacity="0.8" />
    <ellipse cx="136" cy="132" rx="50" ry="17" fill={coral} opacity="0.35" />
    <Pin x={136} y={134} size={84} />
  </>
)

/** Vista: three tasks on the way to the flag. */
const Vista = () => (
  <>
    <Stroke d="M26 200C120 190 20 130 70 112S130 70 96 48" stroke={ink[500]} width={7} stroke-dasharray="4 13" />
    <circle cx="34" cy="198" r="15" fill={teal} />
    <circle cx="62" cy="120" r="15" fill={teal} />
    <circle cx="106" cy="82" r="15" fill={amber} />
    <path d="M96 56V20l36 13l-36 13" fill={coral} stroke={mist[100]} stroke-width="4" stroke-linejoin="round" />
    <Tick x={34} y={198} size={17} fill={ink[950]} />
    <Tick x={62} y={120} size={17} fill={ink[950]} />
  </>
)

/** Estimator: the plan, and what it costs. */
const Estimator = () => (
  <>
    <path d="M16 16h132v148H16z" fill={shade.night540} />
    <path d="M32 34h100v112H32zM84 34v46h48M32 98h52v48" fill="none" stroke={shade.night80} stroke-width="3.5" />
    <path d="M10 92h146" stroke={teal} stroke-width="5" />
    {[0, 1, 2, 3].map((i) => (
      <>
        <Lines x={168} y={32 + i * 36} of={[[40, 52, 36, 46][i] ?? 40]} h={8} />
        <Lines x={236} y={32 + i * 36} of={[[26, 20, 30, 24][i] ?? 24]} h={8} color="ink" />
      </>
    ))}
  </>
)

/** Copyist: a page being written. */
const Copyist = () => (
  <>
    <path d="M30 36h110" stroke={umber[700]} stroke-width="14" stroke-linecap="round" />
    <Lines x={22} y={64} of={[186, 172, 190, 96]} h={9} gap={24} color="paper" />
    <path d="M130 128v24" stroke={coral} stroke-width="5" stroke-linecap="round" />
    <path d="M150 138l54 -54l14 14l-54 54l-18 4z" fill={coral} />
  </>
)

export default function Products() {
  return (
    <Scene name="products" sun={SUN}>
      <Dusk sun={SUN} />
      <Bank from={300} to={760} height={18} seed={4} />
      <Palms of={[{ x: 1010, y: 580, height: 250, lean: 22 }]} fill={ink[900]} />
      <path d="M0 0H1280V42H0zM0 0H34V720H0zM1246 0H1280V720H1246z" fill={ink[950]} />
      <path d="M0 43H1280" stroke={amber} stroke-width="2.5" opacity="0.5" />
      <Ledge y={580} />
      <path d="M0 624H1280V640H0z" fill={ink[950]} />
      <Screen x={92} y={92} w={286} h={180} held="rail" light>
        <Story />
      </Screen>
      <Screen x={460} y={84} w={340} h={206} held="rail">
        <Girder />
      </Screen>
      <Screen x={892} y={92} w={270} h={176} held="rail">
        <Local />
      </Screen>
      <Screen x={88} y={348} w={286} h={180} held="foot">
        <Estimator />
      </Screen>
      <Screen x={428} y={346} w={176} h={222} held="lean">
        <Permit />
      </Screen>
      <Screen x={654} y={340} w={142} h={228} held="lean">
        <Vista />
      </Screen>
      <Screen x={968} y={366} w={230} h={168} held="foot" light>
        <Copyist />
      </Screen>
      <HardHat x={882} y={620} scale={0.62} fill={paper[300]} />
    </Scene>
  )
}
