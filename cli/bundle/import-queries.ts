import { extname } from 'node:path'
import type * as esbuild from 'esbuild'
import { isPackageFile } from './paths.ts'

/** Queries by which Vite imports a file in another way, with what to write in place of such an import. esbuild would pass by most of them. */
const QUERIES: Readonly<Record<string, (path: string) => string>> = {
  worker: (path) => `write new Worker(new URL('${path}', import.meta.url))`,
  sharedworker: (path) => `write new SharedWorker(new URL('${path}', import.meta.url))`,
  url: (path) =>
    `write new URL('${path}', import.meta.url).href in a widget; a template shows pictures by <Picture>, and files of templates/static`,
  raw: (path) =>
    path.endsWith('.css')
      ? 'copy the text into a module that exports it: a stylesheet is linked by the pages whose code imports it'
      : `write import text from '${path}' with { type: 'text' }`,
  inline: (path) =>
    path.endsWith('.css')
      ? `write import '${path}': pages link the stylesheets that their code imports`
      : `write import '${path}', and in templates/esbuild.ts loader: { '${extname(path)}': 'dataurl' }`,
  react: () => 'write the drawing as a component, or add a plugin of esbuild in templates/esbuild.ts, such as esbuild-plugin-svgr',
  init: (path) => `write WebAssembly.instantiateStreaming(fetch(new URL('${path}', import.meta.url)))`,
}

/** Refuses imports with a query of Vite, unless a plugin of the site resolves them: it comes after those. */
export function importQueriesPlugin(): esbuild.Plugin {
  return {
    name: 'lanai-import-queries',
    setup(build) {
      build.onResolve({ filter: /\?/ }, ({ path, kind, importer }) => {
        if (kind === 'entry-point' || kind === 'url-token' || isPackageFile(importer)) return undefined
        const [, file = '', query = ''] = /^([^?]*)\?(\w+)/.exec(path) ?? []
        const hint = QUERIES[query]?.(file)
        return hint === undefined
          ? undefined
          : { errors: [{ text: `?${query} is a feature of Vite, which lanai does not have`, notes: [{ text: hint }] }] }
      })
    },
  }
}
