import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { createDiskCache } from '../cache/cache.ts'
import type { Effects } from './effects.ts'
import { createGit } from '../history/git.ts'
import { LAYOUT } from '../site-layout.ts'

export interface SystemOptions extends Pick<Effects, 'progress' | 'warn'> {
  /** Root of the site; its cache is below it. */
  root: string
  env: Readonly<Record<string, string | undefined>>
}

/** The real effects of a build on this machine. */
export function createSystemEffects({ root, env, progress, warn }: SystemOptions): Effects {
  return {
    disk: fs,
    cache: createDiskCache(join(root, LAYOUT.cache), fs, warn),
    git: createGit(env),
    threads: availableParallelism(),
    progress,
    warn,
  }
}
