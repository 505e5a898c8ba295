import type { Stats } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Cache } from '../cache/cache.ts'
import type { Disk } from '../disk.ts'
import { linkKeptFiles, updateStandby } from './assemble.ts'
import { keepForeignFiles } from './foreign-files.ts'
import { createState, isIntact, readStat, type FileStamp, type PreviousSite, type OutputState } from './previous-site.ts'
import { folderOf, inspectSite } from './inspect-site.ts'
import { listMarkedFiles, MARKER, readMarker } from './marker.ts'
import { requireEmpty } from './output-folder.ts'
import { findStandby, keepStandby, trimStandbys } from './standby.ts'
import type { PendingSite } from './pending-site.ts'
import { retire, swapFolders } from './swap.ts'

export interface OutputOptions {
  /** What the last build of this output folder returned. Without it every file is written. */
  readonly state?: OutputState | undefined
  /**
   * Folder for replaced sites, which make the next build quicker; it may be deleted at any time. Without it, or where it is on
   * another file system, they are deleted.
   */
  readonly standbys?: string | undefined
  /** Receives the manifest of the site before the site is in its place. Without it no manifest is kept. */
  readonly manifests?: Pick<Cache, 'read' | 'write'> | undefined
}

export interface Published {
  readonly state: OutputState
  /** Warnings: the site was written, but something that it replaced is still there. */
  readonly diagnostics: Diagnostic[]
}

/**
 * Puts a new site in the place of the present one. Where nothing differs, nothing is touched; where it is the content of one
 * file, that file is replaced; otherwise the whole folder is.
 * @param opened the output folder when the build began
 * @throws DiagnosticError; the error of the file system, with the previous site in its place
 */
export function publish(
  pending: PendingSite,
  previous: PreviousSite,
  opened: Stats | undefined,
  options: OutputOptions,
  disk: Disk,
): Published {
  const { files, written } = pending
  const removed = previous.paths.filter((path) => !files.has(path))
  const changed = [...written, ...removed]
  const { state } = options
  if (state && changed.length === 0) return { state, diagnostics: [] }
  const [first] = written
  if (first !== undefined && changed.length === 1 && previous.stamp(first) && replaceFile(pending, first, opened, disk)) {
    const standby = state?.standby && { name: state.standby.name, differs: [...new Set([...state.standby.differs, first])] }
    return { state: createState(files, standby), diagnostics: [] }
  }
  return replaceFolder(pending, previous, changed, options, disk)
}

/**
 * Replaces the only file that differs, so that at no moment there is no output folder.
 * @returns false where it is not possible: nothing was replaced
 */
function replaceFile({ folders: { out, pending } }: PendingSite, path: string, opened: Stats | undefined, disk: Disk): boolean {
  try {
    const present = readStat(out, disk)
    const isSame = present?.ino === opened?.ino && present?.ctimeMs === opened?.ctimeMs
    if (!isSame || !readStat(join(out, path), disk)?.isFile()) return false
    // Another build that runs now compares this time, too.
    const now = new Date()
    disk.utimesSync(out, now, now)
    disk.renameSync(join(pending, path), join(out, path))
    return true
  } catch {
    // For example a read-only folder, which can be replaced as a whole.
    return false
  }
}

function replaceFolder(
  pending: PendingSite,
  previous: PreviousSite,
  changed: readonly string[],
  { state, standbys }: OutputOptions,
  disk: Disk,
): Published {
  const { out } = pending.folders
  const standby = standbys !== undefined && state?.standby ? findStandby(standbys, state.standby.name, out, disk) : undefined
  // Another build may have come in between.
  const marker = previous.stamp(MARKER)
  const isPrevious = marker !== undefined && isIntact(join(out, MARKER), marker, disk)
  const present = inspectSite(
    out,
    isPrevious ? new Map(previous.paths.map((path) => [path, previous.stamp(path)])) : readFiles(out, disk),
    (isPrevious && standby?.record.present) || new Map(),
    disk,
  )

  const differs = new Set([...(state?.standby?.differs ?? []), ...changed])
  // Where most files are new, the pending folder lacks less than the standby.
  const isMostlyKept = pending.written.size < pending.files.size / 2
  const site = (standby && isMostlyKept && updateStandby(pending, standby, differs, disk)) || linkKeptFiles(pending, disk)
  keepForeignFiles(out, site.folder, present.foreign, disk)
  const replaced = swapFolders(out, site.folder, disk)

  const known = new Map(site.folders)
  for (const { path } of present.foreign) known.delete(folderOf(path))
  const isReusable = replaced !== undefined && standbys !== undefined && isPrevious && !site.hasCopies
  const name = isReusable ? keepStandby(standbys, out, replaced, present, known, disk) : undefined
  if (standbys !== undefined) trimStandbys(standbys, out, name, disk)
  return {
    state: createState(site.files, name === undefined ? undefined : { name, differs: [...changed, ...present.altered] }),
    diagnostics: replaced !== undefined && name === undefined ? retire(replaced, out, disk) : [],
  }
}

/** The files of a site that another build wrote, or one of which the cache knows nothing any more. */
function readFiles(out: string, disk: Disk): Map<string, FileStamp | undefined> {
  const marker = readMarker(out, disk)
  if (!marker) requireEmpty(out, disk)
  return new Map(listMarkedFiles(out, marker, disk).map((path) => [path, undefined]))
}
