import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'
import { AMBIENT_GLOBALS } from '../ambient.ts'
import type { Config } from '../config/config.ts'
import { DiagnosticError, fail } from '../diagnostics/diagnostic.ts'
import { diagnosticsOfThrown } from '../diagnostics/thrown.ts'
import type { Disk } from '../disk.ts'
import { digestOf } from '../hash.ts'
import { observeDuring } from '../incremental/recorder.ts'
import { AMBIENT, SITE_INTERFACE } from '../package-files.ts'
import type { Effects } from '../pipeline/effects.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { boundaryPlugin } from './boundary.ts'
import { runBuild } from './esbuild-diagnostics.ts'
import { externalsOf, type Externals } from './inputs.ts'
import { isSiteFile, preactPlugin, templatePackagesPlugin } from './preact.ts'

/** A bundle that Node can import. */
export interface ModuleBundle {
  /** The file, relative to the root of the site. */
  readonly file: string
  readonly externals: Externals
}

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
  const { metafile, outputFiles } = await runBuild(root, () =>
    esbuild.build({
      absWorkingDir: root,
      stdin: { contents: entry, resolveDir: root, sourcefile: ENTRY, loader: 'ts' },
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: hasPreact ? 'bundle' : 'external',
      sourcemap: 'inline',
      define: AMBIENT_GLOBALS,
      banner: { js: `import { ${Object.values(AMBIENT_GLOBALS).join(', ')} } from ${JSON.stringify(pathToFileURL(AMBIENT).href)}` },
      outfile: 'site.mjs',
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'preact' } },
      jsxDev: hasPositions,
      loader: { '.css': 'empty' },
      logLevel: 'silent',
      plugins: [
        interfacePlugin(),
        ...(hasPreact
          ? [preactPlugin(), packageStylesPlugin(), templatePackagesPlugin(config)]
          : [reactRuntimePlugin(), packageStylesPlugin()]),
        boundaryPlugin(root),
      ],
    }),
  )
  const text = outputFiles?.[0]?.text ?? ''
  const inputs = Object.fromEntries(Object.entries(metafile!.inputs).filter(([path]) => path !== ENTRY && isSiteFile(root, path)))
  const file = cache.file('bundles', `${digestOf(text)}.mjs`, text)
  return { file: sitePath(root, file), externals: externalsOf({ inputs }), metafile: metafile!, inputs }
}

/** True for a bundle whose file is as it was written. */
export function isIntact(root: string, { file }: ModuleBundle, disk: Pick<Disk, 'readFileSync'>): boolean {
  try {
    return digestOf(disk.readFileSync(resolve(root, file))) === basename(file, '.mjs')
  } catch {
    return false
  }
}

/**
 * Imports a bundle.
 * @returns its exports, and what its modules read of the environment and the clock while they were evaluated
 * @throws DiagnosticError when a module throws, or imports what is not installed
 */
export async function importBundle<Exports>(
  root: string,
  { file, externals }: ModuleBundle,
): Promise<{ exports: Exports; reads: readonly string[] }> {
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
  if (specifier) return { message: `'${specifier}' has no export '${wanted}'`, hint: 'correct the import' }
  return undefined
}

/** Points the import of `lanai` at the package that builds: templates and renderer share its contexts. */
function interfacePlugin(): esbuild.Plugin {
  return {
    name: 'lanai-interface',
    setup(build) {
      build.onResolve({ filter: /^lanai$/ }, () => ({ path: pathToFileURL(SITE_INTERFACE).href, external: true }))
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
