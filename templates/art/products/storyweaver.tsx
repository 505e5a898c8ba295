import { Bank, Dusk, Palms, Planks, Scene, usePaint } from '../kit/coast.ts'
import { Card, Face, Hammer, House, Lines, Stars } from '../kit/things.ts'
import { toTenths } from '../kit/motion.ts'
import { amber, coral, dusk, glow, HORIZON, ink, paper, shade, teal, umber } from '../kit/palette.ts'

/** A job photo with a white edge: a house at some stage of the work. */
function Photo({ x, y, turn, sky, stage }: { x: number; y: number; turn: number; sky: string; stage: 'frame' | 'roof' }) {
  return (
    <Card x={x} y={y} w={230} h={212} r={8} paint="paper" turn={turn} depth={16}>
      <rect x="14" y="14" width="202" height="152" rx="4" fill={sky} />
      <path d="M14 132h202v34H14z" fill={umber[700]} />
      {stage === 'frame' ? (
        <path
          d="M54 134V84L116 46L178 84V134M54 84H178M85 66V134M116 46V134M147 66V134"
          fill="none"
          stroke={paper[200]}
          stroke-width="6"
          stroke-linejoin="round"
        />
      ) : (
        <House x={115} y={140} scale={0.6} lit={0} fill={paper[200]} roof={shade.brick520} />
      )}
      <Lines x={24} y={182} of={[120]} h={9} color="faint" />
    </Card>
  )
}

/** Three threads that cross over and under each other on their way from the scraps to the page. */
function Threads() {
  const colours = [coral, amber, teal]
  const from = [170, 366, 560]
  const paths = colours.map((_, k) => {
    const points = Array.from({ length: 41 }, (_, i) => {
      const u = i / 40
      const settle = 1 - (1 - u) ** 3
      const y = (from[k] ?? 0) * (1 - settle) + (352 + Math.sin(u * Math.PI * 4 + (k * Math.PI * 2) / 3) * 52 * (1 - u * 0.35)) * settle
      return `${toTenths(300 + u * 480)} ${toTenths(y)}`
    })
    return `M${points.join('L')}`
  })
  return (
    <>
      <path d={paths.join('')} fill="none" stroke={ink[950]} stroke-width="15" stroke-linejoin="round" opacity="0.5" />
      {paths.map((d, k) => (
        <>
          <path d={d} fill="none" stroke={colours[k]} stroke-width="9" stroke-linejoin="round" />
          <path d={d} fill="none" stroke={glow} stroke-width="2" opacity="0.6" transform="translate(0 -2)" />
        </>
      ))}
    </>
  )
}

/** The finished story: a wide picture of the house at dusk, a headline, a customer quote. */
function Story() {
  const paint = usePaint()
  return (
    <>
      <path d="M24 24h372v216H24z" fill={paint('sunset')} />
      <path d="M24 196h372v44H24z" fill={ink[900]} />
      <circle cx="332" cy="190" r="30" fill={glow} />
      <path d="M24 192h372v48H24z" fill={ink[900]} />
      <House x={190} y={222} scale={0.86} fill={shade.violet620} roof={ink[950]} />
      <Lines x={28} y={270} of={[300, 190]} h={17} gap={34} color="paper" />
      <Lines x={28} y={352} of={[356, 330, 350, 270]} h={9} gap={24} color="faint" />
      <Face x={62} y={498} size={62} fill={shade.brick400} tint={paper[50]} />
      <Stars x={124} y={484} size={26} gap={33} />
      <Lines x={110} y={508} of={[230]} h={9} color="paper" />
      <path d="M24 452H396" stroke={coral} stroke-width="5" />
      <path d="M24 452H150" stroke={teal} stroke-width="5" />
      <path d="M150 452H270" stroke={amber} stroke-width="5" />
    </>
  )
}

export default function Storyweaver({ t = 0.5 }: { t?: number }) {
  return (
    <Scene name="storyweaver" sun={650}>
      <Dusk sun={650} t={t} />
      <Bank from={820} to={1300} height={18} seed={33} />
      <Palms of={[{ x: 1240, y: 640, height: 420, lean: 14, crown: 1.6 }]} fill={ink[950]} />
      <Planks y={HORIZON + 160} towards={650} />
      <Threads />
      <Photo x={96} y={50} turn={-6} sky={dusk.violet} stage="frame" />
      <Photo x={116} y={270} turn={4} sky={shade.night350} stage="roof" />
      <Card x={90} y={494} w={252} h={150} r={10} paint="raised" turn={-4} depth={16}>
        <Hammer x={52} y={54} size={48} fill={amber} />
        <Lines x={96} y={36} of={[126, 96]} h={11} gap={27} color="ink" />
        <Lines x={28} y={100} of={[190]} h={11} />
      </Card>
      <Card x={776} y={66} w={420} h={566} r={12} paint="paper" depth={30} turn={2.5}>
        <Story />
      </Card>
    </Scene>
  )
}
