import type { Config } from '../config/config.ts'
import { isWildcard, listRules, redirectFile, type RedirectRule } from '../redirects.ts'
import { pageFile, type UrlStyle } from '../urls.ts'

/** The HTML files of the output. */
export interface Addresses {
  readonly urls: UrlStyle
  /** Path below which the site is served. */
  readonly base: string
  /** True for the file of a page or of a redirect. */
  hasFile(file: string): boolean
  /** True for a folder with such files. */
  hasFolder(path: string): boolean
  /** Route path of the page in a file; undefined for a redirect. */
  pageOf(file: string): string | undefined
  /** All redirects, those with a page too. */
  readonly redirects: readonly RedirectRule[]
}

/** Lists the files of pages and redirects. */
export function listAddresses(paths: Iterable<string>, config: Pick<Config, 'base' | 'urls' | 'redirects' | 'externalPaths'>): Addresses {
  const { base, urls, redirects } = config
  const pages = new Map([...paths].map((path) => [pageFile(path, urls), path]))
  const stubs = Object.keys(redirects).filter((from) => !isWildcard(from))
  const files = new Set([...pages.keys(), ...stubs.map((from) => redirectFile(from, urls))])
  const folders = new Set<string>()
  for (const file of files)
    for (let slash = file.indexOf('/'); slash > 0; slash = file.indexOf('/', slash + 1)) folders.add(file.slice(0, slash))
  return {
    urls,
    base,
    hasFile: (file) => files.has(file),
    hasFolder: (path) => folders.has(path),
    pageOf: (file) => pages.get(file),
    redirects: listRules(redirects, config, (path) => pages.has(pageFile(path, urls))),
  }
}
