import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as esbuild from 'esbuild'
import { hasCode } from '../attempt.ts'
import type { Config } from '../config/config.ts'
import { DiagnosticError, fail, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { PolicyUse } from '../csp.ts'
import type { OutputFile } from '../output-file.ts'
import { browserSource, preactSource } from '../package-files.ts'
import { LAYOUT, sitePath, widgetName } from '../site-layout.ts'
import { assetInputs, createAssetUrls } from './asset-urls.ts'
import { boundary } from './boundary.ts'
import { browserOptions } from './options.ts'
import { contentAddress } from './content-address.ts'
import { runBuild, warningsOf } from './esbuild-diagnostics.ts'
import { bundleInputs } from './inputs.ts'
import type { MakeContext, MakeFiles } from './make-files.ts'
import { filesOf } from './module-graph.ts'
import { replacedExports } from './replaced-exports.ts'
import { findPolicyUses, findSuspects } from './widget-policy.ts'
import { findMissingGlobals } from './package-globals.ts'
import { isPackageFile } from './paths.ts'
import { preactPlugin } from './preact.ts'
import { styleExportsPlugin } from './resolve-import.ts'
import { findMissingNames, REACT_MODULES } from './runtime-names.ts'
import { bundleCode, openBundler } from './site-bundler.ts'

/** The scripts of widgets, with hashed names, without what all of them use. */
export interface WidgetScripts {
  readonly files: readonly OutputFile[]
  /** Widget source file to its module and the chunks it needs, as URLs, the module first. */
  readonly widgets: Readonly<Record<string, readonly string[]>>
  /** Stylesheets that the packages of each widget import, by its source file: relative to the root. */
  readonly packageStyles: Readonly<Record<string, readonly string[]>>
  /** Source files of the widgets that start workers. */
  readonly workers: readonly string[]
  /** What the scripts of each widget do that a policy may block, by its source file. */
  readonly policyUses: Readonly<Record<string, readonly PolicyUse[]>>
  readonly warnings: readonly Diagnostic[]
}

/** The scripts that browsers load. */
export interface BrowserScripts extends WidgetScripts {
  /** URL of React and of what mounts widgets; empty on a site without widgets. */
  readonly runtime: string
}

/**
 * Bundles every widget and the React runtime.
 * @param widgetFiles entry modules, relative to the root
 * @param bundle bundles the widgets, with the URL of the runtime
 * @throws DiagnosticError when a file cannot be compiled
 */
export async function bundleScripts(
  widgetFiles: readonly string[],
  make: MakeFiles,
  bundle: (url: string, runtime: Runtime) => Promise<WidgetScripts> = (url, runtime) =>
    make('widgets', (context) => bundleWidgets(context, widgetFiles, runtime), { key: [widgetFiles, url] }),
): Promise<BrowserScripts> {
  if (widgetFiles.length === 0) return { files: [], widgets: {}, runtime: '', packageStyles: {}, workers: [], policyUses: {}, warnings: [] }
  const runtime = await make('runtime', bundleRuntime)
  const scripts = await bundle(runtime.url, runtime)
  return { ...scripts, files: [...runtime.files, ...scripts.files], runtime: runtime.url }
}

/** React and what mounts widgets. */
interface Runtime {
  readonly files: readonly OutputFile[]
  readonly url: string
  /** What it exports. */
  readonly names: readonly string[]
}

/** Bundles what all widgets use: it does not depend on them. */
async function bundleRuntime({ settings, noteFiles }: MakeContext): Promise<Runtime> {
  const bundle = await bundleReact(settings)
  noteFiles(bundleInputs(settings.root, bundle.metafile))
  const { files } = contentAddress(bundle, settings.root)
  return { files, url: `/${files[0]?.path}`, names: Object.values(bundle.metafile.outputs)[0]!.exports }
}

async function bundleWidgets(
  { settings: config, noteFiles }: MakeContext,
  widgetFiles: readonly string[],
  { url, names }: Runtime,
): Promise<WidgetScripts> {
  const { root } = config
  const bundler = await openBundler(root, 'code')
  const assets = createAssetUrls(config, bundler)
  const bundle = await bundleCode(root, bundler, {
    ...browserOptions(config),
    entryPoints: widgetFiles.map((file) => ({
      in: file,
      out: file.endsWith('.tsx') ? widgetName(file) : `${widgetName(file)}.script`,
    })),
    splitting: true,
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' } },
    plugins: [...widgetPlugins(config, url), styleExportsPlugin()],
    transforms: [boundary(config), replacedExports(config), assets.transform],
  })
  const { inputs } = bundle.metafile
  const named = assets.all()
  const faults = [
    ...(await findMissingGlobals(config, bundle)),
    ...findMissingNames(root, bundle, { url: config.base + url, names }),
    ...named.flatMap(({ faults }) => faults),
  ]
  if (faults.length > 0) throw new DiagnosticError(faults)
  const entries = widgetFiles.map((file) => [file, file] as const)
  const policyUses = await findPolicyUses(root, entries, inputs, findSuspects(root, bundle))
  noteFiles([...bundleInputs(root, bundle.metafile, { hasStyles: false }), ...bundler.inputs(), ...assetInputs(root, named)])
  const scripts = contentAddress(bundle, root)
  const urlsOf = (file: string) => modulesOf(bundle.metafile, file).map((path) => `/${scripts.rename(path)}`)
  const reached = widgetFiles.map((widget) => [widget, filesOf(inputs, [widget]).map((file) => resolve(root, file))] as const)
  const files = new Map([...scripts.files, ...named.flatMap((asset) => asset.files)].map((file) => [file.path, file]))
  return {
    files: [...files.values()],
    widgets: Object.fromEntries(widgetFiles.map((file) => [file, urlsOf(file)])),
    packageStyles: Object.fromEntries(
      reached.map(([widget, all]) => [
        widget,
        all.flatMap((file) => (file.endsWith('.css') && isPackageFile(file) ? sitePath(root, file) : [])),
      ]),
    ),
    workers: reached.flatMap(([widget, all]) => (all.some((file) => assets.of(file)?.hasWorker) ? widget : [])),
    policyUses,
    warnings: warningsOf(root, bundle),
  }
}

/** What the code of widgets and of the packages they import is bundled with. */
export function widgetPlugins(config: Pick<Config, 'runtime' | 'base'>, runtime: string): esbuild.Plugin[] {
  const url = config.base + runtime
  return [reactPlugin(url), ...(config.runtime === 'preact' ? [preactPlugin((kind, path) => fromRuntime(kind, path, url))] : [])]
}

/**
 * Bundles all of React, or of Preact in its place, and what mounts widgets into one file. It is built apart from the widgets, so
 * that its name does not depend on which of them there are or on what they use.
 */
async function bundleReact(config: Config) {
  const hasPreact = config.runtime === 'preact'
  const lines = [
    `export * from ${JSON.stringify(browserSource('mount.tsx'))}`,
    ...(hasPreact ? exportPreact() : await exportReact(config.root)),
  ]
  return runBuild(config.root, {
    ...browserOptions(config),
    entryNames: 'runtime-[hash]',
    stdin: { contents: lines.join('\n'), resolveDir: config.root, loader: 'js' },
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' } },
    plugins: [hasPreact ? preactPlugin() : siteReactPlugin(config.root)],
  })
}

/** React's modules are CommonJS, whose names have to be listed, with those of its internals: other renderers, such as react-konva, read them. */
async function exportReact(root: string): Promise<string[]> {
  const taken = new Set<string>(['default'])
  const lines: string[] = []
  for (const name of REACT_MODULES) {
    const names = Object.keys(await importReact(root, name)).filter((key) => /^(?!__esModule$)\w+$/.test(key) && !taken.has(key))
    names.forEach((key) => taken.add(key))
    lines.push(`export { ${names.join(', ')} } from ${JSON.stringify(name)}`)
  }
  return [...lines, `import * as React from 'react'`, `import * as ReactDOM from 'react-dom'`, `export default { ...React, ...ReactDOM }`]
}

/**
 * Loads what renders widgets, which the bundle of a site will import, while that is made: the bundler is another process. What cannot
 * be loaded is reported when the bundle is imported.
 */
export async function preloadReact(root: string): Promise<void> {
  for (const name of ['react', 'react/jsx-runtime', 'react-dom/server']) await importReact(root, name).catch(() => {})
}

async function importReact(root: string, name: string): Promise<object> {
  try {
    return (await import(pathToFileURL(createRequire(join(root, LAYOUT.widgets)).resolve(name)).href)) as object
  } catch (error) {
    if (!hasCode(error, 'MODULE_NOT_FOUND')) throw error
    fail('bundle', `Cannot find package '${name.split('/')[0]}'`, {
      location: { file: LAYOUT.widgets },
      hint: 'install react and react-dom, or set runtime: preact',
      cause: error,
    })
  }
}

function exportPreact(): string[] {
  const react = JSON.stringify(preactSource('react.ts'))
  return [
    `export * from ${react}`,
    `export { default } from ${react}`,
    `export { jsx, jsxs, jsxDEV, jsxTemplate, jsxAttr, jsxEscape } from 'react/jsx-runtime'`,
    // What preact/compat leaves out of Preact, for packages that are made for it.
    `export { h, options, toChildArray } from 'preact'`,
  ]
}

/** Resolves React from the site in lanai's own modules too: a lanai that npm links has a copy of its own beside it. */
function siteReactPlugin(root: string): esbuild.Plugin {
  const folder = dirname(browserSource('mount.tsx'))
  return {
    name: 'lanai-site-react',
    setup(build) {
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind, importer }) =>
        dirname(importer) === folder ? build.resolve(path, { kind, resolveDir: root }) : undefined,
      )
    },
  }
}

