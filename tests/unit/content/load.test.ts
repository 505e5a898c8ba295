import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, glob, list, loader, markdown, type Collections } from '../../../cli/content/collections.ts'
import type { Locate } from '../../../cli/content/locate.ts'
import { describe as describeDiagnostics, load, loadSite } from './load-site.ts'

const city = z.strictObject({ name: z.string() })

describe('loadContent(options, schema, disk)', () => {
  it('reads a value from a YAML and from a JSON file', async () => {
    const { content, store } = await loadSite(
      { 'site.yaml': 'name: A\n', 'more.json': '{ "tags": ["b"] }' },
      { site: file('site.yaml', city), more: file('more.json', z.object({ tags: z.array(z.string()) })) },
    )
    expect(store.track(() => [content.site.name, content.more.tags[0]]).value).toEqual(['A', 'b'])
  })
  it('makes an entry of each file of a pattern, ordered by name, with the name as slug', async () => {
    const { content, store } = await loadSite(
      { 'cities/tampa.yaml': 'name: Tampa', 'cities/miami.json': '{ "name": "Miami" }', 'cities/notes.txt': 'no data' },
      { cities: glob('cities/*.{yaml,json}', city) },
    )
    expect(store.track(() => [...content.cities]).value.map((entry) => store.track(() => ({ ...entry })).value)).toEqual([
      { name: 'Miami', slug: 'miami' },
      { name: 'Tampa', slug: 'tampa' },
    ])
  })
  it('adds the body of a Markdown file, with placeholders replaced in it and in the front matter', async () => {
    const { content, store } = await loadSite(
      { 'facts.yaml': 'price: 500', 'notes/a.md': '---\nname: For {{price}}\n---\nOnly {{price money}}.\n\n    {{ code }}\n' },
      { facts: file('facts.yaml', z.object({ price: z.number() })), notes: markdown('notes/*.md', city) },
      { formats: { money: (value) => `$${value}` } },
    )
    expect(store.track(() => ({ ...content.notes.get('a') })).value).toEqual({
      name: 'For 500',
      slug: 'a',
      body: 'Only $500.\n\n    {{ code }}\n',
    })
  })
  it('makes an entry of each item of a list and of each row of a CSV file', async () => {
    const price = z.strictObject({ slug: z.string(), price: z.coerce.number() })
    const { content, store } = await loadSite(
      { 'tools.yaml': '- { slug: b, price: 2 }\n- { slug: a, price: 1 }\n', 'rates.csv': 'slug,price\nx,5\n' },
      { tools: list('tools.yaml', price), rates: list('rates.csv', price) },
    )
    expect(store.track(() => JSON.stringify([content.tools, content.rates])).value).toBe(
      '[[{"slug":"b","price":2},{"slug":"a","price":1}],[{"slug":"x","price":5}]]',
    )
  })
  it.each([
    ['an array', () => [{ slug: 'a', name: 'A' }]],
    ['a promise', () => Promise.resolve([{ slug: 'a', name: 'A' }])],
    [
      'an asynchronous generator',
      async function* () {
        await Promise.resolve()
        yield { slug: 'a', name: 'A' }
      },
    ],
  ])('makes entries of what a loader yields from %s', async (_what, run) => {
    const { content, store } = await loadSite({}, { events: loader(run, city) })
    expect(store.track(() => JSON.stringify(content.events)).value).toBe('[{"name":"A","slug":"a"}]')
  })
  it('passes the root of the site to a loader, and leaves braces in its data alone', async () => {
    const { content, store } = await loadSite(
      { 'facts.yaml': 'a: 1' },
      {
        facts: file('facts.yaml', z.object({ a: z.number() })),
        events: loader(({ root }) => [{ slug: 'a', name: `${root} {{b}}` }], city),
      },
    )
    expect(store.track(() => content.events.get('a')?.name).value).toBe('/site {{b}}')
  })

  it('leaves drafts of every kind of collection out, unless drafts are built', async () => {
    const item = z.strictObject({ slug: z.string(), name: z.string().optional() })
    const files = {
      'cities/a.yaml': 'name: A\ndraft: true',
      'cities/b.yaml': 'name: B\ndraft: false',
      'notes/a.md': '---\nname: A\ndraft: true\n---\n',
      'tools.json': '[{ "slug": "a", "draft": true }, { "slug": "b" }]',
      'rates.csv': 'slug,draft\na,true\nb,false\nc,\n',
    }
    const collections: Collections = {
      cities: glob('cities/*.yaml', city),
      notes: markdown('notes/*.md', city),
      tools: list('tools.json', item),
      rates: list('rates.csv', item),
      events: loader(() => [{ slug: 'a', name: 'A', draft: true }], city),
    }
    const slugs = async (drafts: boolean) => {
      const { store } = await loadSite(files, collections, { drafts })
      const names = Object.keys(collections)
      return store.track(() => names.map((name) => [...(store.content[name] as Iterable<{ slug: string }>)].map(({ slug }) => slug).join()))
        .value
    }
    expect(await slugs(false)).toEqual(['b', '', 'b', 'b,c', ''])
    expect(await slugs(true)).toEqual(['a,b', 'a', 'a,b', 'a,b,c', 'a'])
  })
  describe('with dates', () => {
    const dated = z.object({ name: z.string(), date: z.string().optional() })
    const item = dated.extend({ slug: z.string(), from: z.string().optional() })
    const files = {
      'notes/past.md': '---\nname: A\ndate: 2025-10-14\n---\n',
      'notes/future.md': '---\nname: B\ndate: 2025-10-15\n---\n',
      'notes/none.md': '---\nname: D\n---\n',
      'tools.yaml': '- { slug: a, name: A, date: "2030-01-01" }\n- { slug: b, name: B, from: "2025-10-14T10:00:00+02:00" }\n',
    }
    const collections = {
      notes: markdown('notes/*.md', dated),
      all: markdown('notes/*.md', dated, { scheduled: false }),
      tools: list('tools.yaml', item, { scheduled: 'from' }),
    }
    const slugs = async (time: string, drafts = false) => {
      const loaded = await loadSite(files, collections, { buildTime: Date.parse(time) / 1000, drafts })
      const names = Object.keys(collections) as (keyof typeof collections)[]
      const { value } = loaded.store.track(() => names.map((name) => loaded.content[name].map(({ slug }) => slug).join()))
      return { value, scheduled: loaded.scheduled.map(({ collection, slug, from }) => `${collection}/${slug} ${from}`) }
    }

    it('leaves entries out until their date', async () => {
      expect(await slugs('2025-10-14T07:59:59Z')).toEqual({
        value: ['none,past', 'future,none,past', 'a'],
        scheduled: ['notes/future 2025-10-15', 'tools/b 2025-10-14T10:00:00+02:00'],
      })
      expect(await slugs('2025-10-14T08:00:00Z')).toMatchObject({ value: [expect.anything(), expect.anything(), 'a,b'] })
      expect(await slugs('2025-10-15T00:00:00Z')).toEqual({
        value: ['future,none,past', 'future,none,past', 'a,b'],
        scheduled: [],
      })
    })
    it('leaves out an entry of Markdown from its expiry date on, and refuses one that is no date', async () => {
      const text = (date: string) => ({ 'notes/sale.md': `---\nname: A\nexpiryDate: ${date}\n---\n` })
      const at = (time: string) => ({ buildTime: Date.parse(time) / 1000, drafts: false })
      const slugsOf = async (time: string, drafts = false) => {
        const { store, content } = await loadSite(text('2025-10-14'), { notes: collections.notes }, { ...at(time), drafts })
        return store.track(() => content.notes.map(({ slug }) => slug)).value
      }
      expect(await slugsOf('2025-10-13T23:59:59Z')).toEqual(['sale'])
      expect(await slugsOf('2025-10-14T00:00:00Z')).toEqual([])
      expect(await slugsOf('2025-10-14T00:00:00Z', true)).toEqual(['sale'])
      const found = (await load(text('soon'), { notes: collections.notes })).diagnostics
      expect(describeDiagnostics(found)[0]).toMatch(/^content\/notes\/sale\.md:3:13 "notes\.expiryDate" must be a date, got "soon"/)
    })
    it('includes them with drafts', async () => expect((await slugs('2020-01-01T00:00:00Z', true)).scheduled).toEqual([]))
    it('refuses a date of Markdown that cannot be read, unless it is none', async () => {
      const text = { 'notes/words.md': '---\nname: C\ndate: Spring\n---\n' }
      const found = (await load(text, { notes: collections.notes })).diagnostics
      expect(describeDiagnostics(found)[0]).toMatch(/^content\/notes\/words\.md:3:7 "notes\.date" must be a date, got "Spring"/)
      expect((await load(text, { all: collections.all })).diagnostics).toEqual([])
    })
    it('reports a date once where the schema refuses it as well', async () => {
      const strict = markdown('notes/*.md', z.object({ date: z.iso.date() }))
      const { diagnostics } = await load({ 'notes/words.md': '---\ndate: 13/05/2025\n---\n' }, { notes: strict })
      expect(describeDiagnostics(diagnostics)).toEqual([
        'content/notes/words.md:2:7 "notes.date" is not a valid ISO date, got "13/05/2025" [content-schema] for instance 2027-01-31',
      ])
    })
    it('refuses what is no date under a key that the schema names', async () => {
      const { diagnostics } = await load({ 'tools.yaml': '- { slug: a, name: A, from: soon }\n' }, { tools: collections.tools })
      expect(describeDiagnostics(diagnostics)).toEqual([
        'content/tools.yaml:1:29 "tools[0].from" must be a date, got "soon" [content-type] for instance 2027-01-31, 2027-01-31 09:00 or 2027-01-31T09:00:00+01:00; scheduled: false in the schema where from is no date',
      ])
    })
  })
  it('lists samples with their locations, without those of omitted drafts', async () => {
    const { samples } = await loadSite(
      {
        'site.yaml': 'name: !sample A\n',
        'cities/a.yaml': 'draft: true\nname: !sample B\n',
        'tools.yaml': '- slug: a\n  name: !sample C\n',
        'notes/a.md': '---\nname: !sample D\n---\n',
      },
      {
        site: file('site.yaml', city),
        cities: glob('cities/*.yaml', city),
        tools: list('tools.yaml', city.extend({ slug: z.string() })),
        notes: markdown('notes/*.md', city),
      },
    )
    expect(samples.map(({ location, value }) => [location.file, location.line, value])).toEqual([
      ['content/site.yaml', 1, 'A'],
      ['content/tools.yaml', 2, 'C'],
      ['content/notes/a.md', 2, 'D'],
    ])
  })
  it('locates values by collection and slug or index', async () => {
    let locate!: Locate
    await loadSite(
      { 'site.yaml': 'name: A\n', 'tools.yaml': '- slug: a\n- slug: b\n  name: B\n', 'cities/x.yaml': 'name: X\n' },
      {
        site: file('site.yaml', city),
        tools: list('tools.yaml', z.object({ slug: z.string(), name: z.string().optional() })),
        cities: glob('cities/*.yaml', city),
      },
      { check: (_content: unknown, given: Locate) => ((locate = given), []) },
    )
    const where = (...path: Parameters<Locate>) => Object.values(locate(...path)).join(':')
    expect(where('site', 'name')).toBe('content/site.yaml:1:7')
    expect(where('tools', 'b', 'name')).toBe('content/tools.yaml:3:9')
    expect(where('tools', 1, 'name')).toBe('content/tools.yaml:3:9')
    expect(where('cities', 'x', 'name')).toBe('content/cities/x.yaml:1:7')
    expect(where('tools', 'none')).toBe('content/tools.yaml')
    expect(where('none', 'x')).toBe('content/schema.ts')
  })
})
