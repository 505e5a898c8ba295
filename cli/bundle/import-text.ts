import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { shortHash } from '../hash.ts'
import { LAYOUT } from '../site-layout.ts'

/** Folder of the files that import npm packages, whose address is also `import.meta.url` of the site's modules. */
export const BUNDLES = `${LAYOUT.cache}/bundles`

/**
 * Imports the default export of a module that is no file: it imports packages as one in the root of the site would.
 * @param name begins that of its file, which is there while it is imported
 */
export async function importText<T>(root: string, name: string, text: string): Promise<T> {
  const file = join(root, BUNDLES, `${name}-${shortHash(text)}.mjs`)
  mkdirSync(join(root, BUNDLES), { recursive: true })
  writeFileSync(file, text)
  try {
    return ((await import(pathToFileURL(file).href)) as { default: T }).default
  } finally {
    rmSync(file, { force: true })
  }
}
