import type { Dirent } from 'node:fs'
import type { Disk } from '../disk.ts'
import { normalizeName } from '../names.ts'
import { isIntact, readStat, type FileStamp } from './previous-site.ts'

/** What tells that the entries of a folder are the same as before: inode, and time of the last change in milliseconds. */
export type FolderStamp = readonly [inode: number, mtime: number]

/** How a folder on the disk differs from the site that was written into it. */
export type Inspection = Readonly<ReturnType<typeof inspectSite>>

/**
 * Compares a folder with the files that a build wrote into it.
 * @param files with a stamp where it is known
 * @param known folders whose entries were those of the site when they had this stamp: they are not read again
 */
export function inspectSite(
  root: string,
  files: ReadonlyMap<string, FileStamp | undefined>,
  known: ReadonlyMap<string, FolderStamp>,
  disk: Disk,
) {
  /** Entries that no build wrote, below the root. What is in such a folder is not listed. */
  const foreign: { readonly path: string; readonly entry: Dirent }[] = []
  /** Files of the site that are missing or were replaced. */
  const altered: string[] = []
  /** The folders of the site, `` for its root, as they were before they were read. */
  const folders = new Map<string, FolderStamp>()
  const unknown = new Set<string>()
  const parents = foldersOf(files.keys())
  for (const folder of parents) {
    const stamp = readFolderStamp(`${root}/${folder}`, disk)
    if (stamp) folders.set(folder, stamp)
    if (stamp && isSameStamp(stamp, known.get(folder))) continue
    unknown.add(folder)
    const entries = stamp ? disk.readdirSync(`${root}/${folder}`, { withFileTypes: true }) : []
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      const known = entry.isDirectory() ? parents : files
      // A disk may have changed the form of a name.
      if (!known.has(path) && !known.has(normalizeName(path))) foreign.push({ path, entry })
    }
  }
  for (const [path, stamp] of files)
    if (stamp && unknown.has(folderOf(path)) && !isIntact(`${root}/${path}`, stamp, disk)) altered.push(path)
  return { foreign, altered, folders }
}

/** True when all folders have these stamps, so that nothing was added to them or removed from them. */
export function hasFolders(root: string, folders: ReadonlyMap<string, FolderStamp>, disk: Disk): boolean {
  return [...folders].every(([folder, stamp]) => isSameStamp(stamp, readFolderStamp(`${root}/${folder}`, disk)))
}

export function readFolderStamp(folder: string, disk: Disk): FolderStamp | undefined {
  const stat = readStat(folder, disk)
  return stat?.isDirectory() ? [stat.ino, Math.trunc(stat.mtimeMs)] : undefined
}

/** The folder of a file, `` for the root. */
export function folderOf(path: string): string {
  const end = path.lastIndexOf('/')
  return end === -1 ? '' : path.slice(0, end)
}

/** All folders of these files, with the root. */
export function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set([''])
  for (const path of paths) for (let folder = folderOf(path); !folders.has(folder); folder = folderOf(folder)) folders.add(folder)
  return folders
}

function isSameStamp(a: FolderStamp, b: FolderStamp | undefined): boolean {
  return b !== undefined && a[0] === b[0] && a[1] === b[1]
}
