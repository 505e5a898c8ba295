import { createRequire } from 'node:module'
import { isAbsolute } from 'node:path'
import { setSourceMapsEnabled } from 'node:process'
import { pathToFileURL } from 'node:url'
import type { Config } from '../config/config.ts'
import { DiagnosticError } from '../diagnostics/diagnostic.ts'
import { importText } from './import-text.ts'
import { bundleInputs } from './inputs.ts'
import type { KeptPackages } from './kept-packages.ts'
import { SERVER_BANNER, SERVER_OPTIONS } from './options.ts'
import {
  bundleChanged,
  createPackageEntries,
  locatingImports,
  modulesWithState,
  NAMESPACE,
  type BundledPackage,
  type PackageUse,
} from './package-entries.ts'
import { packageFolders } from './package-folders.ts'
import { preactPlugin } from './preact.ts'
import { isModuleSite, serverImportsPlugin, type NodeModule } from './server-imports.ts'
import { bundleCode, openBundler } from './site-bundler.ts'

// `dev` imports the packages of a site apart from its modules, and once: those that widgets reach as one bundle, others by Node.

export type Exports = Record<string, unknown>

/** What was imported, or what importing it threw. */
export type ImportedPackage = { readonly exports: Exports } | { readonly error: unknown }

/** With what Node loads, unless the package is bundled. */
export type ServerPackageUse = PackageUse & { readonly node: NodeModule | undefined }

/** With what was imported, once it was bundled. */
type ServerPackage = BundledPackage & { readonly found: ImportedPackage }

/** Marks exports as those of an ES module, of which compiled modules take the default export. */
export function toModule(exports: Exports): Exports {
  return Object.defineProperty({ ...exports }, '__esModule', { value: true })
}

/** Writes the module that imports entries. */
type WriteImports = (specifiers: readonly string[]) => string

/** A bundle of packages, and the modules behind each of its entries. */
interface PackageBundle {
  readonly text: string
  readonly behind: readonly (readonly string[])[]
}

/** @param kept what an earlier start has bundled */
export function createServerPackages(config: Pick<Config, 'root' | 'content' | 'runtime'>, kept: KeptPackages) {
  const { root } = config
  const imported = new Map<string, ImportedPackage>()
  let bundled: ReadonlyMap<string, ServerPackage> = new Map()
  let importFromSite: ((specifier: string) => Promise<Exports>) | undefined
  /** In an ES module, the default export of a CommonJS one is always all of it. */
  const isModule = isModuleSite(root)

  const importByName = async (specifier: string): Promise<Exports> => {
    // Stacks of the site's code name its sources.
    if (!importFromSite) setSourceMapsEnabled(true)
    importFromSite ??= await importText<typeof importByName>(root, 'import', IMPORT)
    return importFromSite(specifier)
  }
  const importByNode = async ({ path, node }: ServerPackageUse): Promise<Exports> => {
    if (!node) return importByName(path)
    if (node.format === 'esm') return (await import(pathToFileURL(node.file).href)) as Exports
    const exports = createRequire(node.file)(node.file) as Exports
    return !isModule && exports['__esModule'] ? exports : { ...exports, default: exports }
  }
  const attempt = async (run: () => Promise<Exports>): Promise<ImportedPackage> => {
    try {
      return { exports: toModule(await run()) }
    } catch (error) {
      return { error }
    }
  }
  const bundleEntries = async (uses: readonly PackageUse[], write: WriteImports): Promise<PackageBundle> => {
    const bundler = await openBundler(root, 'code')
    const entries = createPackageEntries(root, uses)
    const contents = write(uses.map(({ path }) => JSON.stringify(entries.specifierOf(path))))
    const key = [contents, entries.contents, config.runtime, bundler.version]
    const before = kept.read<PackageBundle>(key)
    if (before) return before
    const bundleAll = () =>
      bundleCode(root, bundler, {
        ...SERVER_OPTIONS,
        stdin: { contents, resolveDir: root },
        outdir: root,
        banner: { js: SERVER_BANNER },
        plugins: [
          entries.plugin,
          ...(config.runtime === 'preact' ? [preactPlugin()] : []),
          serverImportsPlugin(
            config,
            Promise.resolve({ modules: new Set(), packages: new Set(uses.map(({ path }) => path)), styles: new Map() }),
          ),
        ],
        transforms: [packageFolders],
      })
    const { outputFiles, metafile } = await locatingImports(root, uses, bundleAll)
    const made = {
      text: outputFiles.find(({ path }) => path.endsWith('js'))!.text,
      behind: uses.map(({ path }) => modulesWithState(metafile.inputs, entries.inputOf(path))),
    }
    kept.write(key, made, [...bundleInputs(root, metafile), ...bundler.inputs()])
    return made
  }
  const bundle = async <T>(uses: readonly PackageUse[], write: WriteImports) => {
    const { text, behind } = await bundleEntries(uses, write)
    return { value: await importText<T>(root, 'packages', text), behind }
  }
  /** Nothing of a bundle is evaluated behind the module that throws: its entries are then imported one by one. */
  const importBundled = async (uses: readonly PackageUse[]): Promise<ReadonlyMap<string, ServerPackage>> => {
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
    return { exports: toModule(isWhole ? (found.exports[NAMESPACE] as Exports) : found.exports) }
  }

  return {
    /** Imports a package as a module in the root of the site would. */
    importByName,
    /**
     * Imports packages in their order, except those that were imported before.
     * @returns true where packages were bundled again: what has imported one of them has to import it again
     */
    async load(uses: readonly ServerPackageUse[]): Promise<boolean> {
      const isBundled = ({ path, node }: ServerPackageUse) => isAbsolute(path) && !node
      for (const use of uses) if (!isBundled(use) && !imported.has(use.path)) imported.set(use.path, await attempt(() => importByNode(use)))
      const before = bundled
      bundled = await bundleChanged(uses.filter(isBundled), before, importBundled)
      return bundled !== before
    },
    /** A package, once it is loaded. */
    get: (path: string): ImportedPackage | undefined => bundled.get(path)?.found ?? imported.get(path),
  }
}

/** Imports packages from the root of the site. React has no positions to offer: its elements are created as usual. */
const IMPORT = `
const withoutPositions = ({ Fragment, jsx, jsxs }) => ({
  Fragment,
  jsxDEV: (type, props, key, hasStaticChildren) => (hasStaticChildren ? jsxs : jsx)(type, props, key),
})
export default (name) => (name === 'react/jsx-dev-runtime' ? import('react/jsx-runtime').then(withoutPositions) : import(name))
`
