import { resolve } from 'node:path'
import type { Config } from '../config/config.ts'
import type { OutputFile } from '../output-file.ts'
import { sitePath } from '../site-layout.ts'
import { createAssetUrls, type Workers } from './asset-urls.ts'
import { modulesOf, widgetPlugins } from './browser-bundle.ts'
import { browserOptions } from './options.ts'
import { idOf, type CompiledModule } from './compile-modules.ts'
import { createPackageEntries, findStale, locatingImports, modulesWithState, NAMESPACE, type PackageEntry } from './package-entries.ts'
import { isPackageFile } from './paths.ts'
import { contentAddress } from './content-address.ts'
import { bundleCode, openBundler } from './site-bundler.ts'
import { sourcePlugin } from './sources.ts'
import { findSuspects, modulesBehind, type KnownPackages } from './widget-policy.ts'

/** What the modules of a site import from an npm package. */
interface PackageUse {
  readonly names: Set<string>
  /** True where they import its namespace. */
  hasNamespace: boolean
  /** True where they export all of it. */
  hasAll: boolean
  /** Absolute path of a module that imports it. */
  readonly importer: string
}

/** Imports the namespace of a package from its script, as its modules would. */
export function importNamespaces(code: string, id: string): string {
  const quoted = JSON.stringify(id)
  return code
    .replaceAll(`import(${quoted})`, `import(${quoted}).then((module) => module.${NAMESPACE})`)
    .replace(/^import ([^"';{]*)\* as ([\w$]+) from ("[^"\n]+");$/gm, (statement, first: string, name: string, from: string) => {
      if (from !== quoted) return statement
      const main = first.replace(/,\s*$/, '')
      return `import { ${main ? `default as ${main}, ` : ''}${NAMESPACE} as ${name} } from ${from};`
    })
}

/** The npm packages of all widgets. */
export interface Packages {
  readonly key: string
  /** Path of a package to what is imported from it. */
  readonly entries: ReadonlyMap<string, string>
  /** Path of a package to all of its modules. */
  readonly behind: ReadonlyMap<string, readonly string[]>
  /** Path of a package to the files of the bundle that it is in. */
  readonly files: ReadonlyMap<string, readonly OutputFile[]>
  /** Path of a package to its script and the scripts that this one imports, relative to the root of the site. */
  readonly scripts: ReadonlyMap<string, readonly string[]>
  /** Path of a package to its modules that policies may block, relative to the root. */
  readonly modules: ReadonlyMap<string, readonly string[]>
  /** What was found in these. */
  readonly policyUses: KnownPackages
  /** Absolute paths of bundled files that belong to no package, and may be edited: CommonJS of the site and of linked packages. */
  readonly linked: ReadonlySet<string>
  /** Path of a package to the stylesheets that its modules import, relative to the root. */
  readonly styles: ReadonlyMap<string, readonly string[]>
  /** Paths of the packages that start workers. */
  readonly workers: ReadonlySet<string>
}

export const NO_PACKAGES: Packages = {
  key: '[]',
  entries: new Map(),
  behind: new Map(),
  files: new Map(),
  scripts: new Map(),
  modules: new Map(),
  policyUses: new Map(),
  linked: new Set(),
  styles: new Map(),
  workers: new Set(),
}

/** Lists what modules import from packages, by the file that a package's name means. */
function listPackages(modules: ReadonlyMap<string, CompiledModule>): Map<string, PackageUse> {
  const uses = new Map<string, PackageUse>()
  for (const [importer, { code, imports }] of modules)
    for (const target of imports.values()) {
      if (target.kind !== 'package') continue
      const use = uses.get(target.path) ?? { names: new Set(), hasNamespace: false, hasAll: false, importer }
      uses.set(target.path, use)
      const { names, hasNamespace, hasAll } = importedNames(code, idOf(target))
      names.forEach((name) => use.names.add(name))
      use.hasNamespace ||= hasNamespace
      use.hasAll ||= hasAll
    }
  return uses
}

/** The names that a script which esbuild has written imports from a module. */
function importedNames(code: string, id: string) {
  const quoted = JSON.stringify(id)
  const names: string[] = []
  let hasNamespace = code.includes(`import(${quoted})`)
  const hasAll = code.includes(`export * from ${quoted}`)
  for (const [, list = '', from] of code.matchAll(/^import ([^"';]+) from ("[^"\n]+");$/gm)) {
    if (from !== quoted) continue
    const [, first = '', named = ''] = /^([^{]*)(?:\{([^}]*)\})?$/.exec(list) ?? []
    if (first.includes('*')) hasNamespace = true
    if (/^[\w$]/.test(first)) names.push('default')
    for (const part of named.split(',')) if (part.trim()) names.push(part.trim().split(' as ')[0]!)
  }
  return { names, hasNamespace, hasAll }
}

/**
 * Bundles the npm packages that the modules of widgets import, with the names that they import.
 * @param modules by absolute path
 * @param runtime URL of React
 * @param before the last result: packages that share no module with those of which something else is imported stay as they are
 * @throws DiagnosticError when a package cannot be bundled or lacks a name
 */
export async function bundlePackages(
  config: Config,
  modules: ReadonlyMap<string, CompiledModule>,
  runtime: string,
  workers: Workers,
  before: Packages,
): Promise<Packages> {
  const uses = listPackages(modules)
  const list = [...uses]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, { names, hasNamespace, hasAll }]): PackageEntry => ({ path, names: [...names].sort(), hasNamespace, hasAll }))
  const entries = new Map(list.map((entry) => [entry.path, JSON.stringify([runtime, config.runtime, entry])]))
  const key = JSON.stringify([...entries])
  if (key === before.key || list.length === 0) return { ...before, key }
  const isChanged = (path: string) => entries.get(path) !== before.entries.get(path)
  const stale = findStale([...entries.keys()], isChanged, (path) => before.behind.get(path) ?? [])
  const made = await bundleEntries(
    config,
    list.filter(({ path }) => stale.has(path)),
    uses,
    runtime,
    workers,
  )
  const kept = list.filter(({ path }) => !stale.has(path)).map(({ path }) => path)
  const shared = new Set([...made.behind.values()].flat())
  // What is imported now may lead to a module of another package.
  if (kept.some((path) => before.behind.get(path)!.some((file) => shared.has(file))))
    return { ...(await bundleEntries(config, list, uses, runtime, workers)), key, entries }
  if (kept.length === 0) return { ...made, key, entries }
  const merge = <T>(of: (packages: typeof made) => ReadonlyMap<string, T>) =>
    new Map([...kept.map((path) => [path, of(before).get(path)!] as const), ...of(made)])
  return {
    key,
    entries,
    behind: merge(({ behind }) => behind),
    files: merge((packages) => packages.files),
    scripts: merge(({ scripts }) => scripts),
    modules: merge((packages) => packages.modules),
    policyUses: before.policyUses,
    linked: new Set([...before.linked, ...made.linked]),
    styles: merge(({ styles }) => styles),
    workers: new Set([...kept.filter((path) => before.workers.has(path)), ...made.workers]),
  }
}

async function bundleEntries(
  config: Config,
  list: readonly PackageEntry[],
  uses: ReadonlyMap<string, PackageUse>,
  runtime: string,
  workers: Workers,
): Promise<Omit<Packages, 'key' | 'entries'>> {
  const entries = createPackageEntries(config.root, list)
  const bundler = await openBundler(config.root, 'code')
  const assets = createAssetUrls(config, bundler, workers)
  const bundleAll = () =>
    bundleCode(config.root, bundler, {
      ...browserOptions(config),
      // Maps of large packages are twice their code, and take as long to make and to load.
      sourcemap: false,
      entryPoints: list.map((use, index) => ({ in: entries.specifierOf(use.path), out: `package-${index}` })),
      splitting: true,
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' } },
      plugins: [sourcePlugin(assets.transform), entries.plugin, ...widgetPlugins(config, runtime)],
    })
  return locatingImports(
    config.root,
    list,
    (path) => uses.get(path)?.importer,
    async () => {
      const bundle = await bundleAll()
      const { files, rename } = contentAddress(bundle, config.root)
      const scripts = list.map(({ path }) => [path, modulesOf(bundle.metafile, entries.inputOf(path)).map(rename)] as const)
      const suspects = findSuspects(config.root, bundle)
      const { inputs } = bundle.metafile
      const all = [...files, ...assets.all().flatMap((asset) => asset.files)]
      const behind = list.map(({ path }) => [path, modulesBehind(inputs, entries.inputOf(path), new Set())] as const)
      const nameOf = (file: string) => sitePath(config.root, resolve(config.root, file))
      const startsWorker = (file: string) => assets.of(resolve(config.root, file))?.hasWorker === true
      return {
        behind: new Map(list.map(({ path }) => [path, modulesWithState(inputs, entries.inputOf(path))])),
        files: new Map(list.map(({ path }) => [path, all])),
        scripts: new Map(scripts),
        modules: new Map(behind.map(([path, all]) => [path, all.filter((file) => suspects.has(file))])),
        policyUses: new Map(),
        linked: new Set(Object.keys(inputs).flatMap((file) => (isPackageFile(file) ? [] : resolve(config.root, file)))),
        styles: new Map(behind.map(([path, all]) => [path, all.flatMap((file) => (file.endsWith('.css') ? nameOf(file) : []))])),
        workers: new Set(behind.flatMap(([path, all]) => (all.some(startsWorker) ? path : []))),
      }
    },
  )
}
