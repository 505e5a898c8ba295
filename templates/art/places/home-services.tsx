import { Land, Shade } from '../kit/ground.tsx'
import { amber, coral, glow, ink, mist, shade, teal } from '../kit/palette.ts'
import { Palms } from '../kit/palm.tsx'
import { Kneeling, Standing } from '../kit/people.tsx'
import { Scene, usePaint } from '../kit/scene.tsx'
import { Bank } from '../kit/shore.tsx'
import { Dusk } from '../kit/sky.tsx'
import { At } from '../kit/surface.tsx'
import { Van } from '../kit/trade.tsx'

const SUN = 950
const WALL = shade.violet650

/** The house whose cooling has stopped: its door open, somebody in the light of it. */
function Home() {
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
function Condenser({ x, y }: { x: number; y: number }) {
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
export default function HomeServices() {
  const paint = (id: string) => `url(#home-services-${id})`
  return (
    <Scene name="home-services" sun={SUN}>
      <Dusk sun={SUN} sea={false} />
      <Bank from={640} to={1330} height={26} seed={6} fill={shade.violet670} />
      <Land y={466} />
      <Palms
        of={[
          { x: 1238, y: 566, height: 330, lean: 30 },
          { x: 1180, y: 556, height: 220, lean: -20 },
        ]}
        fill={ink[900]}
      />
      <Home />
      <path d="M700 560H1280V600H660z" fill={shade.violet700} />
      <Van x={1096} y={596} scale={0.78}>
        <circle cx="-62" cy="-112" r="40" fill={ink[900]} />
        <path d="M-62 -142C-48 -124 -40 -114 -40 -102A22 22 0 0 1 -84 -102C-84 -114 -76 -124 -62 -142z" fill={teal} />
      </Van>
      <path d="M0 640H1280V720H0z" fill={ink[900]} opacity="0.6" />
      <Condenser x={748} y={640} />
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
