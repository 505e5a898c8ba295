import type { Config } from './config.ts'
import { SiteError, type Problem } from './errors.ts'
import { runSiteCode } from './thrown.ts'
import type { SiteMap } from './render/links.ts'
import type { PageJob } from './render/page.tsx'
import type { SiteBundle } from './bundle/read-bundle.ts'
import type { PathEntry, RouteModule } from './types.ts'

/** One route file: the pattern it stands for, and its module. */
export interface Route {
  /** `/seo/[city]`; `/404` for the not-found page. */
  pattern: string
  /** Relative to the root. */
  source: string
  params: readonly string[]
  module: RouteModule
}

/** Every page and redirect of a site. Pages are listed anew on each call, so that none of them is held. */
export interface SitePlan {
  pages(): Iterable<PageJob>
  pageCount: number
  /** From route path to route path. */
  redirects: ReadonlyMap<string, string>
  map: SiteMap
}

/** Gives the route of a file below templates/routes: `seo/[city].tsx` is `/seo/[city]`. */
function routeOfFile(file: string, module: RouteModule): Route {
  const path = file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')
  const pattern = `/${path}`
  return { pattern, source: `templates/routes/${file}`, params: [...pattern.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => name), module }
}

/**
 * Lists what will be built and refuses conflicts: two sources for one path, redirects that hide a page, lead nowhere or go in circles.
 * @throws SiteError with all of them
 */
export function planSite(bundle: SiteBundle, content: unknown, config: Config): SitePlan {
  const problems: Problem[] = []
  const routes = bundle.routes.map(([file, module]) => routeOfFile(file, module)).filter((route) => config.drafts || !route.module.draft)
  const sources = new Map<string, string>()
  for (const route of routes) {
    problems.push(...checkRoutePath(route))
    runSiteCode(config.root, `paths of ${route.source}`, route.source, () => {
      for (const { path } of jobsOf(route, content, problems)) {
        const other = sources.get(path)
        if (other)
          problems.push({
            code: 'route-conflict',
            message: `${path} has two sources: ${other} and ${other === route.source ? 'once more the same' : route.source}`,
            place: { file: route.source },
            hint: other === route.source ? 'its paths give these parameters twice' : 'remove or rename one of them',
          })
        else sources.set(path, route.source)
      }
    })
  }
  for (const [alias, target] of config.aliases) {
    const place = config.placeOf(['aliases', alias])
    if (sources.has(alias))
      problems.push({
        code: 'route-conflict',
        message: `${alias} has two sources: ${sources.get(alias)} and the alias of ${target}`,
        place,
        hint: 'remove one of them',
      })
    else if (!sources.has(target) || config.aliases.has(target))
      problems.push({
        code: 'redirect-missing',
        message: `the alias ${alias} stands for ${target}, which is no page`,
        place,
        hint: 'correct the path, or add the route',
      })
  }
  for (const [alias, target] of config.aliases) sources.set(alias, `the alias of ${target}`)
  problems.push(...checkRedirects(config, sources))
  if (problems.length > 0) throw new SiteError(problems)

  const map: SiteMap = {
    has: (path) => sources.has(path) && path !== '/404',
    redirectOf: (path) => config.redirects.get(path),
    urls: config.urls,
  }
  return {
    pageCount: sources.size,
    redirects: config.redirects,
    map,
    *pages() {
      for (const route of routes) {
        for (const job of jobsOf(route, content, [])) {
          yield job
          for (const [alias, target] of config.aliases) if (target === job.path) yield { ...job, path: alias }
        }
      }
    },
  }
}

/** Upper case and lower case are one file on some hosts; anything but plain letters is another address in each browser. */
function checkRoutePath({ pattern, source }: Route): Problem[] {
  const isGood = pattern === '/' || /^(\/([a-z0-9]+([-._][a-z0-9]+)*|\[\w+\]))+$/.test(pattern)
  if (isGood) return []
  return [
    {
      code: 'route-params',
      message: `the path ${pattern} cannot be served everywhere`,
      place: { file: source },
      hint: 'name the file in lower-case words joined by hyphens',
    },
  ]
}

function* jobsOf(route: Route, content: unknown, problems: Problem[]): Iterable<PageJob> {
  const { module, source, pattern } = route
  const place = { file: source }
  const job = { module, source }
  if (route.params.length === 0) {
    if (module.paths)
      problems.push({
        code: 'route-params',
        message: `${pattern} has no parameter but exports "paths"`,
        place,
        hint: 'put the parameter into the file name, e.g. [slug].tsx, or remove the export',
      })
    yield { ...job, path: pattern, canonicalPath: pattern, params: {}, extra: {} }
    return
  }
  if (!module.paths) {
    problems.push({
      code: 'route-params',
      message: `${pattern} has a parameter but no list of its pages`,
      place,
      hint: 'export paths({ content }) that gives [{ params: { … } }]',
    })
    return
  }
  const entries: unknown = module.paths({ content } as never)
  if (typeof (entries as Iterable<unknown> | undefined)?.[Symbol.iterator] !== 'function') throw new TypeError('it gives no list')
  for (const entry of entries as Iterable<PathEntry>) yield jobOfEntry(route, entry, problems)
}

function jobOfEntry({ module, source, pattern, params: names }: Route, { params, ...extra }: PathEntry, problems: Problem[]): PageJob {
  const path = names.reduce((inner, name) => {
    const value: unknown = (params as PathEntry['params'] | undefined)?.[name]
    if (typeof value !== 'string' || !/^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(value)) {
      problems.push({
        code: 'route-params',
        message: `${pattern} got ${JSON.stringify(value)} for its parameter ${JSON.stringify(name)}`,
        place: { file: source },
        hint: 'a parameter is lower-case words joined by hyphens',
      })
    }
    return inner.replace(`[${name}]`, String(value))
  }, pattern)
  return { module, source, path, canonicalPath: path, params, extra }
}

function checkRedirects({ redirects, placeOf }: Config, sources: ReadonlyMap<string, string>): Problem[] {
  const problems: Problem[] = []
  for (const [from, to] of redirects) {
    const place = placeOf(['redirects', from])
    if (sources.has(from))
      problems.push({
        code: 'redirect-hides-page',
        message: `the redirect from ${from} hides the page of ${sources.get(from)}`,
        place,
        hint: 'remove the redirect or the page',
      })
    if (from === to)
      problems.push({ code: 'redirect-loop', message: `the redirect from ${from} leads to itself`, place, hint: 'remove it' })
    else if (redirects.has(to))
      problems.push({
        code: 'redirect-loop',
        message: `the redirect from ${from} leads to ${to}, which redirects to ${redirects.get(to)}`,
        place,
        hint: 'lead straight to the last page',
      })
    else if (!sources.has(to))
      problems.push({
        code: 'redirect-missing',
        message: `the redirect from ${from} leads to ${to}, which is no page`,
        place,
        hint: 'correct the path, or add the route',
      })
  }
  return problems
}
