import { describe, expect, it } from 'vitest'
import { createTrace } from '../../../cli/profile/trace.ts'
import { readTrace } from './read-trace.ts'

const at = (ms: number) => performance.timeOrigin + ms

describe('createTrace()', () => {
  it('has the steps, pages by thread and files, each with its time', () => {
    const trace = createTrace()
    const end = trace.start('load')
    end('2 pages')
    trace.page('/a', { start: at(10), end: at(12.5), thread: 0 })
    trace.page('/b', { start: at(11), end: at(15), thread: 2 })
    trace.file('pictures', 'a.avif', at(20), 'made')
    const { bars, rows } = readTrace(trace.toJson())
    expect(bars.map(({ name, row }) => [name, row])).toEqual([
      ['start', 'build'],
      ['load', 'build'],
      ['/a', 'pages, main thread'],
      ['/b', 'pages, thread 2'],
      ['a.avif', 'files'],
    ])
    expect(bars[1]).toMatchObject({ cat: 'step', args: { detail: '2 pages' } })
    expect(bars[2]).toMatchObject({ cat: 'page', ts: 10_000, dur: 2500 })
    expect(bars[4]).toMatchObject({ cat: 'pictures', ts: 20_000, args: { cache: 'made' } })
    expect(rows).toHaveLength(4)
  })

  it('puts bars that overlap into rows of their own, and others below the one that contains them', () => {
    const trace = createTrace()
    const [outer, inner] = [trace.start('outer'), trace.start('inner')]
    inner()
    const late = trace.start('late')
    outer()
    late()
    trace.start('after')()
    const { bars } = readTrace(trace.toJson())
    const rowOf = (name: string) => bars.find((bar) => bar.name === name)!.row
    expect([rowOf('outer'), rowOf('inner')]).toEqual(['build', 'build'])
    expect(rowOf('late')).toBe('build 2')
    expect(rowOf('after')).toBe('build')
  })

  it('lists the slowest of each kind, and how the cache answered', () => {
    const trace = createTrace()
    for (let number = 1; number <= 30; number++) trace.page(`/${number}`, { start: at(0), end: at(number), thread: number })
    trace.count('pages', 'kept')
    trace.file('social', 'a.jpg', at(0), 'hit')
    const { summary, counters } = readTrace(trace.toJson())
    expect(summary.slowest['pages']).toHaveLength(20)
    expect(summary.slowest['pages']!.slice(0, 2)).toEqual([
      { name: '/30', ms: 30 },
      { name: '/29', ms: 29 },
    ])
    expect(summary.slowest['social']!.map(({ name }) => name)).toEqual(['a.jpg'])
    expect(summary.cache).toEqual({ pages: { hit: 0, made: 30, kept: 1 }, social: { hit: 1, made: 0, kept: 0 } })
    expect(counters.at(-1)).toMatchObject({ name: 'cache: social', args: { hit: 1, made: 0, kept: 0 } })
  })
})
