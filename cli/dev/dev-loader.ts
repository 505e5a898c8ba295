import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { attempt } from '../attempt.ts'
import { bundleScripts } from '../bundle/browser-bundle.ts'
import { createBrowserModules } from '../bundle/browser-modules.ts'
import { bundleInputs, packageImporters, packageInputs, volatileFiles } from '../bundle/inputs.ts'
import { openKeptPackages } from '../bundle/kept-packages.ts'
import { requireFiles, type LoadedSite } from '../bundle/load-site.ts'
import { createMakeFiles } from '../bundle/make-files.ts'
import { linksOf, readModuleGraph } from '../bundle/module-graph.ts'
import { readText } from '../bundle/paths.ts'
import { createServerModules, type ServerModules } from '../bundle/server-modules.ts'
import { listModules, readSiteCode } from '../bundle/site-code.ts'
import type { Effects } from '../effects.ts'
import type { SiteLoader } from '../build/prepare.ts'
import type { Config } from '../config/config.ts'
import { recordSettings } from '../config/record-settings.ts'
import type { Pause } from '../content/load-context.ts'
import type { SchemaModule } from '../content/schema-module.ts'
import { createValueMemo } from '../content/parsed-values.ts'
import type { Engine } from '../engine/engine.ts'
import { findSiteFiles, type SiteFiles } from '../site-files.ts'
import { CONTENT_LAYOUT, schemaFile } from '../site-layout.ts'
import type { DevPictures } from './pictures.ts'

/** New files of a collection that are parsed before the first page is served; where there are more, pages come first. */
const MOST_PARSED = 200

/** Creates what loads a site again and again: what was compiled stays until it is changed. */
export function createDevLoader(start: Config, effects: Pick<Effects, 'cache' | 'disk'>, engine: Engine, pictures: DevPictures) {
  const { root } = start
  let { runtime } = start
  const kept = openKeptPackages(root, effects, engine.startedAt)
  let modules = createServerModules(start, kept)
  /** What was loaded for React is of no use to Preact. */
  const modulesFor = (config: Config): ServerModules => {
    if (config.runtime !== runtime) modules = createServerModules(config, kept)
    runtime = config.runtime
    return modules
  }
  const scripts = createBrowserModules(start, kept)
  let resolution = readResolution(root)
  const { remember } = createValueMemo([], () => true)
  const content = { mostParsed: MOST_PARSED, faulty: new Map(), remember, pause: createPause() }
  return {
    /** Compiles a file again when it is loaded next. */
    forget(path: string): void {
      if (path === join(root, 'package.json')) {
        const before = resolution
        resolution = readResolution(root)
        if (resolution === before) return
      }
      modules.forget(path)
      scripts.forget(path)
    },
    /** Does what no page waits for, and keeps what was bundled of packages. @returns true where widgets have to be loaded again */
    async finishPackages(): Promise<boolean> {
      const hasRead = await scripts.finishPackages()
      kept.flush()
      return hasRead
    },
    /** The loader of a site with these settings. */
    open: (config: Config): SiteLoader => ({
      content,
      load: () =>
        engine.get<LoadedSite>({
          name: 'code',
          isTransient: true,
          async run(context) {
            const settings = recordSettings(config, context.note)
            requireFiles(settings, context.disk.existsSync)
            const files = await findSiteFiles(root, context.disk)
            const { site, inputs } = await loadModules(settings, files, modulesFor(settings))
            context.noteFiles(inputs)
            return site
          },
        }),
      async loadSchema() {
        const file = join(config.content, CONTENT_LAYOUT.schema)
        if (!effects.disk.existsSync(file)) return undefined
        const [schema] = await modulesFor(config).load([file])
        return typeof schema?.['default'] === 'object' && schema['default'] ? (schema as unknown as SchemaModule) : undefined
      },
      bundleScripts: (files) =>
        bundleScripts(
          files,
          createMakeFiles(config, engine, () => true),
          (runtime) => scripts.load(config, files, runtime),
        ),
      // They are drawn when a page shows them.
      draw: () => Promise.resolve(new Map()),
      listDrawings: ({ code }, _drawn, photos, inStyles) => pictures.update(code.pictures, config.pictures, photos, inStyles),
    }),
  }
}

/** What package.json says of the meaning of imports: an edit of something else, such as a script, changes no module. */
function readResolution(root: string): string {
  const manifest = attempt(() => JSON.parse(readText(join(root, 'package.json'))) as Record<string, unknown>)
  const keys = ['name', 'type', 'exports', 'imports', 'main', 'module', 'browser', 'sideEffects', 'dependencies', 'devDependencies']
  return JSON.stringify([...keys, 'peerDependencies'].map((key) => manifest?.[key]))
}

type Loaded = Promise<{ site: LoadedSite; inputs: Awaited<ReturnType<typeof bundleInputs>> }>

/**
 * Loads the site's code; modules that have not changed are not evaluated again.
 * @throws DiagnosticError when a module cannot be compiled, resolved or evaluated, or lacks an export
 */
async function loadModules(config: Config, files: SiteFiles, modules: ServerModules): Loaded {
  const schema = schemaFile(config)
  const exports = await modules.load(listModules(files, schema))
  const react = files.widgets.some((file) => file.endsWith('.tsx')) ? await modules.loadRenderer() : undefined
  const inputs = modules.inputs()
  const externals = modules.externals()
  const site: LoadedSite = {
    code: readSiteCode({ modules: exports, react, ...modules.imports() }, files, schema),
    derived: new Map(),
    files,
    graph: readModuleGraph(config.root, inputs, files, schema, { styles: modules.styles(), bundler: modules.bundler() }),
    reads: [],
    volatile: volatileFiles(externals),
    packages: { inputs: packageInputs(config.root), importers: packageImporters(externals) },
    warnings: modules.warnings(),
  }
  return { site, inputs: [...bundleInputs(config.root, { inputs }, { hasStyles: false }), ...linksOf(site.graph, inputs)] }
}

/** Milliseconds after which something else may run. */
const SLICE = 10

/** Creates what is called again and again while something takes long: requests are answered in between. */
function createPause(): Pause {
  let startedAt = performance.now()
  return () => {
    if (performance.now() - startedAt < SLICE) return undefined
    return setImmediate().then(() => void (startedAt = performance.now()))
  }
}
