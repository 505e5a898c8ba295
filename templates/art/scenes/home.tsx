import { Bank, Birds, Bridge, Dusk, Palms, Scene, Shade, useId, usePaint } from '../kit/coast.ts'
import { At, Calendar, Done, Receiver, Stars, Stroke, Words } from '../kit/things.ts'
import { seededRandom, toTenths } from '../kit/motion.ts'
import { amber, coral, glow, ink, mist, paper, shade, teal } from '../kit/palette.ts'

/** x of the sun, which is below the screen. */
export const SUN = 912
const W = 540
const H = 304
const LOT = 512
const BLACK = ink[980]

function Paints() {
  const id = useId()
  return (
    <defs>
      <linearGradient id={id('film')} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color={shade.water390} />
        <stop offset="0.5" stop-color={shade.night520} />
        <stop offset="1" stop-color={shade.night611} />
      </linearGradient>
      <linearGradient id={id('lot')} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color={shade.night660} />
        <stop offset="0.3" stop-color={ink[850]} />
        <stop offset="1" stop-color={ink[980]} />
      </linearGradient>
    </defs>
  )
}

/** The programme on the screen: a call answered, a job booked, a bill paid, a five-star review. */
function Film() {
  const paint = usePaint()
  const wave = Array.from({ length: 15 }, (_, i) => {
    const tall = 6 + 22 * (0.3 + 0.7 * seededRandom(i + 2)) * Math.sin((Math.PI * (i + 0.8)) / 15.6)
    return `M${36 + i * 12} ${toTenths(206 - tall)}V${toTenths(206 + tall)}`
  })
  return (
    <>
      <rect width={W} height={H} fill={paint('film')} />
      <path d={`M0 0H330L140 ${H}H0z`} fill={paper[0]} opacity="0.06" />
      <circle cx="120" cy="104" r="76" fill={teal} opacity="0.16" />
      <circle cx="120" cy="104" r="58" fill={teal} opacity="0.3" />
      <circle cx="120" cy="104" r="42" fill={teal} />
      <Receiver x={120} y={104} size={42} fill={ink[950]} />
      <path d={wave.join('')} stroke={shade.lagoon90} stroke-width="5.5" stroke-linecap="round" />
      {[30, 102, 174].map((y) => (
        <rect x="244" y={y} width="268" height="58" rx="13" fill={ink[950]} opacity="0.55" />
      ))}
      <Calendar x={278} y={59} size={32} fill={mist[100]} ground={ink[800]} />
      <Words text="Tue 9:30" x={308} y={68} size={20} weight={0.16} />
      <Words text="$2,480" x={308} y={140} size={20} weight={0.16} />
      <circle cx="278" cy="131" r="16" fill={amber} />
      <Words text="$" x={278} y={140} size={17} anchor="middle" fill={ink[950]} weight={0.18} />
      <Stars x={280} y={203} size={30} gap={41} />
      <Done x={484} y={59} size={30} />
      <Done x={484} y={131} size={30} />
      <Done x={484} y={203} size={30} />
      <path d="M32 258l20 12l-20 12z" fill={mist[100]} stroke={mist[100]} stroke-width="3" stroke-linejoin="round" />
      <path d="M76 270H418" stroke={ink[950]} stroke-opacity="0.6" stroke-width="6" stroke-linecap="round" />
      <path d="M76 270h196" stroke={coral} stroke-width="6" stroke-linecap="round" />
      <circle cx="272" cy="270" r="9" fill={amber} />
      <Words text="24/7" x={444} y={279} size={18} weight={0.16} />
    </>
  )
}

/** The screen of the drive-in, on its legs above the setting sun. */
function DriveIn() {
  const paint = usePaint()
  const legs = [48, 168, W - 168, W - 48]
  return (
    <At x={642} y={58}>
      <ellipse cx={W / 2} cy={H / 2} rx="470" ry="300" fill={paint('fact')} opacity="0.42" />
      <path d={legs.map((x) => `M${x} ${H}V${LOT - 52}`).join('')} stroke={BLACK} stroke-width="13" />
      <path
        d={`M48 ${H}L168 ${LOT - 60}M168 ${H}L48 ${LOT - 60}M${W - 168} ${H}L${W - 48} ${LOT - 60}M${W - 48} ${H}L${W - 168} ${LOT - 60}`}
        stroke={BLACK}
        stroke-width="5"
      />
      <path
        d={`M53 ${H}V${LOT - 56}M173 ${H}V${LOT - 56}M${W - 173} ${H}V${LOT - 56}M${W - 53} ${H}V${LOT - 56}`}
        stroke={amber}
        stroke-width="2.5"
      />
      <path d={`M-20 -20H${W + 20}V${H + 22}H-20z`} fill={BLACK} />
      <Film />
      <path d={`M-20 ${H + 22}H${W + 20}`} stroke={glow} stroke-width="3" />
      <path d={`M${W + 20} -20V${H + 22}`} stroke={paint('sunset')} stroke-width="3" />
      <path d={`M-26 -22H${W + 26}`} stroke={coral} stroke-width="6" stroke-linecap="round" />
      <path d={`M-26 -22H${W + 26}`} stroke={shade.brick90} stroke-width="2" stroke-linecap="round" />
    </At>
  )
}

