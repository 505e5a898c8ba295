import { encodePictures } from '../assets/pictures.ts'
import { variantsOf } from '../assets/picture-plan.ts'
import { createPictureUsage } from '../assets/picture-usage.ts'
import { copyFiles } from '../assets/static-files.ts'
import { locateSetting, type Config } from '../config/config.ts'
import { recordSettings } from '../config/record-settings.ts'
import type { ExpiringEntry, ScheduledEntry } from '../content/schedule.ts'
import { DiagnosticError, hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyRules } from '../diagnostics/rules.ts'
import type { Disk } from '../disk.ts'
import { VOLATILE } from '../engine/cells.ts'
import { FILES_TABLE, type Engine } from '../engine/engine.ts'
import { createPool, type Pool } from '../engine/pool.ts'
import { observe, observeDuring } from '../engine/recorder.ts'
import type { PreviousSite } from '../output/previous-site.ts'
import type { OutputFile } from '../output-file.ts'
import type { Output, OutputContext } from '../output/output.ts'
import { createLastDay } from '../output/outputs/last-day.ts'
import { createOutputs } from '../output/outputs/outputs.ts'
import type { OutputFolders } from '../output/site-writer.ts'
import { WORKER } from '../package-files.ts'
import { timePages } from '../profile/page-time.ts'
import { listRules, type Redirects } from '../redirects.ts'
import { joinStylesheets } from '../bundle/styles.ts'
import type { RenderConfig } from '../render/render-config.ts'
import { stylesheetFiles } from '../page-styles.ts'
import { checkRemovedPages } from '../routes/removed-pages.ts'
import { fileOfUrl, pageFile, pageUrl } from '../urls.ts'
import { createBuildLoader, type BuildLoader } from './build-loader.ts'
import type { Effects } from '../effects.ts'
import { createExplain } from './explain.ts'
import { findConflicts } from './find-conflicts.ts'
import { locateFaults } from './locate-faults.ts'
import { createIsNamedPicture } from './mentions.ts'
import { PAGE_TABLE, pagesFor, PageRow, type PageRecord } from './page-record.ts'
import { createPageMaker, makePages } from './pages.ts'
import { prepareSite } from './prepare.ts'
import { provideSettings, versionOfModules } from './site-cells.ts'
import type { Share } from './shards.ts'
import { createSiteOutputs, type SiteOutput } from './site-outputs.ts'
import { createSteps } from './steps.ts'
import { findUnreadKeys } from './unread-keys.ts'
import type { ThreadSite } from './worker.ts'

/** A build that has begun: the code of the site is being bundled. */
export interface Build {
  readonly config: Config
  readonly effects: Effects
  readonly engine: Engine
  /** The site in the output folder. */
  readonly previous: PreviousSite
  /** Where threads write files; without it one thread does everything. */
  readonly folders: OutputFolders | undefined
  /** What is read through it is no input of the site, unlike what is read through that of the effects. */
  readonly outputDisk?: Disk | undefined
  readonly loader: BuildLoader
  readonly pool: Pool
}

export interface SiteReport {
  /** Why each page was rendered, by its path; the others are those of the last build. */
  readonly rendered: ReadonlyMap<string, readonly string[]>
  /** Entries of the content that are left out until their date. */
  readonly scheduled: readonly ScheduledEntry[]
  /** Entries of the content that have a date on which they leave the site, or have left it. */
  readonly expiring: readonly ExpiringEntry[]
  /** URLs of scripts and stylesheets. */
  readonly assets: Pick<RenderConfig, 'widgets' | 'runtime' | 'stylesheets'>
  /** Redirects from the former paths that entries of the content name. */
  readonly aliases: Redirects
}

/** Begins a build: bundles the code of the site, unless nothing that it is made from has changed. */
export function startBuild({ config, effects, engine, previous, folders, outputDisk }: Omit<Build, 'loader' | 'pool'>): Build {
  provideSettings(config, engine)
  const data = async () => ({ config, bundle: await loader.bundle }) satisfies ThreadSite
  const pool = createPool(WORKER, folders ? effects.threads : 1, data, (items) => effects.onItems?.(items, true))
  const loader = createBuildLoader(config, effects, engine, previous.has, pool)
  return { config, effects, engine, previous, folders, outputDisk, loader, pool }
}

/**
 * Yields every file of the finished site, pages one at a time, and returns what was done. Writes nothing but the cache. Files that the
 * last build wrote and that do not change come without their content.
 * @throws DiagnosticError with the errors of all steps that could run
 */
export async function* buildSite(build: Build): AsyncGenerator<OutputFile, SiteReport> {
  const run = await startRun(build)
  const { site } = run
  yield* site.assets
  yield* copyFiles(site.copied, build.config, build.effects.disk, build.engine.files, run.keeps)
  yield* run.texts()
  yield* run.pages()
  yield* run.stylesheets()
  run.checkPictures()
  run.requireSuccess()
  yield* copyFiles(run.besideFiles(), build.config, build.effects.disk, build.engine.files, run.keeps)
  yield* run.pictures()
  yield* run.outputs()
  run.checkOutputs()
  run.checkKeys()
  return run.report()
}

