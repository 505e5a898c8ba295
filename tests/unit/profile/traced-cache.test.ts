import { expect, it } from 'vitest'
import { createTrace } from '../../../cli/profile/trace.ts'
import { traceCache } from '../../../cli/profile/traced-cache.ts'
import { createProgress } from '../../../cli/terminal/progress.ts'
import { createEffects } from '../memory-site.ts'
import { stream } from '../output/fixture.ts'
import { readTrace } from './read-trace.ts'

it('records steps with their details, what is counted, and the answers of the cache', async () => {
  const trace = createTrace()
  const progress = createProgress({ write: () => {}, isTerminal: false, now: () => performance.now(), quiet: true, trace })
  const cache = traceCache(createEffects().cache, trace)
  expect(
    await progress.step(
      'plan',
      () => 2,
      (pages) => `${pages} pages`,
    ),
  ).toBe(2)
  await expect(progress.step('load', () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault')
  for await (const { path } of progress.count('files', stream(['a', 'b'].map((path) => ({ kind: 'same', path })))))
    expect(path).toMatch(/a|b/)
  for await (const { path } of progress.count('none', stream([]))) expect(path).toBe('')
  const make = () => Promise.resolve(Buffer.from('bytes'))
  for (const key of ['one', 'one', 'two']) expect(String(await cache.bytes('pictures', key, make, `${key}.avif`))).toBe('bytes')
  await cache.bytes('fonts', 'key', make)
  cache.use('pictures', 'three')
  const { bars, summary } = readTrace(trace.toJson())
  expect(bars.map(({ name, args }) => [name, Object.values(args).join()])).toEqual([
    ['start', ''],
    ['plan', '2 pages'],
    ['load', ''],
    ['files', '2'],
    ['one.avif', 'made'],
    ['one.avif', 'hit'],
    ['two.avif', 'made'],
    ['key', 'made'],
  ])
  expect(summary.cache['pictures']).toEqual({ hit: 1, made: 2, kept: 1 })
})
