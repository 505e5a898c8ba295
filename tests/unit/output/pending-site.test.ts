import { pid } from 'node:process'
import { memfs } from 'memfs'
import { describe, expect, it } from 'vitest'
import type { Disk } from '../../../cli/disk.ts'
import type { OutputFile } from '../../../cli/output-file.ts'
import { OutputChangedError } from '../../../cli/output/kept-files.ts'
import { openPreviousSite } from '../../../cli/output/previous-site.ts'
import { createSiteWriter } from '../../../cli/output/site-writer.ts'
import { formatMarker } from '../../../cli/output/marker.ts'
import { createPendingSite } from '../../../cli/output/pending-site.ts'
import { diagnosticsOf } from '../source/diagnostics-of.ts'
import { createFailingDisk, type DiskCall } from './failing-disk.ts'
import { ABOUT } from './fixture.ts'

const FOLDER = `/work/.dist-next-${pid}`

function setup(before: (call: DiskCall) => string | undefined | void = () => undefined) {
  const { fs, vol } = memfs({}, '/')
  const disk = fs as unknown as Disk
  const pending = createPendingSite('/work/dist', ABOUT, openPreviousSite('/work/dist', undefined, disk), createFailingDisk(disk, before))
  return { pending, disk, vol, refuse: (file: OutputFile) => diagnosticsOf(() => pending.add(file)) }
}

