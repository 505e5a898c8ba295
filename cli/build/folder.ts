import { join } from 'node:path'
import { arch, platform, version } from 'node:process'
import { readBuildTime } from '../config/build-time.ts'
import type { Config } from '../config/config.ts'
import { collectDiagnostics, DiagnosticError, hasErrors, mergeDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyRules } from '../diagnostics/rules.ts'
import type { Disk } from '../disk.ts'
import { ABSENT, ENVIRONMENT } from '../engine/cells.ts'
import { createEngine, FILES_TABLE, type Engine } from '../engine/engine.ts'
import { openStore } from '../engine/store.ts'
import { digestOf } from '../hash.ts'
import { readGitState } from '../history/git-state.ts'
import { isWholeSite, type PreviousSite, type OutputState } from '../output/previous-site.ts'
import { OutputChangedError } from '../output/kept-files.ts'
import { hasManifest, requireManifest, type Manifest } from '../output/manifest.ts'
import type { Written } from '../output/open-output.ts'
import { siblingRoles } from '../output/output-folder.ts'
import type { OutputFile } from '../output-file.ts'
import { PACKAGE, readCodeDigest } from '../package-files.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { formatDay, readTime } from '../source/time.ts'
import type { SiteReport } from './build-site.ts'
import { requireSources } from './check-sources.ts'
import type { Effects } from '../effects.ts'
import { noteLastBuild } from './last-build.ts'
import { formatShardRecord, openShards, SHARD_RECORD, type Share } from './shards.ts'

export interface FolderReport extends Written, SiteReport {
  /** Warnings of what only a host can do, which concern builds without a configuration of a host. */
  readonly hostOnly: readonly Diagnostic[]
  /** Reads the manifest of the site. */
  readManifest(): Readonly<Manifest>
}

/** What is kept of the report of a build: it is that of the next one, if nothing has changed. */
export interface KeptReport extends Omit<SiteReport, 'rendered'> {
  readonly written: Omit<Written, 'diagnostics'>
  readonly warnings: readonly Diagnostic[]
  readonly hostOnly: readonly Diagnostic[]
  readonly output: OutputState
  /** Id of the manifest. */
  readonly manifest: string
}

