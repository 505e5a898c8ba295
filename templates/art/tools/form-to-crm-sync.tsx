import type { ComponentChildren } from 'preact'
import { At, Calendar, Card, Done, Face, Home, Lines, Receiver, Stroke, Window, Words } from '../kit/things.ts'
import { between, interpolate, visibleBetween } from '../kit/motion.ts'
import { amber, dusk, ink, mist, paper, umber } from '../kit/palette.ts'
import { Bank, Bridge, Dusk, Palms, Scene, usePaint } from '../kit/coast.ts'

export const loop = { seconds: 5, poster: 0.52 }

const DECK = 404

const fields = [
  { label: 'Name', at: 0.06, wide: 190, mark: <Face size={34} fill={ink[600]} /> },
  { label: 'Phone', at: 0.19, wide: 150, mark: <Receiver size={26} /> },
  { label: 'Job', at: 0.32, wide: 220, mark: <Home size={30} /> },
  { label: 'Date', at: 0.45, wide: 120, mark: <Calendar size={34} /> },
]

/** The form on the website. */
function Form({ t }: { t: number }) {
  const paint = usePaint()
  return (
    <Card x={56} y={72} w={350} h={540} r={24} paint="paper" depth={28}>
      <Lines x={34} y={40} of={[180]} h={16} color="paper" />
      {fields.map(({ label, at, wide }, i) => (
        <>
          <Words text={label} x={34} y={112 + i * 92} size={16} fill={umber[600]} />
          <rect x="34" y={124 + i * 92} width="282" height="48" rx="12" fill={paper[0]} stroke={paper[400]} stroke-width="2.5" />
          <Lines x={52} y={143 + i * 92} of={[wide]} h={11} color="paper" opacity={interpolate(1, 0.35, visibleBetween(t, at, 0.98, 0.03))} />
        </>
      ))}
      <rect x="34" y="462" width="282" height="54" rx="27" fill={paint('sunset')} />
      <Words text="Send" x={175} y={499} size={21} anchor="middle" fill={ink[950]} weight={0.17} />
    </Card>
  )
}

/** The customer's record, which each form field moves into. */
function Record({ t }: { t: number }) {
  return (
    <Window x={862} y={72} w={362} h={540} tab={110}>
      <Face x={78} y={80} size={92} fill={dusk.mauve} />
      <Lines x={144} y={56} of={[170, 110]} h={14} gap={34} color="ink" />
      {fields.map(({ at, wide, mark }, i) => {
        const here = visibleBetween(t, at + 0.26, 0.98, 0.04)
        return (
          <At x={24} y={152 + i * 80}>
            <rect width="314" height="66" rx="16" fill={ink[900]} opacity="0.65" />
            <At x={38} y={33} opacity={interpolate(0.4, 1, here)}>
              {mark}
            </At>
            <Lines x={72} y={28} of={[wide * 0.85]} h={12} color="ink" opacity={here} />
            <At x={280} y={33} opacity={here}>
              <Done size={36} share={between(t, at + 0.26, at + 0.32)} />
            </At>
          </At>
        )
      })}
    </Window>
  )
}

/** One form field crossing the water. */
function Crossing({ t, at, mark }: { t: number; at: number; mark: ComponentChildren }) {
  const paint = usePaint()
  const go = between(t, at, at + 0.28)
  return (
    <At x={interpolate(390, 876, go)} y={DECK - 34} opacity={visibleBetween(t, at, at + 0.28, 0.025)}>
      <ellipse cy="32" rx="52" ry="9" fill={amber} opacity="0.45" />
      <rect x="-46" y="-32" width="92" height="60" rx="18" fill={paint('done')} />
      <rect x="-45" y="-31" width="90" height="58" rx="17" fill="none" stroke={paint('rim')} stroke-width="3" />
      <At x={0} y={-2}>
        {mark}
      </At>
      <Stroke d="M58 -2h22M70 -12l12 10l-12 10" stroke={mist[100]} width={4} joined opacity="0.7" />
    </At>
  )
}

export default function FormToCrmSync({ t = loop.poster }: { t?: number }) {
  return (
    <Scene name="form-to-crm-sync" sun={690}>
      <Dusk sun={690} t={t} />
      <Bank from={-60} to={470} height={26} seed={3} />
      <Bank from={800} to={1340} height={30} seed={7} />
      <Bridge from={330} to={950} masts={[520, 760]} deck={DECK} tall={236} />
      <path d="M-10 720V600C120 560 330 566 500 640L560 720z" fill={ink[980]} />
      <path d="M1290 720V590C1100 560 900 580 790 650L730 720z" fill={ink[980]} />
      <path d="M790 650C900 580 1100 560 1290 590" fill="none" stroke={amber} stroke-width="2.5" opacity="0.5" />
      <Palms of={[{ x: 450, y: 650, height: 170, lean: 14 }]} fill={ink[980]} />
      {fields.map(({ at, mark }) => (
        <Crossing t={t} at={at} mark={mark} />
      ))}
      <Form t={t} />
      <Record t={t} />
    </Scene>
  )
}
