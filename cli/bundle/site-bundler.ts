import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import { fail } from '../diagnostics/diagnostic.ts'
import { runSiteCode } from '../diagnostics/thrown.ts'
import { shortHash } from '../hash.ts'
import type { FileInput } from '../engine/file-versions.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { cssModuleNamesPlugin, onLoadCssModule } from './css-modules.ts'
import { runBuild, type Bundled } from './esbuild-diagnostics.ts'
import { importQueriesPlugin } from './import-queries.ts'
import { importText } from './import-text.ts'
import { bundleInputs } from './inputs.ts'
import { SERVER_BANNER, SERVER_OPTIONS } from './options.ts'
import { SCOPED } from './paths.ts'
import { failure, sourcesPlugin, type SourceTransform } from './sources.ts'

/** How a file is imported. Files of their own, with an address, are named by `new URL('./file', import.meta.url)` or a stylesheet. */
const LOADERS = ['base64', 'binary', 'css', 'dataurl', 'empty', 'js', 'json', 'jsx', 'text', 'ts', 'tsx'] as const

/** The default export of templates/esbuild.ts: what bundles code and stylesheets besides what lanai does itself. */
export interface Bundler {
  /** Plugins of esbuild, for templates, content, widgets and stylesheets alike. */
  readonly plugins?: readonly esbuild.Plugin[]
  /** By the ending of a file, such as `{ '.glsl': 'text' }`. */
  readonly loader?: Readonly<Record<string, (typeof LOADERS)[number]>>
}

/** What a site adds to one bundle. */
export type BundlerParts = Awaited<ReturnType<typeof openBundler>>

interface Loaded {
  readonly bundler: Bundler
  readonly files: readonly string[]
  readonly inputs: readonly FileInput[]
  readonly stamp: string
}

const loaded = new Map<string, Loaded>()

/**
 * Opens what a site adds to the bundler.
 * @param kind in a bundle of code, stylesheets are left out
 * @throws DiagnosticError when the module cannot be compiled or evaluated, or exports something else
 */
export async function openBundler(root: string, kind: 'code' | 'styles') {
  const { bundler, files, inputs, stamp } = await load(root)
  const read = new Set<FileInput>()
  const styles = new Set<string>()
  const code = new Set(files)
  const nameOf = (file: string) => sitePath(root, resolve(root, file))
  const note = (names: readonly string[]) => names.forEach((file) => read.add(`file:${nameOf(file)}`))
  const readFor = new Map<string, string[]>()
  /** @param module a file, or what a plugin calls a module that is none */
  const noteFor = (
    module: string,
    { watchFiles: names = [], watchDirs = [] }: Pick<esbuild.OnLoadResult, 'watchFiles' | 'watchDirs'> = {},
  ) => {
    note(names)
    for (const folder of watchDirs) read.add(`list:${nameOf(folder)}`)
    if (names.length > 0) readFor.set(module, [...(readFor.get(module) ?? []), ...names.map((file) => resolve(root, file))])
  }
  const plugins = (bundler.plugins ?? []).map((plugin): esbuild.Plugin => ({
    ...plugin,
    setup: (build) =>
      plugin.setup({
        ...build,
        onResolve: (options, callback) =>
          build.onResolve(options, async (args) => {
            const result = await callback(args)
            noteFor(args.importer, result ?? {})
            return result
          }),
        onLoad: (options, callback) => {
          const load = async (args: esbuild.OnLoadArgs) => {
            const result = await callback(args)
            noteFor(args.path, result ?? {})
            note(existsSync(args.path) ? [args.path] : [])
            return result
          }
          onLoadCssModule(build, options, load, (path) => styles.add(sitePath(root, path)))
          build.onLoad(options, async (args) => {
            if (args.namespace === SCOPED) return undefined
            const result = await load(args)
            if (kind === 'styles') return result
            if (!/css$/.test(result?.loader ?? '')) {
              for (const file of result?.watchFiles ?? []) code.add(nameOf(file))
              return result
            }
            // Pages link stylesheets by their files.
            if (!existsSync(args.path))
              return failure(`the plugin ${JSON.stringify(plugin.name)} makes a stylesheet that is no file`, NO_FILE_HINT)
            styles.add(sitePath(root, args.path))
            return { ...result, contents: '', loader: 'empty' }
          })
        },
      }),
  }))
  return {
    plugins,
    loader: bundler.loader ?? {},
    /** Another one whenever the module, or a package, has changed. */
    version: stamp,
    /** What the module is made of, and what its plugins have read for this bundle. */
    inputs: () => [...inputs, ...read],
    /** Files that plugins have made stylesheets of: relative to the root. */
    styles: () => [...styles],
    /** The module with its imports, and what its plugins have read for code: relative to the root. All code may follow from them. */
    files: () => [...code],
    /** Absolute paths of what its plugins have read for a module, or for an import in it. @param input as the bundler calls the module */
    readFor: (input: string): readonly string[] =>
      readFor.get(resolve(root, input)) ?? readFor.get(input.slice(input.indexOf(':') + 1)) ?? [],
  }
}

