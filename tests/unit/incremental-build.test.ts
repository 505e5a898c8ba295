import * as fs from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createIncrementalSite, type IncrementalSite, type Invocation } from './incremental-site.ts'
import { filesOf, PICTURES, SAMPLE, type Sample } from './incremental-sample.ts'
import { createRedirects, describe as describeAll } from './memory-site.ts'

// An incremental build must write what a clean build of the same files writes. These tests build real sites, so there are few of
// them; a longer run of the property: LANAI_RUNS=200 npx vitest run --project lanai tests/unit/incremental-build.test.ts

const RUNS = Number(process.env['LANAI_RUNS'] ?? 2)
const SEED = process.env['LANAI_SEED']

const DAY = Date.UTC(2025, 9, 14) / 1000
const CITIES = ['/city/miami', '/city/tampa']
const NOTES = ['/notes/one', '/notes/two']
const ALL = ['/', '/about', ...CITIES, '/day', '/env', ...NOTES, '/picks', '/tools']

/** Everything that a build depends on. */
interface World {
  readonly sample: Sample
  readonly drafts: boolean
  readonly test: string | undefined
  readonly day: number
  readonly compress: boolean
  readonly staging: boolean
}

const START: World = { sample: SAMPLE, drafts: false, test: undefined, day: 0, compress: false, staging: false }

const invocationOf = ({ drafts, test, day, compress, staging }: World): Invocation => ({
  drafts,
  compress,
  staging,
  env: { LANAI_TEST: test, SOURCE_DATE_EPOCH: String(DAY + day * 86_400) },
})

/** Changes a part of the sample. */
const change =
  (edit: (sample: Sample) => Partial<Sample>) =>
  (world: World): World => ({
    ...world,
    sample: { ...world.sample, ...edit(world.sample) },
  })
const changeTool = (slug: string, edit: Partial<Sample['tools'][number]>) =>
  change(({ tools }) => ({ tools: tools.map((tool) => (tool.slug === slug ? { ...tool, ...edit } : tool)) }))
const without = <T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))

