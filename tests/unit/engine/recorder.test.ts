import { describe, expect, it } from 'vitest'
import { DiagnosticError } from '../../../cli/diagnostics/diagnostic.ts'
import { createContentRecorder as createRecorder } from '../../../cli/content/reads.ts'
import { observe, observeDuring } from '../../../cli/engine/recorder.ts'

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
  it('returns what an outer function reads beside the first of its inner ones', () => {
    const { track, record } = createRecorder()
    const inner = () => track(() => ['site', 'cities/a'].forEach(record))
    expect(track(inner).reads).toEqual(['cities/a', 'site'])
    expect(track(() => (inner(), inner())).reads).toEqual(['cities/a', 'site'])
    expect(track(() => (inner(), record('b'))).reads).toEqual(['b', 'cities/a', 'site'])
    expect(track(() => (inner(), record('cities'))).reads).toEqual(['cities', 'site'])
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

describe('observe(read)', () => {
  it('records a read in the function that is tracked, whatever recorder tracks it', () => {
    const [one, other] = [createRecorder(), createRecorder()]
    const { value, reads } = one.track(() => {
      observe('/a')
      return other.track(() => observe('/b')).reads
    })
    expect([value, reads]).toEqual([['/b'], ['/a', '/b']])
  })
  it('is no error while nothing is tracked', () => expect(() => observe('/a')).not.toThrow())
})

describe('observeDuring(run)', () => {
  it('returns what was observed meanwhile, sorted and once', async () => {
    const run = async () => {
      observe('/b')
      await Promise.resolve()
      ;['/a', '/b'].forEach(observe)
      return 5
    }
    expect(await observeDuring(run)).toEqual({ value: 5, reads: ['/a', '/b'] })
    observe('/c')
    expect(await observeDuring(() => Promise.resolve(1))).toEqual({ value: 1, reads: [] })
  })
  it('returns what a tracked function in it observed as well', async () => {
    const { track } = createRecorder()
    const { value, reads } = await observeDuring(() => Promise.resolve(track(() => observe('/a')).reads))
    expect([value, reads]).toEqual([['/a'], ['/a']])
  })
  it('ends when the import fails', async () => {
    const failing = observeDuring(() => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    observe('/a')
    expect((await observeDuring(() => Promise.resolve())).reads).toEqual([])
  })
  it('records what one of two imports at a time reads for both, since nobody knows which it was', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    const one = observeDuring(() => gate)
    const other = observeDuring(async () => {
      await Promise.resolve()
      observe('/a')
      release()
    })
    expect((await Promise.all([one, other])).map(({ reads }) => reads)).toEqual([['/a'], ['/a']])
  })
})
