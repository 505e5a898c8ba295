import { memfs } from 'memfs'
import { describe, expect, it } from 'vitest'
import type { Disk } from '../../../cli/disk.ts'
import { createState, isWholeSite, openPreviousSite, stampOf } from '../../../cli/output/previous-site.ts'

/** An output folder whose file `a` the last build wrote. */
function setup() {
  const disk = memfs({ '/dist/a': 'text', '/dist/b': 'text' }).fs as unknown as Disk
  const stamp = stampOf(disk.lstatSync('/dist/a'))
  const state = createState(new Map([['a', stamp]]), undefined)
  return { disk, stamp, open: () => openPreviousSite('/dist', state, disk), isWhole: () => isWholeSite('/dist', state, disk) }
}

describe('openPreviousSite(out, state, disk)', () => {
  it('has the files that are as they were written, and no others', () => {
    const { open, stamp, isWhole } = setup()
    const site = open()
    expect([site.has('a'), site.has('b'), site.has('c')]).toEqual([true, false, false])
    expect([site.stamp('a'), site.stamp('b')]).toEqual([stamp, undefined])
    expect(isWhole()).toBe(true)
  })
  it('has none without a state', () => {
    const { disk } = setup()
    expect(openPreviousSite('/dist', undefined, disk).has('a')).toBe(false)
  })
  it.each<[string, (disk: Disk) => void]>([
    ['longer', (disk) => disk.writeFileSync('/dist/a', 'longer')],
    ['of another time', (disk) => disk.utimesSync('/dist/a', 1, 1)],
    ['another one with its size and time', (disk) => replace(disk)],
    ['gone', (disk) => disk.unlinkSync('/dist/a')],
    ['a link to it', (disk) => (disk.renameSync('/dist/a', '/dist/c'), disk.symlinkSync('c', '/dist/a'))],
    ['gone with the whole folder', (disk) => disk.rmSync('/dist', { recursive: true })],
  ])('does not have a file that is %s', (_what, change) => {
    const { disk, open, isWhole } = setup()
    change(disk)
    expect(open().has('a')).toBe(false)
    expect(isWhole()).toBe(false)
  })
  it('reads each file once', () => {
    const { disk, open } = setup()
    const site = open()
    site.has('a')
    disk.unlinkSync('/dist/a')
    expect(site.has('a')).toBe(true)
  })
})

function replace(disk: Disk): void {
  const { mtimeMs } = disk.lstatSync('/dist/a')
  disk.writeFileSync('/dist/c', 'text')
  disk.utimesSync('/dist/c', mtimeMs / 1000, mtimeMs / 1000)
  disk.renameSync('/dist/c', '/dist/a')
}
