import { Bank, Dusk, Ledge, Palms, Scene, useId, usePaint } from '../kit/coast.ts'
import { At, Card, Lines, Pin, Stars, Words } from '../kit/things.ts'
import { amber, coral, ink, mist, shade, teal } from '../kit/palette.ts'

const SUN = 1116
const W = 800
const H = 520

/** The town on its bay: water, blocks, a highway, a park. */
function Map() {
  const paint = usePaint()
  const id = useId()
  return (
    <>
      <defs>
        <clipPath id={id('sheet')}>
          <rect width={W} height={H} rx="26" />
        </clipPath>
      </defs>
      <g clip-path={paint('sheet')}>
        <rect width={W} height={H} fill={shade.night670} />
        <path d="M0 0H250C210 70 250 120 200 180S110 250 130 330S60 440 90 520H0z" fill={shade.water570} />
        <path d="M250 0C210 70 250 120 200 180S110 250 130 330S60 440 90 520" fill="none" stroke={shade.water420} stroke-width="6" />
        <path d="M520 330l150 -26l26 110l-136 40z" fill={shade.lagoon600} />
        <g fill="none" stroke={ink[600]} stroke-width="7">
          <path d="M180 70L800 -20M214 160L800 76M150 262L800 170M128 350L800 262M96 452L800 356M300 520L800 448" />
          <path d="M310 0L392 520M420 0L500 520M532 0L612 520M646 0L724 520M750 0L830 520" />
        </g>
        <path d="M60 240C240 230 330 330 470 330S640 200 800 214" fill="none" stroke={ink[850]} stroke-width="24" />
        <path d="M60 240C240 230 330 330 470 330S640 200 800 214" fill="none" stroke={amber} stroke-width="11" opacity="0.8" />
        <ellipse cx="420" cy="262" rx="250" ry="170" fill={paint('warm')} opacity="0.8" />
        <ellipse cx="420" cy="262" rx="128" ry="60" fill="none" stroke={coral} stroke-width="4" opacity="0.45" />
        <ellipse cx="420" cy="262" rx="76" ry="35" fill={coral} fill-opacity="0.25" stroke={coral} stroke-width="4" />
      </g>
      {[
        [252, 130],
        [640, 150],
        [300, 430],
        [706, 330],
      ].map(([x, y]) => (
        <Pin x={x} y={y} size={44} fill={ink[500]} />
      ))}
      <Pin x={420} y={264} size={136} />
    </>
  )
}

/** What a search finds: the same business first, with its stars. */
function Results() {
  const paint = usePaint()
  return (
    <>
      <rect x="24" y="24" width="432" height="54" rx="27" fill={ink[900]} />
      <circle cx="54" cy="49" r="10" fill="none" stroke={mist[300]} stroke-width="4.5" />
      <path d="M61 57l9 9" stroke={mist[300]} stroke-width="4.5" stroke-linecap="round" />
      <Words text="roofer near me" x={84} y={59} size={19} fill={mist[100]} />
      <rect x="16" y="94" width="448" height="100" rx="18" fill={ink[900]} opacity="0.6" />
      <rect x="16" y="94" width="8" height="100" rx="4" fill={paint('sunset')} />
      {[0, 1, 2].map((i) => (
        <At x={0} y={144 + (i ? 32 + i * 66 : 0)}>
          <circle cx="62" r={i ? 20 : 27} fill={i ? ink[700] : coral} />
          <Words
            text={String(i + 1)}
            x={62}
            y={i ? 9 : 12}
            size={i ? 18 : 24}
            anchor="middle"
            fill={i ? mist[400] : ink[950]}
            weight={0.17}
          />
          {i ? (
            <Lines x={104} y={-15} of={[190 - i * 30, 130]} h={9} gap={22} />
          ) : (
            <>
              <Lines x={108} y={-28} of={[220]} h={13} color="ink" />
              <Stars x={122} y={18} size={28} gap={37} />
              <Words text="4.9" x={310} y={28} size={20} fill={teal} />
            </>
          )}
        </At>
      ))}
    </>
  )
}

export default function Seo() {
  return (
    <Scene name="seo" sun={SUN}>
      <Dusk sun={SUN} />
      <Bank from={860} to={1310} height={18} seed={6} />
      <Palms of={[{ x: 1216, y: 650, height: 420, lean: -30, crown: 1.5 }]} fill={ink[900]} />
      <Ledge y={636} />
      <Card x={66} y={110} w={W} h={H} r={26} paint="panel" depth={30} turn={-3}>
        <Map />
      </Card>
      <Card x={714} y={262} w={480} h={364} r={26} paint="panel" depth={28} turn={1.5}>
        <Results />
      </Card>
    </Scene>
  )
}