describe('createPendingSite(out, about, previous, disk)', () => {
  it('writes files into a folder beside the output folder, and lists them in the manifest and the marker', () => {
    const { pending, disk, vol } = setup()
    const page = { url: '/a/', source: 'routes/a.tsx', indexable: true, islands: 1 }
    pending.add({ kind: 'bytes', path: 'a/index.html', bytes: 'é', page })
    pending.add({ kind: 'bytes', path: 'b.bin', bytes: new Uint8Array([1, 2, 3]) })
    pending.add({ kind: 'bytes', path: 'old.html', bytes: '', redirect: true })
    const { text, id } = pending.finish()
    const expected = {
      generator: 'lanai',
      ...ABOUT,
      pages: [{ ...page, file: 'a/index.html' }],
      redirects: ['old.html'],
      rules: { headers: [], redirects: [] },
      files: ['a/index.html', 'b.bin', 'old.html'],
    }
    expect([pending.folders.pending, pending.bytes(), pending.manifest]).toEqual([FOLDER, 5, expected])
    expect(JSON.parse(text)).toEqual(expected)
    expect(disk.readFileSync(`${FOLDER}/.lanai`, 'utf8')).toBe(formatMarker(id, expected.files))
    expect(vol.toJSON()).toMatchObject({ [`${FOLDER}/a/index.html`]: 'é', [`${FOLDER}/old.html`]: '' })
  })

  it('refuses a folder that an earlier build left', () => {
    const disk = memfs({ [`${FOLDER}/a`]: '' }).fs as unknown as Disk
    expect(
      diagnosticsOf(() => createPendingSite('/work/dist', ABOUT, openPreviousSite('/work/dist', undefined, disk), disk)),
    ).toMatchObject([
      { code: 'output-write', message: 'a folder that an earlier build left cannot be deleted', location: { file: FOLDER } },
    ])
  })

  it.each(['', '/a', '../a', 'a/../b', './a', 'a//b', 'a/', '.', '..', 'a\\b', 'a\0'])('refuses the path %j', (path) => {
    const { refuse, pending } = setup()
    expect(refuse({ kind: 'bytes', path, bytes: '', source: 'files/a.ts' })).toMatchObject([
      {
        code: 'output-write',
        message: `${JSON.stringify(path)} is not the path of a file in the output folder`,
        location: { file: 'files/a.ts' },
      },
    ])
    expect(pending.manifest.files).toEqual([])
  })
  it.each(['.a', '..a', 'a..b/c', '.well-known/x'])('accepts the path %j', (path) => {
    const { pending } = setup()
    pending.add({ kind: 'bytes', path, bytes: '' })
    expect(pending.manifest.files).toEqual([path])
  })

  it.each([
    ['the same file', 'a/b', 'a/b'],
    ['a file with the name of a folder', 'a/b', 'a'],
    ['the marker', '.lanai', '.lanai'],
  ])('refuses %s', (_what, first, second) => {
    const { pending, refuse } = setup()
    pending.add({ kind: 'bytes', path: first, bytes: '1', source: 'one.ts' })
    expect(refuse({ kind: 'bytes', path: second, bytes: '2' })).toMatchObject([
      { code: 'route-conflict', message: `two sources write the same file "${second}": one.ts and lanai itself` },
    ])
  })
  it('says which setting takes what a file has that lanai writes', () => {
    const { pending, refuse } = setup()
    pending.add({ kind: 'bytes', path: 'robots.txt', bytes: '1', source: 'templates/static/robots.txt' })
    expect(refuse({ kind: 'bytes', path: 'robots.txt', bytes: '2' })).toMatchObject([
      { hint: 'delete it, and write what it has into robots of build.yaml' },
    ])
  })
  it.each(['EEXIST', 'ENOTDIR'])('refuses a folder with the name of a file, which the disk reports as %s', (code) => {
    const { pending, refuse } = setup(({ operation, args }) =>
      operation === 'mkdirSync' && String(args[0]).endsWith('/a') ? code : undefined,
    )
    pending.add({ kind: 'bytes', path: 'a', bytes: '1', source: 'one.ts' })
    expect(refuse({ kind: 'bytes', path: 'a/b', bytes: '2' })).toMatchObject([
      { code: 'route-conflict', message: 'two sources write the same file "a/b": one.ts and lanai itself' },
    ])
  })
  it('names the source of a file that differs only in case, where the disk refuses it', () => {
    const { pending, refuse } = setup(({ operation, args }) =>
      operation === 'openSync' && String(args[0]).endsWith('/README') ? 'EEXIST' : undefined,
    )
    pending.add({ kind: 'bytes', path: 'readme', bytes: '', source: 'one.ts' })
    expect(refuse({ kind: 'bytes', path: 'README', bytes: '', source: 'two.ts' })).toMatchObject([
      { message: 'two sources write the same file "README": one.ts and two.ts' },
    ])
  })

  it.each(['mkdirSync', 'openSync', 'writeSync', 'closeSync'])('reports a full disk on %s, and closes the file', (operation) => {
    const closed: unknown[] = []
    const { refuse } = setup(({ operation: called, args }) => {
      if (called === 'closeSync') closed.push(args[0])
      return called === operation && (called !== 'mkdirSync' || String(args[0]).endsWith('/a')) ? 'ENOSPC' : undefined
    })
    expect(refuse({ kind: 'bytes', path: 'a/b', bytes: 'text' })).toMatchObject([{ code: 'output-write' }])
    expect(closed).toHaveLength(operation === 'writeSync' || operation === 'closeSync' ? 1 : 0)
  })

  describe('with files that stay as they are', () => {
    /** A site with the file `a`, and a build that keeps it. */
    function setupKept() {
      const disk = memfs({ '/work/dist/a': 'text' }).fs as unknown as Disk
      const { size, mtimeMs, ino } = disk.lstatSync('/work/dist/a')
      const state = { paths: ['a'], sizes: Float64Array.of(size), mtimes: Float64Array.of(mtimeMs), inodes: Float64Array.of(ino) }
      const pending = createPendingSite('/work/dist', ABOUT, openPreviousSite('/work/dist', state, disk), disk)
      return { pending, disk, stamp: { size, mtime: mtimeMs, inode: ino } }
    }

    it('lists them, and writes nothing', () => {
      const { pending, disk, stamp } = setupKept()
      pending.add({ kind: 'same', path: 'a', source: 'one.ts' })
      expect([pending.manifest.files, [...pending.files], [...pending.written], pending.bytes()]).toEqual([['a'], [['a', stamp]], [], 4])
      expect(disk.existsSync(FOLDER)).toBe(false)
    })
    it('keeps a file with the same bytes, and writes one with others', () => {
      const { pending } = setupKept()
      pending.add({ kind: 'bytes', path: 'a', bytes: 'text' })
      pending.add({ kind: 'bytes', path: 'b', bytes: 'text' })
      expect([...pending.written]).toEqual(['b'])
    })
    it('refuses a file that is not there, which is a fault of the caller', () => {
      const { pending } = setupKept()
      expect(() => pending.add({ kind: 'same', path: 'b' })).toThrow('"b" has no content, and the last build did not write it')
    })
    it('refuses a file that has changed since a thread found it the same', () => {
      const { pending, disk } = setupKept()
      disk.writeFileSync('/work/dist/a', 'longer')
      expect(() => pending.add({ path: 'a', kind: 'same' })).toThrow(OutputChangedError)
    })
    it.each([
      ['the same file', 'a', { kind: 'bytes', path: 'a', bytes: '2' }],
      ['a folder of that name', 'a', { kind: 'bytes', path: 'a/b', bytes: '2' }],
    ] as const)('refuses %s', (_what, message, file) => {
      const { pending } = setupKept()
      pending.add({ kind: 'same', path: 'a', source: 'one.ts' })
      const add = () => {
        pending.add({ ...file, source: 'two.ts' })
        pending.finish()
      }
      expect(diagnosticsOf(add)).toMatchObject([
        { code: 'route-conflict', message: expect.stringContaining(`file "${message}": `) as string },
      ])
    })
  })

  describe('with files that a worker thread wrote', () => {
    it('takes what the writer of that thread returned', () => {
      const { pending, disk } = setup()
      const writer = createSiteWriter(pending.folders, disk)
      pending.add({ path: 'a/b', ...writer.write('a/b', 'é'), redirect: true })
      pending.finish()
      expect([pending.manifest.files, pending.manifest.redirects, pending.bytes(), [...pending.written]]).toEqual([
        ['a/b'],
        ['a/b'],
        2,
        ['a/b', '.lanai'],
      ])
    })
    it('names both sources of one file, whichever is added first', () => {
      const { pending, disk } = setup()
      const [first, second] = [1, 2].map((text) => createSiteWriter(pending.folders, disk).write('a', String(text)))
      pending.add({ path: 'a', ...second!, source: 'two.ts' })
      expect(diagnosticsOf(() => pending.add({ path: 'a', ...first!, source: 'one.ts' }) ?? pending.finish())).toMatchObject([
        { code: 'route-conflict', message: 'two sources write the same file "a": one.ts and two.ts' },
      ])
    })
  })
})
