import * as fs from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createIncrementalSite, type IncrementalSite, type Invocation } from './incremental-site.ts'
import { change, EDITS, invocationOf, START, without, type World } from './incremental-edits.ts'
import { filesOf, SAMPLE, type Sample } from './incremental-sample.ts'
import { createRedirects, describe as describeAll } from './memory-site.ts'

// An incremental build must write what a clean build of the same files writes. These tests build real sites, so there are few of
// them; a longer run of the property: LANAI_RUNS=200 npx vitest run --project lanai tests/unit/incremental-build.test.ts

const RUNS = Number(process.env['LANAI_RUNS'] ?? 2)
const SEED = process.env['LANAI_SEED']

const CITIES = ['/city/miami', '/city/tampa']
const NOTES = ['/notes/one', '/notes/two']
const ALL = ['/', '/about', ...CITIES, '/day', '/env', ...NOTES, '/picks', '/tools']
const changeTool = (slug: string, edit: Partial<Sample['tools'][number]>) =>
  change(({ tools }) => ({ tools: tools.map((tool) => (tool.slug === slug ? { ...tool, ...edit } : tool)) }))

const set = (edit: Record<string, unknown>) => change(({ settings }) => ({ settings: { ...settings, ...edit } }))

describe('an incremental build', () => {
  it('renders the pages that depend on an edit, and no others', async () => {
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
      ['a time zone in which it has not begun', set({ timeZone: 'America/New_York' }), []],
      ['a time zone in which it has', set({ timeZone: 'Asia/Tokyo' }), ['/notes/one']],
      ['where placeholders are replaced', set({ placeholders: ['site'] }), ['/notes/one']],
      ['that they are replaced everywhere', set({ placeholders: undefined }), ['/notes/one']],
      ['compressed files', (world) => ({ ...world, compress: true }), []],
      ['the quality of compressed files', change(() => ({ settings: { brotliQuality: 5 } })), []],
      ['a redirect', set({ redirects: createRedirects({ '/old': '/' }) }), []],
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

  it('restores files of the output folder that were altered or deleted', async () => {
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
