import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { attemptWrite } from '../diagnostics/system-error.ts'
import type { Disk } from '../disk.ts'
import { keepForeignFiles } from './foreign-files.ts'
import { readManifest } from './manifest.ts'
import type { OutputFile } from './output-file.ts'
import { followLink, requireEmpty } from './output-folder.ts'
import { createStaging, type SiteDescription, type Staging } from './staging.ts'
import { removeLeftovers, restoreInterrupted, swapFolders } from './swap.ts'

export interface Written {
  readonly pages: number
  readonly redirects: number
  readonly files: number
  readonly bytes: number
  /** Warnings: the site was written, but something that it replaced is still there. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Writes a whole site beside the output folder, then replaces the folder with two renames. When the build throws or is killed,
 * the old folder stays as it was. Files in the old folder that no build wrote are kept. One process may write a folder once at a
 * time; several processes may write it at once.
 * @throws DiagnosticError when the folder holds something that lanai did not write, or cannot be written
 */
export async function writeSite(folder: string, files: AsyncIterable<OutputFile>, about: SiteDescription, disk: Disk): Promise<Written> {
  const out = attemptWrite(folder, () => followLink(folder, disk))
  const leftovers = attemptWrite(out, () => {
    restoreInterrupted(out, disk)
    return removeLeftovers(out, disk)
  })
  attemptWrite(out, () => readManifest(out, disk) ?? requireEmpty(out, disk))
  const staging = createStaging(out, about, disk)
  try {
    for await (const file of files) staging.add(file)
    const warnings = attemptWrite(out, () => publish(out, staging, disk))
    const { pages, redirects, files: paths } = staging.manifest
    return {
      pages: pages.length,
      redirects: redirects.length,
      files: paths.length,
      bytes: staging.bytes(),
      diagnostics: [...leftovers, ...warnings],
    }
  } catch (error) {
    removeStaging(staging, disk)
    throw error
  }
}

function publish(out: string, staging: Staging, disk: Disk): Diagnostic[] {
  // Read again: another build may have come in between.
  const present = readManifest(out, disk)
  if (present) keepForeignFiles(out, staging.folder, present, disk)
  else requireEmpty(out, disk)
  staging.finish()
  return swapFolders(out, staging.folder, disk)
}

/** Deletes an unfinished site. A failure must not hide the error of the build; the next build deletes the folder. */
function removeStaging(staging: Staging, disk: Disk): void {
  try {
    disk.rmSync(staging.folder, { recursive: true, force: true })
  } catch {
    // See above.
  }
}
