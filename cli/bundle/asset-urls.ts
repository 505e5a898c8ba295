import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, extname, join, resolve, sep } from 'node:path'
import { attempt } from '../attempt.ts'
import type { Config } from '../config/config.ts'
import { WORKER_POLICY } from '../csp.ts'
import { DiagnosticError, errorDiagnostic, fail, type Diagnostic, type Location } from '../diagnostics/diagnostic.ts'
import { foldersFrom } from '../disk.ts'
import type { FileInput } from '../engine/file-versions.ts'
import { shortHash } from '../hash.ts'
import { assetName } from '../names.ts'
import type { OutputFile } from '../output-file.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { createLocator } from '../source/position.ts'
import { browserOptions } from './options.ts'
import { runBuild } from './esbuild-diagnostics.ts'
import { asksForBrowser, markGlobals, markOf } from './node-globals.ts'
import { findMissingGlobals } from './package-globals.ts'
import { isPackageFile } from './paths.ts'
import { readsMember } from './policy-patterns.ts'
import type { PrintedModule } from './print-module.ts'
import type { BundlerParts } from './site-bundler.ts'
import { sourcesPlugin, type Source, type SourceTransform } from './sources.ts'

/** What a module names by `new URL('…', import.meta.url)`. */
export interface ModuleAssets {
  readonly files: readonly OutputFile[]
  /** Absolute paths of what the files are made from. */
  readonly inputs: readonly string[]
  readonly hasWorker: boolean
  /** What its workers read and browsers do not have. */
  readonly faults: readonly Diagnostic[]
}

/** Workers with all that they name themselves, by their files. */
export type Workers = Map<string, ModuleAssets>

/**
 * Makes files and workers that modules name by `new URL('…', import.meta.url)`.
 * @param bundler with which workers are bundled
 * @param workers that were bundled of what has not changed
 */
export function createAssetUrls(config: Config, bundler: BundlerParts, workers: Workers = new Map()) {
  const { root } = config
  const found = new Map<string, ModuleAssets>()
  /** Workers of the page that are being bundled. Those that start each other would wait for each other here. */
  const pending = new Map<string, Promise<ModuleAssets>>()
  const makeWorker = async (file: string, within: readonly string[]): Promise<ModuleAssets> => {
    const own = await bundleWorker(config, file, bundler, transformWithin([...within, file]))
    const worker = joinAssets([own, ...own.inputs.flatMap((input) => found.get(input) ?? [])])
    workers.set(file, worker)
    return worker
  }
  const workerOf = (file: string, within: readonly string[]): ModuleAssets | Promise<ModuleAssets> => {
    const known = workers.get(file) ?? (within.length === 0 ? pending.get(file) : undefined)
    if (known) return known
    const made = makeWorker(file, within)
    if (within.length === 0) pending.set(file, made)
    return made
  }
  /** @param within the worker that is bundled, behind those that name it */
  const change = async ({ path, text }: Source, within: readonly string[]) => {
    const isSearched = !isPackageFile(path)
    const { uses, printed } = await findUrls(root, path, text, isSearched)
    const locate = createLocator(sitePath(root, path), text)
    const faults: Diagnostic[] = []
    const assets: ModuleAssets[] = []
    let contents = ''
    let end = 0
    for (const { index, statement, specifier, startsWorker, isTakenApart } of uses) {
      const file = specifier === undefined ? undefined : fileOf(path, specifier)
      if (file === undefined) {
        if (!isPackageFile(path) && !isAddress(specifier ?? '')) faults.push(describeMissing(specifier, locate(index)))
        continue
      }
      // A script that a package names may be one that it loads in another way.
      const isWorker = startsWorker || (MODULE.test(file) && !isPackageFile(path))
      const isItself = isWorker && file === within.at(-1)
      if (isWorker && !isItself && within.includes(file)) {
        const message = `this worker is started by ${sitePath(root, file)}, which it starts`
        faults.push(errorDiagnostic('bundle', message, { location: locate(index), hint: CIRCLE_HINT }))
        continue
      }
      const asset = isItself ? undefined : isWorker ? await workerOf(file, within) : readAsset(file)
      if (asset) assets.push(asset)
      const url = asset ? JSON.stringify(`${config.base}/${asset.files[0]!.path}`) : 'self.location.pathname'
      const member = MEMBER.exec(text.slice(index + statement.length))?.[0] ?? ''
      // What reads a member wants a text, and a worker that is started at once an address that it may load.
      const isTrusted = isWorker && (startsWorker || (member === '' && !isTakenApart))
      contents += text.slice(end, index) + (isTrusted ? workerUrl(url) : `new URL(${url}, import.meta.url)${member}`)
      end = index + statement.length + member.length
    }
    if (printed && isSearched) faults.push(...(await findLost(text, printed, within.length > 0)))
    if (faults.length > 0) throw new DiagnosticError(faults)
    if (end === 0) return undefined
    if (assets.length > 0) found.set(path, joinAssets(assets))
    return contents + text.slice(end)
  }
  const transformWithin = (within: readonly string[]): SourceTransform => ({
    mayChange: () => true,
    change: (source) => change(source, within),
  })
  return {
    /** Puts the addresses of the built files in their place. */
    transform: transformWithin([]),
    /** What a module names; undefined for most. */
    of: (path: string) => found.get(path),
    all: (): readonly ModuleAssets[] => [...found.values()],
  }
}

