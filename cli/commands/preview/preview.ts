import fs from 'node:fs'
import type { Flags } from '../../config/config.ts'
import { warningDiagnostic } from '../../diagnostics/diagnostic.ts'
import { followManifest, readManifest, requireBuilt } from '../../output/manifest.ts'
import { explainPort, serveFolder } from '../../serve/serve.ts'
import { openSettings } from '../records.ts'
import type { Terminal } from '../terminal.ts'

const UNKNOWN = 'the site is served without its headers and redirects: the cache has no manifest of it'
const HINT = 'build it here, or bring the folder .cache/lanai/manifests of the machine that has built it'

/** `preview`: serves the output folder until it is interrupted. */
export async function runPreview(flags: Flags & { port: number }, terminal: Terminal): Promise<void> {
  const { config, cache } = openSettings(flags, terminal)
  const { stdout, report } = terminal
  requireBuilt(config.out, fs)
  const isKnown = readManifest(config.out, cache, fs) !== undefined
  if (!isKnown) report([warningDiagnostic('output-foreign', UNKNOWN, { location: { file: config.out }, hint: HINT })], flags.root)
  const read = isKnown ? followManifest(config.out, cache, fs) : undefined
  // A site that another machine has built is served with the settings of this one.
  const { urls, base = '' } = read?.() ?? config
  const options = { port: flags.port, urls, base, ...(read && { rules: () => read().rules }) }
  const { origin } = await serveFolder(config.out, options).catch(explainPort(flags.port))
  stdout.write(`${origin}${base}/ serves ${config.out}; stop with Ctrl+C\n`)
}
