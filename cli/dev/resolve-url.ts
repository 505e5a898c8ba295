import { attempt } from '../attempt.ts'
import { normalizeName } from '../names.ts'
import { NOT_FOUND, withoutBase } from '../urls.ts'
import type { Addresses } from './addresses.ts'

/** What a plain static host answers to a path: a file of the output, a redirect, or nothing. */
export type ResolvedUrl = { readonly file: string } | { readonly redirect: string } | undefined

/**
 * Resolves the path of a request to a page or redirect as `preview` and plain static hosts do.
 * @param pathname decoded, without the query
 */
export function resolveUrl(pathname: string, { base, urls, hasFile, hasFolder }: Addresses): ResolvedUrl {
  const path = withoutBase(pathname, base).replace(/^\/+/, '')
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
  const found = path === undefined ? undefined : resolveUrl(path, addresses)
  return (found && 'file' in found && addresses.pageOf(found.file)) || NOT_FOUND
}
