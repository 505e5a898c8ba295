import { checkAnchors } from '../check/anchors.ts'
import { readPageFacts } from '../check/page-facts.ts'
import { resolveLink } from '../check/resolve-link.ts'
import { warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'

/** A page of `dev` as links see it. */
export interface LinkedPage {
  /** Path of its URL. */
  readonly url: string
  readonly source: string
  readonly html: string
}

/**
 * Finds links whose fragment names no element of the page that they point to. They are warnings: the page can be shown.
 * @param find returns the page at a path of a URL; undefined where there is none
 */
export function findBrokenFragments(page: LinkedPage, origin: string, find: (pathname: string) => LinkedPage | undefined): Diagnostic[] {
  const facts = readPageFacts(page.html)
  const paths = facts.links.flatMap((link) => {
    const url = link.includes('#') ? resolveLink(link, page.url, origin) : undefined
    return url?.origin === origin && url.pathname !== page.url ? url.pathname : []
  })
  const targets = [...new Set(paths)].flatMap((path) => find(path) ?? [])
  const checked = [
    { page, facts },
    // Only the links of the page itself are checked.
    ...targets.map((target) => ({ page: target, facts: { ...readPageFacts(target.html), links: [] } })),
  ]
  return checkAnchors(checked, { origin }).map(({ code, message, location, hint }) => warningDiagnostic(code, message, { location, hint }))
}
