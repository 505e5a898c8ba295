import { join } from 'node:path'
import { pid } from 'node:process'
import { attempt, hasCode } from '../attempt.ts'
import { createFolder, type Disk } from '../disk.ts'
import type { FileStamp } from './previous-site.ts'
import { folderOf, foldersOf, type FolderStamp } from './inspect-site.ts'
import { copyFile, linkFile, OutputChangedError } from './kept-files.ts'
import { siblingOf } from './output-folder.ts'
import type { PendingSite } from './pending-site.ts'
import { claimStandby, type ClaimableStandby } from './standby.ts'

// How a new site becomes one folder beside the output folder: from the present site by links to the files that stay, or from a
// standby by the files that differ.

/** A folder with a whole new site. */
export interface Assembled {
  readonly folder: string
  readonly files: ReadonlyMap<string, FileStamp>
  /** Folders whose entries are known to be those of the site alone. */
  readonly folders: ReadonlyMap<string, FolderStamp>
  /** Files that stay had to be copied. */
  readonly hasCopies: boolean
}

/**
 * Adds every file that stays to the pending folder.
 * @throws DiagnosticError where two files of the site have one place on this disk; OutputChangedError
 */
export function linkKeptFiles({ folders: { out, pending }, files, written, refuse }: PendingSite, disk: Disk): Assembled {
  const parents = new Set<string>()
  const copies = new Map<string, FileStamp>()
  createFolder(pending, disk)
  const keep = (path: string, file: FileStamp): void => {
    const parent = folderOf(path)
    if (!parents.has(parent)) disk.mkdirSync(join(pending, parent), { recursive: true })
    parents.add(parent)
    try {
      linkFile(out, pending, path, file, disk)
    } catch (error) {
      if (error instanceof OutputChangedError || isTaken(error)) throw error
      copies.set(path, copyFile(out, pending, path, file, disk))
    }
  }
  for (const [path, file] of files) {
    try {
      if (!written.has(path)) keep(path, file)
    } catch (error) {
      if (isTaken(error)) refuse(path)
      throw error
    }
  }
  return { folder: pending, files: new Map([...files, ...copies]), folders: new Map(), hasCopies: copies.size > 0 }
}

/**
 * Brings a standby up to date.
 * @param differs paths that the standby does not have, or not as the new site has them
 * @returns undefined where the standby cannot be used; the pending folder is as it was
 * @throws OutputChangedError
 */
export function updateStandby(
  { folders: { out, pending }, files, written }: PendingSite,
  standby: ClaimableStandby,
  differs: ReadonlySet<string>,
  disk: Disk,
): Assembled | undefined {
  const site = siblingOf(out, `update-${pid}`)
  const folders = new Map(standby.record.standby)
  try {
    if (!claimStandby(standby, site, disk)) return undefined
    for (const path of differs) {
      // What is not there, or is a folder now, stays.
      attempt(() => disk.unlinkSync(join(site, path)), 'ENOENT', 'ENOTDIR', 'EISDIR')
      folders.delete(folderOf(path))
    }
    const parents = foldersOf(files.keys())
    for (const path of differs)
      for (let folder = folderOf(path); !parents.has(folder); folder = folderOf(folder)) {
        attempt(() => disk.rmdirSync(join(site, folder)), 'ENOENT')
        folders.delete(folder)
        folders.delete(folderOf(folder))
      }
    for (const path of differs) {
      const file = files.get(path)
      if (!file) continue
      const created = disk.mkdirSync(join(site, folderOf(path)), { recursive: true })
      if (created !== undefined) folders.delete(folderOf(created.slice(site.length + 1)))
      linkFile(written.has(path) ? pending : out, site, path, file, disk)
    }
    return { folder: site, files, folders, hasCopies: false }
  } catch (error) {
    if (error instanceof OutputChangedError) throw error
    // A full disk, or two names that are one on this disk: linking every file reports what it is, unless it succeeds.
    return undefined
  }
}

function isTaken(error: unknown): boolean {
  return hasCode(error, 'EEXIST', 'ENOTDIR')
}
