import { dirname, join, posix } from 'node:path'
import { pid } from 'node:process'
import { fail } from '../diagnostics/diagnostic.ts'
import { attemptWrite } from '../diagnostics/system-error.ts'
import type { Disk } from '../disk.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import type { OutputFile } from './output-file.ts'
import { siblingOf } from './output-folder.ts'

/** What the manifest records of the whole site. */
export type SiteDescription = Pick<Manifest, 'origin' | 'urls' | 'drafts' | 'limits' | 'externalPaths'>

/** A site that is being written beside its output folder. */
export interface Staging {
  readonly folder: string
  /** Writes a file; throws a DiagnosticError where it cannot be written or another source wrote it before. */
  add(file: OutputFile): void
  /** Writes the manifest, after everything else. */
  finish(): void
  readonly manifest: Readonly<Manifest>
  /** Sum of all files but the manifest. */
  bytes(): number
}

/** Creates the folder for a new site beside its output folder. */
export function createStaging(out: string, about: SiteDescription, disk: Disk): Staging {
  const folder = siblingOf(out, `next-${pid}`)
  attemptWrite(out, () => createFolder(folder, disk))
  const { origin, urls, drafts, limits, externalPaths } = about
  const manifest: Manifest = { generator: 'lanai', origin, urls, drafts, limits, externalPaths, pages: [], redirects: [], files: [] }
  const parents = new Set<string>()
  const sources = new Map<string, string | undefined>()
  let bytes = 0
  const write = (path: string, data: Uint8Array, source: string | undefined) => {
    requireInside(path, source)
    const file = join(folder, path)
    const isFree = attemptWrite(join(out, path), () => createParent(dirname(file), parents, disk) && writeNewFile(file, data, disk))
    if (!isFree) conflict(path, sourceOf(path, sources), source)
    sources.set(path, source)
  }
  return {
    folder,
    manifest,
    bytes: () => bytes,
    add({ path, bytes: content, page, redirect, source }) {
      const data = typeof content === 'string' ? Buffer.from(content) : content
      write(path, data, source ?? page?.source)
      bytes += data.byteLength
      manifest.files.push(path)
      if (page) manifest.pages.push({ ...page, file: path })
      if (redirect) manifest.redirects.push(path)
    },
    finish: () => write(MANIFEST, Buffer.from(`${JSON.stringify(manifest)}\n`), undefined),
  }
}

function createFolder(folder: string, disk: Disk): void {
  disk.mkdirSync(dirname(folder), { recursive: true })
  try {
    disk.mkdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    fail('output-write', 'a folder that an earlier build left cannot be deleted', {
      location: { file: folder },
      hint: 'delete it yourself',
      cause: error,
    })
  }
}

/** False where a file has the name of the folder. */
function createParent(parent: string, known: Set<string>, disk: Disk): boolean {
  if (known.has(parent)) return true
  try {
    disk.mkdirSync(parent, { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || code === 'ENOTDIR') return false
    throw error
  }
  known.add(parent)
  return true
}

/** False where there is such a file or folder already. */
function writeNewFile(file: string, data: Uint8Array, disk: Disk): boolean {
  let handle: number
  try {
    handle = disk.openSync(file, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  try {
    for (let done = 0; done < data.length;) done += disk.writeSync(handle, data, done)
  } catch (error) {
    closeQuietly(handle, disk)
    throw error
  }
  // Some file systems report a full disk only here.
  disk.closeSync(handle)
  return true
}

/** Closes a file whose write failed: that error must not be hidden by another one. */
function closeQuietly(handle: number, disk: Disk): void {
  try {
    disk.closeSync(handle)
  } catch {
    // See above.
  }
}

/** No source may write outside of the output folder, whatever names it is made from. */
function requireInside(path: string, source: string | undefined): void {
  if (path !== '' && posix.normalize(path) === path && !/^(\/|\.\.?(\/|$))|\/$|[\\\0]/.test(path)) return
  fail('output-write', `${JSON.stringify(path)} is not the path of a file in the output folder`, {
    location: source === undefined ? undefined : { file: source },
    hint: 'write a relative path with forward slashes and without . and .. segments',
  })
}

/** The source of a file that has the same place: the same name, one that differs in case, or a folder of that name. */
function sourceOf(path: string, sources: ReadonlyMap<string, string | undefined>): string | undefined {
  const key = path.toLowerCase()
  const [, source] =
    [...sources].find(([other]) => {
      const taken = other.toLowerCase()
      return taken === key || taken.startsWith(`${key}/`) || key.startsWith(`${taken}/`)
    }) ?? []
  return source
}

function conflict(path: string, first = 'lanai itself', second = 'lanai itself'): never {
  fail('route-conflict', `two sources write the same file ${JSON.stringify(path)}: ${first} and ${second}`, {
    hint: 'rename one; on some hosts names that differ only in case are the same',
  })
}
