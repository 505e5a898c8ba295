import { At, Card, Chip, Done, Face, Home, House, Lines, Phone, Standing, Tick, Words } from '../kit/things.ts'
import { Bank, Dusk, Land, Palms, Scene, Shade, usePaint } from '../kit/coast.ts'
import { toTenths } from '../kit/motion.ts'
import { amber, coral, dusk, glow, ink, mist, paper, shade } from '../kit/palette.ts'

const SUN = 1120
const BASE = 590

/** A roof of clay barrels: its eaves a row of half rounds. */
function Tiles({ d, eave, columns }: { d: string; eave: readonly [x: number, y: number, w: number]; columns: string }) {
  const [x, y, w] = eave
  const count = Math.round(w / 26)
  const rounds = Array.from({ length: count }, () => `a${toTenths(w / count / 2)} 9 0 0 0 ${toTenths(w / count)} 0`)
  return (
    <>
      <path d={d} fill={shade.brick590} />
      <path d={columns} stroke={shade.rose660} stroke-width="3" />
      <path d={`M${x} ${y}${rounds.join('')}`} fill={shade.brick530} stroke={amber} stroke-width="1.6" stroke-opacity="0.55" />
    </>
  )
}

/** A stucco house with a tiled roof, an arched entry and its lights on. */
function Villa() {
  const paint = usePaint()
  const main = Array.from({ length: 12 }, (_, i) => `M${524 + i * 40} 318L${474 + i * 49} 384`)
  return (
    <>
      <Shade x={740} y={BASE + 2} w={700} h={34} />
      <path d="M476 380H1014V590H476z" fill={shade.rose510} />
      <path d="M476 380H1014V590H476z" fill={paint('warmside')} />
      <Tiles d="M446 386L508 312H982L1044 386z" eave={[446, 384, 598]} columns={main.join('')} />
      <path d="M982 312L1044 384" stroke={glow} stroke-width="3.5" />
      <path d="M508 312H982" stroke={amber} stroke-width="2.5" opacity="0.6" />
      <path d="M652 372V590H864V372L758 290z" fill={shade.rose440} />
      <path d="M864 372V590" stroke={amber} stroke-width="4" />
      <path d="M628 384L758 276L888 384L868 392L758 302L648 392z" fill={shade.brick590} />
      <path d="M758 276L888 384L868 392" fill="none" stroke={amber} stroke-width="3" />
      <circle cx="758" cy="350" r="17" fill={glow} />
      <path d="M741 350h34M758 333v34" stroke={shade.rose560} stroke-width="3" />
      <path d="M706 590V462a52 52 0 0 1 104 0V590z" fill={shade.plum690} />
      <path d="M714 590V464a44 44 0 0 1 88 0V590z" fill={amber} opacity="0.8" />
      <path d="M728 590V466a30 30 0 0 1 60 0V590z" fill={shade.brick590} />
      <path d="M778 532h.1" stroke={glow} stroke-width="8" stroke-linecap="round" />
      {[524, 896].map((x) => (
        <>
          <path d={`M${x - 8} 548V454a48 48 0 0 1 96 0V548z`} fill={shade.plum640} />
          <path d={`M${x} 540V456a40 40 0 0 1 80 0V540z`} fill={glow} />
          <path d={`M${x + 40} 416V540M${x} 488h80M${x} 456h80`} stroke={shade.rose560} stroke-width="4" />
          <path d={`M${x - 14} 548h108v9h-108z`} fill={shade.rose440} />
        </>
      ))}
      <path
        d="M476 590q14 -34 44 -26q20 -30 50 -10q26 -18 44 8q20 -8 26 28zM870 590q12 -30 40 -24q22 -26 46 -4q34 -10 46 28z"
        fill={ink[900]}
      />
      <ellipse cx="758" cy="520" rx="260" ry="110" fill={paint('warm')} opacity="0.4" />
    </>
  )
}

