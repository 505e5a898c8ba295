import fs from 'node:fs'
import { buildSite } from '../build.ts'
import { loadConfig, type Flags } from '../config/config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { writeSite, type Written } from '../output/write-site.ts'
import { createSystemEffects } from '../pipeline/system.ts'
import { createProgress, formatBytes, formatDuration, type Progress } from '../terminal/progress.ts'
import type { Terminal } from './terminal.ts'

/** What a build wrote. */
export interface BuildReport extends Written {
  /** The output folder, absolute. */
  readonly out: string
}

export interface BuildEnvironment {
  env: Readonly<Record<string, string | undefined>>
  progress: Progress
  warn(diagnostics: readonly Diagnostic[]): void
  /** Development build. */
  dev?: boolean
}

/**
 * Builds a site into its output folder.
 * @throws DiagnosticError when the site has errors; the output folder is then as it was
 */
export async function buildToFolder(flags: Flags, { env, progress, warn, dev = false }: BuildEnvironment): Promise<BuildReport> {
  const config = loadConfig(flags, { env, now: Date.now, disk: fs }, { dev })
  const effects = createSystemEffects({ root: config.root, env, progress, warn })
  const { written } = await writeSite(config.out, buildSite(config, effects), config, fs)
  return { out: config.out, ...written }
}

/** `build`: writes the site and prints what it wrote. */
export async function runBuild(flags: Flags & { json?: boolean }, { env, stdout, stderr, report }: Terminal): Promise<void> {
  const started = performance.now()
  const progress = createProgress({
    write: (text) => stderr.write(text),
    isTerminal: stderr.isTTY ?? false,
    now: () => performance.now(),
    quiet: flags.json ?? false,
  })
  const warn = (diagnostics: readonly Diagnostic[]) => report(diagnostics, flags.root)
  const { diagnostics, ...written } = await buildToFolder(flags, { env, progress, warn })
  if (diagnostics.length > 0) warn(diagnostics)
  const ms = performance.now() - started
  if (flags.json) {
    stdout.write(`${JSON.stringify({ ...written, ms: Math.round(ms), phases: progress.times() })}\n`)
    return
  }
  const rows = [
    ['pages', String(written.pages)],
    ['redirects', String(written.redirects)],
    ['files', String(written.files)],
    ['bytes', formatBytes(written.bytes)],
    ['time', formatDuration(ms)],
  ]
  stdout.write(`\n${rows.map(([name = '', value = '']) => `  ${name.padEnd(11)}${value.padStart(10)}`).join('\n')}\n\n  ${written.out}\n`)
}
