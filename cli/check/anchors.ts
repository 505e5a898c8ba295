import { attempt } from '../attempt.ts'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Manifest } from '../output/manifest.ts'
import { decodeName } from '../names.ts'
import { REDIRECTS_FILE, splitTarget, type RedirectRule } from '../redirects.ts'
import { pageDiagnostic, type CheckedPage } from './page-rules.ts'
import { resolveLink } from './resolve-link.ts'

/** Checks that the fragment of every redirect to a page of the site names an element of that page. */
export function checkRedirectAnchors(pages: readonly CheckedPage[], rules: readonly RedirectRule[]): Diagnostic[] {
  const anchors = new Map(pages.map(({ page, facts }) => [page.url, facts.anchors]))
  return rules.flatMap(({ from, to }) => {
    const { path, fragment } = splitTarget(to)
    const known = anchors.get(path)
    // The other form of the same source.
    if (!known || hasAnchor(known, fragment) || from.endsWith('/')) return []
    return [
      errorDiagnostic('check-link', `the redirect from ${from} is broken: ${path} has no element ${fragment}`, {
        location: { file: REDIRECTS_FILE },
        hint: 'correct the redirect, or add an element with this id to the page',
      }),
    ]
  })
}

export interface AnchorPage extends Pick<CheckedPage, 'facts'> {
  readonly page: Pick<CheckedPage['page'], 'url' | 'source'>
}

/**
 * Checks that the fragment of every link between pages names an element of the page that it points to. linkinator checks fragments
 * as well, but only those that it finds before it has visited the target.
 */
export function checkAnchors(pages: readonly AnchorPage[], { origin }: Pick<Manifest, 'origin'>): Diagnostic[] {
  const anchors = new Map(pages.map(({ page, facts }) => [page.url, facts.anchors]))
  return pages.flatMap(({ page, facts }) =>
    facts.links.flatMap((link) => {
      const url = link.includes('#') ? resolveLink(link, page.url, origin) : undefined
      const known = url?.origin === origin ? anchors.get(url.pathname) : undefined
      if (!url || !known || hasAnchor(known, url.hash)) return []
      return [pageDiagnostic(page, 'check-link', `the link ${link} is broken: ${url.pathname} has no element ${url.hash}`, link)]
    }),
  )
}

function hasAnchor(anchors: ReadonlySet<string>, hash: string): boolean {
  // `:~:` begins a text fragment, which names no element; #top is the top of any page.
  const [id = ''] = hash.slice(1).split(':~:')
  return (
    id === '' ||
    /^top$/i.test(id) ||
    anchors.has(id) ||
    anchors.has(decodeName(id)) ||
    anchors.has(attempt(() => decodeURIComponent(id)) ?? id)
  )
}
