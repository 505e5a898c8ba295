import { join, resolve, sep } from 'node:path'
import type { Font } from 'fontkit'
import { type Config, locateSetting } from '../config/config.ts'
import type { FontConfig } from '../config/asset-settings.ts'
import { fail, settleAll, type Location } from '../diagnostics/diagnostic.ts'
import { attemptRead } from '../diagnostics/system-error.ts'
import { foldersFrom, type Disk } from '../disk.ts'
import type { Effects } from '../effects.ts'
import { digestOf, shortHash } from '../hash.ts'
import type { OutputFile } from '../output-file.ts'

export interface Fonts {
  readonly files: readonly OutputFile[]
  /** Paths of those that every page needs. */
  readonly preloaded: readonly string[]
  /** `@font-face` rules of the fonts and of their metric-matched fallbacks. */
  readonly css: string
}

type FontEffects = Pick<Effects, 'cache' | 'disk'>
type Axes = Record<string, number | { min: number; max: number }>

/**
 * Reduces the site's fonts to the characters and axes it uses. The other characters of a font are a file of their own, which browsers
 * load where a text has one of them.
 * @throws DiagnosticError when a font file cannot be found
 */
export async function loadFonts(config: Config, effects: FontEffects): Promise<Fonts> {
  const fonts = await settleAll(config.fonts.map((_, index) => loadFont(index, config, effects)))
  return {
    files: fonts.flatMap(({ file, rest }) => (rest ? [file, rest] : [file])),
    preloaded: fonts.map(({ file }) => file.path),
    css: fonts.map(({ css }) => css).join('\n'),
  }
}

/** A font file of one weight, as it is drawn outside of a browser. */
export interface StaticFont {
  name: string
  weight: number
  style: 'normal'
  data: Buffer
}

/** Static files of each font with all of its letters: of its weights the lightest, regular, bold and the boldest. */
export async function loadStaticFonts(config: Config, effects: FontEffects): Promise<StaticFont[]> {
  const cuts = openFonts(config, effects.disk).flatMap((font) => {
    const [lightest, boldest] = font.weights
    const weights = [lightest, 400, 700, boldest].map((weight) => clamp(weight, lightest, boldest))
    return [...new Set(weights)].map((weight) => ({ font, weight }))
  })
  return Promise.all(
    cuts.map(async ({ font, weight }) => {
      const { wght = weight, ...others } = font.axes
      const [first, last = first] = [wght].flat() as [number, number?]
      // A font of a single weight has no such axis, and cannot be limited on it.
      const hasWeight = 'wght' in font.axes || 'wght' in (await readAxes(font))
      const axes = { ...others, ...(hasWeight && { wght: clamp(weight, first, last) }) } as Axes
      const characters = await readLetters(font, effects)
      const data = await subset(font, { targetFormat: 'sfnt', axes, characters }, effects)
      return { name: font.family, weight, style: 'normal' as const, data: Buffer.from(data) }
    }),
  )
}

function clamp(value: number, first: number, last: number): number {
  return Math.min(Math.max(value, first), last)
}

/** The letters of both files that pages load of each font. */
export async function listFileLetters(
  config: Config,
  effects: FontEffects,
): Promise<[first: ReadonlySet<string>, rest: ReadonlySet<string>][]> {
  return Promise.all(
    openFonts(config, effects.disk).map(async (font) => {
      const letters = [...(await readLetters(font, effects))]
      const characters = new Set(font.characters ?? config.characters)
      return [new Set(letters.filter((letter) => characters.has(letter))), new Set(letters.filter((letter) => !characters.has(letter)))]
    }),
  )
}

async function readLetters(font: OpenFont, { cache }: FontEffects): Promise<string> {
  const bytes = await cache.bytes('font-letters', digestOf(font.source), async () => {
    const codes = await inspect(font, ({ characterSet }) => characterSet)
    return Buffer.from(codes.map((code) => String.fromCodePoint(code)).join(''))
  })
  return Buffer.from(bytes).toString()
}

