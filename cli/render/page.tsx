/** @jsxRuntime automatic */
/** @jsxImportSource preact */
import type { ComponentType } from 'preact'
import { renderToString } from 'preact-render-to-string'
import type { PictureUse } from '../assets/picture-usage.ts'
import type { SiteCode } from '../bundle/site-code.ts'
import type { ContentStore } from '../content/store.ts'
import { fail, failInSiteCode, hasErrors, type Diagnostic, type Location, type Result } from '../diagnostics/diagnostic.ts'
import { applyRules } from '../diagnostics/rules.ts'
import { diagnosticsOfThrown } from '../diagnostics/thrown.ts'
import { mergeNeeds, siteNeeds, type PageNeeds } from '../csp.ts'
import { mergeReads } from '../content/reads.ts'
import { BUILD_DAY } from '../engine/cells.ts'
import { observe } from '../engine/recorder.ts'
import type { PageJob } from '../page-job.ts'
import type { Page, PageAddress, PageMeta } from '../types.ts'
import { encodePath, normalizeName } from '../names.ts'
import { locatePage } from '../routes/jobs.ts'
import { findForbidden, nameCharacter } from '../source/characters.ts'
import { createResolvers, pageUrl, SOCIAL_SIZE, socialFile } from '../urls.ts'
import { withRenderState, type RenderState } from './context.ts'
import { watchRender } from './guard.ts'
import { checkHead, completeHead, headOf, needsOf } from './head.tsx'
import { checkMeta } from './meta.ts'
import { checkPolicy } from './policy.ts'
import { plainCopy } from './plain-copy.ts'
import type { RenderConfig } from './render-config.ts'
import { checkScripts } from './scripts.ts'
import { stylesOfPage } from './stylesheets.ts'

/** A rendered page, and everything that came up while it was rendered. */
export interface RenderedPage {
  readonly job: PageJob
  readonly html: string
  readonly meta: PageMeta
  readonly page: Page
  /** Widget source files of its islands, in their order. */
  readonly islands: readonly string[]
  /** Its stylesheets, by their sources, in their order. */
  readonly styles: readonly string[]
  readonly pictures: readonly PictureUse[]
  /** What its Content-Security-Policy allows besides what that of all pages does; undefined for most pages. */
  readonly needs: PageNeeds | undefined
  /** Route paths it links to and URLs of files that it names, sorted. */
  readonly links: readonly string[]
  /** What was read for it: content (see ContentStore), and in names that begin with a slash the day, environment variables and the clock. */
  readonly reads: readonly string[]
}

/**
 * Renders one page: the page, unless it has errors, and its diagnostics. It depends on its argument and on what the renderer was
 * created with, and changes nothing.
 */
export type Renderer = (job: PageJob) => Result<RenderedPage>

/** Finds a value in quotes at or after a location, which may be one of a whole file. */
export type FindLiteral = (location: Location, value: string) => Location | undefined

/**
 * Creates the renderer of a site. The same arguments make the same pages, in any order and in any process.
 * @param find locates a value that is at fault: in the template that names it, or else in the content that the page read
 */
export function createRenderer(
  config: RenderConfig,
  code: Pick<SiteCode, 'Document' | 'widgets' | 'react' | 'styles'>,
  content: ContentStore,
  find?: FindLiteral,
): Renderer {
  const shared: Shared = {
    config,
    content,
    react: code.react,
    resolve: createResolvers(config.links),
    widgets: new Map(code.widgets.map((widget) => [widget.value, widget])),
    photos: new Map(Object.entries(config.photos ?? {}).map(([id, source]) => [normalizeName(source), id])),
  }
  const { Document, styles } = code
  const site: RenderSite = { shared, Document, styles, content, find, needs: siteNeeds(config.csp) }
  return (job) => renderPage(job, site)
}

/** What the renders of all pages have in common. */
type Shared = Pick<RenderState, 'config' | 'content' | 'react' | 'resolve' | 'widgets' | 'photos'>

interface RenderSite extends Pick<SiteCode, 'Document' | 'styles'> {
  readonly shared: Shared
  readonly content: ContentStore
  readonly find: FindLiteral | undefined
  /** Of all pages. */
  readonly needs: PageNeeds
}

function renderPage(job: PageJob, site: RenderSite): Result<RenderedPage> {
  const { content, find } = site
  const { config } = site.shared
  const { value: attempt, reads } = content.track(() => attemptRender(job, site))
  const { meta, rendered } = attempt
  const locate = (text: string) => content.locateValue(reads, text)
  const diagnostics = meta ? checkMeta(meta, job, config.limits, locate, () => locatePage(job, content)) : []
  for (const diagnostic of attempt.diagnostics) {
    const { value, location } = diagnostic
    const written = find && value !== undefined ? ((location && find(location, value)) ?? content.locateValue(reads, value)) : undefined
    diagnostics.push(written ? Object.freeze({ ...diagnostic, location: written }) : diagnostic)
  }
  // Without the page, what is wrong with it is an error.
  if (!rendered) return { diagnostics }
  const judged = config.rules ? applyRules(diagnostics, config.rules) : diagnostics
  return { value: hasErrors(judged) ? undefined : { ...rendered, reads: mergeReads(job.reads, reads) }, diagnostics: judged }
}

