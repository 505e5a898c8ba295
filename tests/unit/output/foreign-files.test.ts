import type { Dirent } from 'node:fs'
import { memfs } from 'memfs'
import { describe, expect, it } from 'vitest'
import type { Disk } from '../../../cli/disk.ts'
import { keepForeignFiles } from '../../../cli/output/foreign-files.ts'
import { inspectSite } from '../../../cli/output/inspect-site.ts'
import { diagnosticsOf } from '../source/diagnostics-of.ts'
import { createFailingDisk } from './failing-disk.ts'

/** Files of the old site. */
const OLD = new Map(['index.html', 'a/index.html', '.lanai'].map((path) => [path, undefined]))

/** An output folder with the files of the old site and some more, and a new folder. `null` is an empty folder. */
function setup(foreign: Record<string, string | null>, staged: Record<string, string | null> = { 'index.html': 'new' }) {
  const out = { 'index.html': 'old', 'a/index.html': 'old', '.lanai': '{}', ...foreign }
  const { fs, vol } = memfs(
    Object.fromEntries([
      ...Object.entries(out).map(([path, text]) => [`/dist/${path}`, text] as const),
      ...Object.entries(staged).map(([path, text]) => [`/next/${path}`, text] as const),
    ]),
  )
  const disk = fs as unknown as Disk
  const keep = (on = disk) => {
    keepForeignFiles('/dist', '/next', inspectSite('/dist', OLD, new Map(), on).foreign, on)
    return vol.toJSON('/next', undefined, true)
  }
  return { disk, keep }
}

describe('keepForeignFiles(out, site, foreign, disk)', () => {
  it('keeps the files that no build wrote, and no others', () => {
    const { keep, disk } = setup({ CNAME: 'site.example', 'a/b/notes.txt': 'n' })
    expect(keep()).toEqual({ 'index.html': 'new', CNAME: 'site.example', 'a/b/notes.txt': 'n' })
    expect(disk.statSync('/next/CNAME').ino).toBe(disk.statSync('/dist/CNAME').ino)
  })
  it('copies files where the disk has no links', () => {
    const { keep, disk } = setup({ CNAME: 'site.example' })
    expect(keep(createFailingDisk(disk, ({ operation }) => (operation === 'linkSync' ? 'EPERM' : undefined)))).toMatchObject({
      CNAME: 'site.example',
    })
    expect(disk.statSync('/next/CNAME').ino).not.toBe(disk.statSync('/dist/CNAME').ino)
  })
  it('keeps empty folders', () => expect(setup({ 'c/d': null }).keep()).toEqual({ 'index.html': 'new', 'c/d': null }))
  it('keeps symbolic links as they are', () => {
    const { keep, disk } = setup({})
    disk.symlinkSync('../elsewhere', '/dist/link')
    keep()
    expect(disk.readlinkSync('/next/link')).toBe('../elsewhere')
  })

  it.each([
    ['a file', { CNAME: 'x' }, { CNAME: 'new' }, 'CNAME'],
    ['a file by a folder', { CNAME: 'x' }, { 'CNAME/index.html': 'new' }, 'CNAME'],
    ['a folder by a file', { 'c/d': 'x' }, { c: 'new' }, 'c/d'],
    ['an empty folder by a file', { 'c/d': null }, { c: 'new' }, 'c/d'],
  ])('refuses to replace %s', (_what, foreign: Record<string, string | null>, staged: Record<string, string | null>, path) => {
    const { keep, disk } = setup(foreign, staged)
    // Where the parent is a file a real disk throws, unlike this one.
    const realistic = createFailingDisk(disk, ({ operation, args }) =>
      operation === 'mkdirSync' && disk.statSync(String(args[0]), { throwIfNoEntry: false })?.isFile() ? 'EEXIST' : undefined,
    )
    expect(diagnosticsOf(() => keep(realistic))).toMatchObject([
      {
        code: 'output-foreign',
        message: `the site would overwrite ${JSON.stringify(path)}, which lanai did not write`,
        location: { file: `/dist/${path}` },
      },
    ])
  })
  it('refuses to replace a folder by a file above its parent, which a real disk reports as ENOTDIR', () => {
    const { keep, disk } = setup({ 'c/d/e': 'x' }, { c: 'new' })
    const realistic = createFailingDisk(disk, ({ operation, args }) =>
      operation === 'mkdirSync' && args[0] === '/next/c/d' ? 'ENOTDIR' : undefined,
    )
    expect(diagnosticsOf(() => keep(realistic))).toMatchObject([{ code: 'output-foreign', location: { file: '/dist/c/d/e' } }])
  })
  it('refuses what is no file, folder or link', () => {
    const { disk } = setup({})
    const entry = { name: 'socket', isDirectory: () => false, isSymbolicLink: () => false, isFile: () => false } as Dirent
    expect(diagnosticsOf(() => keepForeignFiles('/dist', '/next', [{ path: 'socket', entry }], disk))).toMatchObject([
      { message: 'the output folder holds "socket", which is no file, folder or link', location: { file: '/dist/socket' } },
    ])
  })
  it('throws other errors of the disk as they are', () => {
    const { keep, disk } = setup({ 'c/d': 'x' })
    expect(() => keep(createFailingDisk(disk, ({ operation }) => (operation === 'mkdirSync' ? 'ENOSPC' : undefined)))).toThrow('ENOSPC')
  })
})
