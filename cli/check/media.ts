import { extname, join } from 'node:path'
import pMap from 'p-map'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { digestOf } from '../hash.ts'
import type { Manifest } from '../output/manifest.ts'
import type { DecodeVideo } from './ffmpeg.ts'
import { checkMp4, checkWebm } from './video.ts'

type Decode = (bytes: Buffer) => void | Promise<void>

/** Videos, by their extensions; of the last three, the structure is not known here. */
const VIDEOS = ['.mp4', '.webm', '.m4v', '.mov', '.ogv']

/** What tells a file that works from one that does not, by its extension. */
const DECODERS: Readonly<Record<string, Decode>> = {
  ...from(VIDEOS, () => {}),
  ...from(['.avif', '.gif', '.jpeg', '.jpg', '.png', '.webp'], decodePicture),
  ...from(['.otf', '.ttf', '.woff', '.woff2'], decodeFont),
  '.ico': decodeIcon,
  '.svg': parseDrawing,
  '.mp4': checkMp4,
  '.webm': checkWebm,
}

/** Files that are decoded at a time; sharp has threads of its own. */
const CONCURRENCY = 4

/** What is known of the files of a site, and how to read them. */
export interface MediaOptions {
  readonly disk: Pick<Disk, 'readFileSync'>
  /** Digests of files that were copied: damage that still decodes shows in them. */
  readonly digests?: Manifest['digests']
  /** Without it only the structure of videos is checked. */
  readonly decodeVideo?: DecodeVideo | undefined
}

export function isVideo(file: string): boolean {
  return VIDEOS.includes(extname(file).toLowerCase())
}

/**
 * Decodes every picture, font and video of a built site.
 * @param files relative to the output folder
 * @returns a diagnostic for each file that does not decode, or is not what was copied
 */
export async function checkMedia(out: string, files: readonly string[], options: MediaOptions): Promise<Diagnostic[]> {
  const checkAll = (some: readonly string[], concurrency: number) => pMap(some, (file) => checkFile(out, file, options), { concurrency })
  // The message of a drawing's error decides (see parseDrawing), and libvips keeps one message for all threads.
  const drawings = await checkAll(files.filter(isDrawing), 1)
  const others = await checkAll(
    files.filter((file) => !isDrawing(file)),
    CONCURRENCY,
  )
  return [...drawings, ...others].flatMap((diagnostic) => diagnostic ?? [])
}

function isDrawing(file: string): boolean {
  return extname(file).toLowerCase() === '.svg'
}

async function checkFile(out: string, file: string, { disk, digests = {}, decodeVideo }: MediaOptions): Promise<Diagnostic | undefined> {
  const decode = DECODERS[extname(file).toLowerCase()]
  if (!decode) return undefined
  const bytes = disk.readFileSync(join(out, file))
  if (digests[file] !== undefined && digests[file] !== digestOf(bytes))
    return errorDiagnostic('check-media', `${file} is not what the build has copied`, {
      location: { file: join(out, file) },
      hint: 'delete it and build again; change its source where it has to be another one',
    })
  try {
    await decode(bytes)
    if (isVideo(file)) await decodeVideo?.(join(out, file))
    return undefined
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n')
    return errorDiagnostic('check-media', `${file} does not decode: ${reason}`, {
      location: { file: join(out, file) },
      // Where content names it.
      value: `/${file}`,
      hint: 'replace its source where it was copied; otherwise delete the output folder and the cache, and build again',
      cause: error,
    })
  }
}

async function decodePicture(bytes: Buffer): Promise<void> {
  const { default: sharp } = await import('sharp')
  await sharp(bytes, { failOn: 'warning' }).raw().toBuffer()
}

/** A drawing is parsed, not painted; one without a size takes that of its place in the page. */
async function parseDrawing(bytes: Buffer): Promise<void> {
  const { default: sharp } = await import('sharp')
  try {
    await sharp(bytes).metadata()
  } catch (error) {
    if (!/bad dimensions/.test((error as Error).message)) throw error
  }
}

/** An icon is a list of pictures; those that are no PNG are bitmaps without a header of their own. Browsers also show a PNG in its place. */
async function decodeIcon(bytes: Buffer): Promise<void> {
  if (isPng(bytes)) return decodePicture(bytes)
  if (bytes.length < 6 || bytes.readUInt32LE(0) !== 0x10000) throw new Error('it is no icon')
  const count = bytes.readUInt16LE(4)
  if (count === 0) throw new Error('it is empty')
  for (let entry = 6; entry < 6 + count * 16; entry += 16) {
    const [size, offset] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)]
    if (offset + size > bytes.length) throw new Error('the file is cut off')
    const picture = bytes.subarray(offset, offset + size)
    if (isPng(picture)) await decodePicture(picture)
    else if (size < 40 || picture.readUInt32LE(0) !== 40) throw new Error('it holds something that is no picture')
  }
}

const isPng = (bytes: Buffer) => bytes.toString('latin1', 1, 4) === 'PNG'

async function decodeFont(bytes: Buffer): Promise<void> {
  const { create } = await import('fontkit')
  const font = create(bytes)
  if (!('numGlyphs' in font)) throw new Error('it is a collection of fonts')
  for (let glyph = 0; glyph < font.numGlyphs; glyph++) void font.getGlyph(glyph).path
}

function from(extensions: readonly string[], decode: Decode): Record<string, Decode> {
  return Object.fromEntries(extensions.map((extension) => [extension, decode]))
}
