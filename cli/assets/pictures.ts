import { pMapIterable } from 'p-map'
import type { OutputInfo } from 'sharp'
import type { PictureConfig } from '../config/asset-settings.ts'
import { fail } from '../diagnostics/diagnostic.ts'
import type { Effects } from '../pipeline/effects.ts'
import type { Session } from '../pipeline/session.ts'
import type { OutputFile } from '../output/output-file.ts'
import { pictureFile } from '../site-layout.ts'
import type { DrawnPicture, Variant } from './picture-plan.ts'
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

/** Lists the files of one picture. */
export function pictureFiles({ picture, isWide }: UsedPicture, config: PictureConfig, { cache }: Pick<Effects, 'cache'>): PictureFile[] {
  const { svgFile } = picture
  if (svgFile) {
    const make = () => cache.bytes('pictures', svgFile, () => readable(picture)).catch(explain(picture))
    return [{ path: svgFile, key: svgFile, make }]
  }
  const variants = isWide ? [...picture.variants, ...picture.wideVariants] : picture.variants
  // The drawing is scaled down from its largest width, so a file depends on that as well.
  const largest = Math.max(...variants.map(({ width }) => width))
  const pixels = once(() => rasterize(picture, largest))
  return variants.map((variant) => {
    const key = `${variant.file} from ${largest}`
    const make = () => cache.bytes('pictures', key, () => encode(variant, pixels, config), variant.file).catch(explain(picture))
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
  { keeps }: Pick<Session, 'keeps'>,
): AsyncGenerator<OutputFile> {
  const files = used.flatMap((use) => pictureFiles(use, config, { cache }))
  const makeFile = async ({ path, key, make }: PictureFile): Promise<OutputFile> => {
    if (!keeps(path, key)) return { path, key, bytes: await make() }
    cache.use('pictures', key)
    return { path, key }
  }
  yield* pMapIterable(files, makeFile, { concurrency: threads })
}

/** Creates a handler for what the encoder throws: the drawing is at fault. */
function explain({ id }: DrawnPicture): (error: unknown) => never {
  return (error) =>
    fail('picture', `the picture ${JSON.stringify(id)} cannot be encoded: ${(error as Error).message}`, {
      location: { file: pictureFile(id) },
      hint: 'correct the SVG that it draws',
      cause: error,
    })
}

/** The drawing as it is; one that is not well-formed throws. */
async function readable({ svg }: DrawnPicture): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const bytes = Buffer.from(svg)
  await sharp(bytes).metadata()
  return bytes
}

/** Drawing takes longer than most encodings, so a picture is drawn once, at its largest width. */
async function rasterize({ svg, width }: DrawnPicture, largest: number): Promise<{ data: Buffer; info: OutputInfo }> {
  // Loaded only when the cache lacks something: most builds encode nothing.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg), { density: (72 * largest) / width })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function encode(
  { format, width }: Variant,
  pixels: () => Promise<{ data: Buffer; info: OutputInfo }>,
  config: PictureConfig,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await pixels()
  const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({ width })
  return format === 'avif' ? image.avif(config.avif).toBuffer() : image.webp({ ...config.webp, smartSubsample: true }).toBuffer()
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
