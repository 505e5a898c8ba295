import type { Stats } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { shortPrefix, type Disk } from '../disk.ts'
import { digestOf } from '../hash.ts'
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

/** Begins the version of what may have changed since it was read, with the time of the read; the version that it has now follows. */
const UNSURE = /^unstable-[\d.]+-/

type VersionsDisk = Pick<Disk, 'readFileSync' | 'readdirSync' | 'statSync'>

/**
 * @param root folder of the site, absolute
 * @param before versions that an earlier build has seen, if any
 * @param startedAt milliseconds since 1970: what was changed later is read again by the next build
 */
export function createFileVersions(root: string, disk: VersionsDisk, previous: KeptVersions | undefined, startedAt: number) {
  /** What this build has found, but the inputs that are as they were when they were compared. */
  const seen = new Map<FileInput, Stamp>()
  const keep = (input: FileInput, stamp: Stamp, version = stamp.version): string => {
    seen.set(input, { ...stamp, version })
    const index = positionOf(input)
    if (index !== undefined) same[index] = 0
    return version
  }
  let positions: ReadonlyMap<string, number> | undefined
  const positionOf = (input: FileInput) => (positions ??= new Map(previous?.inputs.map((each, index) => [each, index]))).get(input)
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
  const measure = (input: FileInput): string => {
    const path = resolve(input.slice(5))
    const stats = statOf(path, disk)
    if (!stats || input.startsWith('kind:')) return keep(input, stampOf(stats))
    const index = positionOf(input)
    if (index !== undefined && isSameStats(stats, previous!, index)) return keep(input, stampIn(previous!, index))
    // Opening a named pipe would wait for a writer.
    const isReadable = input.startsWith('file:') ? stats.isFile() : stats.isDirectory()
    return keep(input, stampOf(stats), isReadable ? readVersion(input, path, disk) : ABSENT)
  }
  const resolve = (path: string) => (isBelowRoot(path) ? `${root}/${path}` : isAbsolute(path) ? path : join(root, path))
  const foundVersion = (input: FileInput): string | undefined => {
    // Most inputs are as they were.
    const index = positionOf(input)
    return index !== undefined && same[index] === 1 ? previous!.versions[index] : seen.get(input)?.version
  }
  const versionOf = (input: FileInput): string => foundVersion(input) ?? measure(input)
  return {
    /** Returns the version of an input; `absent` for a file or folder that does not exist or cannot be read. */
    version: versionOf,
    /**
     * Takes an input that something else has read, such as a bundler.
     * @param startedAt milliseconds since 1970. What was changed later, or is another one than was found before, gets a version that no
     * build knows: what was read may be older
     */
    noteRead(input: FileInput, startedAt: number): string {
      const before = foundVersion(input)
      const version = measure(input)
      const stamp = seen.get(input)!
      const isSame = before === undefined || before.replace(UNSURE, '') === version
      return isSame && stamp.mtime < startedAt - CLOCK_STEP ? version : keep(input, stamp, `unstable-${startedAt}-${version}`)
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
        if (!compare(index, input, prefix) && (seen.get(input)?.version ?? measure(input)) !== previous!.versions[index]) yield input
      }
    },
    /** True for a changed input that has no later time than the read of it: the next build reads it again, but it is the same in all likelihood. */
    isUnsure(input: FileInput): boolean {
      const version = previous?.versions[positionOf(input) ?? -1] ?? ''
      const { mtimeMs = Infinity } = statOf(resolve(input.slice(5)), disk) ?? {}
      return UNSURE.test(version) && mtimeMs < Number(version.split('-')[1])
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
        const stamp = kind?.version === 'file' ? kind : stampOf(statOf(resolve(path), disk))
        if (stamp === NOTHING) return
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
      if (!seen.has(input)) keep(input, stampOf(stats))
    },
    /** Takes versions that another thread has found in this build. */
    take(found: KeptVersions): void {
      found.inputs.forEach((input, index) => keep(input, stampIn(found, index)))
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
    inputs: (): Iterable<FileInput> => seen.keys(),
    /** The versions of everything that was asked for or compared; what changed during the build has a stamp that no file has. */
    kept(): KeptVersions {
      const stamps = new Map<FileInput, Stamp>()
      previous?.inputs.forEach((input, index) => {
        if (same[index] === 1) stamps.set(input, stampIn(previous, index))
      })
      for (const [input, stamp] of seen) stamps.set(input, stamp)
      return toColumns(stamps, startedAt - CLOCK_STEP)
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

/** @param newest modification time in milliseconds since 1970: a file that was changed later may get another content without another stamp */
function toColumns(stamps: ReadonlyMap<FileInput, Stamp>, newest: number): KeptVersions {
  const list = Array.from(stamps.values(), (stamp) => (stamp.mtime < newest ? stamp : { ...UNSTABLE, version: stamp.version }))
  return {
    inputs: [...stamps.keys()],
    versions: list.map(({ version }) => version),
    sizes: Float64Array.from(list, ({ size }) => size),
    mtimes: Float64Array.from(list, ({ mtime }) => mtime),
    inodes: Float64Array.from(list, ({ inode }) => inode),
    ctimes: Float64Array.from(list, ({ ctime }) => ctime),
  }
}

function stampIn({ sizes, mtimes, inodes, ctimes, versions }: KeptVersions, index: number): Stamp {
  return { size: sizes[index]!, mtime: mtimes[index]!, inode: inodes[index]!, ctime: ctimes[index]!, version: versions[index]! }
}

/** True for a path that needs no joining, which takes as long as half of a call of the system. */
function isBelowRoot(path: string): boolean {
  return path !== '' && !path.startsWith('.') && !isAbsolute(path)
}

/** True for what has the content of an earlier build, as far as anything but reading it tells. */
function isSameStats({ size, mtimeMs, ino, ctimeMs }: KeptStats, { sizes, mtimes, inodes, ctimes }: KeptVersions, index: number): boolean {
  return mtimeMs === mtimes[index] && size === sizes[index] && ino === inodes[index] && ctimeMs === ctimes[index]
}

/** Stamp of a path that does not exist or cannot be reached. */
const NOTHING: Stamp = { size: 0, mtime: 0, inode: 0, ctime: 0, version: ABSENT }

/** Stamp that no file has, of what changed during the build: the next one reads it again. */
const UNSTABLE = { ...NOTHING, size: -1 }

/** A stamp with the kind of the path in place of its version. */
function stampOf(stats: KeptStats | undefined): Stamp {
  if (!stats) return NOTHING
  const version = stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other'
  return { size: stats.size, mtime: stats.mtimeMs, inode: stats.ino, ctime: stats.ctimeMs, version }
}

/** What cannot be reached is absent: whoever needs it reports why. */
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
