import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
  copyFileSync,
} from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import type { OutputFile } from './output-file.ts'
import { SiteError } from './errors.ts'

/** The file by which a folder is known as made by this command; it lists what belongs to it. */
export const MANIFEST = '.lanai.json'

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
 * @throws SiteError when the folder holds something that this command did not make
 */
export async function writeSite(
  out: string,
  files: AsyncIterable<OutputFile>,
  { origin, urls, drafts }: Pick<Manifest, 'origin' | 'urls' | 'drafts'>,
): Promise<Written> {
  restoreInterrupted(out)
  const old = readManifest(out)
  if (!old) requireEmpty(out)
  const staging = siblingOf(out, 'next')
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  const written: Written = { pages: 0, files: 0, bytes: 0, redirects: 0 }
  const manifest: Manifest = { generator: 'lanai', origin, urls, drafts, pages: [], redirects: [], files: [] }
  const folders = new Set<string>()
  try {
    for await (const { path, bytes, page, redirect } of files) {
      const file = join(staging, path)
      const folder = dirname(file)
      if (!folders.has(folder)) {
        mkdirSync(folder, { recursive: true })
        folders.add(folder)
      }
      writeFileOnce(file, path, bytes)
      written.files++
      written.bytes += Buffer.byteLength(bytes)
      manifest.files.push(path)
      if (page) manifest.pages.push({ ...page, file: path })
      if (redirect) manifest.redirects.push(path)
    }
    written.pages = manifest.pages.length
    written.redirects = manifest.redirects.length
    if (old) keepForeignFiles(out, staging, old)
    writeFileSync(join(staging, MANIFEST), `${JSON.stringify(manifest)}\n`)
    swapFolders(out, staging)
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
    return value.generator === 'lanai' ? value : undefined
  } catch {
    return undefined
  }
}

function siblingOf(out: string, role: 'next' | 'previous'): string {
  return join(dirname(out), `.${basename(out)}-${role}`)
}

/** A build killed between its two renames left the old site beside its place. */
function restoreInterrupted(out: string): void {
  const previous = siblingOf(out, 'previous')
  if (!existsSync(previous)) return
  if (existsSync(out)) rmSync(previous, { recursive: true, force: true })
  else renameSync(previous, out)
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

function writeFileOnce(file: string, path: string, bytes: string | Uint8Array): void {
  let handle: number
  try {
    handle = openSync(file, 'wx')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new SiteError({
      code: 'route-conflict',
      message: `two sources write the same file ${JSON.stringify(path)}`,
      hint: 'rename one; on some hosts names that differ only in case are the same',
    })
  }
  const data = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  for (let done = 0; done < data.length;) done += writeSync(handle, data, done)
  closeSync(handle)
}

function keepForeignFiles(out: string, staging: string, old: Manifest): void {
  const made = new Set([...old.files, MANIFEST])
  for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const source = join(entry.parentPath, entry.name)
    const path = source
      .slice(out.length + 1)
      .split(/[\\/]/)
      .join(posix.sep)
    const target = join(staging, path)
    if (made.has(path) || existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    copyFileSync(source, target)
  }
}

function swapFolders(out: string, staging: string): void {
  const previous = siblingOf(out, 'previous')
  if (existsSync(out)) renameSync(out, previous)
  renameSync(staging, out)
  rmSync(previous, { recursive: true, force: true })
}
