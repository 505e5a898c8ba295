import type { ComponentType } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { Problem } from '../errors.ts'
import { problemOfThrown } from '../thrown.ts'
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
    if (typeof meta !== 'object' || meta === null)
      throw new GuardError('meta', 'the export "meta" gives no object', 'it is, or gives, { title, description, … }')
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
    problems.push(
      error instanceof GuardError
        ? { code: error.code, message: `${error.message}, on ${job.path}`, place, hint: error.hint }
        : problemOfThrown(error, `rendering ${job.path}`, place),
    )
    return { problems }
  }
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

/** What a site's code gives may be of another shape than its types say: nobody has to compile them. */
function checkMeta(meta: PageMeta, job: PageJob, problems: Problem[]): void {
  const report = (code: 'meta' | 'sitemap', message: string, hint: string) =>
    problems.push({ code, message: `${job.path} ${message}`, place: { file: job.source }, hint })
  for (const key of ['title', 'description'] as const) {
    const text: unknown = meta[key]
    if (typeof text !== 'string' || !text.trim()) report('meta', `has no ${key}`, `give its meta a ${key}, as a text`)
  }
  if (meta.robots !== undefined && !['index', 'noindex'].includes(meta.robots))
    report('meta', `has robots ${JSON.stringify(meta.robots)}`, 'robots is index or noindex')
  const indexable = meta.robots !== 'noindex'
  if (indexable && !meta.sitemap)
    report('sitemap', 'may be indexed but is in no sitemap', 'give its meta a sitemap entry, or robots: noindex')
  if (!indexable && meta.sitemap) report('sitemap', 'is noindex but wants to be in a sitemap', 'remove one of the two')
  if (!meta.sitemap) return
  const { priority, changefreq } = meta.sitemap
  if (!(priority >= 0 && priority <= 1))
    report('sitemap', `has the priority ${JSON.stringify(priority)}`, 'a priority is a number from 0 to 1')
  if (!['weekly', 'monthly', 'yearly'].includes(changefreq))
    report('sitemap', `has the change frequency ${JSON.stringify(changefreq)}`, 'changefreq is weekly, monthly or yearly')
}
