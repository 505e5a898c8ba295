import { bundleBrowser, bundleLoader } from './bundle/browser-bundle.ts'
import type { Config } from './config.ts'
import { loadContent } from './content/load.ts'
import { formatCsp } from './emit/csp.ts'
import { SiteError, type Problem } from './errors.ts'
import { addFrames, runSiteCode } from './thrown.ts'
import { loadFonts } from './emit/fonts.ts'
import type { OutputFile } from './output-file.ts'
import { shortHash } from './hash.ts'
import { headersFile } from './emit/headers.ts'
import { encodePictures, requireUsed } from './emit/pictures.ts'
import { planSite } from './plan.ts'
import type { Progress } from './progress.ts'
import { redirectFiles, STUB_SCRIPT } from './emit/redirects.ts'
import type { RenderAssets, WidgetAsset } from './render/context.ts'
import { pageFile } from './render/links.ts'
import type { RenderSite } from './render/page.tsx'
import { addSearchDocument, createSearchIndex, serializeSearchIndex } from './emit/search.ts'
import { readPageText } from './emit/page-text.ts'
import type { SiteBundle } from './bundle/read-bundle.ts'
import { loadSiteBundle } from './bundle/site-bundle.ts'
import { createSitemaps, robotsFile } from './emit/sitemap.ts'
import { createSocialImages } from './emit/social.ts'
import { copiedFiles } from './emit/static-files.ts'

/** How many problems of rendering are worth telling before a build gives up. */
const ENOUGH_PROBLEMS = 50

/**
 * Yields every file of the finished site, pages one at a time. Writes nothing but the cache.
 * @throws SiteError with all problems of the phase that failed
 */
export async function* buildSite(config: Config, progress: Progress): AsyncGenerator<OutputFile> {
  const bundle = await progress.phase('load', () => loadSiteBundle(config))
  const { content } = await progress.phase('content', () => loadContent(config, bundle.schema))
  const plan = await progress.phase(
    'plan',
    () => planSite(bundle, content, config),
    (done) => `${done.pageCount} pages, ${done.redirects.size} redirects`,
  )
  const fonts = await progress.phase('fonts', () => loadFonts(config))
  const [browser, loader] = await progress.phase(
    'assets',
    () => Promise.all([bundleBrowser(config, bundle.styles, fonts.css), bundleLoader()]),
    ([{ files }]) => `${files.length} files`,
  )
  const assets: RenderAssets = {
    widgets: widgetAssets(bundle, browser.widgets),
    runtime: browser.runtime,
    stylesheets: browser.stylesheets,
    fonts: fonts.files.map(({ path }) => `/${path}`),
    csp: formatCsp([loader], config.csp, { isMeta: true }),
    loader,
    dev: config.dev,
    pictures: runSiteCode(config.root, 'a scene', 'templates/art', () => bundle.renderer.createPictures(bundle.scenes, shortHash)),
  }
  const buildDay = new Date(config.buildTime * 1000).toISOString().slice(0, 10)
  const site: RenderSite = {
    origin: config.origin,
    buildDay,
    content,
    map: plan.map,
    assets,
    Document: bundle.Document,
    hasSocialImages: bundle.social !== undefined,
  }

  yield* browser.files
  yield* fonts.files
  yield* copiedFiles(config)
  yield* textFiles(bundle, content, config)

  const problems: Problem[] = []
  const sitemaps = createSitemaps(buildDay)
  const search = config.search ? createSearchIndex() : undefined
  const social = createSocialImages(bundle.social, config, assets.pictures)
  for (const job of progress.each('pages', plan.pages(), plan.pageCount)) {
    const { rendered, problems: found } = bundle.renderer.renderPage(job, site)
    problems.push(...found)
    if (!rendered || problems.length > 0) {
      if (problems.length >= ENOUGH_PROBLEMS) break
      continue
    }
    const { html, meta, page, islands } = rendered
    const isCanonical = job.path === job.canonicalPath
    if (page.indexable && isCanonical && meta.sitemap) sitemaps.add(page.canonical, meta.sitemap)
    if (page.indexable && isCanonical && search)
      addSearchDocument(search, { url: page.url, title: meta.title, description: meta.description, text: readPageText(html) })
    if (isCanonical)
      runSiteCode(config.root, `the social image of ${page.path}`, 'templates/social.tsx', () => social.add(page, meta, content))
    yield {
      path: pageFile(job.path, config.urls),
      bytes: html,
      page: { url: page.url, source: job.source, indexable: page.indexable, islands },
    }
  }
  if (problems.length > 0) throw new SiteError(addFrames(problems, config.root))

  requireUsed(assets.pictures)
  yield* progress.count('pictures', encodePictures(assets.pictures.used()))
  yield* progress.count('social', social.files())
  if (search) yield { path: 'search-index.json', bytes: serializeSearchIndex(search) }
  yield* redirectFiles(plan, config.origin)
  const maps = sitemaps.files()
  yield* maps
  yield robotsFile(config.origin, maps)
  yield headersFile(formatCsp([loader, ...(plan.redirects.size > 0 ? [STUB_SCRIPT] : [])], config.csp, { isMeta: false }))
}

function* textFiles(bundle: SiteBundle, content: unknown, { root, origin }: Config): Iterable<OutputFile> {
  for (const [path, write] of bundle.texts) {
    const source = `templates/files/${path}.ts`
    const bytes: unknown = runSiteCode(root, `writing ${path}`, source, () => write({ content: content as never, origin }))
    if (typeof bytes !== 'string')
      throw new SiteError({
        code: 'render',
        message: `${path} is not a text`,
        place: { file: source },
        hint: 'its default export gives a string',
      })
    yield { path, bytes, source }
  }
}

function widgetAssets(bundle: SiteBundle, urls: ReadonlyMap<string, readonly string[]>): Map<unknown, WidgetAsset> {
  return new Map(bundle.widgets.map(({ name, kind, file, value }) => [value, { name, kind, source: file, urls: urls.get(file) ?? [] }]))
}
