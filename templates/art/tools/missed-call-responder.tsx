import { At, Bubble, Chip, Face, Kneeling, Lines, Phone, Receiver, Tick, Words } from '../kit/things.ts'
import { between, landing, interpolate, toTenths, visibleBetween, sway } from '../kit/motion.ts'
import { coral, dusk, ink, shade } from '../kit/palette.ts'
import { Bank, Dusk, Palms, Scene, usePaint } from '../kit/coast.ts'

export const loop = { seconds: 5, poster: 0.82 }

/** A crew at work on a roof, unable to answer the phone. */
function Roof({ swing }: { swing: number }) {
  const paint = usePaint()
  const courses = Array.from({ length: 7 }, (_, i) => `M${toTenths(560 - i * 24)} ${toTenths(682 + i * 34)}L1290 ${toTenths(424 + i * 48)}`)
  return (
    <>
      <path d="M600 720L560 682L1290 410V720z" fill={paint('near')} />
      <path d={courses.join('')} stroke={ink[800]} stroke-width="3" />
      <path d="M556 684L1290 410" stroke={paint('ledge')} stroke-width="5" />
      <g transform="translate(1052 500) rotate(-20)">
        <Kneeling x={0} y={0} scale={1.42} swing={swing} fill={ink[980]} />
        <path d="M84 -4h88M96 -14h70" stroke={ink[950]} stroke-width="9" />
      </g>
    </>
  )
}

function Missed({ t }: { t: number }) {
  const shake = visibleBetween(t, 0.02, 0.16, 0.02)
  const missed = visibleBetween(t, 0.16, 0.97, 0.03)
  return (
    <>
      <At x={131 + shake * sway(t, 40) * 3} y={176}>
        <circle r={toTenths(66 + shake * (6 + 5 * sway(t, 24)))} fill={shade.rose690} stroke={coral} stroke-width="3" />
        <Receiver size={60} fill={coral} turn={135 * missed} />
      </At>
      <At x={0} y={0}>
        <Words text="Missed call" x={131} y={296} size={22} anchor="middle" fill={shade.brick140} opacity={toTenths(missed * 10) / 10} />
        <Lines x={66} y={322} of={[130]} h={10} />
        <Lines x={86} y={348} of={[90]} h={10} />
      </At>
    </>
  )
}

export default function MissedCallResponder({ t = loop.poster }: { t?: number }) {
  const typing = visibleBetween(t, 0.22, 0.36, 0.03)
  const sent = visibleBetween(t, 0.34, 0.97, 0.04)
  const answer = visibleBetween(t, 0.6, 0.97, 0.04)
  const dots = [0, 1, 2].map((i) => <circle cx={48 + i * 34} cy={toTenths(42 - Math.max(0, sway(t, 16, -i / 6)) * 9)} r="9" fill={shade.lagoon70} />)
  return (
    <Scene name="missed-call-responder" sun={985}>
      <Dusk sun={985} t={t} />
      <Bank from={380} to={820} height={18} seed={5} />
      <Palms of={[{ x: 40, y: 760, height: 600, lean: 40, crown: 2 }]} fill={ink[950]} />
      <Roof swing={0.5 + 0.5 * sway(t, 5)} />
      <Phone x={128} y={196} turn={-7} scale={1.06}>
        <Missed t={t} />
      </Phone>
      <Bubble x={384} y={196} w={156} h={84} by="me" opacity={typing}>
        {dots}
      </Bubble>
      <At x={384} y={104} opacity={sent}>
        <Bubble x={0} y={interpolate(40, 0, landing(t, 0.34, 0.44))} w={430} h={176} by="me">
          <Lines x={34} y={36} of={[356, 300]} h={14} gap={36} color="ink" />
          <path d="M34 136h154" stroke={shade.lagoon120} stroke-width="14" stroke-linecap="round" />
          <Tick x={388} y={142} size={26} fill={shade.lagoon120} share={between(t, 0.46, 0.5)} />
          <Tick x={374} y={142} size={26} fill={shade.lagoon120} share={between(t, 0.5, 0.54)} />
        </Bubble>
        <Chip x={268} y={-38} text="0:05" size={22} kind="sunset" />
      </At>
      <At x={424} y={318} opacity={answer}>
        <Face x={30} y={72} size={60} fill={dusk.mauve} />
        <Bubble x={72} y={interpolate(24, 0, landing(t, 0.6, 0.7))} w={256} h={104} by="them">
          <Lines x={28} y={28} of={[196, 140]} h={13} gap={34} color="ink" />
        </Bubble>
      </At>
    </Scene>
  )
}
