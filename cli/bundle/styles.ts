import { join, resolve } from 'node:path'
import * as esbuild from 'esbuild'
import type { Config } from '../config/config.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import type { FileInput } from '../incremental/file-versions.ts'
import type { OutputFile } from '../output/output-file.ts'
import { LAYOUT } from '../site-layout.ts'
import { browserOptions } from './browser-options.ts'
import { contentAddress } from './content-address.ts'
import { runBuild, warningsOf } from './esbuild-diagnostics.ts'
import { bundleInputs } from './inputs.ts'
import type { ModuleGraph } from './module-graph.ts'

/** Stylesheets with hashed names. */
export interface Styles {
  readonly files: readonly OutputFile[]
  /** URLs of each route's stylesheets, in their order. */
  readonly urls: Readonly<Record<string, readonly string[]>>
  readonly warnings: readonly Diagnostic[]
}

/**
 * Bundles what is on every page into one stylesheet, and what a route imports into a second one, which routes that import the
 * same share.
 * @param fontFaces CSS before the site's own, e.g. `@font-face` rules
 * @param onInputs receives what the bundler has read
 * @param remember returns a stylesheet that was made before, by what it is made from
 * @throws DiagnosticError when a stylesheet cannot be compiled
 */
export async function bundleStyles(
  config: Config,
  graph: ModuleGraph,
  fontFaces: string,
  disk: Disk,
  onInputs: OnInputs = () => {},
  remember: RememberSheet = (_key, make) => make(onInputs),
): Promise<Styles> {
  const own = disk.existsSync(join(config.root, LAYOUT.styles)) ? [LAYOUT.styles] : []
  const routes = Object.entries(graph).filter(([entry]) => entry.startsWith(`${LAYOUT.routes}/`))
  const imports = routes.map(([route, files]) => [route, files.filter((file) => file.endsWith('.css'))] as const)
  const bundle = (name: string, imported: readonly string[], first = '') =>
    remember([name, imported, first], (noteInputs) => bundleStylesheet(config, name, imported, first, noteInputs))
  const [site, pages] = await Promise.all([
    bundle('site', own, `${fontFaces}\nx-island,x-slot{display:contents}`),
    Promise.all(imports.map(([, imported]) => (imported.length > 0 ? bundle('page', imported) : undefined))),
  ])
  const sheetsOf = imports.map(([route], index) => [route, [site, pages[index]].filter((sheet) => sheet !== undefined)] as const)
  return {
    // In the order of the routes, not of the bundler, so that two builds list them alike.
    files: [...new Map(sheetsOf.flatMap(([, sheets]) => sheets.flatMap(({ files }) => files.map((file) => [file.path, file])))).values()],
    urls: Object.fromEntries(sheetsOf.map(([route, sheets]) => [route, sheets.map(({ path }) => `/${path}`)])),
    warnings: [...new Set(sheetsOf.flatMap(([, sheets]) => sheets))].flatMap(({ warnings }) => warnings),
  }
}

/** Files next to a stylesheet that it may refer to, such as those of an npm package. */
const ASSETS = ['avif', 'gif', 'jpg', 'png', 'svg', 'webp', 'woff', 'woff2']

type OnInputs = (inputs: readonly FileInput[]) => void

/** @param key plain JSON that determines the stylesheet together with the files that are read for it */
export type RememberSheet = (key: readonly unknown[], make: (onInputs: OnInputs) => Promise<Stylesheet>) => Promise<Stylesheet>

/** A stylesheet, and all files of its bundle. */
export interface Stylesheet {
  readonly path: string
  readonly files: readonly OutputFile[]
  readonly warnings: readonly Diagnostic[]
}

async function bundleStylesheet(
  config: Config,
  name: string,
  imported: readonly string[],
  first: string,
  onInputs: OnInputs,
): Promise<Stylesheet> {
  const bundle = await runBuild(config.root, () =>
    esbuild.build({
      ...browserOptions(config),
      stdin: {
        contents: ['lanai:first', ...imported.map((file) => resolve(config.root, file))]
          .map((path) => `@import ${JSON.stringify(path)};`)
          .join('\n'),
        resolveDir: config.root,
        sourcefile: `${name}.css`,
        loader: 'css',
      },
      entryNames: `${name}-[hash]`,
      assetNames: '[name]-[hash]',
      loader: Object.fromEntries(ASSETS.map((extension) => [`.${extension}`, 'file'])),
      external: ['/assets/*', '/media/*'],
      plugins: [
        {
          name: 'lanai-first',
          setup(build) {
            build.onResolve({ filter: /^lanai:first$/ }, () => ({ path: 'first', namespace: 'lanai' }))
            build.onLoad({ filter: /.*/, namespace: 'lanai' }, () => ({ contents: first, loader: 'css' }))
          },
        },
      ],
    }),
  )
  onInputs(bundleInputs(config.root, bundle.metafile))
  const { files } = contentAddress(bundle, config.root)
  const sheet = files.find(({ path }) => path.endsWith('.css'))
  if (!sheet) throw new Error(`esbuild wrote no ${name} stylesheet`)
  return { path: sheet.path, files, warnings: warningsOf(config.root, bundle) }
}
