import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as esbuild from 'esbuild'
import { AMBIENT_GLOBALS } from '../ambient.ts'
import type { Config } from '../config/config.ts'
import { DiagnosticError, fail, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { noteSourceMap } from '../diagnostics/source-map.ts'
import { diagnosticsOfThrown } from '../diagnostics/thrown.ts'
import { digestOf } from '../hash.ts'
import { observeDuring } from '../incremental/recorder.ts'
import { AMBIENT, findZod, isZod, SITE_INTERFACE } from '../package-files.ts'
import type { Effects } from '../pipeline/effects.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { bundleWithBoundary } from './boundary.ts'
import { runBuild, warningsOf } from './esbuild-diagnostics.ts'
import { externalsOf, type Externals } from './inputs.ts'
import { isSiteFile, preactPlugin, templatePackagesPlugin } from './preact.ts'

/** A bundle that Node can import. */
export interface ModuleBundle {
  /** Names its text in the cache. */
  readonly digest: string
  /** The file that this process imports, relative to the root of the site. */
  readonly file: string
  readonly externals: Externals
  readonly warnings: readonly Diagnostic[]
}

/** Kind of the cache entries of bundles. */
const KIND = 'code'

/** Names the files of this process: it deletes them when a build ends, while another process may still import the same bundle. */
const PROCESS = randomUUID().slice(0, 8)

const OUTFILE = 'site.mjs'
/** The last line of a bundle. */
const MAP_COMMENT = `//# sourceMappingURL=${OUTFILE}.map\n`

/** Name of the module that imports all of the site. */
const ENTRY = 'lanai-site.ts'

/**
 * Bundles a module of the site for Node. npm packages stay outside of the bundle, where Node resolves them from the site, except
 * those of widgets with `runtime: preact`.
 * @param entry text of the module, whose imports are relative to the root
 * @param options.hasPositions elements of templates know their line, which makes rendering slower
 * @returns the bundle, and the files of the site that are in it, by path
 * @throws DiagnosticError when a file cannot be compiled, resolved or loaded
 */
export async function bundleModule(
  config: Pick<Config, 'root' | 'content' | 'runtime'>,
  entry: string,
  { cache }: Pick<Effects, 'cache'>,
  { hasPositions = false } = {},
): Promise<ModuleBundle & { metafile: esbuild.Metafile; inputs: esbuild.Metafile['inputs'] }> {
  const { root } = config
  const hasPreact = config.runtime === 'preact'
  const result = await bundleWithBoundary(root, (checks) =>
    runBuild(root, (build) =>
      build({
        absWorkingDir: root,
        stdin: { contents: entry, resolveDir: root, sourcefile: ENTRY, loader: 'ts' },
        bundle: true,
        write: false,
        metafile: true,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        packages: hasPreact ? 'bundle' : 'external',
        sourcemap: 'linked',
        // Stacks name files and lines; a code frame is read from the file.
        sourcesContent: false,
        define: AMBIENT_GLOBALS,
        banner: { js: `import { ${Object.values(AMBIENT_GLOBALS).join(', ')} } from ${JSON.stringify(pathToFileURL(AMBIENT).href)}` },
        outfile: OUTFILE,
        tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'preact' } },
        jsxDev: hasPositions,
        loader: { '.css': 'empty' },
        logLevel: 'silent',
        plugins: [
          interfacePlugin(),
          ...(hasPreact
            ? [preactPlugin(), packageStylesPlugin(), templatePackagesPlugin(config)]
            : [reactRuntimePlugin(), packageStylesPlugin()]),
          ...checks,
        ],
      }),
    ),
  )
  const { metafile, outputFiles } = result
  const text = textOf(outputFiles, '.mjs') + textOf(outputFiles, '.map')
  const inputs = Object.fromEntries(Object.entries(metafile!.inputs).filter(([path]) => path !== ENTRY && isSiteFile(root, path)))
  const digest = digestOf(text)
  cache.write(KIND, digest, Buffer.from(text))
  return {
    digest,
    file: writeModule(root, digest, text, cache),
    externals: externalsOf({ inputs }),
    warnings: warningsOf(root, result),
    metafile: metafile!,
    inputs,
  }
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
  { file, digest, externals }: Pick<ModuleBundle, 'file' | 'digest' | 'externals'>,
  { cache }: { readonly cache: Pick<Effects['cache'], 'read'> },
): Promise<{ exports: Exports; reads: readonly string[] }> {
  noteSourceMap(basename(file), () => readSourceMap(digest, cache))
  try {
    const { value, reads } = await observeDuring(() => import(pathToFileURL(resolve(root, file)).href) as Promise<Exports>)
    return { exports: value, reads }
  } catch (error) {
    const fault = describeImportFault(error)
    if (!fault) throw new DiagnosticError(diagnosticsOfThrown(error, 'loading the site', { file: LAYOUT.templates }))
    const { specifier, message, hint } = fault
    const isFaulty = (path: string) => path === specifier || path.startsWith(`${specifier}/`)
    const importer = specifier && Object.keys(externals).find(isFaulty)
    fail('bundle', message, { location: { file: (importer && externals[importer]?.[0]) || LAYOUT.templates }, hint, cause: error })
  }
}

/** What Node could not import from an npm package, and what to do; undefined for other errors. */
export function describeImportFault(error: unknown): { specifier?: string; message: string; hint: string } | undefined {
  const text = error instanceof Error ? error.message : ''
  const [, missing] = /^Cannot find package '([^']+)'/.exec(text) ?? []
  if (missing)
    return {
      specifier: missing,
      message: `Cannot find package '${missing}'`,
      hint: 'install it in the site with npm install, or correct the import',
    }
  const [, subpath = '', name] = /^Package subpath '\.([^']+)' .*[\\/]node_modules[\\/](.+)[\\/]package\.json/.exec(text) ?? []
  if (name)
    return { specifier: name + subpath, message: `the package '${name}' exports no '${name}${subpath}'`, hint: 'correct the import' }
  const [, specifier, wanted] = /^The requested module '([^']+)' does not provide an export named '([^']+)'/.exec(text) ?? []
  // Many files may import the package, and the bundle does not say which of them names the export.
  if (specifier) return { message: `'${isZod(specifier) ? 'zod' : specifier}' has no export '${wanted}'`, hint: 'correct the import' }
  return undefined
}

/** Points the import of `lanai` at the package that builds: templates and renderer share its contexts. zod is the one of lanai. */
function interfacePlugin(): esbuild.Plugin {
  return {
    name: 'lanai-interface',
    setup(build) {
      build.onResolve({ filter: /^lanai$/ }, () => ({ path: pathToFileURL(SITE_INTERFACE).href, external: true }))
      build.onResolve({ filter: /^zod$/ }, ({ resolveDir }) => {
        const path = findZod(resolveDir)
        return path === undefined ? undefined : { path, external: true }
      })
    },
  }
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

/** Stylesheets of npm packages belong to the pages; Node could not import them. */
function packageStylesPlugin(): esbuild.Plugin {
  return {
    name: 'lanai-package-styles',
    setup(build) {
      build.onResolve({ filter: /^[^./].*\.css$/ }, ({ path, resolveDir }) => {
        try {
          return { path: createRequire(join(resolveDir, 'resolve.js')).resolve(path) }
        } catch {
          return {
            errors: [
              { text: `Could not resolve ${JSON.stringify(path)}`, notes: [{ text: 'install the package, or correct the import' }] },
            ],
          }
        }
      })
    },
  }
}