/**
 * Puts the addresses that browsers know in the place of what is named by `import.meta.url`, which is another one at build.
 * @param findReach finds the modules that widgets reach: only what these name is in the output
 */
export function serverAssetUrls(
  { root, content, origin, base }: Pick<Config, 'root' | 'content' | 'origin' | 'base'>,
  findReach: () => Promise<{ readonly modules: ReadonlySet<string> }>,
): SourceTransform {
  const folders = [join(root, LAYOUT.templates), content]
  return {
    mayChange: (path) => !isPackageFile(path),
    async change({ path, text }) {
      const { uses } = await findUrls(root, path, text, false)
      const named = uses.find(({ specifier = '' }) => !isAddress(specifier))
      const isTemplate = folders.some((folder) => path.startsWith(folder + sep))
      if (named && isTemplate && !(await findReach()).modules.has(path))
        fail('bundle', OUTSIDE, { location: createLocator(sitePath(root, path), text)(named.index), hint: OUTSIDE_HINT })
      return uses.reduceRight((inner, { index, statement, specifier }) => {
        const file = specifier === undefined ? undefined : fileOf(path, specifier)
        // Whatever is wrong is reported by the bundle for browsers. A worker never runs at build.
        if (file === undefined) return inner
        const name = MODULE.test(file) ? `assets/${assetName(basename(file))}` : readAsset(file).files[0]!.path
        const url = `new URL(${JSON.stringify(`${base}/${name}`)}, ${JSON.stringify(origin)})`
        return inner.slice(0, index) + url + inner.slice(index + statement.length)
      }, text)
    },
  }
}

const OUTSIDE = 'new URL(…, import.meta.url) names a file for browsers, and no widget imports this module'
const OUTSIDE_HINT =
  "to link a file, put it into templates/static and write its address; to read one, import text from './file.txt' with { type: 'text' }, or write its path from process.cwd()"

/** What is read of an address. */
const MEMBER = /^\s*\.\s*(?:toString\(\)|[\w$]+)/

const MODULE = /\.[cm]?[jt]sx?$/

/**
 * Finds what a module names, and prints it with marks. A specifier is undefined where it is known only when the module runs.
 * @param isSearched other addresses are looked for in the print as well
 */
