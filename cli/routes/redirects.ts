import { errorDiagnostic, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import { closestPath } from '../urls.ts'

/** Path to path. */
type Paths = Readonly<Record<string, string>>

/**
 * Checks the aliases of a site: each needs a page to point to, and a path of its own.
 * @param sources source of each page, by its path
 * @param locate finds an alias in the settings
 */
export function checkAliases(aliases: Paths, sources: ReadonlyMap<string, string>, locate: (alias: string) => Location): Diagnostic[] {
  return Object.entries(aliases).flatMap(([alias, target]): Diagnostic[] => {
    if (sources.has(alias))
      return [
        errorDiagnostic('route-conflict', `${alias} has two sources: ${sources.get(alias)} and the alias of ${target}`, {
          location: locate(alias),
          hint: 'remove one of them',
        }),
      ]
    if (sources.has(target) && !Object.hasOwn(aliases, target)) return []
    return [
      errorDiagnostic('redirect-missing', `the alias ${alias} points to ${target}, which is no page`, {
        location: locate(alias),
        hint: hintOf(target, sources),
      }),
    ]
  })
}

/**
 * Checks the redirects of a site: none may hide a page, point to another redirect or to nothing.
 * @param sources source of each page and alias, by its path
 * @param locate finds a redirect in the settings
 */
export function checkRedirects(redirects: Paths, sources: ReadonlyMap<string, string>, locate: (from: string) => Location): Diagnostic[] {
  return Object.entries(redirects).flatMap(([from, to]): Diagnostic[] => {
    const report = (code: 'redirect-loop' | 'redirect-missing' | 'redirect-hides-page', message: string, hint: string) =>
      errorDiagnostic(code, `the redirect from ${from} ${message}`, { location: locate(from), hint })
    return [
      ...(sources.has(from)
        ? [report('redirect-hides-page', `hides the page of ${sources.get(from)}`, 'remove the redirect or the page')]
        : []),
      ...(from === to
        ? [report('redirect-loop', 'points to itself', 'remove it')]
        : Object.hasOwn(redirects, to)
          ? [report('redirect-loop', `points to ${to}, which redirects to ${redirects[to]}`, 'point straight to the last page')]
          : sources.has(to)
            ? []
            : [report('redirect-missing', `points to ${to}, which is no page`, hintOf(to, sources))]),
    ]
  })
}

function hintOf(path: string, sources: ReadonlyMap<string, string>): string {
  const closest = closestPath(path, [...sources.keys()])
  return closest ? `did you mean ${closest}?` : 'correct the path, or add the route'
}
