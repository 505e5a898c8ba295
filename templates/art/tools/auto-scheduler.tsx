import { At, Card, Chip, Face, Home, Lines, Tick, Van, Window, Words } from '../kit/things.ts'
import { between, interpolate, toTenths, visibleBetween, sway } from '../kit/motion.ts'
import { amber, ink, mist, shade, teal } from '../kit/palette.ts'
import { Bank, Dusk, Ledge, Palms, Scene, Town, usePaint } from '../kit/coast.ts'

export const loop = { seconds: 5, poster: 0.56 }

const LEFT = 92
const TOP = 66
const COLUMN = 146
const HOUR = 52
const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
const standing = [
  [0, 0, 2],
  [0, 3, 2],
  [1, 0, 1],
  [2, 1, 3],
  [3, 4, 2],
  [4, 0, 2],
  [4, 3, 3],
] as const

/** Jobs that appear during the loop: column, first hour, hours, and the `t` of their appearance. */
const arriving = [
  [1, 2, 3, 0.06],
  [3, 0, 3, 0.26],
  [2, 5, 2, 0.46],
] as const

const spot = (column: number, hour: number) => ({ x: LEFT + column * COLUMN, y: TOP + hour * HOUR })

function Week() {
  return (
    <>
      <path
        d={Array.from({ length: 8 }, (_, i) => `M${LEFT - 14} ${TOP + i * HOUR - 5}H820`).join('')}
        stroke={ink[700]}
        stroke-width="1.5"
      />
      {days.map((day, i) => (
        <Words text={day} x={LEFT + i * COLUMN + 66} y={44} size={19} anchor="middle" fill={i === 1 ? amber : mist[300]} />
      ))}
      {['8', '10', '12', '2'].map((hour, i) => (
        <Words text={hour} x={62} y={TOP + i * 2 * HOUR + 14} size={16} anchor="end" fill={mist[400]} />
      ))}
      {standing.map(([column, hour, long]) => {
        const { x, y } = spot(column, hour)
        return (
          <>
            <rect x={x} y={y} width="132" height={long * HOUR - 10} rx="12" fill={ink[700]} />
            <rect x={x} y={y} width="7" height={long * HOUR - 10} rx="3.5" fill={ink[500]} />
            <Lines x={x + 20} y={y + 15} of={long > 1 ? [80, 52] : [80]} h={8} gap={19} />
          </>
        )
      })}
    </>
  )
}

function Job({ t, column, hour, long, at }: { t: number; column: number; hour: number; long: number; at: number }) {
  const paint = usePaint()
  const { x, y } = spot(column, hour)
  const fly = between(t, at, at + 0.15)
  const shown = visibleBetween(t, at, 0.96, 0.03)
  if (shown === 0) return null
  const h = long * HOUR - 10
  const lift = Math.sin(Math.PI * fly)
  return (
    <>
      {fly < 1 && (
        <rect
          x={x}
          y={y}
          width="132"
          height={h}
          rx="12"
          fill={teal}
          fill-opacity="0.12"
          stroke={teal}
          stroke-width="2.5"
          stroke-dasharray="9 8"
          opacity={toTenths(shown * 10) / 10}
        />
      )}
      <At x={interpolate(880, x, fly)} y={interpolate(70, y, fly) - lift * 46} turn={lift * 7} scale={1 + lift * 0.22} opacity={shown}>
        {fly < 1 && <rect x="-14" y="22" width="132" height={h} rx="14" fill={ink[980]} opacity="0.4" />}
        <rect width="132" height={h} rx="12" fill={fly < 1 ? paint('sunset') : paint('done')} />
        <rect x="1" y="1" width="130" height={h - 2} rx="11" fill="none" stroke={paint('rim')} stroke-width="2" />
        <Home x={28} y={30} size={26} fill={fly < 1 ? ink[950] : shade.lagoon70} />
        <Lines x={52} y={24} of={[56]} h={9} color={fly < 1 ? 'paper' : 'ink'} />
        <Tick x={108} y={h - 24} size={22} fill={shade.lagoon20} share={between(t, at + 0.15, at + 0.19)} />
      </At>
    </>
  )
}

export default function AutoScheduler({ t = loop.poster }: { t?: number }) {
  return (
    <Scene name="auto-scheduler" sun={1090}>
      <Dusk sun={1090} t={t} />
      <Town from={900} to={1060} tall={70} seed={3} />
      <Bank from={820} to={1300} height={12} seed={8} fill={shade.night660} />
      <Ledge y={616} />
      <path d="M40 676H1240" stroke={amber} stroke-width="6" stroke-dasharray="70 60" stroke-linecap="round" opacity="0.35" />
      <Palms of={[{ x: 1236, y: 620, height: 330, lean: -30 }]} fill={ink[950]} />
      <Window x={64} y={54} w={840} h={500} tab={150}>
        <Week />
        {arriving.map(([column, hour, long, at]) => (
          <Job t={t} column={column} hour={hour} long={long} at={at} />
        ))}
      </Window>
      <Card x={944} y={92} w={270} h={170} r={24} paint="raised">
        <Face x={56} y={58} size={64} fill={ink[600]} />
        <Lines x={104} y={42} of={[132, 92]} h={11} gap={25} color="ink" />
        <Chip opacity={visibleBetween(t, 0.2, 0.96)} x={24} y={108} text="Booked" size={18} kind="done" mark={<Tick size={20} fill={shade.lagoon20} />} />
      </Card>
      <Van x={962 + sway(t) * 8} y={668} scale={0.84} />
    </Scene>
  )
}
