import { encodePictures } from './assets/pictures.ts'
import { createPictureUsage } from './assets/picture-usage.ts'
import { copiedFiles } from './assets/static-files.ts'
import { createCollectors } from './collect/collectors.ts'
import type { Config } from './config/config.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { Effects } from './pipeline/effects.ts'
import { siteHeaders } from './emit/headers.ts'
import { redirectFiles } from './emit/redirects.ts'
import { observeDuring } from './incremental/recorder.ts'
import type { OutputFile } from './output/output-file.ts'
import { describeAmbient } from './pipeline/ambient-inputs.ts'
import { createExplain } from './pipeline/explain.ts'
import { createVersionOf } from './pipeline/input-versions.ts'
import { locateFaults } from './pipeline/locate-faults.ts'
import { outputOf, type PageRecord } from './pipeline/page-record.ts'
import { createPageMaker, makePages } from './pipeline/pages.ts'
import { prepareSite } from './pipeline/prepare.ts'
import { describePages } from './pipeline/page-changes.ts'
import type { Session } from './pipeline/session.ts'
import { createSteps } from './pipeline/steps.ts'
import { makeTexts } from './pipeline/texts.ts'

/**
 * Yields every file of the finished site, pages one at a time. Writes nothing but the cache. Files that the last build wrote and
 * that do not change come without their content.
 * @param session what is known of an earlier build; receives what the next one may use
 * @throws DiagnosticError with the errors of all steps that could run
 */
export async function* buildSite(config: Config, effects: Effects, session: Session): AsyncGenerator<OutputFile> {
  const { progress } = effects
  const steps = createSteps(effects)
  const { value: site, reads: observed } = await observeDuring(() => prepareSite(config, effects, session, steps))
  const versionOf = createVersionOf(site, config, session)
  session.explain = createExplain(site, session)
  const isWhole = session.share === undefined
  if (isWhole) yield* site.assets
  if (isWhole) yield* copiedFiles(config, effects.disk, session)
  const texts = isWhole ? (steps.unwrap(makeTexts(site, config, versionOf, session)) ?? []) : []
  for (const { file } of texts) yield file

  const usage = createPictureUsage(site.pictures)
  const collectors = createCollectors(site, config, usage, effects, session)
  const records: PageRecord[] = []
  const faults: Diagnostic[] = []
  const pages = makePages(site, createPageMaker(site, collectors), config, versionOf, effects, session)
  for await (const { record, html, staged, diagnostics } of progress.count('pages', pages, site.plan.paths.length)) {
    faults.push(...diagnostics)
    if (!record) continue
    records.push(record)
    usage.add(record.pictures)
    for (const collector of collectors) if (collector.name in record.data) collector.add(record, record.data[collector.name])
    yield { ...outputOf(record, config.urls), bytes: html, staged }
  }
  steps.unwrap({ diagnostics: await locateFaults(faults, site, config, effects) })
  if (isWhole && faults.length === 0) steps.unwrap({ diagnostics: usage.check() })
  steps.requireSuccess()

  if (isWhole) yield* progress.count('pictures', encodePictures(usage.list(), config.pictures, effects, session))
  for (const collector of collectors) if (isWhole || collector.isPerPage) yield* progress.count(collector.name, collector.files())
  if (isWhole) yield* redirectFiles(config)
  if (isWhole) yield siteHeaders(config, site.render.loader)
  session.after = {
    ambient: describeAmbient(observed, session.before.ambient, session),
    ...describePages(records, texts, versionOf),
    content: site.known,
    isVolatile: site.isVolatile,
    steps: session.memo.known(),
  }
}
