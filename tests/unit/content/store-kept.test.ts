import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { list, loader } from '../../../cli/content/collections.ts'
import { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import { loadSite } from './load-site.ts'
import { collections, FILES, open, type Site, type Tool } from './store-sample.ts'

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
    ['toReversed', ({ tools }) => tools.toReversed().at(-1)!],
    ['values', ({ tools }) => tools.values().next().value!],
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
