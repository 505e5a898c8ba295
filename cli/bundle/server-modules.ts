import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as esbuild from 'esbuild'
import * as globals from '../recorded-globals.ts'
import type { Config } from '../config/config.ts'
import { DiagnosticError, errorDiagnostic, mergeDiagnostics, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { diagnosticsOfThrown, SITE_SOURCES } from '../diagnostics/thrown.ts'
import { findSiteFiles } from '../site-files.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { serverAssetUrls } from './asset-urls.ts'
import { clientOnlyPlugin, clientOnlyWidgets } from './client-only.ts'
import { componentStylesPlugin, isOfOtherType, isStylesheetImport, type ImportedStylesheet, type StyleImport } from './component-styles.ts'
import { isCommonJs } from './commonjs.ts'
import { compileModules, createModuleStore, type CompiledModule } from './compile-modules.ts'
import { BUNDLES } from './import-text.ts'
import type { Externals } from './inputs.ts'
import { UNKEPT, type KeptPackages } from './kept-packages.ts'
import { describeMissingImport, describeMissingName, describePackageFault, locateImport } from './package-faults.ts'
import { isCssModule, isPackageFile, packageOf, toReal } from './paths.ts'
import { describeImportFault } from './server-bundle.ts'
import { findUnbundledFeatures } from './node-globals.ts'
import { SERVER_OPTIONS } from './options.ts'
import { PREACT_RENDERER, preactPlugin } from './preact.ts'
import { findNodeModule, isModuleSite, reachOfWidgets, resolveServerImport, type NodeModule } from './server-imports.ts'
import { createServerPackages, toModule, type Exports, type ServerPackageUse } from './server-packages.ts'
import { bundleCode, openBundler, type BundlerParts } from './site-bundler.ts'
import type { WidgetRenderer } from './site-code.ts'

// `dev` evaluates the site's modules one by one instead of as a bundle: after a change only the changed module is compiled, only
// the modules that import it are evaluated again, and what was replaced is garbage. (Node keeps every module that was imported.)

export type ServerModules = ReturnType<typeof createServerModules>

interface EvaluatedModule {
  exports: Exports
  /** Stylesheets that it imports, absolute. */
  readonly styles: string[]
}

type SiteFolders = Pick<Config, 'root' | 'content' | 'runtime' | 'origin' | 'base'>

export function createServerModules(config: SiteFolders, kept: KeptPackages = UNKEPT) {
  const { root } = config
  const modules = createModuleStore(root)
  const { compiled } = modules
  const evaluated = new Map<string, EvaluatedModule>()
  /** Evaluated modules whose imports have not been found to exist. */
  const unchecked = new Set<string>()
  const packages = createServerPackages(config, kept)
  /** What Node loads in place of a module of a package. */
  const nodeModules = new Map<string, NodeModule | undefined>()
  const stylesheets = new Map<string, ImportedStylesheet>()
  const stylesheetAt = (path: string): ImportedStylesheet => {
    const known = stylesheets.get(path) ?? { stylesheet: sitePath(root, path) }
    stylesheets.set(path, known)
    return known
  }
  let version = 0
  const madeStyles = new Set<string>()
  /** What templates/esbuild.ts is made of. */
  let bundlerFiles: readonly string[] = []

  // One bundle has what renders and what is rendered: Preact exists once in it.
  const renderer = config.runtime === 'preact' ? Object.values(PREACT_RENDERER).map(useOfRenderer) : []
  /**
   * Loads the packages that modules import. What widgets import late is for effects, which run in browsers alone: large packages would
   * hold up the first page.
   * @returns what is wrong with those that cannot be imported, unless they are imported only when a module asks for them
   */
  const loadPackages = async (entries: readonly string[]): Promise<Diagnostic[]> => {
    const packagesOf = (files: readonly string[], options?: { isStatic: boolean }) =>
      modules.reach(files, options).filter(({ target }) => target.kind === 'package')
    const widgets = join(toReal(root), LAYOUT.widgets) + sep
    const isOfWidget = (file: string) => file.startsWith(widgets)
    const ofWidgets = new Set(packagesOf(entries.filter(isOfWidget), { isStatic: true }).map(({ target }) => target.path))
    const used = packagesOf(entries, { isStatic: true })
    const late = packagesOf(entries).filter(({ importers: [importer] }) => !isOfWidget(importer))
    const uses = modules.usesOf([...used, ...late]).map((use): ServerPackageUse => {
      const node = ofWidgets.has(use.path) ? undefined : nodeModules.get(use.path)
      // What a module reads of a namespace may be missing.
      return { ...use, names: use.isWhole ? new Set() : use.names, node }
    })
    if (await packages.load([...uses, ...renderer])) evaluated.clear()
    return used.flatMap(({ importers, target: { path } }) => {
      const found = packages.get(path)!
      return 'error' in found ? importers.map((importer) => describeFault(found.error, path, sitePath(root, importer))) : []
    })
  }
  const describeFault = (error: unknown, path: string, file: string): Diagnostic => {
    const fault = describeImportFault(error)
    const name = packageOf(path) ?? path
    if (fault?.wanted) return describeMissingName(locateImport(root, file, name), name, fault.wanted, fault.from!, error)
    if (fault) return errorDiagnostic('bundle', fault.message, { location: { file }, hint: fault.hint, cause: error })
    return describePackageFault(root, name, file, error)
  }
  /** Names that a module imports from what Node loads as an ES module, and that has not. */
  const findMissing = (file: string): Diagnostic[] => {
    const { uses, imports } = compiled.get(file)!
    return [...uses].flatMap(([id, { names }]) => {
      const { kind, path } = imports.get(id)!
      const found = kind === 'package' && nodeModules.get(path)?.format !== 'commonjs' ? packages.get(path) : undefined
      if (!found || 'error' in found) return []
      const missing = [...names].filter((name) => !(name in found.exports))
      return missing.flatMap((name) => describeMissingImport(root, file, name, packageOf(path)) ?? [])
    })
  }

  const evaluate = (file: string): Exports => {
    const known = evaluated.get(file)
    if (known) return known.exports
    const module: EvaluatedModule = { exports: {}, styles: [] }
    // Before it is evaluated: two modules may import each other.
    evaluated.set(file, module)
    unchecked.add(file)
    const { code, imports } = compiled.get(file)!
    const load = (id: string): Exports => {
      const target = imports.get(id)
      // A `require` that may fail, of a module that is missing.
      if (!target) return createRequire(join(root, BUNDLES, 'site.mjs'))(id) as Exports
      const { kind, path } = target
      if (kind === 'stylesheet') return toModule({ default: stylesheetAt(path) })
      if (kind === 'style' || isCssModule(path)) module.styles.push(path)
      if (kind === 'module') return evaluate(path)
      if (kind !== 'package') return {}
      const found = packages.get(path)!
      if ('error' in found) throw found.error
      return found.exports
    }
    /** `import()`. Rendering waits for none, so that a package that is left to browsers need not arrive. */
    const loadLate = async (id: string): Promise<Exports> => {
      const { kind, path } = imports.get(id)!
      if (kind === 'package' && !packages.get(path)) return new Promise(() => {})
      const exports = load(id)
      const isWhole = kind === 'module' && isCommonJs(path) && (!exports['__esModule'] || isModuleSite(root))
      return isWhole ? { ...exports, default: exports } : exports
    }
    const require = Object.assign(load, { late: loadLate })
    try {
      const path = sitePath(root, file).split('/').map(encodeURIComponent).join('/')
      const names = Object.values(globals.RECORDED_GLOBALS)
      // As the modules of a bundle are.
      const text = `(function(require,module,exports,${names.join()}){'use strict';${code.replace(/^#!/, '//').replace(/\n?(\/\/# sourceMappingURL=.*)\s*$/, `\n})\n$1`)}\n//# sourceURL=${SITE_SOURCES}${path}.js?${++version}`
      // An evaluated script, unlike an imported module, is freed when nothing refers to it.
      const run = (0, eval)(text) as (...args: unknown[]) => void
      run(require, module, module.exports, ...names.map((name) => globals[name as keyof typeof globals]))
      return module.exports
    } catch (error) {
      evaluated.delete(file)
      throw error
    }
  }

  /** Modules are compiled one by one, so that an import of a name that does not exist is undefined where it is used. */
  const requireImports = async (files: ReadonlySet<string>): Promise<void> => {
    const suspects: string[] = []
    for (const file of files) {
      if (!unchecked.has(file)) continue
      if (hasImports(file)) unchecked.delete(file)
      else suspects.push(file)
    }
    if (suspects.length > 0) await diagnoseImports(root, suspects)
  }
  const hasImports = (file: string): boolean => {
    const { uses, imports } = compiled.get(file)!
    return [...uses].every(([id, { names }]) => {
      const { kind, path } = imports.get(id)!
      // A stylesheet exports nothing, and a CommonJS module what nobody knows.
      const exports = kind === 'style' ? {} : evaluated.get(path)?.exports
      return !exports || isCommonJs(path) || [...names].every((name) => name in exports)
    })
  }

  return {
    async loadRenderer(): Promise<WidgetRenderer> {
      const of = (path: string) => (packages.get(path) as { exports: Exports }).exports
      const [react, server] =
        config.runtime === 'preact'
          ? [of(PREACT_RENDERER.react), of(PREACT_RENDERER.server)]
          : await Promise.all([packages.importByName('react'), packages.importByName('react-dom/server')])
      return { createElement: react!['createElement'], renderToString: server!['renderToString'] } as WidgetRenderer
    },
    /**
     * Compiles and evaluates modules with everything they import, except what is evaluated already.
     * @param files relative to the root
     * @returns the exports of each
     * @throws DiagnosticError when a module cannot be compiled, resolved or evaluated
     */
    async load(files: readonly string[]): Promise<readonly Exports[]> {
      const bundler = await openBundler(root, 'code')
      if (modules.use(bundler.version)) evaluated.clear()
      bundlerFiles = bundler.files()
      const entries = files.map(modules.pathOf)
      const onPackage = (path: string, node: NodeModule | undefined) => void nodeModules.set(path, node)
      const all = await modules.load(entries, (missing) => compileAsScripts(config, missing, bundler, onPackage))
      bundler.styles().forEach((style) => madeStyles.add(style))
      const ofPackages = await loadPackages(entries)
      const missing = [...all].flatMap((file) => (evaluated.has(file) ? [] : findMissing(file)))
      if (missing.length > 0) throw new DiagnosticError(mergeDiagnostics([...ofPackages, ...missing]))
      const thrown = new Set(ofPackages.map(({ cause }) => cause))
      const ofModules: Diagnostic[] = []
      const exports = entries.map((entry, index) => {
        try {
          return evaluate(entry)
        } catch (error) {
          // What was evaluated half must not be used.
          evaluated.clear()
          if (!thrown.has(error)) ofModules.push(...diagnosticsOfThrown(error, 'loading the site', { file: files[index]! }))
          return {}
        }
      })
      // An import that does not exist may be the reason.
      if (ofModules.length > 0) await diagnoseImports(root, entries)
      const faults = [...ofPackages, ...ofModules]
      // Several modules may import the one that throws.
      if (faults.length > 0) throw new DiagnosticError(mergeDiagnostics(faults))
      await requireImports(all)
      return exports
    },
    /** What the compiler has warned of in the loaded modules. */
    warnings: (): readonly Diagnostic[] => [...compiled.values()].flatMap(({ warnings }) => warnings),
    /** Evaluates a changed module again, with the modules that import it, when they are loaded next. */
    forget: (file: string): void => modules.forget(file).forEach((module) => evaluated.delete(module)),
    /** The npm packages and modules of Node that the loaded modules import. */
    externals(): Externals {
      const externals: Record<string, string[]> = {}
      for (const [file, { imports }] of compiled)
        for (const { kind, path } of imports.values()) if (kind === 'package') (externals[path] ??= []).push(sitePath(root, file))
      return externals
    },
    /** Files that plugins of the site make stylesheets of. */
    styles: (): readonly string[] => [...madeStyles],
    bundler: (): readonly string[] => bundlerFiles,
    /** Which evaluated modules import which stylesheets. */
    imports: () => ({
      styleImports: [
        ...[...evaluated].flatMap(([file, { exports, styles }]) => {
          const made = compiled.get(file)!.inputs.filter((path) => madeStyles.has(sitePath(root, path)))
          const importer = sitePath(root, file)
          return [...styles, ...made].map((style): StyleImport => ({ importer, exports, stylesheet: sitePath(root, style) }))
        }),
        ...stylesheets.values(),
      ],
    }),
    /** The loaded modules and stylesheets with the paths that each imports, relative to the root. */
    inputs: (): esbuild.Metafile['inputs'] => {
      const toInput = (imports: readonly string[]): esbuild.Metafile['inputs'][string] => ({
        bytes: 0,
        imports: imports.map((path) => ({ path: sitePath(root, path), kind: 'import-statement' })),
      })
      const modules = [...compiled].map(([file, { imports, inputs }]) => {
        const imported = [...imports.values()].flatMap(({ kind, path }) => (kind === 'package' ? [] : path))
        return [file, [...imported, ...inputs.filter((path) => path !== file)]] as const
      })
      const imported = modules.flatMap(([, paths]) => paths.map((path) => sitePath(root, path)))
      return Object.fromEntries([
        ...[...madeStyles, ...imported, ...bundlerFiles].map((file) => [file, toInput([])] as const),
        ...modules.map(([file, paths]) => [sitePath(root, file), toInput(paths)] as const),
      ])
    },
  }
}

