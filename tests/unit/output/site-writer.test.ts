import { memfs } from 'memfs'
import { describe, expect, it } from 'vitest'
import type { Disk } from '../../../cli/disk.ts'
import { stampOf } from '../../../cli/output/previous-site.ts'
import { createSiteWriter } from '../../../cli/output/site-writer.ts'
import { diagnosticsOf } from '../source/diagnostics-of.ts'
import { createFailingDisk } from './failing-disk.ts'

const FOLDERS = { out: '/work/dist', pending: '/work/.dist-next-1' }

function setup(present: Record<string, string> = {}) {
  const { fs, vol } = memfs(Object.fromEntries(Object.entries(present).map(([path, text]) => [`/work/dist/${path}`, text])))
  const disk = fs as unknown as Disk
  const stamp = (path: string, folder = FOLDERS.out) => stampOf(disk.lstatSync(`${folder}/${path}`))
  return { disk, vol, stamp, writer: createSiteWriter(FOLDERS, disk) }
}

describe('createSiteWriter(folders, disk)', () => {
  it('writes a file into the pending folder and returns its stamp', () => {
    const { writer, vol, stamp } = setup()
    expect(writer.write('a/b/index.html', 'é')).toEqual({ kind: 'written', stamp: stamp('a/b/index.html', FOLDERS.pending) })
    expect(writer.write('a/b/c.bin', new Uint8Array([65]))).toMatchObject({ stamp: { size: 1 } })
    expect(vol.toJSON(FOLDERS.pending, undefined, true)).toEqual({ 'a/b/index.html': 'é', 'a/b/c.bin': 'A' })
  })
  it('writes texts of any length, one after another', () => {
    const { writer, disk } = setup()
    const texts = ['a', '😀é'.repeat(100_000), '', '’'.repeat(262_144), 'plain '.repeat(60_000), 'b']
    texts.forEach((text, index) => writer.write(`${index}.txt`, text))
    expect(texts.map((_, index) => disk.readFileSync(`${FOLDERS.pending}/${index}.txt`, 'utf8'))).toEqual(texts)
  })
  it('keeps a file that the present site has with the same bytes', () => {
    const { writer, disk, stamp } = setup({ a: 'text' })
    expect(writer.write('a', 'text', stamp('a'))).toEqual({ kind: 'same' })
    expect(disk.existsSync(FOLDERS.pending)).toBe(false)
  })
  it.each([
    ['has other bytes', 'test', (stamp: object) => stamp],
    ['has another size', 'longer', (stamp: object) => stamp],
    ['was written by somebody else', 'text', (stamp: object) => ({ ...stamp, inode: 99 })],
  ])('writes a file that %s', (_what, text, change) => {
    const { writer, stamp } = setup({ a: 'text' })
    expect(writer.write('a', text, change(stamp('a')) as ReturnType<typeof stamp>)).toMatchObject({ stamp: { size: text.length } })
  })
  it('reports a place that is taken', () => {
    const { writer, disk } = setup()
    writer.write('a/b', '')
    expect([writer.write('a/b', ''), writer.write('a', ''), createSiteWriter(FOLDERS, disk).write('a/b', '')]).toEqual(
      Array(3).fill({ kind: 'taken' }),
    )
  })
  it('explains what the disk refuses, with the file in the output folder', () => {
    const { disk } = setup()
    const writer = createSiteWriter(
      FOLDERS,
      createFailingDisk(disk, ({ operation }) => (operation === 'writeSync' ? 'ENOSPC' : undefined)),
    )
    expect(diagnosticsOf(() => writer.write('a', 'text'))).toMatchObject([
      { code: 'output-write', message: 'cannot be written: the disk is full', location: { file: '/work/dist/a' } },
    ])
  })
  it('writes nothing outside of its folder', () => {
    expect(diagnosticsOf(() => setup().writer.write('../a', '', undefined, 'a.ts'))).toMatchObject([{ location: { file: 'a.ts' } }])
  })
})
