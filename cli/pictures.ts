import { availableParallelism } from 'node:os'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { OutputFile } from './build.ts'
import { SiteError } from './errors.ts'
import { CACHE } from './project.ts'
import type { Pictures, PlannedPicture, Variant } from './render/picture-plan.ts'

/** Refuses scenes that no page shows. */
export function requireUsed(pictures: Pictures): void {
  const used = new Set(pictures.used().map(({ id }) => id))
  const unused = pictures.ids.filter((id) => !used.has(id))
  if (unused.length === 0) return
  throw new SiteError(unused.map((id) => ({ code: 'picture', message: `no page shows the picture ${JSON.stringify(id)}`, place: { file: `templates/art/${id}.tsx` }, hint: 'place it with <Picture>, or delete it' })))
}

/** Encodes every variant of every picture; what the cache holds is not encoded again. */
export async function* encodePictures(pictures: readonly PlannedPicture[]): AsyncGenerator<OutputFile> {
  const jobs = pictures.flatMap((picture) => picture.variants.map((variant) => () => encodeVariant(picture, variant)))
  yield* runLimited(jobs, availableParallelism())
}

async function encodeVariant({ svg, width }: PlannedPicture, variant: Variant): Promise<OutputFile> {
  const bytes = await cached('pictures', variant.file, async () => {
    const density = (72 * variant.width) / width
    const image = sharp(Buffer.from(svg), { density: Math.min(2400, Math.max(1, density * 2)) }).resize({ width: variant.width })
    return variant.format === 'avif' ? image.avif({ quality: 58, effort: 4 }).toBuffer() : image.webp({ quality: 80, effort: 4, smartSubsample: true }).toBuffer()
  })
  return { path: variant.file, bytes }
}

/** Gives the bytes kept under a name that follows from what they are made of, or makes and keeps them. */
export async function cached(kind: string, name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const folder = join(CACHE, kind)
  const file = join(folder, createHash('sha256').update(name).digest('hex').slice(0, 24))
  if (existsSync(file)) return readFileSync(file)
  const bytes = await make()
  mkdirSync(folder, { recursive: true })
  const partial = `${file}.${process.pid}`
  writeFileSync(partial, bytes)
  renameSync(partial, file)
  return bytes
}

/** Runs jobs a few at a time and yields their results in order. */
export async function* runLimited<T>(jobs: readonly (() => Promise<T>)[], limit: number): AsyncGenerator<T> {
  const running: Promise<T>[] = []
  let next = 0
  while (next < jobs.length || running.length > 0) {
    while (next < jobs.length && running.length < limit) running.push(jobs[next++]!())
    yield (await running.shift()) as T
  }
}
