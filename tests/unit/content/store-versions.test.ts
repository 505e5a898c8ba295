import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { file, glob, markdown, type Collection } from '../../../cli/content/collections.ts'
import { nameRead } from '../../../cli/content/reads.ts'
import { createStore } from '../../../cli/content/store.ts'
import { loadSite } from './load-site.ts'
import { createLoaded } from './loaded.ts'
import { FILES, open } from './store-sample.ts'

describe('version(read)', () => {
  const READS = [
    'site',
    'menu',
    'motto',
    'tools',
    'tools/caller',
    'tools/writer',
    'tools/nope',
    'cities',
    'cities/miami',
    'cities/ocala',
    'notes',
    'notes/one',
    'none',
    'none/x',
    'site/x',
    'tools/',
    'site:/',
    'site:brand/',
    'site:phone/',
    'site:links/',
    'site:none/',
    'menu:x/',
    'tools:',
    'tools:title',
    'tools:tags',
    'tools:/caller',
    'tools:/nope',
    'tools:title/caller',
    'tools:tags/caller',
    'tools:title/writer',
    'cities:',
    'cities:/miami',
    'cities:/ocala',
    'cities:name',
    'cities:name/miami',
    'cities:name/ocala',
    'notes:body/one',
    'notes:name/one',
  ]
  async function changedBy(changes: Record<string, string>) {
    const before = (await open()).store
    const after = (await open(changes)).store
    return READS.filter((read) => before.version(read) !== after.version(read))
  }

  it('of a text differs where its file has moved and its slug has not: its links begin there', async () => {
    const notes = markdown('notes/**/*.md', z.object({ name: z.string() }))
    const open = (path: string) =>
      loadSite({ [path]: '---\nname: One\n---\n[next](../two.md)', 'notes/two.md': '---\nname: Two\n---\n' }, { notes })
    const [before, after] = [(await open('notes/one.md')).store, (await open('notes/one/index.md')).store]
    const reads = ['notes:body/one', 'notes/one', 'notes:name/one', 'notes:body/two']
    expect(reads.filter((read) => before.version(read) !== after.version(read))).toEqual(['notes:body/one', 'notes/one'])
    expect([before, after].map((store) => store.fileOf('notes/one'))).toEqual(['content/notes/one.md', 'content/notes/one/index.md'])
  })

  it('is a short hash, or says that there is no value', async () => {
    const { store } = await open()
    for (const read of ['site', 'tools', 'tools/caller', 'notes/one']) expect(store.version(read)).toMatch(/^[0-9a-f]{16}$/)
    for (const read of [
      'tools/nope',
      'none',
      'none/x',
      'site/x',
      'tools/',
      'none:',
      'none:a',
      'none:a/x',
      'tools:/nope',
      'tools:title/nope',
    ])
      expect(store.version(read)).toBe('absent')
    for (const read of ['site:brand/', 'tools:', 'tools:title', 'tools:title/caller', 'notes:body/one'])
      expect(store.version(read)).toMatch(/^[0-9a-f]{16}$/)
    for (const read of ['site:none/', 'tools:none/caller', 'notes:none/one']) expect(store.version(read)).toBe('missing')
  })
  it.each<[string, Record<string, string>, string[]]>([
    ['nothing', {}, []],
    ['a comment in a list', { 'tools.yaml': `# note\n${FILES['tools.yaml']}` }, []],
    [
      'a comment in a file with one value, which is not parsed to know its version',
      { 'site.yaml': `# note\n${FILES['site.yaml']}` },
      ['site'],
    ],
    ['a file', { 'menu.yaml': '- Tools\n- Home\n' }, ['menu', 'menu:x/']],
    ['a field of a file', { 'site.yaml': FILES['site.yaml'].replace('Tradewind', 'Palms') }, ['site', 'site:brand/']],
    ['the order of the fields of an entry', { 'cities/miami.yaml': 'tool: caller\nname: Miami\n' }, ['cities', 'cities/miami']],
    [
      'an item of a list',
      { 'tools.yaml': FILES['tools.yaml'].replace('Robo', 'Auto') },
      ['tools', 'tools/caller', 'tools:title', 'tools:title/caller'],
    ],
    [
      'the order of a list',
      { 'tools.yaml': '- slug: writer\n  title: For {{price}}\n  tags: []\n- slug: caller\n  title: Robo Caller\n  tags: [b, a]\n' },
      ['tools', 'tools:', 'tools:title', 'tools:tags'],
    ],
    [
      'an entry more',
      { 'cities/ocala.yaml': 'name: Ocala\ntool: caller\n' },
      ['cities', 'cities/ocala', 'cities:', 'cities:/ocala', 'cities:name', 'cities:name/ocala'],
    ],
    [
      'an entry less',
      { 'cities/miami.yaml': 'draft: true\nname: Miami\ntool: caller\n' },
      ['cities', 'cities/miami', 'cities:', 'cities:/miami', 'cities:name', 'cities:name/miami'],
    ],
    [
      'another name of an entry',
      { 'tools.yaml': FILES['tools.yaml'].replace('slug: caller', 'slug: phoner'), 'cities/miami.yaml': 'name: Miami\ntool: phoner\n' },
      [
        ...['tools', 'tools/caller', 'cities', 'cities/miami'],
        ...['tools:', 'tools:title', 'tools:tags', 'tools:/caller', 'tools:title/caller', 'tools:tags/caller'],
      ],
    ],
    [
      'a part of a field of a file, and the order of its fields',
      { 'site.yaml': 'links: [/tools, /about]\nphone: { display: "556" }\nbrand: Tradewind\n' },
      ['site', 'site:phone/'],
    ],
    ['a fact', { 'facts.yaml': 'price: 600\n' }, ['tools', 'tools/writer', 'tools:title', 'tools:title/writer']],
    ['a body', { 'notes/one.md': `${FILES['notes/one.md']}More.\n` }, ['notes', 'notes/one', 'notes:body/one']],
    [
      'the target of a reference, not what refers to it',
      { 'tools.yaml': FILES['tools.yaml'].replace('[b, a]', '[]') },
      ['tools', 'tools/caller', 'tools:tags', 'tools:tags/caller'],
    ],
  ])('changes with %s', async (_what, changes, expected) => expect(await changedBy(changes)).toEqual(expected))
  it('may be asked for outside of a track', async () => {
    const { store } = await open()
    expect(() => store.version('tools')).not.toThrow()
  })
})

