import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { SchemaModule } from '../content/load.ts'
import { DiagnosticError, errorDiagnostic } from '../diagnostics/diagnostic.ts'
import type { Effects } from '../pipeline/effects.ts'
import { CONTENT_LAYOUT, findSiteFiles, LAYOUT, sitePath, type SiteFiles } from '../site-layout.ts'
import { readModuleGraph, type ModuleGraph } from './module-graph.ts'
import { bundleModule } from './server-bundle.ts'
import { readSiteCode, type BundleExports, type SiteCode } from './site-code.ts'

/** A site's code and the files it is made of. */
export interface LoadedSite {
  readonly code: SiteCode
  readonly files: SiteFiles
  readonly graph: ModuleGraph
}

/**
 * Bundles templates, widgets and schema into one module and imports it. It is one bundle so that all parts share their modules,
 * and so that a changed file is seen by a process that has loaded the site before. npm packages stay outside of it: Node resolves
 * them from the site.
 * @param options.hasPositions elements of templates know their line, which makes rendering slower
 * @throws DiagnosticError when a file cannot be compiled, resolved or loaded
 */
export async function loadSite(
  config: Config,
  effects: Pick<Effects, 'cache' | 'disk'>,
  { hasPositions = false } = {},
): Promise<LoadedSite> {
  const { root } = config
  requireFiles(config, effects.disk.existsSync)
  const files = findSiteFiles(root, effects.disk)
  const { exports, metafile } = await bundleModule<BundleExports>(config, entryModule(config, files), effects, { hasPositions })
  const schema = sitePath(root, join(config.content, CONTENT_LAYOUT.schema))
  return {
    code: readSiteCode(exports, files, schema),
    files,
    graph: readModuleGraph(metafile, files, schema),
  }
}

/**
 * Loads the schema alone, so that content can be checked while templates or widgets cannot be loaded.
 * @returns undefined where the schema exports no collections
 * @throws DiagnosticError when it cannot be compiled, resolved or loaded either
 */
export async function loadSchema(config: Config, effects: Pick<Effects, 'cache' | 'disk'>): Promise<SchemaModule | undefined> {
  const file = join(config.content, CONTENT_LAYOUT.schema)
  if (!effects.disk.existsSync(file)) return undefined
  const { exports } = await bundleModule<SchemaModule>(
    config,
    `export * from ${JSON.stringify(file)}\nexport { default } from ${JSON.stringify(file)}`,
    effects,
  )
  return typeof exports.default === 'object' ? exports : undefined
}

function requireFiles({ root, content }: Config, exists: (file: string) => boolean): void {
  const missing = [join(root, LAYOUT.document), join(content, CONTENT_LAYOUT.schema)].filter((file) => !exists(file))
  if (missing.length === 0) return
  throw new DiagnosticError(
    missing.map((file) =>
      errorDiagnostic('bundle', 'every site has this file, but it does not exist', {
        location: { file: sitePath(root, file) },
        hint: 'the README of lanai shows what it exports',
      }),
    ),
  )
}

function entryModule(config: Config, files: SiteFiles): string {
  const imports: string[] = []
  const listOf = (name: string, list: readonly string[]) => {
    list.forEach((file, index) => imports.push(`import * as ${name}${index} from ${JSON.stringify(`./${file}`)}`))
    return `export const ${name} = [${list.map((_, index) => `${name}${index}`).join(', ')}]`
  }
  return [
    `import * as document from './${LAYOUT.document}'`,
    `import * as schema from ${JSON.stringify(join(config.content, CONTENT_LAYOUT.schema))}`,
    files.hasSocial ? `import * as social from './${LAYOUT.social}'` : 'const social = undefined',
    listOf('routes', files.routes),
    listOf('widgets', files.widgets),
    listOf('pictures', files.pictures),
    listOf('texts', files.texts),
    `export { document, schema, social }`,
    ...imports,
  ].join('\n')
}
