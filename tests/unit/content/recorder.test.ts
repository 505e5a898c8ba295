import { describe, expect, it } from 'vitest'
import { createRecorder, isView, recordReads } from '../../../cli/content/recorder.ts'
import { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'

describe('createRecorder()', () => {
  it('returns the value of a function and what it read, sorted and once', () => {
    const { track, record } = createRecorder()
    const run = () => ['site', 'cities/b', 'cities/a', 'site'].forEach(record)
    expect(track(() => (run(), 5))).toEqual({ value: 5, reads: ['cities/a', 'cities/b', 'site'] })
  })
  it('lists a whole collection without its entries', () => {
    const { track, record } = createRecorder()
    expect(track(() => ['tools/a', 'tools', 'tool/a'].forEach(record)).reads).toEqual(['tool/a', 'tools'])
  })
  it('adds what an inner function reads to the outer one, even where it throws', () => {
    const { track, record } = createRecorder()
    const read = (name: string) => track(() => record(name)).reads
    const { value, reads } = track(() => {
      record('a')
      expect(() =>
        track(() => {
          record('c')
          throw new Error('inner')
        }),
      ).toThrow('inner')
      return read('b')
    })
    expect([value, reads]).toEqual([['b'], ['a', 'b', 'c']])
  })
  it('refuses a read outside of a tracked function', () => {
    const { track, record } = createRecorder()
    const refused = 'content (site) is read while no page is rendered'
    expect(() => record('site')).toThrow(DiagnosticError)
    track(() => record('site'))
    expect(() => record('site')).toThrow(refused)
  })
  it('has another epoch in every function, and after it', () => {
    const recorder = createRecorder()
    const epochs = [recorder.epoch, recorder.track(() => recorder.epoch).value, recorder.epoch, recorder.track(() => recorder.epoch).value]
    expect(new Set(epochs).size).toBe(4)
  })
})

describe('recordReads(value, read, recorder)', () => {
  const content = () => ({ name: 'A', rows: [{ tags: ['x', 'y'] }] })
  function setup() {
    const recorder = createRecorder()
    return { view: recordReads(content(), 'site', recorder), readsOf: (run: () => unknown) => recorder.track(run).reads, ...recorder }
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

describe('isView(value)', () => {
  it('is true for content and its parts, and false for copies and other values', () => {
    const recorder = createRecorder()
    const view = recordReads({ rows: [[1]] }, 'site', recorder)
    const values = recorder.track(() => [view, view.rows, view.rows[0], { ...view }, structuredClone([1]), 'text', null, undefined]).value
    expect(values.map(isView)).toEqual([true, true, true, false, false, false, false, false])
  })
})
