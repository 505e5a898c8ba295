import { createRequire } from 'node:module'
import { isAbsolute } from 'node:path'
import { setSourceMapsEnabled } from 'node:process'
import { pathToFileURL } from 'node:url'
import type { Config } from '../config/config.ts'
import { DiagnosticError } from '../diagnostics/diagnostic.ts'
import { importText } from './import-text.ts'
import { SERVER_BANNER, SERVER_OPTIONS } from './options.ts'
import { createPackageEntries, locatingImports, NAMESPACE, type PackageEntry } from './package-entries.ts'
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

export function createServerPackages(config: Pick<Config, 'root' | 'content' | 'runtime'>) {
  const { root } = config
  const imported = new Map<string, ImportedPackage>()
  let bundled = new Map<string, { readonly use: PackageUse; readonly found: ImportedPackage }>()
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
  const bundle = async <T>(uses: readonly PackageUse[], write: (specifiers: readonly string[]) => string): Promise<T> => {
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
    const { outputFiles } = await locatingImports(root, list, importerOf, bundleAll)
    return importText<T>(root, 'packages', outputFiles.find(({ path }) => path.endsWith('js'))!.text)
  }
  /** Nothing of a bundle is evaluated behind the module that throws: its entries are then imported one by one. */
  const importBundled = async (uses: readonly PackageUse[]): Promise<readonly ImportedPackage[]> => {
    try {
      const all = await bundle<readonly Exports[]>(uses, (specifiers) => {
        const imports = specifiers.map((specifier, index) => `import * as entry${index} from ${specifier}\n`)
        return `${imports.join('')}export default [${specifiers.map((_, index) => `entry${index}`).join()}]`
      })
      return all.map((exports) => ({ exports }))
    } catch (error) {
      if (error instanceof DiagnosticError) throw error
      const importLate = (some: readonly PackageUse[]) =>
        bundle<readonly (() => Promise<Exports>)[]>(some, (specifiers) => {
          return `export default [${specifiers.map((specifier) => `() => import(${specifier})`).join()}]`
        })
      // What lacks a name that it imports from React keeps all of a bundle from being evaluated.
      const imports = await importLate(uses).catch(() => uses.map((use) => async () => (await importLate([use]))[0]!()))
      const found: ImportedPackage[] = []
      for (const run of imports) found.push(await attempt(run))
      return found
    }
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
      if (toBundle.every((use) => covers(bundled.get(use.path)?.use, use))) return false
      const found = await importBundled(toBundle)
      const exportsOf = (use: PackageUse, exports: Exports) => (use.isWhole ? (exports[NAMESPACE] as Exports) : exports)
      bundled = new Map(
        toBundle.map((use, index) => {
          const entry = found[index]!
          return [use.path, { use, found: 'error' in entry ? entry : { exports: { ...exportsOf(use, entry.exports), __esModule: true } } }]
        }),
      )
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
