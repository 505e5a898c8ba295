import { join } from 'node:path'
import { errorDiagnostic, mergeDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import type { Manifest } from '../output/manifest.ts'
import { checkAnchors, checkRedirectAnchors } from './anchors.ts'
import { checkLinks } from './links.ts'
import { checkExternal, reportExternal, type ExternalAnswer, type ExternalOptions } from './external.ts'
import type { DecodeVideo } from './ffmpeg.ts'
import { checkMedia, isVideo } from './media.ts'
import { readPageFacts } from './page-facts.ts'
import { checkPage, type CheckedPage, type SiteFacts } from './page-rules.ts'
import { ROBOTS_FILE } from '../robots.ts'
import { checkPages, checkStaging, readSitemap } from './site-rules.ts'

export type CheckReport = Awaited<ReturnType<typeof checkSite>>

/**
 * Checks a built site: each page, all pages together, every internal link, and whether pictures, fonts and videos decode.
 * @param decodeVideo see `MediaOptions`
 * @param externalOptions for requests of links to other sites; without them none is requested
 */
export async function checkSite(out: string, manifest: Manifest, disk: Disk, decodeVideo?: DecodeVideo, externalOptions?: ExternalOptions) {
  const { pages, diagnostics: missing } = readPages(out, manifest, disk)
  const links = await checkLinks(out, manifest, pages)
  const site: SiteFacts = {
    out,
    manifest,
    pageUrls: new Set(manifest.pages.map(({ url }) => url)),
    sitemapUrls: readSitemaps(out, manifest, disk),
    brokenUrls: links.broken,
  }
  const answers = externalOptions ? await checkExternal(links.external.keys(), externalOptions) : new Map<string, ExternalAnswer>()
  const present = manifest.files.filter((file) => disk.existsSync(join(out, file)))
  const diagnostics = [
    ...missing,
    ...pages.flatMap((page) => checkPage(page, site)),
    ...checkPages(pages, site),
    ...checkAnchors(pages, manifest),
    ...checkStaging(pages, site, present.includes(ROBOTS_FILE) ? disk.readFileSync(join(out, ROBOTS_FILE), 'utf8') : ''),
    ...checkRedirectAnchors(pages, manifest.rules.redirects),
    ...links.diagnostics,
    ...reportExternal(answers, links.external, pages),
    ...(await checkMedia(out, present, { disk, digests: manifest.digests, decodeVideo })),
  ]
  return {
    diagnostics: mergeDiagnostics(diagnostics, { byValue: true }) as readonly Diagnostic[],
    /** Addresses of other servers, each with URLs of pages that link to it. */
    external: links.external as ReadonlyMap<string, ReadonlySet<string>>,
    /** What they answer, where they were requested. */
    answers,
    pages: manifest.pages.length,
    links: links.checked,
    /** Videos of which only the structure was checked, for lack of a decoder. */
    undecodedVideos: decodeVideo ? 0 : present.filter(isVideo).length,
  }
}

function readPages(out: string, manifest: Manifest, disk: Disk): { pages: CheckedPage[]; diagnostics: Diagnostic[] } {
  const byFile = new Map(manifest.pages.map((page) => [page.file, page]))
  const pages: CheckedPage[] = []
  const diagnostics: Diagnostic[] = []
  for (const path of manifest.files) {
    const page = byFile.get(path)
    const location = { file: page ? page.source : join(out, path) }
    const pagesOf = page && [page.url]
    if (!disk.existsSync(join(out, path)))
      diagnostics.push(errorDiagnostic('check-file', `the file ${path} is missing`, { location, pages: pagesOf, hint: 'build again' }))
    else if (page) pages.push({ page, facts: readPageFacts(disk.readFileSync(join(out, path), 'utf8')) })
  }
  return { pages, diagnostics }
}

function readSitemaps(out: string, manifest: Manifest, disk: Disk): Set<string> {
  const files = manifest.files.filter((file) => /^sitemap[\w-]*\.xml$/.test(file) && disk.existsSync(join(out, file)))
  return new Set(files.flatMap((file) => readSitemap(disk.readFileSync(join(out, file), 'utf8'))))
}
