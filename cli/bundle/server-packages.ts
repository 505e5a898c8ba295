import { createRequire } from 'node:module'
import { isAbsolute } from 'node:path'
import { setSourceMapsEnabled } from 'node:process'
import { pathToFileURL } from 'node:url'
import type { Config } from '../config/config.ts'
import { DiagnosticError } from '../diagnostics/diagnostic.ts'
import { importText } from './import-text.ts'
import { SERVER_BANNER, SERVER_OPTIONS } from './options.ts'
import { createPackageEntries, findStale, locatingImports, modulesWithState, NAMESPACE, type PackageEntry } from './package-entries.ts'
import { packageFolders } from './package-folders.ts'
import { preactPlugin } from './preact.ts'
import { isModuleSite, serverImportsPlugin, type NodeModule } from './server-imports.ts'
import { bundleCode, openBundler } from './site-bundler.ts'
import { sourcePlugin } from './sources.ts'

// `dev` imports the packages of a site apart from its modules, and once: those that widgets reach as one bundle, others by Node.

export type Exports = Record<string, unknown>

/** What was imported, or what importing it threw. */
export type ImportedPackage = { readonly exports: Exports } | { readonly error: unknown }

/** A module of a package that modules of the site import. */
export interface PackageUse {
  /** An absolute path, or a specifier or address that Node imports. */
  readonly path: string
  /** What Node loads, unless the package is bundled. */
  readonly node: NodeModule | undefined
  /** What they import of it. */
  readonly names: ReadonlySet<string>
  /** True where they import its namespace, or all of it. */
  readonly isWhole: boolean
  /** Absolute path of a module that imports it. */
  readonly importer: string
}

interface BundledPackage {
  readonly use: PackageUse
  readonly found: ImportedPackage
  /** Its modules in the bundle. */
  readonly behind: readonly string[]
}

