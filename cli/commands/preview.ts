import { loadConfig, type Flags } from '../config.ts'
import { requireManifest } from '../manifest.ts'
import { explainPort, serveFolder } from '../serve.ts'

/** `preview`: serves the output folder until it is interrupted. Throws SiteError when nothing was built or the port is taken. */
export async function runPreview(flags: Flags & { port: number }, { env, stdout }: Pick<NodeJS.Process, 'env' | 'stdout'>): Promise<void> {
  const config = loadConfig(flags, env, Date.now)
  const manifest = requireManifest(config.out)
  const { origin } = await serveFolder(config.out, { port: flags.port, urls: manifest.urls }).catch(explainPort(flags.port))
  stdout.write(`${origin}/ serves ${config.out}; stop with Ctrl+C\n`)
}
