import type { RouteSource } from '../bundle/site-code.ts'
import type { Config } from '../config/config.ts'
import type { ContentStore } from '../content/store.ts'
import { errorDiagnostic, type Diagnostic, type Location, type Result } from '../diagnostics/diagnostic.ts'
import type { PageJob } from '../page-job.ts'
import { jobsOf } from './jobs.ts'
import { checkAliases, checkRedirects } from './redirects.ts'
import { checkPattern, createRoute, type Route } from './route.ts'
import { hasBase } from '../urls.ts'

/** Every page of a site. Those that `paths` generates one by one are generated again on each call, so that none of them is held. */
export interface SitePlan {
  /** Every page, each followed by its aliases. */
  pages(): Iterable<PageJob>
  /** Route paths of all pages and aliases. */
  readonly paths: readonly string[]
}

type PlanConfig = Pick<Config, 'aliases' | 'redirects' | 'drafts' | 'urls' | 'origin' | 'externalPaths'> &
  Partial<Pick<Config, 'base' | 'feeds'>>

/**
 * Lists what will be built and reports conflicts: two sources of one path, redirects that hide a page, point nowhere or form loops.
 * @param locate finds an alias or a redirect in the settings, by its path there
 */
export function planSite(
  sources: readonly RouteSource[],
  content: ContentStore,
  config: PlanConfig,
  locate: (path: readonly string[]) => Location,
): Result<SitePlan> {
  const routes = createRoutes(sources, config.drafts)
  /** The pages of routes that list them, by the files of the routes. */
  const listed = new Map<string, PageJob[]>()
  const pages = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  for (const route of routes) {
    diagnostics.push(...checkPattern(route))
    const jobs: PageJob[] = []
    for (const item of jobsOf(route, content)) {
      const { job } = item
      if (!job) {
        diagnostics.push(...item.diagnostics)
        continue
      }
      if (item.isListed) jobs.push(job)
      const other = pages.get(job.path)
      if (other === undefined) pages.set(job.path, route.source)
      else diagnostics.push(conflict(job.path, other, route))
    }
    if (jobs.length > 0) listed.set(route.source, jobs)
  }
  diagnostics.push(...checkAliases(config.aliases, pages, (alias) => locate(['aliases', alias])))
  for (const [alias, target] of Object.entries(config.aliases)) pages.set(alias, `the alias of ${target}`)
  diagnostics.push(...checkRedirects(config.redirects, { ...config, sources: pages }, (from) => locate(['redirects', from])))
  for (const [name, { path }] of Object.entries(config.feeds ?? {})) {
    if (!pages.has(path))
      diagnostics.push(
        errorDiagnostic('link-missing', `the feed ${JSON.stringify(name)} belongs to ${path}, which is no page`, {
          location: locate(['feeds', name, 'path']),
          hint: 'correct the path, or add the route',
        }),
      )
  }
  const { base = '' } = config
  const doubtful = base === '' ? undefined : [...pages.keys()].find((path) => hasBase(path, base))
  if (doubtful !== undefined)
    diagnostics.push(
      errorDiagnostic('route-conflict', `the path ${doubtful} begins with the base path, so that links to it can mean two pages`, {
        location: locate(['base']),
        hint: 'choose another base, or rename the route',
      }),
    )
  if (diagnostics.length > 0) return { diagnostics }
  return { diagnostics, value: { paths: [...pages.keys()], pages: () => listPages(sources, content, config, listed) } }
}

/**
 * Lists the pages of a plan without faults, each followed by its aliases.
 * @param listed pages that are known already, by the files of their routes
 */
export function* listPages(
  sources: readonly RouteSource[],
  content: ContentStore,
  { drafts, aliases }: PlanConfig,
  listed: ReadonlyMap<string, readonly PageJob[]> = new Map(),
): Iterable<PageJob> {
  const aliasesOf = (path: string) => Object.keys(aliases).filter((alias) => aliases[alias] === path)
  for (const route of createRoutes(sources, drafts)) {
    for (const job of listed.get(route.source) ?? generateJobs(route, content)) {
      yield job
      for (const alias of aliasesOf(job.path)) yield { ...job, path: alias }
    }
  }
}

function* generateJobs(route: Route, content: ContentStore): Iterable<PageJob> {
  for (const { job } of jobsOf(route, content)) if (job) yield job
}

function createRoutes(sources: readonly RouteSource[], drafts: boolean): readonly Route[] {
  return sources.map(createRoute).filter((route) => drafts || !route.module.draft)
}

function conflict(path: string, other: string, route: Route): Diagnostic {
  const isSame = other === route.source
  return errorDiagnostic('route-conflict', `${path} has two sources: ${other} and ${isSame ? 'the same once more' : route.source}`, {
    location: { file: route.source },
    hint: isSame ? 'its paths contain these parameters twice' : 'remove or rename one of them',
  })
}
