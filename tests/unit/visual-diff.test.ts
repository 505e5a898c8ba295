import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { compareScreenshots, SCALE } from '../browser/visual-diff.ts'

interface Drawing {
  height?: number
  button?: string
  /** Moves every word by a fraction of a pixel, like other font hinting. */
  shift?: number
  price?: readonly (keyof typeof DIGITS)[]
}

/** Digits drawn as strokes, so that the result does not depend on installed fonts. */
const DIGITS = { 0: 'M0 0H24V44H0Z', 2: 'M0 0H24V22H0V44H24', 5: 'M24 0H0V22H24V44H0', 6: 'M24 0H0V44H24V22H0' }

/** A screenshot of a page with lines of words, a price and a button. */
async function draw({ height = 600, button = '#ff6f59', shift = 0, price = [5, 0, 0] }: Drawing = {}): Promise<Buffer> {
  const words = Array.from({ length: 96 }, (_, word) => {
    const [column, row] = [word % 8, Math.floor(word / 8)]
    return `<rect x="${40 + shift + column * 66}" y="${50 + row * 30}" width="${24 + ((word * 7) % 32)}" height="9"/>`
  })
  const digits = price.map((digit, place) => `<path d="${DIGITS[digit]}" transform="translate(${40 + shift + place * 36} 456)"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${height}" fill="#241a12">
    <rect width="100%" height="100%" fill="#fdf9f2"/>${words.join('')}
    <g fill="none" stroke="#241a12" stroke-width="8">${digits.join('')}</g>
    <rect x="300" y="460" width="120" height="44" rx="22" fill="${button}"/></svg>`
  return sharp(Buffer.from(svg))
    .resize({ width: 640 * SCALE })
    .webp({ quality: 30 })
    .toBuffer()
}

describe('compareScreenshots(reference, current)', () => {
  it('finds no difference between equal screenshots', async () => {
    expect(await compareScreenshots(await draw(), await draw())).toMatchObject({ problem: undefined, worst: 0 })
  })
  it('tolerates slightly different rendering of text', async () => {
    expect((await compareScreenshots(await draw(), await draw({ shift: 0.4 }))).problem).toBeUndefined()
  })
  it.each([
    ['a button of another colour', { button: '#2dd4bf' }],
    ['another price', { price: [6, 2, 0] as const }],
  ])('finds %s', async (_, change) => {
    expect((await compareScreenshots(await draw(), await draw(change))).problem).toMatch(
      /^differs most near x \d+, y \d+: \d+ % of a region$/,
    )
  })
  it('finds a page that has become higher', async () => {
    expect((await compareScreenshots(await draw(), await draw({ height: 640 }))).problem).toBe('was 640 x 600 px, is 640 x 640 px')
  })
})
