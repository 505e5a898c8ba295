import { createHash } from 'node:crypto'
import { dirname, join, resolve, sep } from 'node:path'
import type { Font } from 'fontkit'
import type { Config } from '../config/config.ts'
import { locateSetting } from '../config/config.ts'
import type { FontConfig } from '../config/asset-settings.ts'
import { fail, settleAll } from '../diagnostics/diagnostic.ts'
import { attemptRead } from '../diagnostics/system-error.ts'
import type { Disk } from '../disk.ts'
import type { Effects } from '../effects.ts'
import { shortHash } from '../hash.ts'
import type { OutputFile } from '../output-file.ts'

export interface Fonts {
  readonly files: readonly OutputFile[]
  /** `@font-face` rules of the fonts and of their metric-matched fallbacks. */
  readonly css: string
}

type FontEffects = Pick<Effects, 'cache' | 'disk'>
type Axes = Record<string, number | { min: number; max: number }>

/**
 * Reduces the site's fonts to the characters and axes it uses.
 * @throws DiagnosticError when a font file cannot be found
 */
export async function loadFonts(config: Config, effects: FontEffects): Promise<Fonts> {
  const fonts = await settleAll(config.fonts.map((font, index) => loadFont(font, index, config, effects)))
  return { files: fonts.map(({ file }) => file), css: fonts.map(({ css }) => css).join('\n') }
}

/** The lightest and the boldest cut of each font as static files with all of its letters, for drawing text outside of a browser. */
export function loadStaticFonts(
  config: Config,
  effects: FontEffects,
): Promise<{ name: string; weight: 400 | 700; style: 'normal'; data: Buffer }[]> {
  const cuts = config.fonts.flatMap((font, index) => ([400, 700] as const).map((weight) => ({ font, index, weight })))
  return Promise.all(
    cuts.map(async ({ font, index, weight }) => {
      const source = readFont(font, index, config, effects.disk)
      const { wght = weight, ...others } = font.axes
      const [light, bold] = Array.isArray(wght) ? wght : [wght, wght]
      // A font of a single weight has no such axis, and cannot be limited on it.
      const hasWeight = 'wght' in font.axes || 'wght' in (await readAxes(source))
      const axes = { ...others, ...(hasWeight && { wght: weight === 400 ? light : bold }) } as Axes
      const characters = await readLetters(source, effects)
      const data = await subset(source, { targetFormat: 'sfnt', axes, characters }, font, index, config, effects)
      return { name: font.family, weight, style: 'normal' as const, data: Buffer.from(data) }
    }),
  )
}

/** Returns the letters that any font of a site has. */
export async function listLetters(config: Config, effects: FontEffects): Promise<ReadonlySet<string>> {
  const sources = config.fonts.map((font, index) => readFont(font, index, config, effects.disk))
  const letters = await Promise.all(sources.map((source) => readLetters(source, effects)))
  return new Set(letters.flatMap((text) => [...text]))
}

/** The letters of a font, as one text. */
async function readLetters(source: Buffer, { cache }: FontEffects): Promise<string> {
  const bytes = await cache.bytes('font-letters', createHash('sha256').update(source).digest('hex'), async () => {
    const { create } = await import('fontkit')
    return Buffer.from((create(source) as Font).characterSet.map((code) => String.fromCodePoint(code)).join(''))
  })
  return Buffer.from(bytes).toString()
}

/** A hash of the font files of a site, so that what is drawn with them can be cached. */
export function hashFontFiles(config: Config, disk: Disk): string {
  const hash = createHash('sha256')
  config.fonts.forEach((font, index) => hash.update(readFont(font, index, config, disk)))
  return hash.digest('hex')
}

async function loadFont(font: FontConfig, index: number, config: Config, effects: FontEffects): Promise<{ file: OutputFile; css: string }> {
  const source = readFont(font, index, config, effects.disk)
  const axes: Axes = Object.fromEntries(
    Object.entries(font.axes).map(([axis, limit]) => [axis, Array.isArray(limit) ? { min: limit[0], max: limit[1] } : limit]),
  )
  const { characters = config.characters } = font
  const cut = (targetFormat: 'woff2' | 'sfnt') => subset(source, { targetFormat, axes, characters }, font, index, config, effects)
  const [bytes, sfnt] = await Promise.all([cut('woff2'), cut('sfnt')])
  const name = font.family.toLowerCase().replace(/\s+/g, '-')
  const path = `assets/${name}-${shortHash(bytes)}.woff2`
  return { file: { kind: 'bytes', path, bytes }, css: fontFaces(font, path, await readMetrics(sfnt, effects)) }
}

