import { constants } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../attempt.ts'
import { DiagnosticError, errorDiagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { isIntact, stampOf, type FileStamp } from './previous-site.ts'

/**
 * Somebody replaced a file that this build keeps, such as another build of the same output folder. To be caught: a build without
 * the state of the last one keeps no files, and succeeds.
 */
export class OutputChangedError extends DiagnosticError {
  constructor(file: string) {
    super([
      errorDiagnostic('output-write', 'this file was replaced during the build', {
        location: { file },
        hint: 'build again, when no other build of the same output folder runs',
      }),
    ])
  }
}

/**
 * Adds a file to another folder as a hard link.
 * @param stamp what the file must be
 * @throws OutputChangedError; the error of the file system where it cannot be linked, or another file has its place
 */
export function linkFile(from: string, to: string, path: string, stamp: FileStamp, disk: Disk): void {
  const source = join(from, path)
  try {
    disk.linkSync(source, join(to, path))
  } catch (error) {
    throw hasCode(error, 'ENOENT') ? new OutputChangedError(source) : error
  }
  if (!isIntact(join(to, path), stamp, disk)) throw new OutputChangedError(source)
}

/**
 * Adds a file to another folder as a copy with the same time, where the file system has no links.
 * @returns the stamp of the copy
 * @throws like `linkFile`
 */
export function copyFile(from: string, to: string, path: string, stamp: FileStamp, disk: Disk): FileStamp {
  const target = join(to, path)
  disk.copyFileSync(join(from, path), target, constants.COPYFILE_EXCL)
  if (!isIntact(join(from, path), stamp, disk)) throw new OutputChangedError(join(from, path))
  // Times are cut to microseconds, which a fraction of seconds is rarely exactly.
  const time = (stamp.mtime + 0.0005) / 1000
  disk.utimesSync(target, time, time)
  return stampOf(disk.lstatSync(target))
}
