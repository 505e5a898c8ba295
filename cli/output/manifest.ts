import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { Cache } from '../cache/cache.ts'
import type { PageLimits } from '../config/settings.ts'
import { fail } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import type { HostRules } from '../output-file.ts'
import type { UrlStyle } from '../urls.ts'
import { readStat } from './previous-site.ts'
import { MARKER, readMarker } from './marker.ts'

const KIND = 'manifests'

/** What is known of a built site. It names sources and pages that no other page links, so that it is in the cache, not in the site. */
export interface Manifest {
  generator: 'lanai'
  origin: string
  /** Path below which the site is served; absent for the root of its host. */
  base?: string
  urls: UrlStyle
  /** Built with drafts. */
  drafts: boolean
  /** Built with --staging. */
  staging?: boolean
  /** Lengths of titles and descriptions that `check` reports. */
  limits: PageLimits
  /** Paths that another server of the same origin answers. */
  externalPaths: readonly string[]
  pages: { url: string; file: string; source: string; indexable: boolean; islands: number }[]
  /** Files of redirect pages. */
  redirects: string[]
  /** What `_headers` and `_redirects` are made from. */
  rules: HostRules
  files: string[]
  /** Digests (`digestOf`) of files that were copied as they are. */
  digests?: Record<string, string>
  /** Files of earlier builds that open pages may still ask for: when the site was first without them, in milliseconds since 1970. */
  kept?: Record<string, number>
}

/** A manifest as text, with an id that follows from it. */
export interface SealedManifest {
  readonly id: string
  readonly text: string
  readonly manifest: Readonly<Manifest>
}

export function sealManifest(manifest: Manifest): SealedManifest {
  const text = JSON.stringify(manifest)
  return { id: hash('sha256', text, 'hex').slice(0, 32), text, manifest }
}

/** Keeps the manifest of a site. To be called before the site is in its place. */
export function keepManifest({ id, text }: Pick<SealedManifest, 'id' | 'text'>, cache: Pick<Cache, 'read' | 'write'>): void {
  if (!hasManifest(id, cache)) cache.write(KIND, id, Buffer.from(text))
}

export function hasManifest(id: string, cache: Pick<Cache, 'read'>): boolean {
  return cache.read(KIND, id) !== undefined
}

/**
 * Reads the manifest of the site in a folder.
 * @returns undefined for a folder that lanai did not write, and where the cache has no manifest of it, or one of lanai 0.2
 * @throws DiagnosticError where the marker of the folder cannot be read
 */
export function readManifest(out: string, cache: Pick<Cache, 'read'>, disk: Pick<Disk, 'readFileSync'>): Manifest | undefined {
  const marker = readMarker(out, disk)
  const bytes = marker && cache.read(KIND, marker.manifest)
  const manifest = bytes && (JSON.parse(Buffer.from(bytes).toString()) as Manifest | Omit<Manifest, 'rules'>)
  return manifest && 'rules' in manifest ? manifest : undefined
}

/** @throws DiagnosticError where there is no site in the folder */
export function requireBuilt(out: string, disk: Pick<Disk, 'readFileSync'>): void {
  if (!readMarker(out, disk))
    fail('output-foreign', 'there is no built site in the output folder', { location: { file: out }, hint: 'run build first' })
}

/**
 * Reads the manifest of a built site.
 * @throws DiagnosticError where there is no site in the folder, or no manifest of it
 */
export function requireManifest(out: string, cache: Pick<Cache, 'read'>, disk: Pick<Disk, 'readFileSync'>): Manifest {
  requireBuilt(out, disk)
  const manifest = readManifest(out, cache, disk)
  if (!manifest)
    fail('output-foreign', 'the cache has no manifest of the site in the output folder', {
      location: { file: out },
      hint: 'run build again; where another machine has built it, bring its folder .cache/lanai/manifests as well',
    })
  return manifest
}

/**
 * Creates the function that returns the manifest of the site in a folder, which a build may replace by another one at any time.
 * While there is no site, the manifest is that of the last one.
 * @throws DiagnosticError as `requireManifest`; what it returns throws none
 */
export function followManifest(out: string, cache: Pick<Cache, 'read'>, disk: Pick<Disk, 'readFileSync' | 'lstatSync'>): () => Manifest {
  const readVersion = () => {
    const stat = readStat(join(out, MARKER), disk)
    return stat && `${stat.ino} ${stat.mtimeMs}`
  }
  let version = readVersion()
  let manifest = requireManifest(out, cache, disk)
  return () => {
    const present = readVersion()
    if (present !== undefined && present !== version) {
      manifest = readManifest(out, cache, disk) ?? manifest
      version = present
    }
    return manifest
  }
}
