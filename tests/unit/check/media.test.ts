import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkMedia } from '../../../cli/check/media.ts'
import { digestOf } from '../../../cli/hash.ts'
import { createDisk, describe as describeAll } from '../memory-site.ts'

const FONT = '../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const pixels = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 7919) % 251))
const picture = () => sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const element = (id: string, ...content: Buffer[]) => {
  const size = Buffer.alloc(4)
  const bytes = Buffer.concat(content)
  size.writeUInt32BE(0x10000000 + bytes.length)
  return Buffer.concat([Buffer.from(id, 'hex'), size, bytes])
}
const icon = (content: Buffer) => {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt32LE(content.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, content])
}

const block = element('a3', Buffer.alloc(100))
const files: Readonly<Record<string, Buffer>> = {
  'a.avif': await picture().avif({ effort: 0 }).toBuffer(),
  'a.gif': await picture().gif().toBuffer(),
  'a.jpg': await picture().jpeg().toBuffer(),
  'a.png': await picture().png().toBuffer(),
  'a.webp': await picture().webp().toBuffer(),
  'a.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>'),
  'a.ico': icon(await picture().png().toBuffer()),
  'a.woff2': readFileSync(fileURLToPath(new URL(FONT, import.meta.url))),
  'a.mp4': Buffer.concat([box('ftyp', Buffer.alloc(8)), box('moov', Buffer.alloc(50)), box('mdat', Buffer.alloc(200))]),
  'a.webm': Buffer.concat([
    element('1a45dfa3', Buffer.alloc(8)),
    // A segment of unknown size, as in a live recording.
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element('1654ae6b', Buffer.alloc(50)),
    element('1f43b675', element('e7', Buffer.alloc(2)), block, block),
  ]),
}

const check = async (given: Readonly<Record<string, Buffer>>) =>
  describeAll(await checkMedia('/site', Object.keys(given), { disk: createDisk(given) }))

describe('checkMedia(out, files, disk)', () => {
  it('finds nothing wrong with good files, nor with files of other kinds', async () => {
    expect(await check({ ...files, 'a.txt': Buffer.from('text'), 'index.html': Buffer.alloc(0) })).toEqual([])
    const bitmap = Buffer.alloc(100)
    bitmap.writeUInt32LE(40)
    expect(await check({ 'a.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') })).toEqual([])
    expect(await check({ 'a.ico': icon(bitmap), 'b.ico': files['a.png']!, 'B.PNG': files['a.png']! })).toEqual([])
  })

  it('reports only damaged files where many are checked at once', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [
        [`${n}.svg`, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
        [`${n}.png`, files['a.png']!.subarray(0, -30)],
      ]).flat(),
    ) as Record<string, Buffer>
    const reports = await check(many)
    expect(reports.filter((report) => report.includes('.svg'))).toEqual([])
    expect(reports).toHaveLength(60)
  })

  it.each(Object.keys(files))('reports %s where it is cut off, empty or something else', async (name) => {
    const bytes = files[name]!
    for (const damaged of [
      bytes.subarray(0, bytes.length >> 1),
      bytes.subarray(0, 5),
      Buffer.alloc(0),
      Buffer.from('<!doctype html><p>Not found'),
      Buffer.alloc(500),
    ])
      expect(await check({ [name]: damaged }), damaged.toString('latin1', 0, 20)).toEqual([
        expect.stringMatching(new RegExp(`^/site/${name} ${name} does not decode: .+ \\[check-media\\]$`)),
      ])
  })

  it.each(['a.avif', 'a.jpg', 'a.png', 'a.woff2'])('reports %s where it is damaged in the middle', async (name) => {
    const damaged = Buffer.from(files[name]!)
    damaged.fill(0, damaged.length >> 1, (damaged.length >> 1) + 100)
    expect(await check({ [name]: damaged })).toHaveLength(1)
  })

  it('reports a single bit that is not what was copied, also where it still decodes', async () => {
    const source = files['a.webm']!
    const damaged = Buffer.from(source)
    damaged[damaged.length - 50]! ^= 1
    const digests = { 'a.webm': digestOf(source), 'b.webm': digestOf(source) }
    const disk = createDisk({ 'a.webm': source, 'b.webm': damaged })
    expect(describeAll(await checkMedia('/site', ['a.webm', 'b.webm'], { disk, digests }))).toEqual([
      '/site/b.webm b.webm is not what the build has copied [check-media]',
    ])
  })

  it('decodes the frames of every video whose structure is right, where there is a decoder', async () => {
    const decoded: string[] = []
    const decodeVideo = async (file: string) => {
      decoded.push(file)
      if (file.endsWith('.mov')) throw new Error('no frame')
    }
    const disk = createDisk({ ...files, 'cut.mp4': files['a.mp4']!.subarray(0, 74), 'b.mov': Buffer.alloc(9) })
    const found = await checkMedia('/site', [...Object.keys(files), 'cut.mp4', 'b.mov'], { disk, decodeVideo })
    expect(decoded.sort()).toEqual(['/site/a.mp4', '/site/a.webm', '/site/b.mov'])
    expect(describeAll(found)).toContain('/site/b.mov b.mov does not decode: no frame [check-media]')
  })

  it('reports a video that lacks a part, or has a damaged one', async () => {
    const [mp4, webm] = [files['a.mp4']!, files['a.webm']!]
    expect(await check({ 'a.mp4': mp4.subarray(0, 74), 'b.mp4': Buffer.concat([mp4, Buffer.from([0, 0, 0, 4, 0, 0, 0, 0])]) })).toEqual([
      '/site/a.mp4 a.mp4 does not decode: it is no MP4 file [check-media]',
      '/site/b.mp4 b.mp4 does not decode: a box has an impossible size [check-media]',
    ])
    const damaged = Buffer.from(webm)
    damaged.fill(0, webm.length - 105, webm.length - 90)
    expect(await check({ 'a.webm': damaged, 'b.webm': element('1a45dfa3', Buffer.alloc(8)) })).toEqual([
      `/site/a.webm a.webm does not decode: it is damaged at byte ${webm.length - 105} [check-media]`,
      '/site/b.webm b.webm does not decode: it is no WebM file [check-media]',
    ])
  })
})
