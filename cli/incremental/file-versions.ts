import type { Stats } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { shortPrefix, type Disk } from '../disk.ts'
import { digestOf } from '../hash.ts'
import { createPositions } from './positions.ts'
import { createStamps, type FileInput, type Stamp } from './stamps.ts'

export type { FileInput } from './stamps.ts'

/**
 * The versions that an earlier build has seen. The lists have one item for each input, so that those of 10,000 files are read
 * quickly and without an object for each.
 */
export interface KnownVersions {
  readonly inputs: readonly FileInput[]
  readonly versions: readonly string[]
  /** In bytes; -1 for what changed during the build. */
  readonly sizes: Float64Array
  /** Modification times, in milliseconds since 1970. */
  readonly mtimes: Float64Array
  readonly inodes: Float64Array
}

/** What the system says of a path. */
type KnownStats = Pick<Stats, 'size' | 'mtimeMs' | 'ino' | 'isFile' | 'isDirectory'>

/** Knows the versions of files, and reads only those whose size, time or inode has changed since an earlier build. */
export interface FileVersions {
  /** Returns the version of an input; `absent` for a file or folder that does not exist or cannot be read. */
  version(input: FileInput): string
  /**
   * Takes an input that something else has read, such as a bundler.
   * @param startedAt milliseconds since 1970. What was changed later gets a version that no build knows: what was read may be older
   */
  noteRead(input: FileInput, startedAt: number): string
  /**
   * Takes the content of a file that was read anyway, so that it is not read once more for its version. One that this build has found
   * already stays: of a file that has changed since, the next build finds another one. The kind of its path need not be known any
   * more: a path of another kind has another version.
   */
  note(path: string, content: string | Uint8Array): void
  /**
   * Takes what the system has said of a path, so that it is not asked once more.
   * @param stats undefined for a path that does not exist
   */
  noteKind(path: string, stats: KnownStats | undefined): void
  /** Takes versions that another thread has found in this build. */
  take(found: KnownVersions): void
  /** True for an input that has another version than in the last build. */
  hasChanged(input: FileInput): boolean
  /** Measures a path again when one of its inputs is asked for next: it has changed, was added or removed. */
  forget(path: string): void
  /** The inputs of the earlier build that have another version now. */
  changed(): Generator<FileInput>
  /** The versions of everything that was asked for or compared; what changed during the build has a stamp that no file has. */
  known(): KnownVersions
}

export const ABSENT = 'absent'

/** Milliseconds by which a file must be older than a build for a later change to get another time. */
const CLOCK_STEP = 50

type VersionsDisk = Pick<Disk, 'readFileSync' | 'readdirSync' | 'statSync'>

/**
 * @param root folder of the site, absolute
 * @param before versions that an earlier build has seen, if any
 * @param startedAt milliseconds since 1970: what was changed later is read again by the next build
 */
