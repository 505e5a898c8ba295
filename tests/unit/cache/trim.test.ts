import { memfs } from 'memfs'
import { describe, expect, it } from 'vitest'
import type { Cache, CacheLimits } from '../../../cli/cache/cache.ts'
import { createDiskCache } from '../../../cli/cache/disk-cache.ts'
import type { Disk } from '../../../cli/disk.ts'
import { createFailingDisk } from '../output/failing-disk.ts'

const DAY = 86_400_000
const START = Date.UTC(2030, 0, 1)
const LIMITS: CacheLimits = { maxDays: 30, maxBytes: 1_000_000 }

/** A cache whose builds happen on given days; `keys` are its entries of a kind, of 1,032 bytes unless said otherwise. */
function setup(disk = memfs().fs as unknown as Disk) {
  let day = 0
  const build = (at: number, run: (cache: Cache) => void, limits = LIMITS) => {
    day = at
    const cache = createDiskCache(
      '/cache',
      {
        ...disk,
        // Files have the time of the build that writes them.
        writeFileSync: ((file: string, ...rest: [string]) => {
          disk.writeFileSync(file, ...rest)
          disk.utimesSync(file, START / 1000 + at * 86_400, START / 1000 + at * 86_400)
        }) as Disk['writeFileSync'],
      },
      () => {},
      () => START + day * DAY,
    )
    run(cache)
    cache.trim(limits)
  }
  const write = (cache: Cache, key: string, bytes = 1000, kind = 'pictures') => cache.write(kind, key, Buffer.alloc(bytes))
  const list = (folder: string) => (disk.existsSync(folder) ? disk.readdirSync(folder).map(String) : [])
  const keys = (names: readonly string[], kind = 'pictures') => {
    const cache = createDiskCache('/cache', { ...disk, utimesSync: () => {} }, () => {})
    return names.filter((name) => cache.read(kind, name) !== undefined)
  }
  return { disk, build, write, keys, list }
}

describe('createDiskCache(…).trim(limits)', () => {
  it('deletes entries that no build has used for long', () => {
    const { build, write, keys } = setup()
    build(0, (cache) => ['read', 'noted', 'unused'].forEach((key) => write(cache, key)))
    build(20, (cache) => write(cache, 'late'))
    build(25, (cache) => {
      cache.read('pictures', 'read')
      cache.use('pictures', 'noted')
    })
    build(31, () => {})
    expect(keys(['read', 'noted', 'unused', 'late'])).toEqual(['read', 'noted', 'late'])
    build(52, () => {})
    expect(keys(['read', 'noted', 'late'])).toEqual(['read', 'noted'])
    build(90, (cache) => cache.use('pictures', 'noted'))
    expect(keys(['read', 'noted'])).toEqual(['noted'])
  })

  it('deletes what was not used for longest where all entries are too large, but never what the build uses', () => {
    const { build, write, keys } = setup()
    const limits = { maxDays: 30, maxBytes: 3500 }
    const names = ['a', 'b', 'c', 'd', 'e']
    names.forEach((name, day) => build(day, (cache) => write(cache, name)))
    build(5, (cache) => cache.use('pictures', 'a'), limits)
    expect(keys(names)).toEqual(['a', 'd', 'e'])
    build(7, (cache) => names.forEach((name) => write(cache, name)), { ...limits, maxBytes: 10 })
    expect(keys(names)).toEqual(names)
  })

  it('happens once a day, and whenever much was written', () => {
    const { build, write, keys } = setup()
    build(0, (cache) => write(cache, 'a'))
    build(40, () => {})
    expect(keys(['a'])).toEqual([])
    build(40.1, (cache) => write(cache, 'b'))
    build(40.2, () => {}, { maxDays: 0.01, maxBytes: 1e6 })
    expect(keys(['b'])).toEqual(['b'])
    build(40.3, (cache) => write(cache, 'c', 30_000), { maxDays: 0.01, maxBytes: 1e6 })
    build(40.4, (cache) => write(cache, 'd', 30_000), { maxDays: 0.01, maxBytes: 1e6 })
    expect(keys(['b', 'c', 'd'])).toEqual(['d'])
  })

  it('keeps only the newest bundles', () => {
    const { build, write, keys } = setup()
    const names = Array.from({ length: 30 }, (_, index) => `bundle ${index}`)
    names.forEach((name, index) => build(index / 1000, (cache) => write(cache, name, 10, 'code')))
    expect(keys(names, 'code')).toEqual(names.slice(-9))
  })

  it('deletes what killed builds left a day ago, and nothing that is no entry', () => {
    const { build, disk, list } = setup()
    const name = 'f'.repeat(32)
    const files = ['dev/index.html', `dev/${name}`, `standbys/0123456789abcdef-1/${name}`, 'pictures/notes.txt', 'own.txt']
    const leftovers = [`pictures/${name}.b8b34a0c.tmp`, 'bundles/0123456789abcdef-12345678.mjs']
    for (const file of [...files, ...leftovers]) {
      disk.mkdirSync(`/cache/${file}`.replace(/\/[^/]+$/, ''), { recursive: true })
      disk.writeFileSync(`/cache/${file}`, '')
      disk.utimesSync(`/cache/${file}`, START / 1000, START / 1000)
    }
    build(0.5, () => {})
    expect([...list('/cache/pictures'), ...list('/cache/bundles')]).toHaveLength(3)
    build(50, () => {})
    expect([...list('/cache/pictures'), ...list('/cache/bundles')]).toEqual(['notes.txt'])
    for (const file of files) expect(disk.existsSync(`/cache/${file}`), file).toBe(true)
  })

  it.each(['unlinkSync', 'readdirSync', 'statSync', 'utimesSync'] as const)('does not fail where %s does', (name) => {
    const failing = createFailingDisk(memfs().fs as unknown as Disk, (call) => (call.operation === name ? 'EACCES' : undefined))
    const { build, write } = setup(failing)
    build(0, (cache) => write(cache, 'a'))
    expect(() => build(50, () => {})).not.toThrow()
  })
})

describe('createDiskCache(…).release()', () => {
  it('deletes modules that no cache of the process needs', () => {
    const { disk, list } = setup()
    const [one, two] = [createDiskCache('/cache', disk, () => {}), createDiskCache('/cache', disk, () => {})]
    for (const cache of [one, one, two]) cache.file('bundles', 'a.mjs', 'a')
    one.file('bundles', 'b.mjs', 'b')
    one.release()
    one.release()
    expect(list('/cache/bundles')).toEqual(['a.mjs'])
    two.release()
    expect(list('/cache/bundles')).toEqual([])
  })
})
