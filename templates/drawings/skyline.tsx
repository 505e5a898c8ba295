import { seededRandom, toTenths } from '../art/kit/motion.ts'
import '../sections/florida-map.css'

const width = 160
const ground = 40

const block = (x: number, wide: number, high: number, base = 0) => `M${x} ${ground - base}v${-high}h${wide}v${high}z`
const gable = (x: number, wide: number, base: number, high: number) => `M${x} ${ground - base}l${wide / 2} ${-high}l${wide / 2} ${high}z`
const dome = (x: number, radius: number, base: number) => `M${x - radius} ${ground - base}a${radius} ${radius} 0 0 1 ${2 * radius} 0z`
const palm = (x: number, high: number) => `M${x} ${ground}V${ground - high}q-4-3-7 1m7-1q-3-5-6-4m6 4q4-3 7 1m-7-1q3-5 6-4`
const minaret = (x: number, high: number) => block(x, 6, high) + dome(x + 3, 4, high) + block(x + 2.5, 1, 7, high + 3)
const fan = (x: number, top: number, deck: number) =>
  [-20, -13, -6, 6, 13, 20].map((reach) => `M${x} ${top}L${x + reach} ${deck}`).join('') + `M${x} ${top - 2}V${ground}`

type Tower = readonly [x: number, wide: number, high: number]

/** A skyline: towers with windows, other filled shapes, and lines, by the slug of the city. */
const skylines: Readonly<Record<string, { towers: readonly Tower[]; solid?: string; line?: string }>> = {
  'fort-lauderdale': {
    towers: [
      [8, 10, 22],
      [21, 12, 16],
      [36, 8, 27],
      [106, 9, 21],
      [118, 10, 14],
    ],
    solid: 'M62 35h36l-5 5H67z',
    line: `M82 35V12l11 20${palm(142, 14)}`,
  },
  gainesville: {
    towers: [
      [26, 9, 32],
      [46, 30, 11],
      [84, 14, 15],
    ],
    solid: gable(26, 9, 32, 3) + gable(44, 34, 11, 6) + dome(118, 13, 7) + block(116, 4, 8) + dome(142, 9, 7) + block(140, 4, 8),
  },
  jacksonville: {
    towers: [
      [80, 10, 29],
      [93, 9, 23],
      [105, 11, 35],
      [119, 9, 20],
      [131, 9, 26],
    ],
    solid: gable(93, 9, 23, 7),
    line: 'M2 33H74M22 40V9M52 40V9M22 12H52M22 9l15 9 15-9',
  },
  miami: {
    towers: [
      [6, 9, 20],
      [17, 8, 30],
      [27, 10, 24],
      [39, 7, 36],
      [48, 9, 28],
      [62, 15, 10],
      [65, 9, 19],
      [82, 8, 33],
      [92, 9, 22],
      [103, 8, 28],
    ],
    solid: gable(65, 9, 19, 9),
    line: palm(126, 15) + palm(141, 11),
  },
  naples: {
    towers: [[88, 18, 8]],
    solid: 'M56 28v-6l7-5 7 5v6z' + gable(85, 24, 8, 7),
    line: `M2 28H74M10 28V40M24 28V40M38 28V40M52 28V40M66 28V40${palm(120, 17)}${palm(132, 12)}${palm(146, 15)}`,
  },
  orlando: {
    towers: [
      [60, 9, 24],
      [72, 10, 30],
      [85, 9, 20],
    ],
    solid: gable(72, 10, 30, 5),
    line: `M14 22a16 16 0 1 0 32 0a16 16 0 1 0-32 0M30 6V38M14 22H46M19 11L41 33M41 11L19 33M30 22L22 40M30 22L38 40M114 40V20q-7 4-9 18M114 20q7 4 9 18${palm(142, 14)}`,
  },
  sarasota: {
    towers: [
      [62, 10, 19],
      [75, 9, 14],
    ],
    solid: 'M8 40q20-28 40 0z' + 'M96 36h22l-3 4H99z',
    line: `M106 36V12l11 20${palm(132, 15)}${palm(146, 11)}`,
  },
  'st-petersburg': {
    towers: [
      [104, 10, 22],
      [117, 8, 29],
      [128, 9, 17],
    ],
    line: `M2 34H96M28 34${fan(28, 10, 34)}${fan(68, 10, 34)}${palm(148, 13)}`,
  },
  tallahassee: {
    towers: [
      [22, 44, 10],
      [78, 13, 35],
      [96, 20, 10],
    ],
    solid:
      gable(35, 18, 10, 5) +
      block(38, 12, 8, 10) +
      dome(44, 6, 18) +
      block(43.5, 1, 6, 23) +
      gable(122, 12, 3, 20) +
      block(127, 2, 3) +
      gable(137, 12, 3, 25) +
      block(142, 2, 3),
  },
  tampa: {
    towers: [
      [6, 48, 8],
      [68, 10, 26],
      [84, 13, 28],
      [101, 9, 22],
      [114, 10, 31],
      [128, 9, 17],
    ],
    solid: minaret(10, 15) + minaret(26, 18) + minaret(42, 15) + dome(90.5, 6.5, 28) + gable(101, 9, 22, 6),
    line: palm(148, 12),
  },
}

/** A third of the windows of a tower, in rows. */
function lightWindows([x, wide, high]: Tower): string {
  const columns = Math.floor((wide - 1.5) / 2)
  const rows = Math.floor((high - 3) / 3)
  const left = x + (wide - 2 * columns + 1) / 2
  return Array.from({ length: columns * rows }, (_, i) =>
    seededRandom(x + i * 7) < 0.36
      ? `M${toTenths(left + (i % columns) * 2)} ${ground - high + 2 + Math.floor(i / columns) * 3}h1v1.5h-1z`
      : '',
  ).join('')
}

/** A small skyline of a city, which decorates its name; a city without a drawing has none. */
export function Skyline({
  city,
  lit = false,
  class: extra,
}: {
  city: string
  /** Some of its windows are lit. */ lit?: boolean
  class?: string
}) {
  const drawing = skylines[city]
  if (!drawing) return null
  return (
    <svg class={['skyline', extra].filter(Boolean).join(' ')} viewBox={`0 0 ${width} ${ground + 1}`} aria-hidden="true">
      <path class="skyline__solid" d={drawing.towers.map((tower) => block(...tower)).join('') + (drawing.solid ?? '')} />
      {drawing.line && <path class="skyline__line" d={drawing.line} />}
      <path class="skyline__line" d={`M-1 ${ground}H${width + 1}`} />
      {lit && <path class="skyline__windows" d={drawing.towers.map(lightWindows).join('')} />}
    </svg>
  )
}
