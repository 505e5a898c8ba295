import { dirname, sep } from 'node:path'
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
  // The folders around them are watched as well, so that a folder is seen when it comes back.
  const watcher = chokidar.watch([...new Set(folders.map((folder) => dirname(folder)))], {
    ignoreInitial: true,
    ignored: (path) => !folders.some((folder) => contains(folder, path) || contains(path, folder)),
  })
  watcher.on('all', (_event, path) => onChange(path))
  watcher.on('error', onError)
  await new Promise<void>((resolve) => watcher.once('ready', resolve))
  return { close: () => watcher.close() }
}

function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
