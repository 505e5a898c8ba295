import fs from 'node:fs'
import { availableParallelism } from 'node:os'
import type { Flags } from '../config/config.ts'
import { startDev } from '../dev/dev.ts'
import { loadDevSite } from '../dev/site.ts'
import { createGit } from '../history/git.ts'
import type { Terminal } from './terminal.ts'

/** `dev`: serves the site with drafts and rebuilds it after each change, until it is interrupted. */
export async function runDev(flags: Flags & { port: number }, { env, stdout, stderr }: Terminal): Promise<void> {
  const effects = { env, now: Date.now, disk: fs, git: createGit(env), threads: availableParallelism() }
  const { origin } = await startDev({
    site: loadDevSite(flags, effects),
    port: flags.port,
    disk: fs,
    now: () => performance.now(),
    log: { info: (line) => void stdout.write(`${line}\n`), error: (line) => void stderr.write(`${line}\n`) },
  })
  stdout.write(`${origin}/ is rebuilt after each change; stop with Ctrl+C\n`)
}
