import { join } from 'node:path'
import * as esbuild from 'esbuild'
import type { Config } from '../config.ts'
import { SiteError } from '../errors.ts'
import { contentAddress } from '../content-address.ts'
import type { OutputFile } from '../output-file.ts'
import { PROJECT } from '../project.ts'
import { browserOptions, TARGET } from './browser-options.ts'
import { borderPlugin, isBuildFailure, problemOfMessage } from './border.ts'
import { findWidgetFiles, widgetName } from './site-files.ts'
import { bundleStyles, type RouteStyles } from './styles.ts'

/** What a browser gets, with hashed names. */
export interface BrowserBundle {
  files: readonly OutputFile[]
  /** Widget source file to its module and the chunks it needs, as URLs, the module first. */
  widgets: ReadonlyMap<string, readonly string[]>
  /** URL of React and of what mounts widgets; empty on a site without widgets. */
  runtime: string
  /** URLs of the stylesheets of each route, by its file, in their order. */
  stylesheets: ReadonlyMap<string, readonly string[]>
}

/**
 * Bundles every widget, the React runtime and the stylesheets.
 * @param styles the stylesheets that each route imports
 * @param fontFaces CSS that stands before the site's own, e.g. `@font-face` rules
 * @throws SiteError when a file cannot be compiled, with its place
 */
export async function bundleBrowser(config: Config, styles: RouteStyles, fontFaces: string): Promise<BrowserBundle> {
  const widgetFiles = findWidgetFiles(config.root)
  try {
    const [scripts, sheets] = await Promise.all([
      widgetFiles.length > 0 ? bundleScripts(config, widgetFiles) : undefined,
      bundleStyles(config, styles, fontFaces),
    ])
    return {
      files: [...(scripts?.files ?? []), ...sheets.files],
      widgets: scripts?.widgets ?? new Map(),
      runtime: scripts?.runtime ?? '',
      stylesheets: sheets.urls,
    }
  } catch (error) {
    throw isBuildFailure(error) ? new SiteError(error.errors.map(problemOfMessage)) : error
  }
}

async function bundleScripts(config: Config, widgetFiles: string[]): Promise<Pick<BrowserBundle, 'files' | 'widgets' | 'runtime'>> {
  const react = contentAddress((await bundleReact(config)).outputFiles, config.root)
  const runtime = `/${react.files[0]?.path}`
  const { outputFiles, metafile } = await esbuild.build({
    ...browserOptions(config),
    entryPoints: widgetFiles.map((file) => ({ in: file, out: file.endsWith('.tsx') ? widgetName(file) : `${widgetName(file)}.script` })),
    splitting: true,
    // Pages link them; see styles.ts.
    loader: { '.css': 'empty' },
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' } },
    alias: { 'lanai/client': join(PROJECT, 'cli/browser/client.ts') },
    plugins: [borderPlugin(config.root), reactPlugin(runtime)],
  })
  const widgets = contentAddress(outputFiles, config.root)
  const urlsOf = (file: string) => modulesOf(metafile, file).map((path) => `/${widgets.rename(path)}`)
  return { files: [...react.files, ...widgets.files], widgets: new Map(widgetFiles.map((file) => [file, urlsOf(file)])), runtime }
}

/** Packages of which a page may hold only one copy. */
const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/**
 * All of React and what mounts widgets, as one file of its own. Built apart from the widgets, so that its name does not
 * depend on which of them there are or on what they use.
 */
async function bundleReact(config: Config) {
  const taken = new Set<string>(['default'])
  const lines = [`export * from ${JSON.stringify(join(PROJECT, 'cli/browser/mount.tsx'))}`]
  for (const name of REACT_MODULES) {
    const names = Object.keys((await import(name)) as object).filter((key) => /^[A-Za-z]\w*$/.test(key) && !taken.has(key))
    names.forEach((key) => taken.add(key))
    lines.push(`export { ${names.join(', ')} } from ${JSON.stringify(name)}`)
  }
  lines.push(`import * as React from 'react'`, `import * as ReactDOM from 'react-dom'`, `export default { ...React, ...ReactDOM }`)
  return esbuild.build({
    ...browserOptions(config),
    entryNames: 'runtime-[hash]',
    stdin: { contents: lines.join('\n'), resolveDir: PROJECT, loader: 'js' },
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' } },
  })
}

/** Points every import of React at the runtime. */
function reactPlugin(runtime: string): esbuild.Plugin {
  const filter = new RegExp(`^(${REACT_MODULES.join('|')})$`)
  return {
    name: 'lanai-react',
    setup(build) {
      // A CommonJS package requires React, and only a bundled module can answer that.
      build.onResolve({ filter }, ({ kind, path }) =>
        kind === 'require-call' ? { path, namespace: 'lanai-react' } : { path: runtime, external: true },
      )
      build.onResolve({ filter: /^\/assets\/runtime-/ }, ({ path }) => ({ path, external: true }))
      build.onLoad({ filter: /.*/, namespace: 'lanai-react' }, () => ({
        contents: `export * from ${JSON.stringify(runtime)}`,
        loader: 'js',
      }))
    },
  }
}

/** Output of an entry point and of everything it imports statically, the entry first. */
function modulesOf(metafile: esbuild.Metafile, entry: string): string[] {
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

/** Minifies the inline loader; its text is the same on every page and in every build of one version. */
export async function bundleLoader(): Promise<string> {
  const result = await esbuild.build({
    entryPoints: [join(PROJECT, 'cli/browser/loader.ts')],
    // Nothing in it depends on strict mode, whose directive would be a part of every page.
    tsconfigRaw: { compilerOptions: { strict: false } },
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGET,
    write: false,
    logLevel: 'silent',
  })
  return (result.outputFiles[0]?.text ?? '').trim()
}
