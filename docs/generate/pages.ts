import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
/** The documentation of the generator, which its package contains. */
export const DOCS = join(ROOT, 'cli/docs')

/** A page of the documentation. */
export interface DocsPage {
  /** Relative to the folder of the documentation. */
  readonly path: string
  readonly text: string
}

/** Reads every page, sorted by path. */
export function readPages(): DocsPage[] {
  const paths = readdirSync(DOCS, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))
  return paths.sort().map((path) => ({ path, text: readFileSync(join(DOCS, path), 'utf8') }))
}
