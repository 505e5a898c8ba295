import type * as fs from 'node:fs'
import { dirname, isAbsolute, relative } from 'node:path'
import { cwd } from 'node:process'
import { hasCode } from './attempt.ts'

/**
 * The file operations that lanai uses. `node:fs` is the disk of the command; tests pass an in-memory file system with the same
 * functions, or one that fails at a chosen call.
 */
export type Disk = Pick<
  typeof fs,
  | 'closeSync'
  | 'copyFileSync'
  | 'existsSync'
  | 'fstatSync'
  | 'linkSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readFileSync'
  | 'readdirSync'
  | 'readlinkSync'
  | 'realpathSync'
  | 'renameSync'
  | 'rmSync'
  | 'rmdirSync'
  | 'statSync'
  | 'symlinkSync'
  | 'unlinkSync'
  | 'utimesSync'
  | 'writeFileSync'
  | 'writeSync'
> & {
  /**
   * Exchanges the names of two folders in one call, so that at every moment each name has one of them. Throws where the file
   * system or the machine cannot; absent where nothing can.
   */
  readonly exchangeSync?: (one: string, other: string) => void
}

/**
 * What paths below a folder begin with so that the system walks through as few folders as possible: relative to the working
 * directory where the folder is that or below it. To be used at once, since the working directory may change.
 * @param folder absolute
 * @returns empty, or with a slash at its end
 */
export function shortPrefix(folder: string): string {
  const inside = relative(cwd(), folder)
  if (inside === '') return ''
  return inside.startsWith('..') || isAbsolute(inside) ? `${folder}/` : `${inside}/`
}

/** A folder and all those that it is in, the nearest first. @param folder absolute */
export function foldersFrom(folder: string): readonly string[] {
  const parent = dirname(folder)
  return parent === folder ? [folder] : [folder, ...foldersFrom(parent)]
}

/**
 * Creates a folder and those above it. Node's own `recursive` does not end where a folder is there in which none can be made (/proc), and
 * gives a wrong reason for a read-only disk.
 * @throws the error of the file system
 */
export function createFolder(folder: string, disk: Disk): void {
  const isThere = () => disk.statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
  const parent = dirname(folder)
  if (parent === folder || isThere()) return
  createFolder(parent, disk)
  try {
    disk.mkdirSync(folder)
  } catch (error) {
    // Another thread may have created it.
    if (!hasCode(error, 'EEXIST') || !isThere()) throw error
  }
}