describe('an incremental build', () => {
  it('renders the pages that depend on an edit, and no others', { timeout: 120_000 }, async () => {
    const steps: readonly [what: string, edit: (world: World) => World, rendered: readonly string[]][] = [
      [
        'an entry',
        change(({ cities }) => ({ cities: { ...cities, miami: { name: 'Miami Beach', tool: 'caller' } } })),
        ['/', '/city/miami'],
      ],
      [
        'an entry that others refer to',
        change(({ tools }) => ({ tools: [tools[0]!, { slug: 'writer', title: 'Author' }] })),
        ['/city/tampa', '/picks', '/tools'],
      ],
      [
        'a field of an entry that other pages do not show',
        change(({ cities }) => ({ cities: { ...cities, tampa: { ...cities['tampa']!, motto: 'Sails' } } })),
        ['/city/tampa'],
      ],
      [
        'the order of the fields of an entry',
        change(({ cities }) => ({ cities: { ...cities, tampa: { ...cities['tampa']!, isReversed: true } } })),
        [],
      ],
      ['an optional field of an item of a list', changeTool('caller', { note: 'Loud' }), ['/picks', '/tools']],
      ['the order of the fields of an item of a list', changeTool('caller', { isReversed: true }), []],
      ['a mapping in an item of a list', changeTool('caller', { sizes: { small: 1, large: 2 } }), ['/picks']],
      ['the order of what is in a mapping', changeTool('caller', { sizes: { large: 2, small: 1 } }), ['/picks']],
      ['an optional field of an item that a page shows as a whole', changeTool('writer', { sizes: {} }), ['/picks']],
      [
        'a new item of a list, for which a page has looked',
        change(({ tools }) => ({ tools: [...tools, { slug: 't1', title: 'New' }] })),
        ['/picks', '/tools'],
      ],
      ['a field of an item that one page shows', changeTool('t1', { title: 'Newer' }), ['/tools']],
      ['a deleted item of a list', change(({ tools }) => ({ tools: tools.filter(({ slug }) => slug !== 't1') })), ['/picks', '/tools']],
      ['a field of a file', change(() => ({ phone: '556' })), CITIES],
      ['an optional field of a file', change(() => ({ slogan: 'From {{price}} up' })), ['/picks']],
      ['the order of the fields of a file', change(() => ({ isSiteReversed: true })), []],
      ['a fact in a field of a file', change(() => ({ price: 7 })), ['/notes/one', '/picks']],
      ['a field of a file that is gone', change(() => ({ slogan: undefined })), ['/picks']],
      ['the order of a list', change(({ tools }) => ({ tools: tools.toReversed() })), ['/tools']],
      ['a fact', change(() => ({ price: 6 })), ['/notes/one']],
      ['a value of every page', change(() => ({ brand: 'Oaks' })), ALL],
      ['a template', change(() => ({ city: 2 })), CITIES],
      ['a component of two routes', change(() => ({ footer: 2 })), ['/', '/about']],
      ['the document', change(() => ({ document: 2 })), ALL],
      ['a widget', change(() => ({ widget: 2 })), ['/about']],
      ['the style of a widget', change(() => ({ widgetStyle: 2 })), ['/about']],
      ['the style of a route', change(() => ({ aboutStyle: 2 })), ['/about']],
      ['the style of every page', change(() => ({ siteStyle: 2 })), ALL],
      ['a drawing', change(() => ({ pictures: { hero: 2 } })), ['/']],
      ['what a drawing is made of', change(() => ({ kit: 2 })), ['/']],
      ['a text file', change(() => ({ text: 2 })), []],
      ['a static file', change(() => ({ statics: { 'robots-note.txt': '2' } })), []],
      ['a new static file', change(() => ({ statics: { 'robots-note.txt': '2', 'b.txt': '' } })), []],
      ['a media file', change(() => ({ media: { 'talk.vtt': '2' } })), []],
      ['a new entry', change(({ cities }) => ({ cities: { ...cities, ocala: { name: 'Ocala', tool: 'caller' } } })), ['/', '/city/ocala']],
      ['a draft', change(({ cities }) => ({ cities: { ...cities, ocala: { name: 'Ocala', tool: 'caller', draft: true } } })), ['/']],
      ['a deleted entry', change(({ notes }) => ({ notes: without(notes, 'two') })), []],
      ['a date that has not come', change(() => ({ dates: { one: '2025-10-15' } })), []],
      ['another name of a route', change(() => ({ about: 'company' })), ['/company']],
      ['a variable', (world) => ({ ...world, test: 'set' }), ['/env']],
      ['another day, on which an entry appears', (world) => ({ ...world, day: 1 }), ['/day', '/notes/one']],
      ['compressed files', (world) => ({ ...world, compress: true }), []],
      ['the quality of compressed files', change(() => ({ settings: { brotliQuality: 5 } })), []],
      ['a redirect', change(({ settings }) => ({ settings: { ...settings, redirects: createRedirects({ '/old': '/' }) } })), []],
      [
        'a staging build',
        (world) => ({ ...world, staging: true }),
        ['/', ...CITIES, '/company', '/day', '/env', '/notes/one', '/picks', '/tools'],
      ],
      [
        'a value that is tagged as a sample, and stays the same',
        change(({ cities }) => ({ cities: { ...cities, tampa: { ...cities['tampa']!, isSample: true } } })),
        ['/city/tampa'],
      ],
      ['a sample in an item of a list', changeTool('caller', { isSample: true }), ['/picks']],
      ['a value that is no sample any more', changeTool('caller', { isSample: false }), ['/picks']],
      ['a field of a file that a page shows with a mark', change(() => ({ slogan: 'From {{price}}' })), ['/picks']],
      ['a sample in a file', change(() => ({ isSampleSlogan: true })), ['/picks']],
      ['a value of a file that is no sample any more', change(() => ({ isSampleSlogan: false })), ['/picks']],
      ['a fact that is a sample, and stays the same', change(() => ({ isSamplePrice: true })), ['/picks']],
    ]
    const site = createIncrementalSite(filesOf(SAMPLE))
    let world = START
    const build = () => {
      site.sync(filesOf(world.sample))
      return site.build(invocationOf(world))
    }
    expect([...(await build()).rendered].sort()).toEqual(ALL)
    for (const [what, edit, rendered] of steps) {
      world = edit(world)
      const report = await build()
      expect.soft([...report.rendered].sort(), what).toEqual([...rendered].sort())
      expect.soft(report.isUpToDate, what).toBe(false)
      expect.soft(await build(), what).toMatchObject({ isUpToDate: true, rendered: [] })
    }
    expect(site.read()).toEqual(await site.buildClean(invocationOf(world)))
    // What builds keep does not grow with their number.
    const cached = (kind: string) => fs.readdirSync(join(site.root, '.cache/lanai', kind))
    expect(cached('bundles')).toEqual([])
    expect(cached('code').length).toBeLessThan(10)
    // Two for the public site, two for staging.
    expect(cached('builds')).toHaveLength(4)
  })

  it('renders a page that has read a field of an entry, which the entry did not have, when the entry is deleted', async () => {
    const site = createIncrementalSite(filesOf(SAMPLE))
    await site.build()
    site.sync(filesOf({ ...SAMPLE, cities: without(SAMPLE.cities, 'miami') }))
    expect([...(await site.build()).rendered].sort()).toEqual(['/', '/picks'])
    expect(site.read()).toEqual(await site.buildClean())
  })

  it('restores files of the output folder that were altered or deleted', { timeout: 60_000 }, async () => {
    const site = createIncrementalSite(filesOf(SAMPLE))
    await site.build()
    const built = site.read()
    const script = Object.keys(built).find((path) => path.endsWith('.js'))!
    const picture = Object.keys(built).find((path) => path.endsWith('.avif'))!
    for (const [path, rendered] of [
      ['tools/index.html', ['/tools']],
      [script, []],
      [picture, []],
      ['talk.vtt', []],
      ['robots.txt', []],
    ] as const) {
      const file = join(site.out, path === 'talk.vtt' ? 'media/talk.vtt' : path)
      for (const damage of [() => fs.rmSync(file), () => fs.writeFileSync(file, 'damaged')]) {
        damage()
        expect.soft((await site.build()).rendered, path).toEqual(rendered)
        expect.soft(site.read(), path).toEqual(built)
      }
    }
    expect(await site.build()).toMatchObject({ isUpToDate: true })
  })

  it('writes what a clean build writes, after any edits', { timeout: RUNS * 120_000 }, async () => {
    const steps = fc.array(fc.array(fc.tuple(fc.constantFrom(...Object.keys(EDITS)), fc.nat(6)), { minLength: 1, maxLength: 3 }), {
      minLength: 2,
      maxLength: 5,
    })
    await fc.assert(
      fc.asyncProperty(fc.boolean(), steps, async (areFresh, builds) => {
        const site = createIncrementalSite(filesOf(SAMPLE), { areFresh })
        try {
          let world = START
          await site.build(invocationOf(world))
          for (const edits of builds) {
            for (const [name, number] of edits) world = EDITS[name]!(world, number, site)
            site.sync(filesOf(world.sample))
            await compare(site, invocationOf(world))
          }
        } finally {
          fs.rmSync(site.root, { recursive: true, force: true })
        }
      }),
      {
        numRuns: RUNS,
        ...(SEED !== undefined && { seed: Number(SEED) }),
        endOnFailure: process.env['LANAI_SHRINK'] === undefined,
        verbose: 1,
      },
    )
  })
})

