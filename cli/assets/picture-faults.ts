import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { isImageFile } from './image-files.ts'

const require = createRequire(import.meta.url)

/** Why a file cannot be shown. */
export interface FileFault {
  /** Follows the name of the file. */
  readonly reason: string
  readonly hint: string
}

const beginsWith =
  (...starts: readonly string[]) =>
  (text: string) =>
    starts.some((start) => text.startsWith(start))

/** How files begin that are often named as if they were of another format. */
const FORMATS: readonly (readonly [isOne: (text: string) => boolean, name: string, hint: string])[] = [
  [(text) => text === '', 'empty', 'export it again'],
  [beginsWith('\xff\n', '\0\0\0\fJXL '), 'a JPEG XL file', 'export it as JPEG'],
  [beginsWith('\0\0\0\fjP  '), 'a JPEG 2000 file', 'export it as JPEG'],
  [(text) => /^BM....\0\0\0\0/s.test(text), 'a BMP file', 'export it as PNG'],
  [beginsWith('8BPS'), 'a Photoshop file', 'export it as PNG or JPEG'],
  [beginsWith('\0\0\x01\0'), 'an icon', 'export it as PNG'],
  [beginsWith('%PDF'), 'a PDF file', 'export it as PNG or JPEG'],
  [(text) => /^\s*<(?:!doctype html|html)\b/i.test(text), 'an HTML page', 'download the picture itself'],
  [beginsWith('version https://git-lfs'), 'a pointer of Git LFS', 'get the files with git lfs pull'],
]

/** Finds by the first bytes of a file that it is none that can be shown. */
export function findFormatFault(file: Uint8Array): FileFault | undefined {
  const start = Buffer.from(file.subarray(0, 200)).toString('latin1')
  for (const [isOne, name, hint] of FORMATS) if (isOne(start)) return { reason: `is ${name}`, hint }
  const brands = readBrands(file)
  return /hei[cmsx]|hev[cmx]/.test(brands) && !brands.includes('avif')
    ? { reason: 'is a HEIC file of a phone, whatever its name says', hint: 'export it as JPEG' }
    : undefined
}

/** Formats of cameras and of programs for drawing that Chrome or Firefox cannot show as a picture, though they are images. */
export const UNSHOWN = /\.(heics?|heifs?|hif|jxl|jp2|j2k|jpf|jpx|dng|raw|cr[23]|nef|arw|orf|rw2|raf|psd|xcf|sketch|svgz|tga|wmf|emf)$/i

/** Why browsers do not show a file as a picture, and what to do about it. */
export function explainUnshown(path: string): readonly [message: string, hint: string] | undefined {
  if (isImageFile(path) || extname(path) === '') return undefined
  // Loaded here, since its list of types takes some hundredths of a second.
  const { lookup } = require('mime-types') as typeof import('mime-types')
  const type = lookup(path) || 'image/'
  const isImage = type.startsWith('image/')
  if (isImage && !UNSHOWN.test(path)) return undefined
  const [, player] = /^(audio|video)\//.exec(type) ?? []
  return [
    `most browsers show no ${extname(path).toLowerCase()} files${isImage ? '' : ' as pictures'}`,
    player ? `write <${player} src="${path}" controls></${player}>` : 'export it as JPEG, PNG or SVG, or link to it',
  ]
}

/** Finds a JPEG file of a form that no browser shows: scanners and medical devices write them. */
export function findJpegFault(file: Uint8Array): FileFault | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  // A segment has its marker and its length. That of the picture precedes what is encoded.
  for (let at = 2; at + 5 < bytes.length && bytes[at] === 0xff; at += bytes[at + 1] === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1]!
    if (marker < 0xc0 || marker > 0xcf || NO_FRAMES.has(marker)) continue
    const kind = marker > 0xc2 ? (marker === 0xc3 ? 'a lossless' : 'an arithmetic or hierarchical') : undefined
    if (kind !== undefined)
      return { reason: `is ${kind} JPEG file, which browsers do not show`, hint: 'export it as a usual JPEG, or as PNG' }
    const bits = bytes[at + 4]!
    return bits === 8
      ? undefined
      : { reason: `is a JPEG file of ${bits} bits, and browsers show those of 8`, hint: 'export it with 8 bits' }
  }
  return undefined
}

/** Markers between those of pictures: tables for the decoder. */
const NO_FRAMES: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc])

/** True for a picture that browsers show, and sharp does not. */
export function isAnimatedAvif(file: Uint8Array): boolean {
  return readBrands(file).startsWith('avis')
}

