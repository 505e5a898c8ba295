import { loadConfig, type Flags } from '../config.ts'
import { SiteError } from '../errors.ts'
import { readManifest } from '../output.ts'
import { serveFolder } from '../serve.ts'

/** `preview`: serves the output folder until it is interrupted. */
export async function runPreview(flags: Flags & { port: number }, { env, stdout }: Pick<NodeJS.Process, 'env' | 'stdout'>): Promise<void> {
  const config = loadConfig(flags, env, Date.now)
  const manifest = readManifest(config.out)
  if (!manifest)
    throw new SiteError({
      code: 'output-foreign',
      message: 'there is no built site in the output folder',
      place: { file: config.out },
      hint: 'run build first',
    })
  const { origin } = await serveFolder(config.out, { port: flags.port, urls: manifest.urls }).catch((error: unknown) => {
    throw isPortTaken(error)
      ? new SiteError({
          code: 'config-flag',
          message: `port ${flags.port} is taken`,
          hint: 'name another with --port, or 0 for a free one',
        })
      : error
  })
  stdout.write(`${origin}/ serves ${config.out}; stop with Ctrl+C\n`)
}

export function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')
}
