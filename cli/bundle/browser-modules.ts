import { existsSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import { DiagnosticError } from '../diagnostics/diagnostic.ts'
import { shortHash } from '../hash.ts'
import { assetName } from '../names.ts'
import type { OutputFile } from '../output-file.ts'
import { assetInputs, createAssetUrls, type ModuleAssets, type Workers } from './asset-urls.ts'
import { widgetPlugins, type WidgetScripts } from './browser-bundle.ts'
import { browserOptions } from './options.ts'
import { bundlePackages, importNamespaces, type BrowserPackages } from './browser-packages.ts'
import { compileModules, createModuleStore, idOf, isReadWith, targetsOf, type CompiledModule, type ModuleStore } from './compile-modules.ts'
import { isCommonJs } from './commonjs.ts'
import { isOfOtherType } from './component-styles.ts'
import { findNodeGlobals } from './node-globals.ts'
import { UNKEPT, type KeptPackages } from './kept-packages.ts'
import { bundleChanged } from './package-entries.ts'
import { isPackageFile, toReal } from './paths.ts'
import { mayBeBlocked, type Found } from './policy-patterns.ts'
import { isSiteFile } from './preact.ts'
import { styleExportsPlugin } from './resolve-import.ts'
import { isModuleSite } from './server-imports.ts'
import { openBundler, type BundlerParts } from './site-bundler.ts'
import { findInPackage, findPolicyUses } from './widget-policy.ts'

// `dev` sends the widgets of a site as the modules that they are made of: a change compiles one module, and an open page loads that
// module and the ones that import it. What widgets import from npm packages, and CommonJS, is bundled once.

/** What is kept of packages for the next start. */
interface Kept {
  readonly packages: BrowserPackages
  readonly found: ReadonlyMap<string, readonly Found[] | undefined>
  readonly workers: ReadonlyMap<string, ModuleAssets>
}

/** @param kept what an earlier start has bundled */
export function createBrowserModules({ root }: Pick<Config, 'root'>, kept: KeptPackages = UNKEPT) {
  const modules = createModuleStore<BrowserModule>(root)
  const workers: Workers = new Map()
  let packages: BrowserPackages = new Map()
  /** What policies block of packages, by lists of their files; undefined where nobody has looked yet. */
  const found = new Map<string, readonly Found[] | undefined>()
  /** What decides how everything is bundled. */
  let settings = ''
  /** The packages that are kept. */
  let saved = packages
  /** The result of the last call; undefined when something has changed since. */
  let linked: { readonly widgets: string; readonly modules: WidgetScripts } | undefined
  const forgetPackages = () => {
    packages = new Map()
    found.clear()
  }
  const keep = () => {
    // Those of the site change.
    const ofPackages = [...workers].filter(([, { inputs, faults }]) => faults.length === 0 && inputs.every(isPackageFile))
    const value: Kept = { packages, found, workers: new Map(ofPackages) }
    const bundled = [...packages.values()].flatMap((one) => one.inputs)
    kept.write(settings, value, [...bundled, ...assetInputs(root, [...value.workers.values()])])
  }

  return {
    /**
     * Compiles widgets with everything they import, except what is compiled already. The URL of a widget is that of its own module,
     * whose imports load the others in their order.
     * @param widgetFiles relative to the root
     * @param runtime URL of React
     * @throws DiagnosticError when a module cannot be compiled, or imports what does not exist
     */
    async load(config: Config, widgetFiles: readonly string[], runtime: string): Promise<WidgetScripts> {
      const bundler = await openBundler(root, 'code')
      const list = JSON.stringify(widgetFiles)
      const { define } = browserOptions(config)
      settings = JSON.stringify([define, config.runtime, config.base, runtime, bundler.version, isModuleSite(root)])
      const isOther = modules.use(settings)
      if (!isOther && linked?.widgets === list) return linked.modules
      linked = undefined
      if (isOther) {
        workers.clear()
        forgetPackages()
        const before = kept.read<Kept>(settings)
        before?.workers.forEach((worker, file) => workers.set(file, worker))
        before?.found.forEach((uses, files) => found.set(files, uses))
        packages = saved = before?.packages ?? packages
      }
      const widgets = widgetFiles.map(modules.pathOf)
      const used = await modules.load(widgets, (files) => compile(config, files, runtime, bundler, workers))
      for (const file of modules.compiled.keys()) if (!used.has(file)) modules.compiled.delete(file)
      const imported = modules.reach(widgets).filter(({ target }) => target.kind === 'package')
      const uses = modules.usesOf(imported).sort((a, b) => (a.path < b.path ? -1 : 1))
      packages = await bundleChanged(uses, packages, (some) => bundlePackages(config, some, runtime, workers))
      const asked = new Set<string>()
      const findLater = (files: readonly string[]): readonly Found[] => {
        const key = JSON.stringify(files)
        asked.add(key)
        if (!found.has(key)) found.set(key, undefined)
        return found.get(key) ?? []
      }
      linked = {
        widgets: list,
        modules: await linkModules(root, modules, packages, findLater, new Map(widgetFiles.map((file, index) => [file, widgets[index]!]))),
      }
      for (const key of found.keys()) if (!asked.has(key)) found.delete(key)
      return linked.modules
    },
    /**
     * Looks for what the packages of the loaded widgets do that policies block, which takes seconds: no page waits for it. Then they are kept.
     * @returns true where widgets have to be loaded again to know it
     */
    async finishPackages(): Promise<boolean> {
      const unread = [...found].flatMap(([key, uses]) => (uses ? [] : key))
      for (const key of unread) found.set(key, await findInPackage(root, JSON.parse(key) as string[]))
      if (unread.length > 0) linked = undefined
      if (unread.length > 0 || packages !== saved) keep()
      saved = packages
      return unread.length > 0
    },
    /** Compiles a changed file again when it is loaded next. */
    forget(file: string): void {
      const path = toReal(resolve(root, file))
      const isRead = isReadWith(path)
      for (const [worker, { inputs }] of workers) if (inputs.some(isRead)) workers.delete(worker)
      const isBundled = [...packages.values()].some((one) => [...one.linked].some(isRead))
      if (isBundled) forgetPackages()
      if (modules.forget(file).size > 0 || isBundled) linked = undefined
    },
  }
}

async function compile(
  config: Config,
  files: readonly string[],
  runtime: string,
  bundler: BundlerParts,
  workers: Workers,
): Promise<Map<string, BrowserModule>> {
  const { outdir: _outdir, entryNames: _entryNames, chunkNames: _chunkNames, ...options } = browserOptions(config)
  const assets = createAssetUrls(config, bundler, workers)
  const modules = await compileModules(config.root, files, {
    ...options,
    outdir: join(config.root, ASSETS),
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' } },
    bundler,
    transform: assets.transform,
    plugins: [...widgetPlugins(config, runtime), styleExportsPlugin()],
    async resolveTo({ with: attributes }, resolve) {
      const { path, external, errors, namespace } = await resolve()
      if (errors.length > 0) return undefined
      if (external) return { kind: 'url', path }
      // A plugin of the site has made it up, or its name has other capitals.
      if (namespace !== 'file' || isOfOtherType(attributes) || !existsSync(path)) return undefined
      if (!/\.[cm]?[jt]sx?$/.test(path)) return undefined
      return { kind: isSiteFile(config.root, path) && !isCommonJs(path) ? 'module' : 'package', path }
    },
  })
  const faults = [...(await findNodeGlobals(config.root, files)), ...files.flatMap((file) => assets.of(file)?.faults ?? [])]
  if (faults.length > 0) throw new DiagnosticError(faults)
  return new Map(
    [...modules].map(([file, module]) => {
      const named = assets.of(file)
      return [file, { ...module, assets: named, inputs: [...module.inputs, ...(named?.inputs ?? [])] }]
    }),
  )
}

/** A module, and what it names by its own address. */
interface BrowserModule extends CompiledModule {
  readonly assets: ModuleAssets | undefined
}

const ASSETS = 'assets'

/** Names each module after everything that it is made of, and points its imports at those names. */
async function linkModules(
  root: string,
  { compiled: modules, reach }: Pick<ModuleStore<BrowserModule>, 'compiled' | 'reach'>,
  packages: BrowserPackages,
  find: (files: readonly string[]) => readonly Found[],
  widgets: ReadonlyMap<string, string>,
): Promise<WidgetScripts> {
  const digests = new Map([...modules].map(([file, { code }]) => [file, shortHash(code)]))
  const paths = new Map(
    [...modules].map(([file, { path }]) => {
      const parts = reach([file]).flatMap(({ target: { kind, path: other } }) =>
        kind === 'url' ? [] : kind === 'package' ? packages.get(other)?.scripts[0] : digests.get(other),
      )
      const hash = shortHash([digests.get(file), ...parts.sort()].join())
      return [file, assetName(path).replace(/\.js$/, `-${hash}.js`)]
    }),
  )
  const pathOf = (kind: string, path: string) => (kind === 'package' ? packages.get(path)?.scripts[0] : paths.get(path)) ?? ''
  const files = [...modules].map(([file, { code, imports }]): OutputFile => {
    const path = paths.get(file)!
    let text = code
    for (const target of imports.values()) {
      if (target.kind === 'url') continue
      if (target.kind === 'package') text = importNamespaces(text, idOf(target))
      const to = posix.relative(posix.dirname(path), pathOf(target.kind, target.path))
      text = text.replaceAll(JSON.stringify(idOf(target)), JSON.stringify(to.startsWith('.') ? to : `./${to}`))
    }
    return { kind: 'bytes', path, bytes: Buffer.from(text) }
  })
  const named = [...modules.values()].flatMap(({ assets }) => assets?.files ?? [])
  const startsWorker = (file: string) =>
    [file, ...reach([file]).map(({ target }) => target.path)].some(
      (path) => modules.get(path)?.assets?.hasWorker || packages.get(path)?.startsWorker,
    )
  const inputOf = (paths: readonly string[]) => ({ bytes: 0, imports: paths.map((path) => ({ path, kind: 'import-statement' as const })) })
  const suspects = [...packages.values()].flatMap((one) => one.suspects)
  const inputs = Object.fromEntries([
    ...[...modules].map(([file, module]) => [file, inputOf(targetsOf(module).map(({ path }) => path))] as const),
    ...suspects.map((file) => [file, inputOf([])] as const),
    ...[...packages].map(([path, one]) => [path, inputOf(one.suspects)] as const),
  ])
  for (const [file, { code }] of modules) if (mayBeBlocked(code)) suspects.push(file)
  return {
    files: [...files, ...named, ...new Set([...packages.values()].flatMap((one) => one.files))],
    widgets: Object.fromEntries([...widgets].map(([name, file]) => [name, [`/${paths.get(file)!}`]])),
    packageStyles: Object.fromEntries(
      [...widgets].map(([name, file]) => [
        name,
        [...new Set(reach([file]).flatMap(({ target }) => packages.get(target.path)?.styles ?? []))],
      ]),
    ),
    workers: [...widgets].flatMap(([name, file]) => (startsWorker(file) ? [name] : [])),
    policyUses: await findPolicyUses(root, widgets, inputs, new Set(suspects), find),
    warnings: [],
  }
}