/**
 * Yields the files of one share of the pages. `merge` makes the other files when all shares are there.
 * @throws DiagnosticError as `buildSite`
 */
export async function* buildShare(build: Build, share: Share): AsyncGenerator<OutputFile, SiteReport> {
  const run = await startRun(build, share)
  yield* run.pages()
  run.requireSuccess()
  yield* run.filesOfPages()
  return run.report()
}

type Files = AsyncIterable<OutputFile>

/** The steps of a build, which share what is known of the site. */
async function startRun({ config, effects, engine, previous, folders, outputDisk, loader, pool }: Build, share?: Share) {
  const { progress, trace, disk } = effects
  const steps = createSteps(effects, () => config.rules)
  const { value: site, reads: observed } = await observeDuring(() =>
    prepareSite({ config, effects, engine, loader, steps, isWritten: previous.has }),
  )
  // What modules, schema, paths and drawings have read of the environment.
  engine.rely(observed)
  if (site.volatile.length > 0 || site.loaded.hasLoader) engine.version(VOLATILE)
  const { scheduled, expiring } = site.loaded
  for (const time of [...scheduled.map(({ from }) => from), ...expiring.map(({ until }) => until)]) engine.version(`/time/${time}`)
  const conflicts = findConflicts(site, config)
  if (conflicts.length > 0) {
    steps.unwrap({ diagnostics: conflicts })
    steps.requireSuccess()
  }
  // A share has a table of its own.
  if (!share) {
    const { paths, redirects } = site.plan
    const pages = engine
      .table(PAGE_TABLE)
      .list()
      .map((row) => new PageRow(row))
    const rules = listRules(redirects, { ...config, base: '' })
    const isWritten = (path: string) => previous.has(pageFile(path, config.urls))
    steps.unwrap({ diagnostics: checkRemovedPages(pages, { paths, rules, isWritten }, () => locateSetting(config, disk, ['redirects'])) })
  }
  const { stylesheets } = site.render
  const explain = createExplain(site, engine)
  const files = engine.table(FILES_TABLE)
  const keeps = (path: string, key: string) => previous.has(path) && files.check(path, key).row !== undefined
  const usage = createPictureUsage(site.drawings, site.photos.get)
  const outputs = await createOutputs(
    site,
    recordSettings({ ...config, redirects: site.plan.redirects }, ([cell]) => observe(cell)),
    effects,
  )
  engine.provide('outputs', () => versionOfExtracts(outputs, (source) => versionOfModules(source, site, engine)))
  const context: OutputContext = { effects, keeps, lastDay: createLastDay(site), jobs: site.plan.pages }
  const makeSiteOutput = createSiteOutputs(site.content, engine, previous.has)
  const rendered = new Map<string, readonly string[]>()
  /** Stylesheets that pages have. */
  const linked = new Map<string, readonly string[]>()
  /** Pages that concern an output. */
  const concerned = new Map<string, number>()
  const named = new Set<string>()
  const faults: Diagnostic[] = []
  async function* filesOf(selected: readonly Output[]): Files {
    const rows = engine.table(PAGE_TABLE).made()
    for (const output of selected) {
      const { name, isPerPage } = output
      const pages = pagesFor(name, rows)
      const files = isOfSite(output) ? makeSiteOutput(output, pages, context) : output.files(pages, context)
      try {
        yield* output.needsPages === false ? files : progress.count(name, files, isPerPage ? concerned.get(name) : undefined)
      } catch (error) {
        if (!(error instanceof DiagnosticError)) throw error
        steps.unwrap(error)
      }
    }
  }
  async function* filesOfAll(selected: readonly Output[]): Files {
    yield* filesOf(selected)
    steps.requireSuccess()
  }
  return {
    site,
    keeps,
    /** Text files of the site's own, which follow from no page. */
    texts: () => filesOf(outputs.filter(({ needsPages }) => needsPages === false)),
    /** Pages, one at a time; keeps their errors. */
    async *pages(): Files {
      const make = createPageMaker(site, outputs)
      const counted = outputs.filter(({ isPerPage, pictures }) => isPerPage || pictures)
      const pageEffects = {
        config,
        engine,
        disk: outputDisk ?? disk,
        previous,
        folders,
        pool,
        isTraced: trace !== undefined,
        share,
        explain,
        onItems: effects.onItems,
      }
      const pages = makePages(site, trace ? timePages(make) : make, pageEffects)
      for await (const { path, record, html, written, causes, time, diagnostics } of progress.count(
        'pages',
        pages,
        site.plan.paths.length,
      )) {
        faults.push(...diagnostics)
        if (causes) rendered.set(path, causes)
        if (!record) continue
        if (time) trace?.page(path, time)
        else trace?.count('pages', 'kept')
        usage.add(record.pictures)
        linked.set(record.styles.join('\n'), record.styles)
        if (site.beside.length > 0) for (const link of record.links) if (link.startsWith('/files/')) named.add(fileOfUrl(link))
        for (const { name, pictures } of counted) {
          const data = record.dataOf(name)
          if (data === undefined) continue
          usage.add((pictures?.(data) ?? []).map((id) => ({ id, isWide: false })))
          concerned.set(name, (concerned.get(name) ?? 0) + 1)
        }
        yield { ...outputOf(record, config), ...(html === undefined ? (written ?? { kind: 'same' }) : { kind: 'bytes', bytes: html }) }
      }
      // Those of pages that stayed.
      await site.photos.plan(usage.ids().filter((id) => Object.hasOwn(site.photos.sources, id)))
      steps.unwrap({ diagnostics: await locateFaults(faults, site, config, effects) })
    },
    *stylesheets(): Generator<OutputFile> {
      // They are files of the site already.
      if (stylesheets.links === 'single') return
      const sheets = new Map([...linked.values()].flatMap((styles) => stylesheetFiles(styles, stylesheets)))
      for (const [path, styles] of sheets) {
        const join = () =>
          joinStylesheets(
            Array.from(styles, (file) => stylesheets.paths[file]!),
            effects.cache,
          )
        yield previous.has(path) ? { kind: 'same', path } : { kind: 'bytes', path, bytes: join() }
      }
    },
    /** Reports pictures that no page shows. */
    checkPictures(): void {
      // A page with errors may use more of them.
      if (hasErrors(faults)) return
      const entries = () => Object.values(site.loaded.index).flatMap((known) => known.flatMap((file) => file.entries))
      const draftsAndScheduled = () => [...site.drafts, ...entries().flatMap(({ from, slug }) => (from === undefined ? [] : slug))]
      const isNamed = () => {
        const shown = new Set(Array.from(site.plan.pages(), ({ source }) => source))
        const idle = site.code.routes.flatMap(({ file }) => (shown.has(file) ? [] : file))
        return createIsNamedPicture({ graph: site.graph, index: site.loaded.index, idle }, config, disk)
      }
      steps.unwrap({ diagnostics: applyRules(usage.check(draftsAndScheduled, isNamed), config.rules) })
    },
    checkOutputs(): void {
      const pages = engine.table(PAGE_TABLE)
      steps.unwrap({ diagnostics: outputs.flatMap(({ name, check }) => check?.(pagesFor(name, pages.made())) ?? []) })
    },
    checkKeys(): void {
      steps.unwrap({ diagnostics: findUnreadKeys(site, config, engine, disk) })
      steps.requireSuccess()
    },
    besideFiles: () => site.beside.filter(({ path }) => named.has(path)),
    /**
     * Ends the build if a step has failed. What follows is made from all pages.
     * @throws DiagnosticError with the errors of all steps
     */
    requireSuccess: () => steps.requireSuccess(),
    pictures(): Files {
      const used = [...usage.list(), ...site.stylePhotos.map((picture) => ({ picture, isWide: false }))]
      const total = used.reduce((sum, { picture, isWide }) => sum + (picture.svgFile ? 1 : variantsOf(picture, isWide).length), 0)
      return progress.count('pictures', encodePictures(used, config.pictures, effects, keeps), total)
    },
    /** Files that are made for each page, such as its social image. */
    filesOfPages: () => filesOfAll(outputs.filter(({ isPerPage }) => isPerPage)),
    /** Files that are made from all pages, and those that are made for each. */
    outputs: () => filesOfAll(outputs.filter(({ needsPages }) => needsPages !== false)),
    report(): SiteReport {
      loader.keepParsed()
      const { widgets, runtime } = site.render
      const aliases = Object.fromEntries(Object.entries(site.plan.redirects).filter(([, { location }]) => location !== undefined))
      return { rendered, scheduled, expiring, assets: { widgets, runtime, stylesheets }, aliases }
    },
  }
}

function isOfSite(output: Output): output is SiteOutput {
  return output.source !== undefined
}

/** Follows from what outputs take from a page: those of lanai by their names, those of the site by their modules. */
function versionOfExtracts(outputs: readonly Output[], versionOf: (source: string) => string): string {
  return outputs
    .flatMap(({ name, source, extract, version = '' }) => (extract ? [`${name} ${source ? versionOf(source) : version}`] : []))
    .join()
}

/** The file of a page as the output folder lists it. */
export function outputOf(
  { path, source, indexable, islands }: PageRecord,
  { urls, base }: Pick<Config, 'urls' | 'base'>,
): Pick<OutputFile, 'path' | 'page'> {
  return { path: pageFile(path, urls), page: { url: base + pageUrl(path, urls), source, indexable, islands: islands.length } }
}
