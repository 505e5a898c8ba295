import { isAbsolute, join } from 'node:path'
import { setSourceMapsEnabled } from 'node:process'
import type { Config } from '../config/config.ts'
import { takeDerived, type DerivedValues } from '../content/derive.ts'
import type { SchemaModule } from '../content/schema-module.ts'
import { DiagnosticError, errorDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { FileInput } from '../engine/file-versions.ts'
import type { Effects } from '../effects.ts'
import { findSiteFiles, type SiteFiles } from '../site-files.ts'
import { CONTENT_LAYOUT, LAYOUT, schemaFile, sitePath } from '../site-layout.ts'
import { bundleInputs, packageImporters, packageInputs, volatileFiles } from './inputs.ts'
import { STYLE_IMPORTS } from './component-styles.ts'
import { isTopLevelAwait } from './esbuild-diagnostics.ts'
import { linksOf, readModuleGraph, type ModuleGraph } from './module-graph.ts'
import { bundleModule, importBundle, type ModuleBundle } from './server-bundle.ts'
import { listModules, readSiteCode, type BundleExports, type SiteCode } from './site-code.ts'

/** A bundle of a site's code: plain JSON. */
export interface SiteBundle extends ModuleBundle {
  readonly files: SiteFiles
  readonly graph: ModuleGraph
}

export interface LoadedSite {
  readonly code: SiteCode
  /** What modules create with `derive`; nothing where they are loaded one by one. */
  readonly derived: DerivedValues
  readonly files: SiteFiles
  readonly graph: ModuleGraph
  /** What modules read of the environment and the clock when they were loaded. */
  readonly reads: readonly string[]
  /** Files that import a module of Node by which they may read anything. */
  readonly volatile: readonly string[]
  /** What changes with the npm packages that are installed, and the files that import packages. */
  readonly packages: { readonly inputs: readonly FileInput[]; readonly importers: readonly string[] }
  /** Of the bundler. */
  readonly warnings: readonly Diagnostic[]
}

/**
 * Bundles templates, widgets and schema into one module. It is one bundle so that all parts share their modules, and so that a
 * changed file is seen by a process that has loaded the site before. See `bundleModule` for npm packages.
 * @param options.hasPositions elements of templates know their line, which makes rendering slower
 * @returns the bundle, and what the bundler has read
 * @throws DiagnosticError when a file cannot be compiled or resolved
 */
export async function bundleSite(
  config: Config,
  effects: Pick<Effects, 'cache' | 'disk'>,
  { hasPositions = false } = {},
): Promise<{ bundle: SiteBundle; inputs: readonly FileInput[] }> {
  const { root } = config
  requireFiles(config, effects.disk.existsSync)
  const files = await findSiteFiles(root, effects.disk)
  const { inputs, metafile, bundlerInputs, bundlerFiles, styles, ...bundle } = await bundleModule(
    config,
    entryModule(config, files),
    effects,
    {
      widgets: files.widgets,
      hasPositions,
    },
  )
  const graph = readModuleGraph(root, inputs, files, schemaFile(config), { styles, bundler: bundlerFiles })
  return {
    bundle: { ...bundle, files, graph },
    inputs: [...bundleInputs(root, metafile, { hasStyles: false }), ...bundlerInputs, ...linksOf(graph, inputs)],
  }
}

/**
 * Imports the bundle of a site.
 * @throws DiagnosticError when a module throws, or exports something else than it must
 */
export async function importSite(config: Config, bundle: SiteBundle, effects: Parameters<typeof importBundle>[2]): Promise<LoadedSite> {
  const { files, graph, externals } = bundle
  const { exports, reads } = await importBundle<BundleExports>(config.root, bundle, effects).catch((error: unknown) =>
    failWithAll(config, files, error),
  )
  const packages = { inputs: packageInputs(config.root), importers: packageImporters(externals) }
  return {
    code: readSiteCode(exports, files, schemaFile(config)),
    derived: takeDerived(exports),
    files,
    graph,
    reads,
    volatile: volatileFiles(externals),
    packages,
    warnings: bundle.warnings,
  }
}

/** Nothing of a bundle is evaluated behind the module that throws: they are loaded one by one, and all that throw are reported. */
async function failWithAll(config: Config, files: SiteFiles, error: unknown): Promise<never> {
  if (!(error instanceof DiagnosticError)) throw error
  // Stacks name lines of the site.
  setSourceMapsEnabled(true)
  const { createServerModules } = await import('./server-modules.ts')
  await createServerModules(config)
    .load(listModules(files, schemaFile(config)))
    .catch((faults: unknown) => {
      // What they alone cannot do, unlike a bundle, is not what is wrong.
      throw faults instanceof DiagnosticError && faults.diagnostics.some(({ message }) => isTopLevelAwait(message)) ? error : faults
    })
  throw error
}

/**
 * Bundles and imports a site, with no regard to earlier builds.
 * @throws DiagnosticError when a file cannot be compiled, resolved or loaded
 */
export async function loadSite(
  config: Config,
  effects: Pick<Effects, 'cache' | 'disk'>,
  options?: { hasPositions: boolean },
): Promise<LoadedSite> {
  return importSite(config, (await bundleSite(config, effects, options)).bundle, effects)
}

/**
 * Loads the schema alone, so that content can be checked while templates or widgets cannot be loaded.
 * @returns undefined where the schema exports no collections
 * @throws DiagnosticError when it cannot be compiled, resolved or loaded either
 */
export async function loadSchema(
  config: Pick<Config, 'root' | 'content' | 'runtime' | 'origin' | 'base'>,
  effects: Pick<Effects, 'cache' | 'disk'>,
): Promise<SchemaModule | undefined> {
  const file = join(config.content, CONTENT_LAYOUT.schema)
  if (!effects.disk.existsSync(file)) return undefined
  const entry = `export * from ${JSON.stringify(file)}\nexport { default } from ${JSON.stringify(file)}`
  const { exports } = await importBundle<SchemaModule>(config.root, await bundleModule(config, entry, effects), effects)
  return typeof exports.default === 'object' && exports.default ? exports : undefined
}

/** @throws DiagnosticError for each file that every site has and this one has not */
export function requireFiles({ root, content }: Config, exists: (file: string) => boolean): void {
  const missing = [join(root, LAYOUT.document), join(content, CONTENT_LAYOUT.schema)].filter((file) => !exists(file))
  if (missing.length === 0) return
  throw new DiagnosticError(
    missing.map((file) =>
      errorDiagnostic('bundle', 'every site has this file, but it does not exist', {
        location: { file: sitePath(root, file) },
        hint: 'node_modules/lanai/docs/start.md shows what it exports',
      }),
    ),
  )
}

/** What renders widgets has to be what their own imports find. */
const REACT = [
  `import { createElement } from 'react'`,
  `import { renderToString } from 'react-dom/server'`,
  `export const react = { createElement, renderToString }`,
]

function entryModule(config: Config, files: SiteFiles): string {
  const modules = listModules(files, schemaFile(config))
  return [
    ...modules.map((file, index) => `import * as module${index} from ${JSON.stringify(isAbsolute(file) ? file : `./${file}`)}`),
    `export const modules = [${modules.map((_, index) => `module${index}`).join(', ')}]`,
    ...(files.widgets.some((file) => file.endsWith('.tsx')) ? REACT : ['export const react = undefined']),
    `export { styleImports } from '${STYLE_IMPORTS}'`,
  ].join('\n')
}
