import {
  closeSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join, posix, relative } from 'node:path'
import { kill, pid } from 'node:process'
import type { OutputFile } from './output-file.ts'
import { attemptWrite, SiteError } from './errors.ts'

/** The file by which a folder is known as made by this command; it lists what belongs to it. */
const MANIFEST = '.lanai.json'

export interface Manifest {
  generator: 'lanai'
  origin: string
  urls: 'directory' | 'clean'
  /** Built with drafts. */
  drafts: boolean
  pages: { url: string; file: string; source: string; indexable: boolean; islands: number }[]
  redirects: string[]
  files: string[]
}

export interface Written {
  pages: number
  files: number
  bytes: number
  redirects: number
}

/**
 * Writes a whole site beside the output folder, then puts it in its place with two renames. A build that throws or is
 * killed leaves the old folder as it was. Files in the old folder that no build made are kept.
 * @throws SiteError when the folder holds something that this command did not make, or cannot be written
 */
export async function writeSite(
  folder: string,
  files: AsyncIterable<OutputFile>,
  { origin, urls, drafts }: Pick<Manifest, 'origin' | 'urls' | 'drafts'>,
): Promise<Written> {
  const out = attemptWrite(folder, () => followLink(folder))
  const staging = attemptWrite(out, () => {
    restoreInterrupted(out)
    removeAbandoned(out)
    return siblingOf(out, `next-${pid}`)
  })
  if (!readManifest(out)) requireEmpty(out)
  const written: Written = { pages: 0, files: 0, bytes: 0, redirects: 0 }
  const manifest: Manifest = { generator: 'lanai', origin, urls, drafts, pages: [], redirects: [], files: [] }
  const folders = new Set<string>()
  const sources = new Map<string, string>()
  try {
    attemptWrite(out, () => {
      mkdirSync(dirname(out), { recursive: true })
      mkdirSync(staging)
    })
    for await (const { path, bytes, page, redirect, source } of files) {
      attemptWrite(join(out, path), () => {
        const file = join(staging, path)
        const parent = dirname(file)
        if (!folders.has(parent)) {
          mkdirSync(parent, { recursive: true })
          folders.add(parent)
        }
        if (!writeNewFile(file, bytes)) {
          const first = sources.get(path) ?? manifest.pages.find((other) => other.file === path)?.source
          throw conflict(path, [first, source ?? page?.source])
        }
      })
      if (source) sources.set(path, source)
      written.files++
      written.bytes += Buffer.byteLength(bytes)
      manifest.files.push(path)
      if (page) manifest.pages.push({ ...page, file: path })
      if (redirect) manifest.redirects.push(path)
    }
    written.pages = manifest.pages.length
    written.redirects = manifest.redirects.length
    attemptWrite(out, () => {
      // Read again: another build may have come in between.
      const last = readManifest(out)
      if (last) keepForeignFiles(out, staging, last)
      else requireEmpty(out)
      writeFileSync(join(staging, MANIFEST), `${JSON.stringify(manifest)}\n`)
      swapFolders(out, staging)
    })
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    throw error
  }
  return written
}

/** The manifest of a folder that this command made. */
export function readManifest(out: string): Manifest | undefined {
  const file = join(out, MANIFEST)
  if (!existsSync(file)) return undefined
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    return value.generator === 'lanai' && Array.isArray(value.files) && Array.isArray(value.pages) ? value : undefined
  } catch {
    return undefined
  }
}

/** The manifest of a folder that holds a built site. Throws SiteError when it holds none. */
export function requireManifest(out: string): Manifest {
  const manifest = readManifest(out)
  if (manifest) return manifest
  throw new SiteError({
    code: 'output-foreign',
    message: 'there is no built site in the output folder',
    place: { file: out },
    hint: 'run build first',
  })
}

function siblingOf(out: string, role: string): string {
  return join(dirname(out), `.${basename(out)}-${role}`)
}

