import { Bank, Dusk, Land, Palms, Scene, Shade, usePaint } from '../kit/coast.ts'
import { At, Card, Chip, Lines, Seated, Standing, Stroke, Tick, Words } from '../kit/things.ts'
import { amber, coral, glow, ink, mist, paper, shade, teal } from '../kit/palette.ts'

const SUN = 1040
const COUNTER = 548

/** A waiting room's wall and its wide window. */
function Room() {
  return (
    <>
      <path d="M0 0H1280V720H0zM872 60V540H1218V60z" fill={ink[900]} fill-rule="evenodd" />
      <path d="M872 53V540M1218 53V540M872 60H1218M872 236H1218" stroke={ink[950]} stroke-width="14" />
      <path d="M1210 68V540M880 68H1210M880 244H1210" fill="none" stroke={amber} stroke-width="2.4" opacity="0.65" />
    </>
  )
}

const days = ['M', 'T', 'W', 'T', 'F']
/** One row for each hour: taken (1), just filled (2), still open (0). */
const hours = [
  [1, 2, 1, 1, 2],
  [1, 1, 2, 1, 1],
  [2, 1, 0, 2, 1],
  [1, 0, 1, 1, 0],
]

/** The week on paper: what was open fills up. */
function Week() {
  return (
    <>
      <path d="M0 72V8Q0 0 8 0H512Q520 0 520 8V72z" fill={coral} />
      {days.map((day, i) => (
        <Words text={day} x={64 + i * 98} y={50} size={28} anchor="middle" fill={paper[50]} weight={0.18} />
      ))}
      {hours.map((row, hour) =>
        row.map((state, day) => (
          <At x={22 + day * 98} y={92 + hour * 72}>
            {state === 0 ? (
              <rect x="2" y="2" width="80" height="54" rx="10" fill="none" stroke={teal} stroke-width="4" stroke-dasharray="10 8" />
            ) : (
              <rect width="84" height="58" rx="10" fill={state === 2 ? teal : paper[300]} />
            )}
            {state === 1 && <Lines x={14} y={18} of={[(hour + day) % 2 ? 50 : 40, 28]} h={7} gap={15} color="faint" />}
            {state === 2 && <Tick x={42} y={29} size={28} fill={ink[950]} weight={3.6} />}
          </At>
        )),
      )}
    </>
  )
}

/** The reception desk, a white cross on its front. */
function Counter() {
  const paint = usePaint()
  return (
    <>
      <path d={`M0 ${COUNTER}H1280V720H0z`} fill={paint('near')} />
      <path d={`M0 ${COUNTER + 62}H1280V720H0z`} fill={ink[800]} />
      <path d={`M0 ${COUNTER + 62}H1280V720H0z`} fill={paint('warmside')} opacity="0.8" />
      <path d={`M0 ${COUNTER}H1280V${COUNTER + 36}H0z`} fill={shade.violet650} />
      <path d={`M0 ${COUNTER}H1280V${COUNTER + 36}H0z`} fill={paint('warmside')} />
      <path d={`M0 ${COUNTER + 36}H1280v26H0z`} fill={ink[950]} />
      <path d={`M0 ${COUNTER + 1}H1280M0 ${COUNTER + 37}H1280`} stroke={amber} stroke-width="2.4" opacity="0.75" />
      <path d="M212 620V720M428 620V720M852 620V720M1068 620V720" stroke={ink[900]} stroke-width="4" />
      <path d="M622 622h36v26h26v36h-26v26h-36v-26h-26v-36h26z" fill={mist[100]} />
      <path d="M658 622v26h26v36h-26v26" fill="none" stroke={amber} stroke-width="3" />
    </>
  )
}

/** A stethoscope on its peg. */
function Stethoscope() {
  const paint = usePaint()
  const tube = 'M700 352C694 240 690 128 738 122C792 118 796 240 790 396'
  const fork = 'M664 436C662 400 698 390 700 350C702 390 738 400 736 436'
  return (
    <At x={0} y={6}>
      <Stroke transform="translate(-12 12)" d={`${tube}${fork}M790 396V430`} stroke={ink[980]} width={24} opacity="0.45" />
      <Stroke d="M664 428C660 470 664 486 680 500M736 428C740 470 736 486 720 500" stroke={mist[300]} width={10} />
      <path d="M674 494l9 9M726 494l-9 9" stroke={ink[980]} stroke-width="20" stroke-linecap="round" />
      <Stroke d={`${tube}${fork}`} stroke={shade.lagoon500} width={20} />
      <Stroke d="M747 126C788 130 798 240 797 390M741 430C742 404 712 394 707 366" stroke={teal} width={4} />
      <circle cx="738" cy="140" r="15" fill={ink[600]} />
      <path d="M744 127A15 15 0 0 1 752 146" fill="none" stroke={amber} stroke-width="3" />
      <path d="M780 396h20v34h-20z" fill={mist[400]} />
      <circle cx="790" cy="456" r="37" fill={mist[300]} />
      <circle cx="790" cy="456" r="37" fill={paint('warmside')} />
      <circle cx="790" cy="456" r="25" fill={ink[700]} />
      <Stroke d="M803 421A37 37 0 0 1 816 482" stroke={glow} width={4} />
    </At>
  )
}

