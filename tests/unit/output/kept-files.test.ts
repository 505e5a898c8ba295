import * as fs from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stampOf } from '../../../cli/output/previous-site.ts'
import { copyFile, linkFile, OutputChangedError } from '../../../cli/output/kept-files.ts'
import { temporaryFolder, write } from './fixture.ts'

function setup() {
  const root = temporaryFolder()
  const [from, to] = [join(root, 'from'), join(root, 'to')]
  write(from, { 'a.html': 'a page' })
  fs.mkdirSync(to)
  return { from, to, stamp: stampOf(fs.lstatSync(join(from, 'a.html'))) }
}

describe('linkFile(from, to, path, stamp, disk)', () => {
  it('makes one file of both', () => {
    const { from, to, stamp } = setup()
    linkFile(from, to, 'a.html', stamp, fs)
    expect(fs.statSync(join(to, 'a.html')).ino).toBe(fs.statSync(join(from, 'a.html')).ino)
  })
  it('reports a file that was deleted or replaced in between', () => {
    const { from, to, stamp } = setup()
    expect(() => linkFile(from, to, 'a.html', { ...stamp, size: 5 }, fs)).toThrow(OutputChangedError)
    expect(() => linkFile(from, to, 'b.html', stamp, fs)).toThrow(OutputChangedError)
  })
  it('does not replace a file', () => {
    const { from, to, stamp } = setup()
    write(to, { 'a.html': 'another' })
    expect(() => linkFile(from, to, 'a.html', stamp, fs)).toThrow('EEXIST')
    expect(fs.readFileSync(join(to, 'a.html'), 'utf8')).toBe('another')
  })
})

describe('copyFile(from, to, path, stamp, disk)', () => {
  it('makes another file with the same content and time, and returns its stamp', () => {
    const { from, to, stamp } = setup()
    const copy = copyFile(from, to, 'a.html', stamp, fs)
    expect(fs.readFileSync(join(to, 'a.html'), 'utf8')).toBe('a page')
    expect(copy.inode).not.toBe(stamp.inode)
    expect(copy).toMatchObject({ size: stamp.size, mtime: stamp.mtime })
  })
  it('reports a file that was replaced in between', () => {
    const { from, to, stamp } = setup()
    expect(() => copyFile(from, to, 'a.html', { ...stamp, inode: 1 }, fs)).toThrow(OutputChangedError)
  })
})
