import { resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import type { Config } from '../config/config.ts'
import { errorDiagnostic, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import type { Bundle } from './content-address.ts'
import { findNodeGlobals, markGlobals, markOf, namesIn, originOf, setsGlobal } from './node-globals.ts'
import { browserOptions } from './options.ts'
import { modulesIn } from './module-graph.ts'
import { locateImport, packageImports, type PackageImport } from './package-faults.ts'
import { isPackageFile, packageOf, readText } from './paths.ts'
import { isSiteFile } from './preact.ts'

type ReadConfig = Pick<Config, 'root' | 'dev' | 'messages'>

/** A global of Node that a module of a package reads whenever it is loaded. */
interface GlobalRead {
  readonly file: string
  readonly name: string
  readonly location: Location
}

/**
 * Finds globals of Node in a bundle for browsers: those that the site reads, and those that make packages fail in every browser while
 * they are loaded. What only functions of a package read, or what depends on a condition, may never be read.
 */
export async function findMissingGlobals(config: ReadConfig, bundle: Bundle): Promise<Diagnostic[]> {
  const { root } = config
  const { inputs } = bundle.metafile
  const own = Object.keys(inputs).filter((path) => /\.[cm]?[jt]sx?$/.test(path) && isSiteFile(root, path))
  const faults = await findNodeGlobals(root, own)
  return faults.length > 0 ? faults : findPackageGlobals(config, bundle)
}

async function findPackageGlobals(config: ReadConfig, bundle: Bundle): Promise<Diagnostic[]> {
  const { root } = config
  const { inputs } = bundle.metafile
  const imports = packageImports(root, inputs)
  // A worker of a package has no module of the site.
  if (imports.length === 0) return []
  const code = bundle.outputFiles.map(({ text }) => text)
  const reads = (await findReads(config, bundle)).filter(({ name }) => !code.some((text) => setsGlobal(text, name)))
  if (reads.length === 0) return []
  const loaded = await followImports(config, inputs, imports)
  const faults = reads.flatMap(({ file, name, location: { line } }) => {
    const cause = loaded.get(file)
    if (!cause) return []
    const [subject, entry] = [packageOf(file) ?? file, packageOf(cause.path) ?? cause.path]
    const through = subject === entry ? '' : `, which ${JSON.stringify(entry)} imports,`
    return [
      errorDiagnostic(
        'bundle',
        `the package ${JSON.stringify(subject)}${through} reads ${name}, ${originOf(name)}, while it is loaded (${file}:${line}): browsers do not have it`,
        {
          location: locateImport(root, cause.importer, entry),
          hint: name.includes('.')
            ? 'use a package that is made for browsers'
            : `use a package that is made for browsers, or import a module before it that sets globalThis.${name}`,
        },
      ),
    ]
  })
  // One for each package that the site would have to replace.
  return [...new Map(faults.map((fault) => [JSON.stringify(fault.location), fault])).values()]
}

/** What modules in those outputs read that may name a global. */
async function findReads(config: ReadConfig, { outputFiles, metafile }: Bundle): Promise<GlobalRead[]> {
  const { root } = config
  const found: GlobalRead[] = []
  for (const { path, text } of outputFiles) {
    const names = path.endsWith('.js') ? namesIn(text) : []
    if (names.length === 0) continue
    const files = modulesIn(root, metafile, path).filter(isPackageFile)
    const reads = (await Promise.all(files.map((file) => findGlobals(config, file, names)))).flat()
    // A plugin may have put something in its place.
    const left = reads.length > 0 ? await markGlobals(root, path, text, names) : undefined
    found.push(...reads.filter(({ name }) => left?.text.includes(markOf(name))))
  }
  return found
}

async function findGlobals(config: ReadConfig, file: string, wanted: readonly string[]): Promise<readonly GlobalRead[]> {
  const path = resolve(config.root, file)
  const text = readText(path)
  const names = namesIn(text).filter((name) => wanted.includes(name))
  if (names.length === 0) return []
  const printed = await printAs(config, path, text, names)
  if (!printed) return []
  // Most ask first whether there is one.
  const free = names.filter((name) => new RegExp(`(?<!typeof )\\b${markOf(name)}\\b`).test(printed.text))
  const reads = free.length > 0 ? await listReadsOf(printed.text) : []
  const found = free.map(async (name) => {
    const read = reads.find((one) => 'name' in one && one.name === markOf(name) && !isHarmless(name, printed.text, one.offset))
    return read && 'offset' in read ? [{ file, name, location: await printed.locate(read.offset) }] : []
  })
  return (await Promise.all(found)).flat()
}

/** True for a property of `import.meta` of which nothing is taken: it is undefined, where a variable would throw. */
function isHarmless(name: string, text: string, offset: number): boolean {
  const isTaken = /^\s*(?:\.(?!\.)|[[(`])/.test(text.slice(offset + markOf(name).length)) || /\}\s*=\s*$/.test(text.slice(0, offset))
  return name.includes('.') && !isTaken
}

/** The modules that are evaluated whenever the site loads the packages that it imports, with the import that leads to each. */
async function followImports(
  config: ReadConfig,
  inputs: esbuild.Metafile['inputs'],
  imports: readonly PackageImport[],
): Promise<ReadonlyMap<string, PackageImport>> {
  const found = new Map(imports.map((cause) => [cause.path, cause]))
  for (const [file, cause] of found) {
    const all = inputs[file]?.imports ?? []
    const required = all.some(({ kind }) => kind === 'require-call') ? await findRequired(config, file) : undefined
    for (const { path, kind, original = path, external } of all)
      if (!external && !found.has(path) && (kind === 'import-statement' || (kind === 'require-call' && required?.has(original))))
        found.set(path, cause)
  }
  return found
}

/** The modules that a module requires whenever it is loaded. */
async function findRequired(config: ReadConfig, file: string): Promise<ReadonlySet<string>> {
  const path = resolve(config.root, file)
  const printed = await printAs(config, path, readText(path), [])
  const reads = printed ? await listReadsOf(printed.text) : []
  return new Set(reads.flatMap((read) => ('required' in read ? read.required : [])))
}

// Most builds parse nothing.
const listReadsOf = async (text: string) => (await import('./evaluated.ts')).listReads(text) ?? []

function printAs(config: ReadConfig, path: string, text: string, names: readonly string[]) {
  const { define } = browserOptions(config)
  return markGlobals(config.root, path, text, names, { define, minifySyntax: true })
}
