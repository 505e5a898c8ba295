import { createRequire } from 'node:module'
import type fastGlob from 'fast-glob'
import type { Options } from 'fast-glob'

const require = createRequire(import.meta.url)

/**
 * The files that match a pattern, sorted. The library is loaded by the first call: it takes longer to load than a build without a
 * change needs for anything else, and such a build looks for no files.
 * @param options.cwd folder that pattern and results are relative to
 */
export function findPaths(pattern: string, options: Options & { readonly cwd: string }): string[] {
  return (require('fast-glob') as typeof fastGlob).sync(pattern, options).sort()
}