/** A hash of the font files of a site, so that what is drawn with them can be cached. */
export function hashFontFiles(config: Config, disk: Disk): string {
  return digestOf(
    openFonts(config, disk)
      .map(({ source }) => digestOf(source))
      .join(),
  )
}

async function loadFont(index: number, config: Config, effects: FontEffects) {
  const font = openFont(config, index, effects.disk)
  const axes: Axes = Object.fromEntries(
    Object.entries(font.axes).map(([axis, limit]) => [axis, Array.isArray(limit) ? { min: limit[0], max: limit[1] } : limit]),
  )
  const { characters = config.characters } = font
  const cut = (targetFormat: 'woff2' | 'sfnt', text = characters) => subset(font, { targetFormat, axes, characters: text }, effects)
  const [bytes, sfnt] = await Promise.all([cut('woff2'), cut('sfnt')])
  const own = new Set(characters)
  const letters = await readLetters(font, effects)
  const others = [...letters].filter((letter) => !own.has(letter) && !isInvisible(letter))
  const name = font.family.toLowerCase().replace(/\s+/g, '-')
  const fileOf = (start: string, content: Uint8Array) =>
    ({ kind: 'bytes', path: `assets/${start}-${shortHash(content)}.woff2`, bytes: content }) as const
  const file = fileOf(name, bytes)
  // With the letters that the first file does not have.
  const rest = others.length > 0 ? fileOf(`${name}-rest`, await cut('woff2', others.join(''))) : undefined
  const faces = [
    // `optional`: a font that comes too late for the first paint is kept for the next page instead of moving this one.
    fontFace(font, file.path, 'font-display:optional'),
    // Of two rules the later one is asked first.
    ...(rest ? [fontFace(font, rest.path, `font-display:swap;unicode-range:${unicodeRange(others, own)}`)] : []),
    ...fallbackFaces(font, await readMetrics(sfnt, effects)),
  ]
  return { file, rest, css: faces.join('\n') }
}

/** Spaces, soft hyphens and the like, for which no file is worth loading. */
function isInvisible(letter: string): boolean {
  return /[\p{Cc}\p{Cf}\p{Cn}\p{Cs}\p{Z}]/u.test(letter)
}

/** Letters further apart than this are two ranges. */
const LARGEST_GAP = 128

/**
 * Writes a `unicode-range` with these letters. It is kept short: it may have letters that no font has, but none of those that are
 * excluded, so that no text of them alone loads the file.
 */
