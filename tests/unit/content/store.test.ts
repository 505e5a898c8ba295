import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { file, glob, list, loader, markdown, reference, type Collection, type Reference } from '../../../cli/content/collections.ts'
import { createStore } from '../../../cli/content/store.ts'
import { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import { nameRead } from '../../../cli/content/reads.ts'
import { loadSite } from './load-site.ts'
import { createLoaded } from './loaded.ts'

const FILES = {
  'facts.yaml': 'price: 500\n',
  'site.yaml': 'brand: Tradewind\nphone: { display: "555" }\nlinks: [/tools, /about]\n',
  'menu.yaml': '- Home\n- Tools\n',
  'motto.yaml': 'Fair winds\n',
  'tools.yaml': '- slug: caller\n  title: Robo Caller\n  tags: [b, a]\n- slug: writer\n  title: For {{price}}\n  tags: []\n',
  'cities/miami.yaml': 'name: Miami\ntool: caller\n',
  'cities/tampa.yaml': 'name: Tampa\ntool: writer\n',
  'notes/one.md': '---\nname: One\n---\nSee [more](/tools/robo) and [tools](/tools).\n',
}
const collections = {
  facts: file('facts.yaml', z.object({ price: z.number() })),
  site: file('site.yaml', z.object({ brand: z.string(), phone: z.object({ display: z.string() }), links: z.array(z.string()) })),
  menu: file('menu.yaml', z.array(z.string())),
  motto: file('motto.yaml', z.string()),
  tools: list('tools.yaml', z.object({ slug: z.string(), title: z.string(), tags: z.array(z.string()) })),
  cities: glob('cities/*.yaml', z.object({ name: z.string(), tool: reference('tools') })),
  notes: markdown('notes/*.md', z.object({ name: z.string() })),
  events: loader(() => [{ slug: 'fair', name: 'Fair', location: { file: 'events.sql', line: 3 } }], z.object({ name: z.string() })),
}
const open = (changes: Record<string, string> = {}) => loadSite({ ...FILES, ...changes }, collections)
type Site = Awaited<ReturnType<typeof open>>
type Tool = { slug: string; title: string; tags: string[] }

async function readsOf(run: (content: Site['content']) => unknown) {
  const { content, store } = await open()
  return store.track(() => run(content)).reads
}

describe('track(run)', () => {
  it('returns the value of the function and what it read, sorted', async () => {
    const { content, store } = await open()
    expect(
      store.track(() => `${content.tools.get('writer')?.title}, ${content.site.brand}, ${content.tools.get('caller')?.title}`),
    ).toEqual({
      value: 'For 500, Tradewind, Robo Caller',
      reads: ['site:brand/', 'tools:title/caller', 'tools:title/writer'],
    })
    expect(store.track(() => 1)).toEqual({ value: 1, reads: [] })
  })
  it('lists the fields of entries that a list was used for', async () => {
    expect(await readsOf(({ tools }) => [tools.get('caller')?.title, tools.map(({ title }) => title)])).toEqual([
      'tools:',
      'tools:title/caller',
      'tools:title/writer',
    ])
    expect(await readsOf(({ tools }) => JSON.stringify(tools))).toEqual(['tools/caller', 'tools/writer', 'tools:'])
    expect(await readsOf(({ tools }) => tools.toSorted((a, b) => a.title.localeCompare(b.title)))).toEqual([
      'tools:',
      'tools:title/caller',
      'tools:title/writer',
    ])
  })
  it('lists what has its own name: properties of all objects and the empty key are reads of the whole entry', async () => {
    expect(await readsOf(({ tools }) => String(tools.get('caller')))).toEqual(['tools/caller'])
    expect(await readsOf(({ tools }) => (tools.get('caller') as object as Record<string, unknown>)[''])).toEqual(['tools/caller'])
    expect(await readsOf(({ tools }) => (tools.get('caller') as object as Record<string, unknown>)['a/b'])).toEqual(['tools:a%2Fb/caller'])
  })
  it.each<[string, (tools: Site['content']['tools']) => unknown]>([
    [
      'for…of',
      (tools) => {
        for (const tool of tools) return tool
      },
    ],
    ['spread', (tools) => [...tools]],
    [
      'destructuring',
      (tools) => {
        const [first] = tools
        return first
      },
    ],
    ['Array.from', (tools) => Array.from(tools)],
    ['length', (tools) => tools.length],
    ['at', (tools) => tools.at(0)],
    ['every', (tools) => tools.every(() => false)],
    ['filter', (tools) => tools.filter(() => false)],
    ['find', (tools) => tools.find(() => false)],
    ['flatMap', (tools) => tools.flatMap(() => [])],
    ['forEach', (tools) => tools.forEach(() => {})],
    ['map', (tools) => tools.map(() => 1)],
    ['reduce', (tools) => tools.reduce((count) => count + 1, 0)],
    ['slice', (tools) => tools.slice(1)],
    ['some', (tools) => tools.some(() => false)],
    ['toSorted', (tools) => tools.toSorted(() => 0)],
    ['object spread', (tools) => ({ ...tools })],
    ['a method taken from the collection', ({ map }) => map(() => 1)],
    ['a method of arrays called on it', (tools) => Array.prototype.map.call(tools, () => 1)],
  ])('records the list of the entries for %s', async (_how, run) => {
    expect(await readsOf(({ tools }) => run(tools))).toEqual(['tools:'])
  })
  it('records that there is an entry for get, has and its slug, also when there is none', async () => {
    expect(await readsOf(({ tools }) => tools.has('caller'))).toEqual(['tools:/caller'])
    expect(await readsOf(({ tools }) => tools.get('caller')?.slug)).toEqual(['tools:/caller'])
    expect(await readsOf(({ tools }) => [tools.get('nope'), tools.has('none')])).toEqual(['tools:/none', 'tools:/nope'])
  })
  it('records whole entries and the whole collection where there are more than 500', async () => {
    const readsOfMany = async (count: number) => {
      const items = Array.from({ length: count }, (_, index) => `- slug: n${index}\n  title: T\n  tags: []\n`)
      const { content, store } = await loadSite({ 'tools.yaml': items.join('') }, { tools: collections.tools })
      return [
        store.track(() => content.tools.get('n1')?.title).reads,
        store.track(() => content.tools.get('n1')?.slug).reads,
        store.track(() => content.tools.map(({ title }) => title)).reads,
        store.track(() => content.tools.length).reads,
        store.track(() => content.tools.has('nope')).reads,
      ]
    }
    expect(await readsOfMany(500)).toEqual([['tools:title/n1'], ['tools:/n1'], ['tools:', 'tools:title'], ['tools:'], ['tools:/nope']])
    expect(await readsOfMany(501)).toEqual([['tools/n1'], ['tools/n1'], ['tools'], ['tools'], ['tools/nope']])
  })
  it('records the entry that a reference names', async () => {
    const { content, store } = await open()
    const city = store.track(() => content.cities.get('miami')!).value
    const { value, reads } = store.track(() => content.tools.get(city.tool).title)
    expect(value).toBe('Robo Caller')
    expect(reads).toEqual(['cities:tool/miami', 'tools:title/caller'])
  })
  it('nests: the outer function has read what the inner one has, even if that throws', async () => {
    const { content, store } = await open()
    const { value, reads } = store.track(() => {
      const inner = store.track(() => content.site.brand).reads
      expect(() =>
        store.track(() => {
          content.tools.get('caller')
          throw new Error('inner')
        }),
      ).toThrow('inner')
      content.menu.slice()
      return inner
    })
    expect(value).toEqual(['site:brand/'])
    expect(reads).toEqual(['menu', 'site:brand/', 'tools:/caller'])
  })
  it('records nothing of a function that threw in the next one', async () => {
    const { content, store } = await open()
    expect(() =>
      store.track(() => {
        content.tools.map(() => 1)
        throw new Error('first')
      }),
    ).toThrow('first')
    expect(store.track(() => content.site.brand).reads).toEqual(['site:brand/'])
  })
})

describe('content that was obtained in one track and is read in another', () => {
  /** A template that keeps things between pages. */
  async function stash<T>(take: (content: Site['content']) => T) {
    const { content, store } = await open()
    const { value } = store.track(() => take(content))
    return { value, readsOf: (use: (value: T) => unknown) => store.track(() => use(value)).reads }
  }

  it.each<[string, (content: Site['content']) => Tool]>([
    ['get', ({ tools }) => tools.get('caller')!],
    ['iteration', ({ tools }) => [...tools][0]!],
    ['filter', ({ tools }) => tools.filter(({ slug }) => slug === 'caller')[0]!],
    ['find', ({ tools }) => tools.find(({ slug }) => slug === 'caller')!],
    ['toSorted', ({ tools }) => tools.toSorted((a, b) => a.slug.localeCompare(b.slug))[0]!],
    ['map, as paths() does', ({ tools }) => tools.map((tool) => ({ params: { tool: tool.slug }, tool }))[0]!.tool],
    ['the list that a callback gets', ({ tools }) => tools.map((_tool, _index, all) => all[0]!)[0]!],
    ['reduce', ({ tools }) => tools.reduce((first) => first)],
    ['toJSON', ({ tools }) => tools.toJSON()[0]!],
    ['a reference', ({ tools, cities }) => tools.get(cities.get('miami')!.tool)],
  ])('an entry from %s records what is read of it', async (_how, take) => {
    const kept = await stash(take)
    expect(kept.readsOf((tool) => tool.title)).toEqual(['tools:title/caller'])
  })
  it.each<[string, (tool: Tool) => unknown, 'title' | 'whole']>([
    ['a property', (tool) => tool.title, 'title'],
    ['destructuring', ({ title }) => title, 'title'],
    ['object spread', (tool) => ({ ...tool }), 'whole'],
    ['Object.assign', (tool) => Object.assign({}, tool), 'whole'],
    ['Object.keys', (tool) => Object.keys(tool), 'whole'],
    ['Object.values', (tool) => Object.values(tool), 'whole'],
    ['Object.entries', (tool) => Object.entries(tool), 'whole'],
    [
      'for…in',
      (tool) => {
        for (const key in tool) return key
      },
      'whole',
    ],
    ['in', (tool) => 'title' in tool, 'whole'],
    ['Object.hasOwn', (tool) => Object.hasOwn(tool, 'title'), 'whole'],
    ['a property descriptor', (tool) => Object.getOwnPropertyDescriptors(tool), 'whole'],
    ['Reflect.get', (tool) => Reflect.get(tool, 'title') as unknown, 'title'],
    ['Reflect.ownKeys', (tool) => Reflect.ownKeys(tool), 'whole'],
    ['JSON.stringify', (tool) => JSON.stringify({ props: [tool] }), 'whole'],
    ['an object that inherits from it', (tool) => (Object.create(tool) as Tool).title, 'title'],
    [
      'a field of an instance of a class',
      (tool) =>
        new (class {
          tool = tool
          get title() {
            return this.tool.title
          }
        })().title,
      'title',
    ],
    [
      'a private field',
      (tool) =>
        new (class {
          #tool = tool
          get title() {
            return this.#tool.title
          }
        })().title,
      'title',
    ],
    ['a closure', (tool) => (() => tool.title)(), 'title'],
    ['a key of a map', (tool) => [...new Map([[tool, 1]]).keys()][0]!.title, 'title'],
    ['structured comparison', (tool) => expect(tool).toEqual({ slug: 'caller', title: 'Robo Caller', tags: ['b', 'a'] }), 'whole'],
  ])('an entry records what is read of it by %s', async (_how, use, what) => {
    const kept = await stash(({ tools }) => tools.get('caller')!)
    expect(kept.readsOf(use)).toEqual([what === 'title' ? 'tools:title/caller' : 'tools/caller'])
  })
  it('an entry that is only passed on is not read', async () => {
    const kept = await stash(({ tools }) => tools.get('caller')!)
    expect(kept.readsOf((tool) => ({ tool, list: [tool] }))).toEqual([])
  })
  it('a file records the field that is read of a mapping, and itself where it holds a list', async () => {
    expect((await stash(({ site }) => site)).readsOf(({ phone: { display } }) => display)).toEqual(['site:phone/'])
    expect((await stash(({ menu }) => menu)).readsOf(([first]) => first)).toEqual(['menu'])
    expect((await stash(({ menu }) => menu)).readsOf((menu) => menu.map((label) => label))).toEqual(['menu'])
    expect((await stash(({ menu }) => menu)).readsOf((menu) => [].concat(menu as never))).toEqual(['menu'])
  })
  it('a collection records the list of its entries, or that there is one', async () => {
    expect((await stash(({ tools }) => tools)).readsOf((tools) => [...tools])).toEqual(['tools:'])
    expect((await stash(({ tools }) => tools)).readsOf((tools) => tools.get('caller'))).toEqual(['tools:/caller'])
  })
  it('each step of an iterator records the list of the entries', async () => {
    const kept = await stash(({ tools }) => tools[Symbol.iterator]())
    expect(kept.readsOf((iterator) => iterator.next())).toEqual(['tools:'])
    expect(kept.readsOf((iterator) => iterator.next())).toEqual(['tools:'])
    expect(kept.readsOf((iterator) => iterator.next())).toEqual(['tools:'])
  })
  it('the content as a whole records what is taken from it', async () => {
    const kept = await stash((content) => content)
    expect(kept.readsOf(({ site, tools }) => [site, tools])).toEqual(['site:/'])
    expect(kept.readsOf((content) => Object.keys(content))).toEqual(['*'])
    expect(kept.readsOf((content) => Object.values(content))).toEqual(['*', 'facts:/', 'menu', 'motto', 'site:/'])
    expect(kept.readsOf((content) => JSON.stringify(content))).toEqual(
      [
        ...['*', 'facts', 'site', 'menu', 'motto', 'tools:', 'tools/caller', 'tools/writer', 'cities:', 'cities/miami', 'cities/tampa'],
        ...['notes:', 'notes/one', 'events:', 'events/fair'],
      ].sort(),
    )
    expect(kept.readsOf((content) => content.motto)).toEqual(['motto'])
    const getter = (await stash((content) => Object.getOwnPropertyDescriptor(content, 'site')!.get!)) as {
      readsOf: (use: (get: () => unknown) => unknown) => unknown
    }
    expect(getter.readsOf((get) => get())).toEqual(['site:/'])
  })
  it('is recorded by the track that reads it when tracks nest', async () => {
    const { content, store } = await open()
    const { reads } = store.track(() => {
      const tool = content.tools.get('caller')!
      return expect(store.track(() => tool.title).reads).toEqual(['tools:title/caller'])
    })
    expect(reads).toEqual(['tools:title/caller'])
  })
  it('stays recorded for what the check of the schema and of a collection have kept', async () => {
    const kept: Tool[] = []
    const keep = (entries: Iterable<Tool>) => {
      kept.push(...entries)
      return []
    }
    const { store } = await loadSite(
      FILES,
      { ...collections, tools: list('tools.yaml', collections.tools.schema, { check: keep }) },
      { check: (content: Site['content']) => keep(content.tools) },
    )
    expect(kept).toHaveLength(4)
    for (const tool of kept) expect(store.track(() => tool.title).reads).toEqual([`tools:title/${store.track(() => tool.slug).value}`])
  })
})

describe('a nested value that a template keeps between two pages', () => {
  it.each<[string, (content: Site['content']) => unknown, (kept: never) => unknown, string[]]>([
    ['a mapping of a file', ({ site }) => site.phone, (phone: { display: string }) => phone.display, ['site:phone/']],
    ['a list of a file', ({ site }) => site.links, (links: string[]) => [...links], ['site:links/']],
    ['a list of an entry', ({ tools }) => tools.get('caller')!.tags, (tags: string[]) => tags.map(String), ['tools:tags/caller']],
    ['the list of a collection', ({ tools }) => tools.toJSON(), (list: Tool[]) => list.length, ['tools:']],
    [
      'a filtered list of entries',
      ({ tools }) => tools.filter(Boolean),
      ([first]: Tool[]) => first!.title,
      ['tools:', 'tools:title/caller'],
    ],
    ['the length of a filtered list', ({ tools }) => tools.filter(Boolean), (list: Tool[]) => list.length, ['tools:']],
    ['a part of the list', ({ tools }) => tools.slice(1), (list: Tool[]) => list.map(() => 1), ['tools:']],
    ['a sorted list', ({ tools }) => tools.toSorted(), (list: Tool[]) => list.at(0) === undefined, ['tools:']],
  ])('is recorded for the second page: %s', async (_what, keep, use, reads) => {
    const { content, store } = await open()
    const kept = store.track(() => keep(content)).value as never
    expect(store.track(() => use(kept)).reads).toEqual(reads)
  })
})

describe('content outside of a track', () => {
  it.each<[string, (content: Site['content'], tool: Tool, menu: string[]) => unknown]>([
    ['a file', ({ site }) => site],
    ['a collection', ({ tools }) => tools.length],
    ['an entry of a collection', ({ tools }) => tools.get('caller')],
    ['iteration', ({ tools }) => [...tools]],
    ['a property of an entry', (_content, { title }) => title],
    ['keys of an entry', (_content, tool) => Object.keys(tool)],
    ['JSON.stringify', (_content, tool) => JSON.stringify(tool)],
    ['an item of a list', (_content, _tool, menu) => menu[0]],
    ['Object.values', (content) => Object.values(content)],
  ])('cannot be read: %s', async (_what, read) => {
    const { content, store } = await open()
    const [tool, menu] = store.track(() => [content.tools.get('caller')!, content.menu] as const).value
    let thrown: unknown
    try {
      read(content, tool, menu)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBeInstanceOf(DiagnosticError)
    expect((thrown as DiagnosticError).diagnostics).toMatchObject([
      {
        code: 'render',
        message: expect.stringMatching(
          /^content \((site|tools|tools\/caller|menu|facts|\*)\) is read while no page is rendered$/,
        ) as string,
        hint: expect.stringContaining('not when its module is loaded') as string,
      },
    ])
  })
  it('cannot be read after an await either', async () => {
    const { content, store } = await open()
    const { value, reads } = store.track(async () => {
      await Promise.resolve()
      return content.site.brand
    })
    await expect(value).rejects.toBeInstanceOf(DiagnosticError)
    expect(reads).toEqual([])
  })
  it('can be passed on and asked for its kind', async () => {
    const { content, store } = await open()
    const menu = store.track(() => content.menu).value
    expect(Array.isArray(menu)).toBe(true)
    expect(typeof content.tools.map).toBe('function')
  })
})

describe('content cannot be changed', () => {
  it.each<[string, (content: Site['content']) => unknown]>([
    [
      'a property of an entry',
      ({ tools }) => {
        tools.get('caller')!.title = 'x'
      },
    ],
    ['a new property', ({ tools }) => Object.assign(tools.get('caller')!, { extra: 1 })],
    [
      'a deletion',
      ({ tools }) => {
        delete (tools.get('caller') as Partial<Tool>).title
      },
    ],
    ['a redefinition', ({ tools }) => Object.defineProperty(tools.get('caller')!, 'title', { value: 'x' })],
    ['sorting a list in place', ({ tools }) => tools.get('caller')!.tags.sort()],
    ['adding to a list', ({ site }) => site.links.push('/x')],
    ['sorting the list of a file in place', ({ menu }) => menu.sort()],
    [
      'a nested value',
      ({ site }) => {
        site.phone.display = 'x'
      },
    ],
    ['the content', (content) => Object.assign(content, { site: {} })],
    ['a collection', ({ tools }) => Object.assign(tools, { get: () => undefined })],
    ['the list behind a collection', ({ tools }) => (tools.toJSON() as Tool[]).pop()],
  ])('%s', async (_what, change) => {
    const { content, store } = await open()
    expect(() => store.track(() => change(content))).toThrow(TypeError)
    expect(store.track(() => [content.tools.get('caller')?.title, content.menu.join(), content.site.links.length]).value).toEqual([
      'Robo Caller',
      'Home,Tools',
      2,
    ])
  })
  it('not even by a loader that keeps the data it has yielded', async () => {
    const item = { slug: 'a', data: { name: 'before' } }
    const { content, store } = await loadSite({}, { events: loader(() => [item], z.object({ data: z.any() })) })
    item.data.name = 'after'
    expect(store.track(() => (content.events.get('a')!.data as { name: string }).name).value).toBe('before')
  })
})

describe('get(reference)', () => {
  it('has the type of the entry, and no other reference is accepted', async () => {
    const { content, store } = await open()
    const { tool } =
      store.track(() => content.cities.get('miami')!).value && store.track(() => ({ tool: content.cities.get('miami')!.tool })).value
    expectTypeOf(tool).toEqualTypeOf<Reference<'tools'>>()
    store.track(() => {
      expectTypeOf(content.tools.get(tool).tags).toEqualTypeOf<string[]>()
      expectTypeOf(content.tools.get('caller')).toEqualTypeOf<Tool | undefined>()
      expectTypeOf(content.cities.get('miami')!.slug).toEqualTypeOf<string>()
      expectTypeOf(content.notes.get('one')!.body).toEqualTypeOf<string>()
      expectTypeOf(content.events.get('fair')!.name).toEqualTypeOf<string>()
      // @ts-expect-error A reference to a tool names no city.
      expect(() => content.cities.get(tool)).toThrow('"caller" of tools is no entry of the collection cities')
    })
  })
  it('accepts a reference that went through JSON', async () => {
    expect(
      await readsOf(({ tools, cities }) => tools.get(JSON.parse(JSON.stringify(cities.get('tampa')!.tool)) as Reference<'tools'>)),
    ).toEqual(['cities:tool/tampa', 'tools:/writer'])
  })
  it('throws for an entry that does not exist', async () => {
    const { content, store } = await open()
    expect(() => store.track(() => content.tools.get({ collection: 'tools', slug: 'nope' }))).toThrow(DiagnosticError)
  })
})

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

describe('files(reads)', () => {
  it.each([
    [['site:brand/'], ['content/site.yaml']],
    [['cities:name/miami'], ['content/cities/miami.yaml']],
    [['cities:name'], ['content/cities/miami.yaml', 'content/cities/tampa.yaml']],
    [['cities:'], ['content/cities/miami.yaml', 'content/cities/tampa.yaml']],
    [['cities:/nope', 'none:a/x'], []],
    [['cities:/tampa'], ['content/cities/tampa.yaml']],
    [
      ['tools:', 'site:/', 'events:name/fair'],
      ['content/facts.yaml', 'content/site.yaml', 'content/tools.yaml', 'events.sql'],
    ],
    [['tools:title/caller'], ['content/tools.yaml']],
    [['tools:title/writer'], ['content/facts.yaml', 'content/tools.yaml']],
    [['site'], ['content/site.yaml']],
    [['cities/miami'], ['content/cities/miami.yaml']],
    [['cities'], ['content/cities/miami.yaml', 'content/cities/tampa.yaml']],
    [
      ['tools/caller', 'tools/nope', 'site', 'tools/caller'],
      ['content/site.yaml', 'content/tools.yaml'],
    ],
    [['tools/writer'], ['content/facts.yaml', 'content/tools.yaml']],
    [['events'], ['events.sql']],
    [['none', 'none/x', 'tools/nope'], []],
  ])('of %j are %j', async (reads, expected) => expect((await open()).store.files(reads)).toEqual(expected))
  it('of an empty list include the file of the list', async () => {
    const { store } = await loadSite({ 'tools.yaml': '[]' }, { tools: collections.tools })
    expect(store.files(['tools'])).toEqual(['content/tools.yaml'])
  })
})

describe('folders(reads)', () => {
  const CITIES = ['content/cities/miami.yaml', 'content/cities/tampa.yaml']

  it.each<[string[], string[][]]>([
    [['cities'], [CITIES]],
    [['cities:'], [CITIES]],
    [['cities:name'], [CITIES]],
    [
      ['cities:name', 'notes:', 'tools:', 'site:/'],
      [CITIES, ['content/notes/one.md']],
    ],
    [['cities/miami', 'cities:name/miami', 'cities:/miami', 'cities:/nope'], []],
    [['tools', 'tools:title', 'site', 'site:brand/', 'none', 'none:', 'none:a/x'], []],
  ])('of %j are %j: those of the collections whose list was read', async (reads, expected) =>
    expect((await open()).store.folders(reads)).toEqual(expected),
  )
})

describe('locateValue(reads, text)', () => {
  const locate = async (reads: string[], text: string) => {
    const found = (await open()).store.locateValue(reads, text)
    return found && [found.file, found.line, found.column].join(':')
  }

  it.each([
    [['site'], '/about', 'content/site.yaml:3:17'],
    [['site:links/'], '/about', 'content/site.yaml:3:17'],
    [['tools:title/caller'], 'Robo Caller', 'content/tools.yaml:2:10'],
    [['tools:title'], 'For 500', 'content/tools.yaml:5:10'],
    [['tools:/caller'], 'Robo Caller', 'content/tools.yaml:2:10'],
    [['tools:', 'cities:name/tampa'], 'Tampa', 'content/cities/tampa.yaml:1:7'],
    [['cities:', 'notes:body/one'], '/tools', 'content/notes/one.md:4:37'],
    [['events:name/fair'], 'Fair', 'events.sql:3:'],
    [['tools/caller'], 'Robo Caller', 'content/tools.yaml:2:10'],
    [['tools'], 'For 500', 'content/tools.yaml:5:10'],
    [['cities', 'site'], 'Tampa', 'content/cities/tampa.yaml:1:7'],
    [['motto'], 'Fair winds', 'content/motto.yaml:1:1'],
    [['notes/one'], '/tools', 'content/notes/one.md:4:37'],
    [['notes', 'site'], '/tools', 'content/site.yaml:3:9'],
    [['events/fair'], 'Fair', 'events.sql:3:'],
  ])('in %j of %j is %s', async (reads, text, expected) => expect(await locate(reads, text)).toBe(expected))
  it.each([
    [['site'], 'Tampa'],
    [['tools/caller'], 'For 500'],
    [['notes/one'], 'tool'],
    [['notes/one'], ''],
    [['none', 'tools/nope'], 'Tampa'],
    [['site:brand/', 'cities:name/miami'], 'Tampa'],
    [['tools:title/caller'], 'For 500'],
    [['tools:title/nope', 'none:', 'none:a/x', 'tools:/nope'], 'Robo Caller'],
  ])('in %j of %j is unknown', async (reads, text) => expect(await locate(reads, text)).toBeUndefined())
})
