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
>
