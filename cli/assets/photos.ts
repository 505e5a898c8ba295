import { basename, extname, resolve } from 'node:path'
import type { Sharp } from 'sharp'
import type { Cache } from '../cache/cache.ts'
import type { PictureConfig } from '../config/asset-settings.ts'
import type { Config } from '../config/config.ts'
import { collectDiagnostics, fail } from '../diagnostics/diagnostic.ts'
import { attemptRead } from '../diagnostics/system-error.ts'
import type { Disk } from '../disk.ts'
import { findPaths } from '../glob.ts'
import { digestOf, shortHash } from '../hash.ts'
import { CONTENT_LAYOUT, sitePath } from '../site-layout.ts'
import { packageVersion } from './package-version.ts'
import { PHOTO_ENDINGS } from './image-files.ts'
import { findFormatFault, findLoss, gammaOf, type FileFault } from './picture-faults.ts'
import { ENCODING, FORMATS, listVariants, LONGEST_SIDE, type Format, type Picture } from './picture-plan.ts'

/** A photograph or another picture made of pixels, in a file of the site. */
export interface Photo extends Picture {
  /** Its file: relative to the root of the site, or absolute outside of it. */
  readonly source: string
  /** Hash of its file. */
  readonly digest: string
  /** It keeps its movement. */
  readonly isAnimated?: true
  /**
   * Returns its file.
   * @throws DiagnosticError when it cannot be read, or has changed since it was planned
   */
  read(): Uint8Array
}

/** A photograph without its file: plain JSON. */
export type PlannedPhoto = Omit<Photo, 'read'>

/** Lists the photographs of a site: the picture files in its content folder, relative to it, except those that are copied as they are. */
export async function findPhotos({ content }: Pick<Config, 'content'>, disk: Disk): Promise<readonly string[]> {
  const pattern = `**/*.{${PHOTO_ENDINGS.join(',')}}`
  return findPaths(pattern, { cwd: content, fs: disk, ignore: [`${CONTENT_LAYOUT.media}/**`], caseSensitiveMatch: false })
}

/** What planning a photograph needs. */
export interface PhotoEffects {
  readonly disk: Pick<Disk, 'readFileSync'>
  readonly cache: Pick<Cache, 'bytes'>
  /** Version of a file, relative to the root; its digest. */
  readonly versionOf: (file: string) => string
}

/**
 * Names the files of a photograph: the names follow from its file and the settings, so nothing needs to be encoded to know them. One
 * that cannot be shown has a fault, which is an error where something names it: a site may hold photographs that no page shows.
 * @param file absolute
 */
export async function planPhoto(
  id: string,
  file: string,
  { root, pictures }: Pick<Config, 'root' | 'pictures'>,
  { disk, cache, versionOf }: PhotoEffects,
): Promise<PlannedPhoto> {
  const source = sitePath(root, file)
  const digest = versionOf(source)
  const refuse = ({ reason, hint }: FileFault): PlannedPhoto => {
    const fault = { message: `the picture file ${JSON.stringify(id)} ${reason}`, hint }
    return { id, source, digest, width: 0, height: 0, fault, variants: [], wideVariants: [] }
  }
  const key = `${digest} ${MEASURING} ${packageVersion('sharp')}`
  const make = async () => Buffer.from(JSON.stringify(await measure(source, file, disk)))
  const { value: bytes, diagnostics } = await collectDiagnostics(() => cache.bytes('photos', key, make, source))
  if (!bytes) {
    const [{ message, hint } = { message: 'cannot be read', hint: undefined }] = diagnostics
    return refuse({ reason: message, hint: hint ?? '' })
  }
  const facts = JSON.parse(Buffer.from(bytes).toString()) as Facts | FileFault
  if ('reason' in facts) return refuse(facts)
  const { width, height, placeholder, isAnimated } = facts
  if (isAnimated && pictures.animated === 'refuse')
    return refuse({
      reason: 'is animated',
      hint: 'write pictures: { animated: keep } into build.yaml, or put it into content/media, as a video for instance, and place it with <img> or <video>',
    })
  const files = planFiles(id, digest, facts, pictures)
  if (files.variants.length === 0)
    return refuse({
      reason: `is ${height} pixels high in a width of ${width}, and no file of a picture can have more than ${LONGEST_SIDE.webp}`,
      hint: 'crop it, or add a smaller width to pictures.widths in build.yaml',
    })
  return { id, source, digest, width, height, ...(isAnimated && { isAnimated }), ...(placeholder && { placeholder }), ...files }
}

/** Adds the file of a photograph, which is read when it is needed. */
export function withFile(photo: PlannedPhoto, root: string, disk: Pick<Disk, 'readFileSync'>): Photo {
  return {
    ...photo,
    read() {
      const { source } = photo
      const bytes = attemptRead(source, () => disk.readFileSync(resolve(root, source)))
      if (digestOf(bytes) === photo.digest) return bytes
      return fail('picture', 'the picture was changed during the build', { location: { file: source }, hint: 'build again' })
    },
  }
}

/** Cameras and phones write headers that decoders warn of; files that are cut off or damaged are errors. */
const FAIL_ON = 'error'

/** The exponent by which values of the web become light. */
const WEB_GAMMA = 2.2