/** A cup of hot coffee. */
function Mug({ x, y }: { x: number; y: number }) {
  const paint = usePaint()
  return (
    <At x={x} y={y}>
      <Shade x={-4} y={0} w={190} h={26} />
      <path d="M-46 -76H-64Q-92 -76 -92 -50T-64 -24H-44" fill="none" stroke={shade.brick560} stroke-width="14" />
      <path d="M-54 -100H54V-16Q54 0 38 0H-38Q-54 0 -54 -16z" fill={shade.brick440} />
      <path d="M-54 -100H54V-16Q54 0 38 0H-38Q-54 0 -54 -16z" fill={paint('warmside')} />
      <path d="M-54 -100H-18V0H-38Q-54 0 -54 -16z" fill={ink[950]} opacity="0.28" />
      <path d="M53 -98V-16Q53 -1 38 -1" fill="none" stroke={glow} stroke-width="3.5" />
      <Stroke d="M-20 -120q-12 -16 0 -32t0 -32M22 -116q-12 -16 0 -32t0 -32" stroke={mist[100]} width={5} opacity="0.45" />
    </At>
  )
}

/** The bell on the reception desk. */
function Bell({ x, y }: { x: number; y: number }) {
  return (
    <At x={x} y={y}>
      <Shade x={-4} y={2} w={180} h={24} />
      <path d="M-70 0V-12H70V0z" fill={ink[980]} />
      <path d="M-60 -14C-60 -60 -34 -80 0 -80S60 -60 60 -14z" fill={shade.clay410} />
      <path d="M-60 -14C-60 -60 -34 -80 0 -80C-26 -66 -36 -44 -36 -14z" fill={ink[950]} opacity="0.35" />
      <path d="M-8 -80V-92H8V-80z" fill={ink[950]} />
      <Stroke d="M12 -79C44 -74 60 -52 60 -16" stroke={glow} width={4} />
    </At>
  )
}

export default function Healthcare() {
  return (
    <Scene name="healthcare" sun={SUN}>
      <Dusk sun={SUN} />
      <Bank from={850} to={990} height={16} seed={8} />
      <Palms of={[{ x: 1180, y: 590, height: 330, lean: -20, crown: 1.5 }]} fill={ink[900]} />
      <Room />
      <Card x={54} y={66} w={520} h={400} r={8} paint="paper" depth={16}>
        <Week />
      </Card>
      <path d="M167 46v40M461 46v40" stroke={ink[500]} stroke-width="12" stroke-linecap="round" />
      <Counter />
      <Stethoscope />
      <Bell x={150} y={574} />
      <Mug x={1010} y={574} />
      <Chip x={466} y={418} turn={-8} text="10:30" size={27} kind="sunset" />
    </Scene>
  )
}

const PLACE_SUN = 1010
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
      <Stroke d="M470 438V450L479 456" stroke={ink[900]} width={3.5} />
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
      <Stroke d="M88 -74H140L150 -24H166" stroke={ink[950]} width={17} joined />
      <path d="M80 -72C76 -108 84 -138 102 -140C120 -138 124 -122 122 -108L114 -66z" fill={ink[950]} />
      <circle cx="110" cy="-160" r="17" fill={ink[950]} />
      <circle cx="100" cy="-36" r="36" fill="none" stroke={ink[950]} stroke-width="7" />
      <circle cx="158" cy="-12" r="11" fill={ink[950]} />
      <path d="M100 -36L78 -58M100 -36L122 -14M100 -36L78 -14M100 -36L122 -58" stroke={ink[950]} stroke-width="2.5" />
      <Stroke d="M125 -164Q127 -152 121 -146M122 -126Q123 -106 117 -84M128 -60A36 36 0 0 1 136 -30" stroke={amber} width={2.6} />
    </At>
  )
}

/** A clinic at the end of its day: the waiting room behind glass, one patient arriving. */
function Place() {
  return (
    <Scene name="healthcare" sun={PLACE_SUN}>
      <Dusk sun={PLACE_SUN} sea={false} />
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

/** The place of work, above the heading of the page. */
export const pictures = { place: Place }
