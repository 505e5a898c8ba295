import { randomUUID } from 'node:crypto'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as esbuild from 'esbuild'
import { RECORDED_GLOBALS } from '../recorded-globals.ts'
import type { Config } from '../config/config.ts'
import { DiagnosticError, fail, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { noteSourceMap } from '../diagnostics/source-map.ts'
import { diagnosticsOfThrown } from '../diagnostics/thrown.ts'
import { digestOf } from '../hash.ts'
import { observeDuring } from '../engine/recorder.ts'
import { isZod, RECORDED_GLOBALS_FILE, SITE_INTERFACE } from '../package-files.ts'
import type { Effects } from '../effects.ts'
import { memoize } from '../memoize.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { serverAssetUrls } from './asset-urls.ts'
import { boundary } from './boundary.ts'
import { clientOnlyPlugin, clientOnlyWidgets } from './client-only.ts'
import { componentStylesPlugin } from './component-styles.ts'
import { warningsOf } from './esbuild-diagnostics.ts'
import { externalsOf, nameInputs, type Externals } from './inputs.ts'
import { INSTALL_HINT } from './missing-package.ts'
import { findUnbundledFeatures } from './node-globals.ts'
import { filesOf } from './module-graph.ts'
import { describePackageFault, throwingPackage } from './package-faults.ts'
import { packageFolders } from './package-folders.ts'
import { isPackageFile } from './paths.ts'
import { isSiteFile, preactPlugin } from './preact.ts'
import { replacedExports } from './replaced-exports.ts'
import { SERVER_BANNER, SERVER_OPTIONS } from './options.ts'
import { reachOfWidgets, serverImportsPlugin } from './server-imports.ts'
import { bundleCode, openBundler } from './site-bundler.ts'

/** A bundle that Node can import. */
export interface ModuleBundle {
  /** Names its text in the cache. */
  readonly digest: string
  /** The file that this process imports, relative to the root of the site. */
  readonly file: string
  readonly externals: Externals
  readonly warnings: readonly Diagnostic[]
}

const KIND = 'code'

/** Names the files of this process: it deletes them when a build ends, while another process may still import the same bundle. */
const PROCESS = randomUUID().slice(0, 8)

const OUTFILE = 'site.mjs'
/** The last line of a bundle. In two parts, since tools that read the code of lanai take the whole for a comment of that code. */
const MAP_COMMENT = ['//#', `sourceMappingURL=${OUTFILE}.map\n`].join(' ')

/** Name of the module that imports all of the site. */
const ENTRY = 'lanai-site.ts'

/**
 * Bundles a module of the site for Node, with the npm packages that widgets reach. Others stay outside, where Node loads them.
 * @param entry text of the module, whose imports are relative to the root
 * @param options.widgets entry modules of widgets, relative to the root
 * @param options.hasPositions elements of templates know their line, which makes rendering slower
 * @throws DiagnosticError when a file cannot be compiled, resolved or loaded
 */
export async function bundleModule(
  config: Pick<Config, 'root' | 'content' | 'runtime' | 'origin' | 'base'>,
  entry: string,
  { cache }: Pick<Effects, 'cache'>,
  { widgets = [], hasPositions = false }: { readonly widgets?: readonly string[]; readonly hasPositions?: boolean } = {},
) {
  const { root } = config
  const bundler = await openBundler(root, 'code')
  const clientOnly = clientOnlyWidgets(root, widgets)
  const reach = reachOfWidgets(config, widgets, bundler)
  const result = await bundleCode(root, bundler, {
    ...SERVER_OPTIONS,
    stdin: { contents: entry, resolveDir: root, sourcefile: ENTRY, loader: 'ts' },
    sourcemap: 'linked',
    // Stacks name files and lines; a code frame is read from the file.
    sourcesContent: false,
    define: RECORDED_GLOBALS,
    banner: {
      js: `import { ${Object.values(RECORDED_GLOBALS).join(', ')} } from ${JSON.stringify(pathToFileURL(RECORDED_GLOBALS_FILE).href)}\n${SERVER_BANNER}`,
    },
    outfile: OUTFILE,
    jsxDev: hasPositions,
    plugins: [
      config.runtime === 'preact' ? preactPlugin() : reactRuntimePlugin(),
      componentStylesPlugin(root),
      serverImportsPlugin(config, reach),
      ...(clientOnly.length > 0 ? [clientOnlyPlugin(root, clientOnly, reach)] : []),
    ],
    transforms: [replacedExports(config), boundary(config), serverAssetUrls(config, () => reach), packageFolders],
  })
  const { metafile, outputFiles } = result
  const all = nameInputs(root, metafile.inputs)
  const text = withoutWrappers(textOf(outputFiles, '.mjs'), metafile.inputs) + textOf(outputFiles, '.map')
  const inputs = siteInputs(root, all)
  const faults = text.includes('import.meta.') ? await findUnbundledFeatures(root, Object.keys(inputs)) : []
  if (faults.length > 0) throw new DiagnosticError(faults)
  const digest = digestOf(text)
  cache.write(KIND, digest, Buffer.from(text))
  return {
    digest,
    file: writeModule(root, digest, text, cache),
    externals: externalsOf(inputs, all),
    warnings: warningsOf(root, result),
    metafile: { ...metafile, inputs: all },
    /** The files of the site that are in it, by path. */
    inputs,
    bundlerInputs: bundler.inputs(),
    bundlerFiles: bundler.files(),
    styles: bundler.styles(),
  }
}

/** The files of the site, and the stylesheets of packages as if the site imported them itself. */
function siteInputs(root: string, inputs: esbuild.Metafile['inputs']): esbuild.Metafile['inputs'] {
  const isOwn = (path: string) => path !== ENTRY && isSiteFile(root, path)
  const stylesOf = memoize((path: string) => filesOf(inputs, [path]).filter((file) => file.endsWith('.css')))
  const own = Object.entries(inputs).filter(([path]) => isOwn(path))
  return Object.fromEntries(
    own.map(([path, input]) => {
      const imports = input.imports.flatMap((statement) =>
        statement.external || isOwn(statement.path)
          ? statement
          : [statement, ...stylesOf(statement.path).map((style) => ({ ...statement, path: style }))],
      )
      return [path, { ...input, imports }]
    }),
  )
}

/** Packages see the globals themselves: what is recorded is what the code of the site reads. */
function withoutWrappers(text: string, inputs: esbuild.Metafile['inputs']): string {
  const globals = new Map(Object.entries(RECORDED_GLOBALS).map(([name, wrapper]) => [wrapper, name]))
  const wrapper = new RegExp(`\\b(?:${[...globals.keys()].join('|')})\\b`, 'g')
  let isPackage = false
  // esbuild writes the name of each file above its code.
  const parts = text.split(/^(?=\/\/ )/m).map((part) => {
    const path = part.slice(3, part.indexOf('\n'))
    if (path in inputs) isPackage = isPackageFile(path)
    return isPackage ? part.replace(wrapper, (name) => globals.get(name)!) : part
  })
  return parts.join('')
}

function textOf(files: readonly esbuild.OutputFile[], ending: string): string {
  return files.find(({ path }) => path.endsWith(ending))?.text ?? ''
}

/**
 * Writes a bundle of an earlier build into a file of this process.
 * @returns undefined where the cache holds it no longer
 * @throws DiagnosticError where it cannot be written
 */
export function restoreBundle<Bundle extends ModuleBundle>(
  root: string,
  bundle: Bundle,
  { cache }: Pick<Effects, 'cache'>,
): Bundle | undefined {
  const bytes = cache.read(KIND, bundle.digest)
  return bytes && { ...bundle, file: writeModule(root, bundle.digest, Buffer.from(bytes).toString(), cache) }
}

/** The cache has the source map of a bundle behind it, which the module has not. */
function writeModule(root: string, digest: string, text: string, cache: Effects['cache']): string {
  return sitePath(root, cache.file('bundles', `${digest}-${PROCESS}.mjs`, text.slice(0, text.lastIndexOf(MAP_COMMENT))))
}

function readSourceMap(digest: string, { read }: Pick<Effects['cache'], 'read'>): string | undefined {
  const text = Buffer.from(read(KIND, digest) ?? []).toString()
  return text ? text.slice(text.lastIndexOf(MAP_COMMENT) + MAP_COMMENT.length) : undefined
}

/**
 * Imports a bundle.
 * @param cache has its source map
 * @returns its exports, and what its modules read of the environment and the clock while they were evaluated
 * @throws DiagnosticError when a module throws, or imports what is not installed
 */
export async function importBundle<Exports>(
  root: string,
  { file: bundle, digest, externals }: Pick<ModuleBundle, 'file' | 'digest' | 'externals'>,
  { cache }: { readonly cache: Pick<Effects['cache'], 'read'> },
): Promise<{ exports: Exports; reads: readonly string[] }> {
  noteSourceMap(basename(bundle), () => readSourceMap(digest, cache))
  try {
    const { value, reads } = await observeDuring(() => import(pathToFileURL(resolve(root, bundle)).href) as Promise<Exports>)
    return { exports: value, reads }
  } catch (error) {
    const fault = describeImportFault(error)
    const name = fault ? undefined : throwingPackage(error)
    const file = name === undefined ? undefined : externals[name]?.[0]
    if (name !== undefined && file !== undefined) throw new DiagnosticError([describePackageFault(root, name, file, error)])
    if (!fault) throw new DiagnosticError(diagnosticsOfThrown(error, 'loading the site', { file: LAYOUT.templates }))
    const { specifier, message, hint } = fault
    const isFaulty = (path: string) => path === specifier || path.startsWith(`${specifier}/`)
    const importer = specifier && Object.keys(externals).find(isFaulty)
    fail('bundle', message, { location: { file: (importer && externals[importer]?.[0]) || LAYOUT.templates }, hint, cause: error })
  }
}

/** What Node could not import from an npm package, and what to do; undefined for other errors. */
export function describeImportFault(
  error: unknown,
): { specifier?: string; message: string; hint: string; from?: string; wanted?: string } | undefined {
  const text = error instanceof Error ? error.message : ''
  const [, missing] = /^Cannot find package '([^']+)'/.exec(text) ?? []
  if (missing)
    return {
      specifier: missing,
      message: `Cannot find package '${missing}'`,
      hint: INSTALL_HINT,
    }
  const [, subpath = '', owner] = /^Package subpath '\.([^']+)' .*[\\/]node_modules[\\/](.+)[\\/]package\.json/.exec(text) ?? []
  if (owner)
    return { specifier: owner + subpath, message: `the package '${owner}' exports no '${owner}${subpath}'`, hint: 'correct the import' }
  const [, specifier = '', wanted] = /^The requested module '([^']+)' does not provide an export named '([^']+)'/.exec(text) ?? []
  // Many files may import the package, and the bundle does not say which of them names the export.
  const name = specifier === pathToFileURL(SITE_INTERFACE).href ? 'lanai' : isZod(specifier) ? 'zod' : specifier
  if (specifier) return { message: `'${name}' has no export '${wanted}'`, hint: 'correct the import', from: name, wanted }
  return undefined
}

/** React has no positions to offer in production: its elements are created as usual. */
function reactRuntimePlugin(): esbuild.Plugin {
  return {
    name: 'lanai-react-runtime',
    setup(build) {
      build.onResolve({ filter: /^react\/jsx-dev-runtime$/ }, ({ path, resolveDir }) => ({
        path,
        namespace: 'lanai',
        pluginData: resolveDir,
      }))
      build.onLoad({ filter: /^react\/jsx-dev-runtime$/, namespace: 'lanai' }, ({ pluginData }) => ({
        contents: `export { Fragment, jsx as jsxDEV } from 'react/jsx-runtime'`,
        resolveDir: pluginData as string,
      }))
    },
  }
}