export interface FolderBuild extends Pick<Config, 'root' | 'content' | 'out' | 'drafts'> {
  /** Everything that the settings depend on but files and the environment: plain JSON. */
  readonly flags: unknown
  readonly env: Readonly<Record<string, string | undefined>>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly loadConfig: (disk: Disk) => Config | Promise<Config>
  readonly effects: Effects
  /** The flag by which compressed files are written; the setting where it is absent. */
  readonly compress?: boolean | undefined
  /** Days that hashed files stay after the last build that wrote them; none by default. */
  readonly keepDays?: number | undefined
  /** Whether hosts are configured as well, which then do what only they can. */
  readonly hasHosts?: boolean
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

/** Variables that change what is made although no code of the site reads them. */
const VARIABLES = ['NODE_ENV', 'TZ', 'LANG', 'LC_ALL'].map((name) => ENVIRONMENT + name)

async function buildOnce(build: FolderBuild, { isIncremental }: { isIncremental: boolean }): Promise<FolderReport> {
  const { root, out, env, now, effects, share, compress, keepDays = 0, hasHosts = false } = build
  const { cache, disk, trace } = effects
  const span = createSpan(trace)
  const code = readCodeDigest()
  const builder = JSON.stringify([code, version, platform, arch, build.flags])
  // The site's code imports the very package that builds it.
  const key = JSON.stringify([builder, PACKAGE, out, share])
  const store = openStore<KeptReport>(cache, key)
  const head = span('last build', () => (isIncremental ? store.readHead() : undefined))
  const shards = build.shards && openShards(build.shards, builder, disk)
  const buildTime = readBuildTime(env, now)
  const unique = `${now()} ${Math.random()}`
  const engine = createEngine({
    root,
    disk,
    now,
    leaves: {
      env: (name) => versionOfVariable(env[name]),
      volatile: () => unique,
      day: () => formatDay(buildTime),
      // An entry is left out until its time.
      time: (from) => (readTime(from)! > buildTime ? 'future' : 'past'),
      git: () => digestOf(readGitState(root, disk)),
      flag: (name) => JSON.stringify({ compress, keepDays, hasHosts }[name as 'compress' | 'keepDays' | 'hasHosts']) ?? ABSENT,
    },
    previous: head?.leaves,
    load: () => {
      const kept = span('last site', () => (isIncremental ? store.readValues() : undefined))
      return shards ? shards.join(kept) : kept
    },
  })
  if (head && !shards && span('comparison', () => engine.isFresh() && isInPlace(head.report, build))) {
    const { warnings, written, hostOnly, scheduled, expiring, assets, aliases } = head.report
    if (warnings.length > 0) effects.warn(warnings)
    const readManifest = () => requireManifest(out, cache, disk)
    return { ...written, hostOnly, scheduled, expiring, assets, aliases, diagnostics: [], rendered: new Map(), readManifest }
  }
  engine.rely(VARIABLES)
  for (const cell of ['/day', '/git', '/flag/compress', '/flag/keepDays', '/flag/hasHosts']) engine.version(cell)

  // Most of lanai is loaded only where there is something to do.
  const { buildShare, buildSite, checkHostOnly, findRecentFiles, openOutput, startBuild } = await span(
    'modules',
    () => import('./rebuild.ts'),
  )
  const warnings: Diagnostic[] = []
  const warn = (diagnostics: readonly Diagnostic[]) => {
    warnings.push(...diagnostics)
    effects.warn(diagnostics)
  }
  requireSources(build, engine.disk)
  const config = await span('settings', () => readSettings(build, engine))
  const output = openOutput(out, config, disk, {
    state: head?.report.output,
    standbys: join(root, LAYOUT.cache, 'standbys'),
    manifests: cache,
  })
  const { folders } = output
  const previous = shards ? shards.addTo(output.previous) : output.previous
  const siteEffects: Effects = { ...effects, threads: config.threads ?? effects.threads, disk: engine.disk, warn }
  const site = startBuild({ config, effects: siteEffects, engine, previous, folders, outputDisk: disk })
  const files = engine.table(FILES_TABLE)
  const sizes: Record<string, number> = {}
  const add = (file: OutputFile): void => {
    const { path, key: made } = file
    if (made !== undefined) files.add({ key: path, fingerprint: made, cells: [], fields: {} })
    if (share) sizes[path] = sizeOf(file, previous)
    output.add(shards ? shards.fill(file) : file)
  }
  try {
    const made = share ? buildShare(site, share) : buildSite(site)
    const compressed = config.compress
      ? (await import('../output/outputs/compress.ts')).addCompressed(made, {
          ...siteEffects,
          config,
          read: output.read,
          keyOf(path, compressed) {
            // What a shard holds for a page is not what the output folder holds for it.
            const isOfShard = !shards || (shards.has(path) && shards.has(compressed))
            return isOfShard && previous.has(compressed) ? files.find(compressed)?.fingerprint : undefined
          },
        })
      : made
    const report = await addAll(compressed, add)
    if (share) output.add({ kind: 'bytes', path: SHARD_RECORD, bytes: formatShardRecord(share, builder, engine.save().values, sizes) })
    const recent = { out: folders.out, previous: output.previous, keepDays: share ? 0 : keepDays, now: now(), manifests: cache, disk }
    for (const file of findRecentFiles((path) => output.has(path), recent)) output.add(file)
    const hostOnly = share || hasHosts ? [] : applyRules(checkHostOnly(output.manifest), config.rules)
    if (hasErrors(hostOnly)) throw new DiagnosticError(hostOnly)
    const { written, state, manifest } = span('publish', () => output.publish())
    const { diagnostics: _diagnostics, ...counts } = written
    const { rendered: _rendered, ...kept } = report
    span('state', () => {
      const { leaves, values } = engine.save()
      store.save({ leaves, report: { ...kept, written: counts, warnings, hostOnly, output: state, manifest: manifest.id } }, values)
      if (!share) noteLastBuild(cache, out, { key, code, content: sitePath(root, build.content) })
      cache.trim(config.cache)
    })
    return { ...written, ...report, hostOnly, readManifest: () => manifest.manifest }
  } catch (error) {
    output.discard()
    throw error
  } finally {
    await site.pool.close()
  }
}

/** The version of a variable of the environment with a value. */
export function versionOfVariable(value: string | undefined): string {
  return value === undefined ? ABSENT : digestOf(value)
}

/** True where the output folder holds what the last build wrote, and nothing is left to clean up. */
function isInPlace({ output, manifest }: KeptReport, { out, effects: { cache, disk } }: FolderBuild): boolean {
  // An interrupted build left something beside the output folder.
  return siblingRoles(out, disk).length === 0 && hasManifest(manifest, cache) && isWholeSite(out, output, disk)
}

function sizeOf(file: OutputFile, previous: PreviousSite): number {
  if (file.kind === 'bytes') return Buffer.byteLength(file.bytes)
  return (file.kind === 'written' ? file.stamp : previous.stamp(file.path)!).size
}

async function addAll(files: AsyncGenerator<OutputFile, SiteReport>, add: (file: OutputFile) => void): Promise<SiteReport> {
  for (;;) {
    const { value, done } = await files.next()
    if (done) return value
    add(value)
  }
}

/** @throws DiagnosticError with what is wrong with the settings, and with the content as well */
async function readSettings(build: FolderBuild, { disk }: Pick<Engine, 'disk'>): Promise<Config> {
  const { value: config, diagnostics } = await collectDiagnostics(async () => build.loadConfig(disk))
  if (config) return config
  const { diagnoseContent } = await import('./diagnose-content.ts')
  // A file that settings name is content, too.
  const ofContent = await diagnoseContent(build, { cache: build.effects.cache, disk })
  throw new DiagnosticError(mergeDiagnostics([...diagnostics, ...ofContent]))
}

/** Creates the function that records how long another one takes, where a profile was asked for. */
function createSpan(trace: Effects['trace']) {
  return <T>(name: string, run: () => T): T => {
    const end = trace?.start(name)
    let result: T | undefined
    try {
      result = run()
      return result instanceof Promise ? (result.finally(() => end?.()) as T) : result
    } finally {
      if (!(result instanceof Promise)) end?.()
    }
  }
}
