import { h } from 'preact'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { addPhotos, type PhotoCatalogue } from '../../../cli/assets/photo-catalogue.ts'
import type { Photo } from '../../../cli/assets/photos.ts'
import { createMemoryCache } from '../memory-cache.ts'
import { createDevPictures } from '../../../cli/dev/pictures.ts'
import { createConfig, NO_PHOTOS } from '../memory-site.ts'

const config = { ...createConfig().pictures, widths: [8], wideWidth: 16, svg: { maxBytes: 0 } }
const small = { ...config, svg: { maxBytes: 8000 } }

function setup() {
  const drawn: string[] = []
  const scene =
    (name: string, colour = 'red') =>
    () => {
      drawn.push(name)
      return h('svg', { viewBox: '0 0 12 8' }, h('rect', { width: 12, height: 8, fill: colour }))
    }
  const encoded: string[] = []
  const pictures = createDevPictures({ cache: createMemoryCache() }, (path) => encoded.push(path))
  return { pictures, drawn, encoded, scene }
}

describe('createDevPictures(effects, onEncoded)', () => {
  it('draws a picture when a page shows it', () => {
    const { pictures, drawn, scene } = setup()
    const planned = pictures.update(
      new Map([
        ['home/a', scene('a')],
        ['home/b', scene('b')],
      ]),
      small,
    )
    expect(Object.keys(planned)).toEqual(['home/a', 'home/b'])
    expect([pictures.drawRead(), drawn]).toEqual([false, []])
    // Read by the first rendering of a page, which is repeated.
    expect(planned['home/a']).toMatchObject({ id: 'home/a', width: 1, variants: [] })
    expect([pictures.drawRead(), pictures.drawRead(), drawn]).toEqual([true, false, ['a']])
    expect(planned['home/a']).toMatchObject({ id: 'home/a', width: 12, height: 8 })
  })
  it('draws what a page of the site before the last change shows', () => {
    const { pictures, drawn, scene } = setup()
    const before = pictures.update(
      new Map([
        ['home/a', scene('old a')],
        ['home/b', scene('gone')],
      ]),
      small,
    )
    pictures.update(new Map([['home/a', scene('new a')]]), small)
    expect(Object.values(before)).toMatchObject([{ width: 1 }, { width: 1 }])
    expect([pictures.drawRead(), drawn]).toEqual([true, ['old a', 'gone']])
    // A page is rendered until there is nothing to draw.
    expect(Object.values(before)).toMatchObject([{ width: 12 }, { width: 12 }])
    expect(pictures.drawRead()).toBe(false)
    pictures.use([
      { id: 'home/a', isWide: false },
      { id: 'home/b', isWide: false },
    ] as never)
  })
  it('does not draw again what has not changed', () => {
    const { pictures, drawn, scene } = setup()
    const [a, b] = [scene('a'), scene('b')]
    const read = (scenes: [string, () => never][]) => {
      const planned = pictures.update(new Map(scenes), small)
      void Object.values(planned)
      pictures.drawRead()
    }
    read([
      ['home/a', a],
      ['home/b', b],
    ] as never)
    read([
      ['home/a', a],
      ['home/b', scene('new b')],
    ] as never)
    expect(drawn).toEqual(['a', 'b', 'new b'])
  })
  it('serves the drawing until a file is encoded, and says when it is', async () => {
    const { pictures, encoded, scene } = setup()
    const planned = pictures.update(new Map([['home/a', scene('a')]]), config)
    expect(planned['home/a']).toMatchObject({ variants: [] })
    pictures.drawRead()
    const path = planned['home/a']!.variants[0]!.file
    expect(pictures.read(path)).toBeUndefined()
    pictures.use([{ id: 'home/a', isWide: false }])
    expect(pictures.read(path)).toMatchObject({ type: 'image/svg+xml', bytes: expect.stringContaining('<svg') })
    await expect.poll(() => encoded).toEqual([path])
    const file = pictures.read(path)
    expect(file?.type).toBeUndefined()
    expect(Buffer.from(file!.bytes).toString('latin1', 4, 12)).toBe('ftypavif')
  })
  it('serves a small drawing as it is', async () => {
    const { pictures, scene } = setup()
    const planned = pictures.update(new Map([['home/a', scene('a')]]), small)
    pictures.use([{ id: 'home/a', isWide: false }])
    expect(pictures.read(planned['home/a']!.svgFile!)).toMatchObject({
      type: 'image/svg+xml',
      bytes: expect.stringContaining('<svg'),
    })
    expect(pictures.read('assets/other.svg')).toBeUndefined()
  })
  it('serves a photograph itself until a file is encoded', async () => {
    const { pictures, encoded } = setup()
    const bytes = await sharp({ create: { width: 12, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const file = { format: 'webp', width: 12, file: 'assets/a-12.webp' } as const
    const sizes = { width: 12, height: 8, variants: [file], wideVariants: [] }
    const photo: Photo = { ...sizes, id: 'a.png', source: 'content/a.png', digest: '1', read: () => bytes }
    const photos: PhotoCatalogue = { ...NO_PHOTOS, sources: { 'a.png': photo.source }, get: (id) => (id === photo.id ? photo : undefined) }
    expect(addPhotos(pictures.update(new Map(), config, photos), photos)).toEqual({
      'a.png': { ...sizes, id: 'a.png', source: 'content/a.png' },
    })
    pictures.use([{ id: 'a.png', isWide: false }])
    expect(pictures.read(file.file)).toEqual({ bytes, type: 'image/png' })
    await expect.poll(() => encoded).toEqual([file.file])
    expect(pictures.read(file.file)?.type).toBeUndefined()
  })
})