export function createServerPackages(config: Pick<Config, 'root' | 'content' | 'runtime'>) {
  const { root } = config
  const imported = new Map<string, ImportedPackage>()
  let bundled: ReadonlyMap<string, BundledPackage> = new Map()
  let importFromSite: ((specifier: string) => Promise<Exports>) | undefined
  /** In an ES module, the default export of a CommonJS one is always all of it. */
  const isModule = isModuleSite(root)

  const importByName = async (specifier: string): Promise<Exports> => {
    // Stacks of the site's code name its sources.
    if (!importFromSite) setSourceMapsEnabled(true)
    importFromSite ??= await importText<typeof importByName>(root, 'import', IMPORT)
    return importFromSite(specifier)
  }
  const importByNode = async ({ path, node }: PackageUse): Promise<Exports> => {
    if (!node) return importByName(path)
    if (node.format === 'esm') return (await import(pathToFileURL(node.file).href)) as Exports
    const exports = createRequire(node.file)(node.file) as Exports
    return !isModule && exports['__esModule'] ? exports : { ...exports, default: exports }
  }
  const attempt = async (run: () => Promise<Exports>): Promise<ImportedPackage> => {
    try {
      // Compiled modules take the default export from an object that is marked so.
      return { exports: { ...(await run()), __esModule: true } }
    } catch (error) {
      return { error }
    }
  }
  /** @param write writes the module that imports these entries */
  const bundle = async <T>(
    uses: readonly PackageUse[],
    write: (specifiers: readonly string[]) => string,
  ): Promise<{ value: T; behind: readonly (readonly string[])[] }> => {
    const bundler = await openBundler(root, 'code')
    const list = uses.map(({ path, names, isWhole }): PackageEntry => {
      return { path, names: isWhole ? [] : [...names].sort(), hasNamespace: isWhole, hasAll: false }
    })
    const entries = createPackageEntries(root, list)
    const importers = new Map(uses.map(({ path, importer }) => [path, importer]))
    const bundleAll = () =>
      bundleCode(root, bundler, {
        ...SERVER_OPTIONS,
        stdin: { contents: write(list.map(({ path }) => JSON.stringify(entries.specifierOf(path)))), resolveDir: root },
        outdir: root,
        banner: { js: SERVER_BANNER },
        plugins: [
          entries.plugin,
          ...(config.runtime === 'preact' ? [preactPlugin()] : []),
          serverImportsPlugin(config, Promise.resolve({ modules: new Set(), packages: new Set(importers.keys()), styles: new Map() })),
          sourcePlugin(packageFolders),
        ],
      })
    const importerOf = (path: string) => importers.get(path)
    const { outputFiles, metafile } = await locatingImports(root, list, importerOf, bundleAll)
    return {
      value: await importText<T>(root, 'packages', outputFiles.find(({ path }) => path.endsWith('js'))!.text),
      behind: list.map(({ path }) => modulesWithState(metafile.inputs, entries.inputOf(path))),
    }
  }
  /** Nothing of a bundle is evaluated behind the module that throws: its entries are then imported one by one. */
  const importBundled = async (uses: readonly PackageUse[]): Promise<ReadonlyMap<string, BundledPackage>> => {
    const collect = (all: readonly ImportedPackage[], behind: readonly (readonly string[])[]) =>
      new Map(uses.map((use, index) => [use.path, { use, found: namesOf(use, all[index]!), behind: behind[index] ?? [] }]))
    try {
      const { value, behind } = await bundle<readonly Exports[]>(uses, (specifiers) => {
        const imports = specifiers.map((specifier, index) => `import * as entry${index} from ${specifier}\n`)
        return `${imports.join('')}export default [${specifiers.map((_, index) => `entry${index}`).join()}]`
      })
      return collect(
        value.map((exports) => ({ exports })),
        behind,
      )
    } catch (error) {
      if (error instanceof DiagnosticError) throw error
      const importLate = (some: readonly PackageUse[]) =>
        bundle<readonly (() => Promise<Exports>)[]>(some, (specifiers) => {
          return `export default [${specifiers.map((specifier) => `() => import(${specifier})`).join()}]`
        })
      // What lacks a name that it imports from React keeps all of a bundle from being evaluated.
      const { value, behind } = await importLate(uses).catch(() => ({
        value: uses.map((use) => async () => (await importLate([use])).value[0]!()),
        behind: [],
      }))
      const found: ImportedPackage[] = []
      for (const run of value) found.push(await attempt(run))
      return collect(found, behind)
    }
  }
  const namesOf = ({ isWhole }: PackageUse, found: ImportedPackage): ImportedPackage => {
    if ('error' in found) return found
    return { exports: { ...(isWhole ? (found.exports[NAMESPACE] as Exports) : found.exports), __esModule: true } }
  }

  return {
    /** Imports a package as a module in the root of the site would. */
    importByName,
    /**
     * Imports packages in their order, except those that were imported before.
     * @returns true where packages were bundled again: what has imported one of them has to import it again
     */
    async load(uses: readonly PackageUse[]): Promise<boolean> {
      const isBundled = ({ path, node }: PackageUse) => isAbsolute(path) && !node
      for (const use of uses) if (!isBundled(use) && !imported.has(use.path)) imported.set(use.path, await attempt(() => importByNode(use)))
      const toBundle = uses.filter(isBundled)
      const changed = new Set(toBundle.filter((use) => !covers(bundled.get(use.path)?.use, use)).map(({ path }) => path))
      if (changed.size === 0) return false
      const paths = toBundle.map(({ path }) => path)
      const behind = (path: string) => bundled.get(path)?.behind ?? []
      const stale = findStale(paths, (path) => changed.has(path) || behind(path).length === 0, behind)
      const made = await importBundled(toBundle.filter(({ path }) => stale.has(path)))
      const kept = [...bundled].filter(([path]) => paths.includes(path) && !stale.has(path))
      const shared = new Set([...made.values()].flatMap(({ behind }) => behind))
      // What is imported now may lead to a module of another package.
      const isShared = kept.some(([path]) => behind(path).some((file) => shared.has(file)))
      bundled = isShared ? await importBundled(toBundle) : new Map([...kept, ...made])
      return true
    },
    /** A package, once it is loaded. */
    get: (path: string): ImportedPackage | undefined => bundled.get(path)?.found ?? imported.get(path),
  }
}

/** True where all that is imported from a package was imported before. */
function covers(known: PackageUse | undefined, { names, isWhole }: PackageUse): boolean {
  return known !== undefined && (known.isWhole || (!isWhole && [...names].every((name) => known.names.has(name))))
}

/** Imports packages from the root of the site. React has no positions to offer: its elements are created as usual. */
const IMPORT = `
const withoutPositions = ({ Fragment, jsx, jsxs }) => ({
  Fragment,
  jsxDEV: (type, props, key, hasStaticChildren) => (hasStaticChildren ? jsxs : jsx)(type, props, key),
})
export default (name) => (name === 'react/jsx-dev-runtime' ? import('react/jsx-runtime').then(withoutPositions) : import(name))
`
