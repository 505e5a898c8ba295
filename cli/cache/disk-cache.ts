import { createHash, randomUUID } from 'node:crypto'
import { dirname, join, resolve, sep } from 'node:path'
import { attempt } from '../attempt.ts'
import { fail, warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import type { Cache } from './cache.ts'
import { openEntry, sealEntry } from './entry.ts'
import { touchEntry, trimEntries } from './trim.ts'

/** How many caches of this process need a module; each has one file, since Node keeps modules by their paths. */
const modules = new Map<string, number>()

/**
 * Creates a cache in a folder. Every file is written under a temporary name and renamed, so that a killed build leaves no
 * incomplete entry, and every entry is verified when it is read.
 * @param warn receives one warning when the cache cannot be read or written; the build then makes everything itself
 */
export function createDiskCache(
  folder: string,
  disk: Disk,
  warn: (diagnostics: readonly Diagnostic[]) => void,
  now: () => number = Date.now,
): Cache {
  const joined = createJoiner()
  const used = new Set<string>()
  const noted: (readonly [kind: string, key: string])[] = []
  const own = new Set<string>()
  let written = 0
  const problem = { isReported: false, stopsWriting: false }
  const report = (doing: string, error: unknown) => {
    if (problem.isReported) return
    problem.isReported = true
    warn([
      warningDiagnostic('cache', `the cache cannot be ${doing}: ${(error as Error).message}; the build goes on without it`, {
        location: { file: folder },
        hint: 'allow yourself to read and write this folder, or delete it; everything in it is made again',
        cause: error,
      }),
    ])
  }
  const read = (file: string): Uint8Array | undefined => {
    try {
      return disk.readFileSync(file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') report('read', error)
      return undefined
    }
  }
  const keep = (file: string, entry: Uint8Array): void => {
    if (problem.stopsWriting) return
    try {
      replaceFile(file, entry, disk)
      written += entry.byteLength
    } catch (error) {
      problem.stopsWriting = true
      report('written', error)
    }
  }
  const fileOf = (kind: string, key: string) => join(folder, kind, createHash('sha256').update(key).digest('hex').slice(0, 32))
  const load = (kind: string, key: string): Uint8Array | undefined => {
    const file = fileOf(kind, key)
    const entry = read(file)
    if (!entry) return undefined
    used.add(file)
    touchEntry(file, now(), disk)
    return openEntry(idOf(kind, key), entry)
  }
  const store = (kind: string, key: string, bytes: Uint8Array): void => {
    const file = fileOf(kind, key)
    used.add(file)
    keep(file, sealEntry(idOf(kind, key), bytes))
  }
  return {
    bytes: (kind, key, make) =>
      joined(idOf(kind, key), async () => {
        const known = load(kind, key)
        if (known) return known
        const made = await make()
        store(kind, key, made)
        return made
      }),
    read: load,
    write: store,
    use: (kind, key) => void noted.push([kind, key]),
    trim(limits) {
      trimEntries(folder, { used, noted: () => noted.map(([kind, key]) => fileOf(kind, key)), written, limits, now: now(), disk })
      used.clear()
      noted.length = 0
      written = 0
    },
    release() {
      for (const file of own) {
        const others = modules.get(file)! - 1
        modules.set(file, others)
        if (others === 0) removeQuietly(file, disk)
      }
      own.clear()
    },
    file(kind, name, text) {
      const file = resolve(folder, kind, name)
      if (!file.startsWith(resolve(folder, kind) + sep)) throw new Error(`${JSON.stringify(name)} is not a file name within the cache`)
      try {
        if (!hasContent(file, text, disk)) replaceFile(file, text, disk)
      } catch (error) {
        fail('output-write', `the compiled site cannot be written: ${(error as Error).message}`, {
          location: { file: dirname(file) },
          hint: 'Node imports it from there: make the folder writable, or free some space',
          cause: error,
        })
      }
      if (!own.has(file)) modules.set(file, (modules.get(file) ?? 0) + 1)
      own.add(file)
      return file
    },
  }
}

/** Creates the function that makes an entry, or joins the making of the same entry that is under way. A failure is passed to all who wait. */
function createJoiner() {
  const pending = new Map<string, Promise<Uint8Array>>()
  return (id: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const known = pending.get(id)
    if (known) return known
    const made = make().finally(() => pending.delete(id))
    pending.set(id, made)
    return made
  }
}

const idOf = (kind: string, key: string) => `${kind}:${key}`

function hasContent(file: string, text: string, disk: Disk): boolean {
  // What cannot be read is written again.
  return attempt(() => disk.readFileSync(file, 'utf8')) === text
}

function replaceFile(file: string, content: string | Uint8Array, disk: Disk): void {
  const temporary = `${file}.${randomUUID()}.tmp`
  disk.mkdirSync(dirname(file), { recursive: true })
  try {
    disk.writeFileSync(temporary, content)
    disk.renameSync(temporary, file)
  } catch (error) {
    removeQuietly(temporary, disk)
    throw error
  }
}

/** Deletes a temporary file after a failure, whose error must not be hidden by another one. */
function removeQuietly(file: string, disk: Disk): void {
  attempt(() => disk.rmSync(file, { force: true }))
}
