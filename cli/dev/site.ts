import { join, resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pictureSource } from '../assets/picture-plan.ts'
import { requireSources } from '../build/check-sources.ts'
import type { Effects } from '../effects.ts'
import { findConflicts } from '../build/find-conflicts.ts'
import { createFindLiteral } from '../build/find-literal.ts'
import { prepareSite, type PreparedSite } from '../build/prepare.ts'
import { provideSettings } from '../build/site-cells.ts'
import { createSteps } from '../build/steps.ts'
import { findLinkedPackages } from '../bundle/linked-packages.ts'
import { isPackageFile } from '../bundle/paths.ts'
import { createDiskCache } from '../cache/disk-cache.ts'
import { blameContent } from '../check/blame-content.ts'
import { readBuildTime } from '../config/build-time.ts'
import { loadConfig, type Config, type ConfigEffects, type Flags } from '../config/config.ts'
import { recordSettings } from '../config/record-settings.ts'
import type { ContentIndex, IndexedEntry } from '../content/content-index.ts'
import { entriesOf } from '../content/reads.ts'
import { whyLeftOut } from '../content/schedule.ts'
import { collectDiagnostics, DiagnosticError, mergeDiagnostics, type Diagnostic, type Result } from '../diagnostics/diagnostic.ts'
import { applyRules } from '../diagnostics/rules.ts'
import { attemptRead, explainError } from '../diagnostics/system-error.ts'
import { ABSENT } from '../engine/cells.ts'
import { createEngine } from '../engine/engine.ts'
import type { OutputFile } from '../output-file.ts'
import { redirectFiles } from '../output/outputs/redirects.ts'
import { createTextWriter } from '../output/outputs/site.ts'
import type { LetterSearch } from '../output/outputs/letters.ts'
import { isInstallRecord } from '../package-files.ts'
import type { PageJob } from '../page-job.ts'
import { NO_FILE } from '../page-styles.ts'
import { createRenderer } from '../render/page.tsx'
import { entriesOf as listEntriesOf } from '../routes/jobs.ts'
import { CONTENT_LAYOUT, LAYOUT, sitePath } from '../site-layout.ts'
import { formatDay } from '../source/time.ts'
import { createSilentProgress } from '../terminal/progress.ts'
import { pageUrl } from '../urls.ts'
import { listAddresses, routeOf, type Addresses } from './addresses.ts'
import { collect, isCollected, type Collected } from './collected.ts'
import { createDevLoader } from './dev-loader.ts'
import { findBrokenFragments, type LinkedPage } from './fragments.ts'
import { createDevPages, type DevPage, type RenderableSite } from './pages.ts'
import { createDevPictures } from './pictures.ts'
import { createTabProblems } from './problems.ts'
import type { PageReport } from './protocol.ts'

interface DevFile {
  readonly bytes: string | Uint8Array
  /** Set where the content is not what the name says: the drawing of a picture that is being encoded. */
  readonly type?: string
  /** Set where the name follows from the content. */
  readonly isHashed?: boolean
  /** What is wrong with pages that it lacks. */
  readonly diagnostics?: readonly Diagnostic[]
}

/** The site that `dev` serves. Everything in it is made when it is asked for, and again after what it was made from has changed. */
export type DevSite = ReturnType<typeof openDevSite>

interface SiteOptions {
  /** Receives warnings about the cache. */
  warn(diagnostics: readonly Diagnostic[]): void
  /** Receives the path of a picture file that was encoded after the drawing was served in its place. */
  onEncoded(path: string): void
}

/** The site between two changes. */
interface Snapshot extends RenderableSite {
  readonly config: Config
  readonly jobs: ReadonlyMap<string, PageJob>
  readonly addresses: Addresses
  /** Entries that a build would leave out, by the names of their reads. */
  readonly unpublished: ReadonlySet<string>
  /** Scripts, stylesheets, fonts and redirect pages, by path. */
  readonly files: ReadonlyMap<string, OutputFile>
  /** Files that are made from all pages; made when the first of them is asked for. */
  collected?: Promise<Collected>
}

export type DevEffects = ConfigEffects & Pick<Effects, 'git' | 'threads' | 'onCollections'>

