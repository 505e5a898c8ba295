import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { platform } from 'node:process'
import { createDiskCache } from '../cache/disk-cache.ts'
import type { Disk } from '../disk.ts'
import { findExchange } from '../output/exchange.ts'
import { retryRename } from '../output/retry-rename.ts'
import type { Effects } from '../effects.ts'
import { createGit } from '../history/git.ts'
import { LAYOUT } from '../site-layout.ts'

export interface SystemOptions extends Pick<Effects, 'progress' | 'warn'> {
  /** Root of the site; its cache is below it. */
  root: string
  env: Readonly<Record<string, string | undefined>>
}

let exchange: ReturnType<typeof findExchange> | 'unknown' = 'unknown'

/** The disk of this machine. What exchanges folders is loaded when it is first needed: most builds exchange none. */
export const systemDisk: Disk = {
  ...fs,
  renameSync: platform === 'win32' ? retryRename(fs.renameSync) : fs.renameSync,
  exchangeSync(one, other) {
    if (exchange === 'unknown') exchange = findExchange()
    if (!exchange) throw new Error('this machine cannot exchange two folders')
    exchange(one, other)
  },
}

export function createSystemEffects({ root, env, progress, warn }: SystemOptions): Effects {
  return {
    disk: systemDisk,
    cache: createDiskCache(join(root, LAYOUT.cache), systemDisk, warn),
    git: createGit(env),
    threads: availableParallelism(),
    progress,
    warn,
  }
}
