import { basename, join, resolve, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { loadFonts } from '../assets/fonts.ts'
import { createPictureUsage } from '../assets/picture-usage.ts'
import { bundleRuntime, bundleWidgets } from '../bundle/browser-bundle.ts'
import { readBrowserScript } from '../bundle/browser-scripts.ts'
import { SCHEMA_GRAPH } from '../bundle/module-graph.ts'
import { createServerModules } from '../bundle/server-modules.ts'
import { bundleStyles } from '../bundle/styles.ts'
import { createDiskCache } from '../cache/cache.ts'
import { createCollectors } from '../collect/collectors.ts'
import { loadConfig, locateSetting, type Config, type ConfigEffects, type Flags } from '../config/config.ts'
import type { KnownContent } from '../content/known.ts'
import { loadContent } from '../content/load.ts'
import type { ContentStore } from '../content/store.ts'
import { DiagnosticError, hasErrors, mergeDiagnostics, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import { redirectFiles } from '../emit/redirects.ts'
import { writeText } from '../emit/text-files.ts'
import { digestOf } from '../hash.ts'
import { createFileVersions } from '../incremental/file-versions.ts'
import { createMemo, type KnownSteps } from '../incremental/memo.ts'
import { createRecorder } from '../incremental/recorder.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PageJob } from '../page-job.ts'
import { explainSystemError } from '../diagnostics/system-error.ts'
import { requireSources } from '../pipeline/check-sources.ts'
import type { Effects } from '../pipeline/effects.ts'
import { settingsVersion } from '../pipeline/input-versions.ts'
import { createPageMaker } from '../pipeline/pages.ts'
import { createRenderConfig } from '../pipeline/render-config.ts'
import { createRenderer, type RenderedPage } from '../render/page.tsx'
import type { RenderConfig } from '../render/render-config.ts'
import { planSite } from '../routes/plan.ts'
import { CONTENT_LAYOUT, LAYOUT, pictureFile, sitePath } from '../site-layout.ts'
import { createSilentProgress } from '../terminal/progress.ts'
import { pageFile, type UrlStyle } from '../urls.ts'
import { loadCode, loadSchema, type DevCode } from './code.ts'
import { createDevPictures } from './pictures.ts'
import { describeProblems } from './problems.ts'
import type { PageReport } from './protocol.ts'

/** A page as it is now: what was rendered, or what is wrong with it or with the whole site. */
export interface DevPage {
  readonly rendered?: RenderedPage | undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** The HTML files of the output. */
export interface Addresses {
  readonly urls: UrlStyle
  /** True for the file of a page or of a redirect. */
  hasFile(file: string): boolean
  /** True for a folder with such files. */
  hasFolder(path: string): boolean
  /** Route path of the page in a file; undefined for a redirect. */
  pageOf(file: string): string | undefined
}

/** A file that is served from memory. */
export interface DevFile {
  readonly bytes: string | Uint8Array
  /** Set where the content is not what the name says: the drawing of a picture that is being encoded. */
  readonly type?: string
}

/** The site that `dev` serves. Everything in it is made when it is asked for, and again after what it was made from has changed. */
export interface DevSite {
  readonly root: string
  /** Folders with sources, absolute. */
  readonly folders: readonly string[]
  /** Folders whose files are served as they are: at the root, and at /media/. */
  readonly static: { readonly root: string; readonly media: string }
  /** Takes note of files that were changed, added or removed: absolute paths. */
  change(paths: readonly string[]): void
  /** Takes note of files that have changed since a time, in milliseconds since 1970, although nobody has said so. */
  changeSince(time: number): void
  /** The settings as they are now; those of the last good build.yaml while it has errors. */
  config(): Config
  /** The pages of the site; undefined while it has errors. */
  addresses(): Promise<Addresses | undefined>
  /** Renders a page. `path` is its route path; undefined where there is no such page. */
  page(path: string): Promise<DevPage | undefined>
  /** Describes what a page is made of; undefined where there is no such page. */
  describe(path: string): Promise<PageReport | undefined>
  /** Returns any other file of the site, by its path in the output. */
  file(path: string): Promise<DevFile | undefined>
}

/** What `dev` uses of the machine. */
export type DevEffects = ConfigEffects & Pick<Effects, 'git' | 'threads'>

/** Content, and the pages that are made of it. */
interface Sources {
  readonly store: ContentStore
  /** Route paths of all pages. */
  readonly paths: readonly string[]
  readonly jobs: ReadonlyMap<string, PageJob>
}

/** Everything that pages are made of. */
interface Prepared {
  readonly config: Config
  readonly code: DevCode
  readonly store: ContentStore
  readonly render: RenderConfig
  readonly jobs: ReadonlyMap<string, PageJob>
  readonly addresses: Addresses
  /** Scripts, stylesheets, fonts and redirect pages, by path. */
  readonly assets: ReadonlyMap<string, OutputFile>
  renderPage(job: PageJob): DevPage
  /** Files that are made from all pages. */
  collected(): Promise<ReadonlyMap<string, OutputFile>>
}

interface SiteOptions {
  /** Receives warnings about the cache. */
  warn(diagnostics: readonly Diagnostic[]): void
  /** Receives the path of a picture file that was encoded after the drawing was served in its place. */
  onEncoded(path: string): void
}

/**
 * Opens a site for development: with drafts, and without anything made yet.
 * @throws DiagnosticError when the settings are wrong at the start
 */
export function openDevSite(flags: Flags, effects: DevEffects, { warn, onEncoded }: SiteOptions): DevSite {
  const { disk, git, threads } = effects
  const load = () => loadConfig(flags, effects, { dev: true })
  const loadSettings = () => {
    const settings = load()
    requireSources(settings, disk)
    return settings
  }
  let config = load()
  const { root, content } = config
  const cache = createDiskCache(join(root, LAYOUT.cache), disk, warn)
  const siteEffects: Effects = { disk, cache, git, threads, warn, progress: createSilentProgress() }
  const modules = createServerModules(config)
  const pictures = createDevPictures({ cache }, onEncoded)
  const versions = createFileVersions(root, disk, {}, 0)
  let steps: KnownSteps = {}
  let known: KnownContent | undefined
  /** What has changed since the last preparation began. */
  const changed = new Set<string>()
  let isStale = false
  let current: Promise<Result<Prepared>> | undefined
  /** Served to pages that are older than the last change. */
  let former: Prepared['assets'] = new Map()
  let latest: Prepared['assets'] = new Map()

  /** Kept until a change concerns them; undefined while they have errors. */
  let code: DevCode | undefined
  let sources: Sources | undefined

  const applyChanges = (): void => {
    for (const path of changed) {
      const kind = modules.has(path) ? 'code' : kindOfChange(path, content, disk)
      if (kind === 'code') code = undefined
      if (kind !== 'style') sources = undefined
      versions.forget(sitePath(root, path))
      modules.forget(path)
    }
    changed.clear()
  }

  const prepare = async (): Promise<Result<Prepared>> => {
    applyChanges()
    const found: Diagnostic[] = []
    const attempt = async <T>(run: () => T | Promise<T>): Promise<T | undefined> => {
      try {
        return await run()
      } catch (error) {
        const explained = error instanceof DiagnosticError ? error.diagnostics : explainSystemError(error)
        if (!explained) throw error
        found.push(...[explained].flat())
        return undefined
      }
    }
    const next = code ? config : await attempt(loadSettings)
    if (!next) return { diagnostics: found }
    config = next
    const settings = settingsVersion(config)
    const memo = createMemo(steps, root, disk, versions, effects.now)
    const loaded = (code ??= await attempt(() => loadCode(config, modules, { cache, disk })))
    const loading = attempt(async (): Promise<Sources | undefined> => {
      if (sources) return sources
      const schema = loaded ? loaded.code.schema : await loadSchema(config, modules)
      if (!schema) return undefined
      const files = loaded?.graph[SCHEMA_GRAPH] ?? []
      const schemaVersion = digestOf(JSON.stringify([settings, files.map((file) => versions.version(`file:${file}`))]))
      const history = { files: versions, recorder: createRecorder(), schemaVersion, known: loaded && known }
      const { value, diagnostics } = await loadContent(config, schema, disk, history)
      found.push(...diagnostics)
      if (!value || !loaded) return undefined
      known = value.known
      const plan = planSite(loaded.code.routes, value.store, config, (path) => locateSetting(config, disk, path))
      found.push(...plan.diagnostics)
      if (!plan.value) return undefined
      return { store: value.store, paths: plan.value.paths, jobs: new Map([...plan.value.pages()].map((job) => [job.path, job])) }
    })
    const fonts = attempt(() => memo.run('fonts', { key: settings, run: (recorded) => loadFonts(config, { cache, disk: recorded }) }))
    const scripts = attempt(async () => {
      const runtime = await memo.run('runtime', { key: settings, run: (_disk, add) => bundleRuntime(config, add) })
      if (!loaded) return undefined
      const widgets = await memo.run('widgets', {
        key: [settings, loaded.widgets, runtime.url],
        run: (_disk, add) => bundleWidgets(config, loaded.widgets, runtime.url, add),
      })
      return { runtime, widgets }
    })
    const styles = attempt(async () => {
      const { css } = (await fonts) ?? { css: '' }
      return bundleStyles(config, loaded?.graph ?? {}, css, disk, undefined, (key, make) =>
        memo.run(JSON.stringify(key), { key: settings, run: (_disk, add) => make(add) }),
      )
    })
    const loader = await readLoader()
    sources = await loading
    const [fontFiles, bundles, sheets] = await Promise.all([fonts, scripts, styles])
    steps = memo.known()
    if (hasErrors(found) || !loaded || !sources || !fontFiles || !bundles || !sheets) return { diagnostics: mergeDiagnostics(found) }

    const { store, paths, jobs } = sources
    const render = createRenderConfig(config, {
      paths,
      hasSocialImages: loaded.code.social !== undefined,
      loader,
      runtime: loaded.widgets.length > 0 ? bundles.runtime.url : '',
      widgets: bundles.widgets.urls,
      fonts: fontFiles.files,
      stylesheets: sheets.urls,
      pictures: pictures.update(loaded.code.pictures, config.pictures),
    })
    const files = [...bundles.runtime.files, ...bundles.widgets.files, ...sheets.files, ...fontFiles.files, ...redirectFiles(config)]
    const renderer = createRenderer(render, loaded.code, store)
    let collected: Promise<ReadonlyMap<string, OutputFile>> | undefined
    const prepared: Prepared = {
      config,
      code: loaded,
      store,
      render,
      jobs,
      addresses: listAddresses(jobs.keys(), config),
      assets: new Map(files.map((file) => [file.path, file])),
      renderPage(job) {
        const { value: rendered, diagnostics } = renderer(job)
        if (rendered) pictures.use(rendered.pictures)
        return { rendered, diagnostics: mergeDiagnostics(diagnostics) }
      },
      collected: () => (collected ??= collect(prepared, siteEffects)),
    }
    cache.trim(config.cache)
    former = latest
    latest = prepared.assets
    return { value: prepared, diagnostics: mergeDiagnostics(found) }
  }

  /** Resolves to the site as it is now: one preparation at a time, and another one after a change meanwhile. */
  const prepared = async (): Promise<Result<Prepared>> => {
    for (;;) {
      await current?.catch(() => {})
      if (isStale || !current) {
        isStale = false
        current = prepare()
      }
      const result = await current
      if (!isStale) return result
    }
  }

  return {
    root,
    folders: [join(root, LAYOUT.templates), join(root, LAYOUT.widgets), content],
    static: { root: join(root, LAYOUT.static), media: join(content, CONTENT_LAYOUT.media) },
    config: () => config,
    change(paths) {
      if (paths.length === 0) return
      for (const path of paths) changed.add(path)
      isStale = true
    },
    changeSince(time) {
      const files = [...Object.keys(modules.inputs()), ...Object.keys(versions.known()).map((input) => input.slice(input.indexOf(':') + 1))]
      const paths = [...new Set(files)].map((file) => resolve(root, file))
      this.change(paths.filter((path) => (disk.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) >= time))
    },
    addresses: async () => (await prepared()).value?.addresses,
    async page(path) {
      const { value: site, diagnostics } = await prepared()
      if (!site) return { diagnostics }
      const job = site.jobs.get(path)
      return job && site.renderPage(job)
    },
    async describe(path) {
      const { value: site } = await prepared()
      const job = site?.jobs.get(path)
      if (!site || !job) return undefined
      const { rendered, diagnostics } = site.renderPage(job)
      return {
        route: job.source,
        isDraft: job.module.draft === true,
        entries: (rendered?.reads ?? []).filter((read) => !read.startsWith('/')).map((read) => ({ read, files: site.store.files([read]) })),
        islands: [...new Set(rendered?.islands)],
        styles: [LAYOUT.styles, ...(site.code.graph[job.source] ?? []).filter((file) => file.endsWith('.css'))],
        pictures: (rendered?.pictures ?? []).map(({ id }) => ({ id, file: pictureFile(id) })),
        meta: { ...rendered?.meta },
        problems: describeProblems(diagnostics, root, disk),
      }
    },
    async file(path) {
      const picture = await pictures.read(path)
      if (picture) return { bytes: picture.bytes, ...(picture.isDrawing && { type: 'image/svg+xml' }) }
      const { value: site } = await prepared()
      const asset = site?.assets.get(path) ?? former.get(path)
      if (asset) return { bytes: asset.bytes! }
      const text = site?.code.code.texts.find((other) => other.path === path)
      if (site && text) {
        const { value, diagnostics } = writeText(text, site.store, site.config.origin)
        if (!value) throw new DiagnosticError(diagnostics)
        return { bytes: value.file.bytes! }
      }
      const collected = site && isCollected(path) ? (await site.collected()).get(path) : undefined
      return collected && { bytes: collected.bytes! }
    },
  }
}

function listAddresses(paths: Iterable<string>, { urls, redirects }: Config): Addresses {
  const pages = new Map([...paths].map((path) => [pageFile(path, urls), path]))
  const files = new Set([...pages.keys(), ...Object.keys(redirects).map((path) => pageFile(path, urls))])
  const folders = new Set<string>()
  for (const file of files)
    for (let slash = file.indexOf('/'); slash > 0; slash = file.indexOf('/', slash + 1)) folders.add(file.slice(0, slash))
  return { urls, hasFile: (file) => files.has(file), hasFolder: (path) => folders.has(path), pageOf: (file) => pages.get(file) }
}

/** What a changed file concerns: a stylesheet concerns no module, and content no code. */
function kindOfChange(path: string, content: string, disk: Effects['disk']): 'style' | 'content' | 'code' {
  if (path.endsWith('.css') && disk.existsSync(path)) return 'style'
  const isData = path.startsWith(content + sep) && /\.(ya?ml|json|csv|md)$/.test(path) && basename(path) !== CONTENT_LAYOUT.settings
  return isData ? 'content' : 'code'
}

let loaderText: Promise<string> | undefined

function readLoader(): Promise<string> {
  return (loaderText ??= readBrowserScript('loader'))
}

/** True for a path that may be a file made from all pages; another one is not worth rendering them. */
function isCollected(path: string): boolean {
  return /\.(xml|txt|json)$/.test(path)
}

/** Makes the files that are made from all pages, such as the search index. */
async function collect({ config, code, store, render, jobs }: Prepared, effects: Effects): Promise<ReadonlyMap<string, OutputFile>> {
  const pictures = new Map()
  const site = { code: code.code, graph: code.graph, content: store, render, pictures, history: undefined }
  const collectors = createCollectors(site, config, createPictureUsage(pictures), effects, { keeps: () => false })
  const make = createPageMaker({ render, code: code.code, content: store }, collectors)
  for (const job of jobs.values()) {
    const { record } = make(job)
    if (record) for (const collector of collectors) if (collector.name in record.data) collector.add(record, record.data[collector.name])
    // Pages are served meanwhile.
    await setImmediate()
  }
  const files = new Map<string, OutputFile>()
  for (const collector of collectors) for await (const file of collector.files()) files.set(file.path, file)
  return files
}
