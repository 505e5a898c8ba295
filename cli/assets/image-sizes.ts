import { isUtf8 } from 'node:buffer'
import type { Metadata } from 'sharp'
import { resolve } from 'node:path'
import { collectDiagnostics } from '../diagnostics/diagnostic.ts'
import { attemptRead } from '../diagnostics/system-error.ts'
import { packageVersion } from './package-version.ts'
import type { PhotoEffects } from './photos.ts'
import { findFormatFault, findJpegFault, isAnimatedAvif } from './picture-faults.ts'
import type { CopiedFile } from './static-files.ts'

/** Width and height in pixels of pictures that are copied as they are, or why no browser shows one, by their paths in the output. */
export type ImageSizes = Readonly<Record<string, ImageSize>>
export type ImageSize =
  | readonly [width: number, height: number]
  | {
      readonly fault: string
      /** Something of it is shown. */
      readonly isPart?: true
    }

/** Measures pictures that are copied as they are; those that name no size have none. */
export async function measureImages(images: readonly CopiedFile[], root: string, effects: PhotoEffects): Promise<ImageSizes> {
  const measured = await Promise.all(
    images.map(async ({ path, source }) => {
      const size = await measureOnce(source, root, effects)
      return size ? [[path, size] as const] : []
    }),
  )
  return Object.fromEntries(measured.flat())
}

/** Number of the way of measuring: another one measures again what is kept. */
const MEASURE = 4

async function measureOnce(source: string, root: string, { disk, cache, versionOf }: PhotoEffects): Promise<ImageSize | undefined> {
  const measure = async () => {
    const bytes = attemptRead(source, () => disk.readFileSync(resolve(root, source)))
    return Buffer.from(JSON.stringify((await readSize(source, bytes)) ?? null))
  }
  const key = `${versionOf(source)} ${packageVersion('sharp')} ${MEASURE}`
  // What is wrong with the file is reported where it is copied.
  const { value: kept } = await collectDiagnostics(() => cache.bytes('image-sizes', key, measure, source))
  return (kept && (JSON.parse(Buffer.from(kept).toString()) as ImageSize | null)) ?? undefined
}

async function readSize(source: string, bytes: Uint8Array): Promise<ImageSize | undefined> {
  const isSvg = /\.svg$/i.test(source)
  const text = isSvg ? readSvg(bytes) : ''
  const [, root] = SVG.exec(text) ?? []
  const bitmap = /\.(?:bmp|ico)$/i.test(source) ? sizeOfBitmap(Buffer.from(bytes)) : undefined
  if (bitmap) return bitmap
  // Some of them can be measured.
  const jpeg = findJpegFault(bytes)
  if (jpeg) return { fault: `it ${jpeg.reason}` }
  // Where it cannot be loaded, no picture is at fault.
  const { default: sharp } = await import('sharp')
  try {
    const { autoOrient, format } = await inTurn(() => sharp(bytes, { limitInputPixels: false }).metadata())
    if (!isSvg && format === 'svg') return { fault: 'it is an SVG file, whatever its name says' }
    if (!isSvg) return [autoOrient.width, autoOrient.height]
  } catch (error) {
    if (isAnimatedAvif(bytes)) return undefined
    const format = isSvg ? undefined : findFormatFault(bytes)
    if (format) return { fault: `it ${format.reason}` }
    const { message } = error as Error
    const [, said = message] = /error: (?:Error domain \d+ code \d+ )?(.*)/s.exec(message) ?? []
    // librsvg needs a size, and reads less than browsers do.
    if (root === undefined || (/XML parse/.test(message) && !message.includes('XML_PARSE_HUGE'))) return { fault: said.trim() }
  }
  if (root === undefined) return { fault: 'it has no element svg' }
  if (!/\sxmlns(?::\w+)?\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/.test(root))
    return { fault: 'its element svg has no xmlns="http://www.w3.org/2000/svg"' }
  if (encodingOf(bytes) === 'utf-8' && !isUtf8(bytes)) return { fault: 'its encoding is not UTF-8' }
  const loaded = LOADS.exec(text)
    ?.slice(1)
    .find((file) => file !== undefined)
  if (loaded !== undefined) return { fault: `it loads ${JSON.stringify(loaded)}, and a picture loads nothing`, isPart: true }
  return /<script\b/.test(text) ? { fault: 'its script does not run in a picture', isPart: true } : sizeOfSvg(root)
}

