import type { Location } from './diagnostics/diagnostic.ts'
import { decodeName, encodePath } from './names.ts'
import { isExternalPath, isFileLink, pageFile, pageUrl, routePathOf, type UrlStyle } from './urls.ts'

/** Permanent (301, 308) and temporary (302, 307); 307 and 308 keep the method of a request. */
export const REDIRECT_STATUSES = [301, 302, 307, 308] as const
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]

/** Where a path has moved to. */
export interface Redirect {
  /** A route path or an absolute URL, either with query and fragment; `:splat` is replaced by what the `*` of the source matches. */
  readonly to: string
  readonly status: RedirectStatus
  /** Its source as it is written, where that is not what it is compared as. */
  readonly written?: string | undefined
  /** Where it is written, for one that is no setting. */
  readonly location?: Location | undefined
}

/** Redirects by their source: a path, or the beginning of paths before a final `/*`. */
export type Redirects = Readonly<Record<string, Redirect>>

/** A redirect as hosts know it: both addresses in their final form. */
export interface RedirectRule extends Redirect {
  readonly from: string
}

/** Is replaced by what a wildcard matches. */
export const SPLAT = ':splat'

export function isWildcard(from: string): boolean {
  return from.endsWith('/*')
}

export function isTemporary({ status }: Redirect): boolean {
  return status === 302 || status === 307
}

/** The file of the page in place of a redirect; `/old.html` is a file already. */
export function redirectFile(from: string, urls: UrlStyle): string {
  return /\.html?$/.test(from) ? from.slice(1) : pageFile(from, urls)
}

/** The file with the redirects in the form that Netlify and Cloudflare read. */
export const REDIRECTS_FILE = '_redirects'

interface Target {
  /** The path, or scheme, host and path. */
  readonly path: string
  readonly query: string
  readonly fragment: string
}

/** Splits a target before its query and its fragment. */
export function splitTarget(to: string): Target {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? []
  return { path, query, fragment }
}

/** Adds a query to a target that has none of its own. */
export function addQuery(to: string, added: string): string {
  const { path, query, fragment } = splitTarget(to)
  return path + (query || added) + fragment
}

/**
 * The rules of a site in the order in which they are tried: single paths, then wildcards, the most precise first. In the style
 * `directory` a path is an address with and without a slash at its end.
 */
export function listRules(
  redirects: Redirects,
  site: { base?: string; urls: UrlStyle; externalPaths: readonly string[] },
  isPage: (path: string) => boolean = () => false,
): readonly RedirectRule[] {
  const { base = '' } = site
  const rules = Object.entries(redirects).flatMap(([from, { to, status }]): RedirectRule[] => {
    const rule = { from: base + encodePath(from), to: resolveTarget(to, site, isPage), status }
    const hasSlash = site.urls === 'directory' && from !== '/' && !isWildcard(from) && !isFileLink(from)
    return hasSlash ? [rule, { ...rule, from: `${rule.from}/` }] : [rule]
  })
  const single = rules.filter(({ from }) => !isWildcard(from))
  const wildcards = rules.filter(({ from }) => isWildcard(from)).sort((a, b) => b.from.length - a.from.length)
  return [...single, ...wildcards]
}

function resolveTarget(
  to: string,
  { base = '', urls, externalPaths }: { base?: string; urls: UrlStyle; externalPaths: readonly string[] },
  isKnownPage: (path: string) => boolean,
): string {
  const { path, query, fragment } = splitTarget(to)
  const isOwn = path.startsWith('/') && !isExternalPath(path, externalPaths)
  const route = routePathOf(path)
  const isPage = isOwn && !path.includes(SPLAT) && (isKnownPage(route) || !isFileLink(path))
  return (isOwn ? base : '') + (isPage ? pageUrl(route, urls) : encodeTarget(path)) + encodeTarget(query + fragment)
}

/** Encodes what is not encoded. */
function encodeTarget(text: string): string {
  return encodeURI(text).replaceAll('%25', '%')
}

/**
 * Finds the redirect of an address.
 * @param path as it was requested, without the query
 * @returns the target without the query of the request
 */
export function findRedirect(path: string, rules: readonly RedirectRule[]): Redirect | undefined {
  const decoded = decodeName(path)
  for (const { from: written, to, status } of rules) {
    const from = decodeName(written)
    if (decoded === from) return { to, status }
    const before = from.slice(0, -1)
    if (isWildcard(from) && decoded.startsWith(before))
      return { to: to.replace(SPLAT, () => encodePath(decoded.slice(before.length))), status }
  }
  return undefined
}

/** The text of `_redirects`, in the form that Netlify and Cloudflare read. */
export function formatRules(rules: readonly RedirectRule[]): string {
  return rules.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join('')
}