interface Attempt {
  meta?: PageMeta
  rendered?: Omit<RenderedPage, 'reads'>
  diagnostics: readonly Diagnostic[]
}

function attemptRender(job: PageJob, site: RenderSite): Attempt {
  const diagnostics: Diagnostic[] = []
  const attempt: Attempt = { diagnostics }
  let state: RenderState | undefined
  try {
    const links = new Set<string>()
    const { buildDay } = site.shared.config
    const address = createAddress(job, site.shared, links, diagnostics)
    const early = addBuildDay(address, buildDay)
    const props = { ...job.extra, content: site.content.content, params: job.params }
    const meta = readMeta(job, { ...props, page: early })
    attempt.meta = meta
    const page: Page = addBuildDay({ ...address, indexable: meta.robots !== 'noindex' }, buildDay)
    state = {
      ...site.shared,
      page,
      meta,
      source: job.source,
      diagnostics,
      documents: new Set(),
      ids: new Map(),
      links,
      pictures: [],
      islands: [],
      styles: new Set(),
      needs: [],
      policyUses: [],
      inline: new Set(),
      fileUses: [],
      scripts: new Map(),
      heads: 0,
    }
    const current = state
    const Route = job.module.default as ComponentType<Record<string, unknown>>
    const tree = (
      <site.Document content={site.content.content} page={page} meta={meta}>
        <Route {...props} page={page} />
      </site.Document>
    )
    const body = withRenderState(current, () => watchRender(current, site.styles, () => renderToString(tree)))
    const head = headOf(body)
    checkHead(head, state)
    const ownNeeds = needsOf(body, state)
    const needs = ownNeeds ? mergeNeeds([site.needs, ownNeeds]) : site.needs
    const styles = stylesOfPage(state, site.styles)
    state.fileUses.push(...styles.flatMap((file) => state!.config.stylesheets.policyUses[file] ?? []))
    checkScripts(body, needs, state)
    checkPolicy(needs, state)
    const html = `<!doctype html>${completeHead(body, head, styles, needs, state)}\n`
    requireCharacters(html, job)
    const { pictures, islands } = state
    attempt.rendered = { job, html, needs: ownNeeds, meta, page, islands, styles, pictures, links: [...links].sort() }
  } catch (error) {
    const thrown = diagnosticsOfThrown(error, 'rendering', state?.location ?? { file: job.source }, [job.path])
    attempt.diagnostics = [...attempt.diagnostics, ...thrown]
  }
  return attempt
}

/** Content files hold no such character; templates and loaders can make one. */
function requireCharacters(html: string, { source }: PageJob): void {
  const offset = findForbidden(html)
  if (offset < 0) return
  const message = `the page holds ${nameCharacter(html, offset)}, which HTML does not allow`
  fail('markup', message, { location: { file: source }, hint: 'remove it where the text is made' })
}

function readMeta({ module }: PageJob, props: object): PageMeta {
  const meta: unknown = typeof module.meta === 'function' ? module.meta(props as never) : module.meta
  if (meta instanceof Promise)
    failInSiteCode('meta', 'the export "meta" is async', { hint: 'a page is rendered at once: load data in the content schema' })
  // Parts of it may be content, which cannot be read after the render.
  if (typeof meta === 'object' && meta !== null) return plainCopy(meta as PageMeta)
  failInSiteCode('meta', 'the export "meta" is no object', { hint: 'it is, or returns, { title, description, … }' })
}

function createAddress(
  job: PageJob,
  { config, resolve }: Shared,
  links: Set<string>,
  diagnostics: Diagnostic[],
): Omit<PageAddress, 'buildDay'> {
  const { origin, hasSocialImages } = config
  const { urls, base = '' } = config.links
  const href = (path: string) => {
    const resolved = resolve.link(path)
    if (resolved.ok) {
      if (resolved.path !== undefined) links.add(resolved.path)
      return resolved.href
    }
    try {
      failInSiteCode(resolved.code, resolved.message, { hint: resolved.hint, value: path })
    } catch (error) {
      // The page is made in spite of it where the rules of the site say so.
      if (!path.startsWith('/') || (config.rules?.[resolved.code] ?? 'error') === 'error') throw error
      diagnostics.push(...diagnosticsOfThrown(error, 'rendering', { file: job.source }, [job.path]))
      return path
    }
  }
  return {
    path: job.path,
    url: base + pageUrl(job.path, urls),
    canonical: origin + base + pageUrl(job.canonicalPath, urls),
    origin,
    socialImage: hasSocialImages ? { url: `${origin}${base}/${encodePath(socialFile(job.canonicalPath))}`, ...SOCIAL_SIZE } : undefined,
    href,
    absolute: (path: string) => new URL(href(path), origin).href,
  }
}

/** Adds the day of the build, whose read is recorded: most pages do not change from one day to the next. */
export function addBuildDay<T extends object>(address: T, buildDay: string): T & { readonly buildDay: string } {
  return Object.freeze({
    ...address,
    get buildDay() {
      observe(BUILD_DAY)
      return buildDay
    },
  })
}
