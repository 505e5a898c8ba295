import { describe, expect, it } from 'vitest'
import { createProgress, formatBytes, formatDuration } from '../../cli/progress.ts'

/** A clock that each look moves on, and what was written. */
function watch({ step = 0, isTerminal = false, quiet = false } = {}) {
  let time = 1_000
  let text = ''
  const progress = createProgress({ write: (part) => (text += part), isTerminal, quiet, now: () => (time += step) })
  return { progress, textOf: () => text }
}

describe('createProgress(options)', () => {
  it('tells a phase when it is done: name, count, time', async () => {
    const { progress, textOf } = watch({ step: 840 })
    expect(
      await progress.phase(
        'plan',
        () => 59,
        (pages) => `${pages} pages`,
      ),
    ).toBe(59)
    expect(textOf()).toBe(`  plan     ${'59 pages'.padEnd(28)}  840 ms\n`)
    expect(progress.times()).toEqual({ plan: 840 })
  })
  it('says nothing of a phase that failed', async () => {
    const { progress, textOf } = watch()
    await expect(progress.phase('plan', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(textOf()).toBe('')
  })
  it('passes every item on, in order', async () => {
    const { progress, textOf } = watch()
    expect([...progress.each('pages', ['a', 'b', 'c'], 3)]).toEqual(['a', 'b', 'c'])
    const counted: number[] = []
    for await (const item of progress.count(
      'files',
      (async function* () {
        yield* [1, 2]
      })(),
    ))
      counted.push(item)
    expect(counted).toEqual([1, 2])
    expect(textOf().split('\n').filter(Boolean)).toHaveLength(2)
  })
  it('tells now and then how far it is: seldom in a log, often on a terminal', () => {
    const log = watch({ step: 1_000 })
    expect([...log.progress.each('pages', [1, 2, 3, 4], 4)]).toHaveLength(4)
    expect(log.textOf().split('\n').slice(0, -2)).toEqual(['  pages    2 of 4', '  pages    4 of 4'])
    const terminal = watch({ step: 1_000, isTerminal: true })
    expect([...terminal.progress.each('pages', [1, 2], 2)]).toHaveLength(2)
    expect(terminal.textOf().split('\r\u001b[K').slice(1, 3)).toEqual(['  pages    1 of 2', '  pages    2 of 2'])
  })
  it('keeps silent about nothing, and altogether when asked', async () => {
    const { progress, textOf } = watch({ quiet: true, step: 5_000 })
    expect([...progress.each('pages', [1, 2], 2)]).toHaveLength(2)
    await progress.phase('plan', () => 1)
    expect(textOf()).toBe('')
    expect(progress.times()).toMatchObject({ plan: 5_000 })
    const loud = watch()
    for await (const item of loud.progress.count('files', (async function* (): AsyncGenerator<number> {})())) expect(item).toBe(0)
    expect(loud.textOf()).toBe('')
  })
})

describe('numbers for people', () => {
  it('formatDuration(ms)', () =>
    expect([0, 839.6, 999, 1_000, 12_345].map(formatDuration)).toEqual(['0 ms', '840 ms', '999 ms', '1.0 s', '12.3 s']))
  it('formatBytes(bytes)', () =>
    expect([0, 999, 1_000, 12_345, 4_100_000].map(formatBytes)).toEqual(['0 B', '999 B', '1.0 kB', '12.3 kB', '4.1 MB']))
})