interface CarProps {
  x: number
  y: number
  scale?: number
  /** Whether the ladder is on the roof. */
  ladder?: boolean
}

const lamps = (at: number, top: number, tall: number) => (
  <path d={`M${-at - 5} ${top}h10v${tall}h-10zM${at - 5} ${top}h10v${tall}h-10z`} fill={coral} />
)

/** A work van from behind, its ladder on the roof. */
function VanBack({ x, y, scale, ladder = true }: CarProps) {
  const paint = usePaint()
  return (
    <At x={x} y={y} scale={scale}>
      <Shade x={-6} y={0} w={250} h={34} />
      <path d="M-66 -16h30V4h-30zM36 -16h30V4h-30z" fill={ink[980]} />
      {ladder && <path d="M-58 -176V-190M58 -176V-190M-70 -190H70M-48 -198H6M-46 -190v-12M4 -190v-12" stroke={BLACK} stroke-width="6" />}
      <path d="M-80 -12V-146Q-76 -176 -48 -178H48Q76 -176 80 -146V-12z" fill={ink[850]} />
      <path d="M-66 -104V-140Q-62 -156 -48 -158H-5V-104zM66 -104V-140Q62 -156 48 -158H5V-104z" fill={shade.night580} />
      <path d="M-66 -104V-128L-10 -158H-5V-104zM5 -104V-120L60 -151L66 -140V-104z" fill={ink[900]} opacity="0.55" />
      <path d="M0 -170V-14M-80 -40H80" stroke={ink[980]} stroke-width="3" />
      <path d="M-14 -94v16M14 -94v16" stroke={ink[500]} stroke-width="4" stroke-linecap="round" />
      <ellipse cx="-74" cy="-74" rx="34" ry="40" fill={paint('warm')} opacity="0.5" />
      <ellipse cx="74" cy="-74" rx="34" ry="40" fill={paint('warm')} opacity="0.5" />
      {lamps(72, -94, 36)}
      <path d="M-86 -22H86V-8Q86 -4 80 -4H-80Q-86 -4 -86 -8z" fill={ink[950]} />
      <path d="M-23 -64h46v16h-46z" fill={mist[300]} opacity="0.55" />
      <path d="M-79 -140Q-74 -176 -48 -178H48Q74 -176 79 -140" fill="none" stroke={paint('ledge')} stroke-width="3.5" />
    </At>
  )
}

/** A pickup from behind. */
function Pickup({ x, y, scale }: CarProps) {
  const paint = usePaint()
  return (
    <At x={x} y={y} scale={scale}>
      <Shade x={-6} y={0} w={260} h={32} />
      <path d="M-80 -22h32V4h-32zM48 -22h32V4h-32z" fill={ink[980]} />
      <path d="M-80 -84L-66 -142Q-62 -152 -50 -152H50Q62 -152 66 -142L80 -84z" fill={ink[900]} />
      <path d="M-66 -94L-56 -136Q-54 -140 -48 -140H48Q54 -140 56 -136L66 -94z" fill={ink[600]} />
      <path d="M-66 -94L-60 -118L20 -140H48Q54 -140 56 -136L66 -94z" fill={ink[900]} opacity="0.5" />
      <path d="M-94 -82Q-94 -90 -86 -90H86Q94 -90 94 -82V-16H-94z" fill={ink[850]} />
      <path d="M-78 -78H78V-30H-78z" fill={ink[900]} />
      <path d="M-24 -70h48v8h-48z" fill={ink[950]} />
      <ellipse cx="-86" cy="-64" rx="32" ry="34" fill={paint('warm')} opacity="0.5" />
      <ellipse cx="86" cy="-64" rx="32" ry="34" fill={paint('warm')} opacity="0.5" />
      {lamps(86, -80, 32)}
      <path d="M-98 -26H98V-12Q98 -8 92 -8H-92Q-98 -8 -98 -12z" fill={ink[950]} />
      <path
        d="M-66 -142Q-62 -152 -50 -152H50Q62 -152 66 -142M-93 -80Q-93 -90 -86 -90H-80M80 -90H86Q93 -90 93 -80"
        fill="none"
        stroke={paint('ledge')}
        stroke-width="3.5"
      />
    </At>
  )
}

