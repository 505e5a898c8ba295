import fs from 'node:fs'
import { loadConfig, type Flags } from '../config/config.ts'
import { requireManifest } from '../output/manifest.ts'
import { explainPort, serveFolder } from '../serve/serve.ts'
import type { Terminal } from './terminal.ts'

/** `preview`: serves the output folder until it is interrupted. */
export async function runPreview(flags: Flags & { port: number }, { env, stdout }: Terminal): Promise<void> {
  const config = loadConfig(flags, { env, now: Date.now, disk: fs })
  const { urls } = requireManifest(config.out, fs)
  const { origin } = await serveFolder(config.out, { port: flags.port, urls }).catch(explainPort(flags.port))
  stdout.write(`${origin}/ serves ${config.out}; stop with Ctrl+C\n`)
}
