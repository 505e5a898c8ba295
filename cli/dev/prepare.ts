import { basename, dirname, extname, sep } from 'node:path'
import { loadFonts } from '../assets/fonts.ts'
import { findPhotos, isPhotoFile, planPhotos, withFile, type PlannedPhoto } from '../assets/photos.ts'
import { bundleRuntime } from '../bundle/browser-bundle.ts'
import { createBrowserModules } from '../bundle/browser-modules.ts'
import { findBesideFiles, findCopiedFiles, listFiles, type CopiedFile } from '../assets/static-files.ts'
import { readBrowserScript } from '../bundle/browser-scripts.ts'
import { createServerModules } from '../bundle/server-modules.ts'
import { bundleStyles } from '../bundle/styles.ts'
import { loadConfig, locateSetting, type Config, type ConfigEffects, type Flags } from '../config/config.ts'
import { DiagnosticError, hasErrors, mergeDiagnostics, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import { explainSystemError } from '../diagnostics/system-error.ts'
import type { Disk } from '../disk.ts'
import { redirectFiles } from '../output/outputs/redirects.ts'
import { createFileVersions } from '../incremental/file-versions.ts'
import { createMemo, type KnownSteps, type Memo } from '../incremental/memo.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PageJob } from '../page-job.ts'
import { requireSources } from '../pipeline/check-sources.ts'
import { settingsVersion } from '../pipeline/settings-version.ts'
import type { Effects } from '../pipeline/effects.ts'
import { createRenderConfig } from '../pipeline/render-config.ts'
import type { RenderConfig } from '../render/render-config.ts'
import type { Redirects } from '../redirects.ts'
import { planSite } from '../routes/plan.ts'
import { findSiteFiles, type SiteFiles } from '../site-files.ts'
import { CONTENT_LAYOUT, sitePath } from '../site-layout.ts'
import type { SourcePages } from '../source-links.ts'
import { listAddresses, type Addresses } from './addresses.ts'
import { loadCode, loadSchema, type DevCode } from './code.ts'
import { createContentLoader, type DevContent } from './content.ts'
import type { DevPictures } from './pictures.ts'

/** What `dev` uses of the machine. */
export type DevEffects = ConfigEffects & Pick<Effects, 'git' | 'threads' | 'onCollections'>

/** Everything that pages are made of. */
export interface Prepared extends Pick<DevContent, 'store' | 'unpublished' | 'checkRest'> {
  readonly config: Config
  readonly code: DevCode
  readonly render: RenderConfig
  readonly jobs: ReadonlyMap<string, PageJob>
  readonly addresses: Addresses
  /** Scripts, stylesheets, fonts and redirect pages, by path. */
  readonly assets: ReadonlyMap<string, OutputFile>
  /** Files beside content, which pages may name. */
  readonly beside: readonly CopiedFile[]
}

/** Prepares a site again and again; what a change does not concern is kept. */
export interface Preparer {
  /** The settings as they are now; those of the last good build.yaml while it has errors. */
  config(): Config
  /** @param changed absolute paths of files that were changed, added or removed since the last call */
  prepare(changed: Iterable<string>): Promise<Result<Prepared>>
}

/** The pages that are made of the content. */
interface Sources {
  /** Route paths of all pages. */
  readonly paths: readonly string[]
  readonly pagesOfFiles: SourcePages
  readonly redirects: Redirects
  readonly jobs: ReadonlyMap<string, PageJob>
  /** Warnings. */
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * @throws DiagnosticError when the settings are wrong at the start
 */
export function createPreparer(
  config: Config,
  flags: Flags,
  effects: DevEffects & Pick<Effects, 'cache'>,
  pictures: DevPictures,
): Preparer {
  const { disk, cache } = effects
  const { root, content } = config
  const modules = createServerModules(config)
  const scripts = createBrowserModules(config)
  const versions = createFileVersions(root, disk, undefined, 0)
  const entries = createContentLoader(versions, effects)
  let steps: KnownSteps = {}
  /** Kept until a change concerns them; undefined while they have errors. */
  let code: DevCode | undefined
  let sources: Sources | undefined
  let planned: readonly PlannedPhoto[] | undefined
  let siteFiles: SiteFiles | undefined
  /** Settings may name values of content files. */
  let areSettingsStale = true
  let areFoldersChecked = false

  const forget = (path: string): void => {
    // A path without an ending may be a folder.
    if (isPhotoFile(path) || extname(path) === '' || basename(path) === CONTENT_LAYOUT.settings) planned = undefined
    const kind = modules.has(path) ? 'code' : kindOfChange(path, content, disk)
    if (kind === 'code') code = undefined
    if (kind !== 'asset') sources = undefined
    const stats = disk.lstatSync(path, { throwIfNoEntry: false })
    // What is saved in a module that is known adds and removes no file.
    const isAdded = kind === 'code' && !(modules.has(path) && stats?.isFile())
    if (isAdded) siteFiles = undefined
    // Plain files are always allowed; one whose name is not UTF-8 cannot be opened by the name that the watcher knows.
    if (stats ? !stats.isFile() : path.includes('\ufffd')) areFoldersChecked = false
    if (isAdded || !areFoldersChecked || dirname(path) === content) areSettingsStale = true
    // Most code is no part of the schema.
    if (kind === 'content' || (kind === 'code' && !modules.has(path))) entries.forget()
    versions.forget(sitePath(root, path))
    modules.forget(path)
    scripts.forget(path)
  }

  /** @throws DiagnosticError when they are wrong, or the folders of the site hold what they must not */
  const loadSettings = (): Config => {
    const next = loadConfig(flags, effects, { dev: true })
    if (!areFoldersChecked) requireSources(next, disk)
    areFoldersChecked = true
    return next
  }

  const loadSources = async (loaded: DevCode | undefined, found: Diagnostic[]): Promise<Sources | undefined> => {
    if (!loaded) {
      const schema = await loadSchema(config, modules)
      if (schema) found.push(...(await entries.check(config, schema)))
      return undefined
    }
    const { value, diagnostics } = await entries.load(config, loaded)
    found.push(...diagnostics)
    if (!value) return undefined
    const plan = planSite(loaded.code.routes, value.store, config, (path) => locateSetting(config, disk, path))
    if (plan.value)
      return {
        paths: plan.value.paths,
        pagesOfFiles: plan.value.sources,
        redirects: plan.value.redirects,
        jobs: new Map([...plan.value.pages()].map((job) => [job.path, job])),
        diagnostics: plan.diagnostics,
      }
    found.push(...value.diagnostics, ...plan.diagnostics)
    return undefined
  }

  const bundleCode = async (files: readonly string[], memo: Memo) => {
    if (files.length === 0) return { runtime: { files: [], url: '' }, widgets: { files: [], urls: {}, workers: [] } }
    const settings = settingsVersion(config)
    const runtime = await memo.run('runtime', { key: settings, run: (_disk, add) => bundleRuntime(config, add) })
    const widgets = await scripts.load(config, files, runtime.url)
    return { runtime, widgets }
  }

  return {
    config: () => config,
    async prepare(changed) {
      for (const path of changed) forget(path)
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
      const next = !areSettingsStale ? config : await attempt(loadSettings)
      if (!next) return { diagnostics: found }
      areSettingsStale = false
      // Pages are not rendered again for equal settings.
      if (!code || settingsVersion(next) !== settingsVersion(config)) config = next
      const settings = settingsVersion(config)
      const memo = createMemo(steps, root, disk, versions, effects.now)
      const files = (siteFiles ??= await findSiteFiles(root, disk))
      // esbuild works in a process of its own, while modules and content are loaded in this one.
      const bundling = attempt(() => bundleCode(files.widgets, memo))
      const loaded = (code ??= await attempt(() => loadCode(config, files, modules, { cache, disk })))
      const fonts = attempt(() => memo.run('fonts', { key: settings, run: (recorded) => loadFonts(config, { cache, disk: recorded }) }))
      const versionOf = (file: string) => versions.version(`file:${file}`)
      const planning = attempt(
        async () => (planned ??= await planPhotos(await findPhotos(config, disk), config, { disk, cache, versionOf })),
      )
      const styles = attempt(async () => {
        const { css } = (await fonts) ?? { css: '' }
        const photos = (await planning) ?? []
        return bundleStyles(config, loaded?.graph ?? {}, css, photos, { disk, cache, versionOf }, undefined, (key, make) =>
          memo.run(JSON.stringify(key), { key: settings, run: (_disk, add) => make(add) }),
        )
      })
      const loader = await readLoader()
      sources ??= await attempt(() => loadSources(loaded, found))
      const [fontFiles, bundles, sheets, photos, copied, beside] = await Promise.all([
        fonts,
        bundling,
        styles,
        planning,
        findCopiedFiles(config, disk),
        findBesideFiles(config, disk),
      ])
      steps = memo.known()
      found.push(...modules.warnings(), ...(sheets?.warnings ?? []))
      const opened = entries.current()
      if (opened && sources) found.push(...opened.diagnostics, ...sources.diagnostics)
      if (hasErrors(found) || !loaded || !opened || !sources || !fontFiles || !bundles || !sheets || !photos)
        return { diagnostics: mergeDiagnostics(found) }

      const { store, unpublished, checkRest } = opened
      const { paths, pagesOfFiles, redirects, jobs } = sources
      const withAliases = { ...config, redirects }
      const open = (photo: PlannedPhoto) => withFile(photo, root, disk)
      const render = createRenderConfig(withAliases, {
        paths,
        sources: pagesOfFiles,
        contentFolder: sitePath(root, config.content),
        files: listFiles(config, loaded.code, [...copied, ...beside]),
        hasSocialImages: loaded.code.social !== undefined,
        loader,
        runtime: bundles.runtime.url,
        widgets: bundles.widgets.urls,
        workers: bundles.widgets.workers,
        fonts: fontFiles.files,
        stylesheets: sheets.urls,
        pictures: pictures.update(loaded.code.pictures, config.pictures, photos.map(open), sheets.photos.map(open)),
      })
      const outputs = [
        ...bundles.runtime.files,
        ...bundles.widgets.files,
        ...sheets.files,
        ...fontFiles.files,
        ...redirectFiles(withAliases, paths),
      ]
      const assets = new Map(outputs.map((file) => [file.path, file]))
      const addresses = listAddresses(jobs.keys(), withAliases)
      const value = { config, code: loaded, store, unpublished, render, jobs, addresses, assets, beside, checkRest }
      return { value, diagnostics: mergeDiagnostics(found) }
    },
  }
}

/** What a changed file concerns: a stylesheet or a picture concerns no module, and content no code. */
function kindOfChange(path: string, content: string, disk: Pick<Disk, 'existsSync'>): 'asset' | 'content' | 'code' {
  if (isPhotoFile(path) || (path.endsWith('.css') && disk.existsSync(path))) return 'asset'
  const isData = path.startsWith(content + sep) && /\.(ya?ml|json|csv|md)$/i.test(path) && basename(path) !== CONTENT_LAYOUT.settings
  return isData ? 'content' : 'code'
}

let loaderText: Promise<string> | undefined

function readLoader(): Promise<string> {
  return (loaderText ??= readBrowserScript('loader'))
}
