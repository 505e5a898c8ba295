import { statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import chokidar from 'chokidar'

export interface WatchOptions {
  /** Folders whose content is watched, absolute. They may disappear and come back. */
  folders: readonly string[]
  /** Receives the absolute path of a file or folder that was added, changed or removed. */
  onChange(path: string): void
  onError(error: unknown): void
}

/** Watches folders until it is closed. Resolves when every later change will be seen. */
export async function watchFolders({ folders, onChange, onError }: WatchOptions): Promise<{ close(): Promise<void> }> {
  const isWatched = (path: string) => folders.some((folder) => contains(folder, path))
  // The folders around them are watched as well, so that a folder is seen when it comes back.
  const watcher = chokidar.watch([...new Set(folders.map((folder) => dirname(folder)))], {
    ignoreInitial: true,
    ignored: (path) => !isWatched(path) && !folders.some((folder) => contains(path, folder)),
  })
  /** What was last reported of each path. */
  const reported = new Map<string, string>()
  const report = (path: string): void => {
    const stamp = stampOf(path)
    if (reported.get(path) === stamp) return
    reported.set(path, stamp)
    onChange(path)
  }
  watcher.on('all', (_event, path) => report(path))
  // chokidar drops a second change of a file within 50 ms, such as that of a formatter after a save.
  watcher.on('raw', (_event, name: string | null, details) => {
    const { watchedPath } = details as { watchedPath?: string }
    if (watchedPath === undefined) return
    for (const path of [watchedPath, join(watchedPath, name ?? '')]) if (isWatched(path) && stampOf(path).startsWith('file')) report(path)
  })
  watcher.on('error', onError)
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  return { close: () => watcher.close() }
}

/** What differs after a file was written, or has become something else. */
function stampOf(path: string): string {
  try {
    const stats = statSync(path)
    return stats.isFile() ? `file ${stats.ino} ${stats.size} ${stats.mtimeMs}` : `other ${stats.ino}`
  } catch {
    return 'absent'
  }
}

function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
