import fs from 'node:fs'
import prettyBytes from 'pretty-bytes'
import prettyMilliseconds from 'pretty-ms'
import type { Flags } from '../../config/config.ts'
import { locateFolders, requireFolders } from '../../config/folders.ts'
import { fail, flagLocation, type Diagnostic } from '../../diagnostics/diagnostic.ts'
import { plainDiagnostics } from '../../diagnostics/format.ts'
import type { FormatName } from '../../formats/names.ts'
import type { HostName } from '../../hosts/names.ts'
import { buildFolder, type FolderReport } from '../../build/folder.ts'
import type { Share } from '../../build/shards.ts'
import { createSystemEffects } from '../../build/system.ts'
import type { Effects } from '../../effects.ts'
import { setItemFlags } from '../../process.ts'
import type { Trace } from '../../profile/trace.ts'
import { sitePath } from '../../site-layout.ts'
import { createProgress, type Progress } from '../../terminal/progress.ts'
import type { Terminal } from '../terminal.ts'

/** What a build wrote. */
export interface BuildReport extends FolderReport {
  /** The output folder, absolute. */
  readonly out: string
}

export interface BuildEnvironment {
  env: Readonly<Record<string, string | undefined>>
  progress: Progress
  warn(diagnostics: readonly Diagnostic[]): void
  dev?: boolean
  /** Folders with the pages of all shares. */
  shards?: readonly string[] | undefined
  /** Records what takes how long. */
  trace?: Trace | undefined
  onItems?: Effects['onItems']
}

export interface BuildFlags extends Flags {
  /** Makes only this share of the pages. */
  shard?: Share | undefined
  hostConfig?: readonly HostName[]
}

/** How long a tab may stay open over a deployment. */
const KEEP_DAYS = 7

/**
 * Builds a site into its output folder.
 * @throws DiagnosticError when the site has errors; the output folder is then as it was
 */
export async function buildToFolder(
  flags: BuildFlags,
  { env, progress, warn, dev = false, shards, trace, onItems }: BuildEnvironment,
): Promise<BuildReport> {
  requireFolders(flags, fs)
  const { root, content, out } = locateFolders(flags, fs)
  const effects = createSystemEffects({ root, env, progress, warn })
  const report = await buildFolder({
    root,
    content,
    out,
    drafts: dev || (flags.drafts ?? false),
    // A flag may name one folder here and another in the next working directory.
    flags: [sitePath(root, content), flags.origin, flags.base, flags.drafts, flags.staging, flags.runtime, dev],
    env,
    now: Date.now,
    loadConfig: async (disk) => (await import('../../config/config.ts')).loadConfig(flags, { env, now: Date.now, disk }, { dev }),
    effects: {
      ...effects,
      ...(trace && { trace, cache: (await import('../../profile/traced-cache.ts')).traceCache(effects.cache, trace) }),
      onItems,
      onCollections: async (collections, config, sources) =>
        (await import('../../editor/refresh-schemas.ts')).refreshSchemas(config, collections, effects.disk, sources),
    },
    compress: flags.compress,
    hasHosts: flags.hostConfig !== undefined,
    keepDays: dev ? 0 : (flags.keepDays ?? KEEP_DAYS),
    share: flags.shard,
    shards,
  })
  return { out, ...report }
}

/** Flags of the commands `build` and `merge`. */
export interface CommandFlags extends BuildFlags {
  format: FormatName
  explainRebuild?: boolean
  profile?: string
}

/**
 * `build` and `merge`: write the site and print what was written.
 * @param shards folders with the pages of all shares
 */
export async function runBuild(
  flags: CommandFlags,
  { env, stdout, stderr, versions, report, reported, printFormat }: Terminal,
  shards?: readonly string[],
): Promise<void> {
  if (flags.shard && flags.hostConfig)
    fail('config-flag', 'a share of the pages has no configuration of hosts', {
      location: flagLocation('--host-config'),
      hint: 'use it with merge',
    })
  const started = performance.now()
  const profile = flags.profile === undefined ? undefined : (await import('../../profile/profile-file.ts')).openProfile(flags.profile, fs)
  const progress = createProgress({
    write: (text) => stderr.write(text),
    isTerminal: stderr.isTTY ?? false,
    now: () => performance.now(),
    quiet: flags.format === 'json',
    trace: profile?.trace,
  })
  const warn = (diagnostics: readonly Diagnostic[]) => report(diagnostics, flags.root)
  const {
    diagnostics,
    hostOnly,
    rendered,
    assets: _assets,
    aliases: _aliases,
    readManifest,
    ...written
  } = await buildToFolder(flags, {
    env,
    progress,
    warn,
    shards,
    trace: profile?.trace,
    onItems: (items, inThreads) => setItemFlags(versions.v8, items, inThreads),
  }).finally(() => profile?.write())
  const hosts =
    flags.hostConfig && (await import('../../hosts/write.ts')).writeHostConfig(written.out, readManifest(), flags.hostConfig, fs)
  const hostFiles = hosts?.files
  const warnings = [...diagnostics, ...hostOnly, ...(hosts?.diagnostics ?? [])]
  if (warnings.length > 0) warn(warnings)
  const ms = performance.now() - started
  const reasons = flags.explainRebuild ? Object.fromEntries(rendered) : undefined
  if (flags.format === 'json') {
    stdout.write(
      `${JSON.stringify({ ...written, hostFiles, rendered: rendered.size, reasons, ms: Math.round(ms), phases: progress.times(), diagnostics: plainDiagnostics(reported) })}\n`,
    )
    return
  }
  await printFormat(flags.format, reported, shards ? 'merge' : 'build', flags.root)
  const output = flags.format === 'text' ? stdout : stderr
  const rows = [
    ['pages', String(written.pages)],
    ['redirects', String(written.redirects)],
    ['files', String(written.files)],
    ['bytes', prettyBytes(written.bytes)],
    ['time', prettyMilliseconds(ms)],
    ['rendered', String(rendered.size)],
    ['reused', String(written.pages - rendered.size)],
  ]
  for (const { collection, slug, from } of written.scheduled)
    output.write(`\n  ${collection}/${slug} is scheduled for ${from}: it is not part of the site yet`)
  for (const { collection, slug, until, isExpired } of written.expiring)
    if (isExpired) output.write(`\n  ${collection}/${slug} has expired on ${until}: it is not part of the site any more`)
  for (const [path, causes] of Object.entries(reasons ?? {}))
    output.write(`\n  ${path}\n${causes.map((cause) => `    ${cause}\n`).join('')}`)
  output.write(
    `\n${rows.map(([name = '', value = '']) => `  ${name.padEnd(11)}${value.padStart(10)}`).join('\n')}\n\n  ${[written.out, ...(hostFiles ?? [])].join('\n  ')}\n`,
  )
}
