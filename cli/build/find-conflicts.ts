import { listOwnFiles, type CopiedFile } from '../assets/static-files.ts'
import type { SiteCode } from '../bundle/site-code.ts'
import type { Config } from '../config/config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { findRedirectFiles, sourceOfRedirect } from '../output/outputs/redirects.ts'
import { describeConflict } from '../output/pending-site.ts'
import type { SitePlan } from '../routes/plan.ts'
import { pageFile } from '../urls.ts'

interface ConflictSite {
  readonly code: Pick<SiteCode, 'texts'>
  readonly copied: readonly CopiedFile[]
  readonly plan: Pick<SitePlan, 'paths' | 'pages' | 'redirects'>
}

/**
 * Finds the files of the site whose place a page, a redirect or a file of lanai has, before the pages are rendered. Others, such as
 * sitemaps, which follow from the pages, are found when they are written.
 */
export function findConflicts({ code, copied, plan }: ConflictSite, settings: Config): Diagnostic[] {
  const config = { ...settings, redirects: plan.redirects }
  const own = new Set(listOwnFiles(config))
  const pages = new Set(plan.paths.map((path) => pageFile(path, config.urls)))
  const former = findRedirectFiles(config, pages)
  const files = [...copied, ...code.texts.map(({ path, file }) => ({ path, source: file }))]
  const found = files.filter(({ path }) => own.has(path) || pages.has(path) || former.has(path))
  if (found.length === 0) return []
  const sources = new Map(Array.from(plan.pages(), ({ path, source }) => [pageFile(path, config.urls), source]))
  for (const [path, from] of former) sources.set(path, sourceOfRedirect(config.redirects[from]!, config))
  return found.map(({ path, source }) => describeConflict(path, sources.get(path), source))
}
