import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import type { Config } from './config.ts'
import { SiteError } from './errors.ts'
import { contentAddress } from './content-address.ts'
import { PROJECT } from './project.ts'
import { borderPlugin, findWidgetFiles, isBuildFailure, problemOfMessage, widgetName } from './site-bundle.ts'

export interface BrowserFile {
  /** Relative to the output folder. */
  path: string
  bytes: Uint8Array
}

/** What a browser gets, with hashed names. */
export interface BrowserBundle {
  files: readonly BrowserFile[]
  /** Widget source file to its module and the chunks it needs, as URLs, the module first. */
  widgets: ReadonlyMap<string, readonly string[]>
  runtime: readonly string[]
  stylesheet: string | undefined
}

const RUNTIME = join(PROJECT, 'cli/browser/runtime.tsx')
const STYLESHEET = 'templates/styles/site.css'

/**
 * Bundles every widget, the React runtime and the stylesheet.
 * @param fontFaces CSS that stands before the site's own, e.g. `@font-face` rules
 * @throws SiteError when a file cannot be compiled, with its place
 */
export async function bundleBrowser(config: Config, fontFaces: string): Promise<BrowserBundle> {
  const widgetFiles = findWidgetFiles(config.root)
  const [scripts, styles] = await Promise.all([bundleScripts(config, widgetFiles), bundleStyles(config, fontFaces)]).catch((error: unknown) => {
    throw isBuildFailure(error) ? new SiteError(error.errors.map(problemOfMessage)) : error
  })
  const output = contentAddress([...(scripts?.outputFiles ?? []), ...styles.outputFiles], config.root)
  const urlsOf = (entry: string) => (scripts ? modulesOf(scripts.metafile, entry).map((path) => `/${output.rename(path)}`) : [])
  const stylesheet = Object.keys(styles.metafile.outputs).find((path) => path.endsWith('.css'))
  return {
    files: output.files,
    widgets: new Map(widgetFiles.map((file) => [file, urlsOf(file)])),
    runtime: scripts ? urlsOf(entryOf(scripts.metafile, 'runtime')) : [],
    stylesheet: stylesheet && `/${output.rename(stylesheet)}`,
  }
}

function bundleScripts(config: Config, widgetFiles: string[]) {
  if (widgetFiles.length === 0) return undefined
  return esbuild.build({
    absWorkingDir: config.root,
    // The runtime is an entry that re-exports all of React, so that React's chunk does not depend on which widgets there are.
    entryPoints: [{ in: RUNTIME, out: 'runtime' }, ...widgetFiles.map((file) => ({ in: file, out: file.endsWith('.tsx') ? widgetName(file) : `${widgetName(file)}.script` }))],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome109', 'firefox115', 'safari16'],
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    minify: !config.dev,
    sourcemap: config.dev ? 'inline' : false,
    write: false,
    metafile: true,
    legalComments: 'none',
    nodePaths: [join(PROJECT, 'node_modules')],
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', jsxImportSource: 'react' } },
    alias: { 'lanai/client': join(PROJECT, 'cli/browser/client.ts') },
    define: { 'process.env.NODE_ENV': JSON.stringify(config.dev ? 'development' : 'production') },
    logLevel: 'silent',
    plugins: [borderPlugin(config.root)],
  })
}

function bundleStyles(config: Config, fontFaces: string) {
  const own = existsSync(join(config.root, STYLESHEET)) ? `@import "./${STYLESHEET}";` : ''
  return esbuild.build({
    absWorkingDir: config.root,
    stdin: { contents: `@import "lanai:base";\n${own}`, resolveDir: config.root, sourcefile: 'site.css', loader: 'css' },
    bundle: true,
    outfile: 'assets/site.css',
    minify: !config.dev,
    target: ['chrome111', 'firefox115', 'safari16.4'],
    write: false,
    metafile: true,
    logLevel: 'silent',
    external: ['/assets/*', '/media/*'],
    plugins: [
      {
        name: 'lanai-base',
        setup(build) {
          build.onResolve({ filter: /^lanai:base$/ }, () => ({ path: 'base', namespace: 'lanai' }))
          build.onLoad({ filter: /.*/, namespace: 'lanai' }, () => ({ contents: `${fontFaces}\nx-island,x-slot{display:contents}`, loader: 'css' }))
        },
      },
    ],
  })
}

/** Output of an entry point and of everything it imports statically, the entry first. */
function modulesOf(metafile: esbuild.Metafile, entry: string): string[] {
  const start = Object.keys(metafile.outputs).find((path) => metafile.outputs[path]?.entryPoint === entry)
  if (!start) throw new Error(`esbuild wrote no output for ${entry}`)
  const found = new Set<string>()
  const visit = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) if (kind === 'import-statement') visit(next)
  }
  visit(start)
  return [...found]
}

function entryOf(metafile: esbuild.Metafile, name: string): string {
  const output = Object.entries(metafile.outputs).find(([path]) => path.startsWith(`assets/${name}-`))
  if (!output?.[1].entryPoint) throw new Error(`esbuild wrote no ${name}`)
  return output[1].entryPoint
}

/** Minifies the inline loader; its text is the same on every page and in every build of one version. */
export async function bundleLoader(dev: boolean): Promise<string> {
  const result = await esbuild.build({
    entryPoints: [join(PROJECT, 'cli/browser/loader.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome109', 'firefox115', 'safari16'],
    write: false,
    define: { DEV: String(dev) },
    logLevel: 'silent',
  })
  return (result.outputFiles[0]?.text ?? '').trim()
}
