import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join, posix, relative } from 'node:path'
import { kill, pid } from 'node:process'
import { SiteError } from './errors.ts'
import { MANIFEST, type Manifest } from './manifest.ts'

/** A folder beside the output folder, on the same disk, so that a rename is enough to exchange the two. */
export function siblingOf(out: string, role: string): string {
  return join(dirname(out), `.${basename(out)}-${role}`)
}

/**
 * Where an output folder really is: a link stays a link, and what it leads to is exchanged.
 * @throws SiteError for a link that leads nowhere
 */
export function followLink(out: string): string {
  if (existsSync(out)) return realpathSync(out)
  if (lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink()) throw foreign(out, 'is a link that leads nowhere')
  return out
}

/** A build killed between its two renames left the old site beside its place. */
export function restoreInterrupted(out: string): void {
  const previous = siblingOf(out, 'previous')
  if (!existsSync(previous)) return
  if (existsSync(out)) rmSync(previous, { recursive: true, force: true })
  else renameSync(previous, out)
}

/** Removes what killed builds left; a build that is still at work keeps its own. */
export function removeAbandoned(out: string): void {
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

/** Throws SiteError where something is that this command did not make. */
export function requireEmpty(out: string): void {
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

/**
 * Takes over into the new folder what no build made.
 * @param old what belongs to the site that is there now
 * @throws SiteError where the new site has a file of that name
 */
export function keepForeignFiles(out: string, staging: string, old: Manifest): void {
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

/**
 * Puts the new folder in the place of the old one.
 * Tries again when another build of the same folder came in between: each of them is whole, and the last one stays.
 */
export function swapFolders(out: string, staging: string, tries = 10): void {
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
