import { existsSync, realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, isAbsolute, join, posix, sep } from 'node:path'
import type * as esbuild from 'esbuild'
import { findPaths } from '../glob.ts'
import type { FileInput } from '../incremental/file-versions.ts'
import { isZod, PACKAGE } from '../package-files.ts'
import { sitePath } from '../site-layout.ts'

/** The npm packages and modules of Node that a bundle imports, each with the files that import it. */
export type Externals = Readonly<Record<string, readonly string[]>>

/**
 * Returns what the bundler has read: files, the folders of the site's own files, and what npm has installed.
 * @param options.hasStyles the bundle has the text of its stylesheets; without it only their existence matters
 */
export async function bundleInputs(
  root: string,
  { inputs }: Pick<esbuild.Metafile, 'inputs'>,
  { hasStyles = true }: { readonly hasStyles?: boolean } = {},
): Promise<FileInput[]> {
  const files = Object.keys(inputs).filter((path) => existsSync(join(root, path)))
  // A new file may come before the one that an import has found.
  const folders = new Set(files.filter((path) => !path.includes('node_modules/')).map((path) => dirname(path)))
  return [
    ...files.map((path): FileInput => (hasStyles || !path.endsWith('.css') ? `file:${path}` : `kind:${path}`)),
    ...[...folders].map((folder): FileInput => `list:${folder}`),
    // A package.json may say what an import means.
    ...[...new Set([...folders].flatMap(withParents))].map((folder): FileInput => `file:${posix.join(folder, 'package.json')}`),
    ...(await packageInputs(root, Object.keys(externalsOf({ inputs })))),
  ]
}

/** Returns what a bundle leaves outside of it. */
export function externalsOf({ inputs }: Pick<esbuild.Metafile, 'inputs'>): Externals {
  const externals: Record<string, string[]> = {}
  for (const [file, { imports }] of Object.entries(inputs))
    for (const { path, external } of imports) {
      const specifier = isZod(path) ? 'zod' : path
      if (external && !specifier.startsWith('file:')) (externals[specifier] ??= []).push(file)
    }
  return externals
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

/** Returns the files of a bundle that import npm packages. */
export function packageImporters(externals: Externals): string[] {
  return [...new Set(Object.entries(externals).flatMap(([path, files]) => (isBuiltin(path) ? [] : files)))]
}

/** A folder of the site and those above it, up to the root of the site. */
function withParents(folder: string): string[] {
  return folder === '.' || folder.startsWith('..') || isAbsolute(folder) ? [folder] : [folder, ...withParents(posix.dirname(folder))]
}

/** What npm, pnpm and Yarn write whenever they install something. */
const INSTALL_RECORDS = ['.package-lock.json', '.modules.yaml', '.yarn-state.yml']

/** Returns what changes with the npm packages that are installed for a site. */
export async function packageInputs(root: string, specifiers: readonly string[]): Promise<FileInput[]> {
  const installed: FileInput[] = []
  const linked = new Set<string>()
  for (let folder = root; ; folder = dirname(folder)) {
    const modules = join(folder, 'node_modules')
    if (existsSync(modules)) {
      installed.push(...INSTALL_RECORDS.map((name): FileInput => `file:${sitePath(root, join(modules, name))}`))
      for (const specifier of specifiers) {
        const name = /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''
        const path = join(modules, name)
        const real = existsSync(path) ? realpathSync(path) : modules
        // A build of another lanai reuses nothing of the last one, so that its own files need not be compared.
        if (real !== PACKAGE && !real.includes(`${sep}node_modules`)) linked.add(real)
      }
    }
    if (folder === dirname(folder)) break
  }
  return [...installed, ...(await Promise.all([...linked].map((folder) => linkedInputs(root, folder)))).flat()]
}

/** The files of a package that is linked from elsewhere, such as a workspace: nobody records when they change. */
async function linkedInputs(root: string, folder: string): Promise<FileInput[]> {
  const files = await findPaths('**/*', { cwd: folder, absolute: true, ignore: ['**/node_modules/**', '**/.*/**'] })
  const folders = new Set(files.map((file) => dirname(file)))
  return [
    ...files.map((file): FileInput => `file:${sitePath(root, file)}`),
    ...[...folders].map((inner): FileInput => `list:${sitePath(root, inner)}`),
  ]
}
