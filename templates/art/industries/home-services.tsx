import { Phone } from '../kit/device.tsx'
import { Land, Shade } from '../kit/ground.tsx'
import { Calendar, Home, Receiver } from '../kit/icons.tsx'
import { Tick } from '../kit/marks.tsx'
import { toTenths } from '../kit/motion.ts'
import { amber, glow, ink, mist, shade, teal } from '../kit/palette.ts'
import { Palms } from '../kit/palm.tsx'
import { Scene, usePaint } from '../kit/scene.tsx'
import { Bank } from '../kit/shore.tsx'
import { Dusk } from '../kit/sky.tsx'
import { At, Chip, Lines } from '../kit/surface.tsx'
import { House, Van } from '../kit/trade.tsx'
import { Words } from '../kit/words.tsx'

const SUN = 838

/** The outdoor half of an air conditioner, its fan behind a guard. */
function Condenser({ x, y }: { x: number; y: number }) {
  const paint = usePaint()
  const louvres = Array.from({ length: 11 }, (_, i) => `M-104 ${-168 + i * 15}H104`)
  const guard = [58, 44, 30, 16].map((r) => `M${-r} -90a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0`)
  const blades = [0, 90, 180, 270].map((angle) => (
    <path d="M0 0C16 -14 20 -44 4 -56C-22 -52 -26 -20 0 0z" transform={`translate(0 -90) rotate(${angle + 24})`} fill={ink[600]} />
  ))
  return (
    <At x={x} y={y} scale={1.04}>
      <Shade x={-14} y={6} w={340} h={40} />
      <rect x="-140" y="-6" width="280" height="20" rx="3" fill={shade.night570} />
      <path d="M-140 -5H140" stroke={amber} stroke-width="2" opacity="0.7" />
      <rect x="-122" y="-196" width="244" height="192" rx="10" fill={paint('raised')} />
      <path d={louvres.join('')} stroke={ink[900]} stroke-width="5" stroke-linecap="round" />
      <rect x="-122" y="-196" width="244" height="192" rx="10" fill={paint('warmside')} opacity="0.6" />
      <rect x="-128" y="-208" width="256" height="22" rx="8" fill={ink[700]} />
      <circle cy="-90" r="66" fill={ink[950]} />
      {blades}
      <circle cy="-90" r="12" fill={ink[500]} />
      <path d={`${guard.join('')}M-64 -90H64M0 -154V-26`} fill="none" stroke={mist[400]} stroke-width="2" opacity="0.55" />
      <path d="M30 -149A66 66 0 0 1 62 -66" fill="none" stroke={glow} stroke-width="3" />
      <path
        d="M-126 -204Q-126 -207 -120 -207H120Q127 -207 127 -200V-188M121 -184V-8"
        fill="none"
        stroke={paint('sunset')}
        stroke-width="3.5"
      />
      <rect x="-104" y="-30" width="52" height="16" rx="4" fill={ink[900]} />
      <path d="M-98 -22h.1" stroke={teal} stroke-width="8" stroke-linecap="round" />
    </At>
  )
}

function Visit() {
  const paint = usePaint()
  return (
    <>
      <circle cx="131" cy="96" r="44" fill={paint('done')} stroke={teal} stroke-width="3" />
      <Tick x={131} y={96} size={46} fill={shade.lagoon20} />
      <Words text="Booked" x={131} y={184} size={28} anchor="middle" weight={0.16} />
      <rect x="20" y="210" width="222" height="150" rx="22" fill={ink[800]} />
      <Calendar x={58} y={250} size={38} fill={amber} />
      <Words text="Today" x={90} y={250} size={20} fill={mist[300]} />
      <Words text="8:30" x={90} y={286} size={27} fill={glow} weight={0.17} />
      <path d="M40 308H222" stroke={ink[600]} stroke-width="2" />
      <Home x={58} y={334} size={30} fill={mist[300]} />
      <Lines x={90} y={320} of={[126, 88]} h={9} gap={19} />
      <Lines x={30} y={388} of={[180, 128]} h={11} gap={26} />
    </>
  )
}

export default function HomeServices() {
  const joints = [250, 560, 860].map((x) => `M${toTenths(540 + (x - 540) * 0.42)} 560L${x} 720`)
  return (
    <Scene name="home-services" sun={SUN}>
      <Dusk sun={SUN} />
      <Bank from={620} to={1300} height={14} seed={6} />
      <Land y={474} />
      <Palms
        of={[
          { x: 92, y: 540, height: 420, lean: -26, crown: 1.7 },
          { x: 640, y: 520, height: 250, lean: 26 },
        ]}
        fill={ink[900]}
      />
      <House x={322} y={552} scale={2} fill={shade.violet670} roof={ink[900]} />
      <path d="M470 560H760L1010 720H120z" fill={shade.violet650} opacity="0.75" />
      <path d={joints.join('')} stroke={ink[900]} stroke-width="3" />
      <path d="M760 560L1010 720" stroke={amber} stroke-width="2" opacity="0.6" />
      <Van x={640} y={648} scale={1.26}>
        <circle cx="-62" cy="-112" r="40" fill={ink[900]} />
        <path d="M-62 -142C-48 -124 -40 -114 -40 -102A22 22 0 0 1 -84 -102C-84 -114 -76 -124 -62 -142z" fill={teal} />
      </Van>
      <Condenser x={206} y={700} />
      <Phone x={982} y={196} turn={5} scale={1.02}>
        <Visit />
      </Phone>
      <Chip x={1022} y={116} text="8:02" size={24} kind="sunset" mark={<Receiver size={32} fill={ink[950]} />} />
    </Scene>
  )
}
