import { join, sep } from 'node:path'
import { DiagnosticError, errorDiagnostic, fail, flagLocation, type Location } from '../diagnostics/diagnostic.ts'
import { fillFacts } from '../source/placeholders.ts'
import type { Disk } from '../disk.ts'
import { CONTENT_LAYOUT, LAYOUT, sitePath } from '../site-layout.ts'
import { readBuildTime } from './build-time.ts'
import { locateFolders, requireFolders } from './folders.ts'
import { REPLACED } from '../replaced.ts'
import { disallowsAll } from '../robots.ts'
import { diagnosticsOfIssues } from '../source/schema-diagnostics.ts'
import { readText } from '../source/text.ts'
import { parseYaml } from '../source/yaml.ts'
import type { Source } from '../source/source.ts'
import { FIXED_RULES, basePath, DEFAULT_LIMITS, runtimeName, settings, type PageLimits, type Settings } from './settings.ts'

/** The flags of a command; paths are relative to the working directory. */
export interface Flags {
  root: string
  content?: string | undefined
  out?: string | undefined
  origin?: string | undefined
  drafts?: boolean | undefined
  base?: string | undefined
  /** Keeps search engines away, and marks every page. */
  staging?: boolean | undefined
  threads?: number | undefined
  /** Writes compressed forms of files; the setting where it is absent. */
  compress?: boolean | undefined
  /** Days that hashed files stay after the last build that wrote them; 7 where it is absent, and none in development. */
  keepDays?: number | undefined
  /** `react` or `preact`; the setting where it is absent. */
  runtime?: string | undefined
}

/** Everything a build needs to know, with every default filled in: plain data, so that it can be hashed and sent to a worker. */
export interface Config extends Readonly<Omit<Settings, 'limits'>> {
  /** Folders, absolute. */
  readonly root: string
  readonly content: string
  readonly out: string
  readonly drafts: boolean
  /** Development build: stack traces in failed widgets, no minification, no social images. */
  readonly dev: boolean
  /** Search engines are kept away, and every page is marked. */
  readonly staging: boolean
  readonly limits: PageLimits
  /** Other lengths fail the build. */
  readonly enforcesLimits: boolean
  /** Seconds since 1970 that are "now" in the output. */
  readonly buildTime: number
}

/** What `loadConfig` reads from outside of the site. */
export interface ConfigEffects {
  env: Readonly<Record<string, string | undefined>>
  now(): number
  disk: Disk
}

/**
 * Reads the settings of a site and merges the flags over them.
 * @throws DiagnosticError with everything that is wrong with them
 */
export function loadConfig(flags: Flags, { env, now, disk }: ConfigEffects, { dev = false } = {}): Config {
  requireFolders(flags, disk, ['root', 'content'])
  const { root, content, out } = locateFolders(flags, disk)
  for (const folder of [join(root, LAYOUT.routes), content]) requireFolder(folder, root, disk)
  requireApart(out, [join(root, LAYOUT.templates), join(root, LAYOUT.widgets), content])
  const source = readSettings(root, content, disk)
  // Compiling a parser takes longer than reading one file without it.
  const parsed = settings.safeParse(source.value, { jitless: true })
  if (!parsed.success)
    throw new DiagnosticError(diagnosticsOfIssues(source, parsed.error, settings, undefined, { ...REPLACED.settings, ...FIXED_RULES }))
  const { limits, origin, runtime, ...rest } = parsed.data
  if (!flags.staging && !dev) refuseStaging(rest, source)
  return {
    ...rest,
    root,
    content,
    out,
    origin:
      normalizeOrigin(flags.origin ?? origin) ?? refuseOrigin(flags.origin ?? origin, flags.origin === undefined ? source : undefined),
    base: flags.base === undefined ? rest.base : readBase(flags.base),
    runtime: flags.runtime === undefined ? runtime : readRuntime(flags.runtime),
    drafts: dev || (flags.drafts ?? false),
    staging: flags.staging ?? false,
    threads: flags.threads ?? rest.threads,
    compress: !dev && (flags.compress ?? rest.compress),
    dev,
    stylesheets: dev ? 'shared' : rest.stylesheets,
    limits: limits ?? DEFAULT_LIMITS,
    enforcesLimits: limits !== undefined,
    buildTime: readBuildTime(env, now),
  }
}

