import { pMapIterable } from 'p-map'
import type { OutputInfo, Sharp } from 'sharp'
import type { PictureConfig } from '../config/asset-settings.ts'
import { DiagnosticError, fail } from '../diagnostics/diagnostic.ts'
import type { Effects } from '../effects.ts'
import { memoize } from '../memoize.ts'
import type { Keeps, OutputFile } from '../output-file.ts'
import { openPhoto, type Photo } from './photos.ts'
import { pictureSource, variantsOf, type DrawnPicture, type Format, type Variant } from './picture-plan.ts'
import type { UsedPicture } from './picture-usage.ts'

/** A file of a picture that can be made. */
export interface PictureFile {
  /** Relative to the output folder. */
  readonly path: string
  /** Follows from everything that it is made from. */
  readonly key: string
  /** Makes it, unless the cache holds it. */
  make(): Promise<Uint8Array>
}

export function pictureFiles({ picture, isWide }: UsedPicture, config: PictureConfig, { cache }: Pick<Effects, 'cache'>): PictureFile[] {
  const variants = variantsOf(picture, isWide)
  if (!('svg' in picture)) {
    const sized = shareByWidth(variants, (width) => resizePhoto(picture, width))
    return variants.map((variant) => {
      const { file } = variant
      const encodeIt = () =>
        picture.isAnimated ? encodeAnimation(picture, variant, config) : encode(variant, sized.get(variant.width)!, config, PHOTO)
      return { path: file, key: file, make: () => cache.bytes('pictures', file, () => encodeIt().catch(explain(picture))) }
    })
  }
  const { svgFile } = picture
  if (svgFile) {
    const make = () => cache.bytes('pictures', svgFile, () => readable(picture)).catch(explain(picture))
    return [{ path: svgFile, key: svgFile, make }]
  }
  // The drawing is scaled down from its largest width, so a file depends on that as well.
  const largest = Math.max(...variants.map(({ width }) => width))
  const pixels = memoize<void, Promise<Pixels>>(() => rasterize(picture, largest))
  return variants.map((variant) => {
    const key = `${variant.file} from ${largest}`
    const make = () => cache.bytes('pictures', key, () => encode(variant, pixels, config, DRAWING), variant.file).catch(explain(picture))
    return { path: variant.file, key, make }
  })
}

/**
 * Makes the files of every picture in use; what the cache holds is not encoded again.
 */
export async function* encodePictures(
  used: readonly UsedPicture[],
  config: PictureConfig,
  { cache, threads }: Pick<Effects, 'cache' | 'threads'>,
  keeps: Keeps,
): AsyncGenerator<OutputFile> {
  // A photograph may be shown by pages and by stylesheets.
  const files = new Map(used.flatMap((use) => pictureFiles(use, config, { cache }).map((file) => [file.path, file])))
  const makeFile = async ({ path, key, make }: PictureFile): Promise<OutputFile> => {
    if (!keeps(path, key)) return { kind: 'bytes', path, key, bytes: await make() }
    cache.use('pictures', key)
    return { kind: 'same', path, key }
  }
  yield* pMapIterable(files.values(), makeFile, { concurrency: threads })
}

/** Creates a handler for what the encoder throws: the picture is at fault. */
function explain(picture: DrawnPicture | Photo): (error: unknown) => never {
  return (error) => {
    if (error instanceof DiagnosticError) throw error
    fail('picture', `the picture ${JSON.stringify(picture.id)} cannot be encoded: ${(error as Error).message}`, {
      location: { file: pictureSource(picture) },
      hint: 'svg' in picture ? 'correct the SVG that it draws' : 'it may be cut off or damaged: replace it',
      cause: error,
    })
  }
}

interface Pixels {
  readonly data: Buffer
  readonly info: OutputInfo
}

/** The photograph is read for each width: JPEG is read at a fraction of its size then. */
async function resizePhoto(photo: Photo, width: number): Promise<Pixels> {
  return (await openPhoto(photo)).resize({ width }).raw().toBuffer({ resolveWithObject: true })
}

async function encodeAnimation(photo: Photo, { format, width }: Variant, config: PictureConfig): Promise<Uint8Array> {
  return encodeAs(format, (await openPhoto(photo)).resize({ width }), config, PHOTO)
}

/** Creates what makes the pixels of each width once, and keeps them until the files of all formats have them. */
function shareByWidth(variants: readonly Variant[], make: (width: number) => Promise<Pixels>): ReadonlyMap<number, () => Promise<Pixels>> {
  return new Map(
    variants.map(({ width }) => {
      let users = variants.filter((other) => other.width === width).length
      let pixels: Promise<Pixels> | undefined
      const share = () => {
        const shared = (pixels ??= make(width))
        if (--users === 0) pixels = undefined
        return shared
      }
      return [width, share]
    }),
  )
}

/** The drawing as it is; one that is not well-formed throws. */
async function readable({ svg }: DrawnPicture): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const bytes = Buffer.from(svg)
  await sharp(bytes).metadata()
  return bytes
}

/** Drawing takes longer than most encodings, so a picture is drawn once, at its largest width. */
async function rasterize({ svg, width }: DrawnPicture, largest: number): Promise<Pixels> {
  // Loaded only when the cache lacks something: most builds encode nothing.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg), { density: (72 * largest) / width })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function encode({ format, width }: Variant, pixels: () => Promise<Pixels>, config: PictureConfig, kind: Kind): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await pixels()
  const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({ width })
  return encodeAs(format, image, config, kind)
}

/** How a kind of pictures is encoded (docs/decisions/11-picture-encoding.md). */
interface Kind {
  /** Of AVIF, where the settings name none. */
  readonly effort: number
  /** Keeps the colours of sharp edges in WebP. */
  readonly smartSubsample: boolean
}

const DRAWING: Kind = { effort: 2, smartSubsample: true }
const PHOTO: Kind = { effort: 1, smartSubsample: false }

function encodeAs(format: Format, image: Sharp, { avif, webp }: PictureConfig, { effort, smartSubsample }: Kind): Promise<Uint8Array> {
  return format === 'avif'
    ? image.avif({ ...avif, effort: avif.effort ?? effort }).toBuffer()
    : image.webp({ ...webp, smartSubsample }).toBuffer()
}
