import { closeSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pid } from 'node:process'
import { attemptWrite, SiteError } from './errors.ts'
import { MANIFEST, readManifest, type Manifest } from './manifest.ts'
import { followLink, keepForeignFiles, removeAbandoned, requireEmpty, restoreInterrupted, siblingOf, swapFolders } from './output-folder.ts'
import type { OutputFile } from './output-file.ts'

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
