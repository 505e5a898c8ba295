import { Face, Frame, Girder, HardHat, Lines, Tablet, TowerCrane, Words } from '../kit/things.ts'
import { Bank, Dusk, Land, Palms, Scene, Shade, usePaint } from '../kit/coast.ts'
import { amber, coral, dusk, ink, mist, shade, teal } from '../kit/palette.ts'

const board = [
  { x: 24, cards: 2, colour: ink[500] },
  { x: 252, cards: 2, colour: amber },
  { x: 480, cards: 1, colour: teal },
]

/** Start, length and state of each trade's weeks. */
const weeks = [
  { start: 0, long: 170, colour: teal },
  { start: 120, long: 190, colour: teal },
  { start: 250, long: 210, colour: amber },
  { start: 400, long: 150, colour: ink[500] },
]

function Board() {
  const paint = usePaint()
  return (
    <>
      {board.map(({ x, cards, colour }) => (
        <>
          <path d={`M${x + 6} 34h90`} stroke={colour} stroke-width="12" stroke-linecap="round" />
          {Array.from({ length: cards }, (_, i) => (
            <>
              <rect x={x} y={54 + i * 82} width="206" height="72" rx="14" fill={paint('raised')} />
              <rect x={x} y={54 + i * 82} width="7" height="72" rx="3.5" fill={colour} />
              <Lines x={x + 24} y={74 + i * 82} of={[110, 76]} h={9} gap={23} color="ink" />
              <Face x={x + 176} y={90 + i * 82} size={36} fill={i ? dusk.mauve : ink[600]} />
            </>
          ))}
        </>
      ))}
      <rect
        x="480"
        y="136"
        width="206"
        height="72"
        rx="14"
        fill="none"
        stroke={teal}
        stroke-width="2.5"
        stroke-dasharray="9 8"
        opacity="0.6"
      />
    </>
  )
}

function Gantt() {
  return (
    <>
      <rect y="232" width="710" height="228" rx="0" fill={ink[900]} opacity="0.75" />
      <path d={Array.from({ length: 8 }, (_, i) => `M${130 + i * 76} 244V450`).join('')} stroke={ink[700]} stroke-width="1.5" />
      {weeks.map(({ start, long, colour }, i) => (
        <>
          <Lines x={24} y={266 + i * 48} of={[[82, 64, 78, 56][i] ?? 60]} h={10} />
          <rect x={130 + start} y={255 + i * 48} width={long} height="32" rx="8" fill={colour} />
          <path
            d={`M${130 + start} ${265 + i * 48}h${long}M${130 + start} ${277 + i * 48}h${long}`}
            stroke={ink[950]}
            stroke-width="2"
            opacity="0.25"
          />
        </>
      ))}
      <path d="M484 236V456" stroke={coral} stroke-width="4" />
      <circle cx="484" cy="240" r="9" fill={coral} />
    </>
  )
}

export default function GirderPicture({ t = 0.5 }: { t?: number }) {
  return (
    <Scene name="girder" sun={1110}>
      <Dusk sun={1110} t={t} sea={false} />
      <Bank from={-20} to={1300} height={18} seed={21} fill={shade.violet670} />
      <Frame from={1000} to={1180} floors={3} storey={56} bay={58} />
      <TowerCrane x={1210} tall={400} reach={250} />
      <Land />
      <Palms of={[{ x: 1248, y: 486, height: 110, lean: -10 }]} fill={ink[850]} />
      <Girder x={868} w={108} />
      <Shade x={500} y={680} w={840} h={60} />
      <Tablet x={110} y={142} w={710} h={460} turn={-3}>
        <Board />
        <Gantt />
        <Words text="Slab" x={150} y={278} size={15} fill={ink[950]} weight={0.16} />
        <Words text="Frame" x={270} y={326} size={15} fill={ink[950]} weight={0.16} />
        <Words text="Roof" x={400} y={374} size={15} fill={ink[950]} weight={0.16} />
        <Words text="Trim" x={550} y={422} size={15} fill={mist[100]} weight={0.16} />
      </Tablet>
      <HardHat x={1096} y={676} scale={1.15} turn={-3} />
    </Scene>
  )
}
