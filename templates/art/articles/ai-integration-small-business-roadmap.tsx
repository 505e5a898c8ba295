import { cropsOf } from '../kit/crop.tsx'
import { Bank, Birds, Dusk, Land, Palms, Road, Scene, Shade, usePaint } from '../kit/coast.ts'
import { At, Lines, Tick, Words } from '../kit/things.ts'
import { amber, coral, glow, ink, mist, paper, shade, teal } from '../kit/palette.ts'

/** A marker by the road with a month and its milestone. x,y is the foot of the post; at scale 1 it is 330 high. */
function Marker({
  x,
  y,
  scale,
  month,
  colour,
  done,
}: {
  x: number
  y: number
  scale: number
  month: string
  colour: string
  done: boolean
}) {
  const paint = usePaint()
  return (
    <At x={x} y={y} scale={scale}>
      <Shade x={-10} y={2} w={210} h={24} />
      <path d="M-14 0V-150h28V0z" fill={shade.violet730} />
      <path d="M14 0V-150" stroke={amber} stroke-width="4" />
      <path d="M-128 -134V-306Q-128 -330 -104 -330H104V-110H-104Q-128 -110 -128 -134z" fill={ink[980]} />
      <rect x="-118" y="-334" width="236" height="220" rx="24" fill={paint('raised')} />
      <rect x="-104" y="-320" width="208" height="192" rx="15" fill="none" stroke={paper[100]} stroke-width="5" />
      <path d="M94 -334Q118 -334 118 -310V-138Q118 -114 94 -114" fill="none" stroke={glow} stroke-width="5" />
      <Words text={month} x={-46} y={-180} size={92} anchor="middle" fill={paper[50]} weight={0.15} />
      <circle cx="50" cy="-246" r="36" fill={done ? teal : colour} />
      {done ? <Tick x={50} y={-246} size={42} fill={ink[950]} /> : <circle cx="50" cy="-246" r="13" fill={ink[950]} />}
      <Lines x={10} y={-186} of={[80, 56]} h={12} gap={26} color="ink" />
    </At>
  )
}

export default function AiIntegrationSmallBusinessRoadmap({ t = 0.5 }: { t?: number }) {
  return (
    <Scene name="ai-integration-small-business-roadmap" sun={900}>
      <Dusk sun={900} t={t} sea={false} />
      <Bank from={-20} to={1300} height={22} seed={51} fill={shade.violet670} />
      <Land />
      <Birds x={1060} y={210} />
      <Road to={900} near={[430, 1330]} t={t} />
      <Palms
        of={[
          { x: 1010, y: 486, height: 110, lean: 12 },
          { x: 1096, y: 524, height: 200, lean: 18 },
          { x: 1226, y: 610, height: 380, lean: 26 },
        ]}
        fill={ink[900]}
      />
      <path d="M0 720V640C120 610 260 620 380 700L390 720z" fill={ink[980]} />
      <Marker x={808} y={494} scale={0.3} month="3" colour={coral} done={false} />
      <Marker x={612} y={560} scale={0.66} month="2" colour={amber} done={false} />
      <Marker x={252} y={676} scale={1.4} month="1" colour={mist[100]} done />
    </Scene>
  )
}

export const pictures = cropsOf(AiIntegrationSmallBusinessRoadmap)
