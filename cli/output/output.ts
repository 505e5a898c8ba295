import { errorDiagnostic, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import type { Effects } from '../effects.ts'
import type { PictureUse } from '../assets/picture-usage.ts'
import type { PageJob } from '../page-job.ts'
import type { RenderedPage } from '../render/page.tsx'
import type { PageMeta } from '../types.ts'
import type { OutputFile } from '../output-file.ts'

export interface PageFacts {
  /** Route path. */
  readonly path: string
  /** Route file, relative to the root. */
  readonly source: string
  /** What was read for it; see RenderedPage. */
  readonly reads: readonly string[]
  readonly pictures: readonly PictureUse[]
  /** The page that search engines should index in its place; itself where it is no alias. */
  readonly canonicalPath: string
  readonly indexable: boolean
}

/** A page as an output gets it, in this build or from an earlier one. */
export interface OutputPage<Data = unknown> {
  readonly page: PageFacts
  /** What `extract` returned for it. */
  readonly data: Data | undefined
  /** Its metadata; kept where the site has outputs of its own. */
  readonly meta?: PageMeta | undefined
}

export interface OutputContext {
  readonly effects: Pick<Effects, 'cache' | 'disk' | 'threads'>
  /** True for a file of the present site that was made with the same key. */
  keeps(path: string, key: string): boolean
  /** The day on which a page last changed, YYYY-MM-DD; undefined where it is not known. */
  lastDay(page: PageFacts): string | undefined
  /** The pages of the site as they were planned, in the order of those that outputs get. */
  jobs(): Iterable<PageJob>
}

/** Makes files of the site. It keeps nothing between two calls. */
export interface Output<Data = unknown> {
  /** For progress and timings; the key of its data. */
  readonly name: string
  /** True where each file belongs to one page, so that a shard makes those of its pages. */
  readonly isPerPage?: boolean
  /** False where its files follow from no page: they are made first. */
  readonly needsPages?: boolean
  /** Follows from what `extract` depends on besides pages and settings. */
  readonly version?: string
  /** Module of the site that makes its files: what that reads is recorded. */
  readonly source?: string
  /**
   * Returns what it needs of a page: plain JSON, which is kept until the page changes; no value where the page does not concern it.
   * Changes nothing.
   */
  extract?(page: RenderedPage): Result<Data>
  /** Ids of pictures that its files show. */
  pictures?(data: Data): readonly string[]
  /** Warns of what only all pages together show. */
  check?(pages: Iterable<OutputPage<Data>>): readonly Diagnostic[]
  /** Makes the files, once every page is known. */
  files(pages: Iterable<OutputPage<Data>>, cx: OutputContext): Iterable<OutputFile> | AsyncIterable<OutputFile>
}

/** The pages that concern an output, each with its data. */
export function* concerned<Data>(pages: Iterable<OutputPage<Data>>): Iterable<{ readonly page: PageFacts; readonly data: Data }> {
  for (const { page, data } of pages) if (data !== undefined) yield { page, data }
}

/** What is wrong with the metadata of a page, as an output reads them. */
export function metaFault({ source, path }: PageJob, message: string, hint: string): Diagnostic {
  return errorDiagnostic('meta', message, { location: { file: source }, hint, pages: [path] })
}

export const DATE_HINT = 'a date is YYYY-MM-DD or a date and time with its zone'

/** True for a page that search engines may index and that is no alias of another. */
export function isIndexed({ job, page }: RenderedPage): boolean {
  return page.indexable && job.path === job.canonicalPath
}
