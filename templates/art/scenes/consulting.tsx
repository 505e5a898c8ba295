import { amber, coral, glow, ink, mist, paper, shade, teal } from '../kit/palette.ts'
import { Bridge, Dusk, Scene, Town, useId, usePaint } from '../kit/coast.ts'
import { At } from '../kit/things.ts'

const SUN = 985
const LAMP = 600
const DARK = ink[980]

/** The window wall of the room: thin posts, and the ceiling above them. */
function Glazing() {
  return (
    <>
      <path d="M0 0H1280V150H0z" fill={ink[950]} />
      <path d="M0 150H1280" stroke={ink[700]} stroke-width="4" />
      <path d="M190 150V480M760 150V480M1160 150V480" stroke={ink[950]} stroke-width="14" />
      <path d="M198 150V472M768 150V472M1168 150V472" stroke={amber} stroke-width="2.5" opacity="0.7" />
      <path d="M0 472H1280V720H0z" fill={ink[950]} />
      <path d="M0 472H1280" stroke={amber} stroke-width="2" opacity="0.5" />
    </>
  )
}

/** Chairs pushed in at the far side, seen over the table. */
function Chairs() {
  return (
    <>
      {[150, 306, 900, 1056].map((x) => (
        <At x={x} y={508}>
          <path d="M-46 20V-52Q-46 -76 -22 -76H22Q46 -76 46 -52V20z" fill={DARK} />
          <path d="M20 -75Q45 -75 45 -52V14" fill="none" stroke={amber} stroke-width="3" opacity="0.85" />
        </At>
      ))}
    </>
  )
}

/** The lamp and its light. */
function Lamp() {
  const paint = usePaint()
  const id = useId()
  return (
    <>
      <defs>
        <linearGradient id={id('light')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color={glow} stop-opacity="0.42" />
          <stop offset="1" stop-color={glow} stop-opacity="0.02" />
        </linearGradient>
      </defs>
      <path d={`M${LAMP - 104} 262H${LAMP + 104}L${LAMP + 330} 546H${LAMP - 330}z`} fill={paint('light')} />
      <path d={`M${LAMP} 0V206`} stroke={ink[700]} stroke-width="5" />
      <path d={`M${LAMP - 112} 262Q${LAMP - 96} 200 ${LAMP} 198T${LAMP + 112} 262z`} fill={ink[800]} />
      <path d={`M${LAMP} 198Q${LAMP + 96} 200 ${LAMP + 112} 262`} fill="none" stroke={paint('sunset')} stroke-width="4" />
      <ellipse cx={LAMP} cy="262" rx="104" ry="13" fill={paper[100]} />
    </>
  )
}

/** The table, and the plan that covers half of it. */
function Table() {
  const paint = usePaint()
  return (
    <>
      <path d="M40 528H1240L1330 646H-50z" fill={shade.plum690} />
      <path d="M40 528H1240L1330 646H-50z" fill={paint('warmside')} />
      <path d="M-50 646H1330V668H-50z" fill={shade.violet790} />
      <path d="M40 529H1240" stroke={paint('ledge')} stroke-width="3.5" />
      <ellipse cx={LAMP} cy="586" rx="470" ry="58" fill={paint('warm')} opacity="0.75" />
      <path d="M318 538H882L950 632H250z" fill={ink[980]} opacity="0.4" transform="translate(-8 7)" />
      <path d="M318 538H882L950 632H250z" fill={paper[100]} />
      <path d="M346 546H668L676 622H288z" fill={shade.night540} />
      <g fill="none" stroke={shade.night80} stroke-width="3" stroke-linejoin="round">
        <path d="M382 556H470L462 584H364zM470 556H560V570H632L640 610H444L456 584M560 570L566 610M462 584H566M340 604H420" />
        <path d="M500 584a22 9 0 0 1 22 -9" />
      </g>
      <g fill="none" stroke-width="9" stroke-linecap="round">
        <path d="M706 556h90" stroke={teal} />
        <path d="M746 574h96" stroke={teal} />
        <path d="M790 593h74" stroke={amber} />
        <path d="M836 613h62" stroke={coral} />
      </g>
      <path d="M700 593h40M702 613h60" stroke={paper[400]} stroke-width="6" stroke-linecap="round" />
      <path d="M1000 566h120l14 34H1004z" fill={shade.night670} />
      <path d="M1000 566l-8 -2l-20 -64h118l30 66z" fill={ink[850]} />
      <path d="M982 506h100l22 54h-106z" fill={shade.water610} />
      <path d="M1090 500l30 66l14 34" fill="none" stroke={glow} stroke-width="3" />
      <path
        d="M176 566h34v34q0 10 -10 10h-14q-10 0 -10 -10zM210 574h8q10 0 10 9t-10 9h-8"
        fill={shade.brick440}
        stroke={shade.brick440}
        stroke-width="5"
      />
      <path d="M176 567h34" stroke={mist[200]} stroke-width="4" />
      <path d="M246 616l60 -20l6 5l-58 21z" fill={amber} />
    </>
  )
}

export default function Consulting() {
  return (
    <Scene name="consulting" sun={SUN}>
      <Dusk sun={SUN} />
      <Bridge from={-20} to={330} masts={[104]} tall={110} />
      <Town from={270} to={720} tall={210} seed={4} fill={shade.night660} lights={0.4} />
      <Town from={1090} to={1300} tall={150} seed={9} fill={shade.night660} />
      <Glazing />
      <Chairs />
      <Lamp />
      <At x={0} y={-34}>
        <Table />
      </At>
    </Scene>
  )
}
