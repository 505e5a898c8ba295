import { warningDiagnostic, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import { findRedirect, type RedirectRule } from '../redirects.ts'

/** Warnings of one build, of which one is enough to find a mistake. */
const MOST = 10

/**
 * Warns of pages of the last build that are gone without a redirect: visitors still come from search engines and old links.
 * @param former pages of the last build; those that are still there are no matter
 * @param location of the redirects
 */
export function checkRemovedPages(
  former: readonly { readonly path: string; readonly indexable: boolean }[],
  { paths, rules }: { readonly paths: ReadonlySet<string>; readonly rules: readonly RedirectRule[] },
  location: Location,
): Diagnostic[] {
  const gone = former.filter(({ path, indexable }) => indexable && !paths.has(path) && !findRedirect(path, rules))
  return gone.slice(0, MOST).map(({ path }, index) => {
    const others = index === MOST - 1 ? gone.length - MOST : 0
    return warningDiagnostic(
      'redirect-missing',
      `${path} was a page of the last build and is none any more${others > 0 ? `, like ${others} others` : ''}`,
      { location, hint: `add ${path}: ${parentOf(path, paths)} to redirects, so that links to it lead somewhere` },
    )
  })
}

/** The nearest page above a path. */
function parentOf(path: string, known: ReadonlySet<string>): string {
  const parent = path.slice(0, path.lastIndexOf('/')) || '/'
  return parent === '/' || known.has(parent) ? parent : parentOf(parent, known)
}