/** The owner with his hands behind his head, and his dog: off work, on the roof of the van, in front of the sun. */
function Audience({ x, y, scale }: CarProps) {
  return (
    <At x={x} y={y} scale={scale}>
      <At x={-16} y={0}>
        <path d="M-26 2C-30 -28 -30 -46 -26 -58C-16 -70 16 -70 26 -58C30 -46 30 -28 26 2z" fill={BLACK} />
        <Stroke d="M-22 -58L-48 -76L-12 -88M22 -58L48 -76L12 -88" stroke={BLACK} width={11} joined />
        <path d="M-13 -84a13 14 0 0 0 26 0v-8h-26z" fill={BLACK} />
        <path d="M-18 -92C-18 -116 18 -116 18 -92L21 -88H-21z" fill={shade.clay320} />
        <path d="M-18 -92C-18 -110 -6 -112 0 -110C-8 -104 -10 -96 -10 -88H-21z" fill={ink[900]} opacity="0.4" />
        <path d="M2 -109C12 -108 18 -102 18 -92L21 -88" fill="none" stroke={glow} stroke-width="2.2" />
        <Stroke d="M52 -79L28 -61C33 -40 32 -20 30 0M-50 -80L-20 -90" stroke={amber} width={2.2} />
      </At>
      <At x={70} y={1} scale={0.8}>
        <path d="M-18 2C-26 -24 -16 -40 -11 -56H10C18 -40 26 -24 18 2z" fill={BLACK} />
        <path d="M-11 -48C-14 -60 -14 -68 -8 -75L-30 -84Q-34 -90 -28 -94L-10 -96C2 -104 16 -96 15 -82C15 -70 14 -60 10 -50z" fill={BLACK} />
        <path d="M6 -96C18 -98 24 -80 20 -66Q16 -62 12 -66C8 -76 4 -84 6 -96z" fill={ink[850]} />
        <Stroke d="M16 -4C32 0 40 -10 38 -26" stroke={BLACK} width={7} />
        <Stroke d="M14 -50C18 -40 24 -24 20 -8" stroke={amber} width={2.2} />
      </At>
    </At>
  )
}

/** The lot of the drive-in, its posts and the light that falls on it. */
function Lot() {
  const paint = usePaint()
  return (
    <>
      <rect y={LOT} width="1280" height={720 - LOT} fill={paint('lot')} />
      <ellipse cx={SUN} cy={LOT + 6} rx="430" ry="70" fill={paint('warm')} opacity="0.35" />
      <ellipse cx={SUN} cy={LOT + 60} rx="420" ry="100" fill={paint('fact')} opacity="0.3" />
      <rect y={LOT} width="1280" height="3" fill={paint('ledge')} />
      {[430, 548, 790, 1034, 1262].map((x) => (
        <>
          <path d={`M${x} ${LOT + 74}V${LOT + 14}`} stroke={BLACK} stroke-width="7" />
          <path d={`M${x - 11} ${LOT + 8}h22v20h-22z`} fill={ink[950]} />
          <circle cx={x} cy={LOT + 18} r="3.5" fill={teal} />
        </>
      ))}
    </>
  )
}

/** What is in front of the sky: the far shore, the drive-in and its audience. */
export function Front() {
  return (
    <>
      <Paints />
      <Bridge from={-20} to={470} masts={[170, 380]} tall={104} deck={430} />
      <Bank from={380} to={700} height={16} seed={5} />
      <Bank from={1120} to={1310} height={20} seed={9} />
      <Birds x={560} y={300} scale={0.9} />
      <DriveIn />
      <Lot />
      <Palms
        of={[
          { x: 1262, y: 560, height: 300, lean: -16, crown: 1 },
          { x: 566, y: 540, height: 176, lean: -26 },
        ]}
        fill={ink[950]}
      />
      <VanBack x={1150} y={640} scale={1.02} />
      <Pickup x={686} y={640} scale={0.98} />
      <VanBack x={SUN} y={694} scale={1.24} ladder={false} />
      <Audience x={SUN - 14} y={476} scale={1.08} />
    </>
  )
}

export default function Home() {
  return (
    <Scene name="home" sun={SUN}>
      <Dusk sun={SUN} />
      <Front />
    </Scene>
  )
}
