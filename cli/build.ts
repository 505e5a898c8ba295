import { copyFiles } from './assets/static-files.ts'
import type { Config } from './config/config.ts'
import type { OutputFile } from './output/output-file.ts'
import type { Effects } from './pipeline/effects.ts'
import { startRun } from './pipeline/run.ts'
import type { Session } from './pipeline/session.ts'

/**
 * Yields every file of the finished site, pages one at a time. Writes nothing but the cache. Files that the last build wrote and
 * that do not change come without their content.
 * @param session what is known of an earlier build; receives what the next one may use
 * @throws DiagnosticError with the errors of all steps that could run
 */
export async function* buildSite(config: Config, effects: Effects, session: Session): AsyncGenerator<OutputFile> {
  try {
    const run = await startRun(config, effects, session)
    yield* run.site.assets
    yield* copyFiles(run.site.copied, config, effects.disk, session)
    yield* run.texts()
    yield* run.pages()
    run.checkPictures()
    run.requireSuccess()
    yield* copyFiles(run.besideFiles(), config, effects.disk, session)
    yield* run.pictures()
    yield* run.outputs()
    run.record()
  } finally {
    await session.crew.close()
  }
}

/**
 * Yields the files of one share of the pages, which `session.share` names. `merge` makes the other files when all shares are there.
 * @throws DiagnosticError as `buildSite`
 */
export async function* buildShare(config: Config, effects: Effects, session: Session): AsyncGenerator<OutputFile> {
  try {
    const run = await startRun(config, effects, session)
    yield* run.pages()
    run.requireSuccess()
    yield* run.filesOfPages()
    run.record()
  } finally {
    await session.crew.close()
  }
}
