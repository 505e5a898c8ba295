import type { CopiedFile } from '../assets/static-files.ts'
import { fileOfUrl } from '../urls.ts'
import { encodePictures } from '../assets/pictures.ts'
import { variantsOf } from '../assets/picture-plan.ts'
import { createPictureUsage } from '../assets/picture-usage.ts'
import type { Config } from '../config/config.ts'
import { listKnownFiles } from '../content/known.ts'
import { DiagnosticError, hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { applyRules } from '../diagnostics/rules.ts'
import { observeDuring } from '../incremental/recorder.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { Output, OutputContext, OutputPage } from '../output/output.ts'
import { createLastDay } from '../output/outputs/last-day.ts'
import { createOutputs } from '../output/outputs/outputs.ts'
import { timePages } from '../profile/page-time.ts'
import type { PageMeta } from '../types.ts'
import { describeAmbient } from './ambient-inputs.ts'
import type { Effects } from './effects.ts'
import { createExplain } from './explain.ts'
import { createVersionOf } from './input-versions.ts'
import { locateFaults } from './locate-faults.ts'
import { outputOf } from './page-record.ts'
import { createPageWriter } from './pack-pages.ts'
import { listKnownPages, type PageTable } from './page-table.ts'
import { createPageMaker, makePages } from './pages.ts'
import { prepareSite, type PreparedSite } from './prepare.ts'
import type { Session } from './session.ts'
import { createSiteOutputs, type RecordedOutput } from './site-outputs.ts'
import { createSteps } from './steps.ts'

type Files = AsyncIterable<OutputFile>

/** The steps of a build, which share what is known of the site. */
export interface Run {
  readonly site: PreparedSite
  /** Text files of the site's own. */
  texts(): Files
  /** Pages, one at a time; keeps their errors. */
  pages(): Files
  /** Reports pictures that no page shows. */
  checkPictures(): void
  /**
   * Ends the build if a step has failed. What follows is made from all pages.
   * @throws DiagnosticError with the errors of all steps
   */
  requireSuccess(): void
  /** The files beside content that the pages name. */
  besideFiles(): readonly CopiedFile[]
  /** Pictures in the sizes that the pages use. */
  pictures(): Files
  /** Files that are made for each page, such as its social image. */
  filesOfPages(): Files
  /** Files that are made from all pages, and those that are made for each. */
  outputs(): Files
  /** Records in the session what the next build may use. */
  record(): void
}

/**
 * Prepares the build of a site.
 * @throws DiagnosticError where the pages cannot be rendered
 */
export async function startRun(config: Config, effects: Effects, session: Session): Promise<Run> {
  const { progress, trace } = effects
  const steps = createSteps(effects)
  const { value: site, reads: observed } = await observeDuring(() => prepareSite(config, effects, session, steps))
  const versionOf = createVersionOf(site, config, session)
  session.explain = createExplain(site, session)
  session.scheduled = site.scheduled
  const usage = createPictureUsage(site.pictures)
  const outputs = await createOutputs(site, { ...config, redirects: site.plan.redirects })
  const cx: OutputContext = { effects, keeps: session.keeps, lastDay: createLastDay(site), jobs: site.plan.pages }
  const siteOutputs = createSiteOutputs(site.content, versionOf, session)
  const written = createPageWriter(session.before.pages)
  const paths: string[] = []
  let table: PageTable | undefined
  const tableOf = () => (table ??= written.finish(versionOf))
  /** Pages that concern an output. */
  const concerned = new Map<string, number>()
  /** URLs of files beside content that pages name. */
  const named = new Set<string>()
  const faults: Diagnostic[] = []
  async function* filesOf(selected: readonly Output[]): Files {
    for (const output of selected) {
      const { name, isPerPage } = output
      const pages: Iterable<OutputPage> = { [Symbol.iterator]: () => pagesFor(name, tableOf()) }
      const files = isRecorded(output) ? siteOutputs.make(output, pages, cx) : output.files(pages, cx)
      const total = isPerPage ? concerned.get(name) : undefined
      try {
        yield* output.needsPages === false ? files : progress.count(name, files, total)
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
    texts: () => filesOf(outputs.filter(({ needsPages }) => needsPages === false)),
    async *pages() {
      const make = createPageMaker(site, outputs)
      const pages = makePages(site, trace ? timePages(make) : make, config, versionOf, effects, session)
      for await (const { record, html, staged, time, diagnostics } of progress.count('pages', pages, site.plan.paths.length)) {
        faults.push(...diagnostics)
        if (!record) continue
        if (time) trace?.page(record.path, time)
        else trace?.count('pages', 'kept')
        written.add(record)
        paths.push(record.path)
        usage.add(record.pictures)
        if (site.beside.length > 0) for (const link of record.links) if (link.startsWith('/files/')) named.add(fileOfUrl(link))
        const { data } = record
        for (const { name, pictures } of outputs) {
          if (!(name in data)) continue
          usage.add((pictures?.(data[name]) ?? []).map((id) => ({ id, isWide: false })))
          concerned.set(name, (concerned.get(name) ?? 0) + 1)
        }
        yield { ...outputOf(record, config), ...(html === undefined ? (staged ?? { kind: 'same' }) : { kind: 'bytes', bytes: html }) }
      }
      steps.unwrap({ diagnostics: await locateFaults(faults, site, config, effects) })
    },
    checkPictures() {
      // A page with errors may use more of them.
      if (hasErrors(faults)) return
      const draftsAndScheduled = () => {
        const files = Object.keys(site.known.files).flatMap((collection) => listKnownFiles(site.known, collection))
        return [...site.drafts, ...files.flatMap(({ entries }) => entries.flatMap(({ from, slug }) => (from === undefined ? [] : slug)))]
      }
      steps.unwrap({ diagnostics: applyRules(usage.check(draftsAndScheduled), config.rules) })
    },
    besideFiles: () => site.beside.filter(({ path }) => named.has(path)),
    requireSuccess: () => steps.requireSuccess(),
    pictures() {
      const used = [...usage.list(), ...site.stylePhotos.map((picture) => ({ picture, isWide: false }))]
      const total = used.reduce((sum, { picture, isWide }) => sum + (picture.svgFile ? 1 : variantsOf(picture, isWide).length), 0)
      return progress.count('pictures', encodePictures(used, config.pictures, effects, session), total)
    },
    filesOfPages: () => filesOfAll(outputs.filter(({ isPerPage }) => isPerPage)),
    outputs: () => filesOfAll(outputs.filter(({ needsPages }) => needsPages !== false)),
    record() {
      session.after = {
        ambient: describeAmbient(observed, session.before.ambient, session),
        pages: tableOf(),
        ...siteOutputs.known(),
        content: site.known,
        values: session.values.known(),
        isVolatile: site.isVolatile,
        steps: session.memo.known(),
        assets: { widgets: site.render.widgets, runtime: site.render.runtime, stylesheets: site.render.stylesheets },
      }
    },
  }
}

function* pagesFor(output: string, table: PageTable): Generator<OutputPage> {
  for (const page of listKnownPages(table)) {
    const { data } = page
    yield { page, data: data[output], meta: data['meta'] as PageMeta | undefined }
  }
}

function isRecorded(output: Output): output is RecordedOutput {
  return output.source !== undefined
}
