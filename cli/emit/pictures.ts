import { availableParallelism } from 'node:os'
import type { OutputInfo } from 'sharp'
import type { OutputFile } from '../output-file.ts'
import { cached } from '../cache.ts'
import { SiteError } from '../errors.ts'
import type { Pictures, PlannedPicture, Variant } from '../render/picture-plan.ts'

/** Refuses scenes that no page shows. */
export function requireUsed(pictures: Pictures): void {
  const used = new Set(pictures.used().map(({ id }) => id))
  const unused = pictures.ids.filter((id) => !used.has(id))
  if (unused.length === 0) return
  throw new SiteError(
    unused.map((id) => ({
      code: 'picture',
      message: `no page shows the picture ${JSON.stringify(id)}`,
      place: { file: `templates/art/${id}.tsx` },
      hint: 'place it with <Picture>, or delete it',
    })),
  )
}

/** Encodes every variant of every picture; what the cache holds is not encoded again. */
export async function* encodePictures(pictures: readonly PlannedPicture[]): AsyncGenerator<OutputFile> {
  const jobs = pictures.flatMap((picture) => {
    const pixels = once(() => rasterize(picture))
    return picture.variants.map((variant) => () => encodeVariant(variant, pixels))
  })
  yield* runLimited(jobs, availableParallelism())
}

/** Drawing takes longer than most encodings, so a picture is drawn once, at its largest width. */
async function rasterize({ svg, width, variants }: PlannedPicture): Promise<{ data: Buffer; info: OutputInfo }> {
  // Loaded only when the cache lacks something: most builds encode nothing.
  const { default: sharp } = await import('sharp')
  const largest = Math.max(...variants.map((variant) => variant.width))
  return sharp(Buffer.from(svg), { density: (72 * largest) / width })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function encodeVariant(
  { file, format, width }: Variant,
  pixels: () => Promise<{ data: Buffer; info: OutputInfo }>,
): Promise<OutputFile> {
  const bytes = await cached('pictures', file, async () => {
    const { default: sharp } = await import('sharp')
    const { data, info } = await pixels()
    const image = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize({ width })
    // Effort 4 takes seven times as long and saves a tenth.
    return format === 'avif'
      ? image.avif({ quality: 55, effort: 2 }).toBuffer()
      : image.webp({ quality: 80, effort: 4, smartSubsample: true }).toBuffer()
  })
  return { path: file, bytes }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** Runs jobs a few at a time and yields their results in order. */
export async function* runLimited<T>(jobs: readonly (() => Promise<T>)[], limit: number): AsyncGenerator<T> {
  const running: Promise<T>[] = []
  let next = 0
  while (next < jobs.length || running.length > 0) {
    while (next < jobs.length && running.length < limit) {
      const job = jobs[next++]!()
      // Whoever stops reading after a failure leaves the others without a reader.
      job.catch(() => {})
      running.push(job)
    }
    yield (await running.shift()) as T
  }
}
