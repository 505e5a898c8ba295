import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, posix, resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import { foldersFrom } from '../disk.ts'
import type { FileInput } from '../engine/file-versions.ts'
import { memoize } from '../memoize.ts'
import { INSTALL_RECORDS, isZod } from '../package-files.ts'
import { sitePath } from '../site-layout.ts'
import { isStyleModule, readStyleModule } from './component-styles.ts'
import { filesOf } from './module-graph.ts'
import { isCssModule, packageOf } from './paths.ts'

/** The npm packages and modules of Node that a bundle imports, each with the files of the site that import it, at first or through other packages. */
export type Externals = Readonly<Record<string, readonly string[]>>

/**
 * Returns the inputs of a bundle by the names that all else has for them: esbuild names a file outside of the site by a relative path,
 * and imports of stylesheets lead to modules that stand for them.
 */
export function nameInputs(root: string, inputs: esbuild.Metafile['inputs']): esbuild.Metafile['inputs'] {
  const nameOf = (path: string) => {
    const name = readStyleModule(path)?.stylesheet ?? path
    return name.startsWith('../') ? sitePath(root, resolve(root, name)) : name
  }
  return Object.fromEntries(
    Object.entries(inputs)
      .filter(([path]) => !isStyleModule(path))
      .map(([path, input]) => [
        nameOf(path),
        { ...input, imports: input.imports.map((statement) => ({ ...statement, path: nameOf(statement.path) })) },
      ]),
  )
}

/**
 * Returns what the bundler has read: files, the folders of the site's own files, and what npm has installed.
 * @param options.hasStyles the bundle has the text of its stylesheets; without it only their existence matters
 */
export function bundleInputs(
  root: string,
  { inputs }: Pick<esbuild.Metafile, 'inputs'>,
  { hasStyles = true }: { readonly hasStyles?: boolean } = {},
): FileInput[] {
  const imported = new Set(Object.values(inputs).flatMap(({ imports }) => imports.map(({ path }) => path)))
  // One that is gone was deleted after it was read, or is made by a plugin.
  const isFile = (path: string) => existsSync(resolve(root, path)) || (imported.has(path) && !/^[\w-]+:|^\(disabled\):|[?#]/.test(path))
  const files = Object.keys(inputs).filter(isFile)
  // A new file may come before the one that an import has found.
  const folders = new Set(files.filter((path) => !path.includes('node_modules/')).map((path) => dirname(path)))
  return [
    ...files.map((path): FileInput => (hasStyles || !path.endsWith('.css') || isCssModule(path) ? `file:${path}` : `kind:${path}`)),
    ...[...folders].map((folder): FileInput => `list:${folder}`),
    // A package.json may say what an import means.
    ...[...new Set([...folders].flatMap((folder) => withParents(root, folder)))].map(
      (folder): FileInput => `file:${posix.join(folder, 'package.json')}`,
    ),
    ...packageInputs(root),
  ]
}

/**
 * Returns what a bundle imports from packages and from Node.
 * @param inputs the files of the site
 * @param all also the modules of packages that were bundled
 */
export function externalsOf(inputs: esbuild.Metafile['inputs'], all: esbuild.Metafile['inputs'] = inputs): Externals {
  const externals: Record<string, string[]> = {}
  const reached: [name: string, file: string][] = []
  const namesBehind = memoize((path: string) => new Set(filesOf(all, [path]).map((module) => packageOf(module) ?? '')))
  for (const [file, { imports }] of Object.entries(inputs))
    for (const { path, external } of imports) {
      const specifier = external && isZod(path) ? 'zod' : (packageOf(path) ?? path)
      if (packageOf(path) !== undefined && !external) {
        for (const name of namesBehind(path)) if (name !== '' && name !== specifier) reached.push([name, file])
      } else if (!external || specifier === 'lanai' || specifier.startsWith('file:')) continue
      // A stylesheet runs no code that could fail.
      if (path.endsWith('.css')) reached.push([specifier, file])
      else addTo(externals, specifier, file)
    }
  // Whoever imports a package itself comes first.
  for (const [name, file] of reached) addTo(externals, name, file)
  return externals
}

function addTo(externals: Record<string, string[]>, specifier: string, file: string): void {
  const files = (externals[specifier] ??= [])
  if (!files.includes(file)) files.push(file)
}

/** Modules of Node whose results depend on their arguments alone. */
const PURE_MODULES = new Set(['assert', 'buffer', 'events', 'path', 'querystring', 'string_decoder', 'url', 'util'])

/** Returns the files of a bundle that import a module of Node by which they may read anything, such as `node:fs`. */
export function volatileFiles(externals: Externals): string[] {
  return Object.entries(externals).flatMap(([path, files]) => {
    const [name = ''] = path.replace(/^node:/, '').split('/')
    return isBuiltin(path) && !PURE_MODULES.has(name) ? files : []
  })
}

export function packageImporters(externals: Externals): string[] {
  return [...new Set(Object.entries(externals).flatMap(([path, files]) => (isBuiltin(path) ? [] : files)))]
}

/** A folder and those above it, up to the root of the site: a package outside of it may have its package.json in any. */
function withParents(root: string, folder: string): string[] {
  const all = foldersFrom(resolve(root, folder))
  return all.slice(0, all.indexOf(root) + 1 || undefined).map((one) => sitePath(root, one) || '.')
}

/** Returns what changes with the npm packages that are installed for a site. */
export function packageInputs(root: string): FileInput[] {
  const installed = foldersFrom(root).filter((folder) => existsSync(join(folder, 'node_modules')))
  return installed.flatMap((folder) => INSTALL_RECORDS.map((name): FileInput => `file:${sitePath(root, join(folder, name))}`))
}
