import { Bank, Dusk, Land, Palms, Sailboat, Scene, usePaint } from '../kit/coast.ts'
import { At, Done, HardHat, Lines, Receiver, Stars, Van } from '../kit/things.ts'
import { amber, glow, ink, shade, teal, umber } from '../kit/palette.ts'

const SUN = 1000
const WALL = ink[950]

/** The workshop around the open roll-up door, light coming in over the floor. */
function Shop() {
  const paint = usePaint()
  return (
    <>
      <path d={`M0 0H1280V720H0zM470 116V612H1196V116z`} fill={WALL} fill-rule="evenodd" />
      <path d="M0 612H470L330 720H0z" fill={ink[950]} />
      <path d="M470 612H1196L1290 720H330z" fill={ink[850]} />
      <path d="M560 612H1180L1240 720H430z" fill={amber} opacity="0.1" />
      <path d="M470 116H1196V158H470z" fill={shade.night720} />
      <path d="M470 130H1196M470 144H1196" stroke={ink[950]} stroke-width="4" />
      <path d="M470 158H1196" stroke={paint('ledge')} stroke-width="4" />
      <path d="M470 158V612" stroke={amber} stroke-width="3" opacity="0.55" />
      <path d="M1196 116V612" stroke={ink[950]} stroke-width="10" />
      <path d="M0 60H1280M300 60L420 0M860 60L980 0" stroke={ink[900]} stroke-width="12" />
      <path d="M836 0V52" stroke={ink[700]} stroke-width="4" />
      <path d="M784 86Q788 48 836 48T888 86z" fill={ink[700]} />
      <ellipse cx="836" cy="88" rx="40" ry="9" fill={glow} />
    </>
  )
}

/** Tools on their hooks, each with its place. */
function Pegboard() {
  return (
    <>
      <rect x="42" y="78" width="368" height="160" rx="10" fill={ink[800]} />
      <path
        d={Array.from({ length: 7 }, (_, i) => `M62 ${98 + i * 20}H396`).join('')}
        stroke={WALL}
        stroke-width="4"
        stroke-dasharray="0.1 26"
        stroke-linecap="round"
      />
      <path d="M84 128h16v86q0 6 -8 6t-8 -6z" fill={shade.clay490} />
      <path d="M62 104h52q14 0 20 14q-14 -4 -20 6H62z" fill={ink[500]} />
      <path d="M158 104l92 58l-8 26l-98 -50z" fill={ink[500]} />
      <path d="M150 138l98 50" stroke={WALL} stroke-width="4" stroke-dasharray="5 5" />
      <path d="M250 158l34 18q10 6 4 18l-8 14q-6 10 -18 4l-26 -14z" fill={shade.clay490} />
      <path d="M312 98q-8 26 10 34v84q0 8 9 8t9 -8v-84q18 -8 10 -34l-10 12v14h-18v-14z" fill={ink[500]} />
      <path d="M372 106h22v112h-22z" fill={shade.wood380} />
      <path d="M376 152h14v22h-14z" fill={teal} />
      <path
        d="M100 132V212M112 104q10 2 18 10M250 160l32 17M340 134V214M394 108V216"
        fill="none"
        stroke={amber}
        stroke-width="2.5"
        opacity="0.8"
      />
    </>
  )
}

/** The bench with a screen on it. */
function Bench() {
  const paint = usePaint()
  return (
    <>
      <ellipse cx="250" cy="420" rx="330" ry="190" fill={paint('fact')} opacity="0.6" />
      <path d="M70 520V720M440 520V720" stroke={ink[950]} stroke-width="26" />
      <path d="M453 530V720" stroke={amber} stroke-width="3.5" />
      <path d="M208 456h84l10 44h-104z" fill={ink[800]} />
      <rect x="84" y="244" width="336" height="220" rx="16" fill={ink[850]} />
      <rect x="96" y="256" width="312" height="196" rx="8" fill={paint('glass')} />
      <At x={96} y={256}>
        <circle cx="56" cy="52" r="30" fill={teal} />
        <Receiver x={56} y={52} size={32} fill={ink[950]} />
        <Lines x={104} y={36} of={[124, 84]} h={12} gap={25} color="ink" />
        <Done x={272} y={52} size={32} />
        <path d="M24 104H288" stroke={ink[700]} stroke-width="3" />
        <Stars x={46} y={146} size={34} gap={46} />
        <Done x={272} y={146} size={32} />
      </At>
      <rect x="85" y="245" width="334" height="218" rx="15" fill="none" stroke={paint('rim')} stroke-width="4" />
      <path d="M24 498H486V528H24z" fill={umber[700]} />
      <path d="M24 498H486V506H24z" fill={shade.clay500} />
      <path d="M484 499V527" stroke={glow} stroke-width="4" />
    </>
  )
}

export default function About() {
  return (
    <Scene name="about" sun={SUN}>
      <Dusk sun={SUN} />
      <Bank from={460} to={760} height={18} seed={6} />
      <Sailboat x={596} y={478} scale={0.8} />
      <Land y={556} />
      <Palms
        of={[
          { x: 1150, y: 570, height: 300, lean: -26 },
          { x: 520, y: 566, height: 200, lean: 14 },
        ]}
        fill={ink[900]}
      />
      <Van x={830} y={606} scale={1.02} />
      <Shop />
      <Pegboard />
      <Bench />
      <HardHat x={402} y={500} scale={0.62} />
    </Scene>
  )
}
