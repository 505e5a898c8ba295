import { resolve } from 'node:path'
import { DiagnosticError } from '../diagnostics/diagnostic.ts'
import { attemptRead } from '../diagnostics/system-error.ts'
import { packageVersion } from './package-version.ts'
import type { PhotoEffects } from './photos.ts'
import type { CopiedFile } from './static-files.ts'

/** Width and height in pixels of pictures that are copied as they are, by their paths in the output. */
export type ImageSizes = Readonly<Record<string, readonly [width: number, height: number]>>

const IMAGE = /\.(?:avif|gif|jfif|jpe|jpe?g|png|svg|webp)$/i

/** True for the name of a picture that can be measured. */
export function isImageFile(path: string): boolean {
  return IMAGE.test(path)
}

/** Measures pictures that are copied as they are; those that cannot be measured have no size. */
export async function measureImages(images: readonly CopiedFile[], root: string, effects: PhotoEffects): Promise<ImageSizes> {
  const measured = await Promise.all(
    images.map(async ({ path, source }) => {
      const size = await measureOnce(source, root, effects)
      return size ? [[path, size] as const] : []
    }),
  )
  return Object.fromEntries(measured.flat())
}

type Size = readonly [width: number, height: number]

async function measureOnce(source: string, root: string, { disk, cache, versionOf }: PhotoEffects): Promise<Size | undefined> {
  const measure = async () => {
    const bytes = attemptRead(source, () => disk.readFileSync(resolve(root, source)))
    return Buffer.from(JSON.stringify((await readSize(source, bytes)) ?? null))
  }
  try {
    const kept = await cache.bytes('image-sizes', `${versionOf(source)} ${packageVersion('sharp')}`, measure, source)
    return (JSON.parse(Buffer.from(kept).toString()) as Size | null) ?? undefined
  } catch (error) {
    // It is reported where the file is copied.
    if (error instanceof DiagnosticError) return undefined
    throw error
  }
}

async function readSize(source: string, bytes: Uint8Array): Promise<Size | undefined> {
  if (/\.svg$/i.test(source)) return sizeOfSvg(Buffer.from(bytes).toString())
  const { default: sharp } = await import('sharp')
  try {
    const { autoOrient } = await sharp(bytes).metadata()
    return [autoOrient.width, autoOrient.height]
  } catch {
    return undefined
  }
}

/** The size that an SVG file names; one without fills the width that it is given. */
function sizeOfSvg(text: string): Size | undefined {
  const [tag = ''] = /<svg\b(?:"[^"]*"|'[^']*'|[^'">])*>/.exec(text.replace(/<!--[\s\S]*?-->/g, '')) ?? []
  const [width, height] = ['width', 'height'].map((name) => new RegExp(`\\s${name}=["'](\\d+(?:\\.\\d+)?)(?:px)?["']`).exec(tag)?.[1])
  return width === undefined || height === undefined ? undefined : [Math.round(Number(width)), Math.round(Number(height))]
}
