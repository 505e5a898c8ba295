import { describe, expect, it } from 'vitest'
import { isView, readOfView, readValueOfView, recordReads } from '../../../cli/content/views.ts'
import { createContentRecorder as createRecorder } from '../../../cli/content/reads.ts'

const value = { name: 'A', rows: [{ tags: ['x', 'y'] }] }
const content = { value }

describe('recordReads(source, read, recorder, options)', () => {
  function setup() {
    const recorder = createRecorder()
    return { view: recordReads(content, 'site', recorder), readsOf: (run: () => unknown) => recorder.track(run).reads, ...recorder }
  }

  it.each<[string, (view: typeof value) => unknown]>([
    ['a property', (view) => view.name],
    ['a property that is missing', (view) => (view as { other?: string }).other],
    ['whether there is a key', (view) => 'name' in view],
    ['the keys', (view) => Object.keys(view)],
    ['a descriptor', (view) => Object.getOwnPropertyDescriptor(view, 'name')],
    ['a copy', (view) => ({ ...view })],
  ])('records the read of %s', (_what, run) => {
    const { view, readsOf } = setup()
    expect(readsOf(() => run(view))).toEqual(['site'])
  })
  it('records a part that two values have as read of the one that it was taken from', () => {
    const recorder = createRecorder()
    const [one, other] = ['one', 'other'].map((read) => recordReads({ value: { rows: value.rows } }, read, recorder))
    const [rows, otherRows] = recorder.track(() => [one!.rows, other!.rows]).value
    const readsOf = (list: unknown) => recorder.track(() => (list as unknown[])[0]).reads
    expect([readsOf(rows), readsOf(otherRows), readsOf(rows)]).toEqual([['one'], ['other'], ['one']])
    expect(recorder.track(() => [one!.rows === rows, other!.rows === otherRows, rows === otherRows]).value).toEqual([true, true, false])
  })
  it('records the reads of each store that has the value', () => {
    const source = { value }
    const [one, other] = [createRecorder(), createRecorder()].map((recorder) => ({
      view: recordReads(source, 'site', recorder),
      ...recorder,
    }))
    const readRows = ({ view, track }: NonNullable<typeof one>) => track(() => view.rows[0]!.tags.length).reads
    expect([one, other, one, other].map((store) => readRows(store!))).toEqual([['site'], ['site'], ['site'], ['site']])
  })
  it('records nothing where nothing is read', () => {
    const { view, readsOf } = setup()
    expect(readsOf(() => [view, typeof view, isView(view)])).toEqual([])
  })
  it('records reads of a part that was kept, in each function that reads it', () => {
    const { view, track, readsOf } = setup()
    const { value: rows } = track(() => view.rows)
    expect(readsOf(() => rows[0]?.tags[1])).toEqual(['site'])
    expect(readsOf(() => rows.length)).toEqual(['site'])
    expect(() => rows[0]).toThrow('content (site) is read while no page is rendered')
  })
  it('returns the same view of the same part', () => {
    const { view, track } = setup()
    expect(track(() => view.rows === view.rows && view.rows[0] === view.rows.at(0)).value).toBe(true)
  })
  it('behaves like the value', () => {
    const { view, track } = setup()
    expect(track(() => JSON.stringify(view)).value).toBe(JSON.stringify(value))
    expect(track(() => [Array.isArray(view.rows), view.rows.map(({ tags }) => [...tags]), Object.keys(view.rows)]).value).toEqual([
      true,
      [['x', 'y']],
      ['0'],
    ])
  })
  it.each<[string, (list: readonly { tags: readonly string[] }[]) => unknown]>([
    ['every', (list) => list.every(({ tags }) => tags.length === 2)],
    ['filter', (list) => JSON.stringify(list.filter((_, index) => index === 0))],
    ['find', (list) => JSON.stringify(list.find(({ tags }) => tags.includes('y')))],
    ['findIndex', (list) => list.findIndex(({ tags }) => tags.includes('z'))],
    ['findLast', (list) => JSON.stringify(list.findLast(() => true))],
    ['flatMap', (list) => list.flatMap(({ tags }) => tags)],
    ['forEach', (list) => list.forEach(() => 1)],
    ['map', (list) => list.map(({ tags }) => tags.map((tag) => tag.toUpperCase()))],
    ['some', (list) => list.some(({ tags }) => tags.length > 2)],
    [
      'this',
      (list) =>
        list.map(function (this: string) {
          return this.length
        }, 'four'),
    ],
  ])('calls back as a list does: %s', (_method, run) => {
    const { view, track } = setup()
    expect(track(() => run(view.rows)).value).toEqual(run(value.rows))
  })
  it('calls back with views: of the items, and of the list', () => {
    const { view, track } = setup()
    const { value: seen } = track(() => view.rows.map((item, index, list) => [item === view.rows[index], list === view.rows]))
    expect(seen).toEqual([[true, true]])
    expect(track(() => view.rows.find(() => true) === view.rows[0]).value).toBe(true)
    expect(() => track(() => view.rows.map(undefined as never))).toThrow(TypeError)
  })
  it('records a method that was kept in each function that calls it', () => {
    const { view, track, readsOf } = setup()
    const { value: map } = track(() => view.rows.map as (run: (row: unknown) => unknown) => unknown)
    expect(readsOf(() => map(() => 1))).toEqual(['site'])
    expect(() => map(() => 1)).toThrow('content (site) is read while no page is rendered')
  })
  it.each<[string, (view: typeof value) => unknown]>([
    ['an assignment', (view) => (view.name = 'B')],
    ['a new item', (view) => view.rows.push({ tags: [] })],
    ['a deletion', (view) => Reflect.deleteProperty(view, 'name') || Object.freeze(view)],
    ['a definition', (view) => Object.defineProperty(view, 'name', { value: 'B' })],
    ['another prototype', (view) => Object.setPrototypeOf(view, null) as unknown],
  ])('refuses %s', (_what, run) => {
    const { view, track } = setup()
    expect(() => track(() => run(view))).toThrow(TypeError)
    expect(track(() => JSON.stringify(view)).value).toBe(JSON.stringify(value))
  })
})