describe('the version of a field', () => {
  const version = async (schema: z.ZodType, text: string, read: string) =>
    (await loadSite({ 'one.yaml': text }, { one: file('one.yaml', schema) })).store.version(read)

  it('is another one when the file holds no mapping any more', async () => {
    const schema = z.union([z.object({ a: z.string() }), z.array(z.string())])
    for (const read of ['one:/', 'one:a/']) expect(await version(schema, 'a: x\n', read)).not.toBe(await version(schema, '- x\n', read))
  })
  it('is the former one when the file holds the same mapping again', async () => {
    const schema = z.union([z.object({ a: z.string() }), z.array(z.string()), z.string()])
    const texts = ['a: x\n', '- x\n', 'x\n', '# note\na: x\n']
    for (const read of ['one:/', 'one:a/']) {
      const versions = await Promise.all(texts.map((text) => version(schema, text, read)))
      expect(versions[3]).toBe(versions[0])
      expect(new Set(versions).size).toBe(3)
    }
  })
  it('is about its whole value, and the order of what is in it', async () => {
    const schema = z.object({ a: z.any() })
    const values = ['1', '"1"', 'true', '"true"', '[1, 2]', '[2, 1]', '{ b: 1, c: 2 }', '{ c: 2, b: 1 }', '{ b: 1 }', '[]', '{}', '""']
    const versions = await Promise.all(values.map((value) => version(schema, `a: ${value}\n`, 'one:a/')))
    expect(new Set(versions).size).toBe(values.length)
  })
  it('is another one when a fact in it is, while the file stays as it is', async () => {
    const versions = async (price: number, reads: readonly string[]) => {
      const facts = file('facts.yaml', z.object({ price: z.number() }))
      const offer = file('offer.yaml', z.object({ title: z.string(), note: z.string() }))
      const ads = glob('ads/*.yaml', z.object({ title: z.string(), note: z.string() }))
      const text = 'title: From {{price}}\nnote: Every day\n'
      const files = { 'facts.yaml': `price: ${price}\n`, 'offer.yaml': text, 'ads/one.yaml': text }
      const { store } = await loadSite(files, { facts, offer, ads })
      return reads.map((read) => store.version(read))
    }
    const filled = ['offer:title/', 'ads:title/one', 'ads:title', 'offer', 'ads/one', 'ads']
    const [before, after] = [await versions(5, filled), await versions(6, filled)]
    filled.forEach((read, index) => expect(after[index], read).not.toBe(before[index]))
    const others = ['offer:note/', 'offer:/', 'ads:note/one', 'ads:note', 'ads:/one', 'ads:']
    expect(await versions(6, others)).toEqual(await versions(5, others))
  })
  it('of a name that is no field of any object is that of the field', async () => {
    const schema = z.object({ 'a/b:c%2F': z.string(), d: z.string() })
    const read = nameRead({ collection: 'one', field: 'a/b:c%2F', slug: '' })
    const text = (value: string, other = 'x') => `"a/b:c%2F": ${value}\nd: ${other}\n`
    expect(await version(schema, text('x'), read)).toBe(await version(schema, text('x', 'y'), read))
    expect(await version(schema, text('x'), read)).not.toBe(await version(schema, text('y'), read))
  })
  it('tells an optional field that is missing from one that is empty', async () => {
    const schema = z.object({ a: z.string().nullish() })
    const versions = await Promise.all(['{}\n', 'a: null\n', "a: ''\n"].map((text) => version(schema, text, 'one:a/')))
    expect(new Set(versions).size).toBe(3)
    expect(versions[0]).toBe('missing')
  })
  it('is kept with what is known of the entry', async () => {
    const { store, index } = await open()
    const titled = store.version('tools:title/caller')
    const entries = () => index['tools']![0]!.entries
    expect(entries().map(({ fields }) => fields)).toEqual([{ title: titled }, {}])
    store.version('tools:title')
    expect(entries().map(({ fields }) => Object.keys(fields))).toEqual([['title'], ['title']])
  })
})

