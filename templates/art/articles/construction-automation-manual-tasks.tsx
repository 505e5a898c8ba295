import { cropsOf } from '../kit/crop.tsx'
import { At, Done, Frame, Lines, Tablet, TowerCrane } from '../kit/things.ts'
import { Bank, Dusk, Land, Palms, Scene, Shade, usePaint } from '../kit/coast.ts'
import { amber, glow, HORIZON, ink, paper, shade, umber } from '../kit/palette.ts'

/** A plank on two trestles, near the viewer. */
function Sawhorse() {
  const paint = usePaint()
  return (
    <>
      <path d="M196 560L120 720M286 560L352 720M1000 560L932 720M1090 560L1160 720" stroke={shade.clay700} stroke-width="30" />
      <path d="M300 560L366 720M1104 560L1174 720" stroke={amber} stroke-width="4" />
      <path d="M158 652H330M962 652H1138" stroke={shade.rose750} stroke-width="18" />
      <path d="M60 536H1216V586H60z" fill={paint('board')} />
      <path d="M60 536H1216V586H60z" fill={paint('warmside')} />
      <path d="M80 552H520M600 566H1100M240 574H460" stroke={umber[900]} stroke-width="2" opacity="0.5" />
      <path d="M60 536H1216V586" fill="none" stroke={paint('ledge')} stroke-width="4" />
    </>
  )
}

/** The paper plan, hanging over the plank's edge. */
function Plan() {
  return (
    <>
      <path d="M118 506L520 500L560 536H90z" fill={paper[300]} />
      <path d="M90 536H560L548 690Q450 704 330 694T104 698z" fill={paper[100]} />
      <path d="M130 566H420V660H130zM240 566v52M130 618h74M330 566v94" fill="none" stroke={umber[600]} stroke-width="5" />
      <Lines x={446} y={572} of={[80, 64, 74]} h={8} gap={24} color="faint" />
      <path d="M90 536H560" stroke={glow} stroke-width="3" opacity="0.8" />
      <path d="M560 536L548 690" stroke={glow} stroke-width="3.5" />
      <At x={330} y={516} turn={-7}>
        <path d="M-110 -7H86L116 0L86 7H-110z" fill={amber} />
        <path d="M86 -7L116 0L86 7z" fill={paper[200]} />
        <path d="M105 -2.6L116 0L105 2.6z" fill={ink[950]} />
        <path d="M-110 -7h-16v14h16z" fill={shade.brick440} />
        <path d="M-110 3H86" stroke={ink[950]} stroke-width="3" opacity="0.3" />
      </At>
    </>
  )
}

export default function ConstructionAutomationManualTasks({ t = 0.5 }: { t?: number }) {
  const rows = [1, 1, 1, 0]
  return (
    <Scene name="construction-automation-manual-tasks" sun={1110}>
      <Dusk sun={1110} t={t} sea={false} />
      <Bank from={-20} to={1300} height={18} seed={61} fill={shade.violet670} />
      <Palms of={[{ x: 1190, y: 480, height: 150, lean: 14 }]} fill={ink[850]} />
      <Frame from={60} to={440} floors={3} storey={96} bay={88} y={HORIZON + 24} />
      <TowerCrane x={520} y={HORIZON + 24} tall={384} reach={360} fill={ink[980]} />
      <Land />
      <Sawhorse />
      <Shade x={800} y={540} w={520} h={26} />
      <Tablet x={610} y={96} w={420} h={412} turn={2.5}>
        <Lines x={32} y={34} of={[190]} h={16} color="ink" />
        {rows.map((done, i) => (
          <At x={24} y={76 + i * 80}>
            <rect width="372" height="68" rx="16" fill={ink[800]} opacity="0.85" />
            <Done x={42} y={34} size={44} share={done} />
            <Lines
              x={84}
              y={20}
              of={[[220, 180, 236, 160][i] ?? 200, [150, 110, 130, 100][i] ?? 120]}
              h={9}
              gap={20}
              color={done ? 'ink' : 'muted'}
            />
          </At>
        ))}
      </Tablet>
      <Plan />
    </Scene>
  )
}

export const pictures = cropsOf(ConstructionAutomationManualTasks)
