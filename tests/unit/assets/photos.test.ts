import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { createMemoryCache } from '../memory-cache.ts'
import { createPhotoCatalogue } from '../../../cli/assets/photo-catalogue.ts'
import { findPhotos, openPhoto, placeholderRules, planPhoto } from '../../../cli/assets/photos.ts'
import type { PlannedPhoto } from '../../../cli/assets/photos.ts'
import { digestOf } from '../../../cli/hash.ts'
import { createConfig, createDisk } from '../memory-site.ts'
import { takePhoto } from './take-photo.ts'

const LFS = 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n'
const chunk = (type: string, length: number) =>
  Buffer.concat([Buffer.from([0, 0, length >> 8, length & 255]), Buffer.from(type), Buffer.alloc(length + 4)])
/** With metadata of a program for photographs. */
const APNG = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  ...[chunk('IHDR', 13), chunk('iTXt', 20_000), chunk('acTL', 8), chunk('IDAT', 0)],
])
const HEIC = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')

/** Says of a PNG file that it has 20,000 by 20,000 pixels. */
function widen(png: Buffer): Buffer {
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

const config = createConfig({ pictures: { ...createConfig().pictures, widths: [8, 16, 400], wideWidth: 1800 } })

async function plan(files: Readonly<Record<string, Uint8Array | string>>, settings = config) {
  const disk = createDisk(Object.fromEntries(Object.entries(files).map(([name, file]) => [`content/${name}`, file])))
  const effects = { disk, cache: createMemoryCache(), versionOf: (file: string) => digestOf(disk.readFileSync(`/site/${file}`)) }
  return Promise.all((await findPhotos(config, disk)).map((id) => planPhoto(id, join(config.content, id), settings, effects)))
}

describe('planPhoto(id, file, config, effects)', () => {
  it('knows the size of a photograph as it is seen, and never makes it larger', async () => {
    const [photo] = await plan({ 'team/At Work.JPG': await takePhoto(30, 20) })
    expect(photo).toMatchObject({
      id: 'team/At Work.JPG',
      source: 'content/team/At Work.JPG',
      width: 20,
      height: 30,
      placeholder: 'r12 g3 b0',
    })
    expect(photo!.variants.map(({ format, width }) => `${format} ${width}`)).toEqual(
      [8, 16, 20].flatMap((width) => `avif ${width}`).concat([8, 16, 20].map((width) => `webp ${width}`)),
    )
    expect(photo!.wideVariants).toEqual([])
    expect(photo!.variants[0]!.file).toMatch(/^assets\/at-work-8-[0-9a-f]{8}\.avif$/)
  })
  it('has no placeholder behind a picture that one can see through', async () => {
    const seeThrough = sharp({ create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } })
    const [photo] = await plan({ 'a.png': await seeThrough.png().toBuffer() })
    expect(photo!.placeholder).toBeUndefined()
  })
  it('leaves files that are copied alone', async () => expect(await plan({ 'media/a.jpg': 'no picture' })).toEqual([]))
  it('knows what cannot be shown, for whoever names it', async () => {
    const files = {
      'a.jpg': 'no picture',
      'b.png': '',
      'c.jpg': await takePhoto(8, 8),
      'd.webp': await takeMoving(),
      'e.jpg': LFS,
      'f.png': APNG,
      'g.jpg': HEIC,
      'h.png': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
      'i.png': await sharp({ create: { width: 1, height: 1, channels: 3, background: '#c30' } })
        .png()
        .toBuffer()
        .then(widen),
    }
    const photos = await plan(files)
    expect(photos.map(({ fault }) => fault?.message)).toEqual([
      expect.stringMatching(/^the picture file "a\.jpg" cannot be read: /),
      'the picture file "b.png" is empty',
      undefined,
      'the picture file "d.webp" is animated',
      'the picture file "e.jpg" is a pointer of Git LFS',
      'the picture file "f.png" is an animated PNG file, of which only the first picture would be left',
      'the picture file "g.jpg" is a HEIC file of a phone, whatever its name says',
      'the picture file "h.png" is an SVG file, whatever its name says',
      'the picture file "i.png" has more than 268,402,689 pixels',
    ])
    expect(photos[8]!.fault?.hint).toBe('make it smaller')
  })
  it('accepts what cameras and phones write, and refuses what is cut off', async () => {
    const jpeg = await takePhoto(8, 8)
    const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]))
    // Ss, Se, Ah and Al of a baseline scan are 0, 63 and 0.
    const odd = Buffer.from(jpeg)
    odd.set([0, 0, 0], scan + 2 + jpeg.readUInt16BE(scan + 2) - 3)
    const [accepted, refused] = await plan({ 'a.jpg': odd, 'b.jpg': jpeg.subarray(0, scan + 20) })
    expect([accepted?.fault, accepted?.width]).toEqual([undefined, 8])
    expect(refused?.fault?.message).toContain('cannot be read')
  })
  it('gives each of several damaged pictures its own reason', async () => {
    const jpeg = await takePhoto(900, 600)
    const png = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#c30', noise: { type: 'gaussian' } } })
      .png()
      .toBuffer()
    const names = Array.from({ length: 8 }, (_, index) => [`${index}.jpg`, `${index}.png`]).flat()
    const files = names.map((name) => [name, name.endsWith('png') ? png.subarray(0, 2000) : jpeg.subarray(0, jpeg.length - 400)])
    const photos = await plan(Object.fromEntries(files) as Record<string, Buffer>)
    expect(photos.map(({ fault }) => fault?.message)).toEqual(
      names
        .map((name) => `the picture file "${name}" cannot be read: it is damaged, its end is missing, or it is of another format`)
        .sort(),
    )
  })
  it('leaves out widths in which a file would be too high', async () => {
    const tall = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#c30' } })
        .png()
        .toBuffer()
    const [some, none] = await plan({ 'a.png': await tall(16, 16_400), 'b.png': await tall(4, 16_400) })
    expect(some!.variants.map(({ format, width }) => `${format} ${width}`)).toEqual(['avif 8', 'webp 8'])
    expect(none!.fault?.message).toBe(
      'the picture file "b.png" is 16400 pixels high in a width of 4, and no file of a picture can have more than 16383',
    )
  })
})