describe('a view of a value that is loaded when it is read', () => {
  /** A view whose value is loaded anew at each read, as one is that the cache does not hold. */
  function setup(options: Parameters<typeof recordReads>[3] = {}) {
    const recorder = createRecorder()
    let loads = 0
    const source = {
      get value() {
        loads++
        return { slug: 'a', tags: ['x'] }
      },
    }
    const view = recordReads(source, 'tools/a', recorder, options)
    return { view, loads: () => loads, ...recorder }
  }

  it('loads nothing until it is read, and nothing for what it is', () => {
    const { view, loads, track } = setup()
    expect([isView(view), readOfView(view), loads()]).toEqual([true, 'tools/a', 0])
    expect(track(() => view.tags[0]).value).toBe('x')
    expect(loads()).toBeGreaterThan(0)
  })
  it('knows its slug without loading, which is a read', () => {
    const { view, loads, track } = setup({ slug: 'a' })
    expect(track(() => view.slug)).toEqual({ value: 'a', reads: ['tools/a'] })
    expect(loads()).toBe(0)
    expect(track(() => JSON.stringify({ ...view })).value).toBe('{"slug":"a","tags":["x"]}')
    expect(() => view.slug).toThrow('content (tools/a) is read while no page is rendered')
  })
  it('is a list where it is said to be one', () => {
    const { track, ...recorder } = createRecorder()
    const view = recordReads(
      { value: ['a', 'b'] },
      'menu',
      {
        track,
        ...recorder,
        get epoch() {
          return -1
        },
      },
      { isList: true },
    )
    expect(Array.isArray(view)).toBe(true)
    expect(track(() => [view.length, [...view], view.concat(['c'])]).value).toEqual([2, ['a', 'b'], ['a', 'b', 'c']])
  })
})

