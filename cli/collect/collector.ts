import type { Result } from '../diagnostics/diagnostic.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PictureUse } from '../render/context.ts'
import type { RenderedPage } from '../render/page.tsx'

/** What is kept of every page. */
export interface CollectedPage {
  /** Route path. */
  readonly path: string
  /** Route file, relative to the root. */
  readonly source: string
  /** What was read for it; see RenderedPage. */
  readonly reads: readonly string[]
  readonly pictures: readonly PictureUse[]
}

/**
 * Makes files out of all pages. What it needs of a page is plain JSON that follows from the page alone, so that it can be kept
 * until the page changes; each collector decides itself which pages concern it.
 */
export interface Collector<Data = unknown> {
  /** For progress and timings; the key of its data. */
  readonly name: string
  /** True where each file belongs to one page, so that a shard makes those of its pages. */
  readonly isPerPage?: boolean
  /** Returns what the collector needs of a page; no value where the page does not concern it. Changes nothing. */
  describe(page: RenderedPage): Result<Data>
  /** Takes a page with what `describe` returned for it, in this build or in an earlier one. */
  add(page: CollectedPage, data: Data): void
  /** The files, once every page has been added. */
  files(): AsyncIterable<OutputFile>
}

/** True for a page that search engines may index and that is no alias of another. */
export function isIndexed({ job, page }: RenderedPage): boolean {
  return page.indexable && job.path === job.canonicalPath
}
