import { join } from 'node:path'
import { getElementsByTagName, textContent } from 'domutils'
import { parseDocument } from 'htmlparser2'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { HEADERS_FILE, headersOf } from '../headers.ts'
import type { Manifest } from '../output/manifest.ts'
import { disallowsAll, ROBOTS_FILE } from '../robots.ts'
import { isIndexed, pageDiagnostic, TEXT, type CheckedPage, type SiteFacts } from './page-rules.ts'
import { resolveLink } from './resolve-link.ts'

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
    const key = `${checked.facts.language} ${text}`
    const twin = first.get(key)
    if (twin) return [pageDiagnostic(checked.page, code, `the ${what} is the same as that of ${twin.page.url}`, `${TEXT}${text}`)]
    first.set(key, checked)
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

/**
 * Refuses a staging build, and a site that contains a part of one.
 * @param robots text of robots.txt, empty where there is none
 */
export function* checkStaging(
  pages: readonly CheckedPage[],
  { out, manifest }: Pick<SiteFacts, 'out' | 'manifest'>,
  robots: string,
): Iterable<Diagnostic> {
  const report = (message: string, file: string) =>
    errorDiagnostic('check-staging', message, { location: { file }, hint: 'build it without --staging' })
  if (manifest.staging) {
    yield report('the site was built with --staging', out)
    return
  }
  for (const { page, facts } of pages)
    if (facts.isStaging) yield pageDiagnostic(page, 'check-staging', 'the page is marked as one of a staging build')
  if (/noindex|none/i.test(headersOf('/', manifest.rules.headers)['X-Robots-Tag'] ?? ''))
    yield report(`${HEADERS_FILE} keeps all pages out of search engines`, join(out, HEADERS_FILE))
  if (disallowsAll(robots)) yield report(`${ROBOTS_FILE} refuses every crawler`, join(out, ROBOTS_FILE))
}

export function readSitemap(xml: string): string[] {
  return getElementsByTagName('loc', parseDocument(xml, { xmlMode: true })).map(textContent)
}
