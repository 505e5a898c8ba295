import { LinkChecker, LinkState, type LinkResult } from 'linkinator'
import { errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Manifest } from '../output/manifest.ts'
import { escapePattern } from '../names.ts'
import { serveFolder } from '../serve/serve.ts'
import { isExternalPath, withoutBase } from '../urls.ts'
import { pageDiagnostic, type CheckedPage, type ManifestPage } from './page-rules.ts'
import { resolveLink } from './resolve-link.ts'

/** The file that hosts serve for an unknown address; its links are checked like those of any page. */
const NOT_FOUND_FILE = '404.html'

/** Requests every internal link of a built site from a server of its own on 127.0.0.1. */
export async function checkLinks(out: string, manifest: Manifest, pages: readonly CheckedPage[]) {
  // Every page may be missing, and linkinator refuses an empty list.
  if (pages.length === 0) return { diagnostics: [], broken: new Set<string>(), external: new Map<string, Set<string>>(), checked: 0 }
  const served = await serveFolder(out, { port: 0, urls: manifest.urls, base: manifest.base ?? '', rules: () => manifest.rules })
  try {
    const { results, redirects } = await requestLinks(served.origin, manifest, pages)
    const toPublic = (url: string) => publicUrl(url, served.origin, manifest.origin)
    // A page that was requested as such is its own parent.
    const links = results.map((result) => ({ ...result, url: toPublic(result.url), parent: toPublic(result.parent ?? result.url) }))
    const parentOf = createParentLookup(manifest)
    return {
      diagnostics: [...checkBroken(links, parentOf, manifest, out), ...checkRedirects(pages, redirects, manifest)],
      /** Absolute URLs of the site that no file answers. */
      broken: new Set(links.flatMap(({ state, url }) => (state === LinkState.BROKEN ? url : []))),
      /** Addresses of other servers, each with URLs of pages that link to it. Nothing is requested from them. */
      external: collectExternal(links, parentOf, pages, manifest),
      checked: results.length,
    }
  } finally {
    await served.close()
  }
}

/** Pages that are requested together: linkinator begins all of them at once, and looks through all results for each link. */
const BATCH = 50

/** @returns what linkinator found, and every URL that redirects with its target, both with the public origin */
async function requestLinks(local: string, { origin, base = '', externalPaths }: Manifest, pages: readonly CheckedPage[]) {
  const redirects = new Map<string, string>()
  const results: LinkResult[] = []
  const checker = new LinkChecker()
  checker.on('redirect', ({ url, targetUrl = '' }) =>
    redirects.set(publicUrl(url, local, origin), publicUrl(targetUrl, local, origin).slice(origin.length)),
  )
  const answered = new Set<string>()
  for (let first = 0; first < pages.length; first += BATCH) {
    const path = pages
      .slice(first, first + BATCH)
      .map(({ page }) => local + (page.file === NOT_FOUND_FILE ? `${base}/${NOT_FOUND_FILE}` : page.url))
    const { links } = await checker.check({
      path,
      // Canonical and social URLs name the public host; here they are requested from the local one.
      urlRewriteExpressions: [{ pattern: new RegExp(`^${escapePattern(origin)}(?=/|$)`), replacement: local }],
      linksToSkip: async (link) =>
        !link.startsWith(`${local}/`) ||
        isExternalPath(new URL(link).pathname, externalPaths) ||
        (answered.has(link) && !path.includes(link)),
      redirects: 'warn',
      concurrency: 20,
      // A busy machine may close a connection between two requests: the file is there all the same, and links to others.
      retryErrors: true,
      retryErrorsJitter: 1000,
    })
    const news = links.filter(({ url }) => !answered.has(url))
    for (const link of news) {
      results.push(link)
      if (link.state !== LinkState.BROKEN) answered.add(link.url)
    }
  }
  return { results, redirects }
}

function checkBroken(links: readonly Link[], parentOf: ParentLookup, { origin }: Manifest, out: string): Diagnostic[] {
  // Requests end in any order.
  const key = ({ parent, url }: Link) => `${parent} ${url}`
  const broken = links.filter(({ state }) => state === LinkState.BROKEN).sort((a, b) => (key(a) < key(b) ? -1 : 1))
  return broken.flatMap(({ url, parent, status }) => {
    const page = parentOf(parent)
    const link = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
    // The social URL of the 404 page is its own, which no host answers with 200.
    if (page?.file === NOT_FOUND_FILE && link === page.url) return []
    const message = `the link ${link} is broken (status ${status})`
    return [
      page
        ? pageDiagnostic(page, 'check-link', message, link)
        : errorDiagnostic('check-link', message, { location: { file: out }, hint: 'correct the link, or add the page that it names' }),
    ]
  })
}

function checkRedirects(pages: readonly CheckedPage[], redirects: ReadonlyMap<string, string>, manifest: Manifest): Diagnostic[] {
  const { origin, base } = manifest
  const files = new Set(manifest.redirects)
  return pages.flatMap(({ page, facts }) =>
    facts.links.flatMap((link) => {
      const url = resolveLink(link, page.url, origin)
      if (url?.origin !== origin) return []
      const target = redirects.get(origin + url.pathname + url.search)
      const path = withoutBase(url.pathname, base).slice(1)
      const isRedirectPage = files.has(`${path}index.html`) || files.has(`${path}.html`)
      if (target === undefined && !isRedirectPage) return []
      const message = target === undefined ? `the link ${link} points to a redirect` : `the link ${link} costs a redirect to ${target}`
      return [pageDiagnostic(page, 'check-redirect', message, link)]
    }),
  )
}

/** linkinator reports a link that is not followed once, with the first page that has it; the other pages are known from their facts. */
function collectExternal(links: readonly Link[], parentOf: ParentLookup, pages: readonly CheckedPage[], manifest: Manifest) {
  const external = new Map<string, Set<string>>()
  for (const { url, parent, state } of links) {
    // Values of <meta> that only look like URLs are skipped, too.
    if (state !== LinkState.SKIPPED || !/^https?:/.test(url)) continue
    const page = parentOf(parent)
    external.set(url, (external.get(url) ?? new Set()).add(page?.url ?? '/'))
  }
  for (const { page, facts } of pages)
    for (const link of facts.links)
      external.get(resolveLink(link, page.url, manifest.origin)?.href.replace(/#.*$/s, '') ?? '')?.add(page.url)
  return external
}

type Link = LinkResult & { readonly parent: string }
type ParentLookup = (parent: string) => ManifestPage | undefined

function createParentLookup({ origin, base = '', pages }: Manifest): ParentLookup {
  const byUrl = new Map(pages.map((page) => [page.file === NOT_FOUND_FILE ? `${base}/${NOT_FOUND_FILE}` : page.url, page]))
  return (parent) => byUrl.get(parent.slice(origin.length))
}

function publicUrl(url: string, local: string, origin: string): string {
  return url.startsWith(`${local}/`) ? origin + url.slice(local.length) : url
}
