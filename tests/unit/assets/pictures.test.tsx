import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { encodePictures } from '../../../cli/assets/pictures.ts'
import { planPictures, variantsOf } from '../../../cli/assets/picture-plan.ts'
import type { Photo } from '../../../cli/assets/photos.ts'
import type { UsedPicture } from '../../../cli/assets/picture-usage.ts'
import { createMemoryCache } from '../memory-cache.ts'
import type { Cache } from '../../../cli/cache/cache.ts'
import type { OutputFile } from '../../../cli/output-file.ts'
import { bytesOf, createConfig, diagnosticsOf } from '../memory-site.ts'

const config = { ...createConfig().pictures, widths: [8, 16], wideWidth: 24, svg: { maxBytes: 0 } }
const Scene = () => (
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 6">
    <rect width="12" height="6" fill="#c00" />
  </svg>
)
const [picture] = [...planPictures(new Map([['home/hero', Scene]]), config).values()]

/** A cache that notes the keys it was asked for. */
function createNotingCache(cache: Cache = createMemoryCache()) {
  const keys: string[] = []
  const made: string[] = []
  const noting: Cache = {
    ...cache,
    bytes(kind, key, make) {
      keys.push(`${kind}/${key}`)
      return cache.bytes(kind, key, () => (made.push(key), make()))
    },
  }
  return { cache: noting, keys, made }
}

async function encode(
  used: readonly UsedPicture[],
  cache: Cache,
  threads = 2,
  keeps: (path: string, key: string) => boolean = () => false,
): Promise<OutputFile[]> {
  const files: OutputFile[] = []
  for await (const file of encodePictures(used, config, { cache, threads }, keeps)) files.push(file)
  return files
}

describe('encodePictures(used, config, effects, session)', () => {
  it('encodes every file of a picture, in its format and width', async () => {
    const files = await encode([{ picture: picture!, isWide: true }], createMemoryCache())
    const found = await Promise.all(files.map(async (file) => sharp(Buffer.from(bytesOf(file))).metadata()))
    expect(found.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['heif', 8, 4],
      ['heif', 16, 8],
      ['heif', 24, 12],
      ['webp', 8, 4],
      ['webp', 16, 8],
      ['webp', 24, 12],
    ])
    expect(files.map(({ path }) => path)).toEqual(variantsOf(picture!, true).map(({ file }) => file))
  })

  it('reads a photograph once for each width, whatever the number of formats', async () => {
    const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c83810' } })
      .jpeg()
      .toBuffer()
    let reads = 0
    const variantsIn = (width: number) => (['avif', 'webp'] as const).map((format) => ({ format, width, file: `${width}.${format}` }))
    const photo: Photo = {
      ...{ id: 'wall.jpg', source: 'content/wall.jpg', digest: '', width: 30, height: 20 },
      ...{ variants: [...variantsIn(8), ...variantsIn(16)], wideVariants: [] },
      read: () => (reads++, bytes),
    }
    const files = await encode([{ picture: photo, isWide: false }], createMemoryCache())
    expect(reads).toBe(2)
    for (const file of files) {
      const { dominant } = await sharp(Buffer.from(bytesOf(file))).stats()
      expect([dominant.r, dominant.g, dominant.b].map((level) => Math.round(level / 64))).toEqual([3, 1, 0])
    }
  })

  it('leaves the wide files out where no page uses them', async () => {
    const files = await encode([{ picture: picture!, isWide: false }], createMemoryCache())
    expect(files.map(({ path }) => path)).toEqual(picture!.variants.map(({ file }) => file))
  })

  it('encodes nothing that the cache holds, under the name of the file', async () => {
    const { cache, keys, made } = createNotingCache()
    const first = await encode([{ picture: picture!, isWide: false }], cache)
    expect(keys.map((key) => key.replace(/ from \d+$/, ''))).toEqual(picture!.variants.map(({ file }) => `pictures/${file}`))
    expect(made).toHaveLength(4)
    expect(await encode([{ picture: picture!, isWide: false }], cache)).toEqual(first)
    expect(made).toHaveLength(4)
  })

  it('makes the same bytes with a cold and a warm cache when a page begins to show the picture in its wide form', async () => {
    const { cache } = createNotingCache()
    await encode([{ picture: picture!, isWide: false }], cache)
    const wide = [{ picture: picture!, isWide: true }]
    expect(await encode(wide, cache)).toEqual(await encode(wide, createMemoryCache()))
  })

  it('makes the same bytes in the same order with one thread and with several', async () => {
    const used = [{ picture: picture!, isWide: true }]
    expect(await encode(used, createMemoryCache(), 1)).toEqual(await encode(used, createMemoryCache(), 4))
  })

  it('makes nothing of a file that the output folder holds, made from the same drawing and settings', async () => {
    const used = [{ picture: picture!, isWide: true }]
    const first = await encode(used, createMemoryCache())
    const { cache, keys } = createNotingCache()
    const isKept = ({ path }: OutputFile) => path.endsWith('.avif')
    const second = await encode(used, cache, 2, (path, key) => first.some((file) => isKept(file) && file.path === path && file.key === key))
    expect(second).toEqual(first.map((file) => (isKept(file) ? { kind: 'same', path: file.path, key: file.key } : file)))
    expect(keys).toHaveLength(3)
  })

  it('makes a file again whose drawing is scaled down from another width', async () => {
    const first = await encode([{ picture: picture!, isWide: false }], createMemoryCache())
    const keeps = (path: string, key: string) => first.some((file) => file.path === path && file.key === key)
    expect(
      (await encode([{ picture: picture!, isWide: true }], createMemoryCache(), 2, keeps)).filter(({ kind }) => kind === 'same'),
    ).toEqual([])
  })

  it('writes a small drawing as it is', async () => {
    const drawn = planPictures(new Map([['home/hero', Scene]]), { ...config, svg: { maxBytes: 8000 } }).get('home/hero')!
    for (const isWide of [false, true]) {
      const files = await encode([{ picture: drawn, isWide }], createMemoryCache())
      expect(files.map((file) => [file.path, Buffer.from(bytesOf(file)).toString()])).toEqual([[drawn.svgFile, drawn.svg]])
    }
  })

  it.each([0, 8000])('reports a drawing that is not well-formed, with SVG up to %d bytes', async (maxBytes) => {
    const Broken = () => (
      <svg viewBox="0 0 12 6">
        <rect dangerouslySetInnerHTML={{ __html: '<br>' }} />
      </svg>
    )
    const broken = planPictures(new Map([['home/hero', Broken]]), { ...config, svg: { maxBytes } }).get('home/hero')!
    const found = await diagnosticsOf(() => encode([{ picture: broken, isWide: false }], createMemoryCache()))
    expect(found).toMatchObject([{ code: 'picture', location: { file: 'templates/art/home/hero.tsx' } }])
  })

  it('makes nothing where no picture is used', async () => expect(await encode([], createMemoryCache())).toEqual([]))
})
