import type { RouteModule } from './types.ts'

export interface PageJob {
  /** Route path. */
  readonly path: string
  /** Path that search engines should index; differs for an alias. */
  readonly canonicalPath: string
  readonly module: RouteModule
  /** Route file, relative to the root. */
  readonly source: string
  readonly params: Readonly<Record<string, string>>
  /** Further props from the route's `paths`. */
  readonly extra: Readonly<Record<string, unknown>>
  /** Content that `extra` holds copies of; entries in it record themselves when they are read. */
  readonly reads: readonly string[]
}
