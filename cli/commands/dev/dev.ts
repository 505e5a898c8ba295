import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import pc from 'picocolors'
import type { Flags } from '../../config/config.ts'
import { startDev } from '../../dev/dev.ts'
import { openDevSite, type DevEffects } from '../../dev/site.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { createRefresh } from '../../editor/refresh-schemas.ts'
import { createGit } from '../../history/git.ts'
import { systemDisk } from '../../build/system.ts'
import { explainPort } from '../../serve/serve.ts'
import type { Terminal } from '../terminal.ts'

export interface DevFlags extends Flags {
  port: number
  /** Address to listen on. */
  host: string
  open?: boolean
  /** Looks for changes by itself. */
  poll?: boolean
}

/** `dev`: serves the site with drafts and brings open pages up to date after each change, until it is interrupted. */
export async function runDev(flags: DevFlags, { env, stdout, stderr, report, docs }: Terminal): Promise<void> {
  const warn = (diagnostics: readonly Diagnostic[]) => report(diagnostics, flags.root)
  const effects: DevEffects = {
    env,
    now: Date.now,
    disk: systemDisk,
    git: createGit(env),
    threads: availableParallelism(),
    onCollections: createRefresh({ disk: systemDisk, warn }),
  }
  if (flags.out !== undefined) stderr.write('dev writes no output folder: --out has no effect\n')
  const { origin, base } = await startDev({
    openSite: (events) => openDevSite(flags, effects, events),
    port: flags.port,
    host: flags.host,
    polls: flags.poll,
    disk: systemDisk,
    now: () => performance.now(),
    log: { info: (line) => void stdout.write(`${line}\n`), error: (line) => void stderr.write(`${line}\n`) },
    colour: stderr.isTTY && !env.NO_COLOR ? pc : undefined,
    docs,
    openEditor: (location) => void openInEditor(flags.root, location, (line) => stderr.write(`${line}\n`)),
  }).catch(explainPort(flags.port, flags.host))
  stdout.write(`${origin}${base}/ shows each change when it is saved; stop with Ctrl+C\n`)
  if (flags.open) {
    const { default: open } = await import('open')
    await open(`${origin}${base}/`)
  }
}

/** Opens a file of the site in the editor that is running, or in $EDITOR. */
async function openInEditor(root: string, location: string, warn: (line: string) => void): Promise<void> {
  const [, file = '', position = ''] = /^(.+?)((?::\d+){0,2})$/.exec(location) ?? []
  const path = join(resolve(root), file)
  if (!path.startsWith(resolve(root)) || !existsSync(path)) return warn(`there is no file ${file}`)
  const { default: launch } = await import('launch-editor')
  launch(path + position, (name, message) =>
    warn(`${name} cannot be opened in an editor: ${message ?? 'set the environment variable EDITOR'}`),
  )
}
