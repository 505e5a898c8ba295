import type { SitemapUrl } from '../output/outputs/sitemap.ts'
import type { PageRecord } from '../build/page-record.ts'
import { stylesheetFiles } from '../page-styles.ts'
import { pageFile, type UrlStyle } from '../urls.ts'
import type { Records } from './records.ts'

/** Bytes that a browser loads for a page before compression, without pictures and fonts. */
export interface PageWeight {
  readonly html: number
  readonly styles: number
  /** Of its islands, once all of them are hydrated. */
  readonly scripts: number
  readonly total: number
}

/** A page of a built site. */
export interface RouteReport {
  /** Route path. */
  readonly path: string
  /** Route file, relative to the root. */
  readonly source: string
  /** Islands on the page. */
  readonly islands: number
  readonly weight: PageWeight
  /** The sitemap that lists the page; null for one that is in none. */
  readonly sitemap: string | null
  readonly indexable: boolean
  /** The page whose alias this is. */
  readonly aliasOf?: string
}

/** Lists the pages of a built site in the order of their routes. */
export function listRoutes(records: Records, urls: UrlStyle): RouteReport[] {
  return records.pages.map((page) => ({
    path: page.path,
    source: page.source,
    islands: page.islands.length,
    weight: weighPage(page, records, urls),
    sitemap: sitemapOf(page),
    indexable: page.indexable,
    ...(page.canonicalPath !== page.path && { aliasOf: page.canonicalPath }),
  }))
}

/** Adds up what a page loads. */
export function weighPage(
  { path, islands, styles }: Pick<PageRecord, 'path' | 'islands' | 'styles'>,
  { size, scripts, stylesheets }: Pick<Records, 'size' | 'scripts' | 'stylesheets'>,
  urls: UrlStyle,
): PageWeight {
  const sum = (files: Iterable<string>) => [...new Set(files)].reduce((bytes, url) => bytes + size(url.slice(1)), 0)
  const modules = islands.flatMap((file) => scripts.widgets[file] ?? [])
  // Plain scripts are mounted without React.
  const runtime = islands.some((file) => file.endsWith('.tsx')) ? [scripts.runtime] : []
  const html = size(pageFile(path, urls))
  const weight = {
    html,
    styles: sum(stylesheetFiles(styles, stylesheets).map(([file]) => `/${file}`)),
    scripts: sum([...runtime, ...modules]),
  }
  return { ...weight, total: weight.html + weight.styles + weight.scripts }
}

/** The file of the sitemap that a page is in, as far as it has one part. */
export function sitemapOf(page: Pick<PageRecord, 'dataOf'>): string | null {
  const url = page.dataOf('sitemaps') as SitemapUrl | undefined
  return url ? `${url.sitemap}.xml` : null
}
