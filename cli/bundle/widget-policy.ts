import { resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import type { PolicyUse } from '../csp.ts'
import type { Location } from '../diagnostics/diagnostic.ts'
import { shortHash } from '../hash.ts'
import { memoize } from '../memoize.ts'
import type { Bundle } from './content-address.ts'
import { filesOf, modulesIn } from './module-graph.ts'
import { locateImport } from './package-faults.ts'
import { packageOf, readText } from './paths.ts'
import { findHosts, findNamed } from './policy-addresses.ts'
import { findLoads, findSinks, joinModules, mayBeBlocked, runsTexts, type Found, type Modules } from './policy-patterns.ts'
import { isSiteFile } from './preact.ts'
import { printModule, type PrintedModule } from './print-module.ts'

/** The code of a widget that a policy may block. */
interface WidgetCode {
  /** Modules of the site, absolute. */
  readonly modules: readonly string[]
  readonly packages: readonly PackageCode[]
}

/** An import of a package by a module of the site, and the modules of packages that are bundled because of it. */
interface PackageCode {
  readonly name: string
  readonly location: Location
  /** Relative to the root, or absolute. */
  readonly files: readonly string[]
}

/**
 * What the scripts of each widget do that a policy may block. Widgets that do nothing of that are left out.
 * @param widgets with their files, as the bundler names them
 * @param suspects modules that may do something of that
 * @param find finds it in modules of packages
 */
export async function findPolicyUses(
  root: string,
  widgets: Iterable<readonly [name: string, file: string]>,
  inputs: esbuild.Metafile['inputs'],
  suspects: ReadonlySet<string>,
  find = rememberFound(root),
): Promise<Record<string, readonly PolicyUse[]>> {
  const all = Array.from(widgets, ([name, file]) => [name, codeOfWidget(root, inputs, file, suspects)] as const)
  const files = [...new Set(all.flatMap(([, { modules }]) => modules))]
  const printed = (await Promise.all(files.map((file) => print(root, file)))).flatMap((module) => module ?? [])
  const together = joinModules(printed.map(({ text }) => text))
  const own = new Map(await Promise.all(printed.map(async ({ path, ...module }) => [path, await usesOfModule(module, together)] as const)))
  const entries = all.map(async ([name, { modules, packages }]) => {
    const ofPackages = await Promise.all(packages.map((code) => usesOfPackage(code, find)))
    return [name, [...modules.flatMap((file) => own.get(file) ?? []), ...ofPackages.flat()]] as const
  })
  return Object.fromEntries((await Promise.all(entries)).filter(([, uses]) => uses.length > 0))
}

/** @param findAddresses finds addresses that nothing in the module is seen to load */
async function findUses(text: string, all: Modules, findAddresses: typeof findHosts): Promise<Found[]> {
  const found = [findLoads(text, all), findAddresses(text, all.texts), findSinks(text, all)]
  if (found.every(({ length }) => length === 0)) return []
  // Most builds parse nothing.
  const isCode = runsTexts(text) ? () => true : (await import('./code-text.ts')).readCode(text)
  const [loads = [], addresses = [], sinks = []] = found.map((list) => list.filter(({ index, isText }) => isText || isCode(index)))
  const keyOf = ({ directives, value }: Found) => `${directives[0]} ${new URL(value).origin}`
  const known = new Set(loads.map(keyOf))
  return [...loads, ...addresses.filter((one) => !known.has(keyOf(one))), ...sinks]
}

/** Such code writes its markup through its policy. */
const createsPolicy = ({ directives }: Found) => directives[0] === 'trusted-types'

async function usesOfModule({ text, locate }: PrintedModule, all: Modules): Promise<readonly PolicyUse[]> {
  const uses = await findUses(text, all, findNamed)
  const isTrusted = uses.some(createsPolicy)
  const found = uses.filter(({ value, isOfPackages }) => !isOfPackages && !(isTrusted && value === ''))
  return Promise.all(
    found.map(async ({ index, subject = 'this module', isDoubtful, isText: _text, isOfPackages: _, isRare: _rare, ...use }) => ({
      ...use,
      subject,
      location: await locate(index),
      isCertain: !isDoubtful,
    })),
  )
}

/** What a package may do that policies block: each thing once. */
async function usesOfPackage({ name, location, files }: PackageCode, find: FindInPackage): Promise<readonly PolicyUse[]> {
  const subject = `the package ${JSON.stringify(name)} has code that`
  const toUse = ({ directives, value, needsStrings, does, isRare }: Found): PolicyUse => ({
    directives,
    value,
    needsStrings,
    does,
    subject,
    location,
    isCertain: false,
    ...(isRare && { isRare }),
  })
  return (await find(files)).map(toUse)
}

type FindInPackage = (files: readonly string[]) => readonly Found[] | Promise<readonly Found[]>

/** Several widgets may import the same modules. */
function rememberFound(root: string): FindInPackage {
  const find = memoize((list: string) => findInPackage(root, JSON.parse(list) as string[]))
  return (files) => find(JSON.stringify(files))
}

/**
 * Finds what policies may block in modules of packages, which takes seconds where these are large.
 * @param files relative to the root, or absolute
 */
export async function findInPackage(root: string, files: readonly string[]): Promise<readonly Found[]> {
  const printed = (await Promise.all(files.map((file) => print(root, resolve(root, file))))).flatMap((module) => module ?? [])
  const together = joinModules(printed.map(({ text }) => text))
  const found = await Promise.all(
    printed.map(async ({ path, text }) => ({ owner: packageOf(path), uses: await findUses(text, together, findHosts) })),
  )
  const withPolicy = new Set(found.flatMap(({ owner, uses }) => (uses.some(createsPolicy) ? owner : [])))
  const kept = found.flatMap(({ owner, uses }) => uses.filter(({ value }) => value !== '' || !withPolicy.has(owner)))
  return [...new Map(kept.toReversed().map((one) => [JSON.stringify([one.does, one.directives, one.value]), one])).values()].toReversed()
}

/** What was printed in this process: an edit changes one module. */
const printed = new Map<string, Promise<(PrintedModule & { readonly path: string }) | undefined>>()

function print(root: string, path: string): NonNullable<ReturnType<(typeof printed)['get']>> {
  const source = readText(path)
  const key = shortHash(`${path} ${source}`)
  const define = { 'process.env.NODE_ENV': '"production"' }
  const module =
    printed.get(key) ??
    printModule(root, path, source, { define, minifySyntax: true, legalComments: 'none' }).then((found) => found && { ...found, path })
  printed.set(key, module)
  return module
}

/** Modules with code in those outputs of a bundle that may do something which policies block: as the bundler names them. */
export function findSuspects(root: string, { outputFiles, metafile }: Bundle): ReadonlySet<string> {
  const scripts = outputFiles.filter(({ path, text }) => path.endsWith('.js') && mayBeBlocked(text))
  return new Set(scripts.flatMap(({ path }) => modulesIn(root, metafile, path)))
}

/** Follows the imports of a widget. A module of a package belongs to the first import that leads to it. */
function codeOfWidget(root: string, inputs: esbuild.Metafile['inputs'], widget: string, suspects: ReadonlySet<string>): WidgetCode {
  const packages: PackageCode[] = []
  const seen = new Set([widget])
  const modules = [widget]
  const imports: { importer: string; path: string; original: string }[] = []
  for (const importer of modules)
    for (const { path, original = path, external } of inputs[importer]?.imports ?? []) {
      if (external || seen.has(path) || !(path in inputs) || !/\.[cm]?[jt]sx?$/.test(path)) continue
      if (isSiteFile(root, path)) {
        seen.add(path)
        modules.push(path)
      } else imports.push({ importer, path, original })
    }
  const isSuspect = (file: string) => suspects.has(file)
  for (const { importer, path, original } of imports) {
    const behind = filesOf(inputs, [path]).filter((file) => !seen.has(file))
    behind.forEach((file) => seen.add(file))
    const files = behind.filter(isSuspect)
    const name = packageOf(path) ?? original
    if (files.length > 0) packages.push({ name, location: locateImport(root, importer, name), files })
  }
  return { modules: modules.filter(isSuspect).map((file) => resolve(root, file)), packages }
}
