import type { Disk } from '../../../../cli/disk.ts'
import * as fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import { h } from 'preact'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { DrawnPicture } from '../../../../cli/assets/picture-plan.ts'
import type { Cache } from '../../../../cli/cache/cache.ts'
import { createMemoryCache } from '../../memory-cache.ts'
import { createSocialOutput } from '../../../../cli/output/outputs/social.ts'
import type { Config } from '../../../../cli/config/config.ts'
import { file } from '../../../../cli/content/collections.ts'
import { digestOf } from '../../../../cli/hash.ts'
import type { RenderedPage } from '../../../../cli/render/page.tsx'
import type { SocialModule, SocialProps } from '../../../../cli/types.ts'
import {
  bytesOf,
  createConfig,
  createContent,
  createDisk,
  createRedirects,
  createRendered,
  describe as describeAll,
  diagnosticsOf,
  runOutput,
  toArray,
} from '../../memory-site.ts'

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const font = {
  family: 'Figtree',
  file: FONT,
  axes: { wght: [400, 700] as [number, number] },
  weights: [400, 700] as [number, number],
  fallbacks: [],
}
const bytes = fs.readFileSync(fileURLToPath(new URL(`../../../../node_modules/${FONT}`, import.meta.url)))
const fontDisk = createDisk({ [`node_modules/${FONT}`]: bytes, 'templates/other.woff2': bytes })
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><rect width="1200" height="800" fill="#036"/></svg>'
const hero: DrawnPicture = { id: 'home/hero', svg, drawing: digestOf(svg), width: 1200, height: 800, variants: [], wideVariants: [] }
const content = await createContent({ 'site.yaml': 'name: Palms\n' }, { site: file('site.yaml', z.strictObject({ name: z.string() })) })

const module = {
  default: ({ meta, content }: SocialProps<{ site: { name: string } }>) =>
    h('div', { style: { display: 'flex', width: 1200, height: 630, fontSize: 60, color: '#fff' } }, `${meta.title} ${content.site.name}`),
  art: () => 'home/hero',
} as unknown as SocialModule

interface Options {
  social?: SocialModule
  config?: Partial<Config>
  pictures?: Map<string, DrawnPicture>
  cache?: Cache
  disk?: Disk
  keeps?: (path: string, key: string) => boolean
}

/** The images of pages, the pictures behind them and what was found. */
async function collect(
  pages: readonly RenderedPage[],
  {
    social = module,
    config = {},
    pictures = new Map([['home/hero', hero]]),
    cache = createMemoryCache(),
    disk = fontDisk,
    keeps = () => false,
  }: Options = {},
) {
  const effects = { cache, disk, threads: 1 }
  const output = await createSocialOutput({
    module: social,
    config: createConfig({ fonts: [font], characters: 'A title of a page Palms', ...config }),
    content,
    findPicture: (id) => pictures.get(id),
    effects,
  })
  const { found, data, files } = runOutput(output, pages, { effects, keeps })
  return { found, used: data.flatMap((image) => output.pictures!(image)), files: () => toArray(files()) }
}

/** The key under which the cache is asked for the image of a page; nothing is drawn. */
async function keyOf(options: Options = {}, page = createRendered('/')): Promise<string> {
  const keys: string[] = []
  const cache: Cache = {
    ...createMemoryCache(),
    bytes: (kind, key) => (kind === 'social' && keys.push(key), Promise.resolve(new Uint8Array())),
  }
  await (await collect([page], { ...options, cache })).files()
  expect(keys).toHaveLength(1)
  return keys[0]!
}