/** Builds incrementally and from nothing: both write the same, or report the same. */
async function compare(site: IncrementalSite, invocation: Invocation): Promise<void> {
  const before = site.read()
  const attempt = async (run: () => Promise<unknown>) => {
    try {
      await run()
      return []
    } catch (error) {
      if (error instanceof Error && 'diagnostics' in error) return describeAll(error.diagnostics as never)
      throw error
    }
  }
  let clean: Readonly<Record<string, string>> = {}
  const expected = await attempt(async () => (clean = await site.buildClean(invocation)))
  expect(await attempt(() => site.build(invocation))).toEqual(expected)
  expect(site.read()).toEqual(expected.length > 0 ? before : clean)
}

const pick = <T>(items: readonly T[], number: number): T | undefined => items[number % Math.max(1, items.length)]
const pickName = (record: object, number: number) => pick(Object.keys(record), number) ?? ''
const settings = (edit: (number: number) => Record<string, unknown>) => (world: World, number: number) =>
  change((sample) => ({ settings: { ...sample.settings, ...edit(number) } }))(world)
const count =
  (
    name:
      'schema' | 'document' | 'home' | 'city' | 'footer' | 'widget' | 'widgetStyle' | 'siteStyle' | 'aboutStyle' | 'kit' | 'text' | 'price',
  ) =>
  (world: World, number: number) =>
    change(() => ({ [name]: number }))(world)

