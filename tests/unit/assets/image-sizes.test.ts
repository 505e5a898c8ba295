import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isImageFile } from '../../../cli/assets/image-files.ts'
import { measureImages } from '../../../cli/assets/image-sizes.ts'
import { createMemoryCache } from '../memory-cache.ts'
import { createDisk, ROOT } from '../memory-site.ts'

/** A JPEG file that says something else of its picture. */
function withFrame(jpeg: Buffer, marker: number, bits: number): Buffer {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  return Buffer.concat([
    jpeg.subarray(0, at),
    Buffer.from([0xff, marker]),
    jpeg.subarray(at + 2, at + 4),
    Buffer.from([bits]),
    jpeg.subarray(at + 5),
  ])
}

const numbers = (...list: number[]) => Buffer.from(Int32Array.from(list).buffer)

describe('isImageFile(path)', () => {
  it('knows pictures that browsers show as they are', () =>
    expect(['a.apng', 'b.GIF', 'c.svg', 'd.pdf', 'png'].filter(isImageFile)).toEqual(['a.apng', 'b.GIF', 'c.svg']))
})

describe('measureImages(images, root, effects)', () => {
  it('is the size of pictures in pixels, and none of those that name none', async () => {
    const pixels = sharp({ create: { width: 30, height: 20, channels: 3, background: '#888' } })
    // Of 16 and 256 pixels.
    const icon = (size: number) => Buffer.concat([Buffer.from([size, size, 0, 0, 1, 0, 32, 0]), numbers(4, 38)])
    const icons = Buffer.concat([Buffer.from([0, 0, 1, 0, 2, 0]), icon(16), icon(0)])
    const files = {
      'a.gif': await pixels.clone().gif().toBuffer(),
      'b.png': await pixels.clone().png().toBuffer(),
      'c.svg':
        '<?xml version="1.0"?><!-- <svg width="1" height="1"> --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="12.6px" height=\'7\'/>',
      'aa.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="501pt" height="2.54cm"/>',
      'd.svg': '<svg xmlns="http://www.w3.org/2000/svg" stroke-width="3"/>',
      'e.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="20"/>',
      'f.jpg': 'no picture',
      'g.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
      'h.svg': '<svg width="10" height="10"/>',
      'i.gif': '',
      'j.svg': '<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" width="5" height="6"/>',
      'k.svg': Buffer.from('\ufeff<svg xmlns="http://www.w3.org/2000/svg" width="5" height="6"/>', 'utf16le'),
      'l.svg':
        '<svg xmlns="http://www.w3.org/2000/svg"><use href="#a"/><image width="9" xlink:href="photo.png" xmlns:xlink="http://www.w3.org/1999/xlink"/></svg>',
      'm.svg': '<svg xmlns="http://www.w3.org/2000/svg"><style>@import "https://fonts.example/a.css"; a{fill:url(#b)}</style></svg>',
      'n.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>draw()</script></svg>',
      'o.svg': '<svg xmlns="http://www.w3.org/2000/svg"><style>@font-face{font-family:a;src:url("a.woff2")} b{fill:url(#b)}</style></svg>',
      'p.svg':
        '<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="a.png"/></foreignObject></svg>',
      'q.svg': '<?xml-stylesheet href="a.css"?><svg xmlns="http://www.w3.org/2000/svg" width="5" height="6"/>',
      'r.svg': '<!DOCTYPE html><html><body><svg xmlns="http://www.w3.org/2000/svg" width="5" height="6"/></body></html>',
      's.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="5" height="6">${'<g>'.repeat(300)}${'</g>'.repeat(300)}</svg>`,
      't.png': '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="6"/>',
      'u.jpg': '<!DOCTYPE html>',
      'w.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="6"><text><![CDATA[<script> <!-- ]]></text></svg>',
      'ab.svg': '<svg xmlns = "http://www.w3.org/2000/svg" width = "20em" height= "7"/>',
      'ac.svg': Buffer.from(
        '<?xml version="1.0" encoding="ISO-8859-1"?><svg xmlns="http://www.w3.org/2000/svg"><text>é</text></svg>',
        'latin1',
      ),
      'x.svg': '<svg xmlns="http://www.w3.org/2000/svg"><style><![CDATA[@import "a.css";]]></style></svg>',
      'y.jpg': withFrame(await pixels.clone().jpeg().toBuffer(), 0xc1, 12),
      'z.jpg': withFrame(await pixels.clone().jpeg().toBuffer(), 0xc9, 8),
      'ab.bmp': Buffer.concat([Buffer.from('BM'), numbers(0, 0, 54, 40, 3, -2), Buffer.alloc(40)]),
      'ac.bmp': Buffer.concat([Buffer.from('BM'), numbers(0, 0, 54, 40, 3, 2)]),
      'ad.ico': Buffer.concat([icons, Buffer.alloc(4)]),
      'ae.ico': icons,
      'af.ico': icons.subarray(0, 9),
      'ag.bmp': await pixels.clone().png().toBuffer(),
      'ah.bmp': 'no picture',
      'v.avif': Buffer.from('\0\0\0\x20ftypavis\0\0\0\0avifavismsf1miaf', 'latin1'),
    }
    const images = Object.keys(files).map((name) => ({ path: `media/${name}`, source: `content/media/${name}` }))
    const disk = createDisk(Object.fromEntries(images.map(({ source }, at) => [source, Object.values(files)[at]!])))
    expect(await measureImages(images, ROOT, { disk, cache: createMemoryCache(), versionOf: (file) => file })).toEqual({
      'media/a.gif': [30, 20],
      'media/b.png': [30, 20],
      'media/aa.svg': [668, 96],
      'media/ab.svg': [320, 7],
      'media/ac.svg': { fault: 'its encoding is not UTF-8' },
      'media/ab.bmp': [3, 2],
      'media/ac.bmp': { fault: 'its end is missing' },
      'media/ad.ico': [256, 256],
      'media/ae.ico': { fault: 'its end is missing' },
      'media/af.ico': { fault: 'its end is missing' },
      'media/ag.bmp': [30, 20],
      'media/ah.bmp': { fault: expect.stringContaining('unsupported') as string },
      'media/c.svg': [13, 7],
      'media/f.jpg': { fault: expect.stringContaining('unsupported') as string },
      'media/g.svg': { fault: expect.stringContaining('tag mismatch') as string },
      'media/h.svg': { fault: 'its element svg has no xmlns="http://www.w3.org/2000/svg"' },
      'media/i.gif': { fault: 'it is empty' },
      'media/j.svg': [5, 6],
      'media/k.svg': [5, 6],
      'media/l.svg': { fault: 'it loads "photo.png", and a picture loads nothing', isPart: true },
      'media/m.svg': { fault: 'it loads "https://fonts.example/a.css", and a picture loads nothing', isPart: true },
      'media/n.svg': { fault: 'its script does not run in a picture', isPart: true },
      'media/o.svg': { fault: 'it loads "a.woff2", and a picture loads nothing', isPart: true },
      'media/p.svg': { fault: 'it loads "a.png", and a picture loads nothing', isPart: true },
      'media/q.svg': { fault: 'it loads "a.css", and a picture loads nothing', isPart: true },
      'media/r.svg': { fault: expect.stringContaining('root') as string },
      'media/s.svg': [5, 6],
      'media/t.png': { fault: 'it is an SVG file, whatever its name says' },
      'media/u.jpg': { fault: 'it is an HTML page' },
      'media/w.svg': [5, 6],
      'media/x.svg': { fault: 'it loads "a.css", and a picture loads nothing', isPart: true },
      'media/y.jpg': { fault: 'it is a JPEG file of 12 bits, and browsers show those of 8' },
      'media/z.jpg': { fault: 'it is an arithmetic or hierarchical JPEG file, which browsers do not show' },
    })
  })
})
