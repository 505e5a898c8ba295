import { loadSchema } from '../../bundle/load-site.ts'
import { loadConfig, type Flags } from '../../config/config.ts'
import { fail } from '../../diagnostics/diagnostic.ts'
import { enterSchemas, VSCODE_SETTINGS } from '../../editor/vscode.ts'
import { SCHEMAS, writeSchemas } from '../../editor/write-schemas.ts'
import { createSystemEffects } from '../../build/system.ts'
import { CONTENT_LAYOUT, sitePath } from '../../site-layout.ts'
import { createSilentProgress } from '../../terminal/progress.ts'
import { formatCount } from '../../words.ts'
import type { Terminal } from '../terminal.ts'

/** `schemas`: writes JSON Schemas of the content, by which editors complete, explain and check it. */
export async function runSchemas(flags: Flags & { vscode?: boolean }, { env, stdout, report }: Terminal): Promise<void> {
  const effects = createSystemEffects({
    root: flags.root,
    env,
    progress: createSilentProgress(),
    warn: (diagnostics) => report(diagnostics, flags.root),
  })
  const { disk } = effects
  const config = loadConfig(flags, { env, now: Date.now, disk })
  const schema = await loadSchema(config, effects).finally(() => effects.cache.release())
  if (!schema)
    fail('content-missing', `the site has no ${CONTENT_LAYOUT.schema}`, {
      location: { file: sitePath(config.root, config.content) },
      hint: 'its default export has the collections',
    })
  const { schemas, diagnostics } = writeSchemas(config, schema.default, disk)
  if (diagnostics.length > 0) report(diagnostics, flags.root)
  if (flags.vscode) enterSchemas(config.root, schemas, disk)
  stdout.write(`${formatCount(schemas.length, 'schema')} in ${SCHEMAS}\n`)
  if (flags.vscode) stdout.write(`${VSCODE_SETTINGS} names them\n`)
}
