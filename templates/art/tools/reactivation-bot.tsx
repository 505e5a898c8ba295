import { At, Card, Done, Face, House, Lines, Return, Stroke, Words } from '../kit/things.ts'
import { between, landing, interpolate, toTenths, visibleBetween } from '../kit/motion.ts'
import { amber, dusk, ink, mist, shade, teal } from '../kit/palette.ts'
import { Bank, Dusk, Land, Palms, Scene } from '../kit/coast.ts'

export const loop = { seconds: 5, poster: 0.7 }

/** The houses of past customers; `at` is the `t` at which the lights turn on. */
const homes = [
  { x: 196, y: 628, scale: 1, at: 0.22, year: '2022' },
  { x: 508, y: 606, scale: 0.88, at: 2, year: '2021' },
  { x: 786, y: 632, scale: 1, at: 0.4, year: '2023' },
  { x: 1096, y: 610, scale: 0.92, at: 0.58, year: '2022' },
]

/** An old customer: a year of silence, then a reply. */
function Customer({ i, t, at, year }: { i: number; t: number; at: number; year: string }) {
  const back = visibleBetween(t, at, 0.97, 0.03)
  const x = 52 + i * 298
  return (
    <>
      {back < 1 && (
        <Card x={x} y={64} w={272} h={122} r={24} paint="near" depth={14}>
          <Face x={62} y={61} size={72} fill={ink[700]} tint={ink[600]} />
          <Lines x={114} y={34} of={[88]} h={11} />
          <Words text={year} x={115} y={86} size={20} fill={ink[500]} />
        </Card>
      )}
      {back > 0 && (
        <Card x={x} y={64} w={272} h={122} r={24} paint="raised" depth={14} opacity={back}>
          <Face x={62} y={61} size={72} fill={[dusk.mauve, ink[600], shade.lagoon500, shade.clay490][i]} tint={mist[200]} />
          <Lines x={114} y={34} of={[88]} h={11} color="ink" />
          <Words text={year} x={115} y={86} size={20} fill={mist[200]} />
          <At x={230} y={61} scale={interpolate(0.5, 1, landing(t, at, at + 0.07))}>
            <Done size={52} share={between(t, at + 0.03, at + 0.08)} />
          </At>
        </Card>
      )}
    </>
  )
}

export default function ReactivationBot({ t = loop.poster }: { t?: number }) {
  return (
    <Scene name="reactivation-bot" sun={950}>
      <Dusk sun={950} t={t} sea={false} />
      <Bank from={-20} to={1300} height={24} seed={2} fill={shade.violet670} />
      <Land />
      <Palms
        of={[
          { x: 356, y: 600, height: 250, lean: 22 },
          { x: 648, y: 590, height: 200, lean: -18 },
          { x: 1254, y: 600, height: 270, lean: -24 },
        ]}
        fill={ink[900]}
      />
      <path d="M0 676C300 660 900 664 1280 674V720H0z" fill={ink[980]} />
      {homes.map(({ x, y, scale, at }) => (
        <House x={x} y={y} scale={scale * 0.98} lit={visibleBetween(t, at, 0.97, 0.05)} fill={shade.night720} roof={ink[950]} />
      ))}
      {homes.map(({ x, y, at }, i) => {
        const top = 186
        const foot = y - 168
        const from = 188 + i * 298
        const go = between(t, at - 0.14, at)
        const curve = `M${from} ${top}C${from} ${toTenths(interpolate(top, foot, 0.5))} ${x} ${toTenths(interpolate(top, foot, 0.5))} ${x} ${foot}`
        const back = visibleBetween(t, at, 0.97, 0.03)
        return at > 1 ? null : (
          <>
            <Stroke d={curve} stroke={mist[300]} width={3} stroke-dasharray="1 12" opacity={toTenths((0.3 + 0.5 * back) * 10) / 10} />
            <circle
              cx={toTenths(interpolate(from, x, go))}
              cy={toTenths(interpolate(top, foot, go))}
              r="10"
              fill={amber}
              opacity={visibleBetween(t, at - 0.14, at + 0.02, 0.02)}
            />
            {back > 0 && (
              <At x={x} y={foot - 2} scale={interpolate(0.4, 1, landing(t, at, at + 0.07))} opacity={back}>
                <circle r="36" fill={ink[900]} stroke={teal} stroke-width="3.5" />
                <Return size={36} />
              </At>
            )}
          </>
        )
      })}
      {homes.map(({ at, year }, i) => (
        <Customer i={i} t={t} at={at} year={year} />
      ))}
    </Scene>
  )
}
