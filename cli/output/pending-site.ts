import { join } from 'node:path'
import { pid } from 'node:process'
import { DiagnosticError, errorDiagnostic, fail, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { attemptWrite } from '../diagnostics/system-error.ts'
import type { Disk } from '../disk.ts'
import { createCaseCheck } from '../names.ts'
import type { FileStamp, PreviousSite } from './previous-site.ts'
import { foldersOf } from './inspect-site.ts'
import { OutputChangedError } from './kept-files.ts'
import { sealManifest, type Manifest, type SealedManifest } from './manifest.ts'
import { formatMarker, MARKER, readMarker } from './marker.ts'
import type { OutputFile } from '../output-file.ts'
import { siblingOf } from './output-folder.ts'
import { createSiteWriter, type OutputFolders } from './site-writer.ts'

/** What the manifest records of the whole site. */
export type SiteDescription = Pick<Manifest, 'origin' | 'base' | 'urls' | 'drafts' | 'staging' | 'limits' | 'externalPaths'>

/** The files of a new site: those that are written beside the output folder, and those that stay as they are. */
export type PendingSite = ReturnType<typeof createPendingSite>

/**
 * Collects a new site. Its folder beside the output folder is created with the first file in it.
 * @throws DiagnosticError where that folder is still there from an earlier build
 */
export function createPendingSite(out: string, about: SiteDescription, previous: PreviousSite, disk: Disk) {
  const folders = { out, pending: siblingOf(out, `next-${pid}`) }
  attemptWrite(out, () => requireNone(folders.pending, disk))
  const writer = createSiteWriter(folders, disk)
  const { origin, base = '', urls, drafts, staging = false, limits, externalPaths } = about
  const manifest: Manifest = {
    generator: 'lanai',
    origin,
    ...(base !== '' && { base }),
    urls,
    drafts,
    ...(staging && { staging }),
    limits,
    externalPaths,
    pages: [],
    redirects: [],
    rules: { headers: [], redirects: [] },
    files: [],
  }
  const files = new Map<string, FileStamp>()
  const written = new Set<string>()
  /** Of files that are no pages, which the manifest has. */
  const sources = new Map<string, string>()
  const taken: { path: string; source: string | undefined }[] = []
  let bytes = 0

  const sourceOf = (file: string | undefined): string | undefined =>
    file === undefined ? undefined : (sources.get(file) ?? manifest.pages.find((page) => page.file === file)?.source)
  const place = (added: OutputFile): void => {
    const { path, page, source = page?.source } = added
    if (files.has(path)) conflict(path, sourceOf(path), source)
    const result = added.kind === 'bytes' ? writer.write(path, added.bytes, previous.stamp(path), source) : added
    if (result.kind === 'taken') {
      const first = sourceOf(findSamePlace(path, files.keys()))
      if (first !== undefined) conflict(path, first, source)
      // Another thread wrote the first one, which is still to be added.
      taken.push({ path, source })
      return
    }
    const stamp = result.kind === 'same' ? keptStamp(path, previous) : result.stamp
    if (result.kind === 'written') written.add(path)
    files.set(path, stamp)
    if (source !== undefined && !page) sources.set(path, source)
    bytes += stamp.size
  }
  const refuse = (path: string): never => {
    const others = [...files.keys()].filter((other) => other !== path)
    conflict(path, sourceOf(findSamePlace(path, others)), sourceOf(path))
  }
  return {
    /** Also for worker threads that write files themselves. */
    folders: folders as OutputFolders,
    manifest: manifest as Readonly<Manifest>,
    /** Every file of the site by its path, with the marker. */
    files: files as ReadonlyMap<string, FileStamp>,
    /** Paths of the files that are in the pending folder; the others stay as they are in the present site. */
    written: written as ReadonlySet<string>,
    /** Sum of all files but the marker. */
    bytes: () => bytes,
    /** Throws a DiagnosticError for a file whose place another one has, which the disk has found. */
    refuse,
    /** Reads a file that was added; undefined where another one has its place. */
    read: (path: string): Uint8Array | undefined =>
      files.has(path) ? disk.readFileSync(join(written.has(path) ? folders.pending : out, path)) : undefined,
    /** Adds a file; throws a DiagnosticError where it cannot be written or another source wrote it before. */
    add(file: OutputFile): void {
      place(file)
      const { path, page, redirect, rules, digest, keptSince } = file
      manifest.files.push(path)
      // Copied with a spread, each would be an object of a kind of its own, which takes three times the memory.
      if (page) manifest.pages.push({ url: page.url, source: page.source, indexable: page.indexable, islands: page.islands, file: path })
      if (redirect) manifest.redirects.push(path)
      if (rules) manifest.rules = { ...manifest.rules, ...rules }
      if (digest !== undefined) (manifest.digests ??= {})[path] = digest
      if (keptSince !== undefined) (manifest.kept ??= {})[path] = keptSince
    },
    /**
     * Adds the marker, after everything else; throws like `add`.
     * @returns the manifest of the whole site
     */
    finish(): SealedManifest {
      for (const { path, source } of taken) conflict(path, sourceOf(findSamePlace(path, files.keys())), source)
      const total = bytes
      const sealed = sealManifest(manifest)
      const isSame = previous.has(MARKER) && readMarker(out, disk)?.manifest === sealed.id
      place({ path: MARKER, ...(isSame ? { kind: 'same' } : { kind: 'bytes', bytes: formatMarker(sealed.id, manifest.files) }) })
      bytes = total
      const clash = findClash(files, written)
      if (clash !== undefined) refuse(clash)
      // On a disk that takes names for one which differ only in case.
      const site = written.has(MARKER) ? folders.pending : out
      if (written.size > 0 && disk.existsSync(join(site, MARKER.toUpperCase()))) requireFolders(files.keys(), sourceOf)
      return sealed
    },
  }
}

function requireNone(folder: string, disk: Disk): void {
  if (!disk.existsSync(folder)) return
  fail('output-write', 'a folder that an earlier build left cannot be deleted', { location: { file: folder }, hint: 'delete it yourself' })
}

function keptStamp(path: string, previous: PreviousSite): FileStamp {
  const stamp = previous.stamp(path)
  if (!stamp) throw new Error(`${JSON.stringify(path)} has no content, and the last build did not write it`)
  if (!previous.has(path)) throw new OutputChangedError(path)
  return stamp
}

/** A file that has the name of a folder. The disk finds those that are all written, or all there already. */
function findClash(files: ReadonlyMap<string, unknown>, written: ReadonlySet<string>): string | undefined {
  if (written.size === 0 || written.size === files.size) return undefined
  return [...foldersOf(files.keys())].find((folder) => files.has(folder))
}

/** Refuses two folders that such a disk has made one: of two files it says so, but not of folders. */
function requireFolders(paths: Iterable<string>, sourceOf: (path: string) => string | undefined): void {
  const findOther = createCaseCheck()
  for (const path of paths) {
    const folders = findOther(path)
    if (folders)
      fail('route-conflict', `this disk takes ${folders.map((name) => JSON.stringify(name)).join(' and ')} for one folder`, {
        location: { file: sourceOf(path) ?? path },
        hint: 'rename one; on some hosts names that differ only in case are the same',
      })
  }
}

/** The file that has the same place as another one: the same name, one that differs in case, or a folder of that name. */
function findSamePlace(path: string, others: Iterable<string>): string | undefined {
  const key = path.toLowerCase()
  return [...others].find((other) => {
    const taken = other.toLowerCase()
    return taken === key || taken.startsWith(`${key}/`) || key.startsWith(`${taken}/`)
  })
}

/** Names the source of files that no file of the site is behind. */
const LANAI = 'lanai itself'

/** What adds to the files that lanai writes. */
const SETTINGS: Readonly<Record<string, string>> = { 'robots.txt': 'robots', _headers: 'headers', _redirects: 'redirects' }

function conflict(path: string, first: string | undefined, second: string | undefined): never {
  throw new DiagnosticError([describeConflict(path, first, second)])
}

/** Says that two sources make one file; no source is lanai itself. */
export function describeConflict(path: string, first: string | undefined, second: string | undefined): Diagnostic {
  return errorDiagnostic(
    'route-conflict',
    `two sources write the same file ${JSON.stringify(path)}: ${first ?? LANAI} and ${second ?? LANAI}`,
    {
      location: { file: second ?? first ?? path },
      hint:
        (first === undefined) === (second === undefined)
          ? 'rename one; on some hosts names that differ only in case are the same'
          : `delete it${SETTINGS[path] === undefined ? '' : `, and write what it has into ${SETTINGS[path]} of build.yaml`}`,
    },
  )
}