function Sign() {
  const paint = usePaint()
  return (
    <At x={1098} y={692} scale={0.96}>
      <Shade x={10} y={6} w={250} h={26} />
      <path d="M-76 6V-262H120M-76 -224L-34 -262" fill="none" stroke={ink[980]} stroke-width="18" stroke-linejoin="round" />
      <path d="M-67 4V-252M-76 -270H120" stroke={amber} stroke-width="2.6" />
      <path d="M-28 -254v22M98 -254v22" stroke={ink[950]} stroke-width="5" />
      <Card x={-52} y={-234} w={174} h={128} r={10} paint="paper" depth={12}>
        <path d="M0 44V10A10 10 0 0 1 10 0H164A10 10 0 0 1 174 10V44z" fill={coral} />
        <Home x={87} y={24} size={30} fill={paper[50]} />
        <Words text="For sale" x={87} y={86} size={25} anchor="middle" fill={shade.violet730} weight={0.18} />
        <path d="M40 106h94" stroke={paper[400]} stroke-width="8" stroke-linecap="round" />
      </Card>
      <rect x="-30" y="-96" width="130" height="40" rx="6" fill={paint('done')} />
      <Tick x={0} y={-76} size={26} fill={shade.lagoon120} />
      <Lines x={24} y={-81} of={[62]} h={10} color="ink" />
    </At>
  )
}

const showings = [
  { time: '10:00', fill: dusk.mauve },
  { time: '11:30', fill: ink[600] },
  { time: '2:00', fill: shade.clay490 },
]

function Showings() {
  const paint = usePaint()
  return (
    <>
      <path d="M16 66Q16 46 36 46H226Q246 46 246 66V150Q246 160 236 160H26Q16 160 16 150z" fill={shade.plum560} />
      <path d="M16 140Q80 124 131 132T246 126V150Q246 160 236 160H26Q16 160 16 150z" fill={ink[900]} />
      <path d="M64 142V106L131 70L198 106V142z" fill={shade.rose440} />
      <path d="M52 110L131 64L210 110" fill="none" stroke={shade.brick590} stroke-width="12" stroke-linejoin="round" />
      <path d="M117 142V112h28v30zM80 112h22v18H80zM160 112h22v18h-22z" fill={glow} />
      <Words text="Sat" x={24} y={202} size={27} fill={amber} weight={0.16} />
      <Lines x={92} y={186} of={[118]} h={10} />
      {showings.map(({ time, fill }, i) => (
        <At x={16} y={220 + i * 88}>
          <rect width="230" height="76" rx="20" fill={i === 0 ? paint('done') : ink[800]} />
          <Face x={40} y={38} size={46} fill={fill} />
          <Words text={time} x={76} y={50} size={26} fill={mist[100]} weight={0.16} />
          <Done x={200} y={38} size={34} />
        </At>
      ))}
    </>
  )
}

export default function RealEstate() {
  return (
    <Scene name="real-estate" sun={SUN}>
      <Dusk sun={SUN} />
      <Bank from={980} to={1300} height={16} seed={12} />
      <Palms
        of={[
          { x: 470, y: 560, height: 400, lean: -34, crown: 1.6 },
          { x: 1196, y: 560, height: 330, lean: 30, crown: 1.4 },
        ]}
        fill={ink[900]}
      />
      <Land y={500} />
      <Villa />
      <path d="M716 592H800L900 720H560z" fill={shade.violet600} opacity="0.8" />
      <path d="M800 592L900 720" stroke={amber} stroke-width="2" opacity="0.6" />
      <Sign />
      <Phone x={104} y={120} turn={-5} scale={1.08}>
        <Showings />
      </Phone>
      <Chip x={276} y={60} text="0:48" size={25} kind="sunset" />
    </Scene>
  )
}

const PLACE_SUN = 1010

