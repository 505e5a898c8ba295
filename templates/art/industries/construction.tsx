import { Land, Shade } from '../kit/ground.tsx'
import { Done } from '../kit/marks.tsx'
import { interpolate, toTenths } from '../kit/motion.ts'
import { amber, glow, ink, mist, shade, teal } from '../kit/palette.ts'
import { Scene, usePaint } from '../kit/scene.tsx'
import { Bank } from '../kit/shore.tsx'
import { Dusk } from '../kit/sky.tsx'
import { At, Lines } from '../kit/surface.tsx'
import { Tablet } from '../kit/device.tsx'
import { HardHat } from '../kit/trade.tsx'
import { Words } from '../kit/words.tsx'

const SUN = 990
const GROUND = 588
const VANISH = { x: 330, y: 452 }

/** Moves a point of the front gable back along the house, which recedes to the left. */
const back = (x: number, y: number, share: number): string => `${toTenths(interpolate(x, VANISH.x, share))} ${toTenths(interpolate(y, VANISH.y, share))}`

const studs = Array.from({ length: 9 }, (_, i) => 810 + i * 47.5)

function bent(share: number): string {
  const at = (x: number, y: number) => back(x, y, share)
  return `M${at(810, GROUND)}L${at(810, 394)}L${at(1190, 394)}L${at(1190, GROUND)}M${at(778, 408)}L${at(1000, 262)}L${at(1222, 408)}M${at(1000, 262)}L${at(1000, 394)}M${at(905, 394)}L${at(1000, 330)}L${at(1095, 394)}`
}

/** The bare timber of a house, its gable to us and the sun behind it. */
function Frame() {
  const rows = [0.4, 0.32, 0.23, 0.125]
  const long = (x: number, y: number) => `M${back(x, y, 0)}L${back(x, y, 0.4)}`
  const side = Array.from({ length: 8 }, (_, i) => 0.4 * ((i + 1) / 9) ** 0.85)
  return (
    <>
      <Shade x={960} y={GROUND + 4} w={560} h={30} />
      {rows.map((share, i) => (
        <path
          d={bent(share)}
          fill="none"
          stroke={[shade.plum660, shade.violet670, shade.violet720, shade.violet750][i]}
          stroke-width={toTenths(interpolate(11, 6, share / 0.4))}
        />
      ))}
      <path d={side.map((share) => `M${back(810, GROUND, share)}L${back(810, 394, share)}`).join('')} stroke={shade.violet750} stroke-width="6" />
      <path d={long(810, 394) + long(810, GROUND) + long(1000, 262) + long(778, 408)} stroke={ink[900]} stroke-width="8" />
      <path d={`${long(1000, 258)}${long(778, 404)}`} stroke={amber} stroke-width="2" opacity="0.7" />
      <path
        d={`${studs.map((x, i) => (i > 3 && i < 6 ? '' : `M${toTenths(x)} ${GROUND}V394`)).join('')}M940 ${GROUND}V440H1060V${GROUND}M1000 440V394M810 500H940M1060 500H1190`}
        fill="none"
        stroke={ink[950]}
        stroke-width="9"
      />
      <path d={bent(0)} fill="none" stroke={ink[950]} stroke-width="13" stroke-linejoin="round" />
      <path d={`M804 ${GROUND}H940M1060 ${GROUND}H1196`} stroke={ink[950]} stroke-width="13" />
      <path
        d={`M1003 257L1227 404M1196 ${GROUND}V400M816 390H1186${studs.map((x, i) => (i > 3 && i < 6 ? '' : `M${toTenths(x + 5)} ${GROUND - 8}V402`)).join('')}M1065 ${GROUND}V438`}
        fill="none"
        stroke={amber}
        stroke-width="2.4"
        stroke-linecap="round"
      />
      <path d="M1007 268L1192 390" stroke={glow} stroke-width="1.6" opacity="0.7" />
    </>
  )
}