/** Opens a photograph upright, without its metadata and in the colours of the web. */
export async function openPhoto({ read, isAnimated }: Pick<Photo, 'read' | 'isAnimated'>): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  const bytes = read()
  const options = { failOn: FAIL_ON, animated: isAnimated ?? false } as const
  const image = sharp(bytes, options).autoOrient()
  const gamma = gammaOf(bytes)
  if (gamma !== undefined) image.gamma(gamma, WEB_GAMMA)
  const { depth, hasProfile, space } = await image.metadata()
  // Of grey it converts only 8 bits.
  if (isDeepGrey({ hasProfile, space }))
    return sharp(
      await sharp(bytes, options).keepMetadata().toColourspace('b-w').png({ compressionLevel: 0 }).toBuffer(),
      options,
    ).autoOrient()
  // sharp converts 16 bits with a profile to Display P3 and leaves them there, unless a profile is asked for.
  return depth === 'ushort' && hasProfile ? image.withIccProfile('srgb', { attach: false }) : image
}

const isDeepGrey = ({ hasProfile, space }: { hasProfile: boolean; space?: string }) => hasProfile && space === 'grey16'

/** Widths in which a photograph is encoded: never larger than it is. */
function planFiles(
  id: string,
  digest: string,
  { width: own, height, isAnimated, gamma, isGrey }: Facts,
  { widths, wideWidth, avif, webp }: PictureConfig,
) {
  const name = basename(id, extname(id))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const ownColours = [...(gamma === undefined ? [] : [gamma]), ...(isGrey ? ['grey'] : [])]
  const hash = shortHash(JSON.stringify([ENCODING, packageVersion('sharp'), avif, webp, digest, ...ownColours]))
  // sharp writes no animated AVIF.
  const formats: readonly Format[] = isAnimated ? ['webp'] : FORMATS
  const fits = (format: Format, width: number) => Math.max(width, Math.ceil((height * width) / own)) <= LONGEST_SIDE[format]
  const variantsAt = (sizes: readonly number[]) =>
    listVariants(name, hash, sizes, formats).filter(({ format, width }) => fits(format, width))
  const sizes = fit(widths, own)
  return { variants: variantsAt(sizes), wideVariants: variantsAt(fit([wideWidth], own).filter((width) => !sizes.includes(width))) }
}

function fit(widths: readonly number[], own: number): number[] {
  return [...new Set(widths.map((width) => Math.min(width, own)))]
}

/** Increased when something else is found out about a photograph, so that what is kept of an earlier version is not used. */
const MEASURING = 4

/** What is kept of a photograph. */
interface Facts {
  /** Upright, in pixels. */
  readonly width: number
  readonly height: number
  readonly placeholder?: string
  readonly isAnimated?: true
  readonly gamma?: number | undefined
  /** It has 16 bits of grey with a profile. */
  readonly isGrey?: true
}

async function measure(source: string, file: string, disk: PhotoEffects['disk']): Promise<Facts | FileFault> {
  const bytes = attemptRead(source, () => disk.readFileSync(file))
  const fault = findFormatFault(bytes) ?? findLoss(bytes)
  if (fault) return fault
  const { default: sharp } = await import('sharp')
  try {
    const { autoOrient, format, pages = 1, hasProfile, space } = await sharp(bytes, { failOn: FAIL_ON }).metadata()
    const isGrey = isDeepGrey({ hasProfile, space })
    if (format === 'svg') return { reason: 'is an SVG file, whatever its name says', hint: 'let its name end in .svg' }
    const isAnimated = pages > 1 && !/\.tiff?$/i.test(source)
    if (isAnimated && autoOrient.width * autoOrient.height * pages > MAX_PIXELS) return explainSize()
    const mean = await (
      await openPhoto({ read: () => bytes })
    )
      .toColourspace('srgb')
      .ensureAlpha()
      .resize(1, 1, { fit: 'fill' })
      .raw()
      .toBuffer()
    const placeholder = mean[3] === 255 ? nameColour(mean) : undefined
    return {
      ...autoOrient,
      ...(placeholder && { placeholder }),
      ...(isAnimated && { isAnimated }),
      ...(isGrey && { isGrey }),
      gamma: gammaOf(bytes),
    }
  } catch (error) {
    if (/pixel limit/.test((error as Error).message)) return explainSize()
    // libvips has one buffer for errors: of pictures that are read at the same time, one may get the message of another.
    const reason = 'cannot be read: it is damaged, its end is missing, or it is of another format'
    return { reason, hint: `it must be a whole file of one of the formats ${PHOTO_ENDINGS.join(', ')}` }
  }
}

/** What sharp opens, of all pictures of an animation together. */
const MAX_PIXELS = 0x3fff ** 2
/** Not made in advance: to format a number, Node loads all of its languages. */
const explainSize = (): FileFault => ({ reason: `has more than ${MAX_PIXELS.toLocaleString('en')} pixels`, hint: 'make it smaller' })

/** Levels of red, green and blue, of which each is a rule of the stylesheet. */
const STEP = 0x33
const CHANNELS = ['r', 'g', 'b'] as const

function nameColour(pixel: Uint8Array): string {
  return CHANNELS.map((channel, index) => channel + Math.round(pixel[index]! / STEP) * (STEP / 0x11)).join(' ')
}

/**
 * Rules for all colours, whichever photographs pages show: the Content-Security-Policy allows no colour in a style attribute. They are
 * below all layers of the site, which may set other backgrounds.
 */
export function placeholderRules(): string {
  const levels = CHANNELS.flatMap((channel) =>
    Array.from({ length: 0xff / STEP + 1 }, (_, level) => {
      const name = channel + level * (STEP / 0x11)
      return `[data-placeholder~=${name}]{--placeholder-${channel}:${level * STEP}}`
    }),
  )
  const colour = CHANNELS.map((channel) => `var(--placeholder-${channel})`).join()
  return `@layer lanai{${levels.join('')}[data-placeholder]{background:rgb(${colour})}}`
}
