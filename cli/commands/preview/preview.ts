import fs from 'node:fs'
import { join } from 'node:path'
import { loadConfig, type Flags } from '../../config/config.ts'
import { createDiskCache } from '../../cache/cache.ts'
import { followManifest } from '../../output/manifest.ts'
import { LAYOUT } from '../../site-layout.ts'
import { explainPort, serveFolder } from '../../serve/serve.ts'
import type { Terminal } from '../terminal.ts'

/** `preview`: serves the output folder until it is interrupted. */
export async function runPreview(flags: Flags & { port: number }, { env, stdout, report }: Terminal): Promise<void> {
  const config = loadConfig(flags, { env, now: Date.now, disk: fs })
  const cache = createDiskCache(join(config.root, LAYOUT.cache), fs, (diagnostics) => report(diagnostics, flags.root))
  const readManifest = followManifest(config.out, cache, fs)
  const { urls, base = '' } = readManifest()
  const { origin } = await serveFolder(config.out, { port: flags.port, urls, base, rules: () => readManifest().rules }).catch(
    explainPort(flags.port),
  )
  stdout.write(`${origin}${base}/ serves ${config.out}; stop with Ctrl+C\n`)
}
