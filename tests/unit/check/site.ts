import * as fs from 'node:fs'
import { join } from 'node:path'
import { checkSite } from '../../../cli/check/check.ts'
import type { Diagnostic } from '../../../cli/diagnostics/diagnostic.ts'
import type { Manifest } from '../../../cli/output/manifest.ts'
import { ABOUT, temporaryFolder, write } from '../output/fixture.ts'

export const ORIGIN = ABOUT.origin

interface PageSpec {
  /** Replaces the title element. */
  title?: string
  description?: string
  /** Replaces the canonical link. */
  canonical?: string
  robots?: string
  html?: string
  body?: string
}

/** The HTML of a page without faults, except those that are asked for. */
export function pageHtml(
  url: string,
  { title, description, canonical, robots = '', html = '<html lang="en">', body = '' }: PageSpec = {},
): string {
  return [
    `<!doctype html>${html}<title>${title ?? `A page with the address ${url}`}</title>`,
    `<meta name="description" content="${description ?? `A description that is long enough for the page with the address ${url}`}">`,
    robots && `<meta name="robots" content="${robots}">`,
    canonical ?? (robots ? '' : `<link rel="canonical" href="${ORIGIN}${url}">`),
    body.includes('<h1>') ? body : `<h1>${url}</h1>${body}`,
  ].join('\n')
}

export interface SiteSpec {
  /** URL to page. */
  pages: Readonly<Record<string, PageSpec>>
  /** Further files. */
  files?: Readonly<Record<string, string>>
  /** URLs in the sitemap; all pages that are not noindex unless given. */
  sitemap?: readonly string[]
  manifest?: Partial<Manifest>
}

/** Writes a built site to the disk. The home page links to every other page but the 404 page. */
export function writeBuiltSite({ pages, files = {}, sitemap, manifest = {} }: SiteSpec): { out: string; manifest: Manifest } {
  const out = join(temporaryFolder(), 'dist')
  const urls = Object.keys(pages)
  const fileOf = (url: string) => {
    if (url === '/404/' || url === '/404') return '404.html'
    return manifest.urls === 'clean' && url !== '/' ? `${url.slice(1)}.html` : `${url.slice(1)}index.html`
  }
  const listed = sitemap ?? urls.filter((url) => !pages[url]?.robots)
  const written: Record<string, string> = { 'sitemap.xml': listed.map((url) => `<loc>${ORIGIN}${url}</loc>`).join(''), ...files }
  for (const url of urls) {
    const links =
      url === '/'
        ? urls
            .filter((other) => !other.startsWith('/404'))
            .map((other) => `<a href="${other}">x</a>`)
            .join('')
        : ''
    written[fileOf(url)] = pageHtml(url, { ...pages[url], body: (pages[url]?.body ?? '') + links })
  }
  write(out, written)
  return {
    out,
    manifest: {
      generator: 'lanai',
      ...ABOUT,
      pages: urls.map((url) => ({ url, file: fileOf(url), source: sourceOf(url), indexable: !pages[url]?.robots, islands: 0 })),
      redirects: [],
      rules: { headers: [], redirects: [] },
      files: Object.keys(written),
      ...manifest,
    },
  }
}

/** The route file of a page. */
export function sourceOf(url: string): string {
  return `templates/routes${url === '/' ? '/index' : url.replace(/\/$/, '')}.tsx`
}

/** Checks a site and describes what was found as `source  message  [code]  pages`. */
export async function check(spec: SiteSpec) {
  const { out, manifest } = writeBuiltSite(spec)
  const report = await checkSite(out, manifest, fs)
  return { ...report, found: report.diagnostics.map(describeDiagnostic) }
}

export function describeDiagnostic({ code, message, location, pages = [] }: Diagnostic): string {
  return `${location?.file ?? '-'}  ${message}  [${code}]  ${pages.join(' ')}`
}
