import { At, Envelope, Face, Lines, Window, Words } from '../kit/things.ts'
import { between, interpolate, visibleBetween } from '../kit/motion.ts'
import { amber, coral, dusk, glow, ink, mist, paper, shade, teal } from '../kit/palette.ts'
import { Bank, Dusk, Land, Palms, Scene, Shade, usePaint } from '../kit/coast.ts'

export const loop = { seconds: 6, poster: 0.43 }

const boxes = [
  { x: 660, label: 'JOBS', colour: coral },
  { x: 888, label: 'BILLS', colour: teal },
  { x: 1116, label: 'SPAM', colour: ink[500] },
]

/** The route of each letter: row of the window, box, and `t`. */
const mail = [
  { row: 0, box: 0, at: 0.04 },
  { row: 1, box: 2, at: 0.2 },
  { row: 2, box: 1, at: 0.36 },
  { row: 3, box: 0, at: 0.52 },
]

/** The flag of a letter box, raised when the box has mail. */
function Flag({ x, colour, up }: { x: number; colour: string; up: number }) {
  return (
    <At x={x + interpolate(14, 56, up)} y={interpolate(440, 300, up)}>
      <path d="M-6 150V-8h66v46H6V150z" fill={colour} />
      <path d="M-6 150V-8h12V150z" fill={ink[950]} opacity="0.3" />
      <path d="M60 -8v46" stroke={glow} stroke-width="3.5" />
    </At>
  )
}

/** A roadside letter box, open towards us. */
function LetterBox({ x, label, colour }: { x: number; label: string; colour: string }) {
  const paint = usePaint()
  return (
    <At x={x} y={404}>
      <Shade x={-14} y={286} w={230} h={34} />
      <path d="M-14 150h28v140h-28z" fill={shade.violet730} />
      <path d="M13 152v138" stroke={amber} stroke-width="3" />
      <path d="M-98 142V34A76 76 0 0 1 -22 -43L0 -36V150H-80z" fill={ink[800]} />
      <path d="M-98 142V34A76 76 0 0 1 -22 -43L0 -36" fill="none" stroke={mist[400]} stroke-width="2" opacity="0.35" />
      <path d="M-80 150V44A80 80 0 0 1 80 44V150z" fill={shade.night600} />
      <path d="M-64 136V46A64 64 0 0 1 64 46V136z" fill={ink[950]} />
      <path d="M-64 136V46A64 64 0 0 1 64 46V136z" fill={paint('warm')} opacity="0.35" />
      <path d="M0 -36A80 80 0 0 1 80 44V150" fill="none" stroke={glow} stroke-width="4" />
      <path d="M-84 144H84L100 218H-100z" fill={ink[700]} />
      <path d="M84 144L100 218H-100" fill="none" stroke={paint('rim')} stroke-width="3" />
      <Words text={label} x={0} y={195} size={27} anchor="middle" weight={0.18} fill={colour === ink[500] ? mist[300] : colour} />
    </At>
  )
}

export default function InboxTriageBot({ t = loop.poster }: { t?: number }) {
  const raised = (box: number) =>
    Math.max(...mail.filter((letter) => letter.box === box).map(({ at }) => visibleBetween(t, at + 0.28, 0.98, 0.04)))
  return (
    <Scene name="inbox-triage-bot" sun={1010}>
      <Dusk sun={1010} t={t} sea={false} />
      <Bank from={-20} to={1300} height={26} seed={11} fill={shade.violet670} />
      <Land />
      <Palms
        of={[
          { x: 560, y: 500, height: 230, lean: 24 },
          { x: 1240, y: 486, height: 200, lean: -20 },
        ]}
        fill={ink[900]}
      />
      <Window x={60} y={66} w={430} h={560} bar={52} tab={180}>
        {mail.map(({ row, box, at }, i) => (
          <At x={0} y={22 + row * 120} opacity={1 - 0.6 * visibleBetween(t, at, 0.99, 0.03)}>
            <rect x="22" y="0" width="386" height="104" rx="18" fill={ink[700]} opacity="0.8" />
            <rect x="22" y="0" width="9" height="104" rx="4.5" fill={boxes[box]?.colour} />
            <Face x={78} y={52} size={58} fill={i % 2 ? dusk.mauve : ink[600]} />
            <Lines
              x={124}
              y={32}
              of={[[190, 230, 160, 210][i] ?? 200, [240, 170, 220, 140][i] ?? 160]}
              h={11}
              gap={29}
              color={i % 2 ? 'muted' : 'ink'}
            />
          </At>
        ))}
      </Window>
      {boxes.map(({ x, colour }, i) => (
        <Flag x={x} colour={colour} up={raised(i)} />
      ))}
      {boxes.map((box) => (
        <LetterBox {...box} />
      ))}
      {mail.map(({ row, box, at }) => {
        const fly = between(t, at, at + 0.3)
        const target = boxes[box]?.x ?? 0
        return (
          <At
            x={interpolate(250, target, fly)}
            y={interpolate(190 + row * 120, 486, fly) - Math.sin(Math.PI * fly) * (250 + row * 40)}
            turn={Math.sin(Math.PI * fly * 1.5) * -22}
            scale={interpolate(1.2, 1, fly)}
            opacity={visibleBetween(t, at, at + 0.33, 0.03)}
          >
            <ellipse cx="-10" cy="12" rx="58" ry="38" fill={ink[980]} opacity="0.3" />
            <Envelope size={112} fill={paper[50]} flap={paper[300]} />
            <circle cx="44" cy="-30" r="12" fill={boxes[box]?.colour} />
          </At>
        )
      })}
    </Scene>
  )
}
