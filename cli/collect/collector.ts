import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { RenderedPage } from '../render/page.tsx'

/** Makes files out of all pages: sees each page once, and decides itself which of them concern it. */
export interface Collector {
  /** For progress and timings. */
  readonly name: string
  add(page: RenderedPage): readonly Diagnostic[]
  /** The files, once every page has been added. */
  files(): AsyncIterable<OutputFile>
}

/** True for a page that search engines may index and that is no alias of another. */
export function isIndexed({ job, page }: RenderedPage): boolean {
  return page.indexable && job.path === job.canonicalPath
}
