import { listOwnFiles, type CopiedFile } from '../assets/static-files.ts'
import type { SiteCode } from '../bundle/site-code.ts'
import type { Config } from '../config/config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { describeConflict } from '../output/pending-site.ts'
import type { SitePlan } from '../routes/plan.ts'
import { pageFile } from '../urls.ts'

interface ConflictSite {
  readonly code: Pick<SiteCode, 'texts'>
  readonly copied: readonly CopiedFile[]
  readonly plan: Pick<SitePlan, 'paths' | 'pages' | 'redirects'>
}

/** Finds the files of the site whose place a page or a file of lanai has, before the pages are rendered. Others are found when written. */
export function findConflicts({ code, copied, plan }: ConflictSite, config: Config): Diagnostic[] {
  const own = new Set(listOwnFiles({ ...config, redirects: plan.redirects }))
  const pages = new Set(plan.paths.map((path) => pageFile(path, config.urls)))
  const files = [...copied, ...code.texts.map(({ path, file }) => ({ path, source: file }))]
  const found = files.filter(({ path }) => own.has(path) || pages.has(path))
  if (found.length === 0) return []
  const sources = new Map(Array.from(plan.pages(), ({ path, source }) => [pageFile(path, config.urls), source]))
  return found.map(({ path, source }) => describeConflict(path, sources.get(path), source))
}