/** Every kind of edit. The number chooses what is edited and what it becomes, so that an edit can also be undone. */
const EDITS: Readonly<Record<string, (world: World, number: number, site: IncrementalSite) => World>> = {
  city: (world, number) =>
    change(({ cities, tools }) => ({
      cities: {
        ...cities,
        [['miami', 'tampa', 'ocala', 'st-pete'][number % 4]!]: { name: `City ${number}`, tool: pick(tools, number)?.slug ?? 'caller' },
      },
    }))(world),
  cityField: (world, number) =>
    change(({ cities }) => {
      const name = pickName(cities, number)
      const { motto: _motto, ...city } = cities[name] ?? { name, tool: '' }
      const fields = [{}, { motto: '' }, { motto: 'Palms' }, { motto: 'Palms', isSample: true }, { motto: 'Sails', isReversed: true }][
        number % 5
      ]
      return name in cities ? { cities: { ...cities, [name]: { ...city, isSample: false, isReversed: false, ...fields } } } : {}
    })(world),
  phone: (world, number) => change(() => ({ phone: `555-${number}` }))(world),
  slogan: (world, number) =>
    change(() => ({
      slogan: [undefined, '', 'Sails', 'Sails', 'From {{price}}'][number % 5],
      isSampleSlogan: number % 5 === 3,
    }))(world),
  siteOrder: (world, number) => change(() => ({ isSiteReversed: number % 2 === 0 }))(world),
  samplePrice: (world, number) => change(() => ({ isSamplePrice: number % 2 === 0 }))(world),
  cityDraft: (world, number) =>
    change(({ cities }) => {
      const name = pickName(cities, number)
      return name === '' ? {} : { cities: { ...cities, [name]: { ...cities[name]!, draft: number % 2 === 0 } } }
    })(world),
  cityDeletion: (world, number) => change(({ cities }) => ({ cities: without(cities, pickName(cities, number)) }))(world),
  cityName: (world, number) =>
    change(({ cities }) => {
      const name = pickName(cities, number)
      return name === '' ? {} : { cities: { ...without(cities, name), [`${name.slice(0, 5)}${number}`]: cities[name]! } }
    })(world),
  tool: (world, number) =>
    change(({ tools }) => ({
      tools: tools.map((tool, index) => (index === number % tools.length ? { ...tool, title: `Tool ${number}` } : tool)),
    }))(world),
  toolField: (world, number) =>
    change(({ tools }) => {
      const fields = [
        {},
        { note: '' },
        { note: 'Loud', sizes: { small: 1, large: 2 } },
        { note: 'Loud', sizes: { small: 1, large: 2 }, isSample: true },
        { note: 'Loud', sizes: { large: 2, small: 1 }, isReversed: true },
        { isReversed: true },
      ]
      const edit = ({ slug, title }: Sample['tools'][number]) => ({ slug, title, ...fields[number % fields.length] })
      return { tools: tools.map((tool, index) => (index === number % tools.length ? edit(tool) : tool)) }
    })(world),
  toolOrder: change(({ tools }) => ({ tools: tools.toReversed() })),
  newTool: (world, number) =>
    change(({ tools }) => ({ tools: [...tools.filter(({ slug }) => slug !== `t${number}`), { slug: `t${number}`, title: 'New' }] }))(world),
  toolDeletion: (world, number) =>
    change(({ tools }) => ({ tools: tools.filter((_tool, index) => tools.length < 2 || index !== number % tools.length) }))(world),
  note: (world, number) =>
    change(({ notes }) => ({
      notes: {
        ...notes,
        [['one', 'two', 'three'][number % 3]!]: [
          'Text',
          '{{price}} here',
          'More [links](/tools)',
          '{{none}}',
          '```ts\nconst a = 1\n```',
          '[Company](/company)',
        ][number % 6]!,
      },
    }))(world),
  noteDate: (world, number) =>
    change(({ notes, dates }) => ({
      dates: {
        ...dates,
        [pickName(notes, number)]: ['2025-10-14', '2025-10-15', '2025-10-16T06:00:00+02:00', 'soon'][number % 4]!,
      },
    }))(world),
  noteDeletion: (world, number) => change(({ notes }) => ({ notes: without(notes, pickName(notes, number)) }))(world),
  brand: (world, number) => change(() => ({ brand: `Brand ${number}` }))(world),
  price: count('price'),
  schema: count('schema'),
  document: count('document'),
  home: count('home'),
  cityTemplate: count('city'),
  footer: count('footer'),
  widget: count('widget'),
  widgetStyle: count('widgetStyle'),
  siteStyle: count('siteStyle'),
  aboutStyle: count('aboutStyle'),
  kit: count('kit'),
  text: count('text'),
  picture: (world, number) => change(({ pictures }) => ({ pictures: { ...pictures, [['hero', 'dot'][number % 2]!]: number } }))(world),
  pictureDeletion: (world, number) => change(({ pictures }) => ({ pictures: without(pictures, pickName(pictures, number)) }))(world),
  static: (world, number) =>
    change(({ statics }) => ({ statics: { ...statics, [['a.txt', 'deep/b.txt', 'about/index.html'][number % 3]!]: String(number) } }))(
      world,
    ),
  staticDeletion: (world, number) => change(({ statics }) => ({ statics: without(statics, pickName(statics, number)) }))(world),
  media: (world, number) => change(() => ({ media: { [['talk.vtt', 'other.pdf'][number % 2]!]: String(number) } }))(world),
  route: (world, number) => change(() => ({ about: ['about', 'company', undefined, 'tools/about'][number % 4] }))(world),
  link: (world, number) => change(() => ({ link: ['/', '/about', '/company', '/city/miami'][number % 4]! }))(world),
  redirects: settings((number) => ({
    redirects: createRedirects([{}, { '/old': '/' }, { '/old': '/tools', '/older': '/day' }, { '/old': '/about' }][number % 4]!),
  })),
  aliases: settings((number) => ({ aliases: [{}, { '/start': '/' }, { '/start': '/tools' }, { '/m': '/city/miami' }][number % 4] })),
  externalPaths: settings((number) => ({ externalPaths: [[], ['/api']][number % 2] })),
  limits: settings((number) => ({
    limits: [
      undefined,
      { title: { min: 1, max: 70 }, description: { min: 5, max: 165 } },
      { title: { min: 4, max: 70 }, description: { min: 5, max: 165 } },
    ][number % 3],
  })),
  urls: settings((number) => ({ urls: ['directory', 'clean'][number % 2] })),
  search: settings((number) => ({ search: number % 2 === 0 })),
  lastmod: settings((number) => ({ lastmod: [{}, { sitemap: 'build' }][number % 2] })),
  csp: settings((number) => ({ csp: [{}, { 'img-src': ['https://img.example'] }][number % 2] })),
  quality: settings((number) => ({ pictures: { ...PICTURES, avif: { effort: 0, quality: 40 + (number % 2) } } })),
  svg: settings((number) => ({ pictures: { ...PICTURES, svg: { maxBytes: number % 2 === 0 ? 0 : 3000 } } })),
  brotliQuality: settings((number) => ({ brotliQuality: number })),
  compress: (world, number) => ({ ...world, compress: number % 3 > 0 }),
  staging: (world, number) => ({ ...world, staging: number % 3 === 0 }),
  drafts: (world, number) => ({ ...world, drafts: number % 2 === 0 }),
  variable: (world, number) => ({ ...world, test: [undefined, '', 'one', 'two'][number % 4] }),
  day: (world, number) => ({ ...world, day: number % 3 }),
  outputDeletion: (world, number, site) => {
    const path = pick(outputFiles(site), number * 7)
    if (path !== undefined) fs.rmSync(path)
    return world
  },
  outputChange: (world, number, site) => {
    const path = pick(outputFiles(site), number * 5)
    if (path !== undefined) fs.appendFileSync(path, 'x')
    return world
  },
  cacheDeletion: (world, number, site) => {
    fs.rmSync(join(site.root, '.cache/lanai', ['', 'builds', 'bundles', 'pictures', 'standbys'][number % 5]!), {
      recursive: true,
      force: true,
    })
    return world
  },
  cacheChange: (world, number, site) => {
    const path = pick(
      filesBelow(join(site.root, '.cache/lanai')).filter((path) => !path.includes('/standbys/')),
      number * 3,
    )
    if (path !== undefined) fs.truncateSync(path, fs.statSync(path).size >> 1)
    return world
  },
  nothing: (world) => world,
}

/** The marker is what shows that a folder may be written, so it is left alone. */
const outputFiles = ({ out }: IncrementalSite) => filesBelow(out).filter((path) => !path.endsWith('.lanai'))

function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
