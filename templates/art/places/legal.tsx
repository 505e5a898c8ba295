import { Land, Shade } from '../kit/ground.tsx'
import { amber, glow, ink, shade } from '../kit/palette.ts'
import { Palms } from '../kit/palm.tsx'
import { Briefcase, Standing } from '../kit/people.tsx'
import { Scene, usePaint } from '../kit/scene.tsx'
import { Bank } from '../kit/shore.tsx'
import { Dusk } from '../kit/sky.tsx'
import { At } from '../kit/surface.tsx'

const SUN = 1092
const columns = [472, 560, 648, 736, 824, 912]
const STONE = shade.violet590
const LIT = shade.rose510

/** A wing of the courthouse with three tall windows. */
function Wing({ x }: { x: number }) {
  const paint = usePaint()
  return (
    <At x={x} y={0}>
      <path d="M0 366H196V590H0z" fill={shade.violet670} />
      <path d="M0 366H196V590H0z" fill={paint('warmside')} opacity="0.6" />
      <path d="M-8 350H204V368H-8z" fill={STONE} />
      <path d="M-8 350H204" stroke={amber} stroke-width="2" opacity="0.7" />
      <path d="M26 560V440a20 20 0 0 1 40 0V560zM80 560V440a20 20 0 0 1 40 0V560zM134 560V440a20 20 0 0 1 40 0V560z" fill={amber} opacity="0.82" />
      <path d="M46 420V560M26 500h40M100 420V560M80 500h40M154 420V560M134 500h40" stroke={shade.violet670} stroke-width="3.5" />
    </At>
  )
}

/** Scales, in relief on the gable. */
function Relief() {
  return (
    <g fill="none" stroke={glow} stroke-width="4" stroke-linecap="round">
      <path d="M702 256V294M686 296H718M672 262Q688 253 702 258Q716 253 732 262" />
      <path d="M672 262L661 284H683zM732 262L721 284H743z" stroke-width="3" />
    </g>
  )
}

function Courthouse() {
  const paint = usePaint()
  return (
    <>
      <Shade x={700} y={606} w={1080} h={44} />
      <Wing x={246} />
      <Wing x={962} />
      <path d="M452 330H952V560H452z" fill={shade.violet700} />
      <ellipse cx="702" cy="500" rx="270" ry="130" fill={paint('warm')} opacity="0.75" />
      <path d="M656 560V420a46 46 0 0 1 92 0V560z" fill={glow} />
      <path d="M702 376V560M656 440h92" stroke={shade.rose560} stroke-width="5" />
      <path d="M524 560V430h36V560zM612 560V430h20V560zM772 560V430h20V560zM844 560V430h36V560z" fill={amber} opacity="0.55" />
      {columns.map((x) => (
        <At x={x} y={0}>
          <rect width="40" height="226" y="340" fill={STONE} />
          <path d="M26 340h14v226h-14z" fill={LIT} />
          <path d="M10 352V556M20 352V556" stroke={shade.violet670} stroke-width="3" />
          <path d="M39 344V560" stroke={amber} stroke-width="3" />
          <path d="M-7 330h54v14h-54zM-7 558h54v12h-54z" fill={LIT} />
        </At>
      ))}
      <path d="M436 306H968V332H436z" fill={LIT} />
      <path d="M418 308L702 228L986 308z" fill={STONE} />
      <path d="M474 299L702 237L930 299z" fill={shade.violet670} />
      <path d="M702 228L986 308V318" fill="none" stroke={glow} stroke-width="4" />
      <path d="M436 331H968" stroke={amber} stroke-width="2" opacity="0.6" />
      <Relief />
      {[0, 1, 2, 3].map((i) => (
        <At x={0} y={568 + i * 14}>
          <path d={`M${430 - i * 26} 0H${974 + i * 26}V15H${430 - i * 26}z`} fill={i % 2 ? shade.violet600 : shade.violet590} />
          <path d={`M${430 - i * 26} 0H${974 + i * 26}`} stroke={amber} stroke-width="1.8" opacity="0.65" />
        </At>
      ))}
    </>
  )
}

function Lamp({ x }: { x: number }) {
  return (
    <At x={x} y={640}>
      <circle cy="-190" r="70" fill={usePaint()('warm')} />
      <path d="M0 0V-174M-16 0H16" stroke={ink[950]} stroke-width="8" stroke-linecap="round" />
      <circle cy="-190" r="17" fill={glow} />
      <path d="M4.5 -4V-170" stroke={amber} stroke-width="2" />
    </At>
  )
}

/** A courthouse after the last hearing, and the attorney who comes down its steps with the phone at the ear. */
export default function Legal() {
  return (
    <Scene name="legal" sun={SUN}>
      <Dusk sun={SUN} sea={false} />
      <Bank from={-40} to={1320} height={30} seed={4} fill={shade.violet670} />
      <Land y={470} />
      <Palms
        of={[
          { x: 196, y: 606, height: 300, lean: -18 },
          { x: 1208, y: 600, height: 350, lean: 24 },
        ]}
        fill={ink[900]}
      />
      <Courthouse />
      <path d="M326 624H1078L1190 720H214z" fill={shade.violet670} opacity="0.8" />
      <Lamp x={352} />
      <Lamp x={1052} />
      <Standing x={612} y={606} scale={0.62} flip fill={shade.violet790} arm="M28 -174L34 -136L30 -104" />
      <Standing x={846} y={654} scale={0.86} arm="M28 -172L46 -192L20 -216" />
      <Briefcase x={820} y={570} scale={0.86} />
    </Scene>
  )
}