function unicodeRange(letters: readonly string[], excluded: ReadonlySet<string>): string {
  const stops = [...excluded].map(codeOf)
  const ranges: [first: number, last: number][] = []
  for (const code of letters.map(codeOf).sort((a, b) => a - b)) {
    const range = ranges.at(-1)
    if (range && code - range[1] <= LARGEST_GAP && !stops.some((stop) => stop > range[1] && stop < code)) range[1] = code
    else ranges.push([code, code])
  }
  const hex = (code: number) => code.toString(16)
  return ranges.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`).join()
}

function codeOf(letter: string): number {
  return letter.codePointAt(0)!
}

function subset(
  font: OpenFont,
  { targetFormat, axes, characters }: { targetFormat: 'woff2' | 'sfnt'; axes: Axes; characters: string },
  { cache }: FontEffects,
): Promise<Uint8Array> {
  const { source, features } = font
  const key = digestOf(JSON.stringify([digestOf(source), targetFormat, axes, characters, features]))
  return cache.bytes('fonts', key, async () => {
    await requireAxes(font)
    const { default: subsetFont } = await import('subset-font')
    return subsetFont(source, characters, { targetFormat, variationAxes: axes, ...(features && { keepFeatures: features }) }).catch(
      refuseFont(font),
    )
  })
}

/** A font of the settings with its file. */
interface OpenFont extends FontConfig {
  readonly source: Buffer
  /** Where the settings have a part of it. */
  locate(path: readonly string[], part?: 'key'): Location
}

function openFonts(config: Config, disk: Disk): OpenFont[] {
  return config.fonts.map((_, index) => openFont(config, index, disk))
}

function openFont(config: Config, index: number, disk: Disk): OpenFont {
  const font = config.fonts[index]!
  const locate: OpenFont['locate'] = (path, part) => locateSetting(config, disk, ['fonts', String(index), ...path], part)
  const found = findFontFile(font.file, config.root, disk)
  if (found) return { ...font, locate, source: attemptRead(found, () => disk.readFileSync(found)) }
  fail('config', `the font file ${JSON.stringify(font.file)} cannot be found`, {
    location: locate(['file']),
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
  return foldersFrom(root)
    .map((folder) => isFileBelow(join(folder, 'node_modules')))
    .find((found) => found !== undefined)
}

/** The axes that a variable font has; none for a static font. */
function readAxes(font: OpenFont): Promise<Font['variationAxes']> {
  return inspect(font, ({ variationAxes }) => variationAxes)
}

/** @throws DiagnosticError when the file is no font, or is damaged */
async function inspect<T>(font: OpenFont, read: (parsed: Font) => T): Promise<T> {
  const { create } = await import('fontkit')
  try {
    const parsed = create(font.source)
    if ('fonts' in parsed) throw new Error('it is a collection of fonts')
    return read(parsed)
  } catch (error) {
    return refuseFont(font)(error)
  }
}

/** Creates a handler for what the libraries reject with: it throws a DiagnosticError at the line of the file. */
function refuseFont({ family, locate }: OpenFont): (error: unknown) => never {
  return (error) =>
    fail('config', `the file of the font ${JSON.stringify(family)} is no font, or is damaged: ${(error as Error).message}`, {
      location: locate(['file']),
      hint: 'a font is a .woff2, .woff, .ttf or .otf file',
      cause: error,
    })
}

async function requireAxes(font: OpenFont): Promise<void> {
  const { axes, family, locate } = font
  const known = await readAxes(font)
  const names = Object.keys(known)
  for (const [axis, limit] of Object.entries(axes)) {
    const range = known[axis]
    if (!range)
      fail('config', `the font ${JSON.stringify(family)} has no axis ${JSON.stringify(axis)}`, {
        location: locate(['axes', axis], 'key'),
        hint: names.length > 0 ? `its axes: ${names.join(', ')}` : 'it is a static font: write axes: {}',
      })
    const { min, max } = range
    if ([limit].flat().some((value) => value < min || value > max))
      fail('config', `the font ${JSON.stringify(family)} has the axis ${axis} from ${min} to ${max}, not ${JSON.stringify(limit)}`, {
        location: locate(['axes', axis]),
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
  const bytes = await cache.bytes('font-metrics', digestOf(sfnt), async () => {
    const { create } = await import('fontkit')
    const { unitsPerEm, ascent, descent, lineGap } = create(Buffer.from(sfnt)) as Metrics & object
    return Buffer.from(JSON.stringify({ unitsPerEm, ascent, descent, lineGap }))
  })
  return JSON.parse(Buffer.from(bytes).toString()) as Metrics
}

function fontFace({ family, weights }: FontConfig, path: string, others: string): string {
  return `@font-face{font-family:${JSON.stringify(family)};src:url("/${path}");font-weight:${weights.join(' ')};${others}}`
}

/** Local fonts in the metrics of a web font. */
function fallbackFaces({ family, fallbacks }: FontConfig, metrics: Metrics): string[] {
  return fallbacks.map((fallback) => {
    const percent = (units: number) => `${((units / metrics.unitsPerEm / fallback.scale) * 10_000).toFixed(2)}%`
    const sources = fallback.local.map((name) => `local(${JSON.stringify(name)})`).join(',')
    return `@font-face{font-family:${JSON.stringify(`${family} Fallback`)};src:${sources};font-weight:${fallback.weights.join(' ')};size-adjust:${fallback.scale}%;ascent-override:${percent(metrics.ascent)};descent-override:${percent(-metrics.descent)};line-gap-override:${percent(metrics.lineGap)}}`
  })
}
