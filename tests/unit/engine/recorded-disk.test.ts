import fastGlob from 'fast-glob'
import { describe, expect, it } from 'vitest'
import type { Disk } from '../../../cli/disk.ts'
import { createFileVersions } from '../../../cli/engine/file-versions.ts'
import { recordDisk } from '../../../cli/engine/recorded-disk.ts'
import { createDisk, ROOT } from '../memory-site.ts'

const FILES = { 'content/a.yaml': 'name: A\n', 'content/deep/b.yaml': 'name: B\n', '/outside.txt': 'o' }

function record(run: (disk: Disk) => unknown) {
  const files = createFileVersions(ROOT, createDisk(FILES), undefined, Date.now() + 1000)
  const { disk, inputs } = recordDisk(ROOT, createDisk(FILES), files)
  const value = run(disk)
  return { value, inputs: [...inputs], known: files.kept().inputs }
}

describe('recordDisk(root, disk, files)', () => {
  it.each<[string, (disk: Disk) => unknown, unknown, string[]]>([
    ['a file', (disk) => disk.readFileSync(`${ROOT}/content/a.yaml`, 'utf8'), 'name: A\n', ['file:content/a.yaml']],
    ['whether there is a file', (disk) => disk.existsSync(`${ROOT}/content/a.yaml`), true, ['kind:content/a.yaml']],
    ['whether there is none', (disk) => disk.existsSync(`${ROOT}/none`), false, ['kind:none']],
    ['the kind of a path', (disk) => disk.statSync(`${ROOT}/content`).isDirectory(), true, ['kind:content']],
    ['the kind of a link', (disk) => disk.lstatSync(`${ROOT}/content`).isDirectory(), true, ['kind:content']],
    ['a folder', (disk) => disk.readdirSync(`${ROOT}/content`).sort(), ['a.yaml', 'deep'], ['list:content']],
    ['a file outside of the site', (disk) => String(disk.readFileSync('/outside.txt')), 'o', ['file:/outside.txt']],
  ])('records %s', (_what, run, expected, inputs) => {
    const { value, ...recorded } = record(run)
    expect(value).toEqual(expected)
    expect(recorded).toEqual({ inputs, known: inputs })
  })

  it('records a file that is read without its kind, which was asked for before', () => {
    const { inputs, known } = record((disk) => {
      const file = `${ROOT}/content/a.yaml`
      return disk.statSync(file).isFile() && disk.readFileSync(file, 'utf8')
    })
    expect([inputs, known]).toEqual([['file:content/a.yaml'], ['file:content/a.yaml']])
  })

  /** A disk that counts how often the system is asked for a path. */
  function countStats() {
    const disk = createDisk(FILES)
    let stats = 0
    const statSync = ((...args: Parameters<Disk['statSync']>) => (stats++, disk.statSync(...args))) as Disk['statSync']
    return { disk: { ...disk, readFileSync: disk.readFileSync.bind(disk), statSync } as Disk, stats: () => stats }
  }

  it('asks once for a file whose kind and content are read', () => {
    const { disk: counting, stats } = countStats()
    const { disk } = recordDisk(ROOT, counting, createFileVersions(ROOT, counting, undefined, Date.now() + 1000))
    disk.statSync(`${ROOT}/content/a.yaml`)
    disk.readFileSync(`${ROOT}/content/a.yaml`, 'utf8')
    expect(stats()).toBe(1)
  })

  it('knows the version of a file that was read, and was not there when its kind was asked for', () => {
    const present = createDisk(FILES)
    const files = createFileVersions(ROOT, present, undefined, Date.now() + 1000)
    const { disk, inputs } = recordDisk(ROOT, present, files)
    expect(disk.existsSync(`${ROOT}/content/new.yaml`)).toBe(false)
    present.writeFileSync(`${ROOT}/content/new.yaml`, 'name: New\n')
    disk.readFileSync(`${ROOT}/content/new.yaml`)
    expect([[...inputs], files.kept().inputs]).toEqual([['file:content/new.yaml'], ['file:content/new.yaml']])
  })

  it('has the next build read a file again that was changed after its kind was asked for', () => {
    const present = createDisk(FILES)
    present.utimesSync(`${ROOT}/content/a.yaml`, 1, 1)
    const files = createFileVersions(ROOT, present, undefined, Date.now())
    const { disk } = recordDisk(ROOT, present, files)
    disk.statSync(`${ROOT}/content/a.yaml`)
    present.writeFileSync(`${ROOT}/content/a.yaml`, 'name: Another\n')
    disk.readFileSync(`${ROOT}/content/a.yaml`)
    present.writeFileSync(`${ROOT}/content/a.yaml`, 'name: A\n')
    const next = createFileVersions(ROOT, present, structuredClone(files.kept()), Date.now() + 1000)
    expect(next.hasChanged('file:content/a.yaml')).toBe(true)
  })

  it('records the folders that a pattern was searched in', () => {
    const { value, inputs } = record((disk) => fastGlob.sync('content/**/*.yaml', { cwd: ROOT, fs: disk }).sort())
    expect(value).toEqual(['content/a.yaml', 'content/deep/b.yaml'])
    expect(inputs).toEqual(expect.arrayContaining(['list:content', 'list:content/deep']))
  })

  it('records a folder that a pattern names but that does not exist', () => {
    expect(record((disk) => fastGlob.sync('widgets/*/widget.tsx', { cwd: ROOT, fs: disk })).inputs).toContain('list:widgets')
  })

  it('records what cannot be read, and passes the error on', () => {
    const { value, inputs, known } = record((disk) => {
      expect(() => disk.readdirSync(`${ROOT}/none`)).toThrow('ENOENT')
      expect(() => disk.statSync(`${ROOT}/none`)).toThrow('ENOENT')
    })
    expect(value).toBeUndefined()
    expect(inputs).toEqual(['list:none', 'kind:none'])
    expect(known).toEqual(inputs)
  })

  it('writes without a record', () => {
    const { inputs } = record((disk) => {
      disk.mkdirSync(`${ROOT}/out`)
      disk.writeFileSync(`${ROOT}/out/a`, '')
      disk.rmSync(`${ROOT}/out`, { recursive: true })
    })
    expect(inputs).toEqual([])
  })
})
