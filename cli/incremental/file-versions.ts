import { dirname, isAbsolute, join } from 'node:path'
import type { Disk } from '../disk.ts'
import { digestOf } from '../hash.ts'

/** What is known of a file or folder without reading it: size in bytes, modification time in milliseconds, inode, version. */
export type Stamp = readonly [size: number, mtimeMs: number, inode: number, version: string]

/** The versions that an earlier build has seen, by input: plain JSON. */
export type KnownVersions = Readonly<Record<string, Stamp>>

/**
 * Names the content of a file, the list of a folder or the kind of a path: `file:content/site.yaml`, `list:templates/routes`,
 * `kind:templates/social.tsx`. Paths are relative to the root of the site, or absolute outside of it.
 */
export type FileInput = `${'file' | 'list' | 'kind'}:${string}`

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
   * Takes the content of a file that was read anyway, so that it is not read once more for its version. The kind of its path need
   * not be known any more: a path of another kind has another version.
   */
  note(path: string, content: string | Uint8Array): void
  /** True for an input that has another version than in the last build. */
  hasChanged(input: FileInput): boolean
  /** Measures a path again when one of its inputs is asked for next: it has changed, was added or removed. */
  forget(path: string): void
  /** The versions of everything that was asked for; what changed during the build has a stamp that no file has. */
  known(): KnownVersions
}

export const ABSENT = 'absent'

/** Milliseconds by which a file must be older than a build for a later change to get another time. */
const CLOCK_STEP = 50

type VersionsDisk = Pick<Disk, 'readFileSync' | 'readdirSync' | 'statSync'>

/**
 * @param root folder of the site, absolute
 * @param before versions that an earlier build has seen
 * @param startedAt milliseconds since 1970: what was changed later is read again by the next build
 */
export function createFileVersions(root: string, disk: VersionsDisk, before: KnownVersions, startedAt: number): FileVersions {
  const seen = new Map<string, Stamp>()
  const keep = (input: string, [size, mtimeMs, inode]: Stamp, version: string): string => {
    seen.set(input, [size, mtimeMs, inode, version])
    return version
  }
  const keepKnown = (input: string, known: Stamp): string => {
    seen.set(input, known)
    return known[3]
  }
  const measure = (input: FileInput): string => {
    const path = resolve(input.slice(5))
    const stamp = stampOf(path, disk)
    if (!stamp) return keep(input, [0, 0, 0, ABSENT], ABSENT)
    if (input.startsWith('kind:')) return keep(input, stamp, stamp[3])
    const known = Object.hasOwn(before, input) ? before[input] : undefined
    if (known && isSameFile(known, stamp)) return keepKnown(input, known)
    // Opening a named pipe would wait for a writer.
    const isReadable = input.startsWith('file:') ? stamp[3] === 'file' : stamp[3] === 'folder'
    return keep(input, stamp, isReadable ? readVersion(input, path, disk) : ABSENT)
  }
  // Joining takes as long as half of the call of the system, of which there may be one for each page.
  const resolve = (path: string) => (isAbsolute(path) ? path : path.startsWith('.') ? join(root, path) : `${root}/${path}`)
  return {
    version: (input) => seen.get(input)?.[3] ?? measure(input),
    noteRead(input, startedAt) {
      const version = measure(input)
      const stamp = seen.get(input)!
      return stamp[1] < startedAt - CLOCK_STEP ? version : keep(input, stamp, `unstable-${startedAt}`)
    },
    hasChanged(input) {
      const version = seen.get(input)?.[3] ?? measure(input)
      return version !== before[input]?.[3]
    },
    note(path, content) {
      const stamp = stampOf(resolve(path), disk)
      if (!stamp) return
      keep(`file:${path}`, stamp, digestOf(content))
      seen.delete(`kind:${path}`)
    },
    forget(path) {
      for (const input of [`file:${path}`, `kind:${path}`, `list:${path}`, `list:${dirname(path)}`]) seen.delete(input)
    },
    known: () =>
      Object.fromEntries(
        [...seen].map(([input, stamp]) => [input, stamp[1] < startedAt - CLOCK_STEP ? stamp : ([-1, 0, 0, stamp[3]] as const)]),
      ),
  }
}

/** True for two stamps of one content, as far as size, time and inode tell. */
function isSameFile(a: Stamp, b: Stamp): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2]
}

/** Size, time and inode of a path; its kind in place of its version. What cannot be reached is absent: whoever needs it reports why. */
function stampOf(path: string, disk: VersionsDisk): Stamp | undefined {
  try {
    const stats = disk.statSync(path, { throwIfNoEntry: false })
    return stats && [stats.size, stats.mtimeMs, stats.ino, stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'other']
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
