import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OutputFile } from '../output-file.ts'
import { cached } from '../cache.ts'
import type { Config, FontConfig } from '../config.ts'
import { SiteError } from '../errors.ts'
import { shortHash } from '../hash.ts'
import { PROJECT } from '../project.ts'

export interface Fonts {
  files: OutputFile[]
  /** `@font-face` rules of the fonts and of their metric-matched fallbacks. */
  css: string
}

/** Basic Latin, and the letters and signs beyond it that typeset English uses. */
const CHARACTERS = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00a0–—‘’“”•…·×−→←↑↓✓©®°§½éñü€`

/** Cuts the site's fonts down to what it shows. Throws SiteError when a font file is missing. */
export async function loadFonts(config: Config): Promise<Fonts> {
  const fonts = await Promise.all(config.fonts.map((font) => subsetOne(font, config)))
  return { files: fonts.map(({ file }) => file), css: fonts.map(({ css }) => css).join('\n') }
}

/** The lightest and the boldest cut of each font as static files, for drawing text outside of a browser. */
export function loadStaticFonts(config: Config): Promise<{ name: string; weight: 400 | 700; style: 'normal'; data: Buffer }[]> {
  const cuts = config.fonts.flatMap((font) => ([400, 700] as const).map((weight) => ({ font, weight })))
  return Promise.all(
    cuts.map(async ({ font, weight }) => {
      const source = readFont(font, config)
      const { wght = weight, ...others } = font.axes
      const [light, bold] = Array.isArray(wght) ? wght : [wght, wght]
      const axes = { ...others, wght: weight === 400 ? light : bold } as Record<string, number>
      const key = createHash('sha256')
        .update(source)
        .update(JSON.stringify([axes, CHARACTERS]))
        .digest('hex')
      const data = await cached('fonts', `${key}.static`, () => cutFont(source, 'sfnt', axes))
      return { name: font.family, weight, style: 'normal' as const, data: Buffer.from(data) }
    }),
  )
}

async function cutFont(
  source: Buffer,
  targetFormat: 'woff2' | 'sfnt',
  variationAxes: Record<string, number | { min: number; max: number }>,
): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(source, CHARACTERS, { targetFormat, variationAxes })
}

async function subsetOne(font: FontConfig, config: Config): Promise<{ file: OutputFile; css: string }> {
  const source = readFont(font, config)
  const key = createHash('sha256')
    .update(source)
    .update(JSON.stringify([font.axes, CHARACTERS]))
    .digest('hex')
    .slice(0, 16)
  const axes = Object.fromEntries(
    Object.entries(font.axes).map(([axis, limit]) => [axis, Array.isArray(limit) ? { min: limit[0], max: limit[1] } : limit]),
  )
  const make = (targetFormat: 'woff2' | 'sfnt') => cached('fonts', `${key}.${targetFormat}`, () => cutFont(source, targetFormat, axes))
  const [bytes, sfnt] = await Promise.all([make('woff2'), make('sfnt')])
  const name = font.family.toLowerCase().replace(/\s+/g, '-')
  const path = `assets/${name}-${shortHash(bytes)}.woff2`
  return { file: { path, bytes }, css: fontFaces(font, path, readMetrics(sfnt)) }
}

function readFont({ file }: FontConfig, config: Config): Buffer {
  try {
    return readFileSync(join(PROJECT, 'node_modules', file))
  } catch {
    throw new SiteError({
      code: 'config',
      message: `the font file ${JSON.stringify(file)} cannot be read`,
      place: config.placeOf(['fonts']),
      hint: 'a font is a file of an installed npm package, e.g. @fontsource-variable/…/files/….woff2',
    })
  }
}

interface Metrics {
  unitsPerEm: number
  ascender: number
  descender: number
  lineGap: number
}

/** Reads the vertical metrics from the `head` and `hhea` tables of an OpenType file. */
function readMetrics(bytes: Uint8Array): Metrics {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map<string, number>()
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = 12 + 16 * index
    tables.set(String.fromCharCode(...bytes.subarray(record, record + 4)), view.getUint32(record + 8))
  }
  const head = tables.get('head') ?? 0
  const hhea = tables.get('hhea') ?? 0
  return {
    unitsPerEm: view.getUint16(head + 18),
    ascender: view.getInt16(hhea + 4),
    descender: view.getInt16(hhea + 6),
    lineGap: view.getInt16(hhea + 8),
  }
}

function fontFaces({ family, weights, fallbacks }: FontConfig, path: string, metrics: Metrics): string {
  // `optional`: a font that comes too late for the first paint is kept for the next page instead of moving this one.
  const faces = [
    `@font-face{font-family:${JSON.stringify(family)};src:url("/${path}") format("woff2");font-weight:${weights.join(' ')};font-style:normal;font-display:optional}`,
  ]
  for (const fallback of fallbacks) {
    const percent = (units: number) => `${((units / metrics.unitsPerEm / fallback.scale) * 10_000).toFixed(2)}%`
    const sources = fallback.local.map((name) => `local(${JSON.stringify(name)})`).join(',')
    faces.push(
      `@font-face{font-family:${JSON.stringify(`${family} Fallback`)};src:${sources};font-weight:${fallback.weights.join(' ')};size-adjust:${fallback.scale}%;ascent-override:${percent(metrics.ascender)};descent-override:${percent(-metrics.descender)};line-gap-override:${percent(metrics.lineGap)}}`,
    )
  }
  return faces.join('\n')
}
