import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Reference } from '../../../cli/content/collections.ts'
import { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import { loadSite } from './load-site.ts'
import { collections, open, type Site, type Tool } from './store-sample.ts'

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
      keys: ['/keys/site:brand', '/keys/tools:title'],
    })
    expect(store.track(() => 1)).toEqual({ value: 1, reads: [], keys: [] })
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
    ['findIndex', (tools) => tools.findIndex(() => false)],
    ['findLast', (tools) => tools.findLast(() => false)],
    ['entries', (tools) => [...tools.entries()]],
    ['indexOf', (tools) => tools.indexOf(tools.get('caller')!)],
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
