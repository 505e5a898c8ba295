import { pageFile, type UrlStyle } from '../urls.ts'
import type { CollectedPage } from '../collect/collector.ts'
import { readOfView } from '../content/views.ts'
import { digestOf } from '../hash.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PageJob } from '../page-job.ts'
import type { RenderedPage } from '../render/page.tsx'

/** What is kept of a page between builds: plain JSON. */
export interface PageRecord extends CollectedPage {
  readonly canonicalPath: string
  /** Follows from the props that the route's `paths` passed on. */
  readonly props: string
  readonly url: string
  readonly indexable: boolean
  /** Widget source files of its islands. */
  readonly islands: readonly string[]
  /** Route paths it links to, and URLs of files that it names. */
  readonly links: readonly string[]
  /** What each collector needs of it, by the name of the collector. */
  readonly data: Readonly<Record<string, unknown>>
}

export function createRecord(
  { job, page, islands, pictures, links }: RenderedPage,
  reads: readonly string[],
  data: PageRecord['data'],
): PageRecord {
  const { path, canonicalPath, source } = job
  return {
    path,
    canonicalPath,
    source,
    props: describeProps(job),
    url: page.url,
    indexable: page.indexable,
    islands,
    pictures,
    links,
    reads,
    data,
  }
}

/** The props of a page as a short string: entries by their names, other values by their content. */
export function describeProps({ params, extra }: Pick<PageJob, 'params' | 'extra'>): string {
  const parts = Object.entries(extra).map(([name, value]) => [name, readOfView(value) ?? value])
  return digestOf(JSON.stringify([params, parts]))
}

/** The file of a page as the output folder lists it. */
export function outputOf({ path, url, source, indexable, islands }: PageRecord, urls: UrlStyle): Omit<OutputFile, 'bytes'> {
  return { path: pageFile(path, urls), page: { url, source, indexable, islands: islands.length } }
}
