import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as esbuild from 'esbuild'
import type { Config } from '../config.ts'
import { contentAddress } from '../content-address.ts'
import type { OutputFile } from '../output-file.ts'
import { browserOptions } from './browser-options.ts'
import { DOCUMENT } from './site-files.ts'

/** Stylesheets that a route imports, itself or through what it imports; by its file, all relative to the root. */
export type RouteStyles = ReadonlyMap<string, readonly string[]>

/** On every page; it names the layers, so it comes first. */
const SITE_STYLES = 'templates/styles/site.css'

/** Finds what each route and the document around it import, in the order of the imports. */
export function findRouteStyles({ inputs }: esbuild.Metafile, routes: readonly string[]): RouteStyles {
  return new Map(routes.map((route) => [route, stylesOf(inputs, [DOCUMENT, route])]))
}

function stylesOf(inputs: esbuild.Metafile['inputs'], entries: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    for (const { path } of inputs[file]?.imports ?? []) visit(path)
    seen.add(file)
  }
  entries.forEach(visit)
  return [...seen].filter((file) => file.endsWith('.css'))
}

/**
 * Bundles what is on every page into one file, and what a route imports into a second one, which routes that import the
 * same share.
 * @param fontFaces CSS that stands before the site's own, e.g. `@font-face` rules
 */
export async function bundleStyles(
  config: Config,
  styles: RouteStyles,
  fontFaces: string,
): Promise<{ files: readonly OutputFile[]; urls: ReadonlyMap<string, readonly string[]> }> {
  const own = existsSync(join(config.root, SITE_STYLES)) ? [SITE_STYLES] : []
  const [site, pages] = await Promise.all([
    bundleStylesheet(config, 'site', own, `${fontFaces}\nx-island,x-slot{display:contents}`),
    Promise.all([...styles.values()].map((imported) => (imported.length > 0 ? bundleStylesheet(config, 'page', imported) : undefined))),
  ])
  const sheetsOf = [...styles.keys()].map((route, index) => [route, [site, pages[index]].filter((sheet) => sheet !== undefined)] as const)
  return {
    // In the order of the routes, not of the bundler: two builds list the same.
    files: [...new Map(sheetsOf.flatMap(([, sheets]) => sheets.map((sheet) => [sheet.path, sheet]))).values()],
    urls: new Map(sheetsOf.map(([route, sheets]) => [route, sheets.map(({ path }) => `/${path}`)])),
  }
}

async function bundleStylesheet(config: Config, name: string, imported: readonly string[], first = ''): Promise<OutputFile> {
  const { outputFiles } = await esbuild.build({
    ...browserOptions(config),
    stdin: {
      contents: ['lanai:first', ...imported.map((file) => `./${file}`)].map((path) => `@import ${JSON.stringify(path)};`).join('\n'),
      resolveDir: config.root,
      sourcefile: `${name}.css`,
      loader: 'css',
    },
    entryNames: `${name}-[hash]`,
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
  })
  const [file] = contentAddress(outputFiles, config.root).files
  if (!file) throw new Error(`esbuild wrote no ${name} stylesheet`)
  return file
}
