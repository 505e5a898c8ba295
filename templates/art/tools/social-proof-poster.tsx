import { At, Card, Chip, Face, Heart, House, Lines, Stars, Stroke, Tick, Words } from '../kit/things.ts'
import { seededRandom, interpolate, toTenths, visibleBetween } from '../kit/motion.ts'
import { amber, coral, glow, ink, paper, shade, umber } from '../kit/palette.ts'
import { Bank, Dusk, Land, Palms, Road, Scene, usePaint } from '../kit/coast.ts'

export const loop = { seconds: 4, poster: 0.5 }

/** A finished job as a post: a photo of the house, the customer's name, five stars. */
function Post() {
  const paint = usePaint()
  return (
    <>
      <rect x="24" y="24" width="300" height="352" rx="16" fill={shade.night350} />
      <path d="M24 230h300v130q0 16 -16 16H40q-16 0 -16 -16z" fill={shade.leaf480} />
      <circle cx="270" cy="86" r="26" fill={paper[100]} />
      <House x={170} y={300} scale={0.92} fill={paper[50]} roof={shade.brick440} lit={0} />
      <path d="M130 300h80l40 76H60z" fill={shade.straw190} />
      <path d="M24 24h300v352z" fill={amber} opacity="0.12" />
      <Face x={392} y={70} size={76} fill={shade.brick400} tint={paper[50]} />
      <Lines x={446} y={50} of={[150, 96]} h={13} gap={30} color="paper" />
      <Stars x={374} y={154} size={44} gap={54} empty={paper[300]} />
      <Lines x={352} y={206} of={[256, 232, 250, 150]} h={12} gap={32} color="faint" />
      <Heart x={372} y={354} size={36} />
      <Words text="128" x={400} y={364} size={22} fill={umber[700]} />
      <path
        d="M488 342h38a10 10 0 0 1 10 10v6a10 10 0 0 1 -10 10h-22l-12 12v-12h-4a10 10 0 0 1 -10 -10v-6a10 10 0 0 1 10 -10z"
        fill="none"
        stroke={shade.wood540}
        stroke-width="4"
        stroke-linejoin="round"
      />
      <Stroke d="M566 372l40 -34M580 336h28v26" stroke={shade.wood540} width={4.5} joined />
      <rect x="0" y="0" width="640" height="400" rx="20" fill={paint('warmside')} opacity="0.4" />
    </>
  )
}

/** The billboard around it, lit from below. */
function Billboard() {
  const paint = usePaint()
  return (
    <>
      <path d="M244 470V720M612 470V720" stroke={ink[950]} stroke-width="30" />
      <path d="M258 540V720M626 540V720" stroke={amber} stroke-width="4" />
      <path d="M244 720L612 560M244 560L612 720" stroke={ink[950]} stroke-width="10" />
      <path d="M90 548H790" stroke={ink[950]} stroke-width="18" />
      <path d="M90 540H790" stroke={paint('ledge')} stroke-width="3" />
      <rect x="88" y="66" width="680" height="440" rx="30" fill={ink[950]} />
      <Card x={108} y={86} w={640} h={400} r={20} paint="paper" depth={0}>
        <Post />
      </Card>
      {[230, 430, 630].map((x) => (
        <path d={`M${x} 548V520M${x - 26} 520h52l-10 -12h-32z`} stroke={ink[950]} stroke-width="5" fill={glow} />
      ))}
      <path d="M736 66Q768 66 768 98V474Q768 506 736 506" fill="none" stroke={glow} stroke-width="4" />
    </>
  )
}

export default function SocialProofPoster({ t = loop.poster }: { t?: number }) {
  const hearts = Array.from({ length: 6 }, (_, i) => {
    const rise = (t + i / 6) % 1
    return {
      x: 880 + seededRandom(i + 4) * 110 + Math.sin(rise * 7 + i) * 14,
      y: interpolate(420, 110, rise),
      size: 26 + seededRandom(i) * 24,
      opacity: visibleBetween(rise, 0, 1, 0.2),
    }
  })
  return (
    <Scene name="social-proof-poster" sun={1010}>
      <Dusk sun={1010} t={t} sea={false} />
      <Bank from={-20} to={1300} height={28} seed={14} fill={shade.violet670} />
      <Land />
      <Road to={1010} near={[700, 1420]} t={t * 2} />
      <Palms
        of={[
          { x: 930, y: 490, height: 110, lean: -10 },
          { x: 1084, y: 500, height: 130, lean: 12 },
          { x: 1236, y: 590, height: 300, lean: 24 },
        ]}
        fill={ink[900]}
      />
      <Billboard />
      {hearts.map(({ x, y, size, opacity }) => (
        <At x={x} y={y} opacity={opacity}>
          <Heart size={toTenths(size)} fill={coral} />
        </At>
      ))}
      <Chip x={620} y={36} text="Posted" size={25} kind="done" mark={<Tick size={28} fill={shade.lagoon20} />} />
    </Scene>
  )
}
