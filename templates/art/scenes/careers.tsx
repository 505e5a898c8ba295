import { Bank, Dusk, Ledge, Scene, Shade, usePaint } from '../kit/coast.ts'
import { amber, coral, ink, mist, shade, teal } from '../kit/palette.ts'
import { At, Frame, HardHat, Laptop, Lines, Standing, TowerCrane } from '../kit/things.ts'

const SUN = 720
const DARK = ink[980]

/** The tall window of the office: posts, a transom, a radiator's worth of wall below. */
function Glazing() {
  const paint = usePaint()
  return (
    <>
      <path d="M0 0H1280V40H0zM0 0H60V720H0zM1240 0H1280V720H1240z" fill={ink[950]} />
      <path d="M452 40V590M852 40V590" stroke={ink[950]} stroke-width="16" />
      <path d="M60 150H1240" stroke={ink[950]} stroke-width="9" />
      <path d="M461 40V590M861 40V590M61 40V590" stroke={amber} stroke-width="2.5" opacity="0.65" />
      <path d="M0 566H1280V720H0z" fill={ink[900]} />
      <path d="M0 566H1280" stroke={paint('ledge')} stroke-width="4" />
    </>
  )
}

/** Code on the one screen, the job it is for on the other. */
function Screens() {
  const paint = usePaint()
  return (
    <>
      <Laptop x={456} y={614} w={340} h={216}>
        <path
          d="M24 34h66M110 34h104M46 66h90M152 66h60M46 98h54M116 98h120M24 130h44M46 162h150"
          stroke={teal}
          stroke-width="11"
          stroke-linecap="round"
        />
        <path d="M110 34h104M152 66h60M116 98h40" stroke={amber} stroke-width="11" stroke-linecap="round" />
        <path d="M46 162h80M24 194h40" stroke={mist[400]} stroke-width="11" stroke-linecap="round" />
      </Laptop>
      <At x={706} y={420}>
        <path d="M86 150h44l10 48H76z" fill={ink[800]} />
        <rect x="-12" y="-22" width="246" height="180" rx="14" fill={ink[850]} />
        <rect x="-2" y="-12" width="226" height="160" rx="6" fill={paint('glass')} />
        <path d="M20 16h60M58 46h76M112 76h60M150 106h56" stroke={coral} stroke-width="16" stroke-linecap="round" />
        <path d="M20 16h60M58 46h76" stroke={teal} stroke-width="16" stroke-linecap="round" />
        <path d="M126 -6V142" stroke={amber} stroke-width="3" />
        <Lines x={20} y={124} of={[70]} h={8} />
        <rect x="-11" y="-21" width="244" height="178" rx="13" fill="none" stroke={paint('rim')} stroke-width="3.5" />
      </At>
    </>
  )
}

export default function Careers() {
  return (
    <Scene name="careers" sun={SUN}>
      <Dusk sun={SUN} sea={false} />
      <Bank from={-20} to={1300} height={22} seed={7} fill={shade.violet670} />
      <Frame from={560} to={800} floors={4} y={566} storey={66} />
      <Frame from={980} to={1210} floors={2} y={566} storey={66} />
      <TowerCrane x={1010} y={566} tall={440} reach={330} />
      <Glazing />
      <Shade x={200} y={712} w={240} h={24} />
      <Standing x={172} y={744} scale={1.8} fill={DARK} arm="M28 -174L50 -138L78 -124" />
      <path d="M158 372c-16 -16 -34 0 -28 16s20 18 30 6z" fill={DARK} />
      <Standing x={1050} y={726} scale={1.86} fill={DARK} flip arm="M28 -174L46 -138L64 -156" />
      <Ledge y={634} />
      <Screens />
      <HardHat x={640} y={640} scale={0.66} />
    </Scene>
  )
}
