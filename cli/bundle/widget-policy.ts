import { resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import type { PolicyUse } from '../csp.ts'
import { sitePath } from '../site-layout.ts'
import { locateImport } from './package-faults.ts'
import { packageOf } from './paths.ts'
import { isSiteFile } from './preact.ts'
import { usesOfModules, usesOfPackages, type PackageModules } from './policy-uses.ts'

type Metafile = Pick<esbuild.Metafile, 'inputs' | 'outputs'>

/** What the scripts of each widget do that a policy may block. */
export async function policyUsesOf(
  root: string,
  metafile: Metafile,
  widgets: readonly string[],
): Promise<Record<string, readonly PolicyUse[]>> {
  const isBundled = bundledIn(metafile)
  const reached = widgets.map((widget) => [widget, reachOf(root, metafile.inputs, widget, isBundled)] as const)
  const own = new Set(reached.flatMap(([, { modules }]) => modules.map((file) => resolve(root, file))))
  const found = await usesOfModules(root, [...own])
  const entries: (readonly [string, readonly PolicyUse[]])[] = []
  for (const [widget, { modules, packages }] of reached) {
    const uses = [...modules.flatMap((file) => found.get(resolve(root, file)) ?? []), ...(await usesOfPackages(root, packages))]
    if (uses.length > 0) entries.push([widget, uses])
  }
  return Object.fromEntries(entries)
}

/** Tells which modules have code in a bundle. */
export function bundledIn({ outputs }: Pick<Metafile, 'outputs'>): (file: string) => boolean {
  const files = new Set(
    Object.values(outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? file : [])),
    ),
  )
  return (file) => files.has(file)
}

interface Reach {
  /** Of the site: relative to the root. */
  readonly modules: readonly string[]
  readonly packages: readonly PackageModules[]
}

/** Follows the imports of a widget. A module of a package belongs to the first import that leads to it. */
function reachOf(root: string, inputs: esbuild.Metafile['inputs'], widget: string, isBundled: (file: string) => boolean): Reach {
  const packages: PackageModules[] = []
  const seen = new Set([widget])
  const modules = [widget]
  const imports: { importer: string; path: string; original: string }[] = []
  for (const importer of modules)
    for (const { path, original = path, external } of inputs[importer]?.imports ?? []) {
      if (external || seen.has(path) || !(path in inputs)) continue
      if (!/\.[cm]?[jt]sx?$/.test(path)) continue
      if (isSiteFile(root, path)) {
        seen.add(path)
        modules.push(path)
      } else imports.push({ importer, path, original })
    }
  for (const { importer, path, original } of imports) {
    const files = modulesBehind(inputs, path, seen)
    const name = packageOf(path) ?? original
    if (files.length > 0)
      packages.push({ name, location: locateImport(root, sitePath(root, resolve(root, importer)), name), files: files.filter(isBundled) })
  }
  return { modules: modules.filter(isBundled), packages }
}

/** The modules that a module of a package imports, with itself, except for those that were seen. */
export function modulesBehind(inputs: esbuild.Metafile['inputs'], entry: string, seen: Set<string>): readonly string[] {
  const files = seen.has(entry) ? [] : [entry]
  seen.add(entry)
  for (const file of files)
    for (const { path, external } of inputs[file]?.imports ?? []) {
      if (external || seen.has(path) || !(path in inputs)) continue
      seen.add(path)
      files.push(path)
    }
  return files
}
