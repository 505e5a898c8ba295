import { encodePictures } from '../assets/pictures.ts'
import { variantsOf } from '../assets/picture-plan.ts'
import { createPictureUsage } from '../assets/picture-usage.ts'
import { createCollectors } from '../collect/collectors.ts'
import type { Config } from '../config/config.ts'
import { listKnownFiles } from '../content/known.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { WrittenText } from '../emit/text-files.ts'
import { observeDuring } from '../incremental/recorder.ts'
import type { OutputFile } from '../output/output-file.ts'
import { timePages } from '../profile/page-time.ts'
import { describeAmbient } from './ambient-inputs.ts'
import type { Effects } from './effects.ts'
import { createExplain } from './explain.ts'
import { createVersionOf } from './input-versions.ts'
import { locateFaults } from './locate-faults.ts'
import { describeTexts } from './page-changes.ts'
import { outputOf } from './page-record.ts'
import { createPageWriter } from './pack-pages.ts'
import { createPageMaker, makePages } from './pages.ts'
import { prepareSite, type PreparedSite } from './prepare.ts'
import type { Session } from './session.ts'
import { createSteps } from './steps.ts'
import { makeTexts } from './texts.ts'

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
  /** Pictures in the sizes that the pages use. */
  pictures(): Files
  /** Files that are made for each page, such as its social image. */
  filesOfPages(): Files
  /** Files that are made from all pages, and those that are made for each. */
  collected(): Files
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
  const collectors = await createCollectors(site, config, usage, effects, session)
  const written = createPageWriter(session.before.pages)
  const paths: string[] = []
  /** Pages that concern a collector. */
  const collected = new Map<string, number>()
  const faults: Diagnostic[] = []
  let texts: readonly WrittenText[] = []
  async function* filesOf(selected: typeof collectors): Files {
    for (const collector of selected) {
      const total = collector.isPerPage ? collected.get(collector.name) : undefined
      yield* progress.count(collector.name, collector.files(), total)
    }
  }
  return {
    site,
    async *texts() {
      texts = steps.unwrap(makeTexts(site, versionOf, session)) ?? []
      for (const { file } of texts) yield file
    },
    async *pages() {
      const make = createPageMaker(site, collectors)
      const pages = makePages(site, trace ? timePages(make) : make, config, versionOf, effects, session)
      for await (const { record, html, staged, time, diagnostics } of progress.count('pages', pages, site.plan.paths.length)) {
        faults.push(...diagnostics)
        if (!record) continue
        if (time) trace?.page(record.path, time)
        else trace?.count('pages', 'kept')
        written.add(record)
        paths.push(record.path)
        usage.add(record.pictures)
        const { data } = record
        for (const collector of collectors) {
          const { name } = collector
          if (!(name in data)) continue
          collector.add(record, data[name])
          collected.set(name, (collected.get(name) ?? 0) + 1)
        }
        const { path, page } = outputOf(record, config)
        yield { path, page, bytes: html, staged }
      }
      steps.unwrap({ diagnostics: await locateFaults(faults, site, config, effects) })
    },
    checkPictures() {
      // A page with errors may use more of them.
      if (faults.length > 0) return
      const draftsAndScheduled = () => {
        const files = Object.keys(site.known.files).flatMap((collection) => listKnownFiles(site.known, collection))
        return [...site.drafts, ...files.flatMap(({ entries }) => entries.flatMap(({ from, slug }) => (from === undefined ? [] : slug)))]
      }
      steps.unwrap({ diagnostics: usage.check(draftsAndScheduled) })
    },
    requireSuccess: () => steps.requireSuccess(),
    pictures() {
      const used = [...usage.list(), ...site.stylePhotos.map((picture) => ({ picture, isWide: false }))]
      const total = used.reduce((sum, { picture, isWide }) => sum + (picture.svgFile ? 1 : variantsOf(picture, isWide).length), 0)
      return progress.count('pictures', encodePictures(used, config.pictures, effects, session), total)
    },
    filesOfPages: () => filesOf(collectors.filter(({ isPerPage }) => isPerPage)),
    collected: () => filesOf(collectors),
    record() {
      session.after = {
        ambient: describeAmbient(observed, session.before.ambient, session),
        pages: written.finish(versionOf),
        ...describeTexts(texts, versionOf),
        content: site.known,
        values: session.values.known(),
        isVolatile: site.isVolatile,
        steps: session.memo.known(),
        assets: { widgets: site.render.widgets, runtime: site.render.runtime, stylesheets: site.render.stylesheets },
      }
    },
  }
}