function subset(
  source: Buffer,
  { targetFormat, axes, characters }: { targetFormat: 'woff2' | 'sfnt'; axes: Axes; characters: string },
  font: FontConfig,
  index: number,
  config: Config,
  { cache, disk }: FontEffects,
): Promise<Uint8Array> {
  const { features } = font
  const key = createHash('sha256')
    .update(source)
    .update(JSON.stringify([targetFormat, axes, characters, features]))
    .digest('hex')
  return cache.bytes('fonts', key, async () => {
    await requireAxes(source, font, index, config, disk)
    const { default: subsetFont } = await import('subset-font')
    return subsetFont(source, characters, { targetFormat, variationAxes: axes, ...(features && { keepFeatures: features }) }).catch(
      refuseFont(font, index, config, disk),
    )
  })
}

function readFont({ file }: FontConfig, index: number, config: Config, disk: Disk): Buffer {
  const found = findFontFile(file, config.root, disk)
  if (found) return attemptRead(found, () => disk.readFileSync(found))
  fail('config', `the font file ${JSON.stringify(file)} cannot be found`, {
    location: locateSetting(config, disk, ['fonts', String(index), 'file']),
    hint: 'a font is a file of an installed npm package, e.g. @fontsource-variable/…/files/….woff2, or a file of the site that begins with ./',
  })
}

/** Finds `./templates/fonts/own.woff2` in the site, and any other file in a node_modules folder of the site or above it. */
function findFontFile(file: string, root: string, disk: Disk): string | undefined {
  const isFileBelow = (folder: string) => {
    const path = resolve(folder, file)
    return path.startsWith(folder + sep) && disk.existsSync(path) && disk.statSync(path).isFile() ? path : undefined
  }
  if (file.startsWith('./')) {
    const found = isFileBelow(root)
    return found && disk.realpathSync(found).startsWith(disk.realpathSync(root) + sep) ? found : undefined
  }
  for (let folder = root; ; folder = dirname(folder)) {
    const found = isFileBelow(join(folder, 'node_modules'))
    if (found || folder === dirname(folder)) return found
  }
}

/** The axes that a variable font has; none for a static font. */
async function readAxes(font: Buffer): Promise<Partial<Record<string, { min: number; max: number }>>> {
  const { create } = await import('fontkit')
  return (create(font) as Font).variationAxes
}

/** Creates a handler for what the libraries reject with: it throws a DiagnosticError at the line of the file. */
function refuseFont({ family }: FontConfig, index: number, config: Config, disk: Disk): (error: unknown) => never {
  return (error) =>
    fail('config', `the file of the font ${JSON.stringify(family)} is no font, or is damaged: ${(error as Error).message}`, {
      location: locateSetting(config, disk, ['fonts', String(index), 'file']),
      hint: 'a font is a .woff2, .woff, .ttf or .otf file',
      cause: error,
    })
}

async function requireAxes(source: Buffer, font: FontConfig, index: number, config: Config, disk: Disk): Promise<void> {
  const { axes, family } = font
  const known = await readAxes(source).catch(refuseFont(font, index, config, disk))
  const names = Object.keys(known)
  for (const [axis, limit] of Object.entries(axes)) {
    const range = known[axis]
    if (!range)
      fail('config', `the font ${JSON.stringify(family)} has no axis ${JSON.stringify(axis)}`, {
        location: locateSetting(config, disk, ['fonts', String(index), 'axes', axis], 'key'),
        hint: names.length > 0 ? `its axes: ${names.join(', ')}` : 'it is a static font: write axes: {}',
      })
    const { min, max } = range
    if ([limit].flat().some((value) => value < min || value > max))
      fail('config', `the font ${JSON.stringify(family)} has the axis ${axis} from ${min} to ${max}, not ${JSON.stringify(limit)}`, {
        location: locateSetting(config, disk, ['fonts', String(index), 'axes', axis]),
        hint: 'choose a value or range within it',
      })
  }
}

interface Metrics {
  unitsPerEm: number
  ascent: number
  descent: number
  lineGap: number
}

/** The vertical metrics of a font, in font units. */
async function readMetrics(sfnt: Uint8Array, { cache }: FontEffects): Promise<Metrics> {
  const key = createHash('sha256').update(sfnt).digest('hex')
  const bytes = await cache.bytes('font-metrics', key, async () => {
    const { create } = await import('fontkit')
    const { unitsPerEm, ascent, descent, lineGap } = create(Buffer.from(sfnt)) as Metrics & object
    return Buffer.from(JSON.stringify({ unitsPerEm, ascent, descent, lineGap }))
  })
  return JSON.parse(Buffer.from(bytes).toString()) as Metrics
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
      `@font-face{font-family:${JSON.stringify(`${family} Fallback`)};src:${sources};font-weight:${fallback.weights.join(' ')};size-adjust:${fallback.scale}%;ascent-override:${percent(metrics.ascent)};descent-override:${percent(-metrics.descent)};line-gap-override:${percent(metrics.lineGap)}}`,
    )
  }
  return faces.join('\n')
}