describe('createSocialOutput(options)', () => {
  it('draws the words of a page over its picture, in the size of social cards', async () => {
    const [image] = await (await collect([createRendered('/tools')])).files()
    expect(image?.path).toBe('social/tools.jpg')
    expect(await sharp(Buffer.from(bytesOf(image!))).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }, 60_000)

  it('makes an image of every page, of noindex pages too, but of no alias', async () => {
    const cache: Cache = { ...createMemoryCache(), bytes: () => Promise.resolve(new Uint8Array()) }
    const pages = [createRendered('/'), createRendered('/hidden', { indexable: false }), createRendered('/start', { canonicalPath: '/' })]
    expect((await (await collect(pages, { cache })).files()).map(({ path }) => path)).toEqual(['social/home.jpg', 'social/hidden.jpg'])
  })

  it('draws nothing for an image that the output folder holds, drawn in the same way', async () => {
    const asked: string[] = []
    const cache: Cache = {
      ...createMemoryCache(),
      bytes: (kind, key) => (kind === 'social' && asked.push(key), Promise.resolve(new Uint8Array())),
    }
    const key = await keyOf({}, createRendered('/tools'))
    const keeps = (path: string, made: string) => path === 'social/tools.jpg' && made === key
    const pages = [createRendered('/tools'), createRendered('/about', { meta: { title: 'Another title' } })]
    const files = await (await collect(pages, { cache, keeps })).files()
    expect(files.map(({ path, kind }) => [path, kind === 'same'])).toEqual([
      ['social/tools.jpg', true],
      ['social/about.jpg', false],
    ])
    expect(asked).not.toContain(key)
  })

  it('uses the pictures behind its images', async () => {
    expect((await collect([createRendered('/')])).used).toEqual(['home/hero'])
  })

  it('warns of letters that no font has, with the page', async () => {
    const titled = (title: string) => createRendered('/tools', { meta: { title } })
    const { found } = await collect([titled('Öl für 帆 und 船, 帆')])
    expect(describeAll(found)).toEqual([
      'templates/social.tsx no font of the site has the letters 帆 船 of the social image [picture] /tools',
    ])
    for (const title of ['Öl für Œuvre', 'O\u0308l fu\u0308r auto\u00admatic \u200b a\ufe0f'])
      expect((await collect([titled(title)])).found).toEqual([])
    expect(describeAll((await collect([titled('x\u0489')])).found)).toEqual([expect.stringContaining('the letter ◌\u0489 of')])
  })

  it('draws letters that the fonts of pages leave out', async () => {
    const draw = async (title: string) => {
      const [image] = await (await collect([createRendered('/tools', { meta: { title } })])).files()
      return Buffer.from(bytesOf(image!)).toString('base64')
    }
    expect(await draw('ööö')).not.toBe(await draw('äää'))
  }, 60_000)

  it('orders numbers in text from right to left as browsers do', async () => {
    const write = (text: string) => ({ ...module, default: () => h('div', { dir: 'rtl' }, h('b', null, text)) }) as unknown as SocialModule
    const marked = await keyOf({ social: write('\u200f\u200e50%\u200e\u200f הנחה') })
    expect(await keyOf({ social: write('50% הנחה') })).toBe(marked)
  })

  it('draws the words alone where the module names no picture', async () => {
    const words = h('div', { style: { display: 'flex', width: '100%', height: '100%', background: '#036' } }, 'A') as never
    const { found, used, files } = await collect([createRendered('/tools')], { social: { default: () => words } })
    expect([found, used]).toEqual([[], []])
    const [image] = await files()
    const { data } = await sharp(Buffer.from(bytesOf(image!)))
      .extract({ left: 900, top: 500, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data].map((part) => Math.round(part / 16))).toEqual([0, 3, 6])
    expect((await collect([createRendered('/tools')], { social: { ...module, art: () => undefined as never } })).found).toHaveLength(1)
  }, 60_000)

  it('is an error, once, in a site without fonts', async () => {
    const { found, files } = await collect([createRendered('/'), createRendered('/tools')], { config: { fonts: [] } })
    expect(describeAll([...found, ...(await diagnosticsOf(files))])).toEqual([
      'templates/social.tsx no font of the site draws the words of social images [picture]',
    ])
  })

  it('reports a picture that does not exist, with the page', async () => {
    const { found } = await collect([createRendered('/tools')], { pictures: new Map() })
    expect(describeAll(found)).toEqual(['templates/social.tsx there is no picture "home/hero" for the social image [picture] /tools'])
  })

  it('reports what the module throws, with the page', async () => {
    const social = {
      ...module,
      default: () => {
        throw new RangeError('too long')
      },
    }
    const { found, files } = await collect([createRendered('/tools')], { social })
    expect(found).toMatchObject([
      {
        code: 'render',
        location: { file: 'templates/social.tsx' },
        pages: ['/tools'],
        message: expect.stringContaining('RangeError: too long'),
      },
    ])
    expect(await files()).toEqual([])
  })
})

describe('the cache key of a social image', () => {
  it('is the same for the same page, in another build too', async () => {
    expect(await keyOf()).toBe(await keyOf())
  })

  it.each<[string, Options, RenderedPage?]>([
    ['the words', {}, createRendered('/', { meta: { title: 'Another title' } })],
    ['the style of the words', { social: { ...module, default: () => h('div', { style: { color: 'red' } }) as never } }],
    ['the drawing', { pictures: new Map([['home/hero', { ...hero, drawing: digestOf(svg.replace('#036', '#037')) }]]) }],
    ['the font file', { config: { fonts: [{ ...font, file: './templates/other.woff2' }] } }],
    [
      'an update of the font at the same path',
      { disk: createDisk({ [`node_modules/${FONT}`]: Buffer.concat([bytes, Buffer.from('2')]) }) },
    ],
    ['the axes of the font', { config: { fonts: [{ ...font, axes: { wght: 500 } }] } }],
    ['the quality', { config: { socialImages: { quality: 50 } } }],
  ])('changes with %s', async (_what, options, page) => {
    expect(await keyOf(options, page)).not.toBe(await keyOf())
  })

  it('changes with what a component inside of the words draws, and with content in them', async () => {
    const drawn = (inner: () => unknown) =>
      keyOf({ social: { ...module, default: () => h('div', null, h(inner as never, null)) as never } })
    expect(await drawn(() => h('b', null, 'red'))).not.toBe(await drawn(() => h('b', null, 'blue')))
    const shown = (part: (content: { site: { name: string } }) => unknown) =>
      keyOf({ social: { ...module, default: (({ content }: { content: never }) => h('div', null, part(content) as never)) as never } })
    expect(await shown(({ site }) => site.name)).not.toBe(await shown(() => 'other'))
  })

  it('does not change with settings that the image does not depend on', async () => {
    expect(await keyOf({ config: { redirects: createRedirects({ '/a': '/' }), buildTime: 1 } })).toBe(await keyOf())
  })
})