const useOfRenderer = (path: string): ServerPackageUse => ({ path, node: undefined, names: new Set(), isWhole: true, importers: [path] })

/**
 * Bundles modules only to learn which of their imports do not exist, and where.
 * @throws DiagnosticError with every one of them
 */
async function diagnoseImports(root: string, files: readonly string[]): Promise<void> {
  const bundler = await openBundler(root, 'code')
  const plugins = [componentStylesPlugin(root)]
  await bundleCode(root, bundler, { ...SERVER_OPTIONS, entryPoints: [...files], outdir: root, packages: 'external', plugins })
}

/**
 * Compiles modules as scripts that call `require`.
 * @param onPackage receives the modules of packages that they import, with what Node loads in their place
 */
async function compileAsScripts(
  config: SiteFolders,
  files: readonly string[],
  bundler: BundlerParts,
  onPackage: (path: string, node: NodeModule | undefined) => void,
): Promise<Map<string, CompiledModule>> {
  const { root } = config
  const clientOnly = clientOnlyWidgets(
    root,
    files.map((file) => sitePath(root, file)).filter((file) => /^widgets\/[^/]+\/(widget\.tsx|script\.ts)$/.test(file)),
  )
  const reach = reachOfWidgets(config, clientOnly, bundler)
  const modules = await compileModules(root, files, {
    ...SERVER_OPTIONS,
    outdir: root,
    format: 'cjs',
    sourcemap: 'inline',
    sourcesContent: false,
    define: {
      ...globals.RECORDED_GLOBALS,
      'import.meta.url': JSON.stringify(pathToFileURL(join(root, BUNDLES, 'site.mjs')).href),
      // ES modules, which are compiled to CommonJS here, have neither; CommonJS modules declare both, which then stay.
      module: 'globalThis.module',
      exports: 'globalThis.exports',
    },
    // Diagnostics name the line of an element.
    jsxDev: true,
    bundler,
    transform: serverAssetUrls(config, async () => reachOfWidgets(config, (await findSiteFiles(root, fs)).widgets, bundler)),
    plugins: [
      ...(config.runtime === 'preact' ? [preactPlugin()] : []),
      ...(clientOnly.length > 0 ? [clientOnlyPlugin(root, clientOnly, reach)] : []),
    ],
    async resolveTo(statement, resolve) {
      const meant = await resolveServerImport(config, statement, resolve)
      if (meant && 'errors' in meant) return undefined
      if (meant?.kind === 'package') onPackage(meant.path, findNodeModule(statement.path, meant.path, statement.resolveDir))
      if (meant?.kind === 'style' && isStylesheetImport(statement.with)) return { kind: 'stylesheet', path: meant.path }
      if (meant) return { kind: meant.kind === 'node' ? 'package' : meant.kind, path: meant.path }
      const { path, external, errors, namespace } = await resolve()
      if (errors.length > 0) return undefined
      if (external) return { kind: 'package', path }
      // A plugin of the site has made it up, or its name has other capitals.
      if (namespace !== 'file' || isOfOtherType(statement.with) || !fs.existsSync(path)) return undefined
      if (isPackageFile(path)) onPackage(path, undefined)
      if (isStylesheetImport(statement.with)) return { kind: 'stylesheet', path }
      if (isCssModule(path)) return { kind: 'module', path }
      // JSON, and what plugins and loaders of the site make, are a part of the module.
      if (!/\.(css|[cm]?[jt]sx?)$/.test(path)) return undefined
      return { kind: path.endsWith('.css') ? 'style' : isPackageFile(path) ? 'package' : 'module', path }
    },
  })
  const faults = await findUnbundledFeatures(root, files)
  if (faults.length > 0) throw new DiagnosticError(faults)
  // esbuild follows Node in taking a whole CommonJS module for its default export, which all are here; packages are marked instead.
  const unmark = (code: string, imports: CompiledModule['imports']) =>
    code.replace(/(__toESM\(require\("([^"\n]*)"\)), 1\)/g, (all, call: string, id: string) => {
      const target = imports.get(id)
      return target?.kind === 'module' && isCommonJs(target.path) ? all : `${call})`
    })
  // It leaves `import()` to Node, which does not know these names.
  const callLate = (code: string) => code.replace(/\bimport(?=\(["'`](?:module|package|style|stylesheet):)/g, 'require.late')
  return new Map([...modules].map(([file, module]) => [file, { ...module, code: callLate(unmark(module.code, module.imports)) }]))
}