/** Where an output folder really is: a link stays a link, and what it leads to is exchanged. */
function followLink(out: string): string {
  if (existsSync(out)) return realpathSync(out)
  if (lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink()) throw foreign(out, 'is a link that leads nowhere')
  return out
}

/** A build killed between its two renames left the old site beside its place. */
function restoreInterrupted(out: string): void {
  const previous = siblingOf(out, 'previous')
  if (!existsSync(previous)) return
  if (existsSync(out)) rmSync(previous, { recursive: true, force: true })
  else renameSync(previous, out)
}

/** Removes what killed builds left; a build that is still at work keeps its own. */
function removeAbandoned(out: string): void {
  const prefix = basename(siblingOf(out, 'next-'))
  if (!existsSync(dirname(out))) return
  for (const name of readdirSync(dirname(out))) {
    const id = name.startsWith(prefix) ? name.slice(prefix.length) : ''
    if (/^\d+$/.test(id) && !isRunning(Number(id))) rmSync(join(dirname(out), name), { recursive: true, force: true })
  }
}

function isRunning(id: number): boolean {
  try {
    return id !== pid && kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function requireEmpty(out: string): void {
  if (!existsSync(out)) return
  if (!statSync(out).isDirectory()) throw foreign(out, 'is a file')
  if (readdirSync(out).length > 0) throw foreign(out, 'holds files that this command did not make')
}

function foreign(out: string, what: string): SiteError {
  return new SiteError({
    code: 'output-foreign',
    message: `the output folder ${what}`,
    place: { file: out },
    hint: 'name another folder with --out, or remove this one yourself',
  })
}

/** False when there is such a file already. */
function writeNewFile(file: string, bytes: string | Uint8Array): boolean {
  let handle: number
  try {
    handle = openSync(file, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  try {
    const data = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
    for (let done = 0; done < data.length;) done += writeSync(handle, data, done)
  } finally {
    closeSync(handle)
  }
  return true
}

function conflict(path: string, [first = 'lanai itself', second = 'lanai itself']: readonly (string | undefined)[]): SiteError {
  return new SiteError({
    code: 'route-conflict',
    message: `two sources write the same file ${JSON.stringify(path)}: ${first} and ${second}`,
    hint: 'rename one; on some hosts names that differ only in case are the same',
  })
}

function keepForeignFiles(out: string, staging: string, old: Manifest): void {
  const made = new Set([...old.files, MANIFEST])
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    const path = relative(out, source).split(/[\\/]/).join(posix.sep)
    const target = join(staging, path)
    if (entry.isDirectory()) {
      if (readdirSync(source).length === 0 && !existsSync(target)) keepAt(target, out, path, () => mkdirSync(target))
    } else if (!made.has(path)) {
      if (existsSync(target)) throw overwrites(out, path)
      keepAt(target, out, path, () => (entry.isSymbolicLink() ? symlinkSync(readlinkSync(source), target) : copyFileSync(source, target)))
    }
  }
}

function keepAt(target: string, out: string, path: string, keep: () => void): void {
  try {
    mkdirSync(dirname(target), { recursive: true })
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw code === 'EEXIST' || code === 'ENOTDIR' ? overwrites(out, path) : error
  }
  keep()
}

function overwrites(out: string, path: string): SiteError {
  return new SiteError({
    code: 'output-foreign',
    message: `the site would take the place of ${JSON.stringify(path)}, which this command did not make`,
    place: { file: join(out, path) },
    hint: 'move it to templates/static if it belongs to the site, or remove it yourself',
  })
}

/** Tries again when another build of the same folder came in between: each of them is whole, and the last one stays. */
function swapFolders(out: string, staging: string, tries = 10): void {
  const previous = siblingOf(out, 'previous')
  try {
    if (existsSync(out)) renameSync(out, previous)
    renameSync(staging, out)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (tries === 0 || !['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(code)) {
      restoreInterrupted(out)
      throw error
    }
    restoreInterrupted(out)
    return swapFolders(out, staging, tries - 1)
  }
  rmSync(previous, { recursive: true, force: true })
}
