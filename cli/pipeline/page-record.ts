import { pageFile, pageUrl } from '../urls.ts'
import type { Config } from '../config/config.ts'
import { readOfView } from '../content/views.ts'
import { digestOf } from '../hash.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PageFacts } from '../output/output.ts'
import type { PageJob } from '../page-job.ts'
import type { RenderedPage } from '../render/page.tsx'

/** What is kept of a page between builds: plain JSON. */
export interface PageRecord extends PageFacts {
  /** Widget source files of its islands. */
  readonly islands: readonly string[]
  /** Route paths it links to, and URLs of files that it names. */
  readonly links: readonly string[]
  /** What each output needs of it, by the name of the output. */
  readonly data: Readonly<Record<string, unknown>>
}

/** When and why a page was rendered: plain JSON. */
export interface Render {
  /** Milliseconds since 1970. */
  readonly at: number
  /** One line for each cause. */
  readonly causes: readonly string[]
}

/** A page as the next build finds it. */
export interface StoredPage extends PageRecord {
  /** How it was rendered last. */
  readonly rendered: Render
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
    indexable: page.indexable,
    islands,
    pictures,
    links,
    reads,
    data,
  }
}

/**
 * The props of a page as a short string: entries by their names, other values by their content. It is the same for pages of a route
 * whose props follow from their paths.
 */
export function describeProps({ params, extra, followsPath }: Pick<PageJob, 'params' | 'extra' | 'followsPath'>): string {
  const props = Object.entries(extra)
  if (!followsPath) return digestOf(JSON.stringify([params, props.map(([name, value]) => [name, readOfView(value) ?? value])]))
  const names = Object.keys(params)
  const described = props.map(([name, value]) => {
    // The name of an entry.
    const read = readOfView(value)!
    const slash = read.indexOf('/')
    const slug = read.slice(slash + 1)
    return `${name}=${read.slice(0, slash)}/[${names.find((param) => params[param] === slug)}]`
  })
  return described.join(' ')
}

/** The file of a page as the output folder lists it. */
export function outputOf(
  { path, source, indexable, islands }: PageRecord,
  { urls, base }: Pick<Config, 'urls' | 'base'>,
): Pick<OutputFile, 'path' | 'page'> {
  return { path: pageFile(path, urls), page: { url: base + pageUrl(path, urls), source, indexable, islands: islands.length } }
}
