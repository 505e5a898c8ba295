import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
