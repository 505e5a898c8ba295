import { join } from 'node:path'
import { attempt } from '../attempt.ts'
import type { Disk } from '../disk.ts'
import type { CacheLimits } from './cache.ts'

const DAY = 86_400_000

/** What `trimEntries` knows of the build that ends. */
export interface TrimOptions {
  /** Files that were read or written. */
  readonly used: ReadonlySet<string>
  /** Returns further files that are kept. */
  readonly noted: () => Iterable<string>
  /** Bytes that were written. */
  readonly written: number
  readonly limits: CacheLimits
  /** Milliseconds since 1970. */
  readonly now: number
  readonly disk: Disk
}

interface Entry {
  readonly file: string
  readonly size: number
  /** Milliseconds since 1970. */
  readonly usedAt: number
}

/** File of a cache that says when it was trimmed, and how many bytes were written since. */
const RECORD = 'trimmed.json'

/** Share of the limit that may be written before the cache is trimmed again, also within a day. */
const WRITTEN_SHARE = 0.05

/** Folders beside the kinds of entries: sites that `dev` and the output keep there. */
const SITES = ['dev', 'standbys']

/** Files that builds have written, by their names; nothing else is deleted. */
const ENTRY = /^[0-9a-f]{32}$/
const TEMPORARY = /\.(tmp|mjs)$/

/** Kinds of which only the newest entries are kept: each change of a template makes another one, and none is needed for long. */
const NEWEST: Readonly<Record<string, number>> = { code: 8 }

/**
 * Deletes entries of a cache that no build has used for long; see `Cache.trim`. The time of a file is that of its last use. What
 * cannot be deleted is left for the next build.
 */
export function trimEntries(folder: string, { used, noted, written, limits, now, disk }: TrimOptions): void {
  try {
    trimNewest(folder, used, disk)
    const record = readRecord(folder, disk)
    const since = record.written + written
    const isDue = !(now - record.at < DAY) || since > limits.maxBytes * WRITTEN_SHARE
    if (isDue) trimAll(folder, new Set([...used, ...noted()]), limits, now, disk)
    if (isDue || written > 0)
      disk.writeFileSync(join(folder, RECORD), JSON.stringify({ at: isDue ? now : record.at, written: isDue ? 0 : since }))
  } catch {
    // See above.
  }
}

/** Marks an entry as used now, with an accuracy of a day. */
export function touchEntry(file: string, now: number, disk: Disk): void {
  // It may be deleted by another build, or not writable.
  attempt(() => now - disk.statSync(file).mtimeMs > DAY && disk.utimesSync(file, now / 1000, now / 1000))
}

function trimNewest(folder: string, used: ReadonlySet<string>, disk: Disk): void {
  for (const [kind, count] of Object.entries(NEWEST)) {
    const entries = listKind(join(folder, kind), disk).filter(({ file }) => !used.has(file))
    for (const { file } of entries.sort(byAge).slice(0, -count)) remove(file, disk)
  }
}

function trimAll(folder: string, used: ReadonlySet<string>, { maxDays, maxBytes }: CacheLimits, now: number, disk: Disk): void {
  const kinds = disk.readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !SITES.includes(entry.name))
  for (const { name } of kinds) removeTemporary(join(folder, name), now, disk)
  const entries = kinds.flatMap(({ name }) => listKind(join(folder, name), disk))
  let total = entries.reduce((sum, { size }) => sum + size, 0)
  for (const { file, size, usedAt } of entries.sort(byAge)) {
    if (used.has(file)) touchEntry(file, now, disk)
    else if (now - usedAt > maxDays * DAY || total > maxBytes) {
      remove(file, disk)
      total -= size
    }
  }
}

/** Deletes what killed builds have left. Those that run keep their files. */
function removeTemporary(folder: string, now: number, disk: Disk): void {
  for (const name of disk.readdirSync(folder).filter((name) => TEMPORARY.test(name))) {
    const file = join(folder, name)
    const stat = disk.statSync(file, { throwIfNoEntry: false })
    if (stat?.isFile() && now - stat.mtimeMs > DAY) remove(file, disk)
  }
}

function listKind(folder: string, disk: Disk): Entry[] {
  if (!disk.existsSync(folder)) return []
  const files = disk.readdirSync(folder).filter((name) => ENTRY.test(name))
  return files.flatMap((name) => {
    const file = join(folder, name)
    const stat = disk.statSync(file, { throwIfNoEntry: false })
    return stat ? [{ file, size: stat.size, usedAt: stat.mtimeMs }] : []
  })
}

const byAge = (a: Entry, b: Entry) => a.usedAt - b.usedAt

function remove(file: string, disk: Disk): void {
  // Another build may be quicker, or it is not allowed.
  attempt(() => disk.unlinkSync(file))
}

function readRecord(folder: string, disk: Disk): { at: number; written: number } {
  const read = () => JSON.parse(disk.readFileSync(join(folder, RECORD), 'utf8')) as { at: unknown; written: unknown } | null
  const { at, written } = attempt(read) ?? { at: 0, written: 0 }
  return { at: Number(at), written: Number(written) || 0 }
}