/** Frames that differ, since equal ones are joined. */
const takeMoving = () =>
  sharp(Buffer.alloc(8 * 16 * 3).fill(255, 8 * 8 * 3), { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
    .webp()
    .toBuffer()

/** Adds a chunk to a PNG file, after its header of 8 bytes and the first chunk of 25. */
function addChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(type), data])))
  return Buffer.concat([png.subarray(0, 33), length, Buffer.from(type), data, sum, png.subarray(33)])
}

/** A profile of grey whose values are light itself: a header of 128 bytes and two tags. */
const GREY_LIGHT = (() => {
  const profile = Buffer.alloc(188)
  const write = (offset: number, ...values: (string | number)[]) => {
    for (const value of values)
      offset = typeof value === 'string' ? offset + profile.write(value, offset) : profile.writeInt32BE(value, offset)
  }
  write(0, profile.length)
  write(8, 0x02400000, 'mntrGRAYXYZ ')
  write(36, 'acsp')
  write(68, 0xf6d6, 0x10000, 0xd32d)
  write(128, 2, 'wtpt', 156, 20, 'kTRC', 176, 12)
  write(156, 'XYZ ', 0, 0xf6d6, 0x10000, 0xd32d)
  write(176, 'curv', 0, 0)
  return profile
})()