/**
 * Opens a site for development: with drafts, and without anything made yet. It is prepared as a build prepares it, by an engine that
 * lives as long as the process, and its pages are rendered when they are asked for.
 * @throws DiagnosticError when the settings are wrong at the start
 */
export function openDevSite(flags: Flags, effects: DevEffects, { warn, onEncoded }: SiteOptions) {
  const { disk, git, threads, onCollections, env, now } = effects
  const start = loadConfig(flags, effects, { dev: true })
  const { root, content } = start
  const cache = createDiskCache(join(root, LAYOUT.cache), disk, warn)
  /** Increased when files have changed. */
  let revision = 0
  const engine = createEngine({
    root,
    disk,
    now,
    isLive: true,
    leaves: {
      env: (name) => env[name] ?? ABSENT,
      day: () => formatDay(readBuildTime(env, now)),
      volatile: () => String(revision),
    },
  })
  const siteEffects: Effects = { disk, cache, git, threads, warn, onCollections, progress: createSilentProgress() }
  const pictures = createDevPictures({ cache }, onEncoded)
  const loader = createDevLoader(start, siteEffects, engine, pictures)
  const renderPage = createDevPages(engine, pictures)
  /** The settings as they are now; those of the last good build.yaml while it has errors. */
  let config = start
  /** What has changed since the last preparation began. */
  const changed = new Set<string>()
  let isStale = true
  let current: Promise<Result<Snapshot>> | undefined
  /** Scripts and stylesheets of the last two sites without errors: open pages may be older than the last change. */
  let files: readonly Snapshot['files'][] = []

  /** Set while content is checked of which pages are made already. */
  let checking: Promise<void> | undefined

  const loadSettings = async (): Promise<Config> => {
    const next = await engine.get<Config>({
      name: 'settings',
      isTransient: true,
      run: (context) => loadConfig(flags, { ...effects, disk: context.disk }, { dev: true }),
    })
    await engine.get({ name: 'sources', run: (context) => requireSources(next, context.disk), isTransient: true })
    return next
  }

  const prepare = async (): Promise<Result<Snapshot>> => {
    await checking?.catch(() => {})
    const paths = [...changed]
    changed.clear()
    if (paths.length > 0) revision++
    paths.forEach(loader.forget)
    engine.invalidate(paths.map((path) => sitePath(root, path)))
    const warnings: Diagnostic[] = []
    const steps = createSteps({ progress: siteEffects.progress, warn: (found) => void warnings.push(...found) }, () => config.rules)
    try {
      config = await loadSettings()
      provideSettings(config, engine)
      const site = await prepareSite({ config, effects: siteEffects, engine, loader: loader.open(config), steps, isWritten: () => true })
      steps.unwrap({ diagnostics: findConflicts(site, config) })
      steps.requireSuccess()
      engine.provide('picture', pictures.version)
      const snapshot = openSnapshot(site, config)
      cache.trim(config.cache)
      files = [snapshot.files, ...files].slice(0, 2)
      return { value: snapshot, diagnostics: mergeDiagnostics(warnings) }
    } catch (error) {
      const explained = explainError(error)
      if (!explained) throw error
      return { diagnostics: mergeDiagnostics([...explained, ...warnings]) }
    }
  }

  const openSnapshot = (site: PreparedSite, settings: Config): Snapshot => {
    const jobs = new Map([...site.plan.pages()].map((job) => [job.path, job]))
    const withAliases = { ...settings, redirects: site.plan.redirects }
    const find = createFindLiteral(root, disk, (file) => site.graph[file] ?? [])
    const made = current
    return {
      ...site,
      config: settings,
      jobs,
      addresses: listAddresses(jobs.keys(), withAliases),
      unpublished: listUnpublished(site.loaded.index, settings),
      files: new Map([...site.assets, ...redirectFiles(withAliases, site.plan.paths)].map((file) => [file.path, file])),
      renderer: createRenderer(site.render, site.code, site.content, find),
      isOutdated: () => isStale || current !== made,
    }
  }

  /** Resolves to the site as it is now: one preparation at a time, and another one after a change meanwhile. */
  const snapshot = async (): Promise<Result<Snapshot>> => {
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

  const lettersOf = async (site: Snapshot, html: string, page: string): Promise<readonly Diagnostic[]> => {
    if (site.config.fonts.length === 0) return []
    const loading = engine.get<LetterSearch>({
      name: 'letters',
      isTransient: true,
      async run(context) {
        const { createLetterSearch } = await import('../output/outputs/letters.ts')
        return createLetterSearch(recordSettings(site.config, context.note), { ...siteEffects, disk: context.disk })
      },
    })
    const { value: letters, diagnostics } = await collectDiagnostics(() => loading)
    return letters ? applyRules(letters.find(html, page), site.config.rules) : diagnostics
  }

  /** @returns undefined where something has changed meanwhile */
  const laterFaultsOf = async (site: Snapshot, job: PageJob): Promise<readonly Diagnostic[] | undefined> => {
    const { urls, base } = site.config
    const open = async (target: PageJob): Promise<(LinkedPage & { readonly reads: readonly string[] }) | undefined> => {
      const { rendered } = await renderPage(site, target)
      return rendered && { url: base + pageUrl(target.path, urls), source: target.source, html: rendered.html, reads: rendered.reads }
    }
    const page = await open(job)
    if (!page) return []
    const faults = await findBrokenFragments(page, site.config.origin, (pathname) => {
      // Those of a page that has changed meanwhile are of no use.
      const target = site.isOutdated() ? undefined : site.jobs.get(routeOf(pathname, site.addresses))
      return target && open(target)
    })
    const found = applyRules(faults, site.config.rules)
    const letters = await lettersOf(site, page.html, job.path)
    if (site.isOutdated()) return undefined
    if (found.length === 0) return letters
    // Another page's content is not at fault, and all of it would take long to read.
    const files = new Set(site.content.files(page.reads))
    return [...blameContent(found, site.config, disk, (file) => files.has(file)), ...letters]
  }

  return {
    root,
    /** Folders with sources, absolute. */
    folders: [join(root, LAYOUT.templates), join(root, LAYOUT.widgets), content, ...findLinkedPackages(root)],
    /** Lists all files that the site is made of now, of packages only the records of what is installed: absolute. */
    files: (): readonly string[] =>
      [...engine.files.inputs()].flatMap((input) => {
        const path = resolve(root, input.slice(input.indexOf(':') + 1))
        return input.startsWith('file:') && (!isPackageFile(path) || isInstallRecord(path)) ? path : []
      }),
    /** Folders whose files are served as they are: at the root, and at /media/. */
    static: { root: join(root, LAYOUT.static), media: join(content, CONTENT_LAYOUT.media) },
    /** The settings as they are now; those of the last good build.yaml while it has errors. */
    config: (): Config => config,
    /** Takes note of files that were changed, added or removed: absolute paths. */
    change(paths: readonly string[]): void {
      if (paths.length === 0) return
      for (const path of paths) changed.add(path)
      isStale = true
    },
    /** The pages of the site; undefined while it has errors. */
    addresses: async (): Promise<Addresses | undefined> => (await snapshot()).value?.addresses,
    /** What is wrong with the site as a whole. */
    problems: async (): Promise<readonly Diagnostic[]> => (await snapshot()).diagnostics,
    /**
     * Checks the content that was not checked before pages were made of it, unless something changes meanwhile.
     * @returns true where the problems of the site may be others now
     */
    async checkRest(): Promise<boolean> {
      const { value: site } = await snapshot()
      const { checkRest } = site?.loaded ?? {}
      if (!site || !checkRest || checking) return false
      try {
        // The page that waits is rendered first.
        await (checking = setImmediate().then(() => checkRest(site.isOutdated)))
      } finally {
        checking = undefined
      }
      if (site.isOutdated()) return false
      isStale = true
      return true
    },
    /**
     * Looks for what the packages of widgets do that policies block, and keeps what was bundled of them for the next start.
     * @returns true where the problems of pages may be others now
     */
    async finishPackages(): Promise<boolean> {
      const hasRead = await loader.finishPackages()
      isStale ||= hasRead
      return hasRead
    },
    /**
     * Renders a page.
     * @param path its route path
     * @param isVisit renders one that reads the clock and the like again
     * @returns undefined where there is no such page
     */
    async page(path: string, isVisit?: boolean): Promise<DevPage | undefined> {
      const { value: site, diagnostics } = await snapshot()
      if (!site) return { diagnostics }
      const job = site.jobs.get(path)
      return job && renderPage(site, job, isVisit)
    },
    /**
     * Finds links of a page to elements that do not exist, and letters that no web font has: warnings.
     * @returns undefined where something has changed meanwhile
     */
    async fragments(path: string): Promise<readonly Diagnostic[] | undefined> {
      const { value: site } = await snapshot()
      const job = site?.jobs.get(path)
      return site && job ? laterFaultsOf(site, job) : []
    },
    /** Describes what a page is made of; undefined where there is no such page. */
    async describe(path: string): Promise<PageReport | undefined> {
      // Which entries are drafts is known when all are checked.
      await checking?.catch(() => {})
      const { value: site } = await snapshot()
      const job = site?.jobs.get(path)
      if (!site || !job) return undefined
      const { rendered, diagnostics } = await renderPage(site, job)
      const reads = entriesOf(rendered?.reads ?? [])
      // A page that reads all entries of a collection, such as those beside its own, does not name its own.
      const made = [
        ...listEntriesOf(job, site.content)
          .slice(0, 1)
          .map(({ read }) => read),
        ...reads,
      ]
      return {
        route: job.source,
        drafts: [...(job.module.draft === true ? [job.source] : []), ...[...new Set(made)].filter((read) => site.unpublished.has(read))],
        entries: reads.map((read) => ({ read, files: site.content.files([read]) })),
        islands: [...new Set(rendered?.islands)],
        styles: rendered?.styles.filter((file) => file !== NO_FILE) ?? [],
        pictures: (rendered?.pictures ?? []).map((use) => ({ id: use.id, file: pictureSource(use) })),
        meta: { ...rendered?.meta },
        problems: createTabProblems([...diagnostics, ...((await laterFaultsOf(site, job)) ?? [])], root, disk),
      }
    },
    /**
     * Returns any other file of the site, by its path in the output.
     * @throws DiagnosticError where it cannot be made
     */
    async file(path: string): Promise<DevFile | undefined> {
      const picture = pictures.read(path)
      if (picture) return picture
      const { value: site } = await snapshot()
      const asset = files.find((known) => known.has(path))?.get(path)
      if (asset?.kind === 'bytes') return { bytes: asset.bytes, isHashed: path.endsWith('.woff2') }
      const beside = site?.beside.find((other) => other.path === path)
      if (beside) return { bytes: attemptRead(beside.source, () => disk.readFileSync(resolve(root, beside.source))) }
      const text = site?.code.texts.find((other) => other.path === path)
      if (site && text) {
        const write = createTextWriter(site.content, site.render)
        return { bytes: site.content.track(() => write(text)).value.bytes }
      }
      if (!site || !isCollected(path, site)) return undefined
      const {
        files: made,
        diagnostics: faults,
        ofPages,
        hasPages,
      } = await (site.collected ??= collect(site, siteEffects, (job) => renderPage(site, job)))
      const collected = made.get(path)
      // It may be one of the files that could not be made.
      const reasons = hasPages ? faults : [...faults, ...ofPages]
      if (!collected && reasons.length > 0) throw new DiagnosticError(reasons)
      return collected && { bytes: collected.bytes, diagnostics: [...faults, ...ofPages] }
    },
  }
}

function listUnpublished(index: ContentIndex, { buildTime }: Pick<Config, 'buildTime'>): ReadonlySet<string> {
  const isLeftOut = (entry: IndexedEntry) => entry.isBuiltDraft || whyLeftOut(entry, { drafts: false, buildTime }) !== undefined
  return new Set(
    Object.entries(index).flatMap(([collection, files]) =>
      files.flatMap(({ entries }) => entries.filter(isLeftOut).map(({ slug }) => `${collection}/${slug}`)),
    ),
  )
}