function refuseStaging({ headers, robots = '' }: Pick<Settings, 'headers' | 'robots'>, source: Source): void {
  const hint = 'remove it, and build with --staging where search engines must stay away'
  const found = Object.entries(headers['/*'] ?? {})
    .filter(([name, value]) => /^x-robots-tag$/i.test(name) && /\b(noindex|none)\b/i.test(value))
    .map(([name]) =>
      errorDiagnostic('staging', `the header ${name} keeps the site out of search engines`, {
        location: source.locate(['headers', '/*', name]),
        hint,
      }),
    )
  if (disallowsAll(robots))
    found.push(errorDiagnostic('staging', 'robots.txt refuses every crawler', { location: source.locate(['robots']), hint }))
  if (found.length > 0) throw new DiagnosticError(found)
}

/** The location of a setting in build.yaml, or of its key. */
export function locateSetting(
  { root, content }: Pick<Config, 'root' | 'content'>,
  disk: Disk,
  path: readonly string[],
  of: 'value' | 'key' = 'value',
): Location {
  const source = readSettings(root, content, disk)
  return of === 'key' ? source.locateKey(path) : source.locate(path)
}

/** build.yaml. */
export function readSettings(root: string, content: string, disk: Disk): Source {
  const file = join(content, CONTENT_LAYOUT.settings)
  if (!disk.existsSync(file))
    fail('content-missing', `the site has no ${CONTENT_LAYOUT.settings}`, {
      location: { file: sitePath(root, file) },
      hint: 'write at least one line: origin: https://www.example.com',
    })
  const text = readText(disk, root, file)
  return fillSettings(parseYaml(sitePath(root, file), text), text, { root, content, disk })
}

/**
 * Replaces placeholders in the settings by values of YAML files of the content folder: `{{site.origin}}` is `origin` of site.yaml.
 * @throws DiagnosticError for a placeholder that names no value
 */
function fillSettings(source: Source, text: string, { root, content, disk }: { root: string; content: string; disk: Disk }): Source {
  const names = new Set([...text.matchAll(/\{\{\s*(\w+)\./g)].map(([, name]) => name!))
  const files = [...names].map((name) => [name, join(content, `${name}.yaml`)] as const).filter(([, file]) => disk.existsSync(file))
  const facts = Object.fromEntries(files.map(([name, file]) => [name, parseYaml(sitePath(root, file), readText(disk, root, file)).value]))
  const { value, diagnostics } = fillFacts(source.value, { value: facts }, {}, (path) => source.locate(path))
  if (diagnostics.length > 0) throw new DiagnosticError(diagnostics)
  return { ...source, value }
}

function requireFolder(folder: string, root: string, disk: Disk): void {
  if (disk.existsSync(folder) && disk.statSync(folder).isDirectory()) return
  fail('config-flag', `there is no folder ${JSON.stringify(sitePath(root, folder))}`, {
    location: { file: root },
    hint: 'a site is a folder with templates/routes, widgets and content: choose it with --root, or its content with --content; lanai init <dir> begins one',
  })
}

/** An output folder inside a source would be read as one, and one around it would remove it with the next build. */
function requireApart(out: string, sources: readonly string[]): void {
  const isInside = (inner: string, outer: string) => inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep)
  const source = sources.find((folder) => isInside(out, folder) || isInside(folder, out))
  if (source === undefined) return
  fail('config-flag', `the output folder and ${JSON.stringify(source)} lie one inside the other`, {
    location: { file: out },
    hint: 'choose a separate folder with --out',
  })
}

/** URLs allow more characters in a host, such as quotes, but no host has them. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d+)?$/

/** Returns undefined for what is more or less than scheme and host. */
function normalizeOrigin(origin: string): string | undefined {
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  const isAlone = url?.pathname === '/' && !url.search && !url.hash && !url.username
  return isAlone && ORIGIN.test(url.origin) && !/\s/.test(origin) ? url.origin : undefined
}

/** @param source of the settings, where the origin is not that of the flag */
function refuseOrigin(origin: string, source: Source | undefined): never {
  fail(source ? 'content-type' : 'config-flag', `the origin must be scheme and host alone, got ${JSON.stringify(origin)}`, {
    location: source?.locate(['origin']) ?? flagLocation('--origin'),
    hint: 'for instance https://www.example.com',
  })
}

function readBase(flag: string): string {
  const { data } = basePath.safeParse(flag.replace(/\/$/, ''))
  if (data !== undefined) return data
  fail('config-flag', `the base must be a path such as /docs, got ${JSON.stringify(flag)}`, {
    location: flagLocation('--base'),
    hint: 'use / for the root of the host, and leave it out for the setting of build.yaml',
  })
}

function readRuntime(flag: string): Config['runtime'] {
  const { data } = runtimeName.safeParse(flag)
  if (data) return data
  fail('config-flag', `the runtime must be ${runtimeName.options.join(' or ')}, got ${JSON.stringify(flag)}`, {
    location: flagLocation('--runtime'),
    hint: 'leave it out for the setting of build.yaml',
  })
}
