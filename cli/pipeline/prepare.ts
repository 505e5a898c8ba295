import { loadFonts } from '../assets/fonts.ts'
import { describePicture, planPictures, type DrawnPicture } from '../assets/picture-plan.ts'
import { bundleScripts } from '../bundle/browser-bundle.ts'
import { readBrowserScript } from '../bundle/browser-scripts.ts'
import { loadSchema, loadSite } from '../bundle/load-site.ts'
import type { ModuleGraph } from '../bundle/module-graph.ts'
import type { SiteCode } from '../bundle/site-code.ts'
import { bundleStyles } from '../bundle/styles.ts'
import { locateSetting, type Config } from '../config/config.ts'
import { loadContent } from '../content/load.ts'
import type { ContentStore } from '../content/store.ts'
import type { Effects } from './effects.ts'
import { formatCsp } from '../emit/csp.ts'
import { loadHistory, type History } from '../history/history.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { RenderConfig } from '../render/render-config.ts'
import { planSite, type SitePlan } from '../routes/plan.ts'
import { findSiteFiles } from '../site-layout.ts'
import { formatCount } from '../terminal/progress.ts'
import type { Steps } from './steps.ts'

/** Everything that is known of a site before its first page is rendered. */
export interface PreparedSite {
  readonly code: SiteCode
  readonly graph: ModuleGraph
  readonly content: ContentStore
  readonly plan: SitePlan
  readonly pictures: ReadonlyMap<string, DrawnPicture>
  readonly history: History | undefined
  /** Scripts, stylesheets and fonts. */
  readonly assets: readonly OutputFile[]
  readonly render: RenderConfig
}

/**
 * Loads the code and the content of a site, plans its pages and bundles what browsers load. Steps that do not need a failed one
 * run all the same, so that one run reports as much as possible.
 * @throws DiagnosticError with the errors of all steps, where the pages cannot be rendered; other errors are kept by `steps`
 */
export async function prepareSite(config: Config, effects: Effects, steps: Steps): Promise<PreparedSite> {
  const { disk, git } = effects
  const history = loadHistory(config.root, git, disk)
  const site = await steps.run('load', () => loadSite(config, effects))
  const schema = site ? site.code.schema : await steps.run('schema', () => loadSchema(config, effects))
  const content = await steps.run('content', async () => schema && steps.unwrap(await loadContent(config, schema, disk)))
  const plan = await steps.run(
    'plan',
    () => site && content && steps.unwrap(planSite(site.code.routes, content.store, config, (path) => locateSetting(config, disk, path))),
    ({ paths }) => `${formatCount(paths.length, 'page')}, ${formatCount(Object.keys(config.redirects).length, 'redirect')}`,
  )
  const fonts = await steps.run('fonts', () => loadFonts(config, effects))
  const pictures = await steps.run(
    'drawings',
    () => site && planPictures(site.code.pictures, config.pictures),
    ({ size }) => `${size}`,
  )
  const [scripts, styles, loader] = await Promise.all([
    steps.run(
      'scripts',
      () => bundleScripts(config, findSiteFiles(config.root, disk).widgets),
      ({ files }) => formatCount(files.length, 'file'),
    ),
    steps.run(
      'styles',
      () => bundleStyles(config, site?.graph ?? new Map(), fonts?.css ?? '', disk),
      ({ files }) => formatCount(files.length, 'file'),
    ),
    readBrowserScript('loader'),
  ])
  const days = steps.unwrap(await history)
  if (!site || !content || !plan || !pictures) {
    steps.requireSuccess()
    throw new Error('a step failed without a diagnostic')
  }
  // Without one of the others the pages can still be rendered, for their diagnostics.
  const { files, widgets, runtime } = scripts ?? { files: [], widgets: {}, runtime: '' }
  const sheets = styles ?? { files: [], urls: {} }
  const fontFiles = fonts?.files ?? []
  return {
    code: site.code,
    graph: site.graph,
    content: content.store,
    plan,
    pictures,
    history: days,
    assets: [...files, ...sheets.files, ...fontFiles],
    render: {
      origin: config.origin,
      buildDay: new Date(config.buildTime * 1000).toISOString().slice(0, 10),
      links: { urls: config.urls, paths: plan.paths, redirects: config.redirects, externalPaths: config.externalPaths },
      hasSocialImages: site.code.social !== undefined,
      limits: config.enforcesLimits ? config.limits : undefined,
      csp: formatCsp([loader], config.csp, { isMeta: true }),
      loader,
      runtime,
      fonts: fontFiles.map(({ path }) => `/${path}`),
      widgets,
      stylesheets: sheets.urls,
      pictures: Object.fromEntries([...pictures].map(([id, picture]) => [id, describePicture(picture)])),
      dev: config.dev,
    },
  }
}
