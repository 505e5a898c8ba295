import type { ScheduledEntry } from '../content/schedule.ts'
import type { Cache } from '../cache/cache.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { KnownVersions } from '../incremental/file-versions.ts'
import type { OutputState } from '../output/former-site.ts'
import type { Written } from '../output/open-output.ts'
import { decodeState } from './state-file.ts'

/** What a build keeps to find out whether anything has changed since, as `encodeState` takes it. */
export interface Outcome {
  /** The files, lists of folders and kinds of paths that it has read. */
  readonly files: KnownVersions
  readonly env: Readonly<Record<string, string | null>>
  /** State of the repository that dates of changes come from. */
  readonly git: string
  readonly day: string
  /** The flag `compress`, which nothing but compressed files depends on. */
  readonly compress: boolean | null
  readonly keepDays: number
  /** Entries of the content that were left out until their date. */
  readonly scheduled: readonly ScheduledEntry[]
  /** Something was read that is different in each build. */
  readonly isVolatile: boolean
  readonly written: Omit<Written, 'diagnostics'>
  readonly warnings: readonly Diagnostic[]
  /** Warnings of what only a host can do, which concern builds without a configuration of a host. */
  readonly hostOnly: readonly Diagnostic[]
  readonly output: OutputState
  /** Id of the manifest. */
  readonly manifest: string
}

/** The build that an output folder comes from, whatever its flags were: plain JSON. */
export interface LastBuild {
  /** Of its entries in the cache. */
  readonly key: string
  /** Digest of the code of lanai that ran. */
  readonly code: string
  /** Content folder, relative to the root of the site, or absolute outside of it. */
  readonly content: string
}

/** Kind of the cache entries of builds. */
export const KIND = 'builds'

/** Kind of the cache entries that name the last build of each output folder. */
const LAST = 'last-builds'

/** Key of what a build knows of its pages; what decides whether there is anything to do has the key itself. */
export const siteKey = (key: string) => `${key} site`

/** Keeps which build has written an output folder. */
export function noteLastBuild(cache: Pick<Cache, 'write'>, out: string, build: LastBuild): void {
  cache.write(LAST, out, Buffer.from(JSON.stringify(build)))
}

/** Returns which build has written an output folder; undefined where that is not known. */
export function readLastBuild(cache: Pick<Cache, 'read'>, out: string): LastBuild | undefined {
  const bytes = cache.read(LAST, out)
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as LastBuild)
}

/** Entries of the cache are verified when they are read, so that they are what was written. */
export function readState<T>(bytes: Uint8Array | undefined): T | undefined {
  return bytes && decodeState<T>(bytes)
}

/** The environment variables that a build has read and that have other values now. */
export function* changedVariables(
  { env: before }: Pick<Outcome, 'env'>,
  env: Readonly<Record<string, string | undefined>>,
): Generator<string> {
  for (const [name, value] of Object.entries(before)) if ((env[name] ?? null) !== value) yield name
}
