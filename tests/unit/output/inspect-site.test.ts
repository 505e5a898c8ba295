import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stampOf } from '../../../cli/output/previous-site.ts'
import { folderOf, foldersOf, hasFolders, inspectSite, readFolderStamp } from '../../../cli/output/inspect-site.ts'
import { createFailingDisk } from './failing-disk.ts'
import { temporaryFolder, write } from './fixture.ts'

const FILES = { 'index.html': 'home', 'a/index.html': 'a', 'a/b/index.html': 'b' }

function setup() {
  const root = temporaryFolder()
  write(root, FILES)
  const stamps = new Map(Object.keys(FILES).map((path) => [path, stampOf(fs.lstatSync(join(root, path)))]))
  return { root, stamps, inspect: (known = new Map(), disk = fs as typeof fs) => inspectSite(root, stamps, known, disk) }
}

describe('inspectSite(root, files, known, disk)', () => {
  it('finds nothing in a site that is as it was written', () => {
    const { inspect } = setup()
    expect(inspect()).toMatchObject({ foreign: [], altered: [] })
    expect([...inspect().folders.keys()].sort()).toEqual(['', 'a', 'a/b'])
  })
  it('finds what no build wrote, and what was replaced or deleted', () => {
    const { root, inspect } = setup()
    write(root, { 'a/notes.txt': '', 'mine/b.txt': '', 'index.html': 'another' })
    fs.rmSync(join(root, 'a/b/index.html'))
    const { foreign, altered } = inspect()
    expect(foreign.map(({ path }) => path).sort()).toEqual(['a/notes.txt', 'mine'])
    expect([...altered].sort()).toEqual(['a/b/index.html', 'index.html'])
  })
  it('does not read a folder again that has the stamp it had', () => {
    const { inspect } = setup()
    const read: string[] = []
    const disk = createFailingDisk(fs, ({ operation, args }) => void (operation === 'readdirSync' && read.push(String(args[0]))))
    const { folders } = inspect(new Map(), disk as typeof fs)
    expect(read).toHaveLength(3)
    read.length = 0
    inspect(folders as never, disk as typeof fs)
    expect(read).toEqual([])
  })
})

describe('hasFolders(root, folders, disk)', () => {
  it('is false after something was added to a folder', () => {
    const { root, inspect } = setup()
    const { folders } = inspect()
    expect(hasFolders(root, folders, fs)).toBe(true)
    // Another time, whatever the resolution of the clock.
    fs.utimesSync(join(root, 'a'), 1, 1)
    expect(hasFolders(root, folders, fs)).toBe(false)
  })
})

describe('readFolderStamp(folder, disk)', () => {
  it('is undefined for a file, and where there is nothing', () => {
    const { root } = setup()
    expect(readFolderStamp(join(root, 'a'), fs)?.[0]).toBe(fs.statSync(join(root, 'a')).ino)
    expect([readFolderStamp(join(root, 'index.html'), fs), readFolderStamp(join(root, 'none'), fs)]).toEqual([undefined, undefined])
  })
})

describe('foldersOf(paths)', () => {
  it('lists the folders of files, with those around them', () => {
    expect([...foldersOf(['a/b/c.html', 'a/d.html'])]).toEqual(['', 'a/b', 'a'])
    expect([folderOf('a/b/c.html'), folderOf('c.html')]).toEqual(['a/b', ''])
  })
})
