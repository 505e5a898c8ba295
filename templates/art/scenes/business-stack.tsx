import type { ComponentChildren } from 'preact'
import { Bank, Bridge, Dusk, Land, Palms, Scene, usePaint } from '../kit/coast.ts'
import { At, Calendar, Card, Done, Drop, Receiver, Stars, Words } from '../kit/things.ts'
import { amber, coral, glow, ink, mist, shade, teal } from '../kit/palette.ts'

const SUN = 1010
const BODY = ink[800]

/** A panel as a slab: the lit face, and its thickness below. */
function Slab({ y, edge, shift = 0, children }: { y: number; edge: string; shift?: number; children: ComponentChildren }) {
  return (
    <At x={118 + shift} y={y}>
      <rect y="10" width="560" height="92" rx="18" fill={edge} />
      <Card x={0} y={0} w={560} h={88} r={18} paint="raised" depth={0}>
        {children}
      </Card>
    </At>
  )
}

/** A flatbed from its side, driving right. */
function Truck() {
  const paint = usePaint()
  return (
    <>
      <ellipse cx="600" cy="668" rx="600" ry="34" fill={paint('shade')} />
      <path d="M64 560H770V604H64z" fill={ink[950]} />
      <path d="M52 540H782V562H52z" fill={shade.night660} />
      <path d="M52 541H782" stroke={amber} stroke-width="3" opacity="0.7" />
      <path d="M736 300h22v244h-22zM700 312h58" stroke={ink[950]} stroke-width="12" fill={ink[950]} />
      <path d="M786 604V330Q786 306 810 306H962Q994 306 1012 336L1064 432L1152 454Q1182 462 1186 492V588Q1186 604 1170 604z" fill={BODY} />
      <path d="M892 336H952Q974 336 986 358L1026 432H892z" fill={shade.brick410} />
      <path d="M892 336H952Q974 336 986 358L1026 432H980L920 336z" fill={amber} opacity="0.6" />
      <path d="M816 336h54v96h-54z" fill={ink[850]} />
      <path d="M786 520H1186V588Q1186 604 1170 604H786z" fill={ink[950]} opacity="0.5" />
      <path d="M880 312V600M1040 440V560" stroke={ink[950]} stroke-width="4" opacity="0.7" />
      <path d="M900 466h38" stroke={mist[300]} stroke-width="7" stroke-linecap="round" opacity="0.6" />
      <path
        d="M810 307H962Q994 307 1012 336L1064 432L1152 454Q1182 462 1186 492V560"
        fill="none"
        stroke={paint('sunset')}
        stroke-width="5"
      />
      <path d="M1164 490h22v36h-30q-6 -24 8 -36z" fill={glow} />
      <path d="M1186 480L1290 460V600L1186 530z" fill={glow} opacity="0.14" />
      <path d="M52 566h14v28h-14z" fill={coral} />
      {[214, 350, 1058].map((x) => (
        <At x={x} y={606}>
          <circle r="60" fill={ink[980]} />
          <circle r="29" fill={ink[600]} />
          <circle r="11" fill={ink[950]} />
          <path d="M43 -40A58 58 0 0 1 53 24" fill="none" stroke={amber} stroke-width="4" />
        </At>
      ))}
    </>
  )
}

export default function BusinessStack() {
  return (
    <Scene name="business-stack" sun={SUN}>
      <Dusk sun={SUN} />
      <Bridge from={-20} to={700} masts={[40]} tall={120} />
      <Bank from={980} to={1310} height={20} seed={3} />
      <Palms of={[{ x: 1228, y: 580, height: 330, lean: -14 }]} fill={ink[900]} />
      <Road />
      <At x={0} y={-38}>
        <Truck />
        <Load />
      </At>
    </Scene>
  )
}

/** The causeway the truck is on. */
function Road() {
  const paint = usePaint()
  return (
    <>
      <Land y={528} />
      <rect y="528" width="1280" height="3" fill={paint('ledge')} />
      <path d="M0 690H1280" stroke={amber} stroke-width="7" stroke-dasharray="90 70" opacity="0.4" />
    </>
  )
}

/** The stack itself, strapped down: call, job, review, invoice. */
function Load() {
  return (
    <>
      <At x={110} y={116}>
        <Drop w={590} h={420} r={20} depth={14} />
      </At>
      <Slab y={432} edge={ink[900]}>
        <Calendar x={62} y={44} size={46} />
        <Words text="Tue 9:30" x={118} y={57} size={27} />
        <Done x={502} y={44} size={42} />
      </Slab>
      <Slab y={328} edge={ink[900]} shift={14}>
        <Stars x={64} y={45} size={40} gap={58} />
        <Done x={502} y={44} size={42} />
      </Slab>
      <Slab y={224} edge={ink[900]} shift={-6}>
        <circle cx="62" cy="44" r="25" fill={amber} />
        <Words text="$" x={62} y={57} size={26} anchor="middle" fill={ink[950]} weight={0.17} />
        <Words text="$2,480 paid" x={118} y={57} size={27} />
        <Done x={502} y={44} size={42} />
      </Slab>
      <Slab y={120} edge={shade.lagoon630} shift={8}>
        <circle cx="62" cy="44" r="29" fill={teal} />
        <Receiver x={62} y={44} size={32} fill={ink[950]} />
        <Words text="Call answered" x={118} y={57} size={27} />
        <Done x={502} y={44} size={42} />
      </Slab>
      <path d="M552 130V546" stroke={shade.brick411} stroke-width="14" />
      <path d="M559 130V546" stroke={amber} stroke-width="2.5" />
      <path d="M536 452h32v46h-32z" fill={ink[950]} stroke={ink[600]} stroke-width="3" />
    </>
  )
}