describe('a view whose fields have names', () => {
  const tool = { slug: 'a', title: 'A', tags: ['x', 'y'], parts: [{ name: 'P', sizes: { width: 1 } }], toString: 'own' }
  type Tool = typeof tool

  function setup() {
    const recorder = createRecorder()
    const nameField = (field: string) => `tools:${field}/a`
    const view = recordReads({ value: tool }, 'tools/a', recorder, { slug: 'a', nameField })
    return { view, ...recorder, readsOf: (run: (view: Tool) => unknown) => recorder.track(() => run(view)).reads }
  }

  it.each<[string, (tool: Tool) => unknown, string[]]>([
    ['a property', (tool) => tool.title, ['tools:title/a']],
    ['two properties', ({ title, tags }) => [title, tags], ['tools:tags/a', 'tools:title/a']],
    ['a property that is missing', (tool) => (tool as { note?: string }).note, ['tools:note/a']],
    ['a part of a property', (tool) => tool.parts[0]?.sizes.width, ['tools:parts/a']],
    ['the keys of a part', (tool) => Object.keys(tool.parts[0]!), ['tools:parts/a']],
    ['a copy of a part', (tool) => JSON.stringify([...tool.tags]), ['tools:tags/a']],
    ['whether there is a key in a part', (tool) => 'name' in tool.parts[0]!, ['tools:parts/a']],
    ['its slug', (tool) => tool.slug, ['tools:/a']],
    ['its slug and a property', ({ slug, title }) => [slug, title], ['tools:title/a']],
    ['whether there is a key', (tool) => 'title' in tool, ['tools/a']],
    ['whether it has a key', (tool) => Object.hasOwn(tool, 'title'), ['tools/a']],
    ['the keys', (tool) => Object.keys(tool), ['tools/a']],
    ['a name that all objects have', (tool) => tool.toString, ['tools/a']],
    ['a method of all objects', (tool) => tool.toLocaleString, ['tools/a']],
    ['the empty key', (tool) => (tool as object as Record<string, unknown>)[''], ['tools/a']],
    ['a symbol', (tool) => (tool as object as Record<symbol, unknown>)[Symbol.toPrimitive], ['tools/a']],
    ['a property of a copy', (tool) => ({ ...tool }).title, ['tools/a']],
    ['nothing', (tool) => [tool, isView(tool), readOfView(tool)], []],
  ])('records the read of %s', (_what, run, reads) => expect(setup().readsOf(run)).toEqual(reads))

  it('keeps the name of the field for a part that was kept', () => {
    const { view, track } = setup()
    const [parts, first] = track(() => [view.parts, view.parts[0]!] as const).value
    expect(track(() => parts.length).reads).toEqual(['tools:parts/a'])
    expect(track(() => first.sizes.width).reads).toEqual(['tools:parts/a'])
  })
  it('is recorded for a part of a copy that was kept', () => {
    const { view, track } = setup()
    const copy = track(() => ({ ...view })).value
    expect(track(() => copy.tags[0]).reads).toEqual(['tools:tags/a'])
  })
  it('is that of the field for a part of its descriptor that was kept', () => {
    const { view, track } = setup()
    const tags = track(() => Object.getOwnPropertyDescriptor(view, 'tags')?.value as string[]).value
    expect(track(() => tags[0]).reads).toEqual(['tools:tags/a'])
    expect(track(() => tags.length).reads).toEqual(['tools:tags/a'])
  })
  it('returns the same view of the same part of a field', () => {
    const { view, track } = setup()
    expect(track(() => view.parts === view.parts && view.parts[0] === view.parts.at(0)).value).toBe(true)
  })
  it('is named as a whole, and so are its parts', () => {
    const { view, track } = setup()
    const parts = track(() => view.parts).value
    expect([readOfView(view), readOfView(parts)]).toEqual(['tools/a', 'tools/a'])
  })
})

describe('readValueOfView(value)', () => {
  it('is the value, and a read of the whole of it, for a part as well', () => {
    const recorder = createRecorder()
    const view = recordReads(content, 'tools/a', recorder, { nameField: (field) => `tools:${field}/a` })
    const rows = recorder.track(() => view.rows).value
    const { value: values, reads } = recorder.track(() => [readValueOfView(view), readValueOfView(rows)])
    expect([values[0] === value, values[1] === value.rows]).toEqual([true, true])
    expect(reads).toEqual(['tools/a'])
    expect(recorder.track(() => readValueOfView(rows)).reads).toEqual(['tools/a'])
    expect(() => readValueOfView(view)).toThrow('content (tools/a) is read while no page is rendered')
  })
  it('is any other value itself, which is no read', () => {
    const other = { rows: [] }
    expect(readValueOfView(other)).toBe(other)
  })
})

describe('readOfView(value)', () => {
  it('is the read of content and of its parts, and undefined for anything else', () => {
    const recorder = createRecorder()
    const view = recordReads(content, 'tools/a', recorder)
    const rows = recorder.track(() => view.rows).value
    expect([readOfView(view), readOfView(rows), readOfView('tools/a'), readOfView(null), readOfView({})]).toEqual([
      'tools/a',
      'tools/a',
      undefined,
      undefined,
      undefined,
    ])
    expect(recorder.track(() => readOfView(view)).reads).toEqual([])
  })
})

describe('isView(value)', () => {
  it('is true for content and its parts, and false for copies and other values', () => {
    const recorder = createRecorder()
    const value = { rows: [[1]] }
    const view = recordReads({ value }, 'site', recorder)
    const values = recorder.track(() => [view, view.rows, view.rows[0], { ...view }, structuredClone([1]), 'text', null, undefined]).value
    expect(values.map(isView)).toEqual([true, true, true, false, false, false, false, false])
  })
})
