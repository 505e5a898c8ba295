import type { Disk } from '../disk.ts'
import { normalizeName } from '../names.ts'
import { attempt } from '../attempt.ts'
import { fail } from '../diagnostics/diagnostic.ts'
import { hash } from 'node:crypto'
import { join } from 'node:path'

/**
 * The file that marks a folder as written by lanai. Hosts serve it like any other file, so that it names no path: it has the id of
 * the manifest, which is in the cache, and digests of the paths of the site. By these a build without the cache knows which files
 * are its own.
 */
export const MARKER = '.lanai'

export interface Marker {
  /** Id of the manifest of this site. */
  readonly manifest: string
  /** Digests of the paths of all files but the marker. */
  readonly files: ReadonlySet<string>
}

/**
 * Formats the marker of a site.
 * @param manifest id of its manifest
 * @param paths all files but the marker; their order does not matter
 */
export function formatMarker(manifest: string, paths: readonly string[]): string {
  return `${JSON.stringify({ generator: 'lanai', manifest, files: paths.map(digestOfPath).sort() })}\n`
}

/**
 * Reads the marker of a folder.
 * @returns undefined for a folder that lanai did not write
 * @throws DiagnosticError where there is one that cannot be read
 */
export function readMarker(out: string, disk: Pick<Disk, 'readFileSync'>): Marker | undefined {
  const text = readIfPresent(join(out, MARKER), disk)
  if (text === undefined) return undefined
  try {
    const value = JSON.parse(text) as { generator?: unknown; manifest?: unknown; files?: unknown } | null
    if (value?.generator !== 'lanai' || typeof value.manifest !== 'string' || !Array.isArray(value.files)) return undefined
    return { manifest: value.manifest, files: new Set(value.files as string[]) }
  } catch {
    return undefined
  }
}

/**
 * The files of a folder that belong to its site, by a marker, with the marker itself; none without one. Other files, and missing ones,
 * are not listed.
 */
export function listMarkedFiles(out: string, marker: Marker | undefined, disk: Disk): string[] {
  const found: string[] = []
  const search = (folder: string): void => {
    for (const entry of disk.readdirSync(join(out, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) search(path)
      else {
        // A disk may have changed the form of a name.
        const written = [path, normalizeName(path)].find((name) => name === MARKER || marker?.files.has(digestOfPath(name)))
        if (written !== undefined) found.push(written)
      }
    }
  }
  if (marker) search('')
  return found
}

/** 64 bits: no foreign file has the digest of another path by chance. */
function digestOfPath(path: string): string {
  return hash('sha256', path, 'base64url').slice(0, 11)
}

function readIfPresent(file: string, disk: Pick<Disk, 'readFileSync'>): string | undefined {
  try {
    // A folder of this name (EISDIR) is no marker, and neither is a file below a file (ENOTDIR).
    return attempt(() => disk.readFileSync(file, 'utf8'), 'ENOENT', 'ENOTDIR', 'EISDIR')
  } catch (error) {
    fail('output-foreign', `the marker of the output folder cannot be read: ${(error as Error).message}`, {
      location: { file },
      hint: 'allow yourself to read it, or choose another folder with --out',
      cause: error,
    })
  }
}
