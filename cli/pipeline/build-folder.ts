import { join } from 'node:path'
import { arch, platform, version } from 'node:process'
import { formatDay, readBuildTime } from '../config/build-time.ts'
import type { Config } from '../config/config.ts'
import type { ScheduledEntry } from '../content/schedule.ts'
import { DiagnosticError, mergeDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import { createFileVersions } from '../incremental/file-versions.ts'
import { recordDisk } from '../incremental/inputs.ts'
import { OutputChangedError } from '../output/kept-files.ts'
import { requireManifest, type Manifest } from '../output/manifest.ts'
import type { Output, Written } from '../output/open-output.ts'
import type { OutputFile } from '../output/output-file.ts'
import { PACKAGE, readCodeDigest } from '../package-files.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { requireSources } from './check-sources.ts'
import type { Effects } from './effects.ts'
import type { SiteState } from './session.ts'
import { KIND, noteLastBuild, readState, siteKey, type Outcome } from './last-build.ts'
import { describeShardState, openShards, type Share } from './shard.ts'
import { addShardRecord, fillFromShards, withShards } from './shard-files.ts'
import { encodeState } from './state-file.ts'
import { describeSurroundings, isUpToDate } from './up-to-date.ts'

/** What a build has done. */
export interface FolderReport extends Written, Pick<Outcome, 'hostOnly'> {
  /** Paths of the pages that were rendered; the others are those of the last build. */
  readonly rendered: readonly string[]
  /** Entries of the content that are left out until their date. */
  readonly scheduled: readonly ScheduledEntry[]
  /** Returns why a page was rendered: one line for each cause. */
  explain(path: string): readonly string[]
  /** Reads the manifest of the site. */
  readManifest(): Readonly<Manifest>
}

export interface FolderBuild {
  /** Root of the site, absolute. */
  readonly root: string
  /** Content folder, absolute. */
  readonly content: string
  /** Output folder, absolute. */
  readonly out: string
  readonly drafts: boolean
  /** Everything that the settings depend on but files and the environment: plain JSON. */
  readonly flags: unknown
  readonly env: Readonly<Record<string, string | undefined>>
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Reads the settings of the site. */
  readonly loadConfig: (disk: Disk) => Config | Promise<Config>
  readonly effects: Effects
  /** The flag by which compressed files are written; the setting where it is absent. */
  readonly compress?: boolean | undefined
  /** Days that hashed files stay after the last build that wrote them; none by default. */
  readonly keepDays?: number | undefined
  /** Makes only this share of the pages, for `merge`. */
  readonly share?: Share | undefined
  /** Folders with the pages of all shares, which are not rendered again unless something has changed. */
  readonly shards?: readonly string[] | undefined
}

/**
 * Builds a site into its output folder. What the last build of the same folder has made is used where nothing that it was made
 * from has changed; the result is the same as that of a first build, byte for byte.
 * @throws DiagnosticError when the site has errors; the output folder is then as it was
 */
export async function buildFolder(build: FolderBuild): Promise<FolderReport> {
  try {
    return await buildOnce(build, { isIncremental: true })
  } catch (error) {
    // Somebody changed a file that was to be kept: it is made again.
    if (error instanceof OutputChangedError) return await buildOnce(build, { isIncremental: false })
    throw error
  } finally {
    build.effects.cache.release()
  }
}

async function buildOnce(build: FolderBuild, { isIncremental }: { isIncremental: boolean }): Promise<FolderReport> {
  const { root, out, env, now, effects, share, keepDays = 0 } = build
  const { cache, disk, trace } = effects
  const span: Span = (name, run) => {
    const end = trace?.start(name)
    try {
      return run()
    } finally {
      end?.()
    }
  }
  const code = readCodeDigest()
  const builder = JSON.stringify([code, version, platform, arch, build.flags])
  // The site's code imports the very package that builds it.
  const key = JSON.stringify([builder, PACKAGE, out, share])
  const outcome = span('last build', () => (isIncremental ? readState<Outcome>(cache.read(KIND, key)) : undefined))
  const files = createFileVersions(root, disk, outcome?.files, now())
  const buildTime = readBuildTime(env, now)
  const day = formatDay(buildTime)
  if (outcome && !build.shards && span('comparison', () => isUpToDate(outcome, build, files, buildTime))) {
    if (outcome.warnings.length > 0) effects.warn(outcome.warnings)
    const readManifest = () => requireManifest(out, cache, disk)
    const { written, hostOnly, scheduled } = outcome
    return { ...written, hostOnly, scheduled, diagnostics: [], rendered: [], explain: () => [], readManifest }
  }

  // Most of lanai is loaded only where there is something to do.
  const modulesLoaded = trace?.start('modules')
  const { bundleCode, checkHostOnly, createSession, findRecentFiles, openOutput } = await import('./rebuild.ts')
  modulesLoaded?.()
  const recorded = recordDisk(root, disk, files)
  const warnings: Diagnostic[] = []
  const warn = (diagnostics: readonly Diagnostic[]) => {
    warnings.push(...diagnostics)
    effects.warn(diagnostics)
  }
  requireSources(build, disk)
  const settingsRead = trace?.start('settings')
  const config = await readSettings(build, recorded.disk)
  settingsRead?.()
  const output = openOutput(out, config, disk, {
    state: outcome?.output,
    spares: join(root, LAYOUT.cache, 'spares'),
    manifests: cache,
  })
  const { folders } = output
  const state = span('last site', () => readState<SiteState>(cache.read(KIND, siteKey(key))))
  const shards = build.shards && openShards(build.shards, builder, disk)
  const { before, former } = shards ? withShards(shards, state, output.former) : { before: state, former: output.former }
  const session = createSession({ root, disk, now, env, files, before, former, folders, share })
  session.code = bundleCode(config, effects, session)
  const restLoaded = trace?.start('modules')
  const { buildShare, buildSite } = await import('../build.ts')
  restLoaded?.()
  const keys: Record<string, string> = {}
  const siteEffects: Effects = { ...effects, threads: config.threads ?? effects.threads, disk: recorded.disk, warn }
  let site: AsyncIterable<OutputFile> = (share ? buildShare : buildSite)(config, siteEffects, session)
  if (config.compress) {
    // What a shard holds for a page is not what the output folder holds for it.
    const isOfShard = (path: string, compressed: string) => !shards || (shards.has(path) && shards.has(compressed))
    const { addCompressed } = await import('../output/outputs/compress.ts')
    site = addCompressed(site, {
      ...siteEffects,
      config,
      read: output.read,
      keyOf(path, compressed) {
        const key = session.before.keys[compressed]
        return key !== undefined && session.keeps(compressed, key) && isOfShard(path, compressed) ? key : undefined
      },
    })
  }
  if (shards) site = fillFromShards(site, shards)
  if (share)
    site = addShardRecord(site, former, (sizes) => ({ ...share, builder, state: describeShardState({ ...session.after!, keys }), sizes }))
  const recent = findRecentFiles((path) => output.has(path), {
    out: folders.out,
    former: output.former,
    keepDays: share ? 0 : keepDays,
    now: now(),
    manifests: cache,
    disk,
  })
  const { written, state: outputState, manifest } = await write(output, site, keys, recent, span)
  const hostOnly = share ? [] : checkHostOnly(out, manifest.manifest, disk)

  const { rendered, scheduled, explain, after } = session
  if (after) {
    const { diagnostics: _diagnostics, ...counts } = written
    const next: Outcome = {
      ...describeSurroundings(after, build),
      files: files.known(),
      day,
      compress: build.compress ?? null,
      keepDays,
      scheduled,
      written: counts,
      warnings,
      hostOnly,
      output: outputState,
      manifest: manifest.id,
    }
    span('state', () => {
      cache.write(KIND, siteKey(key), encodeState({ ...after, keys } satisfies SiteState))
      cache.write(KIND, key, encodeState(next))
      if (!share) noteLastBuild(cache, out, { key, code, content: sitePath(root, build.content) })
      cache.trim(config.cache)
    })
  }
  return {
    ...written,
    hostOnly,
    rendered: [...rendered.keys()],
    scheduled,
    explain: (path) => explain(rendered.get(path)!),
    readManifest: () => manifest.manifest,
  }
}

/** @throws DiagnosticError with what is wrong with the settings, and with the content as well */
async function readSettings(build: FolderBuild, disk: Disk): Promise<Config> {
  try {
    return await build.loadConfig(disk)
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error
    const { diagnoseContent } = await import('./diagnose-content.ts')
    // A file that settings name is content, too.
    throw new DiagnosticError(
      mergeDiagnostics([...error.diagnostics, ...(await diagnoseContent(build, { cache: build.effects.cache, disk }))]),
    )
  }
}

/** Records how long a synchronous function takes, where a profile was asked for. */
type Span = <T>(name: string, run: () => T) => T

/**
 * @param keys receives the keys of the files
 * @param rest files that are found when all others are there
 */
async function write(
  output: Output,
  files: AsyncIterable<OutputFile>,
  keys: Record<string, string>,
  rest: Iterable<OutputFile>,
  span: Span,
): Promise<ReturnType<Output['publish']>> {
  try {
    for await (const file of files) {
      if (file.key !== undefined) keys[file.path] = file.key
      output.add(file)
    }
    for (const file of rest) output.add(file)
    return span('publish', () => output.publish())
  } catch (error) {
    output.discard()
    throw error
  }
}
