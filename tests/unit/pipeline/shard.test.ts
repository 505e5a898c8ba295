import { describe, expect, it } from 'vitest'
import { packPages } from '../../../cli/pipeline/pack-pages.ts'
import { listKnownPages } from '../../../cli/pipeline/page-table.ts'
import { createSession } from '../../../cli/pipeline/session.ts'
import { describeShardState, openShards, rangeOf, SHARD_RECORD } from '../../../cli/pipeline/shard.ts'
import { createDisk, describe as describeAll, diagnosticsOf } from '../memory-site.ts'
import { createPageRecord } from '../report/records.ts'

const page = (path: string) => createPageRecord({ path, reads: [`tools${path}`] })
const state = (path: string) => ({
  ...createSession({ root: '/site', disk: createDisk({}), now: () => 0 }).before,
  keys: { [`${path}.jpg`]: 'k' },
  pages: packPages([page(path)], (input) => `v ${input}`),
})
const record = (number: number, count = 2, builder = 'b') =>
  JSON.stringify({ number, count, builder, state: describeShardState(state(`/${number}`)), sizes: { [`${number}.html`]: 3 } })
const shard = (folder: string, number: number, ...rest: [count?: number, builder?: string]) => ({
  [`${folder}/${SHARD_RECORD}`]: record(number, ...rest),
  [`${folder}/${number}.html`]: 'abc',
})
const open = (files: Record<string, string>, ...folders: string[]) =>
  openShards(
    folders.map((name) => `/site/${name}`),
    'b',
    createDisk(files),
  )
const faultsOf = async (...args: Parameters<typeof open>) => describeAll(await diagnosticsOf(() => open(...args)))

describe('rangeOf(share, pages)', () => {
  it.each([1, 2, 3, 7])('divides 10 pages into %i shares without gaps', (count) => {
    const ranges = Array.from({ length: count }, (_, index) => rangeOf({ number: index + 1, count }, 10))
    expect(ranges.flatMap(({ first, end }) => Array.from({ length: end - first }, (_, offset) => first + offset))).toEqual([
      ...Array(10).keys(),
    ])
    const sizes = ranges.map(({ first, end }) => end - first)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  })
})

describe('openShards(folders, builder, disk)', () => {
  const files = { ...shard('a', 1), ...shard('b', 2) }

  it('joins what shards know, in the order of their numbers', () => {
    const { state: joined, has, read } = open(files, 'b', 'a')
    expect(joined.keys).toEqual({ '/1.jpg': 'k', '/2.jpg': 'k' })
    expect(listKnownPages(joined.pages).map((each) => each.toJSON())).toEqual([page('/1'), page('/2')])
    expect(joined.pages.versions).toEqual(joined.pages.inputs.map((input) => `v ${input}`))
    expect([has('1.html'), has('3.html'), Buffer.from(read('2.html')).toString()]).toEqual([true, false, 'abc'])
  })

  it('refuses shards that do not belong together', async () => {
    expect(await faultsOf(files)).toEqual(['command line: merge no shards were named [config-flag]'])
    expect(await faultsOf(files, 'a')).toEqual(['command line: merge missing shards: 2/2 [output-foreign]'])
    expect(await faultsOf(files, 'a', 'a')).toEqual(['/site/a this is shard 1 of 2, and so is /site/a [output-foreign]'])
    expect(await faultsOf({ ...files, ...shard('b', 2, 3) }, 'a', 'b')).toEqual([
      '/site/b this is shard 2 of 3, others are of 2 [output-foreign]',
    ])
    expect(await faultsOf({ ...files, ...shard('b', 2, 2, 'other') }, 'a', 'b')).toEqual([
      expect.stringContaining('/site/b the shard was made by another version'),
    ])
    expect(await faultsOf(files, 'a', 'none')).toEqual(['/site/none this folder is no shard [output-foreign]'])
    expect(await faultsOf({ ...files, [`b/${SHARD_RECORD}`]: '{' }, 'a', 'b')).toEqual([expect.stringContaining('is not readable')])
  })

  it('refuses a file that is incomplete', async () => {
    const cut = open({ ...files, 'b/2.html': 'ab' }, 'a', 'b')
    expect(Buffer.from(cut.read('1.html')).toString()).toBe('abc')
    expect(describeAll(await diagnosticsOf(() => cut.read('2.html')))).toEqual([
      '/site/b/2.html the file of a shard is incomplete [output-foreign]',
    ])
  })
})
