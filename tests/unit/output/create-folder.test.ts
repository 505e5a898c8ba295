import * as fs from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Disk } from '../../../cli/disk.ts'
import { createFolder } from '../../../cli/output/site-writer.ts'
import { temporaryFolder } from './fixture.ts'

const systemError = (code: string, path: string) => Object.assign(new Error(code), { code, path })

it('creates a folder and those above it', () => {
  const folder = join(temporaryFolder(), 'a/b')
  createFolder(folder, fs)
  createFolder(folder, fs)
  expect(fs.readdirSync(folder)).toEqual([])
})

it('throws the real reason where Node says that a folder above is missing', () => {
  const readOnly = {
    mkdirSync(path: string, options?: object) {
      throw systemError(options ? 'ENOENT' : 'EROFS', options ? '/disk/a' : path)
    },
  } as unknown as Disk
  expect(() => createFolder('/disk/a/b', readOnly)).toThrow(expect.objectContaining({ code: 'EROFS', path: '/disk/a' }))
})

it('throws any other error on', () => {
  const denied = {
    mkdirSync() {
      throw systemError('EACCES', '/disk')
    },
  } as unknown as Disk
  expect(() => createFolder('/disk/a', denied)).toThrow('EACCES')
})