/** A tower crane that lowers a truss. */
function Crane() {
  const x = 664
  const rungs = Array.from(
    { length: 17 },
    (_, i) => `M${x - 13} ${486 - i * 24}L${x + 13} ${474 - i * 24}M${x + 13} ${474 - i * 24}L${x - 13} ${462 - i * 24}`,
  )
  const web = Array.from({ length: 18 }, (_, i) => `L${x + 30 + i * 27} ${i % 2 ? 84 : 62}`)
  return (
    <>
      <path
        d={`M${x - 13} 490V66M${x + 13} 490V66M${x - 13} 84H${x + 500}M${x} 62H${x + 480}l20 22M${x - 150} 84H${x}M${x - 140} 66H${x}`}
        stroke={ink[950]}
        stroke-width="5"
        fill="none"
      />
      <path d={`${rungs.join('')}M${x} 84${web.join('')}`} stroke={ink[950]} stroke-width="2.6" fill="none" />
      <path
        d={`M${x - 18} 62L${x} 16L${x + 18} 62M${x} 16L${x - 140} 66M${x} 16L${x + 330} 62`}
        stroke={ink[950]}
        stroke-width="3.4"
        fill="none"
      />
      <path d={`M${x - 152} 60h62v56h-62zM${x + 8} 78h34v38h-34zM${x - 22} 486h46v26h-46z`} fill={ink[950]} />
      <path d={`M${x + 20} 84h16l4 22h-20z`} fill={glow} opacity="0.9" />
      <path d={`M${x + 16} 470V122M${x + 44} 86H${x + 498}M${x + 1} 18L${x + 18} 60`} stroke={amber} stroke-width="2" opacity="0.8" />
      <path d={`M${x + 326} 84h22v10h-22zM${x + 337} 94V154`} stroke={ink[950]} stroke-width="3" />
      <path d={`M${x + 337} 152L${x + 250} 216M${x + 337} 152L${x + 424} 216`} stroke={ink[950]} stroke-width="2.4" />
      <path
        d={`M${x + 218} 226L${x + 337} 172L${x + 456} 226zM${x + 278} 226L${x + 337} 172L${x + 396} 226`}
        fill="none"
        stroke={shade.violet790}
        stroke-width="7"
        stroke-linejoin="round"
      />
      <path d={`M${x + 340} 170L${x + 458} 223`} stroke={amber} stroke-width="2.2" />
    </>
  )
}

const rows = [
  { time: '7:00', of: [150, 96], state: 'done' },
  { time: '9:30', of: [130, 110], state: 'done' },
  { time: '1:00', of: [150, 84], state: 'next' },
] as const

function Day() {
  const paint = usePaint()
  return (
    <>
      <Words text="Today" x={28} y={54} size={28} fill={amber} weight={0.16} />
      <path d="M300 40h104" stroke={ink[700]} stroke-width="16" stroke-linecap="round" />
      <path d="M300 40h64" stroke={teal} stroke-width="16" stroke-linecap="round" />
      {rows.map(({ time, of, state }, i) => (
        <At x={20} y={80 + i * 76}>
          <rect width="408" height="64" rx="16" fill={state === 'next' ? paint('sunset') : ink[800]} />
          <Words text={time} x={22} y={44} size={25} fill={state === 'next' ? ink[950] : mist[100]} weight={0.16} />
          <Lines x={130} y={20} of={of} h={9} gap={19} color={state === 'next' ? 'paper' : 'muted'} />
          {state === 'done' ? (
            <Done x={368} y={32} size={38} />
          ) : (
            <circle cx="368" cy="32" r="15" fill="none" stroke={ink[950]} stroke-width="4" />
          )}
        </At>
      ))}
    </>
  )
}

/** Two boards and four legs, with a tablet leaning on the objects on top. */
function Sawhorse() {
  const paint = usePaint()
  return (
    <>
      <Shade x={340} y={712} w={760} h={60} />
      <path d="M150 620L96 730M560 620L614 730M190 630L216 730M520 630L496 730" stroke={ink[980]} stroke-width="30" />
      <path d="M150 620L96 730M560 620L614 730" stroke={shade.clay610} stroke-width="24" />
      <path d="M571 620L626 730M161 622L108 730" stroke={amber} stroke-width="3" opacity="0.8" />
      <path d="M118 672H596" stroke={shade.clay700} stroke-width="20" />
      <rect x="36" y="600" width="640" height="40" rx="4" fill={paint('board')} />
      <path d="M36 622H676M90 612H300M340 630H600" stroke={shade.rose750} stroke-width="2" opacity="0.6" />
      <path d="M36 601H676M675 602V638" stroke={amber} stroke-width="3" />
    </>
  )
}

/** Boards for tomorrow, stacked on two blocks. */
function Lumber() {
  const paint = usePaint()
  return (
    <>
      <Shade x={1010} y={704} w={560} h={34} />
      <path d="M812 690h40v18h-40zM1150 690h40v18h-40z" fill={ink[980]} />
      <path d="M770 666h480v24H770zM790 642h446v24H790zM776 618h380v24H776z" fill={paint('board')} />
      <path d="M770 666h480v24H770zM790 642h446v24H790zM776 618h380v24H776z" fill={ink[950]} opacity="0.45" />
      <path d="M776 641H1236M770 666H1250M1010 619v22M920 643v22M1080 667v22" stroke={ink[980]} stroke-width="3" />
      <path d="M776 618H1156V641H1236V665H1250V690" fill="none" stroke={amber} stroke-width="2.4" />
    </>
  )
}

export default function Construction() {
  return (
    <Scene name="construction" sun={SUN}>
      <Dusk sun={SUN} />
      <Bank from={-60} to={560} height={22} seed={4} />
      <Land y={478} />
      <Crane />
      <Frame />
      <Lumber />
      <Sawhorse />
      <Tablet x={90} y={262} w={448} h={318} turn={-3}>
        <Day />
      </Tablet>
      <HardHat x={612} y={602} scale={0.68} />
    </Scene>
  )
}
