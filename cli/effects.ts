import type { Cache } from './cache/cache.ts'
import type { Config } from './config/config.ts'
import type { Collections } from './content/collections.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { Disk } from './disk.ts'
import type { Git } from './history/history.ts'
import type { Trace } from './profile/trace.ts'
import type { Progress } from './terminal/progress.ts'

/** Everything outside of the process that a build touches; `main.ts` passes the real things, tests pass their own. */
export interface Effects {
  readonly disk: Disk
  readonly cache: Cache
  readonly progress: Progress
  /** Jobs that run at a time, e.g. pictures being encoded. */
  readonly threads: number
  /** Is called before pages are rendered, or files checked, in several threads, and repeatedly while this one renders all pages. */
  readonly onItems?: ((items: number, inThreads: boolean) => void) | undefined
  /** Records what takes how long, where a profile was asked for. */
  readonly trace?: Trace | undefined
  /** Reads the history of the site. */
  readonly git: Git
  /**
   * Receives the collections of the site before its content is checked, for what editors know of them, and the disk to read content
   * from. Returns warnings. It is called when the schema or what it has read has changed.
   */
  readonly onCollections?: ((collections: Collections, config: Config, sources: Disk) => Promise<readonly Diagnostic[]>) | undefined
  /** Receives diagnostics that do not stop the build. */
  warn(diagnostics: readonly Diagnostic[]): void
}
