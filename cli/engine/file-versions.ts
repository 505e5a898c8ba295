import type { Stats } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { shortPrefix, type Disk } from '../disk.ts'
import { digestOf } from '../hash.ts'
import { createPositions } from './positions.ts'
import { ABSENT } from './cells.ts'

/**
 * Names the content of a file, the list of a folder or the kind of a path: `file:content/site.yaml`, `list:templates/routes`,
 * `kind:templates/social.tsx`. Paths are relative to the root of the site, or absolute outside of it.
 */
export type FileInput = `${'file' | 'list' | 'kind'}:${string}`

/**
 * The versions that an earlier build has seen. The lists have one item for each input, so that those of 10,000 files are read
 * quickly and without an object for each.
 */
export interface KeptVersions {
  readonly inputs: readonly FileInput[]
  readonly versions: readonly string[]
  /** In bytes; -1 for what changed during the build. */
  readonly sizes: Float64Array
  /** Modification times, in milliseconds since 1970. */
  readonly mtimes: Float64Array
  readonly inodes: Float64Array
  /** Times of the last change of anything about the file, in milliseconds since 1970. Unlike the others, nobody can set them. */
  readonly ctimes: Float64Array
}

/** What the system says of a path. */
type KeptStats = Pick<Stats, 'size' | 'mtimeMs' | 'ino' | 'ctimeMs' | 'isFile' | 'isDirectory'>

/** Knows the versions of files, and reads only those whose size, time or inode has changed since an earlier build. */
export type FileVersions = ReturnType<typeof createFileVersions>

/** Milliseconds by which a file must be older than a build for a later change to get another time. */
const CLOCK_STEP = 50

/** Begins the version of what was changed so shortly before it was read that a later change might have the same time; the time follows. */
const UNSURE = 'unstable-'

type VersionsDisk = Pick<Disk, 'readFileSync' | 'readdirSync' | 'statSync'>

/**
 * @param root folder of the site, absolute
 * @param before versions that an earlier build has seen, if any
 * @param startedAt milliseconds since 1970: what was changed later is read again by the next build
 */