/** The listing: two storeys with a porch and a balcony, every lamp on. */
function Listing() {
  const paint = usePaint()
  return (
    <>
      <Shade x={690} y={604} w={620} h={40} />
      <path d="M470 330H910V600H470z" fill={shade.plum540} />
      <path d="M470 330H910V600H470z" fill={paint('warmside')} />
      <path d="M436 342L540 244H840L944 342z" fill={ink[850]} />
      <path d="M540 244H840" stroke={amber} stroke-width="2.4" opacity="0.6" />
      <path d="M840 244L944 342M909 344V600" stroke={glow} stroke-width="4" />
      <path d="M630 332V300L690 256L750 300V332z" fill={shade.rose510} />
      <path d="M616 306L690 252L764 306" fill="none" stroke={ink[850]} stroke-width="16" />
      <path d="M694 244L772 301" stroke={amber} stroke-width="3" />
      <path d="M668 330V304a22 22 0 0 1 44 0V330z" fill={glow} />
      <ellipse cx="690" cy="470" rx="280" ry="150" fill={paint('warm')} opacity="0.6" />
      <path d="M508 366h92v74h-92zM780 366h92v74h-92zM644 366h92v74h-92zM508 486h92v84h-92zM780 486h92v84h-92z" fill={glow} />
      <path d="M554 366v74M826 366v74M690 366v74M508 528h92M554 486v84M780 528h92M826 486v84" stroke={shade.plum540} stroke-width="5" />
      <path d="M648 600V480h84V600z" fill={shade.clay450} />
      <path d="M660 494h60v36h-60z" fill={amber} />
      <path d="M720 552h.1" stroke={glow} stroke-width="8" stroke-linecap="round" />
      <path d="M456 452H924V466H456z" fill={shade.rose440} />
      <path d="M456 453H924" stroke={amber} stroke-width="2.6" />
      <path d="M468 466V600M612 466V600M768 466V600M912 466V600" stroke={shade.rose440} stroke-width="12" />
      <path d="M917 468V600M773 468V600M617 468V600" stroke={amber} stroke-width="2" />
      <path d="M448 594H932V608H448zM620 608H760V620H620z" fill={shade.rose440} />
      <path d="M628 620H752L850 720H540z" fill={shade.clay331} opacity="0.42" />
    </>
  )
}

function PlaceSign({ x, y }: { x: number; y: number }) {
  const paint = usePaint()
  return (
    <At x={x} y={y}>
      <Shade x={0} y={4} w={220} h={24} />
      <path d="M-70 4V-206H96M-70 -172L-36 -206" fill="none" stroke={ink[980]} stroke-width="14" stroke-linejoin="round" />
      <path d="M-63 0V-198M-70 -213H96" stroke={amber} stroke-width="2.6" />
      <path d="M-32 -200v20M76 -200v20" stroke={ink[950]} stroke-width="4" />
      <rect x="-46" y="-180" width="138" height="104" rx="6" fill={paint('paper')} />
      <path d="M-46 -174q0 -6 6 -6H86q6 0 6 6V-146H-46z" fill={coral} />
      <Words text="For sale" x={23} y={-155} size={16} anchor="middle" fill={paper[50]} weight={0.17} />
      <path d="M2 -92V-112L23 -130L44 -112V-92z" fill={shade.brick520} />
      <path d="M91 -178V-78" stroke={glow} stroke-width="3" />
    </At>
  )
}

/** A street of houses at the hour of the showings: the agent at the walk, a couple looking up. */
function Place() {
  return (
    <Scene name="real-estate" sun={PLACE_SUN}>
      <Dusk sun={PLACE_SUN} sea={false} />
      <Bank from={-40} to={1320} height={30} seed={7} fill={shade.violet670} />
      <Land y={470} />
      <House x={160} y={572} scale={1.35} fill={shade.violet700} roof={ink[900]} />
      <Palms
        of={[
          { x: 372, y: 600, height: 370, lean: -28 },
          { x: 1234, y: 600, height: 330, lean: 18 },
        ]}
        fill={ink[900]}
      />
      <Listing />
      <path d="M330 606q12 -34 40 -26q22 -30 48 -6q26 -10 34 32zM930 608q12 -36 38 -28q24 -26 46 0q28 -6 34 28z" fill={ink[900]} />
      <PlaceSign x={1120} y={646} />
      <Standing x={760} y={650} scale={0.8} arm="M28 -174L62 -190L96 -222" flip />
      <Standing x={884} y={654} scale={0.8} flip arm="M28 -172L36 -136L30 -104" />
      <Standing x={942} y={656} scale={0.74} flip arm="M28 -172L40 -140L60 -122" />
    </Scene>
  )
}

/** The place of work, above the heading of the page. */
export const pictures = { place: Place }