/** A CommonJS package requires React, and only a bundled module can answer that. */
function fromRuntime(kind: esbuild.ImportKind, path: string, runtime: string): esbuild.OnResolveResult {
  return kind === 'require-call' ? { path, namespace: 'lanai-react' } : { path: runtime, external: true }
}

/** Points every import of React at the runtime. */
function reactPlugin(runtime: string): esbuild.Plugin {
  const filter = new RegExp(`^(${REACT_MODULES.join('|')})$`)
  return {
    name: 'lanai-react',
    setup(build) {
      build.onResolve({ filter }, ({ kind, path }) => fromRuntime(kind, path, runtime))
      build.onResolve({ filter: /\/assets\/runtime-/ }, ({ path }) => (path === runtime ? { path, external: true } : undefined))
      build.onLoad({ filter: /.*/, namespace: 'lanai-react' }, () => ({
        contents: `export * from ${JSON.stringify(runtime)}\nexport { default } from ${JSON.stringify(runtime)}`,
        loader: 'js',
      }))
    },
  }
}

/** Output of an entry point and of everything it imports statically, the entry first. */
export function modulesOf(metafile: Pick<esbuild.Metafile, 'outputs'>, entry: string): string[] {
  const start = Object.keys(metafile.outputs).find((path) => metafile.outputs[path]?.entryPoint === entry)
  if (!start) throw new Error(`esbuild wrote no output for ${entry}`)
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const { path: next, kind, external } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && !external) visit(next)
  }
  visit(start)
  return [...found]
}
