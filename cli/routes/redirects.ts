import { errorDiagnostic, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import { findRedirect, isWildcard, redirectFile, SPLAT, splitTarget, type Redirects } from '../redirects.ts'
import { closestPath, isExternalPath, isFileLink, pageFile, routePathOf, type UrlStyle } from '../urls.ts'

/** Path to path. */
type Paths = Readonly<Record<string, string>>

/**
 * Checks the aliases of a site: each needs a page to point to, and a path of its own.
 * @param sources source of each page, by its path
 * @param locate finds an alias in the settings
 */
export function checkAliases(aliases: Paths, sources: ReadonlyMap<string, string>, locate: (alias: string) => Location): Diagnostic[] {
  return Object.entries(aliases).flatMap(([alias, target]) => {
    const report = (code: 'route-conflict' | 'redirect-missing', message: string, hint: string) =>
      errorDiagnostic(code, message, { location: locate(alias), hint })
    if (sources.has(alias))
      return report('route-conflict', `${alias} has two sources: ${sources.get(alias)} and the alias of ${target}`, 'remove one of them')
    if (sources.has(target) && !Object.hasOwn(aliases, target)) return []
    return report('redirect-missing', `the alias ${alias} points to ${target}, which is no page`, hintOf(target, sources))
  })
}

/** What redirects may point to. */
export interface RedirectSite {
  /** Source of each page and alias, by its path. */
  readonly sources: ReadonlyMap<string, string>
  readonly urls: UrlStyle
  readonly origin: string
  readonly externalPaths: readonly string[]
}

/** Folders of the output whose files lanai writes. */
const OWN_FOLDERS = ['/assets/', '/media/', '/social/']

/**
 * Checks the redirects of a site: none may hide a page, point to another redirect or to nothing.
 * @param locate finds a redirect in the settings
 */
export function checkRedirects(redirects: Redirects, site: RedirectSite, locate: (from: string) => Location): Diagnostic[] {
  // Names of the files of all pages are not made where nothing needs them.
  if (Object.keys(redirects).length === 0) return []
  const { sources, urls } = site
  const files = new Map([...sources.keys()].map((path) => [pageFile(path, urls), path]))
  const rules = Object.entries(redirects).map(([from, redirect]) => ({ from, ...redirect }))
  return Object.entries(redirects).flatMap(([from, { to }]): Diagnostic[] => {
    const report = (code: 'redirect-loop' | 'redirect-missing' | 'redirect-hides-page', message: string, hint: string) =>
      errorDiagnostic(code, `the redirect from ${from} ${message}`, {
        location: redirects[from]?.location ?? locate(redirects[from]?.written ?? from),
        hint,
      })
    const before = from.slice(0, -1)
    const hidden = isWildcard(from)
      ? [...sources.keys()].find((path) => `${path}/`.startsWith(before))
      : sources.has(from)
        ? from
        : files.get(redirectFile(from, urls))
    const fault = findFault()
    return [
      ...(hidden === undefined
        ? []
        : [report('redirect-hides-page', `hides the page of ${sources.get(hidden)}`, 'remove the redirect or the page')]),
      ...(isWildcard(from) && OWN_FOLDERS.some((folder) => before.startsWith(folder))
        ? [report('redirect-hides-page', 'hides files of the site', 'name a folder that is not /assets, /media or /social')]
        : []),
      ...(fault ? [report(...fault)] : []),
    ]

    function findFault(): Parameters<typeof report> | undefined {
      if (to.startsWith(`${site.origin}/`))
        return ['redirect-missing', `names the origin of the site`, `write ${to.slice(site.origin.length)}`]
      const { path: written } = splitTarget(to)
      if (!written.startsWith('/')) return undefined
      const path = routePathOf(written)
      if (path === from) return ['redirect-loop', 'points to itself', 'remove it']
      const [known = ''] = path.split(SPLAT)
      const isPage = path === known ? sources.has(path) : [...sources.keys()].some((page) => page.startsWith(known))
      // A redirect that hides the page is a fault of its own.
      const next = isPage ? undefined : findRedirect(known, rules)
      if (next) return ['redirect-loop', `points to ${to}, which redirects to ${next.to}`, 'point straight to the last page']
      if (isPage || isExternalPath(path, site.externalPaths) || isFileLink(path)) return undefined
      return ['redirect-missing', `points to ${to}, which is no page`, hintOf(known, sources)]
    }
  })
}

function hintOf(path: string, sources: ReadonlyMap<string, string>): string {
  const closest = closestPath(path, [...sources.keys()])
  return closest ? `did you mean ${closest}?` : 'correct the path, or add the route'
}
