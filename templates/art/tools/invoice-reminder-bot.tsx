import { At, Bill, Card, Clipboard, Done, Envelope, Lines, measure, Tick, Words } from '../kit/things.ts'
import { between, landing, interpolate, toTenths, visibleBetween } from '../kit/motion.ts'
import { coral, ink, mist, paper, shade, teal, umber } from '../kit/palette.ts'
import { Bank, Dusk, Ledge, Palms, Sailboat, Scene, Shade } from '../kit/coast.ts'

export const loop = { seconds: 5, poster: 0.78 }

/** The print of a rubber stamp: a frame with a word in it. */
function Print({ text, colour, size }: { text: string; colour: string; size: number }) {
  const w = measure(text, size) + size * 1.3
  return (
    <>
      <rect
        x={toTenths(-w / 2)}
        y={toTenths(-size * 0.95)}
        width={toTenths(w)}
        height={toTenths(size * 1.9)}
        rx={toTenths(size * 0.24)}
        fill={paper[50]}
        fill-opacity="0.6"
        stroke={colour}
        stroke-width={toTenths(size * 0.15)}
      />
      <Words text={text} x={0} y={size / 2} size={size} fill={colour} weight={0.2} anchor="middle" />
    </>
  )
}

/** One sent reminder: a date, a letter, a tick. */
function Reminder({ y, day, t, at, last }: { y: number; day: string; t: number; at: number; last?: boolean }) {
  const shown = visibleBetween(t, at, 0.97, 0.04)
  return (
    <At x={interpolate(30, 76, landing(t, at, at + 0.08))} y={y} opacity={shown}>
      <Card x={0} y={0} w={368} h={96} r={20} paint={last ? 'raised' : 'panel'}>
        <Envelope x={62} y={48} size={64} fill={last ? paper[100] : mist[300]} flap={last ? paper[300] : mist[400]} />
        <Words text={day} x={116} y={44} size={20} fill={mist[100]} />
        <Lines x={116} y={62} of={[150]} h={9} />
        <Done x={324} y={48} size={40} share={between(t, at + 0.06, at + 0.1)} />
      </Card>
    </At>
  )
}

export default function InvoiceReminderBot({ t = loop.poster }: { t?: number }) {
  const paid = visibleBetween(t, 0.6, 0.97, 0.02)
  const press = interpolate(1.9, 1, landing(t, 0.58, 0.66))
  return (
    <Scene name="invoice-reminder-bot" sun={1080}>
      <Dusk sun={1080} t={t} />
      <Bank from={-40} to={460} height={22} seed={3} />
      <Sailboat x={1010} y={478} scale={0.7} />
      <Palms of={[{ x: 24, y: 600, height: 500, lean: 46, crown: 1.7 }]} fill={ink[950]} />
      <Ledge y={566} />
      <Reminder y={118} day="Day 3" t={t} at={0.04} />
      <Reminder y={236} day="Day 7" t={t} at={0.2} />
      <Reminder y={354} day="Day 14" t={t} at={0.36} last />
      <Shade x={740} y={690} w={640} h={70} />
      <Clipboard x={590} y={92} w={420} h={540} turn={4}>
        <Bill w={420} rows={5} />
        <Words text="Total" x={34} y={356} size={22} fill={umber[700]} />
        <Words text="$1,240" x={386} y={360} size={34} fill={umber[900]} anchor="end" weight={0.16} />
        <At x={210} y={446} turn={-8} opacity={1 - paid}>
          <Print text="DUE" colour={coral} size={50} />
        </At>
        {paid > 0 && (
          <At x={210} y={446} turn={-8} scale={press} opacity={paid}>
            <Print text="PAID" colour={shade.lagoon450} size={62} />
          </At>
        )}
      </Clipboard>
      <At x={1010} y={560} scale={paid > 0 ? interpolate(0.6, 1, landing(t, 0.66, 0.74)) : 1} opacity={visibleBetween(t, 0.66, 0.97, 0.03)}>
        <circle r="58" fill={ink[980]} opacity="0.4" cx="-6" cy="10" />
        <circle r="54" fill={teal} />
        <Tick size={62} fill={ink[950]} share={between(t, 0.7, 0.76)} />
      </At>
    </Scene>
  )
}
