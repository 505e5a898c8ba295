import { existsSync, lstatSync, readdirSync, realpathSync, statSync, watch, type Dirent, type Stats } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { subscribe, type AsyncSubscription } from '@parcel/watcher'

// The library says where something has happened, this module what. On some systems nothing is said of what a new folder holds, of what
// was in one that is gone, or of links, and a file is reported that was created and deleted at once.

export interface WatchOptions {
  /** Folders whose content is watched, absolute. They may disappear and come back. */
  folders: readonly string[]
  /** Looks at everything in the folders again and again, for systems that report no changes. */
  polls?: boolean
  /** Receives the absolute path of a file or folder that was added, changed or removed. */
  onChange(path: string): void
  onError(error: unknown): void
}

interface Entry {
  readonly isFolder: boolean
  readonly isLink: boolean
  /** What differs after it was written, or has become something else; unknown for a file that was there at the start. */
  readonly stamp: string | undefined
}

/** Folders of a linked package that are none of its code. */
const IGNORED = ['node_modules', '.git']

/** Milliseconds between two looks at what no system reports; longer where a look takes more than a fifth of it. */
const INTERVAL = 100

export interface Watcher {
  /** Watches these files too, wherever they are. */
  add(files: Iterable<string>): void
  close(): Promise<void>
}

/** Watches folders until it is closed. Every change after it has resolved is seen. */
export async function watchFolders({ folders, polls = false, onChange, onError }: WatchOptions): Promise<Watcher> {
  const known = new Map<string, Entry>()
  const watched = new Map<string, Promise<AsyncSubscription | undefined>>()
  /** Links to files, behind which no system reports a change. */
  const links = new Set<string>()
  /** Files outside of the folders. */
  const others = new Set<string>()

  const stop = async (folder: string): Promise<undefined> => {
    // It fails for a folder that is gone and of which the library has events to read, which would end a new watch of the same path.
    await (await watched.get(folder))?.unsubscribe().catch(() => delay(INTERVAL))
    return undefined
  }

  const start = async (folder: string): Promise<AsyncSubscription | undefined> => {
    if (polls) return undefined
    try {
      const real = realpathSync(folder)
      return await subscribe(
        real,
        (error, events) => {
          if (error) onError(error)
          for (const { path } of events) look(folder + path.slice(real.length))
        },
        { ignore: IGNORED.map((name) => `**/${name}/**`) },
      )
    } catch (error) {
      // It may have disappeared meanwhile, which the folder around it reports.
      if (existsSync(folder)) onError(error)
      return undefined
    }
  }

  /** Watches a folder, and looks for what has changed in it since it was read. */
  const follow = (folder: string): void => {
    const starting = stop(folder).then(() => start(folder))
    watched.set(folder, starting)
    void starting.then(() => look(folder, true))
  }

  const add = (path: string, entry: Entry): void => {
    if (entry.isLink && !entry.isFolder) links.add(path)
    else links.delete(path)
    known.set(path, entry)
  }

  const remove = (path: string): void => {
    links.delete(path)
    if (watched.has(path)) watched.set(path, stop(path))
    // What is created and deleted at once, such as the temporary file of an editor, is no change.
    if (known.delete(path)) onChange(path)
  }

  /**
   * Compares what is at a path with what was there.
   * @param isDeep compares what is in a folder that is the same one
   */
  const look = (path: string, isDeep = false): void => {
    if (isUnreadable(path)) return onChange(path)
    const now = readTree(path)
    const before = known.get(path)
    if (before?.stamp !== undefined && before.stamp === now.get(path)?.stamp && !isDeep) return
    const names = before?.isFolder ? [...known.keys()].filter((name) => contains(path, name)) : [path]
    for (const name of names) if (!now.has(name)) remove(name)
    const changed = new Map([...now].filter(([name, { stamp }]) => known.get(name)?.stamp !== stamp))
    for (const [name, entry] of changed) {
      add(name, entry)
      if (entry.isFolder && (entry.isLink || !changed.has(dirname(name)))) follow(name)
      onChange(name)
    }
  }

  for (const folder of folders)
    for (const [path, entry] of readTree(folder, !polls)) {
      add(path, entry)
      if (entry.isFolder && (entry.isLink || path === folder)) watched.set(path, start(path))
    }
  // A folder that comes back is seen by the folder around it.
  const parents = polls ? [] : new Set(folders.map((folder) => dirname(folder)))
  const around = [...parents].map((parent) =>
    watch(parent, (_event, name) => {
      for (const folder of folders) if (dirname(folder) === parent && (name ?? basename(folder)) === basename(folder)) look(folder)
    }).on('error', onError),
  )
  // The `watchFile` of Node misses what changes before its first look.
  const poll = () => {
    const startedAt = performance.now()
    try {
      for (const path of [...links, ...others]) look(path)
      if (polls) for (const folder of folders) look(folder, true)
      lastError = ''
    } catch (error) {
      // A network disk may be away for a moment.
      if (String(error) !== lastError) onError(error)
      lastError = String(error)
    }
    timer = setTimeout(poll, Math.max(INTERVAL, 5 * (performance.now() - startedAt)))
  }
  let lastError = ''
  let timer = setTimeout(poll, INTERVAL)
  await Promise.all(watched.values())
  return {
    add(files) {
      for (const file of files) {
        if (others.has(file) || folders.some((folder) => contains(folder, file))) continue
        others.add(file)
        for (const [path, entry] of readTree(file)) known.set(path, entry)
      }
    },
    async close() {
      clearTimeout(timer)
      for (const watcher of around) watcher.close()
      await Promise.all([...watched.keys()].map(stop))
    },
  }
}

/**
 * What is at a path and below it. A link to a folder is a folder, which is read unless it leads back to one around it.
 * @param isFirst leaves out the stamps of files
 */
function readTree(path: string, isFirst = false): Map<string, Entry> {
  const found = new Map<string, Entry>()
  /** @param around the folders around it, behind links */
  const read = (path: string, entry: Dirent | Stats, around: readonly string[]): void => {
    if (isFirst ? entry.isFile() : isUnreadable(path))
      return void found.set(path, { isFolder: false, isLink: false, stamp: isFirst ? undefined : '' })
    try {
      const isLink = entry.isSymbolicLink()
      const stats = statSync(path)
      const isFolder = stats.isDirectory()
      const stamp = [stats.ino, ...(isFolder ? [stats.birthtimeMs] : [stats.size, stats.ctimeMs])].join()
      found.set(path, { isFolder, isLink, stamp })
      if (!isFolder) return
      const real = isLink ? realpathSync(path) : join(around[0]!, basename(path))
      if (isLink && around.some((folder) => contains(real, folder))) return
      const inside = [real, ...around]
      for (const child of readdirSync(path, { withFileTypes: true }))
        if (!IGNORED.includes(child.name)) read(join(path, child.name), child, inside)
    } catch {
      // It has disappeared meanwhile, which is reported, or cannot be read, which is an error of the site.
    }
  }
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (entry) read(path, entry, [realpathSync(dirname(path))])
  return found
}

/** True for a name that is not UTF-8: nothing can be asked of the path that Node has made of it. */
function isUnreadable(path: string): boolean {
  return path.includes('\ufffd')
}

function contains(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}
