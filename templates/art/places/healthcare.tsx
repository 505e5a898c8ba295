import { Land, Shade } from '../kit/ground.tsx'
import { amber, glow, ink, mist, shade, teal } from '../kit/palette.ts'
import { Palms } from '../kit/palm.tsx'
import { Seated, Standing } from '../kit/people.tsx'
import { Scene, usePaint } from '../kit/scene.tsx'
import { Bank } from '../kit/shore.tsx'
import { Dusk } from '../kit/sky.tsx'
import { At } from '../kit/surface.tsx'

const SUN = 1010
const FOOT = 606

/** The waiting room behind the glass: reception, chairs, a clock. */
function Inside() {
  const paint = usePaint()
  return (
    <>
      <path d="M380 398H900V596H380z" fill={shade.wood310} />
      <path d="M380 398H900V596H380z" fill={paint('warm')} />
      <path d="M380 398H900V420H380z" fill={glow} opacity="0.7" />
      <circle cx="470" cy="450" r="19" fill={mist[100]} />
      <path d="M470 438V450L479 456" fill="none" stroke={ink[900]} stroke-width="3.5" stroke-linecap="round" />
      <Standing x={594} y={596} scale={0.66} fill={shade.rose660} arm="M28 -172L40 -136L52 -122" />
      <path d="M520 536H700V596H520z" fill={shade.rose610} />
      <path d="M512 526H708V540H512z" fill={shade.brick531} />
      <path d="M640 526v-26h40l4 26z" fill={ink[900]} />
      <Seated x={786} y={596} scale={0.62} fill={shade.rose660} />
      <path d="M850 596V560M838 562q12 -50 24 0q16 -22 8 4z" fill={shade.grey650} stroke={shade.grey650} stroke-width="4" />
      <path d="M380 398V596M510 398V596M640 398V596M770 398V596M900 398V596" stroke={shade.violet700} stroke-width="9" />
      <path d="M514 402V596M644 402V596M774 402V596M904 402V596" stroke={amber} stroke-width="1.8" opacity="0.8" />
    </>
  )
}

function Clinic() {
  const paint = usePaint()
  return (
    <>
      <Shade x={650} y={FOOT + 2} w={940} h={44} />
      <path d="M232 330H1000V600H232z" fill={shade.violet650} />
      <path d="M232 330H1000V600H232z" fill={paint('warmside')} />
      <path d="M216 312H1016V334H216z" fill={shade.plum560} />
      <path d="M216 313H1016V334" fill="none" stroke={glow} stroke-width="3" />
      <path d="M268 430h72v86h-72zM936 430h40v86h-40z" fill={amber} opacity="0.85" />
      <path d="M268 452h72M268 474h72M268 496h72M936 452h40M936 474h40M936 496h40" stroke={shade.violet650} stroke-width="4" />
      <Inside />
      <path d="M340 372H948V396H340z" fill={ink[850]} />
      <path d="M340 373H948V396" fill="none" stroke={amber} stroke-width="3" />
      <path d="M354 396V600M934 396V600" stroke={ink[850]} stroke-width="10" />
      <path d="M939 398V600" stroke={amber} stroke-width="2.4" />
      <path d="M330 596H970L1060 720H250z" fill={amber} opacity="0.1" />
    </>
  )
}

/** The sign on the street: a teal cross, lit. */
function Sign() {
  const paint = usePaint()
  return (
    <At x={1118} y={616}>
      <Shade x={0} y={4} w={190} h={24} />
      <circle cx="0" cy="-226" r="170" fill={paint('fact')} opacity="0.8" />
      <path d="M-14 0V-150H14V0z" fill={ink[950]} />
      <rect x="-74" y="-300" width="148" height="148" rx="22" fill={ink[850]} />
      <path d="M-20 -280H20V-246H54V-206H20V-172H-20V-206H-54V-246H-20z" fill={teal} />
      <rect x="-74" y="-300" width="148" height="148" rx="22" fill="none" stroke={paint('rim')} stroke-width="4" />
      <path d="M13 -150V0" stroke={amber} stroke-width="3" />
    </At>
  )
}

/** Somebody in a wheelchair, and who pushes it. */
function Arrival({ x, y }: { x: number; y: number }) {
  return (
    <At x={x} y={y} scale={0.92}>
      <Shade x={40} y={4} w={270} h={26} />
      <Standing x={-38} y={0} arm="M28 -172L54 -138L72 -112" />
      <path d="M84 -66H146L152 -26H172M84 -66L76 -124H60" fill="none" stroke={ink[950]} stroke-width="9" stroke-linejoin="round" />
      <path d="M88 -74H140L150 -24H166" fill="none" stroke={ink[950]} stroke-width="17" stroke-linecap="round" stroke-linejoin="round" />
      <path d="M80 -72C76 -108 84 -138 102 -140C120 -138 124 -122 122 -108L114 -66z" fill={ink[950]} />
      <circle cx="110" cy="-160" r="17" fill={ink[950]} />
      <circle cx="100" cy="-36" r="36" fill="none" stroke={ink[950]} stroke-width="7" />
      <circle cx="158" cy="-12" r="11" fill={ink[950]} />
      <path d="M100 -36L78 -58M100 -36L122 -14M100 -36L78 -14M100 -36L122 -58" stroke={ink[950]} stroke-width="2.5" />
      <path d="M125 -164Q127 -152 121 -146M122 -126Q123 -106 117 -84M128 -60A36 36 0 0 1 136 -30" fill="none" stroke={amber} stroke-width="2.6" stroke-linecap="round" />
    </At>
  )
}

/** A clinic at the end of its day: the waiting room behind glass, one patient arriving. */
export default function Healthcare() {
  return (
    <Scene name="healthcare" sun={SUN}>
      <Dusk sun={SUN} sea={false} />
      <Bank from={-40} to={1320} height={30} seed={8} fill={shade.violet670} />
      <Land y={470} />
      <Palms
        of={[
          { x: 150, y: 600, height: 320, lean: -22 },
          { x: 92, y: 600, height: 220, lean: -30 },
          { x: 1222, y: 560, height: 240, lean: 20 },
        ]}
        fill={ink[900]}
      />
      <Clinic />
      <path d="M210 604q12 -40 40 -30q18 -30 46 -6q26 -16 40 36zM944 606q10 -34 34 -28q22 -24 40 0q26 -6 30 28z" fill={ink[900]} />
      <Sign />
      <Arrival x={780} y={642} />
    </Scene>
  )
}
