import { Land, Shade } from '../kit/ground.tsx'
import { amber, coral, glow, ink, paper, shade } from '../kit/palette.ts'
import { Palms } from '../kit/palm.tsx'
import { Standing } from '../kit/people.tsx'
import { Scene, usePaint } from '../kit/scene.tsx'
import { Bank } from '../kit/shore.tsx'
import { Dusk } from '../kit/sky.tsx'
import { At } from '../kit/surface.tsx'
import { House } from '../kit/trade.tsx'
import { Words } from '../kit/words.tsx'

const SUN = 1010

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

function Sign({ x, y }: { x: number; y: number }) {
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
export default function RealEstate() {
  return (
    <Scene name="real-estate" sun={SUN}>
      <Dusk sun={SUN} sea={false} />
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
      <Sign x={1120} y={646} />
      <Standing x={760} y={650} scale={0.8} arm="M28 -174L62 -190L96 -222" flip />
      <Standing x={884} y={654} scale={0.8} flip arm="M28 -172L36 -136L30 -104" />
      <Standing x={942} y={656} scale={0.74} flip arm="M28 -172L40 -140L60 -122" />
    </Scene>
  )
}
