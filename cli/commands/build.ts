import { buildSite } from '../build.ts'
import { loadConfig, type Flags } from '../config.ts'
import { writeSite } from '../output.ts'
import { createProgress, formatBytes, formatDuration } from '../progress.ts'

/** `build`: writes the site and tells what it wrote. Throws SiteError; then the output folder is as it was. */
export async function runBuild(
  flags: Flags & { json?: boolean },
  { env, stdout, stderr }: Pick<NodeJS.Process, 'env' | 'stdout' | 'stderr'>,
): Promise<void> {
  // React and its server renderer choose their build when they are first imported.
  env.NODE_ENV ??= 'production'
  const started = performance.now()
  const config = loadConfig(flags, env, Date.now)
  const progress = createProgress({
    write: (text) => stderr.write(text),
    isTerminal: stderr.isTTY ?? false,
    now: () => performance.now(),
    quiet: flags.json,
  })
  const written = await writeSite(config.out, buildSite(config, progress), config)
  const ms = performance.now() - started
  if (flags.json) {
    stdout.write(`${JSON.stringify({ out: config.out, ...written, ms: Math.round(ms), phases: progress.times() })}\n`)
    return
  }
  const rows = [
    ['pages', String(written.pages)],
    ['redirects', String(written.redirects)],
    ['files', String(written.files)],
    ['bytes', formatBytes(written.bytes)],
    ['time', formatDuration(ms)],
  ]
  stdout.write(`\n${rows.map(([name = '', value = '']) => `  ${name.padEnd(11)}${value.padStart(10)}`).join('\n')}\n\n  ${config.out}\n`)
}
