import { lstatSync, readdirSync, realpathSync, statSync, watch, type FSWatcher } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'

// Folders are watched, not files: with thousands of files a watcher for each of them takes seconds to begin, and the system allows
// only so many.

export interface WatchOptions {
  /** Folders whose content is watched, absolute. They may disappear and come back. */
  folders: readonly string[]
  /** Receives the absolute path of a file or folder that was added, changed or removed. */
  onChange(path: string): void
  onError(error: unknown): void
}

/** A folder as it was when it was read last. */
interface Watched {
  readonly watcher: FSWatcher
  readonly inode: number
  /** Names of what is in it. */
  readonly names: Set<string>
}

/** Watches folders until it is closed. Every change after the call is seen. */
export function watchFolders({ folders, onChange, onError }: WatchOptions): { close(): void } {
  const watched = new Map<string, Watched>()
  /** Watchers of files that links point to. */
  const links = new Map<string, FSWatcher>()
  /** What was last reported of each path. */
  const reported = new Map<string, string>()
  const isInside = (path: string) => folders.some((folder) => contains(folder, path))
  const isNeeded = (path: string) => isInside(path) || folders.some((folder) => contains(path, folder))

  const report = (path: string, stamp: string): void => {
    if (!isInside(path) || reported.get(path) === stamp) return
    reported.set(path, stamp)
    onChange(path)
  }

  const start = (path: string, onEvent: (event: string, name: string | null) => void): FSWatcher | undefined => {
    try {
      return watch(path, onEvent).on('error', onError)
    } catch (error) {
      // It has disappeared meanwhile, which the folder around it reports.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onError(error)
      return undefined
    }
  }

  /** @param isNew reports what is in it */
  const addFolder = (folder: string, isNew: boolean): void => {
    if (watched.has(folder)) return
    const watcher = start(folder, (_event, name) => {
      if (name === null) readFolder(folder)
      else if (isOwnEvent(folder, name)) restart(folder)
      else look(join(folder, name))
    })
    if (!watcher) return
    watched.set(folder, { watcher, inode: statSync(folder, { throwIfNoEntry: false })?.ino ?? 0, names: new Set() })
    readFolder(folder, isNew)
  }

  const readFolder = (folder: string, isNew = true): void => {
    const { names } = watched.get(folder)!
    const all = readEntries(folder)
    const entries = isInside(folder) ? all : all.filter(({ name }) => isNeeded(join(folder, name)))
    for (const entry of entries) {
      const path = join(folder, entry.name)
      names.add(entry.name)
      if (isNew) look(path)
      else if (entry.isDirectory()) addFolder(path, false)
      else if (entry.isSymbolicLink()) addLink(path, false)
    }
    if (isNew) for (const name of names) if (!entries.some((entry) => entry.name === name)) look(join(folder, name))
  }

  /** A link to a folder is watched like a folder, unless it leads back to one around it; one to a file by a watcher of its own. */
  const addLink = (path: string, isNew: boolean): void => {
    const stamp = stampOf(path)
    if (stamp.startsWith('folder') && !contains(realpathSync(path), realpathSync(dirname(path)))) addFolder(path, isNew)
    if (!stamp.startsWith('file')) return
    links.get(path)?.close()
    const watcher = start(path, () => look(path))
    if (watcher) links.set(path, watcher)
  }

  /** Reports a path that is another one than before. */
  const look = (path: string): void => {
    if (!isNeeded(path)) return
    const folder = watched.get(dirname(path))
    const stamp = stampOf(path)
    const before = watched.get(path)
    if (before && stamp !== `folder ${before.inode}`) removeFolder(path)
    if (stamp === 'absent') {
      // What is created and deleted at once, such as the temporary file of an editor, is no change.
      if (!folder?.names.delete(basename(path))) return
      links.get(path)?.close()
      links.delete(path)
    } else {
      folder?.names.add(basename(path))
      if (isLink(path)) addLink(path, true)
      else if (stamp.startsWith('folder') && !watched.has(path)) addFolder(path, true)
    }
    report(path, stamp)
  }

  /** True for the event of a folder that is deleted: it has the name of the folder. */
  const isOwnEvent = (folder: string, name: string): boolean =>
    name === basename(folder) && !watched.get(folder)!.names.has(name) && stampOf(join(folder, name)) === 'absent'

  /** A folder that was deleted and is there again may have the same inode. */
  const restart = (folder: string): void => {
    removeFolder(folder)
    look(folder)
  }

  /** Stops watching a folder, and reports what was in it. */
  const removeFolder = (folder: string): void => {
    const { watcher, names } = watched.get(folder)!
    watcher.close()
    watched.delete(folder)
    for (const name of names) {
      const path = join(folder, name)
      links.get(path)?.close()
      links.delete(path)
      if (watched.has(path)) removeFolder(path)
      report(path, stampOf(path))
    }
  }

  // The folders around them are watched as well, so that a folder is seen when it comes back.
  for (const folder of new Set(folders.map((path) => dirname(path)))) if (!watched.has(folder)) addFolder(folder, false)
  return {
    close() {
      for (const { watcher } of watched.values()) watcher.close()
      for (const watcher of links.values()) watcher.close()
    },
  }
}

/** What differs after a file was written, or has become something else. */
function stampOf(path: string): string {
  try {
    const stats = statSync(path)
    return stats.isDirectory() ? `folder ${stats.ino}` : `file ${stats.ino} ${stats.size} ${stats.mtimeMs}`
  } catch {
    return 'absent'
  }
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

function readEntries(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    // It has disappeared meanwhile, which the folder around it reports.
    return []
  }
}

function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
