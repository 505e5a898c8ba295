import fastGlob, { type Options } from 'fast-glob'

export type GlobOptions = Options & {
  /** Folder that pattern and results are relative to. */
  readonly cwd: string
}

/** The files that match a pattern, sorted; for what cannot wait for `findPaths`. */
export function findPathsSync(pattern: string, options: GlobOptions): string[] {
  return fastGlob.sync(pattern, options).sort()
}
