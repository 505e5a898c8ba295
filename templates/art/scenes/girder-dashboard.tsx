import { At, Chip, Face, Lines, Tick, Window, Words } from '../kit/things.ts'
import { Bank, Dusk, Ledge, Palms, Scene, usePaint } from '../kit/coast.ts'
import { amber, coral, dusk, glow, ink, mist, shade, teal } from '../kit/palette.ts'

const jobs = ['Harbor Dr', 'Oak St', 'Pier 4', 'Bay 12']
const tints = [dusk.mauve, shade.lagoon500, ink[600], shade.brick440]

/** The jobs, the one in hand lit, and who is on them today. */
function Side() {
  return (
    <>
      <path d="M0 0H196V566H20Q0 566 0 546z" fill={ink[950]} opacity="0.5" />
      <rect x="16" y="22" width="166" height="50" rx="12" fill={ink[700]} />
      <rect x="16" y="22" width="6" height="50" rx="3" fill={coral} />
      {jobs.map((job, i) => (
        <>
          <circle cx="42" cy={47 + i * 62} r="7" fill={[coral, teal, teal, amber][i]} />
          <Words text={job} x={62} y={54 + i * 62} size={15} fill={i ? mist[300] : mist[100]} />
        </>
      ))}
      <path d="M20 290H176" stroke={ink[700]} stroke-width="2" />
      {tints.map((tint, i) => (
        <>
          <Face x={46} y={334 + i * 58} size={42} fill={tint} />
          <Lines x={80} y={325 + i * 58} of={[[88, 72, 94, 64][i] ?? 70, [56, 64, 48, 70][i] ?? 60]} h={8} gap={17} color="ink" />
        </>
      ))}
    </>
  )
}

const board = [
  {
    title: 'Next',
    colour: ink[500],
    cards: [
      [96, 64],
      [84, 100],
    ],
  },
  {
    title: 'On site',
    colour: amber,
    cards: [
      [104, 70],
      [76, 92],
    ],
  },
  { title: 'Done', colour: teal, cards: [[90, 58]] },
] as const

/** The tasks of the job on cards, from left to right as they get done. */
function Board() {
  const paint = usePaint()
  return (
    <>
      {board.map(({ title, colour, cards }, column) => (
        <At x={column * 202} y={0}>
          <circle cx="8" cy="-7" r="6" fill={colour} />
          <Words text={title} x={24} y={0} size={15} />
          <rect y="16" width="190" height="190" rx="16" fill={ink[900]} opacity="0.55" />
          {cards.map((lines, i) => (
            <At x={10} y={26 + i * 88}>
              <rect width="170" height="80" rx="12" fill={paint('raised')} />
              <rect width="6" height="80" rx="3" fill={column === 1 && i === 1 ? coral : colour} />
              <Lines x={20} y={16} of={lines} h={8} gap={19} color="ink" />
              <circle cx="33" cy="60" r="11" fill={tints[(column * 2 + i) % 4]} />
              {column === 2 && <Tick x={148} y={60} size={20} />}
              {column === 1 && i === 1 && <Chip x={92} y={46} text="+2 d" size={11} kind="alert" />}
            </At>
          ))}
          {column === 2 && (
            <rect
              x="10"
              y="114"
              width="170"
              height="80"
              rx="12"
              fill="none"
              stroke={teal}
              stroke-width="2"
              stroke-dasharray="8 8"
              opacity="0.6"
            />
          )}
        </At>
      ))}
    </>
  )
}

/** What has been spent of each job's budget; the mark is where the plan is today. */
const budgets = [
  { spent: 232, plan: 180, colour: coral },
  { spent: 128, plan: 150, colour: teal },
  { spent: 176, plan: 190, colour: teal },
  { spent: 92, plan: 92, colour: amber },
]

function Budget() {
  return (
    <>
      <Words text="Budget" x={6} y={0} size={15} />
      <rect y="16" width="288" height="190" rx="16" fill={ink[900]} opacity="0.55" />
      {budgets.map(({ spent, plan, colour }, i) => (
        <At x={20} y={36 + i * 43}>
          <Lines x={0} y={0} of={[[74, 88, 54, 80][i] ?? 70]} h={8} />
          <rect y="13" width="248" height="14" rx="7" fill={ink[700]} />
          <rect y="13" width={spent} height="14" rx="7" fill={colour} />
          <path d={`M${plan} 8V32`} stroke={mist[100]} stroke-width="3" />
        </At>
      ))}
    </>
  )
}

/** Row, first day, days, state. */
const weeks = [
  { name: 'Slab', start: 0, long: 150, colour: teal },
  { name: 'Framing', start: 130, long: 220, colour: teal },
  { name: 'Roof', start: 318, long: 170, colour: amber },
  { name: 'Drywall', start: 494, long: 140, colour: coral },
  { name: 'Paint', start: 620, long: 130, colour: ink[500] },
]
const TODAY = 452

function Gantt() {
  return (
    <>
      <rect width="900" height="270" rx="16" fill={ink[900]} opacity="0.55" />
      {['Jun 2', '9', '16', '23'].map((week, i) => (
        <Words text={week} x={124 + i * 152} y={28} size={13} fill={mist[400]} />
      ))}
      <path d={Array.from({ length: 6 }, (_, i) => `M${114 + i * 152} 14V256`).join('')} stroke={ink[700]} stroke-width="1.5" />
      {weeks.map(({ name, start, long, colour }, i) => (
        <At x={114} y={44 + i * 43}>
          <Words text={name} x={-96} y={22} size={14} fill={mist[200]} />
          <rect x={start} width={long} height="30" rx="8" fill={colour} />
          {i < 3 && <rect x={start} width={[150, 220, 134][i]} height="30" rx="8" fill={ink[950]} opacity="0.22" />}
          {i < 2 && <Tick x={start + long - 20} y={15} size={17} fill={shade.lagoon20} />}
          {i === 3 && (
            <>
              <rect x={start - 66} y="1" width="60" height="28" rx="8" fill="none" stroke={coral} stroke-width="2" stroke-dasharray="6 6" />
              <Words text="+2 d" x={start + 16} y={22} size={14} fill={ink[950]} weight={0.17} />
            </>
          )}
          {i < 4 && (
            <path
              d={`M${start + long - 8} 30v13M${start + long - 8} 43l-5 -7m5 7l5 -7`}
              fill="none"
              stroke={mist[300]}
              stroke-width="2"
              opacity="0.8"
            />
          )}
        </At>
      ))}
      <path d={`M${114 + TODAY} 10V260`} stroke={glow} stroke-width="3" />
      <circle cx={114 + TODAY} cy="10" r="7" fill={glow} />
    </>
  )
}

export default function GirderDashboard() {
  return (
    <Scene name="girder-dashboard" sun={1216}>
      <Dusk sun={1216} sea={false} />
      <Bank from={-30} to={160} height={24} seed={4} fill={shade.night660} />
      <Bank from={1100} to={1310} height={14} seed={8} fill={shade.night660} />
      <Ledge y={640} />
      <Palms of={[{ x: 1236, y: 644, height: 250, lean: 10 }]} fill={ink[950]} />
      <Window x={66} y={38} w={1140} h={620} bar={54} tab={200}>
        <Words text="Mon 6:40" x={1112} y={-20} size={15} anchor="end" fill={mist[300]} />
        <Side />
        <At x={222} y={48}>
          <Board />
        </At>
        <At x={832} y={48}>
          <Budget />
        </At>
        <At x={222} y={276}>
          <Gantt />
        </At>
      </Window>
    </Scene>
  )
}