export function createFileVersions(root: string, disk: VersionsDisk, previous: KeptVersions | undefined, startedAt: number) {
  /** What this build has found, but the inputs that are as they were when they were compared. */
  const seen = createStamps()
  const keep = (input: FileInput, stamp: Stamp, version: string): string => {
    seen.set(input, stamp, version)
    const index = positionOf(input)
    if (index !== undefined) same[index] = 0
    return version
  }
  const positionOf = createPositions(previous?.inputs ?? [])
  /** 1 for each input of the earlier build that was compared and is as it was: large sites have many, and an object for none. */
  const same = new Uint8Array(previous?.inputs.length ?? 0)
  const compare = (index: number, input: FileInput, prefix: string): boolean => {
    if (input.startsWith('kind:') || seen.has(input)) return false
    const path = input.slice(5)
    const stats = statOf(isBelowRoot(path) ? prefix + path : resolve(path), disk)
    if (!stats || !isSameStats(stats, previous!, index)) return false
    same[index] = 1
    return true
  }
  const keepKind = (input: FileInput, stamp: Stamp = NOTHING): string => keep(input, stamp, stamp.version)
  const measure = (input: FileInput): string => {
    const path = resolve(input.slice(5))
    const stamp = measureStamp(path, disk)
    if (!stamp || input.startsWith('kind:')) return keepKind(input, stamp)
    const index = positionOf(input)
    const known = index === undefined ? undefined : stampIn(previous!, index)
    if (known && isSameFile(known, stamp)) return keep(input, known, known.version)
    // Opening a named pipe would wait for a writer.
    const isReadable = input.startsWith('file:') ? stamp.version === 'file' : stamp.version === 'folder'
    return keep(input, stamp, isReadable ? readVersion(input, path, disk) : ABSENT)
  }
  const resolve = (path: string) => (isBelowRoot(path) ? `${root}/${path}` : isAbsolute(path) ? path : join(root, path))
  const versionOf = (input: FileInput): string => {
    // Most inputs are as they were.
    const index = positionOf(input)
    if (index !== undefined && same[index] === 1) return previous!.versions[index]!
    return seen.version(input) ?? measure(input)
  }
  return {
    /** Returns the version of an input; `absent` for a file or folder that does not exist or cannot be read. */
    version: versionOf,
    /**
     * Takes an input that something else has read, such as a bundler.
     * @param startedAt milliseconds since 1970. What was changed later gets a version that no build knows: what was read may be older
     */
    noteRead(input: FileInput, startedAt: number): string {
      const version = measure(input)
      const stamp = seen.get(input)!
      return stamp.mtime < startedAt - CLOCK_STEP ? version : keep(input, stamp, `${UNSURE}${startedAt}`)
    },
    /** True for an input that has another version than in the last build. */
    hasChanged(input: FileInput): boolean {
      const version = versionOf(input)
      const index = positionOf(input)
      return index === undefined || version !== previous!.versions[index]
    },
    /** The inputs of the earlier build that have another version now. */
    *changed(): Generator<FileInput> {
      const prefix = shortPrefix(root)
      for (let index = 0; index < same.length; index++) {
        const input = previous!.inputs[index]!
        if (!compare(index, input, prefix) && (seen.version(input) ?? measure(input)) !== previous!.versions[index]) yield input
      }
    },
    /** True for a changed input that has no later time than the read of it: the next build reads it again, but it is the same in all likelihood. */
    isUnsure(input: FileInput): boolean {
      const version = previous?.versions[positionOf(input) ?? -1] ?? ''
      const { mtime = Infinity } = measureStamp(resolve(input.slice(5)), disk) ?? {}
      return version.startsWith(UNSURE) && mtime < Number(version.slice(UNSURE.length))
    },
    /**
     * Takes the content of a file that was read anyway, so that it is not read once more for its version. One that this build has found
     * already stays: of a file that has changed since, the next build finds another one. The kind of its path need not be known any
     * more: a path of another kind has another version.
     */
    note(path: string, content: string | Uint8Array): void {
      const kind = seen.get(`kind:${path}`)
      if (!seen.has(`file:${path}`)) {
        // Of a file that was changed between the two, the next build finds another stamp.
        const stamp = kind?.version === 'file' ? kind : measureStamp(resolve(path), disk)
        if (!stamp) return
        keep(`file:${path}`, stamp, digestOf(content))
      }
      if (kind) seen.delete(`kind:${path}`)
    },
    /**
     * Takes what the system has said of a path, so that it is not asked once more.
     * @param stats undefined for a path that does not exist
     */
    noteKind(path: string, stats: KeptStats | undefined): void {
      const input = `kind:${path}` as const
      if (!seen.has(input)) keepKind(input, stats && stampOf(stats))
    },
    /** Takes versions that another thread has found in this build. */
    take(found: KeptVersions): void {
      found.inputs.forEach((input, index) => {
        const stamp = stampIn(found, index)
        keep(input, stamp, stamp.version)
      })
    },
    /** Measures a path again when one of its inputs is asked for next: it has changed, was added or removed. */
    forget(path: string): void {
      for (const input of [`file:${path}`, `kind:${path}`, `list:${path}`, `list:${dirname(path)}`] as const) {
        seen.delete(input)
        const index = positionOf(input)
        if (index !== undefined) same[index] = 0
      }
    },
    /** Lists what was read by this process. */
    inputs: (): Iterable<FileInput> => seen.inputs(),
    /** The versions of everything that was asked for or compared; what changed during the build has a stamp that no file has. */
    kept(): KeptVersions {
      const found = createStamps()
      previous?.inputs.forEach((input, index) => {
        if (same[index] === 1) found.set(input, stampIn(previous, index), previous.versions[index]!)
      })
      for (const input of seen.inputs()) found.set(input, seen.get(input)!, seen.version(input)!)
      return found.finish((mtime) => mtime < startedAt - CLOCK_STEP)
    },
  }
}

