// Structure of video files: finds files that are cut off, that are no video, and damage outside of the frames, also where there is
// no ffmpeg, which decodes the frames.

/**
 * Checks the boxes of an MP4 file.
 * @throws Error with what is wrong
 */
export function checkMp4(bytes: Buffer): void {
  const types = new Set<string>()
  for (let offset = 0; offset < bytes.length;) {
    if (offset + 8 > bytes.length) throw new Error('the file is cut off')
    types.add(bytes.toString('latin1', offset + 4, offset + 8))
    const size = readBoxSize(bytes, offset)
    if (size < 8) throw new Error('a box has an impossible size')
    offset += size
    if (offset > bytes.length) throw new Error('the file is cut off')
  }
  if (!types.has('ftyp') || !types.has('moov') || !(types.has('mdat') || types.has('moof'))) throw new Error('it is no MP4 file')
}

function readBoxSize(bytes: Buffer, offset: number): number {
  const size = bytes.readUInt32BE(offset)
  // 0: up to the end of the file; 1: a longer number follows.
  if (size === 0) return bytes.length - offset
  return size === 1 && offset + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(offset + 8)) : size
}

const EBML = 0x1a45dfa3
const SEGMENT = 0x18538067
const TRACKS = 0x1654ae6b
const CLUSTER = 0x1f43b675
const SIMPLE_BLOCK = 0xa3
const BLOCK_GROUP = 0xa0
/** What else a segment or a cluster contains: tables, times, comments and empty space. */
const OTHERS = [0x114d9b74, 0x1549a966, 0x1c53bb6b, 0x1043a770, 0x1254c367, 0x1941a469, 0x5854, 0xe7, 0xa7, 0xab, 0xaf, 0xec, 0xbf]
const KNOWN = new Set([EBML, SEGMENT, TRACKS, CLUSTER, SIMPLE_BLOCK, BLOCK_GROUP, ...OTHERS])

/**
 * Checks the elements of a WebM file.
 * @throws Error with what is wrong
 */
export function checkWebm(bytes: Buffer): void {
  const ids = new Set<number>()
  for (let offset = 0; offset < bytes.length;) {
    const id = readNumber(bytes, offset, 4)
    const size = readNumber(bytes, offset + id.length, 8)
    if (offset === 0 && id.value !== EBML) throw new Error('it is no WebM file')
    if (!KNOWN.has(id.value)) throw new Error(`it is damaged at byte ${offset}`)
    ids.add(id.value)
    offset += id.length + size.length
    // All bits set: the size is not known, as in a live recording.
    const end = size.bits === 2 ** (7 * size.length) - 1 ? bytes.length : offset + size.bits
    if (end > bytes.length) throw new Error('the file is cut off')
    // What is in a segment and in a cluster follows as if it was beside it.
    if (id.value !== SEGMENT && id.value !== CLUSTER) offset = end
  }
  if (!ids.has(TRACKS) || !ids.has(CLUSTER) || !(ids.has(SIMPLE_BLOCK) || ids.has(BLOCK_GROUP))) throw new Error('it is no WebM file')
}

/** A number whose first byte tells its length by its leading zeros; `bits` is without the one that ends them. */
function readNumber(bytes: Buffer, offset: number, longest: number): { value: number; bits: number; length: number } {
  const first = bytes[offset]
  if (first === undefined) throw new Error('the file is cut off')
  const length = Math.clz32(first) - 23
  if (length > longest) throw new Error(`it is damaged at byte ${offset}`)
  if (offset + length > bytes.length) throw new Error('the file is cut off')
  let [value, bits] = [first, first & (0xff >> length)]
  for (const byte of bytes.subarray(offset + 1, offset + length)) [value, bits] = [value * 256 + byte, bits * 256 + byte]
  return { value, bits, length }
}
