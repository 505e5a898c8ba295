import { join } from 'node:path'
import { attempt } from '../attempt.ts'
import type { Disk } from '../disk.ts'
import { digestOf } from '../hash.ts'
import { folderOf, hasFolders, readFolderStamp, type FolderStamp, type Inspection } from './inspect-site.ts'
import { removeFolder } from './remove-folder.ts'

// A site that was replaced is kept as a standby: the next build applies what has changed since and puts it in place again, instead of
// linking every file into a new folder and deleting the old one. All files that both sites have are hard links, so that a standby
// costs the space of the files that differ.
//   <standbys>/<hash of the output folder>-<time>        the site, without what no build wrote
//   <standbys>/<hash of the output folder>-<time>.json   the stamps of its folders

/** Standbys of other output folders that are kept: `dev` and `build` have one each. */
const OTHERS = 1

/** Milliseconds after which a standby of another output folder is deleted: 30 days. */
const OTHERS_AGE = 30 * 86_400_000

/** Names that no build gave are not touched. */
const NAME = /^([0-9a-f]{16})-(\d+)(?:\.json)?$/

type FolderStamps = ReadonlyMap<string, FolderStamp>

export interface StandbyRecord {
  readonly standby: FolderStamps
  /** Folders of the site that replaced it, as far as their entries are known to be its own. */
  readonly present: FolderStamps
}

export interface ClaimableStandby {
  readonly folder: string
  readonly record: StandbyRecord
}

/**
 * Finds the standby of an output folder.
 * @returns undefined where it is gone, or its record is not readable
 */
export function findStandby(standbys: string, name: string, out: string, disk: Disk): ClaimableStandby | undefined {
  if (!NAME.test(name) || !name.startsWith(digestOf(out))) return undefined
  return attempt(() => {
    const folder = join(standbys, name)
    const record = JSON.parse(disk.readFileSync(`${folder}.json`, 'utf8')) as Record<keyof StandbyRecord, [string, FolderStamp][]>
    return { folder, record: { standby: new Map(record.standby), present: new Map(record.present) } }
  })
}

/**
 * Takes a standby for the only use it has: moves it, so that no other build takes it as well.
 * @returns false where it is gone or is not as it was recorded
 */
export function claimStandby({ folder, record }: ClaimableStandby, target: string, disk: Disk): boolean {
  try {
    disk.renameSync(folder, target)
  } catch {
    // Deleted by the user, or taken by another build.
    return false
  }
  return hasFolders(target, record.standby, disk)
}

/**
 * Keeps a replaced site as a standby.
 * @param folder where it is now
 * @param inspection of it, from before it was replaced
 * @param present folders of the new site whose entries are known
 * @returns its name; undefined where it cannot be kept: it is where it was, or the next trim removes it
 */
export function keepStandby(
  standbys: string,
  out: string,
  folder: string,
  { foreign, folders }: Inspection,
  present: FolderStamps,
  disk: Disk,
): string | undefined {
  const name = `${digestOf(out)}-${Date.now()}`
  const target = join(standbys, name)
  try {
    disk.mkdirSync(standbys, { recursive: true })
    disk.renameSync(folder, target)
    if (readFolderStamp(target, disk)?.[0] !== folders.get('')?.[0]) return undefined
    const stamps = new Map(folders)
    for (const { path } of foreign) {
      disk.rmSync(join(target, path), { recursive: true, force: true })
      const stamp = readFolderStamp(join(target, folderOf(path)), disk)
      if (stamp) stamps.set(folderOf(path), stamp)
    }
    disk.writeFileSync(`${target}.json`, JSON.stringify({ standby: [...stamps], present: [...present] }))
    return name
  } catch {
    // On another disk, or not writable: the next build links the files instead.
    return undefined
  }
}

/** Deletes the standbys of an output folder but one, and old ones of other output folders. What cannot be deleted is left for the next build. */
export function trimStandbys(standbys: string, out: string, kept: string | undefined, disk: Disk): void {
  const own = digestOf(out)
  attempt(() => {
    if (!disk.existsSync(standbys)) return
    const names = disk.readdirSync(standbys).filter((name) => NAME.test(name))
    const others = names.filter((name) => !name.startsWith(own) && !name.endsWith('.json')).sort((a, b) => timeOf(b) - timeOf(a))
    const keep = new Set([kept, ...others.slice(0, OTHERS).filter((name) => timeOf(name) > Date.now() - OTHERS_AGE)])
    for (const name of names) if (!keep.has(name.replace('.json', ''))) removeFolder(join(standbys, name), disk)
  })
}

function timeOf(name: string): number {
  return Number(NAME.exec(name)?.[2])
}
