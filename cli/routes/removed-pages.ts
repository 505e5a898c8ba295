import { warningDiagnostic, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import { findRedirect, type RedirectRule } from '../redirects.ts'

/** Warnings of one build, of which one is enough to find a mistake. */
const MOST = 10

/** What a build knows of its pages. */
interface RemovalSite {
  readonly paths: readonly string[]
  readonly rules: readonly RedirectRule[]
  readonly isWritten: (path: string) => boolean
}

/**
 * Warns of pages of the last build that are gone without a redirect: visitors still come from search engines and old links.
 * @param previous pages of the last build
 * @param isWritten true for a page that the output folder still has: one that was deleted has no visitors to lose
 * @param locate finds the redirects, which takes longer than all the rest
 */
export function checkRemovedPages(
  previous: readonly { readonly path: string; readonly indexable: boolean }[],
  { paths, rules, isWritten }: RemovalSite,
  locate: () => Location,
): Diagnostic[] {
  const known = new Set(paths)
  const gone = previous.filter(({ path, indexable }) => !known.has(path) && indexable && isWritten(path) && !findRedirect(path, rules))
  return gone.slice(0, MOST).map(({ path }, index) => {
    const others = index === MOST - 1 ? gone.length - MOST : 0
    return warningDiagnostic(
      'redirect-missing',
      `${path} was a page of the last build and is none any more${others > 0 ? `, like ${others} others` : ''}`,
      { location: locate(), hint: `add ${path}: ${parentOf(path, known)} to redirects, so that links to it lead somewhere` },
    )
  })
}

/** The nearest page above a path. */
function parentOf(path: string, known: ReadonlySet<string>): string {
  const parent = path.slice(0, path.lastIndexOf('/')) || '/'
  return parent === '/' || known.has(parent) ? parent : parentOf(parent, known)
}
