import { pid } from 'node:process'
import { attempt } from '../attempt.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { attemptWrite } from '../diagnostics/system-error.ts'
import type { Disk } from '../disk.ts'
import { openPreviousSite, readStat, type OutputState } from './previous-site.ts'
import { keepManifest, type SealedManifest } from './manifest.ts'
import { MARKER, readMarker } from './marker.ts'
import { followLink, requireEmpty, siblingOf } from './output-folder.ts'
import { publish, type OutputOptions } from './publish.ts'
import { removeFolder } from './remove-folder.ts'
import { createPendingSite, type SiteDescription } from './pending-site.ts'
import { removeLeftovers, restoreInterrupted } from './swap.ts'

export interface Written {
  readonly pages: number
  readonly redirects: number
  readonly files: number
  readonly bytes: number
  /** Warnings: the site was written, but something that it replaced is still there. */
  readonly diagnostics: readonly Diagnostic[]
}

/** A new site on its way into its output folder. */
export type Output = ReturnType<typeof openOutput>

/**
 * Begins to write a site. One process may write a folder once at a time; several processes may write it at once: each site is
 * complete, and the last one stays. Files in the folder that no build wrote are kept.
 * @param folder the output folder
 * @throws DiagnosticError when the folder holds something that lanai did not write, or cannot be written
 */
export function openOutput(folder: string, about: SiteDescription, disk: Disk, options: OutputOptions = {}) {
  const out = attemptWrite(folder, () => followLink(folder, disk))
  const leftovers = attemptWrite(out, () => {
    restoreInterrupted(out, disk)
    return removeLeftovers(out, disk)
  })
  const opened = attemptWrite(out, () => readStat(out, disk))
  const previous = openPreviousSite(out, options.state, disk)
  attemptWrite(out, () => previous.has(MARKER) || readMarker(out, disk) || requireEmpty(out, disk))
  const pending = createPendingSite(out, about, previous, disk)

  // A failure must not hide the error of the build; the next build deletes the folders.
  const clean = (role: string): void => attempt(() => removeFolder(siblingOf(out, `${role}-${pid}`), disk))
  const discard = (): void => ['next', 'update'].forEach(clean)
  return {
    /** The site that is in the output folder now. */
    previous,
    folders: pending.folders,
    /** Of the files that were added. */
    manifest: pending.manifest,
    add: pending.add,
    /** True for a file that was added. */
    has: (path: string) => pending.files.has(path),
    read: pending.read,
    /** Deletes what was written so far; the present site stays. To be called after any error, also one of `publish`. */
    discard,
    /**
     * Replaces the present site, after every file was added.
     * @returns what was written, the state for the next build of this folder, and the manifest
     * @throws DiagnosticError, OutputChangedError, or the error of the file system, with the previous site in its place
     */
    publish(): { readonly written: Written; readonly state: OutputState; readonly manifest: SealedManifest } {
      const manifest = pending.finish()
      if (options.manifests) keepManifest(manifest, options.manifests)
      const { state, diagnostics } = attemptWrite(out, () => publish(pending, previous, opened, options, disk))
      discard()
      const { pages, redirects, files } = pending.manifest
      const counts = { pages: pages.length, redirects: redirects.length, files: files.length, bytes: pending.bytes() }
      return { written: { ...counts, diagnostics: [...leftovers, ...diagnostics] }, state, manifest }
    },
  }
}
