import { encodePictures } from './assets/pictures.ts'
import { createPictureUsage } from './assets/picture-usage.ts'
import { copiedFiles } from './assets/static-files.ts'
import { createCollectors } from './collect/collectors.ts'
import type { Config } from './config/config.ts'
import type { Diagnostic } from './diagnostics/diagnostic.ts'
import type { Effects } from './pipeline/effects.ts'
import { siteHeaders } from './emit/headers.ts'
import { redirectFiles } from './emit/redirects.ts'
import { textFiles } from './emit/text-files.ts'
import type { OutputFile } from './output/output-file.ts'
import { prepareSite } from './pipeline/prepare.ts'
import { createRenderer, type RenderedPage } from './render/page.tsx'
import { locateFaults } from './pipeline/locate-faults.ts'
import { createSteps } from './pipeline/steps.ts'
import { pageFile } from './urls.ts'

/**
 * Yields every file of the finished site, pages one at a time. Writes nothing but the cache.
 * @throws DiagnosticError with the errors of all steps that could run
 */
export async function* buildSite(config: Config, effects: Effects): AsyncGenerator<OutputFile> {
  const { disk, progress } = effects
  const steps = createSteps(effects)
  const site = await prepareSite(config, effects, steps)
  yield* site.assets
  yield* copiedFiles(config, disk)
  yield* steps.unwrap(textFiles(site.code, site.content, config.origin)) ?? []

  const usage = createPictureUsage(site.pictures)
  const collectors = createCollectors(site, config, usage, effects)
  const faults: Diagnostic[] = []
  const render = createRenderer(site.render, site.code, site.content)
  for (const job of progress.each('pages', site.plan.pages(), site.plan.paths.length)) {
    const { value: rendered, diagnostics } = render(job)
    faults.push(...diagnostics)
    if (!rendered) continue
    usage.add(rendered.pictures)
    for (const collector of collectors) steps.unwrap({ diagnostics: collector.add(rendered) })
    yield outputOf(rendered, config)
  }
  steps.unwrap({ diagnostics: await locateFaults(faults, site, config, effects) })
  if (faults.length === 0) steps.unwrap({ diagnostics: usage.check() })
  steps.requireSuccess()

  yield* progress.count('pictures', encodePictures(usage.list(), config.pictures, effects))
  for (const collector of collectors) yield* progress.count(collector.name, collector.files())
  yield* redirectFiles(config)
  yield siteHeaders(config, site.render.loader)
}

function outputOf({ job, html, page, islands }: RenderedPage, { urls }: Config): OutputFile {
  return {
    path: pageFile(job.path, urls),
    bytes: html,
    page: { url: page.url, source: job.source, indexable: page.indexable, islands: islands.length },
  }
}
