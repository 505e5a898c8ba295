/** What programs that build a site may import as `lanai/build`. */
import process from 'node:process'
import { join } from 'node:path'
import { createDiskCache } from './cache/disk-cache.ts'
import type { BuildReport } from './commands/build/build.ts'
import { setMode } from './process.ts'
import type { Flags } from './config/config.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { Disk } from './disk.ts'
import { readManifest as readManifestOf, type Manifest } from './output/manifest.ts'
import { LAYOUT } from './site-layout.ts'
import { createSilentProgress } from './terminal/progress.ts'

export type { BuildReport, Flags }
export { DIAGNOSTIC_CODES, type DiagnosticCode } from './diagnostics/codes.ts'
export { DiagnosticError, type Diagnostic, type Location } from './diagnostics/diagnostic.ts'
export { countDiagnostics, formatDiagnostics, type FormatOptions } from './diagnostics/format.ts'
export type { Manifest }
export { listen, serveFolder, type Served } from './serve/serve.ts'

/** The flags of the command, and what a program passes in place of its terminal. */
export interface BuildOptions extends Flags {
  /** Development build: React's development build, drafts, stack traces in failed widgets. */
  dev?: boolean | undefined
  /** Receives warnings. */
  warn?: ((diagnostics: readonly Diagnostic[]) => void) | undefined
  /** Default: the environment of the process. SOURCE_DATE_EPOCH fixes the build day. */
  env?: Readonly<Record<string, string | undefined>> | undefined
}

/**
 * Builds a site into its output folder, as the command does.
 * In this process NODE_ENV is set, unless it is, and stacks follow source maps.
 * @returns what was written
 * @throws DiagnosticError when the site has errors; the output folder is then as it was
 */
export async function build({ dev = false, warn = () => {}, env = process.env, ...flags }: BuildOptions): Promise<BuildReport> {
  setMode(process.env, dev ? 'development' : 'production')
  const { buildToFolder } = await import('./commands/build/build.ts')
  return buildToFolder(flags, { env, dev, warn, progress: createSilentProgress() })
}

/**
 * Reads what is known of the site in a folder: its pages and files.
 * @param out the output folder
 * @param root of the site that it was built from, whose cache has the manifest; default: the current folder
 * @returns undefined where lanai did not write the folder, or its manifest is no longer in the cache
 * @throws DiagnosticError where the folder cannot be read
 */
export function readManifest(out: string, disk: Disk, root = process.cwd()): Manifest | undefined {
  return readManifestOf(
    out,
    createDiskCache(join(root, LAYOUT.cache), disk, () => {}),
    disk,
  )
}
