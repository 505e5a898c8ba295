import { describe, expect, it } from 'vitest'
import { findFormatFault, findLoss, gammaOf } from '../../../cli/assets/picture-faults.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const numbers = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([value >> 24, value >> 16, value >> 8, value])))
const chunk = (type: string, data: Buffer) => Buffer.concat([numbers(data.length), latin1(type), data, Buffer.alloc(4)])
const png = (...chunks: Buffer[]) =>
  Buffer.concat([latin1('\x89PNG\r\n\x1a\n'), chunk('IHDR', Buffer.alloc(13)), ...chunks, chunk('IDAT', Buffer.alloc(0))])
const avif = (...parts: string[]) => latin1(['\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', ...parts].join(''))

describe('findFormatFault(file)', () => {
  it.each([
    ['\xff\x0a\0\0', 'is a JPEG XL file'],
    ['\0\0\0\x0cJXL \r\n\x87\n', 'is a JPEG XL file'],
    ['\0\0\0\x0cjP  \r\n\x87\n', 'is a JPEG 2000 file'],
    ['BM\x36\x24\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0', 'is a BMP file'],
    ['8BPS\0\x01', 'is a Photoshop file'],
    ['\0\0\x01\0\x01\0', 'is an icon'],
    ['%PDF-1.7', 'is a PDF file'],
    ['\n<!DOCTYPE html>\n<title>404</title>', 'is an HTML page'],
    ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'is a HEIC file of a phone, whatever its name says'],
  ])('knows the first bytes %j', (start, reason) => expect(findFormatFault(latin1(start))?.reason).toBe(reason))
  it('has nothing against pictures', () => {
    for (const file of [
      png(),
      avif(),
      latin1('\0\0\0\x1cftypmif1\0\0\0\0mif1avifheic'),
      latin1('\xff\xd8\xff\xe0'),
      latin1('BM of a text'),
    ])
      expect(findFormatFault(file)).toBeUndefined()
  })
})

describe('findLoss(file)', () => {
  const lossOf = (file: Buffer) => findLoss(file)?.reason
  it('finds colours that are named by numbers, and are not those of the web', () => {
    const inP3 = chunk('cHRM', numbers(31270, 32900, 68000, 32000, 26500, 69000, 15000, 6000))
    for (const gamma of [100_001, 33_000, 0])
      expect(lossOf(png(chunk('gAMA', numbers(gamma))))).toBe('says by gAMA what its colours are, which would be lost')
    expect(lossOf(png(chunk('gAMA', numbers(45455)), inP3))).toBe('says by cHRM what its colours are, which would be lost')
    expect(lossOf(png(chunk('cICP', Buffer.from([12, 13, 0, 1]))))).toContain('by codes (primaries 12, transfer 13)')
    expect(lossOf(avif('\0\0\0\x13colrnclx\0\x09\0\x10\0\x09\x80'))).toContain('by HDR codes (primaries 9, transfer 16)')
  })
  it('finds none where they are, or where a profile says what they are', () => {
    const profile = chunk('iCCP', Buffer.alloc(9))
    const points = chunk('cHRM', numbers(31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000))
    for (const chunks of [
      [chunk('gAMA', numbers(45455)), points],
      [chunk('gAMA', numbers(100_000)), points],
      [chunk('gAMA', numbers(100_000)), profile],
      [chunk('gAMA', numbers(100_000)), chunk('sRGB', Buffer.alloc(1))],
      [chunk('cICP', Buffer.from([1, 13, 0, 1]))],
    ])
      expect(lossOf(png(...chunks))).toBeUndefined()
    expect(lossOf(avif('\0\0\0\x13colrnclx\0\x01\0\x0d\0\x06\x80'))).toBeUndefined()
    expect(lossOf(avif('\0\0\0\x13colrnclx\0\x09\0\x10\0\x09\x80\0\0\0\x20colrprof'))).toBeUndefined()
  })
  it('finds animations of which nothing or one picture would be left', () => {
    expect(lossOf(latin1('\0\0\0\x20ftypavis\0\0\0\0avifavismsf1miaf'))).toBe('is an animated AVIF file')
    expect(lossOf(png(chunk('iTXt', Buffer.alloc(20_000)), chunk('acTL', Buffer.alloc(8))))).toContain('is an animated PNG file')
  })
})

describe('gammaOf(file)', () => {
  it('reads the exponent of a PNG file that is not that of the web', () => {
    expect(gammaOf(png(chunk('gAMA', numbers(55556))))).toBeCloseTo(1.8, 3)
    expect(gammaOf(png(chunk('gAMA', numbers(100_000))))).toBe(1)
  })
  it('has none where a file names no other, names its colours in a better way, or is of another format', () => {
    for (const file of [
      png(),
      png(chunk('gAMA', numbers(45455))),
      png(chunk('gAMA', numbers(55556)), chunk('sRGB', Buffer.alloc(1))),
      png(chunk('gAMA', numbers(55556)), chunk('iCCP', Buffer.alloc(9))),
      latin1('\xff\xd8\xff\xe0'),
    ])
      expect(gammaOf(file)).toBeUndefined()
  })
})
