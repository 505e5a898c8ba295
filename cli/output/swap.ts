import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pid } from 'node:process'
import { attempt, hasCode } from '../attempt.ts'
import { warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { listMarkedFiles, MARKER, readMarker } from './marker.ts'
import { isOtherProcess, siblingOf, siblingRoles } from './output-folder.ts'
import { removeFolder } from './remove-folder.ts'

// Siblings of the output folder `dist`:
//   .dist-next-<process>          new files of a site that is being written, then the whole site; after the exchange the previous one
//   .dist-update-<process>        a standby that is being brought up to date; after the exchange the previous site
//   .dist-previous-<id>           the previous site, where an exchange takes two renames: between them
//   .dist-removed-<process>-<id>  a site that is being deleted; its files may be incomplete
// A site is renamed before it is deleted, so that a previous site is always complete.
const PREVIOUS = /^previous(-[0-9a-f]{8})?$/
const TEMPORARY = /^(?:(?:next|update)-(\d+)|removed-(\d+)-[0-9a-f]{8})$/

const ATTEMPTS = 10

/** Codes of a rename that another build has come before. */
const RACES = ['ENOTEMPTY', 'EEXIST', 'ENOENT']

/** Restores the previous site where a build was killed between the two renames of an exchange. Only a complete site is restored. */
export function restoreInterrupted(out: string, disk: Disk): void {
  if (disk.existsSync(out)) return
  const complete = previousSites(out, disk).filter((folder) => isComplete(folder, disk))
  const [newest] = complete.sort((a, b) => builtAt(b, disk) - builtAt(a, disk))
  if (newest !== undefined) attempt(() => disk.renameSync(newest, out), ...RACES)
}

/**
 * Deletes what killed builds left beside the output folder. A running build keeps its folders, and so does anything that lanai
 * did not write.
 * @returns a warning for each folder that cannot be deleted
 */
export function removeLeftovers(out: string, disk: Disk): Diagnostic[] {
  const temporary = siblingRoles(out, disk).flatMap((role) => {
    const [, writing, removing] = TEMPORARY.exec(role) ?? []
    const id = writing ?? removing
    return id === undefined || isOtherProcess(Number(id)) ? [] : [siblingOf(out, role)]
  })
  const previous = disk.existsSync(out) ? previousSites(out, disk) : []
  return [...temporary.flatMap((folder) => remove(folder, disk)), ...previous.flatMap((folder) => retire(folder, out, disk))]
}

/**
 * Replaces the output folder by the new one: in one call where the disk can exchange two folders, otherwise by two renames. It
 * tries again when another build of the same folder came in between: each of them is complete, and the last one stays.
 * @returns where the previous site is now; undefined where there was none
 * @throws the error of the file system, with the previous site in its place again
 */
export function swapFolders(out: string, site: string, disk: Disk): string | undefined {
  if (exchange(out, site, disk)) return site
  for (let attempt = 1; ; attempt++) {
    const previous = siblingOf(out, `previous-${randomId()}`)
    let isReplaced = false
    try {
      if (disk.existsSync(out)) {
        disk.renameSync(out, previous)
        isReplaced = true
      }
      disk.renameSync(site, out)
    } catch (error) {
      undo(out, previous, disk)
      if (attempt === ATTEMPTS || !hasCode(error, ...RACES)) throw error
      continue
    }
    return isReplaced ? previous : undefined
  }
}

/** False where there is no output folder yet, or where the disk cannot exchange two folders: nothing was changed. */
function exchange(out: string, site: string, disk: Disk): boolean {
  // What exchanges folders is loaded only where there is a previous one.
  if (!disk.existsSync(out)) return false
  try {
    disk.exchangeSync?.(out, site)
    return disk.exchangeSync !== undefined
  } catch {
    return false
  }
}

/** Puts the previous site back. A failure here must not hide the error that made it necessary; the next build tries again. */
function undo(out: string, previous: string, disk: Disk): void {
  attempt(() => {
    if (!disk.existsSync(previous)) return
    if (disk.existsSync(out)) retire(previous, out, disk)
    else disk.renameSync(previous, out)
  })
}

/** Deletes a previous site: first it is renamed, so that nobody restores it while its files disappear. Returns a warning where it cannot. */
export function retire(folder: string, out: string, disk: Disk): Diagnostic[] {
  const removed = siblingOf(out, `removed-${pid}-${randomId()}`)
  try {
    if (!disk.existsSync(folder)) return []
    disk.renameSync(folder, removed)
  } catch (error) {
    return hasCode(error, ...RACES) ? [] : [leftoverWarning(folder, error)]
  }
  return remove(removed, disk)
}

function remove(folder: string, disk: Disk): Diagnostic[] {
  try {
    removeFolder(folder, disk)
    return []
  } catch (error) {
    return [leftoverWarning(folder, error)]
  }
}

function leftoverWarning(folder: string, error: unknown): Diagnostic {
  return warningDiagnostic('output-write', `a previous site cannot be deleted: ${(error as Error).message}`, {
    location: { file: folder },
    hint: 'delete this folder yourself; the site is complete without it',
    cause: error,
  })
}

/** A folder that cannot be read is treated as the user's own. */
function previousSites(out: string, disk: Disk): string[] {
  const folders = siblingRoles(out, disk).filter((role) => PREVIOUS.test(role))
  return folders.map((role) => siblingOf(out, role)).filter((folder) => attempt(() => readMarker(folder, disk)))
}

function isComplete(folder: string, disk: Disk): boolean {
  const marker = readMarker(folder, disk)
  // The list has the marker as well.
  return marker !== undefined && listMarkedFiles(folder, marker, disk).length === marker.files.size + 1
}

function builtAt(folder: string, disk: Disk): number {
  return disk.statSync(join(folder, MARKER)).mtimeMs
}

function randomId(): string {
  return randomUUID().slice(0, 8)
}
