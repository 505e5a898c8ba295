import { At, Laptop, Lines, Phone, Stars, Words } from '../kit/things.ts'
import { Bank, Birds, Dusk, Palms, Planks, Sailboat, Scene, useId, usePaint } from '../kit/coast.ts'
import { amber, coral, ink, paper, shade, umber } from '../kit/palette.ts'

const SUN = 1130

/** The photo on the website: a boat shed with its sign, by day. */
function Shed({ w, h }: { w: number; h: number }) {
  return (
    <>
      <rect width={w} height={h} fill={shade.water270} />
      <circle cx={w * 0.8} cy={h * 0.24} r={h * 0.12} fill={paper[100]} />
      <path d={`M0 ${h * 0.78}H${w}V${h}H0z`} fill={shade.water440} />
      <At x={w / 2} y={h * 0.82} scale={h / 200}>
        <path d="M-120 0V-78H120V0z" fill={paper[50]} />
        <path d="M-136 -76L0 -138L136 -76z" fill={shade.brick440} />
        <path d="M-84 0V-54H-14V0zM36 -54H92V-22H36z" fill={shade.night600} />
        <path d="M-84 -42H-14M-84 -28H-14M-84 -14H-14" stroke={shade.night491} stroke-width="4" />
        <path d="M0 -138L136 -76M119 -72V0" stroke={amber} stroke-width="5" />
      </At>
    </>
  )
}

const button = (x: number, y: number, w: number, h: number, fill: string) => (
  <>
    <rect x={x} y={y} width={w} height={h} rx={h / 2} fill={fill} />
    <Lines x={x + w * 0.22} y={y + h / 2 - 4} of={[w * 0.56]} h={8} color="paper" />
  </>
)

function Desktop() {
  const paint = usePaint()
  return (
    <>
      <rect width="680" height="426" rx="8" fill={paint('paper')} />
      <Words text="Harbor Marine" x={32} y={50} size={20} fill={umber[900]} weight={0.17} />
      <Lines x={370} y={38} of={[60]} h={8} color="paper" />
      <Lines x={452} y={38} of={[50]} h={8} color="paper" />
      {button(530, 24, 122, 36, paint('sunset'))}
      <At x={344} y={82}>
        <Shed w={308} h={206} />
      </At>
      <path d="M40 122h250M40 156h196" stroke={umber[700]} stroke-width="20" stroke-linecap="round" />
      <Lines x={31} y={190} of={[262, 232]} h={9} gap={21} color="faint" />
      {button(31, 244, 168, 44, paint('sunset'))}
      {[31, 243, 455].map((x) => (
        <>
          <rect x={x} y="312" width="196" height="92" rx="12" fill={paper[200]} />
          <Lines x={x + 18} y={360} of={[140, 104]} h={9} gap={20} color="paper" />
        </>
      ))}
      <Stars x={58} y={338} size={19} gap={25} fill={coral} />
      <path d="M266 338h70M478 338h92" stroke={coral} stroke-width="11" stroke-linecap="round" />
    </>
  )
}

function Mobile() {
  const paint = usePaint()
  const id = useId()
  return (
    <>
      <defs>
        <clipPath id={id('glass-edge')}>
          <rect width="262" height="540" rx="37" />
        </clipPath>
      </defs>
      <g clip-path={paint('glass-edge')}>
        <rect width="262" height="540" fill={paint('paper')} />
        <Words text="Harbor Marine" x={24} y={72} size={14} fill={umber[900]} weight={0.17} />
        <path d="M216 58h24M216 68h24" stroke={umber[700]} stroke-width="4" stroke-linecap="round" />
        <At x={0} y={90}>
          <Shed w={262} h={176} />
        </At>
        <path d="M34 302h180M34 332h130" stroke={umber[700]} stroke-width="17" stroke-linecap="round" />
        <Lines x={26} y={360} of={[206, 180]} h={8} gap={19} color="faint" />
        {button(26, 414, 210, 48, paint('sunset'))}
        <Stars x={42} y={492} size={22} gap={30} fill={coral} />
      </g>
    </>
  )
}

export default function FreeWebsite() {
  return (
    <Scene name="free-website" sun={SUN}>
      <Dusk sun={SUN} />
      <Bank from={-20} to={300} height={20} seed={4} />
      <Sailboat x={106} y={486} scale={1} />
      <Birds x={120} y={220} />
      <Palms of={[{ x: 1240, y: 600, height: 420, lean: -20, crown: 1.5 }]} fill={ink[900]} />
      <Planks y={576} towards={900} />
      <Laptop x={548} y={612} w={680} h={426}>
        <Desktop />
      </Laptop>
      <ellipse cx="1010" cy="688" rx="190" ry="20" fill={ink[980]} opacity="0.5" />
      <Phone x={880} y={136} turn={3}>
        <Mobile />
      </Phone>
    </Scene>
  )
}
