import { At, Calendar, Chip, Home, House, Kneeling, Lines, Phone, Receiver, Standing, Tick, Van, Words } from '../kit/things.ts'
import { Bank, Dusk, Land, Palms, Scene, Shade, usePaint } from '../kit/coast.ts'
import { toTenths } from '../kit/motion.ts'
import { amber, coral, glow, ink, mist, shade, teal } from '../kit/palette.ts'

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

const PLACE_SUN = 950
const WALL = shade.violet650

/** The house whose cooling has stopped: its door open, somebody in the light of it. */
function PlaceHome() {
  const paint = usePaint()
  return (
    <>
      <Shade x={360} y={606} w={840} h={40} />
      <path d="M40 366H706V604H40z" fill={WALL} />
      <path d="M40 366H706V604H40z" fill={paint('warmside')} />
      <path d="M40 420H706M40 450H706M40 480H706M40 510H706M40 540H706M40 570H706" stroke={shade.violet700} stroke-width="2" />
      <path d="M-20 384L120 250H640L752 384z" fill={ink[900]} />
      <path d="M120 250H640" stroke={amber} stroke-width="2.4" opacity="0.5" />
      <path d="M640 250L752 384M706 386V604" stroke={glow} stroke-width="4" />
      <path d="M0 366H738M36 330H708M72 296H678" stroke={ink[800]} stroke-width="3" />
      <ellipse cx="400" cy="490" rx="330" ry="140" fill={paint('warm')} opacity="0.5" />
      <path d="M104 428h132v100h-132zM520 428h120v100h-120z" fill={glow} />
      <path d="M170 428v100M104 478h132M580 428v100M520 478h120" stroke={WALL} stroke-width="6" />
      <path d="M94 528h152v12h-152zM510 528h140v12h-140z" fill={shade.plum540} />
      <path d="M338 604V416h104V604z" fill={glow} />
      <path d="M442 416l46 -14V612l-46 -8z" fill={shade.brick520} />
      <path d="M488 402V612" stroke={amber} stroke-width="3" />
      <path d="M302 604H500L560 700H220z" fill={amber} opacity="0.16" />
      <Standing x={386} y={604} scale={0.78} fill={shade.violet750} arm="M28 -174L40 -136L54 -160" />
    </>
  )
}

/** The outdoor half of an air conditioner with its guard taken off. */
function PlaceCondenser({ x, y }: { x: number; y: number }) {
  const paint = usePaint()
  const louvres = Array.from({ length: 9 }, (_, i) => `M-74 ${-128 + i * 13}H74`)
  return (
    <At x={x} y={y}>
      <Shade x={-8} y={6} w={250} h={30} />
      <rect x="-104" y="-8" width="208" height="18" rx="3" fill={shade.night570} />
      <path d="M-104 -7H104" stroke={amber} stroke-width="2" opacity="0.7" />
      <rect x="-90" y="-150" width="180" height="144" rx="8" fill={paint('raised')} />
      <path d={louvres.join('')} stroke={ink[900]} stroke-width="4.5" stroke-linecap="round" />
      <rect x="-90" y="-150" width="180" height="144" rx="8" fill={paint('warmside')} />
      <circle cx="-16" cy="-76" r="52" fill={ink[950]} />
      {[24, 114, 204, 294].map((angle) => (
        <path d="M0 0C12 -11 15 -34 3 -44C-17 -40 -20 -15 0 0z" transform={`translate(-16 -76) rotate(${angle})`} fill={ink[500]} />
      ))}
      <circle cx="-16" cy="-76" r="10" fill={mist[400]} />
      <rect x="-94" y="-162" width="188" height="18" rx="7" fill={ink[700]} />
      <path d="M-88 -161H92V-10" fill="none" stroke={paint('sunset')} stroke-width="3.5" />
      <path d="M-90 -60H-166V-120" fill="none" stroke={shade.clay490} stroke-width="9" stroke-linejoin="round" />
    </At>
  )
}

/** A technician at a condenser, the lamp beside, the van at the kerb. */
function Place() {
  const paint = (id: string) => `url(#home-services-${id})`
  return (
    <Scene name="home-services" sun={PLACE_SUN}>
      <Dusk sun={PLACE_SUN} sea={false} />
      <Bank from={640} to={1330} height={26} seed={6} fill={shade.violet670} />
      <Land y={466} />
      <Palms
        of={[
          { x: 1238, y: 566, height: 330, lean: 30 },
          { x: 1180, y: 556, height: 220, lean: -20 },
        ]}
        fill={ink[900]}
      />
      <PlaceHome />
      <path d="M700 560H1280V600H660z" fill={shade.violet700} />
      <Van x={1096} y={596} scale={0.78}>
        <circle cx="-62" cy="-112" r="40" fill={ink[900]} />
        <path d="M-62 -142C-48 -124 -40 -114 -40 -102A22 22 0 0 1 -84 -102C-84 -114 -76 -124 -62 -142z" fill={teal} />
      </Van>
      <path d="M0 640H1280V720H0z" fill={ink[900]} opacity="0.6" />
      <PlaceCondenser x={748} y={640} />
      <ellipse cx="890" cy="596" rx="130" ry="80" fill={paint('warm')} opacity="0.5" />
      <At x={906} y={640}>
        <g transform="scale(-1.08 1.08)">
          <Kneeling x={0} y={0} />
        </g>
      </At>
      <path d="M984 640v-34q0 -6 6 -6h56q6 0 6 6v34z" fill={shade.brick480} />
      <path d="M984 618h68M1004 600v-10h28v10" fill="none" stroke={ink[950]} stroke-width="5" />
      <path d="M1051 602V638" stroke={glow} stroke-width="3" />
      <path d="M1010 622h16" stroke={coral} stroke-width="5" />
    </Scene>
  )
}

/** The place of work, above the heading of the page. */
export const pictures = { place: Place }
