import { At, Bubble, Chip, Done, Face, HardHat, Lines, Phone, Receiver, Signal, Tick, Words } from '../kit/things.ts'
import { between, seededRandom, landing, toTenths, visibleBetween, sway } from '../kit/motion.ts'
import { amber, coral, ink, mist, paper, shade, teal } from '../kit/palette.ts'
import { Bank, Dusk, Palms, Scene, usePaint } from '../kit/coast.ts'

export const loop = { seconds: 5, poster: 0.72 }

/** The cab of a work van. */
function Cab() {
  const paint = usePaint()
  return (
    <>
      <path d="M0 0H1280V34C900 8 420 8 196 50C120 190 70 360 40 520L0 560z" fill={ink[980]} />
      <path d="M196 50C120 190 70 360 40 520" fill="none" stroke={coral} stroke-width="2.5" opacity="0.5" />
      <path d="M1280 34C900 8 420 8 196 50" fill="none" stroke={amber} stroke-width="2" opacity="0.35" />
      <path d="M0 566C260 520 520 548 700 556C900 564 1100 548 1280 562V720H0z" fill={paint('near')} />
      <path d="M0 566C260 520 520 548 700 556C900 564 1100 548 1280 562" fill="none" stroke={paint('ledge')} stroke-width="3.5" />
      <g fill="none" stroke-linecap="round">
        <ellipse cx="262" cy="664" rx="252" ry="246" stroke={ink[950]} stroke-width="40" />
        <path d="M40 545A252 246 0 0 1 484 545" stroke={ink[700]} stroke-width="3" transform="translate(0 -18)" />
        <path d="M395 455A252 246 0 0 1 512 640" stroke={amber} stroke-width="4" opacity="0.85" transform="translate(13 -13)" />
        <path d="M262 690L40 640M262 690L484 640" stroke={ink[950]} stroke-width="34" />
      </g>
      <rect x="180" y="620" width="164" height="120" rx="46" fill={ink[900]} />
      <path
        d="M0 566C260 520 520 548 700 556C900 564 1100 548 1280 562"
        transform="translate(0 44)"
        fill="none"
        stroke={ink[850]}
        stroke-width="3"
      />
      <path d="M860 640h300M860 662h300M860 684h300" stroke={ink[850]} stroke-width="9" stroke-linecap="round" />
      <path d="M700 0h210v18q-2 24 -26 24H726q-24 0 -26 -24z" fill={ink[980]} />
      <path d="M910 8v10q-2 24 -26 24H760" fill="none" stroke={amber} stroke-width="2.5" opacity="0.8" />
      <HardHat x={1150} y={566} scale={0.82} turn={2} />
    </>
  )
}

function Ringing({ t }: { t: number }) {
  const beat = (t * 16) % 1
  return (
    <>
      <circle cx="131" cy="196" r={toTenths(58 + beat * 30)} fill="none" stroke={coral} stroke-width="3" opacity={toTenths((1 - beat) * 8) / 10} />
      <Face x={131} y={196} size={104} />
      <Lines x={66} y={278} of={[130]} h={13} color="ink" />
      <Lines x={91} y={306} of={[80]} h={9} />
      <circle cx="68" cy="446" r="38" fill={shade.rose690} />
      <Receiver x={68} y={446} size={34} fill={coral} turn={135} />
      <circle cx="194" cy="446" r={toTenths(38 + 3 * sway(t, 16))} fill={teal} />
      <Receiver x={194} y={446} size={34} fill={ink[950]} />
    </>
  )
}

function Answered({ t }: { t: number }) {
  const bars = Array.from({ length: 17 }, (_, i) => {
    const tall =
      12 + 46 * (0.25 + 0.75 * seededRandom(i + 2)) * (0.55 + 0.45 * sway(t, 8 + (i % 5), seededRandom(i))) * Math.sin((Math.PI * (i + 0.8)) / 17.6)
    return `M${35 + i * 12} ${toTenths(270 - tall)}V${toTenths(270 + tall)}`
  })
  const seconds = Math.max(1, Math.floor((t - 0.2) * 18))
  return (
    <>
      <Face x={131} y={116} size={92} fill={shade.lagoon500} tint={shade.lagoon70} />
      <Words text={`0:${String(seconds).padStart(2, '0')}`} x={131} y={202} size={22} anchor="middle" fill={mist[200]} />
      <path d={bars.join('')} stroke={teal} stroke-width="6" stroke-linecap="round" />
      <Lines x={36} y={366} of={[190, 150]} h={10} gap={24} />
      <circle cx="131" cy="462" r="34" fill={shade.water670} stroke={teal} stroke-width="2" />
      <Receiver x={131} y={462} size={30} fill={shade.lagoon120} />
    </>
  )
}

export default function RoboCaller({ t = loop.poster }: { t?: number }) {
  const talking = visibleBetween(t, 0.22, 1, 0.03)
  const shake = (1 - talking) * sway(t, 48) * 1.4
  return (
    <Scene name="robo-caller">
      <Dusk t={t} />
      <Bank from={120} to={820} height={16} seed={4} />
      <Palms
        of={[
          { x: 1196, y: 480, height: 250, lean: -44 },
          { x: 1244, y: 490, height: 190, lean: 20 },
        ]}
        fill={ink[900]}
      />
      <Cab />
      <path d="M600 720L640 600H726L766 720z" fill={ink[980]} />
      <Phone x={536} y={100} turn={-4 + shake}>
        {talking < 1 && (
          <At x={0} y={0} opacity={1 - talking}>
            <Ringing t={t} />
          </At>
        )}
        {talking > 0 && (
          <At x={0} y={0} opacity={talking}>
            <Answered t={t} />
          </At>
        )}
      </Phone>
      {talking < 1 && (
        <At x={0} y={0} opacity={1 - talking}>
          <Signal x={840} y={240} size={150} share={(t * 16) % 1} turn={-8} />
        </At>
      )}
      <At x={862} y={84} opacity={visibleBetween(t, 0.24, 0.98)} scale={0.9 + 0.1 * landing(t, 0.24, 0.32)}>
        <Chip x={0} y={0} text="Call answered" size={23} kind="done" mark={<Tick size={26} fill={shade.lagoon20} />} />
      </At>
      <Bubble x={874} y={166} w={260} h={92} by="them" opacity={visibleBetween(t, 0.36, 0.98)}>
        <Lines x={26} y={28} of={[196, 150]} gap={28} h={11} color="ink" />
      </Bubble>
      <Bubble x={940} y={272} w={290} h={104} by="me" opacity={visibleBetween(t, 0.54, 0.98)}>
        <Lines x={28} y={24} of={[150]} h={11} color="ink" />
        <Words text="Tue 9:30" x={28} y={80} size={24} fill={paper[0]} />
        <At x={240} y={66}>
          <Done size={40} share={between(t, 0.6, 0.68)} />
        </At>
      </Bubble>
    </Scene>
  )
}
