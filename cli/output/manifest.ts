import { join } from 'node:path'
import type { PageLimits } from '../config/settings.ts'
import { fail } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import type { UrlStyle } from '../urls.ts'

/** The file that marks a folder as written by lanai and lists the files that belong to the site. */
export const MANIFEST = '.lanai.json'

export interface Manifest {
  generator: 'lanai'
  origin: string
  urls: UrlStyle
  /** Built with drafts. */
  drafts: boolean
  /** Lengths of titles and descriptions that `check` reports. */
  limits: PageLimits
  /** Paths that another server of the same origin answers. */
  externalPaths: readonly string[]
  pages: { url: string; file: string; source: string; indexable: boolean; islands: number }[]
  /** Files of redirect pages. */
  redirects: string[]
  files: string[]
  /** Files of earlier builds that open pages may still ask for: when the site was first without them, in milliseconds since 1970. */
  kept?: Record<string, number>
}

/**
 * Reads the manifest of a folder that lanai wrote.
 * @returns undefined for a folder without one; a manifest of an older version may lack the newer properties
 * @throws DiagnosticError where there is one that cannot be read
 */
export function readManifest(out: string, disk: Pick<Disk, 'readFileSync'>): Manifest | undefined {
  const text = readIfPresent(join(out, MANIFEST), disk)
  if (text === undefined) return undefined
  try {
    const value = JSON.parse(text) as Partial<Manifest> | null
    const isManifest = value?.generator === 'lanai' && Array.isArray(value.files) && Array.isArray(value.pages)
    return isManifest ? (value as Manifest) : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the manifest of a built site.
 * @throws DiagnosticError where the folder holds none, or one of an older version
 */
export function requireManifest(out: string, disk: Pick<Disk, 'readFileSync'>): Manifest {
  const manifest = readManifest(out, disk)
  if (!manifest) fail('output-foreign', 'there is no built site in the output folder', { location: { file: out }, hint: 'run build first' })
  if (!manifest.limits || !manifest.externalPaths || !manifest.redirects)
    fail('output-foreign', 'the site in the output folder was built by another version of lanai', {
      location: { file: out },
      hint: 'run build again',
    })
  return manifest
}

function readIfPresent(file: string, disk: Pick<Disk, 'readFileSync'>): string | undefined {
  try {
    return disk.readFileSync(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // A folder of this name (EISDIR) is no manifest, and neither is a file below a file (ENOTDIR).
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined
    fail('output-foreign', `the manifest of the output folder cannot be read: ${message}`, {
      location: { file },
      hint: 'allow yourself to read it, or choose another folder with --out',
      cause: error,
    })
  }
}
