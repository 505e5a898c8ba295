import { type Glyph, glyphs } from './glyphs.ts'
import { toTenths } from './motion.ts'
import { mist } from './palette.ts'

const CAPITAL = 14
const GAP = 3.4

function glyphOf(letter: string): Glyph {
  const glyph = glyphs[letter]
  if (!glyph) throw new Error(`The art alphabet has no "${letter}": add it to templates/art/kit/glyphs.ts.`)
  return glyph
}

/** Width of `text` when its capitals are `size` high. */
export function measure(text: string, size: number): number {
  const units = [...text].reduce((sum, letter) => sum + glyphOf(letter)[0] + GAP, -GAP)
  return (units * size) / CAPITAL
}

interface WordsProps {
  text: string
  x: number
  /** The baseline. */
  y: number
  /** Height of a capital. */
  size?: number
  fill?: string
  /** Thickness of a stroke as a share of the size. */
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
  opacity?: number
}

/** A short text drawn with strokes instead of a font, so that every renderer produces the same result. */
export function Words({ text, x, y, size = 16, fill = mist[100], weight = 0.14, anchor = 'start', opacity }: WordsProps) {
  const scale = size / CAPITAL
  const shift = anchor === 'start' ? 0 : measure(text, size) / (anchor === 'middle' ? 2 : 1)
  let pen = 0
  const letters = [...text].map((letter) => {
    const [width, strokes] = glyphOf(letter)
    const left = pen
    pen += width + GAP
    return strokes ? <path d={strokes} transform={left ? `translate(${toTenths(left)})` : undefined} /> : null
  })
  return (
    <g
      transform={`translate(${toTenths(x - shift)} ${toTenths(y - size)}) scale(${Math.round(scale * 1000) / 1000})`}
      fill="none"
      stroke={fill}
      stroke-width={toTenths(weight * CAPITAL)}
      stroke-linecap="round"
      stroke-linejoin="round"
      opacity={opacity}
    >
      {letters}
    </g>
  )
}
