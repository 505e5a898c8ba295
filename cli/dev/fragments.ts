import { setImmediate } from 'node:timers/promises'
import { checkAnchors } from '../check/anchors.ts'
import { readPageFacts } from '../check/page-facts.ts'
import { idMessages, pageDiagnostic } from '../check/page-rules.ts'
import { resolveLink } from '../check/resolve-link.ts'
import { warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'

export interface LinkedPage {
  /** Path of its URL. */
  readonly url: string
  readonly source: string
  readonly html: string
}

/**
 * Finds ids that several elements have, and links whose fragment names no element of the page that they point to. They are warnings:
 * the page can be shown.
 * @param find returns the page at a path of a URL; undefined where there is none
 */
export async function findBrokenFragments(
  page: LinkedPage,
  origin: string,
  find: (pathname: string) => LinkedPage | undefined | Promise<LinkedPage | undefined>,
): Promise<Diagnostic[]> {
  const facts = readPageFacts(page.html)
  const paths = facts.links.flatMap((link) => {
    const url = link.includes('#') ? resolveLink(link, page.url, origin) : undefined
    return url?.origin === origin && url.pathname !== page.url ? url.pathname : []
  })
  const checked = [{ page, facts }]
  for (const path of new Set(paths)) {
    // Requests are answered meanwhile.
    await setImmediate()
    const target = await find(path)
    // Only the links of the page itself are checked.
    if (target) checked.push({ page: target, facts: { ...readPageFacts(target.html), links: [] } })
  }
  const repeated = Array.from(idMessages(facts), (message) => pageDiagnostic(page, ...message))
  return [...repeated, ...checkAnchors(checked, { origin })].map(({ code, message, location, hint, value, pages }) =>
    warningDiagnostic(code, message, { location, hint, value, pages }),
  )
}