describe('what a page has read', () => {
  const SLUGS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const FIELDS = ['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7']
  type Values = Record<string, unknown>
  interface Content {
    readonly tools: Collection<Values>
    readonly site: Values | null
  }

  /** Everything that a page can show of an entry, of all of them, and of a file. */
  const SHOWN: Readonly<Record<string, (content: Content, slug: string, field: string) => unknown>> = {
    field({ tools }, slug, field) {
      const entry = tools.get(slug)
      return entry ? [entry[field] ?? 'no field'] : 'no entry'
    },
    part: ({ tools }, slug, field) => (tools.get(slug)?.[field] as Values | undefined)?.['a'],
    entry: ({ tools }, slug) => tools.get(slug),
    keys: ({ tools }, slug) => Object.keys(tools.get(slug) ?? {}),
    hasField: ({ tools }, slug, field) => field in (tools.get(slug) ?? {}),
    copy: ({ tools }, slug) => ({ ...tools.get(slug) }),
    slug: ({ tools }, slug) => tools.get(slug)?.['slug'],
    has: ({ tools }, slug) => tools.has(slug),
    count: ({ tools }) => tools.length,
    column: ({ tools }, _slug, field) => tools.map((entry) => entry[field]),
    filtered: ({ tools }, _slug, field) => tools.filter((entry) => entry[field] !== undefined).map((entry) => entry['slug']),
    first: ({ tools }) => tools.at(0),
    all: ({ tools }) => tools,
    fieldOfFile: ({ site }, _slug, field) => site?.[field],
    file: ({ site }) => site,
    keysOfFile: ({ site }) => Object.keys(site ?? {}),
    item: ({ site }) => site?.[0],
  }
  interface State {
    readonly tools: Readonly<Record<string, Values>>
    readonly site: unknown
  }
  const without = <T>(record: Readonly<Record<string, T>>, name: string) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
  const reversed = <T>(record: Readonly<Record<string, T>>) => Object.fromEntries(Object.entries(record).toReversed())

  /** Kinds of edits; each changes little, so that much of what is read stays the same. */
  const EDITS: Readonly<Record<string, (state: State, slug: string, field: string, value: unknown) => State>> = {
    field: ({ tools, site }, slug, field, value) => ({ tools: { ...tools, [slug]: { ...tools[slug], [field]: value } }, site }),
    noField: ({ tools, site }, slug, field) => ({ tools: { ...tools, [slug]: without(tools[slug] ?? {}, field) }, site }),
    fieldOrder: ({ tools, site }, slug) => ({ tools: { ...tools, [slug]: reversed(tools[slug] ?? {}) }, site }),
    noEntry: ({ tools, site }, slug) => ({ tools: without(tools, slug), site }),
    order: ({ tools, site }) => ({ tools: reversed(tools), site }),
    fieldOfFile: ({ tools, site }, _slug, field, value) => ({ tools, site: { ...(site as Values), [field]: value } }),
    file: ({ tools }, _slug, _field, value) => ({ tools, site: value }),
    nothing: (state) => state,
  }
  // What is edited is often what is shown.
  const slug = fc.oneof(fc.constant('a'), fc.constantFrom(...SLUGS))
  const field = fc.oneof(fc.constant('f0'), fc.constantFrom(...FIELDS))
  const value = fc.constantFrom<unknown>(null, '', 'x', 1, [1], { a: 1 }, { a: 2, b: 1 })
  const values = fc.dictionary(field, value, { maxKeys: 8, noNullPrototype: true, size: 'max' })
  const states = fc.record({
    tools: fc.dictionary(slug, values, { maxKeys: 8, noNullPrototype: true, size: 'max' }),
    site: fc.oneof({ weight: 4, arbitrary: values }, fc.array(value), value),
  })
  const edits = fc.array(fc.tuple(fc.constantFrom(...Object.keys(EDITS)), slug, field, value), { minLength: 1, maxLength: 2 })
  const parts = fc.array(fc.tuple(fc.constantFrom(...Object.keys(SHOWN)), slug, field), { minLength: 1, maxLength: 20 })

  const open = ({ tools, site }: State) => createStore([createLoaded('tools', tools), createLoaded('site', { '': site }, { single: true })])
  const show = ({ content, track }: ReturnType<typeof open>, shown: [string, string, string][]) =>
    track(() => JSON.stringify(shown.map(([what, ...of]) => SHOWN[what]!(content as never, ...of))))

  it('has another version whenever the page shows something else', () => {
    fc.assert(
      fc.property(states, edits, parts, (state, changes, shown) => {
        const edited = changes.reduce((before, [what, ...of]) => EDITS[what]!(before, ...of), state)
        const [before, after] = [open(state), open(edited)]
        const { value, reads } = show(before, shown)
        const isSame = reads.every((read) => before.version(read) === after.version(read))
        if (isSame) expect(show(after, shown).value).toBe(value)
      }),
      { numRuns: 500 },
    )
  })
  it('has another version when an entry is deleted of which an optional field was read that it did not have', () => {
    const page = ({ tools }: Content) => {
      const saw = tools.get('saw')
      return saw ? (saw['note'] ?? 'no note') : 'no saw'
    }
    const [before, after] = [open({ tools: { saw: { title: 'Saw' } }, site: {} }), open({ tools: {}, site: {} })]
    const { reads } = before.track(() => page(before.content as never))
    expect(reads.filter((read) => before.version(read) !== after.version(read))).not.toEqual([])
  })
})