async function findUrls(root: string, path: string, text: string, isSearched: boolean) {
  const named = [...text.matchAll(NEW_URL)]
  if (named.length === 0 && (!isSearched || !MAY_BE_LOST.test(text))) return { uses: [] }
  const nameOf = (index: number) => `lanai_url_${index}_`
  // Of the same lines and columns.
  const mark = (statement: string, name: string) => statement.replace(/[^\n]/g, ' ').replace(/^ +/, (first) => name.padEnd(first.length))
  const marked = named.reduceRight(
    (inner, { 0: statement, index }) => inner.slice(0, index) + mark(statement, nameOf(index)) + inner.slice(index + statement.length),
    text,
  )
  const names = [...named.map(({ index }) => nameOf(index)), OWN_URL, ...WORKERS]
  // With a value, what depends on it would be left out.
  const define = { 'process.env.NODE_ENV': 'lanai_environment' }
  const printed = await markGlobals(root, path, marked, names, { ...MEMBERS, define })
  const uses = named.flatMap(({ 0: statement, 1: single, 2: double, 3: plain, index }) => {
    const at = printed?.text.indexOf(markOf(nameOf(index))) ?? -1
    if (!printed || at < 0) return []
    const before = printed.text.slice(Math.max(at - 200, 0), at).replace(/(?:\s*\/\*(?:(?!\*\/)[^])*\*\/)+\s*$/, '')
    const startsWorker = /\bnew (?:(?:window|self|globalThis)\.)?(?:LANAI_)?(?:Shared)?Worker\($/.test(before)
    const constant = /(?<![\w$.])([\w$]+) = $/.exec(before)?.[1]
    const isTakenApart = constant !== undefined && readsMember(constant, printed.text)
    return [{ index, statement, specifier: single ?? double ?? plain, startsWorker, isTakenApart }]
  })
  return { uses, printed }
}

/** Comments before the path are for bundlers. */
const NEW_URL =
  /\bnew\s+URL\(\s*(?:\/\*(?:(?!\*\/)[^]){0,500}\*\/\s*){0,5}(?:'([^'\n]*)'|"([^"\n]*)"|`([^`$]*)`|[^,()'"\s][^,()'"]*)\s*,\s*import\.meta\.url\s*,?\s*\)/g