export function createFileVersions(root: string, disk: VersionsDisk, before: KnownVersions | undefined, startedAt: number): FileVersions {
  /** What this build has found, but the inputs that are as they were when they were compared. */
  const seen = createStamps()
  const keep = (input: FileInput, stamp: Stamp, version: string): string => {
    seen.set(input, stamp, version)
    const index = positionOf(input)
    if (index !== undefined) same[index] = 0
    return version
  }
  const positionOf = createPositions(before?.inputs ?? [])
  /** 1 for each input of the earlier build that was compared and is as it was: large sites have many, and an object for none. */
  const same = new Uint8Array(before?.inputs.length ?? 0)
  const compare = (index: number, input: FileInput, prefix: string): boolean => {
    if (input.startsWith('kind:') || seen.has(input)) return false
    const path = input.slice(5)
    const stats = statOf(isBelowRoot(path) ? prefix + path : resolve(path), disk)
    if (!stats || stats.mtimeMs !== before!.mtimes[index] || stats.size !== before!.sizes[index] || stats.ino !== before!.inodes[index])
      return false
    same[index] = 1
    return true
  }
  const keepKind = (input: FileInput, stamp: Stamp = NOTHING): string => keep(input, stamp, stamp[3])
  const measure = (input: FileInput): string => {
    const path = resolve(input.slice(5))
    const stamp = measureStamp(path, disk)
    if (!stamp || input.startsWith('kind:')) return keepKind(input, stamp)
    const index = positionOf(input)
    const known = index === undefined ? undefined : stampIn(before!, index)
    if (known && isSameFile(known, stamp)) return keep(input, known, known[3])
    // Opening a named pipe would wait for a writer.
    const isReadable = input.startsWith('file:') ? stamp[3] === 'file' : stamp[3] === 'folder'
    return keep(input, stamp, isReadable ? readVersion(input, path, disk) : ABSENT)
  }
  const resolve = (path: string) => (isBelowRoot(path) ? `${root}/${path}` : isAbsolute(path) ? path : join(root, path))
  const versionOf = (input: FileInput): string => {
    // Most inputs are as they were.
    const index = positionOf(input)
    if (index !== undefined && same[index] === 1) return before!.versions[index]!
    return seen.version(input) ?? measure(input)
  }
  return {
    version: versionOf,
    noteRead(input, startedAt) {
      const version = measure(input)
      const stamp = seen.get(input)!
      return stamp[1] < startedAt - CLOCK_STEP ? version : keep(input, stamp, `unstable-${startedAt}`)
    },
    hasChanged(input) {
      const version = versionOf(input)
      const index = positionOf(input)
      return index === undefined || version !== before!.versions[index]
    },
    *changed() {
      const prefix = shortPrefix(root)
      for (let index = 0; index < same.length; index++) {
        const input = before!.inputs[index]!
        if (!compare(index, input, prefix) && (seen.version(input) ?? measure(input)) !== before!.versions[index]) yield input
      }
    },
    note(path, content) {
      const kind = seen.get(`kind:${path}`)
      if (!seen.has(`file:${path}`)) {
        // Of a file that was changed between the two, the next build finds another stamp.
        const stamp = kind?.[3] === 'file' ? kind : measureStamp(resolve(path), disk)
        if (!stamp) return
        keep(`file:${path}`, stamp, digestOf(content))
      }
      if (kind) seen.delete(`kind:${path}`)
    },
    noteKind(path, stats) {
      const input = `kind:${path}` as const
      if (!seen.has(input)) keepKind(input, stats && stampOf(stats))
    },
    take(found) {
      found.inputs.forEach((input, index) => {
        const stamp = stampIn(found, index)
        keep(input, stamp, stamp[3])
      })
    },
    forget(path) {
      for (const input of [`file:${path}`, `kind:${path}`, `list:${path}`, `list:${dirname(path)}`] as const) {
        seen.delete(input)
        const index = positionOf(input)
        if (index !== undefined) same[index] = 0
      }
    },
    known() {
      const inputs: FileInput[] = []
      const versions: string[] = []
      const stamps: number[] = []
      const add = (input: FileInput, version: string, size: number, mtimeMs: number, inode: number): void => {
        inputs.push(input)
        versions.push(version)
        if (mtimeMs < startedAt - CLOCK_STEP) stamps.push(size, mtimeMs, inode)
        else stamps.push(-1, 0, 0)
      }
      before?.inputs.forEach((input, index) => {
        if (same[index] === 1) add(input, before.versions[index]!, before.sizes[index]!, before.mtimes[index]!, before.inodes[index]!)
      })
      for (const input of seen.inputs()) {
        const [size, mtimeMs, inode, version] = seen.get(input)!
        add(input, version, size, mtimeMs, inode)
      }
      const column = (offset: number) => Float64Array.from(inputs, (_, index) => stamps[index * 3 + offset]!)
      return { inputs, versions, sizes: column(0), mtimes: column(1), inodes: column(2) }
    },
  }
}

function stampIn({ sizes, mtimes, inodes, versions }: KnownVersions, index: number): Stamp {
  return [sizes[index]!, mtimes[index]!, inodes[index]!, versions[index]!]
}

/** True for a path that needs no joining, which takes as long as half of a call of the system. */
function isBelowRoot(path: string): boolean {
  return path !== '' && !path.startsWith('.') && !isAbsolute(path)
}

/** True for two stamps of one content, as far as size, time and inode tell. */
function isSameFile(a: Stamp, b: Stamp): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2]
}

/** Stamp of a path that does not exist or cannot be reached. */
const NOTHING: Stamp = [0, 0, 0, ABSENT]

/** Size, time and inode of a path; its kind in place of its version. What cannot be reached is absent: whoever needs it reports why. */
function measureStamp(path: string, disk: VersionsDisk): Stamp | undefined {
  const stats = statOf(path, disk)
  return stats && stampOf(stats)
}

function stampOf(stats: KnownStats): Stamp {
  return [stats.size, stats.mtimeMs, stats.ino, stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other']
}

function statOf(path: string, disk: VersionsDisk): Stats | undefined {
  try {
    return disk.statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function readVersion(input: FileInput, path: string, disk: VersionsDisk): string {
  try {
    if (input.startsWith('file:')) return digestOf(disk.readFileSync(path))
    const entries = disk.readdirSync(path, { withFileTypes: true })
    return digestOf(JSON.stringify(entries.map((entry) => `${entry.isDirectory() ? '/' : ''}${entry.name}`).sort()))
  } catch {
    return ABSENT
  }
}
