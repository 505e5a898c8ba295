import { cropsOf } from '../kit/crop.tsx'
import { Bank, Dusk, Ledge, Palms, Scene, Shade, usePaint } from '../kit/coast.ts'
import { At, Card, Done, Lines, Words } from '../kit/things.ts'
import { coral, dusk, glow, ink, paper, shade, umber } from '../kit/palette.ts'

const SHEET = 'smb-technology-cost-savings-sheet'
const programs = [coral, dusk.mauve, ink[600], shade.wood320, shade.lagoon500, shade.brick440, ink[500]]

/** The monthly bill of one program, without the program's colour. */
function Sheet() {
  return (
    <Card x={-106} y={-500} w={212} h={450} r={8} paint="paper" depth={10}>
      <Lines x={74} y={26} of={[90, 60]} h={8} gap={17} color="faint" />
      <Lines x={18} y={92} of={[170, 140, 156, 120]} h={7} gap={22} color="faint" />
      <path d="M18 190H194" stroke={paper[400]} stroke-width="2" />
      <Words text="$" x={20} y={232} size={26} fill={umber[900]} weight={0.17} />
      <Lines x={54} y={214} of={[96]} h={14} color="paper" />
    </Card>
  )
}

/** A coffee mug. */
function Mug() {
  const paint = usePaint()
  return (
    <At x={1148} y={596}>
      <Shade x={-10} y={84} w={170} h={24} />
      <path d="M48 8q44 -4 44 32t-50 30" fill="none" stroke={shade.brick520} stroke-width="15" />
      <path d="M-56 -14H56V58Q56 84 30 84H-30Q-56 84 -56 58z" fill={shade.brick480} />
      <path d="M-56 -14H-20V84H-30Q-56 84 -56 58z" fill={ink[950]} opacity="0.3" />
      <ellipse cy="-14" rx="56" ry="11" fill={ink[950]} />
      <path d="M56 -14V58Q56 84 30 84M62 4q34 -2 34 34" fill="none" stroke={glow} stroke-width="3.5" />
      <ellipse cx="0" cy="-40" rx="60" ry="30" fill={paint('warm')} opacity="0.15" />
    </At>
  )
}

export default function SmbTechnologyCostSavings({ t = 0.5 }: { t?: number }) {
  return (
    <Scene name="smb-technology-cost-savings" sun={1134}>
      <Dusk sun={1134} t={t} />
      <Bank from={820} to={1300} height={18} seed={27} />
      <Palms of={[{ x: 1256, y: 600, height: 430, lean: 18, crown: 1.6 }]} fill={ink[950]} />
      <Ledge y={590} />
      <Shade x={330} y={672} w={640} h={54} />
      <defs>
        <g id={SHEET}>
          <Sheet />
        </g>
      </defs>
      {programs.map((colour, i) => (
        <At x={404} y={706} turn={-46 + i * 15.3}>
          <use href={`#${SHEET}`} />
          <rect x="-90" y="-484" width="44" height="44" rx="11" fill={colour} />
        </At>
      ))}
      <path d="M300 720L352 640Q404 616 456 640L508 720z" fill={ink[950]} />
      <path d="M352 640Q404 616 456 640L508 720" fill="none" stroke={glow} stroke-width="3.5" />
      <circle cx="404" cy="668" r="13" fill={ink[700]} />
      <Shade x={966} y={654} w={330} h={36} />
      <Card x={846} y={246} w={226} h={396} r={6} paint="paper" depth={24} turn={3}>
        <path
          d="M0 396l14 -12 14 12 14 -12 14 12 14 -12 14 12 14 -12 14 12 14 -12 14 12 14 -12 14 12 14 -12 14 12 15 -12 15 12v6H0z"
          fill={ink[980]}
        />
        <Lines x={40} y={42} of={[146]} h={14} color="paper" />
        <Lines x={64} y={74} of={[98]} h={9} color="faint" />
        <path d="M28 110H198" stroke={paper[400]} stroke-width="3" stroke-dasharray="8 7" />
        <Lines x={28} y={136} of={[104]} h={10} color="faint" />
        <Lines x={152} y={136} of={[46]} h={10} color="paper" />
        <path d="M28 176H198" stroke={paper[400]} stroke-width="3" stroke-dasharray="8 7" />
        <Words text="$" x={30} y={242} size={36} fill={umber[900]} weight={0.18} />
        <Lines x={76} y={218} of={[116]} h={18} color="paper" />
        <Done x={113} y={314} size={84} />
      </Card>
      <Mug />
    </Scene>
  )
}

export const pictures = cropsOf(SmbTechnologyCostSavings)
