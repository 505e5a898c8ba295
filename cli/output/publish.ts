import type { Stats } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Cache } from '../cache/cache.ts'
import type { Disk } from '../disk.ts'
import { linkKeptFiles, updateSpare } from './assemble.ts'
import { keepForeignFiles } from './foreign-files.ts'
import { createState, isIntact, readStat, type FileStamp, type FormerSite, type OutputState } from './former-site.ts'
import { folderOf, inspectSite } from './inspect-site.ts'
import { listMarkedFiles, MARKER, readMarker } from './marker.ts'
import { requireEmpty } from './output-folder.ts'
import { findSpare, keepSpare, trimSpares } from './spare.ts'
import type { Staging } from './staging.ts'
import { retire, swapFolders } from './swap.ts'

export interface OutputOptions {
  /** What the last build of this output folder returned. Without it every file is written. */
  readonly state?: OutputState | undefined
  /**
   * Folder for replaced sites, which make the next build quicker; it may be deleted at any time. Without it, or where it is on
   * another file system, they are deleted.
   */
  readonly spares?: string | undefined
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
 * @throws DiagnosticError; the error of the file system, with the former site in its place
 */
export function publish(staging: Staging, former: FormerSite, opened: Stats | undefined, options: OutputOptions, disk: Disk): Published {
  const { files, written } = staging
  const removed = former.paths.filter((path) => !files.has(path))
  const changed = [...written, ...removed]
  const { state } = options
  if (state && changed.length === 0) return { state, diagnostics: [] }
  const [first] = written
  if (first !== undefined && changed.length === 1 && former.stamp(first) && replaceFile(staging, first, opened, disk)) {
    const spare = state?.spare && { name: state.spare.name, differs: [...new Set([...state.spare.differs, first])] }
    return { state: createState(files, spare), diagnostics: [] }
  }
  return replaceFolder(staging, former, changed, options, disk)
}

/**
 * Replaces the only file that differs, so that at no moment there is no output folder.
 * @returns false where it is not possible: nothing was replaced
 */
function replaceFile({ folders: { out, staging } }: Staging, path: string, opened: Stats | undefined, disk: Disk): boolean {
  try {
    const present = readStat(out, disk)
    const isSame = present?.ino === opened?.ino && present?.ctimeMs === opened?.ctimeMs
    if (!isSame || !readStat(join(out, path), disk)?.isFile()) return false
    // Another build that runs now compares this time, too.
    const now = new Date()
    disk.utimesSync(out, now, now)
    disk.renameSync(join(staging, path), join(out, path))
    return true
  } catch {
    // For example a read-only folder, which can be replaced as a whole.
    return false
  }
}

function replaceFolder(
  staging: Staging,
  former: FormerSite,
  changed: readonly string[],
  { state, spares }: OutputOptions,
  disk: Disk,
): Published {
  const { out } = staging.folders
  const spare = spares !== undefined && state?.spare ? findSpare(spares, state.spare.name, out, disk) : undefined
  // Another build may have come in between.
  const marker = former.stamp(MARKER)
  const isFormer = marker !== undefined && isIntact(join(out, MARKER), marker, disk)
  const present = inspectSite(
    out,
    isFormer ? stampsOf(former) : readFiles(out, disk),
    (isFormer && spare?.record.present) || new Map(),
    disk,
  )

  const differs = new Set([...(state?.spare?.differs ?? []), ...changed])
  // Where most files are new, the staging folder lacks less than the spare.
  const isMostlyKept = staging.written.size < staging.files.size / 2
  const site = (spare && isMostlyKept && updateSpare(staging, spare, differs, disk)) || linkKeptFiles(staging, disk)
  keepForeignFiles(out, site.folder, present.foreign, disk)
  const replaced = swapFolders(out, site.folder, disk)

  const known = new Map(site.folders)
  for (const { path } of present.foreign) known.delete(folderOf(path))
  const isReusable = replaced !== undefined && spares !== undefined && isFormer && !site.hasCopies
  const name = isReusable ? keepSpare(spares, out, replaced, present, known, disk) : undefined
  if (spares !== undefined) trimSpares(spares, out, name, disk)
  return {
    state: createState(site.files, name === undefined ? undefined : { name, differs: [...changed, ...present.altered] }),
    diagnostics: replaced !== undefined && name === undefined ? retire(replaced, out, disk) : [],
  }
}

function stampsOf(former: FormerSite): Map<string, FileStamp | undefined> {
  return new Map(former.paths.map((path) => [path, former.stamp(path)]))
}

/** The files of a site that another build wrote, or one of which the cache knows nothing any more. */
function readFiles(out: string, disk: Disk): Map<string, FileStamp | undefined> {
  const marker = readMarker(out, disk)
  if (!marker) requireEmpty(out, disk)
  return new Map(marker && listMarkedFiles(out, marker, disk).map((path) => [path, undefined]))
}
