import { Bank, Dusk, Land, Palms, Scene, useId, usePaint } from '../kit/coast.ts'
import { amber, coral, glow, ink, mist, shade } from '../kit/palette.ts'
import { At, Stroke, Van, Words } from '../kit/things.ts'

const SUN = 1110

/** The mailbox of the missing address, with a pelican on it. */
function Mailbox() {
  const paint = usePaint()
  return (
    <>
      <ellipse cx="966" cy="700" rx="120" ry="16" fill={paint('shade')} />
      <path d="M950 520h34v182h-34z" fill={ink[950]} />
      <path d="M984 528V700" stroke={amber} stroke-width="4" />
      <path d="M862 530V470Q862 424 908 424H1040Q1082 424 1082 470V530z" fill={ink[700]} />
      <path d="M862 530V470Q862 424 908 424Q952 424 952 470V530z" fill={ink[900]} />
      <path d="M874 522V472Q876 438 907 438Q940 438 940 472V522z" fill={ink[950]} />
      <path d="M908 425H1040Q1081 425 1081 470V529" fill="none" stroke={paint('sunset')} stroke-width="4.5" />
      <path d="M1054 470h16v-62h44v30h-28v32" fill={coral} />
      <Words text="404" x={1012} y={506} size={42} anchor="middle" fill={mist[100]} weight={0.16} />
    </>
  )
}

/** A pelican. */
function Pelican() {
  return (
    <At x={990} y={424} scale={1.15}>
      <path d="M-16 0v-26M12 0v-24M-26 0h18M2 0h20" stroke={shade.clay351} stroke-width="6" stroke-linecap="round" />
      <path d="M66 -8C48 -14 36 -24 30 -40C44 -84 8 -112 -24 -106C-58 -98 -66 -58 -40 -34C-18 -14 30 -12 66 -8z" fill={shade.night541} />
      <path d="M60 -12C36 -16 0 -22 -10 -52C0 -84 20 -92 34 -70C36 -50 44 -26 60 -12z" fill={shade.violet650} />
      <path
        d="M-54 -60C-66 -88 -38 -104 -44 -128C-48 -146 -30 -164 -10 -156C8 -150 10 -130 0 -116C-10 -100 -26 -84 -22 -58z"
        fill={shade.clay170}
      />
      <path d="M-30 -152C-34 -168 -20 -172 -8 -166L4 -158z" fill={shade.rose390} />
      <path d="M-34 -150L-136 -112Q-140 -104 -130 -104L-40 -122z" fill={amber} />
      <path d="M-130 -105C-106 -76 -62 -80 -36 -112L-40 -123z" fill={shade.clay320} />
      <circle cx="-22" cy="-142" r="5.5" fill={ink[950]} />
      <Stroke d="M-8 -158C8 -150 11 -130 0 -116C-6 -108 -14 -98 -18 -88M6 -104C30 -98 42 -70 30 -42C38 -24 50 -14 66 -9" stroke={glow} width={3} />
    </At>
  )
}

/** Where the house should be: its outline in dashes, as on a plan. */
function Lot() {
  const paint = usePaint()
  const id = useId()
  return (
    <>
      <defs>
        <linearGradient id={id('beam')}>
          <stop offset="0" stop-color={glow} stop-opacity="0.5" />
          <stop offset="1" stop-color={glow} stop-opacity="0" />
        </linearGradient>
      </defs>
      <rect y="600" width="1280" height="3" fill={paint('ledge')} opacity="0.7" />
      <Stroke d="M446 396L628 252L810 396M486 590V376M770 376V590M598 586V470H664V586M520 440h50v56h-50zM692 440h50v56h-50zM704 306V262h34v70" stroke={glow} width={5} joined stroke-dasharray="16 13" opacity="0.85" />
      <path d="M374 566L860 470V640L374 598z" fill={paint('beam')} />
    </>
  )
}

export default function NotFound() {
  return (
    <Scene name="not-found" sun={SUN}>
      <Dusk sun={SUN} sea={false} />
      <Bank from={-30} to={1310} height={30} seed={11} fill={shade.violet670} />
      <Land />
      <Palms
        of={[
          { x: 92, y: 560, height: 250, lean: -20 },
          { x: 1216, y: 560, height: 190, lean: 16 },
        ]}
        fill={ink[900]}
      />
      <Lot />
      <Van x={192} y={646} scale={0.92} />
      <Mailbox />
      <Pelican />
    </Scene>
  )
}
