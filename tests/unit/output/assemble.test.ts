import * as fs from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { linkKeptFiles, updateStandby } from '../../../cli/output/assemble.ts'
import { stampOf } from '../../../cli/output/previous-site.ts'
import { inspectSite } from '../../../cli/output/inspect-site.ts'
import { OutputChangedError } from '../../../cli/output/kept-files.ts'
import { keepStandby, findStandby } from '../../../cli/output/standby.ts'
import type { PendingSite } from '../../../cli/output/pending-site.ts'
import { createFailingDisk } from './failing-disk.ts'
import { read, temporaryFolder, write } from './fixture.ts'

/** A present site, and a new one whose changed files are in the pending folder. */
function setup(present: Readonly<Record<string, string>>, changed: Readonly<Record<string, string>>, removed: readonly string[] = []) {
  const root = temporaryFolder()
  const [out, pending, standbys] = ['dist', 'staging', 'standbys'].map((name) => join(root, name)) as [string, string, string]
  write(out, present)
  write(pending, changed)
  const folderOf = (path: string) => (path in changed ? pending : out)
  const paths = [...new Set([...Object.keys(present), ...Object.keys(changed)])].filter((path) => !removed.includes(path))
  const files = new Map(paths.map((path) => [path, stampOf(fs.lstatSync(join(folderOf(path), path)))]))
  const refuse = (path: string) => {
    throw new Error(`${path} is refused`)
  }
  const written = new Set(Object.keys(changed))
  const site = { folders: { out, pending }, files, written, refuse } as unknown as PendingSite
  return { root, out, pending, standbys, site }
}

const OLD = { 'index.html': 'old', 'a/index.html': 'a', 'gone/index.html': 'gone' }
const NEW = { 'index.html': 'new', 'b/index.html': 'b' }

describe('linkKeptFiles(pending, disk)', () => {
  it('adds the files that stay as links', () => {
    const { out, site } = setup(OLD, NEW, ['gone/index.html'])
    const { folder, hasCopies } = linkKeptFiles(site, fs)
    expect(read(folder)).toEqual({ 'index.html': 'new', 'a/index.html': 'a', 'b/index.html': 'b' })
    expect(hasCopies).toBe(false)
    expect(fs.statSync(join(folder, 'a/index.html')).ino).toBe(fs.statSync(join(out, 'a/index.html')).ino)
  })
  it('copies files where the disk has no links', () => {
    const { site } = setup(OLD, NEW)
    const disk = createFailingDisk(fs, ({ operation }) => (operation === 'linkSync' ? 'EPERM' : undefined))
    const { folder, hasCopies, files } = linkKeptFiles(site, disk)
    expect(hasCopies).toBe(true)
    expect(read(folder)).toMatchObject({ 'a/index.html': 'a' })
    expect(files.get('a/index.html')?.inode).toBe(fs.statSync(join(folder, 'a/index.html')).ino)
  })
  it('refuses two files that have one place on the disk', () => {
    const { site, pending } = setup(OLD, NEW)
    write(pending, { 'a/index.html': 'in its place' })
    expect(() => linkKeptFiles(site, fs)).toThrow('a/index.html is refused')
  })
  it('ends when a file that stays was replaced', () => {
    const { site, out } = setup(OLD, NEW)
    write(out, { 'a/index.html': 'replaced' })
    expect(() => linkKeptFiles(site, fs)).toThrow(OutputChangedError)
  })
})

describe('updateStandby(pending, standby, differs, disk)', () => {
  /** The standby is the site before the present one. */
  function withStandby(older: Readonly<Record<string, string>>) {
    const made = setup(OLD, NEW, ['gone/index.html'])
    const replaced = join(made.root, 'replaced')
    write(replaced, older)
    for (const path of Object.keys(older))
      if (older[path] === OLD[path as keyof typeof OLD]) {
        fs.rmSync(join(replaced, path))
        fs.linkSync(join(made.out, path), join(replaced, path))
      }
    const known = new Map(Object.keys(older).map((path) => [path, undefined]))
    const name = keepStandby(made.standbys, made.out, replaced, inspectSite(replaced, known, new Map(), fs), new Map(), fs)!
    return { ...made, standby: findStandby(made.standbys, name, made.out, fs)! }
  }

  it('brings the files of a standby up to date that differ', () => {
    const { site, standby } = withStandby({ 'index.html': 'older', 'a/index.html': 'a', 'x/y/index.html': 'older' })
    const differs = new Set(['index.html', 'b/index.html', 'x/y/index.html', 'gone/index.html'])
    const assembled = updateStandby(site, standby, differs, fs)!
    expect(read(assembled.folder)).toEqual({ 'index.html': 'new', 'a/index.html': 'a', 'b/index.html': 'b' })
    expect(fs.existsSync(join(assembled.folder, 'x'))).toBe(false)
    expect(dirname(assembled.folder)).toBe(dirname(site.folders.out))
  })
  it('uses no standby that was changed', () => {
    const { site, standby } = withStandby({ 'a/index.html': 'a' })
    fs.utimesSync(join(standby.folder, 'a'), 1, 1)
    expect(updateStandby(site, standby, new Set(['index.html', 'b/index.html']), fs)).toBeUndefined()
    expect(read(site.folders.pending)).toEqual(NEW)
  })
  it('uses no standby where the disk refuses a change of it', () => {
    const { site, standby } = withStandby({ 'a/index.html': 'a' })
    const disk = createFailingDisk(fs, ({ operation }) => (operation === 'linkSync' ? 'ENOSPC' : undefined))
    expect(updateStandby(site, standby, new Set(['index.html', 'b/index.html']), disk)).toBeUndefined()
  })
})
