import { dirname } from 'node:path'
import type * as esbuild from 'esbuild'
import { DiagnosticError, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ImportUse } from './import-uses.ts'
import { filesOf } from './module-graph.ts'
import { describeMissingImport, locateImport } from './package-faults.ts'
import { packageOf } from './paths.ts'
import { isModuleSite } from './server-imports.ts'

// `dev` bundles the packages of a site apart from its modules, with the names that these import: a bundler leaves out the rest of
// them, as a build does, and the rest may not run here.

/** A module of a package that modules of the site import. */
export interface PackageUse extends ImportUse {
  /** An absolute path; on the server also a specifier or address that Node imports. */
  readonly path: string
  /** Absolute paths of the modules that import it. */
  readonly importers: readonly [first: string, ...others: string[]]
}

export interface BundledPackage {
  /** What is exported of it. */
  readonly use: PackageUse
  /** Its modules in the bundle, as the bundler names them. */
  readonly behind: readonly string[]
}

/** What an entry exports the namespace of its package as. */
export const NAMESPACE = 'lanaiNamespace'

/** Bundles packages as modules of their own, which export what is imported from them. */
export function createPackageEntries(root: string, uses: readonly PackageUse[]) {
  // Of an ES module, whose default import of CommonJS is all of it, where the site is one.
  const ending = isModuleSite(root) ? '.mjs' : '.js'
  const contents = new Map(uses.map((use) => [use.path + ending, exportsOf(use)]))
  const plugin: esbuild.Plugin = {
    name: 'lanai-packages',
    setup(build) {
      build.onResolve({ filter: /^package:/ }, ({ path }) => ({ path: path.slice('package:'.length), namespace: 'lanai-package' }))
      build.onLoad({ filter: /.*/, namespace: 'lanai-package' }, ({ path }) => ({
        contents: contents.get(path)!,
        resolveDir: dirname(path),
        loader: 'js',
      }))
    },
  }
  return {
    plugin,
    /** The module of each entry, by its path. */
    contents: [...contents],
    /** What an import of the entry of a package names. */
    specifierOf: (path: string): string => `package:${path}${ending}`,
    /** What esbuild calls the entry of a package. */
    inputOf: (path: string): string => `lanai-package:${path}${ending}`,
  }
}

function exportsOf({ path, names, isWhole }: PackageUse): string {
  const from = JSON.stringify(path)
  return [
    ...(names.size > 0 ? [`export { ${[...names].sort().join(', ')} } from ${from}`] : []),
    // The names of CommonJS are known only to whoever has its namespace.
    ...(isWhole ? [`import * as ${NAMESPACE} from ${from}`, `export { ${NAMESPACE} }`, `export * from ${from}`] : [`import ${from}`]),
  ].join('\n')
}

/**
 * Runs a bundle of such entries.
 * @throws DiagnosticError with the places of the site that import what cannot be bundled
 */
export async function locatingImports<T>(root: string, uses: readonly PackageUse[], run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error
    // What it names is a module of this program.
    const locate = (diagnostic: Diagnostic): Diagnostic => {
      const use = uses.find(({ path }) => diagnostic.location?.file?.includes(path))
      if (!use) return diagnostic
      const name = packageOf(use.path) ?? use.path
      const [, wanted] = /^No matching export in .+ for import "(.+)"$/.exec(diagnostic.message) ?? []
      const find = (file: string) => describeMissingImport(root, file, wanted!, name)?.location ?? []
      const [found] = wanted === undefined ? [] : use.importers.flatMap(find)
      return { ...diagnostic, location: found ?? locateImport(root, use.importers[0], name) }
    }
    throw new DiagnosticError(error.diagnostics.map(locate))
  }
}

/**
 * Bundles packages of which something is imported that was not before. Others stay as they are, unless they share a module with one of
 * these: a module must not be in two bundles.
 * @param before the last result
 * @returns the same where nothing has to be bundled
 */
export async function bundleChanged<Bundled extends BundledPackage>(
  uses: readonly PackageUse[],
  before: ReadonlyMap<string, Bundled>,
  bundle: (uses: readonly PackageUse[]) => Promise<ReadonlyMap<string, Bundled>>,
): Promise<ReadonlyMap<string, Bundled>> {
  const changed = new Set(uses.filter((use) => !covers(before.get(use.path)?.use, use)).map(({ path }) => path))
  if (changed.size === 0) return before
  const behind = (path: string) => before.get(path)?.behind ?? []
  const paths = uses.map(({ path }) => path)
  // What is behind one that failed is not known.
  const stale = new Set(paths.filter((path) => changed.has(path) || behind(path).length === 0))
  // Those that are added on the way are visited as well.
  for (const path of stale) {
    const modules = new Set(behind(path))
    for (const other of paths) if (!stale.has(other) && behind(other).some((file) => modules.has(file))) stale.add(other)
  }
  const made = await bundle(uses.filter(({ path }) => stale.has(path)))
  const shared = new Set([...made.values()].flatMap((one) => one.behind))
  // What is imported now may lead to a module of another package.
  if (paths.some((path) => !stale.has(path) && behind(path).some((file) => shared.has(file)))) return bundle(uses)
  return new Map(paths.map((path) => [path, made.get(path) ?? before.get(path)!]))
}

/** True where all that is imported from a package was imported before. */
function covers(known: PackageUse | undefined, { names, isWhole }: PackageUse): boolean {
  if (!known || (isWhole && !known.isWhole)) return false
  return [...names].every((name) => known.names.has(name) || (known.isWhole && name !== 'default'))
}

/** The modules behind an entry that hold something: others are made up by lanai or by esbuild. */
export function modulesWithState(inputs: esbuild.Metafile['inputs'], entry: string): readonly string[] {
  return filesOf(inputs, [entry]).filter((file) => !/^(?:lanai-[\w-]+:|\(disabled\))/.test(file))
}
