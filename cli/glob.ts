import type { GlobOptions } from './glob-sync.ts'

/** The files that match a pattern, sorted. fast-glob is loaded with the first pattern: most builds list nothing again. */
export async function findPaths(pattern: string, options: GlobOptions): Promise<string[]> {
  const { findPathsSync } = await import('./glob-sync.ts')
  return findPathsSync(pattern, options)
}
