import { attempt } from '../attempt.ts'
import type { Config } from '../config/config.ts'
import { normalizeName } from '../names.ts'
import { isWildcard, listRules, redirectFile } from '../redirects.ts'
import { NOT_FOUND, pageFile, withoutBase } from '../urls.ts'

/** The HTML files of the output. */
export type Addresses = ReturnType<typeof listAddresses>

export function listAddresses(paths: Iterable<string>, config: Pick<Config, 'base' | 'urls' | 'redirects' | 'externalPaths'>) {
  const { base, urls, redirects } = config
  const pages = new Map([...paths].map((path) => [pageFile(path, urls), path]))
  const stubs = Object.keys(redirects).filter((from) => !isWildcard(from))
  const files = new Set([...pages.keys(), ...stubs.map((from) => redirectFile(from, urls))])
  const folders = new Set<string>()
  for (const file of files)
    for (let slash = file.indexOf('/'); slash > 0; slash = file.indexOf('/', slash + 1)) folders.add(file.slice(0, slash))
  return {
    urls,
    /** Path below which the site is served. */
    base,
    /** True for the file of a page or of a redirect. */
    hasFile: (file: string) => files.has(file),
    /** True for a folder with such files. */
    hasFolder: (path: string) => folders.has(path),
    /** Route path of the page in a file; undefined for a redirect. */
    pageOf: (file: string) => pages.get(file),
    /** All redirects, those with a page too. */
    redirects: listRules(redirects, config, (path) => pages.has(pageFile(path, urls))),
  }
}

/** What a plain static host answers to a path: a file of the output, a redirect, or nothing. */
export type ResolvedUrl = { readonly file: string } | { readonly redirect: string } | undefined

/**
 * Resolves the path of a request to a page or redirect as `preview` and plain static hosts do.
 * @param pathname decoded, without the query
 */
export function resolveUrl(pathname: string, { base, urls, hasFile, hasFolder }: Addresses): ResolvedUrl {
  const path = withoutBase(pathname, base).replace(/\/+/g, '/').slice(1)
  if (path === '' || path.endsWith('/')) {
    const index = `${path}index.html`
    return hasFile(index) ? { file: index } : undefined
  }
  if (hasFile(path)) return { file: path }
  if (urls === 'clean') return hasFile(`${path}.html`) ? { file: `${path}.html` } : undefined
  return hasFolder(path) ? { redirect: `${base}/${path}/` } : undefined
}

/** Decodes the path of a URL; undefined for one that is not well-formed. */
export function decodePath(pathname: string): string | undefined {
  return attempt(() => normalizeName(decodeURIComponent(pathname)))
}

/** The route path of the page that an address shows: the 404 page for an unknown one. */
export function routeOf(pathname: string, addresses: Addresses): string {
  const path = decodePath(pathname)
  const direct = path === undefined ? undefined : resolveUrl(path, addresses)
  // A tab that waits at an address without its slash shows the page once there is one.
  const found = direct && 'redirect' in direct ? resolveUrl(`${path}/`, addresses) : direct
  return (found && 'file' in found && addresses.pageOf(found.file)) || NOT_FOUND
}