/** What is known of a file or folder without reading it: size in bytes, times in milliseconds since 1970, inode; and its version. */
interface Stamp {
  readonly size: number
  readonly mtime: number
  readonly inode: number
  readonly ctime: number
  readonly version: string
}

/** Stamps by input, in columns, since a large site has many. */
function createStamps() {
  const positions = new Map<FileInput, number>()
  const sizes: number[] = []
  const mtimes: number[] = []
  const inodes: number[] = []
  const ctimes: number[] = []
  const versions: string[] = []
  return {
    has: (input: FileInput) => positions.has(input),
    inputs: () => positions.keys(),
    version(input: FileInput): string | undefined {
      const position = positions.get(input)
      return position === undefined ? undefined : versions[position]
    },
    get(input: FileInput): Stamp | undefined {
      const at = positions.get(input)
      if (at === undefined) return undefined
      return { size: sizes[at]!, mtime: mtimes[at]!, inode: inodes[at]!, ctime: ctimes[at]!, version: versions[at]! }
    },
    set(input: FileInput, { size, mtime, inode, ctime }: Stamp, version: string): void {
      const at = positions.get(input) ?? versions.length
      positions.set(input, at)
      sizes[at] = size
      mtimes[at] = mtime
      inodes[at] = inode
      ctimes[at] = ctime
      versions[at] = version
    },
    delete: (input: FileInput) => positions.delete(input),
    /** @param isOld true for the modification time of a file that can have no other content without another stamp */
    finish(isOld: (mtime: number) => boolean): KeptVersions {
      const inputs = [...positions.keys()]
      const order = Int32Array.from(positions.values())
      const column = (numbers: readonly number[], unknown: number) =>
        Float64Array.from(order, (at) => (isOld(mtimes[at]!) ? numbers[at]! : unknown))
      return {
        inputs,
        versions: Array.from(order, (at) => versions[at]!),
        sizes: column(sizes, -1),
        mtimes: column(mtimes, 0),
        inodes: column(inodes, 0),
        ctimes: column(ctimes, 0),
      }
    },
  }
}

function stampIn({ sizes, mtimes, inodes, ctimes, versions }: KeptVersions, index: number): Stamp {
  return { size: sizes[index]!, mtime: mtimes[index]!, inode: inodes[index]!, ctime: ctimes[index]!, version: versions[index]! }
}

/** True for a path that needs no joining, which takes as long as half of a call of the system. */
function isBelowRoot(path: string): boolean {
  return path !== '' && !path.startsWith('.') && !isAbsolute(path)
}

/** True for two stamps of one content, as far as anything but reading it tells. */
function isSameFile(a: Stamp, b: Stamp): boolean {
  return a.size === b.size && a.mtime === b.mtime && a.inode === b.inode && a.ctime === b.ctime
}

function isSameStats({ size, mtimeMs, ino, ctimeMs }: KeptStats, { sizes, mtimes, inodes, ctimes }: KeptVersions, index: number): boolean {
  return mtimeMs === mtimes[index] && size === sizes[index] && ino === inodes[index] && ctimeMs === ctimes[index]
}

/** Stamp of a path that does not exist or cannot be reached. */
const NOTHING: Stamp = { size: 0, mtime: 0, inode: 0, ctime: 0, version: ABSENT }

/** Size, time and inode of a path; its kind in place of its version. What cannot be reached is absent: whoever needs it reports why. */
function measureStamp(path: string, disk: VersionsDisk): Stamp | undefined {
  const stats = statOf(path, disk)
  return stats && stampOf(stats)
}

function stampOf(stats: KeptStats): Stamp {
  const version = stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other'
  return { size: stats.size, mtime: stats.mtimeMs, inode: stats.ino, ctime: stats.ctimeMs, version }
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
    return digestOf(JSON.stringify(entries.map((entry) => `${entry.isDirectory() ? '/' : entry.isFile() ? '' : '?'}${entry.name}`).sort()))
  } catch {
    return ABSENT
  }
}
