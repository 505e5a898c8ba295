import type { RouteSource } from '../bundle/site-code.ts'
import type { Config } from '../config/config.ts'
import type { ContentStore } from '../content/store.ts'
import { errorDiagnostic, hasErrors, warningDiagnostic, type Diagnostic, type Location, type Result } from '../diagnostics/diagnostic.ts'
import { applyRules } from '../diagnostics/rules.ts'
import { createCaseCheck, findNameFault } from '../names.ts'
import type { PageJob } from '../page-job.ts'
import { claimEntries } from './claims.ts'
import { jobsOf, locatePage } from './jobs.ts'
import type { Redirects } from '../redirects.ts'
import { checkAliases, checkRedirects } from './redirects.ts'
import { checkPattern, createRoute, type Route } from './route.ts'
import type { SourcePages } from '../source-links.ts'
import { hasBase, pageFile } from '../urls.ts'

/** Every page of a site. Those that `paths` generates one by one are generated again on each call, so that none of them is held. */
export interface SitePlan {
  /** Every page, each followed by its aliases. */
  pages(): Iterable<PageJob>
  /** Route paths of all pages and aliases. */
  readonly paths: readonly string[]
  /** Pages by the Markdown files that they are made from; of several, the first. */
  readonly sources: SourcePages
  /** Those of the settings, and from former paths that entries name. */
  readonly redirects: Redirects
  /** Lists of the keys of the content that the pages were listed from. */
  readonly keys: readonly string[]
}

type PlanConfig = Pick<Config, 'aliases' | 'redirects' | 'drafts' | 'urls' | 'origin' | 'externalPaths'> &
  Partial<Pick<Config, 'base' | 'feeds' | 'rules'>>

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
  const claims = claimEntries(config, content)
  const keys = new Set<string>()
  const indexes: PageJob[] = []
  const diagnostics: Diagnostic[] = []
  const checkName = createNameCheck(config)
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
      for (const list of item.keys) keys.add(list)
      diagnostics.push(...checkName(job.path, () => locateJob(job, content)))
      claims.add(job)
      if (job.path.endsWith('/index')) indexes.push(job)
      const other = pages.get(job.path)
      if (other === undefined) pages.set(job.path, route.source)
      else diagnostics.push(conflict(job, other, content))
    }
    if (jobs.length > 0) listed.set(route.source, jobs)
  }
  diagnostics.push(
    ...indexes.flatMap((job) => checkIndex(job, (path) => pages.has(path) || path in config.aliases || path in config.redirects)),
  )
  const { sources: pagesOfFiles, redirects, diagnostics: faults } = claims.finish()
  diagnostics.push(...faults)
  diagnostics.push(...checkAliases(config.aliases, pages, (alias) => locate(['aliases', alias])))
  for (const [alias, target] of Object.entries(config.aliases)) {
    pages.set(alias, `the alias of ${target}`)
    diagnostics.push(...checkName(alias, () => locate(['aliases', alias])))
  }
  diagnostics.push(...checkRedirects(redirects, { ...config, sources: pages }, (from) => locate(['redirects', from])))
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
  const judged = applyRules(diagnostics, config.rules ?? {})
  if (hasErrors(judged)) return { diagnostics: judged }
  return {
    diagnostics: judged,
    value: {
      paths: [...pages.keys()],
      sources: pagesOfFiles,
      redirects,
      keys: [...keys],
      pages: () => listPages(sources, content, config, listed),
    },
  }
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

/** Creates the function that reports the path of a page which some file system cannot have, or takes for that of another page. */
function createNameCheck({ urls, rules }: PlanConfig): (path: string, locate: () => Location) => Diagnostic[] {
  const findOther = createCaseCheck()
  return (path, locate) => {
    const diagnostics: Diagnostic[] = []
    const report = (code: 'route-params' | 'route-windows' | 'route-case', message: string, hint: string) =>
      diagnostics.push(errorDiagnostic(code, message, { location: locate(), hint }))
    const file = pageFile(path, urls)
    const fault = findNameFault(file)
    const elsewhere = fault || rules?.['route-windows'] === undefined ? undefined : findNameFault(file, true)
    if (fault) report('route-params', `the file of ${path} ${fault.message}`, fault.hint)
    if (elsewhere) report('route-windows', `the file of ${path} ${elsewhere.message}`, elsewhere.hint)
    const paths = rules?.['route-case'] === undefined ? undefined : findOther(path)
    if (paths)
      report(
        'route-case',
        `the paths ${paths.join(' and ')} differ only in case`,
        'rename one of them; some file systems take both for one',
      )
    return diagnostics
  }
}

/** Where the entry of a page names its address, or its route. */
function locateJob(job: PageJob, content: ContentStore): Location {
  return locatePage(job, content) ?? { file: job.source }
}

/** Reports a page such as `/index`, which is made from `index.md` where the page of its folder was meant. */
function checkIndex(job: PageJob, isTaken: (path: string) => boolean): Diagnostic[] {
  const folder = job.path.slice(0, -'/index'.length) || '/'
  if (isTaken(folder)) return []
  return [
    warningDiagnostic('route-params', `${job.path} is a page, but there is none at ${folder}`, {
      location: { file: job.source },
      hint: "the parameter of [...name] is empty there: params: { name: slug === 'index' ? '' : slug }; for another route, add an index.tsx",
    }),
  ]
}

function conflict(job: PageJob, other: string, content: ContentStore): Diagnostic {
  const isSame = other === job.source
  return errorDiagnostic('route-conflict', `${job.path} has two sources: ${other} and ${isSame ? 'the same once more' : job.source}`, {
    location: locateJob(job, content),
    hint: isSame ? 'its paths contain these parameters twice' : 'remove or rename one of them',
  })
}
