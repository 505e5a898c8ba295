import type { Manifest } from '../output/manifest.ts'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { isIndexed, pageDiagnostic, type CheckedPage, type SiteFacts } from './page-rules.ts'
import { resolveLink } from './resolve-link.ts'

/** Checks what concerns all pages together. */
export function checkPages(pages: readonly CheckedPage[], site: SiteFacts): Diagnostic[] {
  const { manifest } = site
  const indexed = pages.filter((page) => isIndexed(page, manifest))
  const hint = 'build it without --drafts'
  return [
    ...checkRepeated(indexed, 'check-title', 'title', ({ facts }) => facts.titles[0]),
    ...checkRepeated(indexed, 'check-description', 'description', ({ facts }) => facts.descriptions[0]),
    ...checkOrphans(pages, indexed, manifest),
    ...checkSitemaps(site),
    ...(manifest.drafts ? [errorDiagnostic('check-draft', 'the site was built with drafts', { location: { file: site.out }, hint })] : []),
  ]
}

function checkRepeated(
  pages: readonly CheckedPage[],
  code: 'check-title' | 'check-description',
  what: string,
  textOf: (page: CheckedPage) => string | undefined,
): Diagnostic[] {
  const first = new Map<string, CheckedPage>()
  return pages.flatMap((checked) => {
    const text = textOf(checked)
    if (!text) return []
    const twin = first.get(text)
    if (twin) return [pageDiagnostic(checked.page, code, `the ${what} is the same as that of ${twin.page.url}`)]
    first.set(text, checked)
    return []
  })
}

function checkOrphans(pages: readonly CheckedPage[], indexed: readonly CheckedPage[], { origin, base = '' }: Manifest): Diagnostic[] {
  const linked = new Set([`${base}/`])
  for (const { page, facts } of pages) {
    for (const link of facts.links) {
      const url = resolveLink(link, page.url, origin)
      if (url?.origin === origin && url.pathname !== page.url) linked.add(url.pathname)
    }
  }
  return indexed
    .filter(({ page }) => !linked.has(page.url))
    .map(({ page }) => pageDiagnostic(page, 'check-orphan', 'no other page links to this page'))
}

function checkSitemaps({ out, manifest: { origin }, pageUrls, sitemapUrls }: SiteFacts): Diagnostic[] {
  const unknown = [...sitemapUrls].filter((url) => !url.startsWith(origin) || !pageUrls.has(url.slice(origin.length)))
  return unknown.map((url) =>
    errorDiagnostic('check-sitemap', `a sitemap lists ${url}, which is no page of the site`, {
      location: { file: out },
      hint: 'build again; a sitemap of the site lists only its pages',
    }),
  )
}
