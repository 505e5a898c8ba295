import { readPageFacts } from '../../../cli/check/page-facts.ts'
import type { CheckedPage, SiteFacts } from '../../../cli/check/page-rules.ts'
import type { Manifest } from '../../../cli/output/manifest.ts'
import { ABOUT } from '../output/fixture.ts'
import { ORIGIN, sourceOf } from './site.ts'

/** Pages and the facts of their site, in memory. */
export function createPages(
  htmls: Readonly<Record<string, string>>,
  { sitemap = Object.keys(htmls), ...changes }: Partial<Manifest> & { sitemap?: string[] } = {},
) {
  const pages = Object.keys(htmls).map((url) => ({ url, file: 'index.html', source: sourceOf(url), indexable: true, islands: 0 }))
  const manifest: Manifest = {
    generator: 'lanai',
    ...ABOUT,
    pages,
    redirects: [],
    rules: { headers: [], redirects: [] },
    files: [],
    ...changes,
  }
  const site: SiteFacts = {
    out: '/site/dist',
    manifest,
    pageUrls: new Set(Object.keys(htmls)),
    sitemapUrls: new Set(sitemap.map((url) => (url.startsWith('/') ? ORIGIN + url : url))),
    brokenUrls: new Set(),
  }
  const checked: CheckedPage[] = pages.map((page) => ({ page, facts: readPageFacts(htmls[page.url] ?? '') }))
  return { checked, site }
}
