import { describe, expect, it } from 'vitest'
import { isView, readOfView, recordReads } from '../../../cli/content/views.ts'
import { createRecorder } from '../../../cli/incremental/recorder.ts'

const value = { name: 'A', rows: [{ tags: ['x', 'y'] }] }
const content = () => value

describe('recordReads(load, read, recorder, options)', () => {
  function setup() {
    const recorder = createRecorder()
    return { view: recordReads(content, 'site', recorder), readsOf: (run: () => unknown) => recorder.track(run).reads, ...recorder }
  }

  it.each<[string, (view: ReturnType<typeof content>) => unknown]>([
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
    expect(track(() => JSON.stringify(view)).value).toBe(JSON.stringify(content()))
    expect(track(() => [Array.isArray(view.rows), view.rows.map(({ tags }) => [...tags]), Object.keys(view.rows)]).value).toEqual([
      true,
      [['x', 'y']],
      ['0'],
    ])
  })
  it.each<[string, (view: ReturnType<typeof content>) => unknown]>([
    ['an assignment', (view) => (view.name = 'B')],
    ['a new item', (view) => view.rows.push({ tags: [] })],
    ['a deletion', (view) => Reflect.deleteProperty(view, 'name') || Object.freeze(view)],
    ['a definition', (view) => Object.defineProperty(view, 'name', { value: 'B' })],
    ['another prototype', (view) => Object.setPrototypeOf(view, null) as unknown],
  ])('refuses %s', (_what, run) => {
    const { view, track } = setup()
    expect(() => track(() => run(view))).toThrow(TypeError)
    expect(track(() => JSON.stringify(view)).value).toBe(JSON.stringify(content()))
  })
})

describe('a view of a value that is loaded when it is read', () => {
  /** A view whose value is loaded anew at each read, as one is that the cache does not hold. */
  function setup(options: Parameters<typeof recordReads>[3] = {}) {
    const recorder = createRecorder()
    let loads = 0
    const load = () => (loads++, { slug: 'a', tags: ['x'] })
    const view = recordReads(load, 'tools/a', recorder, options)
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
      () => ['a', 'b'],
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
    const view = recordReads(() => value, 'site', recorder)
    const values = recorder.track(() => [view, view.rows, view.rows[0], { ...view }, structuredClone([1]), 'text', null, undefined]).value
    expect(values.map(isView)).toEqual([true, true, true, false, false, false, false, false])
  })
})