/** The size of a BMP file, and of the largest picture in an ICO file, neither of which sharp reads; undefined for other files. */
function sizeOfBitmap(bytes: Buffer): ImageSize | undefined {
  const isBmp = bytes.toString('latin1', 0, 2) === 'BM'
  const isIcon = bytes.subarray(0, 4).equals(Buffer.from([0, 0, 1, 0]))
  if (!isBmp && !isIcon) return undefined
  try {
    if (isBmp) {
      const isWhole = bytes.readUInt32LE(10) < bytes.length
      const isOld = bytes.readUInt32LE(14) === 12
      const size = isOld
        ? ([bytes.readUInt16LE(18), bytes.readUInt16LE(20)] as const)
        : ([bytes.readInt32LE(18), bytes.readInt32LE(22)] as const)
      // Of one that begins at its top the height is negative.
      if (isWhole) return [size[0], Math.abs(size[1])]
    } else {
      const icons = Array.from({ length: bytes.readUInt16LE(4) }, (_, icon) => 6 + icon * 16)
      const isWhole = icons.every((at) => bytes.readUInt32LE(at + 8) + bytes.readUInt32LE(at + 12) <= bytes.length)
      // 256 is written as 0.
      const [size] = icons.map((at) => [bytes[at] || 256, bytes[at + 1] || 256] as const).sort((a, b) => b[0] - a[0])
      if (isWhole && size) return size
    }
  } catch {
    // A number is behind the end.
  }
  return { fault: 'its end is missing' }
}

/** What an SVG file has of other files. */
const LOADS = new RegExp(
  [
    /<(?:\w+:)?(?:image|use|feImage|img|iframe|video|audio)\b[^>]*?\s(?:(?:xlink:)?href|src)\s*=\s*["'](?!data:|#)([^"']+)/,
    /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)/,
    /url\(\s*["']?(?!data:|[#&"'])([^"')\s]+)/,
    /<\?xml-stylesheet\b[^>]*?\shref=["']([^"']+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
)

/** The text of an SVG file, in which its entities are replaced, without comments. What looks like an element in CDATA is text. */
function readSvg(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replace(APART, (_, data = '') => String(data).replaceAll('<', '&lt;'))
  const entities = new Map(Array.from(text.matchAll(/<!ENTITY\s+(\S+)\s+["']([^"']*)["']/g), ([, name = '', value = '']) => [name, value]))
  return entities.size === 0 ? text : text.replace(/&([\w.-]+);/g, (all, name: string) => entities.get(name) ?? all)
}

/** By its first bytes. */
function encodingOf([first, second]: Uint8Array): string {
  return first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Comments, and CDATA with what is in it. */
const APART = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>/g

let reading: Promise<unknown> = Promise.resolve()

/** One picture after another: libvips has one buffer for errors, and would mix those of pictures that it reads at the same time. */
function inTurn(read: () => Promise<Metadata>): Promise<Metadata> {
  const next = reading.then(read)
  reading = next.catch(() => {})
  return next
}

/** The root of an SVG file, after what may precede it. */
const SVG = /^[^<]*(?:<[?!][^>]*>[^<]*)*(<(?:\w+:)?svg\b(?:"[^"]*"|'[^']*'|[^'">])*>)/

/** Pixels of the units of CSS that are the same in every picture; programs such as Graphviz write `pt`. */
const PIXELS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
  q: 2.4 / 2.54,
  em: 16,
  rem: 16,
}

/** The size that an SVG file names; one without fills the width that it is given. */
function sizeOfSvg(tag: string): ImageSize | undefined {
  const [width, height] = ['width', 'height'].map((name) => {
    const [, value, unit = 'px'] =
      new RegExp(`\\s${name}\\s*=\\s*["']\\s*(\\d+(?:\\.\\d+)?|\\.\\d+)(px|p[tc]|in|[cm]m|q|r?em)?\\s*["']`, 'i').exec(tag) ?? []
    return value === undefined ? undefined : Math.round(Number(value) * PIXELS[unit.toLowerCase()]!)
  })
  return width === undefined || height === undefined ? undefined : [width, height]
}