const MAY_BE_LOST = /import\.meta\.url|Worker\(|addModule\(|register\(/

/** True for an address that is no path from the module. */
const isAddress = (specifier: string) => /^(\w+:|\/)/.test(specifier)

function fileOf(module: string, specifier: string): string | undefined {
  if (isAddress(specifier)) return undefined
  const path = attempt(() => decodeURIComponent(specifier.replace(/[?#].*$/, '')))
  if (path === undefined) return undefined
  const isFile = (file: string) => attempt(() => statSync(file).isFile()) === true
  const beside = resolve(dirname(module), path)
  if (isFile(beside)) return beside
  if (path.startsWith('.')) return undefined
  // Of a package.
  return foldersFrom(dirname(module))
    .map((folder) => join(folder, 'node_modules', path))
    .find(isFile)
}

function describeMissing(specifier: string | undefined, location: Location): Diagnostic {
  const [message, hint] =
    specifier === undefined
      ? (['what new URL(…, import.meta.url) names is not known before the module runs', LITERAL_HINT] as const)
      : ([`Could not resolve ${JSON.stringify(specifier)}, which new URL(…, import.meta.url) names`, PATH_HINT] as const)
  return errorDiagnostic('bundle', message, { location, hint })
}

/** Finds addresses that lead nowhere from a bundled module: its own, and those that browsers read relative to the page. */
function findLost(text: string, printed: PrintedModule, isOfWorker: boolean): Promise<Diagnostic[]> {
  const relative = [...printed.text.matchAll(RELATIVE)].map(({ 0: statement, 1: specifier = '', index }) => ({
    index,
    message: `browsers look for ${JSON.stringify(specifier)} beside the page, and not beside this module`,
    hint: statement.includes('_register') ? SERVICE_HINT : `write new URL('${specifier}', import.meta.url) in its place`,
  }))
  const own = isOfWorker || asksForBrowser(text) ? -1 : printed.text.indexOf(markOf(OWN_URL))
  const found = own < 0 ? relative : [...relative, { index: own, message: OWN, hint: OWN_HINT }]
  return Promise.all(
    found.map(async ({ index, message, hint }) => errorDiagnostic('bundle', message, { location: await printed.locate(index), hint })),
  )
}

const OWN_URL = 'import.meta.url'
const OWN = 'import.meta.url is the address of a bundle, and another one at build than in the browser'
const OWN_HINT = "name a file by new URL('./file', import.meta.url); the address of the page is location.href, in an effect"
const WORKERS = ['Worker', 'SharedWorker']
const METHODS = ['addModule', 'register']
/** Marks members too: those of code, and not of texts. */
const MEMBERS = {
  mangleProps: new RegExp(`^(?:${[...WORKERS, ...METHODS].join('|')})$`),
  mangleCache: Object.fromEntries([...WORKERS, ...METHODS].map((name) => [name, markOf(name)])),
}
/** In a printed module: what takes the address of a script, with a path. */
const RELATIVE =
  /(?:\bnew (?:(?:window|self|globalThis)\.)?LANAI_(?:Shared)?Worker|orklet\??\.LANAI_addModule|\bserviceWorker\??\.LANAI_register)\(["`](\.{1,2}\/[^"`$]*|[^"`$:/][^"`$:]*\.[cm]?[jt]s)["`]/g
const SERVICE_HINT = "put the script into templates/static and write its address, '/sw.js': it controls the pages below its folder"
const LITERAL_HINT = "write the path as it is: new URL('./data.json', import.meta.url)"
const CIRCLE_HINT =
  'the address of each would follow from the code of the other: start both from the page, or pass one its address in a message'
const PATH_HINT = 'the path is relative to this module, or begins with the name of a package'

/** What assets were made from. */
export function assetInputs(root: string, assets: readonly ModuleAssets[]): FileInput[] {
  return assets.flatMap(({ inputs }) => inputs.map((input): FileInput => `file:${sitePath(root, input)}`))
}

function joinAssets(assets: readonly ModuleAssets[]): ModuleAssets {
  return {
    files: assets.flatMap(({ files }) => files),
    inputs: assets.flatMap(({ inputs }) => inputs),
    hasWorker: assets.some(({ hasWorker }) => hasWorker),
    faults: assets.flatMap(({ faults }) => faults),
  }
}

function readAsset(file: string): ModuleAssets {
  const bytes = readFileSync(file)
  const ending = extname(file)
  return {
    files: [{ kind: 'bytes', path: `assets/${assetName(basename(file, ending))}-${shortHash(bytes)}${ending}`, bytes }],
    inputs: [file],
    hasWorker: false,
    faults: [],
  }
}

async function bundleWorker(config: Config, file: string, bundler: BundlerParts, transform: SourceTransform): Promise<ModuleAssets> {
  const options = browserOptions(config)
  const bundle = await runBuild(config.root, {
    ...options,
    entryPoints: [file],
    // It runs as a classic worker and as a module.
    format: 'iife',
    define: { ...options.define, 'import.meta.url': 'self.location.href' },
    loader: bundler.loader,
    plugins: [...bundler.plugins, sourcesPlugin([transform])],
  })
  const bytes = Buffer.from(bundle.outputFiles[0]!.contents)
  return {
    files: [{ kind: 'bytes', path: `assets/${assetName(basename(file)).replace(MODULE, '')}-${shortHash(bytes)}.js`, bytes }],
    inputs: Object.keys(bundle.metafile.inputs).flatMap((input) => [resolve(config.root, input), ...bundler.readFor(input)]),
    hasWorker: true,
    faults: await findMissingGlobals(config, bundle),
  }
}

/** The address of a worker, which Trusted Types let through: a policy can be created once. */
function workerUrl(url: string): string {
  const rule = String.raw`{createScriptURL(u){if(!/^[\w/.~-]*\/assets\/[^/]+\.js$/.test(u))throw new TypeError(u);return u}}`
  const policy = `(globalThis.lanaiWorkers??=trustedTypes.createPolicy(${JSON.stringify(WORKER_POLICY)},${rule}))`
  return `(globalThis.trustedTypes?${policy}.createScriptURL(${url}):${url})`
}
