import * as fs from 'node:fs'
import { join, resolve } from 'node:path'
import { cwd } from 'node:process'
import { describe, expect, it } from 'vitest'
import { createFolder, shortPrefix, type Disk } from '../../cli/disk.ts'
import { temporaryFolder } from './output/fixture.ts'

it.each([
  [cwd(), ''],
  [join(cwd(), 'site/dist'), 'site/dist/'],
  [resolve(cwd(), '..'), `${resolve(cwd(), '..')}/`],
  [`${cwd()}-other`, `${cwd()}-other/`],
])('shortPrefix(%s) is what paths below it begin with', (folder, expected) => {
  expect(shortPrefix(folder)).toBe(expected)
})

describe('createFolder(folder, disk)', () => {
  /** A disk whose folder /disk is there, and which refuses to make others in it. */
  const refusing = (code: string) =>
    ({
      statSync: (path: string) => (path === '/disk' ? { isDirectory: () => true } : undefined),
      mkdirSync(path: string) {
        throw Object.assign(new Error(code), { code, path })
      },
    }) as unknown as Disk

  it('creates a folder and those above it', () => {
    const folder = join(temporaryFolder(), 'a/b')
    createFolder(folder, fs)
    createFolder(folder, fs)
    expect(fs.readdirSync(folder)).toEqual([])
  })

  // With `recursive` Node never returns where the system says ENOENT of a folder whose parent is there, as of all in /proc.
  it.each(['ENOENT', 'EROFS', 'EACCES'])('throws %s of the highest folder that cannot be made', (code) => {
    expect(() => createFolder('/disk/a/b', refusing(code))).toThrow(expect.objectContaining({ code, path: '/disk/a' }))
  })

  it('leaves alone what another thread has made in the meantime', () => {
    const made = new Set<string>(['/', '/disk'])
    const disk = {
      statSync: (path: string) => (made.has(path) ? { isDirectory: () => true } : undefined),
      mkdirSync(path: string) {
        made.add(path)
        throw Object.assign(new Error(), { code: 'EEXIST' })
      },
    } as unknown as Disk
    createFolder('/disk/a/b', disk)
    expect(made).toContain('/disk/a/b')
  })

  it('refuses a file of the name', () => {
    const folder = temporaryFolder()
    fs.writeFileSync(join(folder, 'a'), '')
    expect(() => createFolder(join(folder, 'a'), fs)).toThrow('EEXIST')
  })
})
