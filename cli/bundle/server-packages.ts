import { createRequire } from 'node:module'
import { isAbsolute } from 'node:path'
import { setSourceMapsEnabled } from 'node:process'
import { pathToFileURL } from 'node:url'
import type { Config } from '../config/config.ts'
import { importText } from './import-text.ts'
import { SERVER_BANNER, SERVER_OPTIONS } from './options.ts'
import { packageFolders } from './package-folders.ts'
import { isModuleSite, serverImportsPlugin, type NodeModule } from './server-imports.ts'
import { bundleCode, openBundler } from './site-bundler.ts'
import { bundleSources } from './sources.ts'

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
}

export function createServerPackages(config: Pick<Config, 'root' | 'content' | 'runtime'>) {
  const { root } = config
  const imported = new Map<string, ImportedPackage>()
  let bundled = new Map<string, ImportedPackage>()
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
  const bundle = async (paths: readonly string[]): Promise<Record<string, () => Promise<Exports>>> => {
    const bundler = await openBundler(root, 'code')
    const { outputFiles } = await bundleSources(root, [packageFolders], (transforms) =>
      bundleCode(root, bundler, {
        ...SERVER_OPTIONS,
        stdin: {
          contents: `export default {${paths.map((path) => `${JSON.stringify(path)}: () => import(${JSON.stringify(path)})`).join()}}`,
          resolveDir: root,
          // The way of importing CommonJS depends on it.
          sourcefile: isModule ? 'packages.mjs' : 'packages.js',
        },
        outdir: root,
        banner: { js: SERVER_BANNER },
        plugins: [
          serverImportsPlugin(config, Promise.resolve({ modules: new Set(), packages: new Set(paths), styles: new Map() })),
          ...transforms,
        ],
      }),
    )
    const text = outputFiles.find(({ path }) => path.endsWith('js'))!.text
    return importText(root, 'packages', text)
  }

  return {
    /** Imports a package as a module in the root of the site would. */
    importByName,
    /**
     * Imports packages in their order, except those that were imported before.
     * @returns true where packages were bundled again: what has imported one of them has to import it again
     */
    async load(uses: readonly PackageUse[]): Promise<boolean> {
      for (const use of uses) {
        const isBundled = isAbsolute(use.path) && !use.node
        if (!isBundled && !imported.has(use.path)) imported.set(use.path, await attempt(() => importByNode(use)))
      }
      const paths = uses.flatMap(({ path, node }) => (isAbsolute(path) && !node ? path : []))
      if (paths.every((path) => bundled.has(path))) return false
      const imports = await bundle(paths)
      bundled = new Map()
      for (const path of paths) bundled.set(path, await attempt(imports[path]!))
      return true
    },
    /** A package, once it is loaded. */
    get: (path: string): ImportedPackage | undefined => bundled.get(path) ?? imported.get(path),
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
