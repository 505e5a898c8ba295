import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { formatDiagnostics, type FormatOptions } from '../diagnostics/format.ts'
import type { Disk } from '../disk.ts'
import { explainPort } from '../serve/serve.ts'
import { formatDuration } from '../terminal/progress.ts'
import { createRebuilder, type BuildOutcome } from './rebuild.ts'
import { serveDev } from './serve.ts'
import type { DevSite } from './site.ts'
import { watchFolders } from './watch.ts'

export interface DevOptions {
  site: DevSite
  /** 0 takes a free one. */
  port: number
  disk: Disk
  /** Milliseconds. */
  now(): number
  /** Receives lines without their end. */
  log: { info(line: string): void; error(line: string): void }
  colour?: FormatOptions['colour']
}

export interface DevSession {
  readonly origin: string
  /** Ends the server with its event streams, the watcher and pending builds; waits for a build that is running. */
  close(): Promise<void>
}

/**
 * Builds a site, serves it, and rebuilds it after each change. A good build reloads the open pages; a failed one shows its
 * diagnostics over them and keeps the last good site.
 * @throws DiagnosticError when the port is taken
 */
export async function startDev({ site, port, disk, now, log, colour }: DevOptions): Promise<DevSession> {
  const format = (diagnostics: readonly Diagnostic[], options: Pick<FormatOptions, 'colour'> = {}) =>
    formatDiagnostics(diagnostics, { root: site.root, disk, ...options })
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    await Promise.all(closers.map((end) => end()))
  }
  let overlay = ''
  let notify = () => {}
  const onDone = ({ diagnostics, bug, ms }: BuildOutcome) => {
    const failed = bug !== undefined || hasErrors(diagnostics)
    if (diagnostics.length > 0) log.error(format(diagnostics, { colour }))
    if (bug !== undefined) log.error(describeBug(bug))
    if (!failed) log.info(`built in ${formatDuration(ms)}`)
    overlay = failed
      ? [...(diagnostics.length > 0 ? [format(diagnostics)] : []), ...(bug === undefined ? [] : [describeBug(bug)])].join('\n')
      : ''
    notify()
  }
  try {
    const rebuilder = createRebuilder({ build: () => site.build(), onDone, now })
    closers.push(() => rebuilder.close())
    // The watcher comes first: a change during the first build is seen as well.
    const watcher = await watchFolders({
      folders: site.folders,
      onChange: () => rebuilder.request(),
      onError: (error) => log.error(`a folder cannot be watched: ${error instanceof Error ? error.message : String(error)}`),
    })
    closers.push(() => watcher.close())
    await rebuilder.run()
    const server = await serveDev({
      folder: site.out,
      port,
      urls: () => site.urls(),
      client: await site.readClient(),
      overlay: () => overlay,
    }).catch(explainPort(port))
    closers.push(() => server.close())
    notify = () => server.notify()
    return { origin: server.origin, close }
  } catch (error) {
    await close()
    throw error
  }
}

function describeBug(error: unknown): string {
  return `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\nThis is a bug in lanai, not in your site.`
}
