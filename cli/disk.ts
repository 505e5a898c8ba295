import type * as fs from 'node:fs'

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
