import type { Stats } from 'node:fs'
import { attempt } from '../attempt.ts'
import { shortPrefix, type Disk } from '../disk.ts'

/** What tells a file that is unchanged from one that was written again: one `stat` reads it. */
export interface FileStamp {
  readonly size: number
  /** Time of the last change, whole milliseconds since 1970. */
  readonly mtime: number
  readonly inode: number
}

/**
 * What a build wrote, for the next build of the same output folder. The arrays have one item a file, so that 100,000 files are
 * read and written quickly.
 */
export interface OutputState {
  readonly paths: readonly string[]
  readonly sizes: Float64Array
  readonly mtimes: Float64Array
  readonly inodes: Float64Array
  /** The site that this one replaced, which the next build brings up to date and puts in place. */
  readonly standby?: StandbyReference
}

export interface StandbyReference {
  /** Its folder among the standbys. */
  readonly name: string
  /** Paths that only one of the two sites has, or that are different files in them. All others are the same file (hard links). */
  readonly differs: readonly string[]
}

/** The site in the output folder when a build begins, as far as the last build recorded it. */
export interface PreviousSite {
  /**
   * True when the output folder holds this file exactly as the last build wrote it: same size, time and inode.
   * All files are compared at the first call; later calls return the same answer.
   */
  has(path: string): boolean
  /** What the last build recorded of a file, which may have changed since; for `createSiteWriter`. */
  stamp(path: string): FileStamp | undefined
  readonly paths: readonly string[]
}

/** What is known of an output folder that no build has written. */
export const NO_SITE: PreviousSite = { paths: [], has: () => false, stamp: () => undefined }

/**
 * Opens the site that the last build left in an output folder.
 * @param state what that build returned; without it no file counts as known
 */
export function openPreviousSite(out: string, state: OutputState | undefined, disk: Disk): PreviousSite {
  if (!state) return NO_SITE
  const stamps = new Map(state.paths.map((path, index) => [path, stampAt(state, index)]))
  let intact: ReadonlySet<string> | undefined
  return { paths: state.paths, stamp: (path) => stamps.get(path), has: (path) => (intact ??= findIntact(out, stamps, disk)).has(path) }
}

/** True when an output folder holds every file exactly as the last build wrote it. */
export function isWholeSite(out: string, state: OutputState, disk: Disk): boolean {
  const prefix = shortPrefix(out)
  return state.paths.every((path, index) => isIntact(prefix + path, stampAt(state, index), disk))
}

/** The files that an output folder holds exactly as the last build wrote them. */
function findIntact(out: string, stamps: ReadonlyMap<string, FileStamp>, disk: Disk): ReadonlySet<string> {
  const prefix = shortPrefix(out)
  return new Set([...stamps].flatMap(([path, stamp]) => (isIntact(prefix + path, stamp, disk) ? path : [])))
}

function stampAt({ sizes, mtimes, inodes }: OutputState, index: number): FileStamp {
  return { size: sizes[index]!, mtime: mtimes[index]!, inode: inodes[index]! }
}

export function createState(files: ReadonlyMap<string, FileStamp>, standby: StandbyReference | undefined): OutputState {
  const stamps = [...files.values()]
  return {
    paths: [...files.keys()],
    sizes: Float64Array.from(stamps, ({ size }) => size),
    mtimes: Float64Array.from(stamps, ({ mtime }) => mtime),
    inodes: Float64Array.from(stamps, ({ inode }) => inode),
    ...(standby && { standby }),
  }
}

export function stampOf({ size, mtimeMs, ino }: Stats): FileStamp {
  return { size, mtime: Math.trunc(mtimeMs), inode: ino }
}

/** True when a file is the one that a stamp was made of. A link to it, or a folder, is not. */
export function isIntact(file: string, stamp: FileStamp, disk: Disk): boolean {
  const stat = readStat(file, disk)
  return stat !== undefined && stat.ino === stamp.inode && stat.size === stamp.size && Math.trunc(stat.mtimeMs) === stamp.mtime
}

/** `lstat`, or undefined where there is no such file. */
export function readStat(file: string, disk: Pick<Disk, 'lstatSync'>): Stats | undefined {
  // A file may have the name of a folder above.
  return attempt(() => disk.lstatSync(file, { throwIfNoEntry: false }), 'ENOTDIR')
}
