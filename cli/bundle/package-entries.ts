import { dirname } from 'node:path'
import type * as esbuild from 'esbuild'
import { DiagnosticError, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { sitePath } from '../site-layout.ts'
import { locateImport } from './package-faults.ts'
import { packageOf } from './paths.ts'
import { isModuleSite } from './server-imports.ts'
import { modulesBehind } from './widget-policy.ts'

// `dev` bundles the packages of a site apart from its modules, with the names that these import: a bundler leaves out the rest of
// them, as a build does, and the rest may not run here.

/** What the modules of a site import from a module of a package. */
export interface PackageEntry {
  /** Absolute. */
  readonly path: string
  /** Sorted. */
  readonly names: readonly string[]
  /** True where they import its namespace. */
  readonly hasNamespace: boolean
  /** True where they export all of it. */
  readonly hasAll: boolean
}

/** What an entry exports the namespace of its package as. */
export const NAMESPACE = 'lanaiNamespace'

/** Bundles packages as modules of their own, which export what is imported from them. */
export function createPackageEntries(root: string, list: readonly PackageEntry[]) {
  // Of an ES module, whose default import of CommonJS is all of it, where the site is one.
  const ending = isModuleSite(root) ? '.mjs' : '.js'
  const contents = new Map(list.map((entry) => [entry.path + ending, exportsOf(entry)]))
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
    /** What an import of the entry of a package names. */
    specifierOf: (path: string): string => `package:${path}${ending}`,
    /** What esbuild calls the entry of a package. */
    inputOf: (path: string): string => `lanai-package:${path}${ending}`,
  }
}

function exportsOf({ path, names, hasNamespace, hasAll }: PackageEntry): string {
  const from = JSON.stringify(path)
  return [
    ...(names.length > 0 ? [`export { ${names.join(', ')} } from ${from}`] : []),
    // The names of CommonJS are known only to whoever has its namespace.
    ...(hasNamespace ? [`import * as ${NAMESPACE} from ${from}`, `export { ${NAMESPACE} }`] : []),
    hasAll ? `export * from ${from}` : `import ${from}`,
  ].join('\n')
}

/**
 * Runs a bundle of such entries.
 * @param importerOf returns a module of the site that imports a package, absolute
 * @throws DiagnosticError with the places of the site that import what cannot be bundled
 */
export async function locatingImports<T>(
  root: string,
  list: readonly PackageEntry[],
  importerOf: (path: string) => string | undefined,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error
    // What it names is a module of this program.
    const locate = (diagnostic: Diagnostic): Diagnostic => {
      const entry = list.find(({ path }) => diagnostic.location?.file?.includes(path))
      const file = entry && importerOf(entry.path)
      if (!entry || file === undefined) return diagnostic
      return { ...diagnostic, location: locateImport(root, sitePath(root, file), packageOf(entry.path) ?? entry.path) }
    }
    throw new DiagnosticError(error.diagnostics.map(locate))
  }
}

/**
 * The packages that have to be bundled again: those that are new or of which other names are imported, and those that share a module
 * with one of these, since a module must not be in two bundles.
 * @param modulesOf returns the modules behind a package in the last bundle
 */
export function findStale(
  all: readonly string[],
  isChanged: (path: string) => boolean,
  modulesOf: (path: string) => readonly string[],
): ReadonlySet<string> {
  const stale = new Set(all.filter(isChanged))
  const modules = new Set([...stale].flatMap(modulesOf))
  for (;;) {
    const next = all.filter((path) => !stale.has(path) && modulesOf(path).some((file) => modules.has(file)))
    if (next.length === 0) return stale
    for (const path of next) {
      stale.add(path)
      modulesOf(path).forEach((file) => modules.add(file))
    }
  }
}

/** The modules behind an entry that hold something: others are made up by lanai or by esbuild. */
export function modulesWithState(inputs: esbuild.Metafile['inputs'], entry: string): readonly string[] {
  return modulesBehind(inputs, entry, new Set()).filter((file) => !/^(?:lanai-[\w-]+:|\(disabled\))/.test(file))
}
