import fastGlob, { type Options } from 'fast-glob'

/**
 * The files that match a pattern, sorted.
 * @param options.cwd folder that pattern and results are relative to
 */
export function findPaths(pattern: string, options: Options & { readonly cwd: string }): string[] {
  return fastGlob.sync(pattern, options).sort()
}
