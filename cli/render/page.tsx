import type { ComponentType } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { Problem } from '../errors.ts'
import type { DocumentProps, Page, PageMeta, RouteModule } from '../types.ts'
import { RenderContext, type RenderAssets, type RenderState } from './context.ts'
import { GuardError, isReactElement, watchRender } from './guard.ts'
import { completeHead } from './head.tsx'
import { pageUrl, resolveLink, SOCIAL_SIZE, socialFile, type SiteMap } from './links.ts'

/** One page to render. */
export interface PageJob {
  path: string
  /** Path that search engines should index; differs for an alias. */
  canonicalPath: string
  module: RouteModule
  /** Route file, for problems. */
  source: string
  params: Readonly<Record<string, string>>
  /** Further props from the route's `paths`. */
  extra: object
}

/** What all pages of one build share. */
export interface RenderSite {
  origin: string
  buildDay: string
  content: unknown
  map: SiteMap
  assets: RenderAssets
  Document: ComponentType<DocumentProps>
  /** Every page has a social image. */
  hasSocialImages: boolean
}

export interface RenderedPage {
  html: string
  meta: PageMeta
  page: Page
  islands: number
}

/** Renders one page to a whole HTML document. Problems are returned beside what could be rendered. */
export function renderPage(job: PageJob, site: RenderSite): { rendered?: RenderedPage; problems: Problem[] } {
  const problems: Problem[] = []
  const place = { file: job.source }
  try {
    const page = createPage(job, site)
    const props = { ...job.extra, content: site.content, params: job.params, page }
    const meta = typeof job.module.meta === 'function' ? job.module.meta(props as never) : job.module.meta
    Object.assign(page, { indexable: meta.robots !== 'noindex' })
    checkMeta(meta, job, problems)
    const state: RenderState = { page, source: job.source, assets: site.assets, map: site.map, problems, islands: 0 }
    const Route = job.module.default as ComponentType<object>
    const tree = (
      <RenderContext.Provider value={state}>
        <site.Document content={site.content} page={page} meta={meta}>
          <Route {...props} />
        </site.Document>
      </RenderContext.Provider>
    )
    if (isReactElement(tree)) throw new GuardError('island-react', 'the render root is a React element', 'templates are Preact')
    const html = watchRender(state, () => renderToString(tree))
    return {
      rendered: { html: `<!doctype html>${completeHead(html, state)}\n`, meta, page, islands: state.islands },
      problems,
    }
  } catch (error) {
    problems.push(problemOf(error, job, place))
    return { problems }
  }
}

function problemOf(error: unknown, job: PageJob, place: { file: string }): Problem {
  if (error instanceof GuardError) return { code: error.code, message: `${error.message}, on ${job.path}`, place, hint: error.hint }
  if (error instanceof Error) {
    const frame = /\b((?:templates|widgets)\/[^\s:]+\.tsx?):(\d+):(\d+)/.exec(error.stack ?? '')
    const thrownAt = frame ? { file: frame[1] ?? '', line: Number(frame[2]), column: Number(frame[3]) } : place
    return { code: 'render', message: `rendering ${job.path} threw ${error.name}: ${error.message}`, place: thrownAt }
  }
  return { code: 'render', message: `rendering ${job.path} threw ${String(error)}`, place }
}

function createPage(job: PageJob, site: RenderSite): Page {
  const href = (path: string) => {
    const resolved = resolveLink(path, site.map)
    if (!resolved.ok) throw new GuardError('link-missing', resolved.message, resolved.hint)
    return resolved.href
  }
  return {
    path: job.path,
    url: pageUrl(job.path, site.map.urls),
    canonical: site.origin + pageUrl(job.canonicalPath, site.map.urls),
    origin: site.origin,
    indexable: true,
    buildDay: site.buildDay,
    socialImage: site.hasSocialImages ? { url: `${site.origin}/${socialFile(job.canonicalPath)}`, ...SOCIAL_SIZE } : undefined,
    href,
    absolute: (path) => new URL(href(path), site.origin).href,
  }
}

function checkMeta(meta: PageMeta, job: PageJob, problems: Problem[]): void {
  const place = { file: job.source }
  if (!meta.title.trim() || !meta.description.trim())
    problems.push({ code: 'meta', message: `${job.path} has no ${meta.title.trim() ? 'description' : 'title'}`, place })
  const indexable = meta.robots !== 'noindex'
  if (indexable && !meta.sitemap)
    problems.push({
      code: 'sitemap',
      message: `${job.path} may be indexed but is in no sitemap`,
      place,
      hint: 'give its meta a sitemap entry, or robots: noindex',
    })
  if (!indexable && meta.sitemap)
    problems.push({ code: 'sitemap', message: `${job.path} is noindex but wants to be in a sitemap`, place, hint: 'remove one of the two' })
}
