import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { KnownContent } from '../content/known.ts'
import { createValueMemo, type KnownValues, type ValueMemo } from '../content/known-values.ts'
import type { ScheduledEntry } from '../content/schedule.ts'
import { createFileVersions, type FileVersions } from '../incremental/file-versions.ts'
import { createMemo, type KnownSteps, type Memo } from '../incremental/memo.ts'
import { createRecorder, type Recorder } from '../incremental/recorder.ts'
import type { Disk } from '../disk.ts'
import type { FileStamp } from '../output/former-site.ts'
import type { Share } from './shard.ts'
import type { OutputFolders } from '../output/staged-writer.ts'
import { createCrew, type Crew } from '../threads/crew.ts'
import { isSameAmbient } from './ambient-inputs.ts'
import type { BundlingCode } from './bundle-code.ts'
import type { Explain } from './explain.ts'
import type { Reason } from './page-changes.ts'
import { NO_PAGES, type PageTable } from './page-table.ts'
import type { KnownOutput } from './site-outputs.ts'
import type { RenderConfig } from '../render/render-config.ts'

/** What a build keeps of a site for the next one, as `encodeState` takes it. */
export interface SiteState {
  readonly pages: PageTable
  /** What outputs of the site were made from, by their names. */
  readonly outputs: Readonly<Record<string, KnownOutput>>
  /** Versions of all inputs of those. */
  readonly outputVersions: Readonly<Record<string, string>>
  /** Versions of what modules, schema, paths and drawings have observed of the environment. */
  readonly ambient: Readonly<Record<string, string>>
  readonly content: KnownContent | undefined
  /** What files of the content were parsed to. */
  readonly values: KnownValues
  readonly steps: KnownSteps
  /** URLs of scripts and stylesheets, for reports. */
  readonly assets: Pick<RenderConfig, 'widgets' | 'runtime' | 'stylesheets'>
  /** Something was read that is different in each build. */
  readonly isVolatile: boolean
  /** Keys of output files, by their paths. */
  readonly keys: Readonly<Record<string, string>>
}

const NOTHING: SiteState = {
  pages: NO_PAGES,
  outputs: {},
  outputVersions: {},
  ambient: {},
  content: undefined,
  values: {},
  steps: {},
  assets: { widgets: {}, runtime: '', stylesheets: {} },
  isVolatile: false,
  keys: {},
}

/** The files that the last build wrote. */
export interface FormerFiles {
  /** True when the output folder holds a file as that build wrote it. */
  has(path: string): boolean
  /** What that build recorded of a file, which may have changed since. */
  stamp(path: string): FileStamp | undefined
}

/** What a build knows of the one before it, and what it finds for the next one. */
export interface Session {
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly before: SiteState
  readonly files: FileVersions
  readonly memo: Memo
  readonly values: ValueMemo
  readonly recorder: Recorder
  readonly former: FormerFiles
  /** Where files are written; without them one thread does everything. */
  readonly folders: OutputFolders | undefined
  /** The threads of this build beside its own: none until one is needed. */
  readonly crew: Crew
  readonly env: Readonly<Record<string, string | undefined>>
  /** The version of what is different in each build. */
  readonly unique: string
  /** True when the output folder holds this file as it was written, made with the same key. */
  keeps(path: string, key: string): boolean
  /** The pages that are made, where it is not all of them. */
  readonly share: Share | undefined
  /** Paths of the pages that were rendered, with the reason for each. */
  readonly rendered: Map<string, Reason>
  /** The code of the site, where it is bundled before `buildSite` is loaded. */
  code?: BundlingCode
  /** Set when the site was loaded. */
  explain: Explain
  /** Entries that are left out until their date; set when the site was loaded. */
  scheduled: readonly ScheduledEntry[]
  /** Set at the end of a build. */
  after?: Omit<SiteState, 'keys'>
}

export interface SessionOptions {
  /** Root of the site. */
  readonly root: string
  readonly disk: Disk
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly before?: SiteState | undefined
  /** Default: versions of files that nothing is known of. */
  readonly files?: FileVersions
  readonly former?: FormerFiles
  readonly folders?: OutputFolders
  readonly share?: Share | undefined
}

/** Begins a build. Without anything known of an earlier one, everything is made. */
export function createSession({
  root,
  disk,
  now,
  env = {},
  before: known = NOTHING,
  files = createFileVersions(root, disk, undefined, now()),
  former = { has: () => false, stamp: () => undefined },
  folders,
  share,
}: SessionOptions): Session {
  const unique = randomUUID()
  const before = isSameAmbient(known.ambient, { env, unique }) ? known : { ...NOTHING, ambient: known.ambient, keys: known.keys }
  return {
    startedAt: now(),
    before,
    files,
    values: createValueMemo(known.values, (file) => disk.existsSync(resolve(root, file))),
    memo: createMemo(before.steps, root, disk, files, now),
    recorder: createRecorder(),
    former,
    folders,
    crew: createCrew(),
    share,
    env,
    unique,
    keeps: (path, key) => before.keys[path] === key && former.has(path),
    rendered: new Map(),
    explain: () => [],
    scheduled: [],
  }
}
