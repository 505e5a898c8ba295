import * as fs from 'node:fs'
import { join } from 'node:path'
import type { IncrementalSite, Invocation } from './incremental-site.ts'
import { PICTURES, SAMPLE, type Sample } from './incremental-sample.ts'
import { createRedirects } from './memory-site.ts'

const DAY = Date.UTC(2025, 9, 14) / 1000

/** Everything that a build depends on. */
export interface World {
  readonly sample: Sample
  readonly drafts: boolean
  readonly test: string | undefined
  readonly day: number
  readonly compress: boolean
  readonly staging: boolean
}

export const START: World = { sample: SAMPLE, drafts: false, test: undefined, day: 0, compress: false, staging: false }

export const invocationOf = ({ drafts, test, day, compress, staging }: World): Invocation => ({
  drafts,
  compress,
  staging,
  env: { LANAI_TEST: test, SOURCE_DATE_EPOCH: String(DAY + day * 86_400) },
})

/** Changes a part of the sample. */
export const change =
  (edit: (sample: Sample) => Partial<Sample>) =>
  (world: World): World => ({
    ...world,
    sample: { ...world.sample, ...edit(world.sample) },
  })
export const without = <T>(record: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
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
export const EDITS: Readonly<Record<string, (world: World, number: number, site: IncrementalSite) => World>> = {
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
  timeZone: settings((number) => ({ timeZone: ['UTC', 'America/New_York', 'Asia/Tokyo'][number % 3] })),
  placeholders: settings((number) => ({ placeholders: [undefined, [], ['site'], ['notes']][number % 4] })),
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
