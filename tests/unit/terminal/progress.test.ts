import { describe, expect, it } from 'vitest'
import { createProgress, createSilentProgress } from '../../../cli/terminal/progress.ts'
import { toArray } from '../memory-site.ts'

/** A progress whose clock advances at each reading, and what it wrote. */
function setup({ step = 0, isTerminal = false, quiet = false } = {}) {
  let time = 1_000
  let text = ''
  const progress = createProgress({ write: (line) => (text += line), isTerminal, quiet, now: () => (time += step) })
  return { progress, written: () => text }
}

async function* numbers(...items: number[]): AsyncGenerator<number> {
  yield* items
}

describe('createProgress(options)', () => {
  it('reports a step when it is done: name, detail, duration', async () => {
    const { progress, written } = setup({ step: 840 })
    const pages = await progress.step(
      'plan',
      () => 59,
      (count) => `${count} pages`,
    )
    expect(pages).toBe(59)
    expect(written()).toBe(`  plan      ${'59 pages'.padEnd(28)}   840ms\n`)
    expect(progress.times()).toEqual({ plan: 840 })
  })
  it('reports nothing of a step that failed', async () => {
    const { progress, written } = setup()
    await expect(progress.step('plan', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(written()).toBe('')
    expect(progress.times()).toEqual({})
  })
  it('passes every item on, in order', async () => {
    const { progress, written } = setup()
    expect(await toArray(progress.count('pages', numbers(1, 2, 3), 3))).toEqual([1, 2, 3])
    expect(await toArray(progress.count('files', numbers(1, 2)))).toEqual([1, 2])
    expect(written().match(/\S+ +\d+(?= )/g)).toEqual(['pages     3', 'files     2'])
  })
  it('shows the state of a step on a terminal: bar, count and time left; a log has one line for each step', async () => {
    const log = setup({ step: 1_000 })
    expect(await toArray(log.progress.count('pages', numbers(1, 2, 3, 4), 4))).toHaveLength(4)
    expect(log.written()).toBe(`  pages     ${'4'.padEnd(28)}      5s\n`)
    const terminal = setup({ step: 1_000, isTerminal: true })
    expect(await toArray(terminal.progress.count('pages', numbers(1, 2), 2))).toHaveLength(2)
    expect(terminal.written().split('\r\u001b[K').slice(1)).toEqual([
      '  pages     ██████████░░░░░░░░░░  1 of 2, 1s left',
      '  pages     ████████████████████  2 of 2',
      `  pages     ${'2'.padEnd(28)}      3s\n`,
    ])
  })
  it('shows how many items are done where their number is not known', async () => {
    const { progress, written } = setup({ step: 1_000, isTerminal: true })
    await toArray(progress.count('headers', numbers(1)))
    expect(written()).toContain('\r\u001b[K  headers   1\r')
  })
  it('reports nothing of no items, and nothing at all when it is quiet', async () => {
    const { progress, written } = setup({ quiet: true, step: 5_000 })
    expect(await toArray(progress.count('pages', numbers(1, 2), 2))).toHaveLength(2)
    await progress.step('plan', () => 1)
    expect(written()).toBe('')
    expect(progress.times()).toEqual({ pages: 15_000, plan: 5_000 })
    const loud = setup()
    expect(await toArray(loud.progress.count('files', numbers()))).toEqual([])
    expect(loud.written()).toBe('')
  })
})

describe('createSilentProgress(now)', () => {
  it('measures and writes nothing', async () => {
    let time = 0
    const progress = createSilentProgress(() => (time += 7))
    expect(await progress.step('plan', () => 'done')).toBe('done')
    expect(progress.times()).toEqual({ plan: 7 })
  })
})