/**
 * Bundles code of the site, without its stylesheets, with what the site adds to the bundler.
 * @param options.transforms change its modules
 */
export function bundleCode(
  root: string,
  { plugins, loader }: BundlerParts,
  { transforms = [], ...options }: esbuild.BuildOptions & { readonly transforms?: readonly SourceTransform[] },
): Promise<Bundled> {
  return runBuild(root, {
    ...options,
    // Packages may have JSX in modules that are named .js.
    loader: { '.css': 'empty', '.js': 'jsx', ...loader },
    plugins: [
      ...(options.plugins ?? []),
      sourcesPlugin(transforms),
      cssModuleNamesPlugin(root, plugins),
      ...plugins,
      importQueriesPlugin(),
    ],
  })
}

const NO_FILE_HINT = 'pages could not link it: write the styles in a file, such as a CSS module'

const NONE: Loaded = { bundler: {}, files: [], inputs: [`kind:${LAYOUT.bundler}`], stamp: '' }

async function load(root: string): Promise<Loaded> {
  const file = join(root, LAYOUT.bundler)
  if (!existsSync(file)) return NONE
  const known = loaded.get(root)
  if (known && known.stamp === stampOf(root, known.inputs)) return known
  const banner = { js: SERVER_BANNER }
  const { outputFiles, metafile } = await runBuild(root, {
    ...SERVER_OPTIONS,
    entryPoints: [file],
    outdir: root,
    packages: 'external',
    banner,
  })
  const inputs = bundleInputs(root, metafile)
  const files = Object.keys(metafile.inputs)
  const evaluate = async () => requireBundler(await importText(root, 'esbuild', outputFiles[0]!.text))
  const bundler = await runSiteCode(`loading ${LAYOUT.bundler}`, LAYOUT.bundler, evaluate)
  const value = { bundler, files, inputs, stamp: stampOf(root, inputs) }
  loaded.set(root, value)
  return value
}

function requireBundler(value: unknown): Bundler {
  const location = { file: LAYOUT.bundler }
  if (typeof value !== 'object' || value === null)
    fail('bundle', 'the default export is no object', { location, hint: 'export default { plugins: [], loader: {} }' })
  const { plugins = [], loader = {} } = value as Bundler
  if (!Array.isArray(plugins) || plugins.some((plugin) => typeof (plugin as esbuild.Plugin | undefined)?.setup !== 'function'))
    fail('bundle', '"plugins" holds something that is no plugin of esbuild', { location, hint: 'a plugin is { name, setup(build) }' })
  for (const [ending, name] of Object.entries(loader))
    if (!ending.startsWith('.') || !LOADERS.includes(name))
      fail('bundle', `"loader" has ${JSON.stringify(ending)}: ${JSON.stringify(name)}`, {
        location,
        hint: `endings begin with a dot, and loaders are ${LOADERS.join(', ')}; a file with an address is named by new URL('./file', import.meta.url)`,
      })
  return { plugins, loader }
}

function stampOf(root: string, inputs: readonly FileInput[]): string {
  return shortHash(
    inputs
      .map((input) => {
        const stats = statSync(resolve(root, input.slice(input.indexOf(':') + 1)), { throwIfNoEntry: false })
        return `${input} ${stats?.mtimeMs} ${stats?.size}`
      })
      .join('\n'),
  )
}