/** What a file of the kind of AVIF says that it can be read as. */
function readBrands(file: Uint8Array): string {
  // The box has its length, its type and its data.
  const [, brands = ''] = /^\0\0\0.ftyp(.*)/s.exec(Buffer.from(file.subarray(0, file[3] ?? 0)).toString('latin1')) ?? []
  return brands
}

const AS_ANIMATION = 'put it into content/media and place it with <img>, or export it as an animated WebP file'

/** Finds what would be lost of a photograph in silence. */
export function findLoss(file: Uint8Array): FileFault | undefined {
  if (isAnimatedAvif(file)) return { reason: 'is an animated AVIF file', hint: AS_ANIMATION }
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const chunks = readChunks(bytes)
  if (chunks?.has('acTL')) return { reason: 'is an animated PNG file, of which only the first picture would be left', hint: AS_ANIMATION }
  const colours = chunks ? findColoursOfPng(chunks) : readBrands(file) ? findColoursOfAvif(bytes) : undefined
  return colours === undefined
    ? undefined
    : { reason: `says by ${colours} what its colours are, which would be lost`, hint: 'export it in sRGB, or with a colour profile (ICC)' }
}

/**
 * The exponent by which the values of a PNG file become light, where it says so and is not that of the web, which sharp does not read.
 * `findLoss` refuses a file whose exponent sharp does not take.
 */
export function gammaOf(file: Uint8Array): number | undefined {
  const chunks = readChunks(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
  const [written] = chunks && !NAMES_COLOURS.some((type) => chunks.has(type)) ? readNumbers(chunks, 'gAMA') : []
  return written === undefined || !isFar(written, SRGB_GAMMA) ? undefined : GAMMA_UNIT / written
}

/** The chunks of a PNG file before its first picture: metadata of any length may be among them. Undefined for any other file. */
function readChunks(png: Buffer): ReadonlyMap<string, Buffer> | undefined {
  if (png.toString('latin1', 0, 4) !== '\x89PNG') return undefined
  const chunks = new Map<string, Buffer>()
  // A chunk has its length, its type, its data and a sum.
  for (let at = 8; at + 8 <= png.length; at += 12 + png.readUInt32BE(at)) {
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') break
    chunks.set(type, png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  return chunks
}

// libvips converts by profiles alone. Browsers also read what follows.

/** Chunks that say more than `gAMA`, which is ignored beside them. */
const NAMES_COLOURS = ['iCCP', 'cICP', 'sRGB']
/** What `cHRM` and `gAMA` are for sRGB, and `gAMA` for values that are light themselves. */
const SRGB_POINTS = [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]
const SRGB_GAMMA = 45455
const GAMMA_UNIT = 100_000
/** The largest exponent of sharp; the smallest is 1. */
const MAX_GAMMA = 3

function readNumbers(chunks: ReadonlyMap<string, Buffer>, type: string): number[] {
  const data = chunks.get(type) ?? Buffer.alloc(0)
  return Array.from({ length: data.length >> 2 }, (_, index) => data.readUInt32BE(4 * index))
}

function isFar(value: number, from: number): boolean {
  return Math.abs(value - from) > from / 20
}

function findColoursOfPng(chunks: ReadonlyMap<string, Buffer>): string | undefined {
  if (chunks.has('iCCP')) return undefined
  const cicp = chunks.get('cICP')
  if (cicp) return describeCodes(cicp[0], cicp[1])
  if (chunks.has('sRGB')) return undefined
  const [gamma = SRGB_GAMMA] = readNumbers(chunks, 'gAMA')
  if (gamma > GAMMA_UNIT || gamma * MAX_GAMMA < GAMMA_UNIT) return 'gAMA'
  return readNumbers(chunks, 'cHRM').some((value, index) => isFar(value, SRGB_POINTS[index]!)) ? 'cHRM' : undefined
}

function findColoursOfAvif(bytes: Buffer): string | undefined {
  const at = bytes.indexOf('colrnclx')
  if (at === -1 || bytes.includes('colrprof') || bytes.includes('colrrICC')) return undefined
  return describeCodes(bytes.readUInt16BE(at + 8), bytes.readUInt16BE(at + 10))
}

/** Of ITU-T H.273: the colours of television, and unspecified ones, are those of sRGB. */
const SRGB_PRIMARIES = [1, 2, 5, 6]
const SRGB_TRANSFERS = [1, 2, 6, 13]
const HDR_TRANSFERS = [16, 18]

function describeCodes(primaries = 2, transfer = 2): string | undefined {
  if (HDR_TRANSFERS.includes(transfer)) return `HDR codes (primaries ${primaries}, transfer ${transfer})`
  return SRGB_PRIMARIES.includes(primaries) && SRGB_TRANSFERS.includes(transfer)
    ? undefined
    : `codes (primaries ${primaries}, transfer ${transfer})`
}