describe('openPhoto(photo)', () => {
  it.each([
    // Light itself, as renderers write it: 0.216 of the light of white is 128 of the web.
    [100_000, 55, 127.7],
    [55_556, 128, 145],
  ])('gives a PNG file with a gamma of %i the colours of the web', async (gamma, value, expected) => {
    const own = sharp({ create: { width: 4, height: 4, channels: 3, background: { r: value, g: value, b: value } } })
    const png = await own.png().toBuffer()
    const data = Buffer.alloc(4)
    data.writeUInt32BE(gamma)
    const named = addChunk(png, 'gAMA', data)
    const [shown = 0] = await (await openPhoto({ read: () => named })).raw().toBuffer()
    expect(Math.abs(shown - expected)).toBeLessThan(2)
  })

  it('gives 16 bits with a profile the colours of the same picture with 8 bits', async () => {
    const own = () => sharp({ create: { width: 8, height: 8, channels: 3, background: { r: 183, g: 56, b: 49 } } })
    const eight = await own().withIccProfile('p3').png().toBuffer()
    const sixteen = await own().toColourspace('rgb16').withIccProfile('p3').png().toBuffer()
    expect(await sharp(sixteen).metadata()).toMatchObject({ depth: 'ushort', hasProfile: true })
    const [first, second] = await Promise.all(
      [eight, sixteen].map(async (bytes) => {
        const written = await (await openPhoto({ read: () => bytes })).webp({ lossless: true }).toBuffer()
        return [...(await sharp(written).raw().toBuffer()).subarray(0, 3)]
      }),
    )
    expect(first).toEqual([183, 56, 49])
    expect(Math.max(...first!.map((level, index) => Math.abs(level - second![index]!)))).toBeLessThanOrEqual(4)
  })

  it('gives 16 bits of grey with a profile the colours of the same picture with 8 bits', async () => {
    const levels = ['b-w', 'grey16'].map(async (space) => {
      const own = sharp({ create: { width: 4, height: 4, channels: 3, background: '#373737' } })
      const png = addChunk(
        await own.toColourspace(space).png().toBuffer(),
        'iCCP',
        Buffer.concat([Buffer.from('light\0\0'), deflateSync(GREY_LIGHT)]),
      )
      expect((await sharp(png).metadata()).hasProfile).toBe(true)
      return (await (await openPhoto({ read: () => png })).raw().toBuffer())[0]
    })
    // 55 of light itself is 128 of the web.
    expect(await Promise.all(levels)).toEqual([128, 128])
  })

  it('keeps the movement of an animated picture where the settings ask for it', async () => {
    const moving = await takeMoving()
    const [photo] = await plan({ 'a.webp': moving }, { ...config, pictures: { ...config.pictures, animated: 'keep' } })
    expect(photo).toMatchObject({ isAnimated: true, width: 8, height: 8 })
    expect(photo!.variants.map(({ format, width }) => `${format} ${width}`)).toEqual(['webp 8'])
    const written = await (await openPhoto({ ...photo!, read: () => moving })).resize({ width: 8 }).webp().toBuffer()
    expect((await sharp(written).metadata()).pages).toBe(2)
  })
})

describe('placeholderRules()', () => {
  it('has a rule for each level of a colour', () => {
    const rules = placeholderRules()
    for (const name of ['r0', 'r12', 'g3', 'b15']) expect(rules).toContain(`[data-placeholder~=${name}]{`)
    expect(rules.match(/~=/g)).toHaveLength(18)
    expect(rules).toContain('[data-placeholder~=b15]{--placeholder-b:255}')
  })
})

describe('createPhotoCatalogue(ids, config, effects, kept)', () => {
  it('reads a photograph when it is asked for, and no other one', async () => {
    const disk = createDisk({ 'content/a.jpg': await takePhoto(8, 8), 'content/b.jpg': await takePhoto(8, 8) })
    const read: string[] = []
    const versionOf = (file: string) => {
      read.push(file)
      return digestOf(disk.readFileSync(`/site/${file}`))
    }
    const kept = new Map<string, { fingerprint: string; photo: PlannedPhoto }>()
    const open = (pictures = config.pictures) =>
      createPhotoCatalogue(
        ['a.jpg', 'b.jpg'],
        { ...config, pictures },
        { disk, cache: createMemoryCache(), versionOf, threads: 1 },
        {
          find: (id, fingerprint) => (kept.get(id)?.fingerprint === fingerprint ? kept.get(id)!.photo : undefined),
          add: (photo, fingerprint) => void kept.set(photo.id, { fingerprint, photo }),
          list: () => [...kept.keys()],
        },
      )
    const photos = open()
    expect(photos.get('c.jpg')).toBeUndefined()
    expect([photos.get('a.jpg')?.variants, photos.takeMissing(), photos.takeMissing()]).toEqual([[], ['a.jpg'], []])
    await photos.plan(['a.jpg'])
    expect([photos.get('a.jpg')?.width, photos.takeMissing()]).toEqual([8, []])
    expect(read).toEqual(['content/a.jpg'])
    expect(open().get('a.jpg')?.width).toBe(8)
    const resized = open({ ...config.pictures, wideWidth: 99 })
    expect([resized.get('a.jpg')?.variants, resized.takeMissing()]).toEqual([[], ['a.jpg']])
  })
})
