import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { dirname, join, sep } from 'node:path'
import chokidar from 'chokidar'
import * as esbuild from 'esbuild'
import serveStatic from 'serve-static'
import { buildSite } from '../build.ts'
import { loadConfig, type Flags } from '../config.ts'
import { formatProblems, SiteError } from '../errors.ts'
import { writeSite } from '../output.ts'
import { createProgress, formatDuration } from '../progress.ts'
import { CACHE, PROJECT } from '../project.ts'
import { explainPort, listen } from '../serve.ts'

/** Milliseconds of quiet after a change before a rebuild, so that one save of many files is one build. */
const SETTLE = 60

/**
 * `dev`: builds with drafts and development React into the cache, serves it, and rebuilds after each change. A good build
 * reloads the open pages; a failed one lays its problems over them and keeps the last good site.
 */
export async function runDev(
  flags: Flags & { port: number },
  { env, stdout, stderr }: Pick<NodeJS.Process, 'env' | 'stdout' | 'stderr'>,
): Promise<void> {
  env.NODE_ENV ??= 'development'
  const read = () => ({ ...loadConfig({ ...flags, drafts: true }, env, Date.now), dev: true })
  const { root, content } = read()
  const out = flags.out ?? join(CACHE, 'dev', createHash('sha256').update(root).digest('hex').slice(0, 12))
  const listeners = new Set<ServerResponse>()
  let failure = ''

  const rebuild = async () => {
    const started = performance.now()
    try {
      const config = read()
      await writeSite(
        out,
        buildSite(config, createProgress({ write: () => {}, isTerminal: false, now: () => performance.now(), quiet: true })),
        config,
      )
      failure = ''
      stdout.write(`built in ${formatDuration(performance.now() - started)}\n`)
    } catch (error) {
      failure = error instanceof SiteError ? formatProblems(error.problems) : String(error instanceof Error ? error.stack : error)
      stderr.write(`${failure}\n`)
    }
    for (const response of listeners) sendState(response, failure)
  }

  await rebuild()
  const client = await bundleClient()
  const files = serveStatic(out, { cacheControl: false, dotfiles: 'ignore' })
  const server = createServer((request, response) => {
    if (request.url === '/__lanai/events') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' }).flushHeaders()
      listeners.add(response)
      request.on('close', () => listeners.delete(response))
      if (failure) sendState(response, failure)
      return
    }
    if (request.url === '/__lanai/client.js') return void response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(client)
    files(request, response, () => {
      request.url = '/404.html'
      response.statusCode = 404
      files(request, response, () => response.end(failure || 'Not found'))
    })
  })
  const { origin } = await listen(server, flags.port).catch(explainPort(flags.port))

  let building = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const sources = [join(root, 'templates'), join(root, 'widgets'), content]
  const isInside = (path: string, folder: string) => path === folder || path.startsWith(folder + sep)
  // The folders around them, so that one that is taken away and comes back is seen.
  const watcher = chokidar.watch([root, dirname(content)], {
    ignoreInitial: true,
    ignored: (path) => !sources.some((source) => isInside(path, source) || isInside(source, path)),
  })
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => (building = building.then(rebuild)), SETTLE)
  })
  // Before that, a change would go unseen.
  await once(watcher, 'ready')
  stdout.write(`${origin}/ is rebuilt after each change; stop with Ctrl+C\n`)
}

function sendState(response: ServerResponse, failure: string): void {
  response.write(`event: ${failure ? 'failure' : 'reload'}\ndata: ${JSON.stringify(failure)}\n\n`)
}

async function bundleClient(): Promise<string> {
  const result = await esbuild.build({
    entryPoints: [join(PROJECT, 'cli/browser/dev-client.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  })
  return result.outputFiles[0]?.text ?? ''
}
