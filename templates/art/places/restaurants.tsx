import { Planks, Shade } from '../kit/ground.tsx'
import { toTenths } from '../kit/motion.ts'
import { amber, coral, glow, ink, mist, paper, shade } from '../kit/palette.ts'
import { Palms } from '../kit/palm.tsx'
import { Seated, Standing } from '../kit/people.tsx'
import { Scene, usePaint } from '../kit/scene.tsx'
import { Bank, Sailboat } from '../kit/shore.tsx'
import { Dusk } from '../kit/sky.tsx'
import { At } from '../kit/surface.tsx'

const SUN = 900
const FLOOR = 566

/** The house: a striped awning over an open pass, the cook behind it. */
function Kitchen() {
  const paint = usePaint()
  const stripes = Array.from({ length: 9 }, (_, i) => `M${i * 46} 300h23l-8 70h-29z`)
  return (
    <>
      <path d="M0 180H372V640H0z" fill={shade.violet700} />
      <path d="M0 180H372V640H0z" fill={paint('warmside')} />
      <path d="M371 190V640" stroke={amber} stroke-width="4" />
      <path d="M40 384H330V520H40z" fill={glow} />
      <path d="M40 384H330V520H40z" fill={paint('warm')} />
      <path d="M150 384v26h-26a30 22 0 0 0 60 0h-26v-26M250 384v26h-26a30 22 0 0 0 60 0h-26v-26" fill={shade.clay540} />
      <Standing x={118} y={640} scale={0.9} fill={shade.rose660} arm="M28 -172L52 -146L80 -148" />
      <path d="M98 434q-4 -34 20 -34t22 34z" fill={paper[100]} />
      <path d="M40 520H330V640H40z" fill={shade.violet750} />
      <path d="M24 516H350V536H24z" fill={shade.clay490} />
      <path d="M24 517H350" stroke={glow} stroke-width="3" />
      <path d="M206 516q26 -30 52 0z" fill={mist[200]} />
      <path d="M-10 300H404L392 372H-10z" fill={paper[200]} />
      <path d={stripes.join('')} fill={shade.brick440} />
      <path d="M-10 372H392L396 350" fill="none" stroke={ink[950]} stroke-width="3" opacity="0.4" />
      <path d="M404 300L392 372" stroke={glow} stroke-width="4" />
    </>
  )
}

/** Bulbs on a sagging line between two posts. */
function Lights({ from, to, y, sag }: { from: number; to: number; y: number; sag: number }) {
  const paint = usePaint()
  const bulbs = Array.from({ length: 9 }, (_, i) => {
    const u = (i + 0.5) / 9
    return { x: toTenths(from + (to - from) * u), y: toTenths(y + 4 * sag * u * (1 - u) * 0.5 + 12) }
  })
  return (
    <>
      <path d={`M${from} ${y}Q${(from + to) / 2} ${y + sag} ${to} ${y}`} fill="none" stroke={ink[950]} stroke-width="3" />
      {bulbs.map(({ x, y: bulb }) => (
        <>
          <circle cx={x} cy={bulb} r="22" fill={paint('warm')} />
          <circle cx={x} cy={bulb} r="6.5" fill={glow} />
        </>
      ))}
    </>
  )
}

/** A table for two with a candle and its guests. */
function Table({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  const paint = usePaint()
  return (
    <At x={x} y={y} scale={scale}>
      <Shade x={0} y={2} w={330} h={30} />
      <Seated x={-104} y={0} />
      <Seated x={104} y={0} flip />
      <circle cy="-116" r="74" fill={paint('warm')} />
      <path d="M0 0V-84M-34 0H34" stroke={ink[950]} stroke-width="9" stroke-linecap="round" />
      <path d="M-72 -90H72V-80H-72z" fill={paper[200]} />
      <path d="M-66 -80H66L58 -52L40 -78L20 -54L0 -78L-22 -54L-42 -78L-58 -54z" fill={paper[300]} />
      <path d="M-5 -90V-112H5V-90z" fill={paper[50]} />
      <path d="M0 -132Q8 -120 0 -113Q-8 -120 0 -132z" fill={glow} />
      <path d="M-40 -90v-16M-48 -124q0 18 8 18t8 -18zM40 -90v-16M32 -124q0 18 8 18t8 -18z" fill={coral} stroke={mist[300]} stroke-width="2" />
    </At>
  )
}

/** A terrace on the water in the rush: full tables, the waiter between them, the cook at the pass. */
export default function Restaurants() {
  return (
    <Scene name="restaurants" sun={SUN}>
      <Dusk sun={SUN} />
      <Bank from={960} to={1320} height={22} seed={5} />
      <Sailboat x={700} scale={0.7} />
      <Palms of={[{ x: 1226, y: 580, height: 390, lean: -26 }]} />
      <path d="M372 500H1280M372 530H1280" stroke={ink[950]} stroke-width="5" />
      <path d="M372 497H1280" stroke={amber} stroke-width="2" opacity="0.7" />
      <path d="M520 496V572M680 496V572M840 496V572M1000 496V572M1160 496V572" stroke={ink[950]} stroke-width="7" />
      <Planks y={FLOOR} towards={820} />
      <path d="M738 210V580M1148 210V590" stroke={ink[900]} stroke-width="13" />
      <path d="M744 214V578M1154 214V588" stroke={amber} stroke-width="2.4" />
      <Lights from={372} to={738} y={232} sag={96} />
      <Lights from={738} to={1148} y={218} sag={96} />
      <Table x={584} y={612} scale={0.82} />
      <Table x={1012} y={650} scale={1.04} />
      <Kitchen />
      <Standing x={792} y={638} scale={0.98} arm="M28 -174L52 -164L58 -216" />
      <path d="M806 420h86v8h-86z" fill={mist[300]} />
      <path d="M824 420q26 -44 52 0z" fill={mist[200]} />
      <path d="M850 398v-8M806 421H892" stroke={glow} stroke-width="4" stroke-linecap="round" />
    </Scene>
  )
}
