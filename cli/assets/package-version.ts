import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fail } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { memoize } from '../memoize.ts'

const require = createRequire(import.meta.url)

/**
 * Reads the version of a package that lanai depends on, without loading the package. Cache keys include it, since another version
 * may make other bytes.
 * @throws Error where the package is not installed
 */
export const packageVersion = memoize((name: string): string => {
  const file = findManifest(name)
  if (!file) throw new Error(`the package ${name} is not installed`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
})

/**
 * Requires an optional peer dependency.
 * @param use what needs it, as the beginning of a sentence
 * @param file the module of the site that asks for it, relative to the root
 * @throws DiagnosticError at the default export of the module, where the package is not installed
 */
export function requirePackage(name: string, use: string, file: string, root: string, disk: Disk): void {
  if (findManifest(name)) return
  const text = disk.readFileSync(join(root, file)).toString()
  const line = text.slice(0, Math.max(0, text.search(/\bdefault\b/))).split('\n').length
  fail('bundle', `${use} the package '${name}', which is not installed`, {
    location: { file, line },
    hint: `install it in the site: npm install ${name}`,
  })
}

/** Not every package exports its package.json. */
function findManifest(name: string): string | undefined {
  const files = require.resolve.paths(name)?.map((folder) => join(folder, name, 'package.json')) ?? []
  return files.find((path) => existsSync(path))
}
