import { readFileSync } from 'node:fs'
import { basename, dirname, relative } from 'node:path'
import { runInNewContext } from 'node:vm'
import type * as esbuild from 'esbuild'
import { shortHash } from '../hash.ts'
import { sitePath } from '../site-layout.ts'
import { runBuild } from './esbuild-diagnostics.ts'
import { CSS_MODULE, cssModuleOf, RESOLVING, SCOPED } from './paths.ts'

// The names that a CSS module gives its classes follow from where it is and what it calls them: modules for the server, for browsers
// and stylesheets are bundled apart, and have to agree.

/**
 * Gives modules of code the names of the classes of CSS modules that they import.
 * @param plugins those of the site, which may write the classes
 */
export function cssModuleNamesPlugin(root: string, plugins: readonly esbuild.Plugin[]): esbuild.Plugin {
  return {
    name: 'lanai-css-module-names',
    setup(build) {
      /** Other CSS modules, of whose classes some are composed. */
      const composed = new Set<string>()
      build.onLoad({ filter: CSS_MODULE }, async ({ path }) => {
        const { outputFiles, metafile } = await runBuild(root, {
          stdin: { contents: `export { default } from ${JSON.stringify(path)}`, resolveDir: dirname(path) },
          format: 'iife',
          globalName: 'module',
          outdir: root,
          plugins: [withoutFiles, cssModuleStylesPlugin(root), ...plugins, cssModuleTextPlugin(root)],
        })
        for (const input of Object.keys(metafile.inputs)) if (input.startsWith(`${SCOPED}:`)) composed.add(cssModuleOf(input))
        const script = outputFiles.find((file) => file.path.endsWith('.js'))!.text
        const names = (runInNewContext(`${script}\nmodule`) as { default: Readonly<Record<string, string>> }).default
        return { contents: exportNames(names), loader: 'js' }
      })
      build.onEnd(({ metafile }) => {
        for (const file of composed) if (metafile) metafile.inputs[relative(root, file).replaceAll('\\', '/')] ??= { bytes: 0, imports: [] }
      })
    },
  }
}

/** A module that exports names of classes, each by itself where its name can be imported. */
function exportNames(names: Readonly<Record<string, string>>): string {
  const exported = Object.keys(names).filter((name) => IDENTIFIER.test(name) && name !== 'default')
  return [
    `const names = ${JSON.stringify(names)}`,
    'export default names',
    // Words of the language are no names of variables.
    ...exported.map((name, index) => `const name${index} = ${JSON.stringify(names[name])}\nexport { name${index} as ${name} }`),
  ].join('\n')
}

const IDENTIFIER = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u

/** Leaves out the files that a stylesheet shows. */
const withoutFiles: esbuild.Plugin = {
  name: 'lanai-without-files',
  setup(build) {
    build.onResolve({ filter: /.*/ }, ({ kind, path }) => (kind === 'url-token' ? { path, external: true } : undefined))
  },
}

/**
 * Finds CSS modules, as a part of stylesheets. The options must not shorten names. Plugins of the site and `cssModuleTextPlugin` follow.
 * @param onFile receives the path of each
 */
export function cssModuleStylesPlugin(root: string, onFile: (path: string) => void = () => {}): esbuild.Plugin {
  return {
    name: 'lanai-css-module-styles',
    setup(build) {
      build.onResolve({ filter: CSS_MODULE }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === RESOLVING) return undefined
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: RESOLVING })
        if (found.errors.length > 0) return { errors: found.errors }
        onFile(found.path)
        // esbuild begins each name with that of the file.
        const name = `${basename(found.path).replace(CSS_MODULE, '')}_${shortHash(sitePath(root, found.path))}.css`
        return { path: `${found.path}/${name}`, namespace: SCOPED }
      })
    },
  }
}

/** Reads the CSS modules that no plugin of the site has read. */
export function cssModuleTextPlugin(root: string): esbuild.Plugin {
  return {
    name: 'lanai-css-module-text',
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: SCOPED }, ({ path }) => {
        const file = dirname(path)
        const [contents, name] = [readFileSync(file, 'utf8'), sitePath(root, file)]
        if (file.endsWith('.css')) return { contents, loader: 'local-css', resolveDir: dirname(file) }
        const location = { file: name, line: 1, lineText: contents.split('\n', 1)[0]! }
        const notes = [{ text: 'compile it to CSS, or add a plugin in templates/esbuild.ts' }]
        return { errors: [{ text: `no plugin compiles the CSS module ${name}`, location, notes }] }
      })
    },
  }
}

type OnLoad = (args: esbuild.OnLoadArgs) => Promise<esbuild.OnLoadResult | null | undefined>

/**
 * Lets what loads files load CSS modules as well.
 * @param onStyle receives the path of each that it makes
 */
export function onLoadCssModule(
  build: esbuild.PluginBuild,
  { filter, namespace = 'file' }: esbuild.OnLoadOptions,
  load: OnLoad,
  onStyle: (path: string) => void,
): void {
  if (namespace !== 'file') return
  build.onLoad({ filter: /.*/, namespace: SCOPED }, async (args) => {
    const path = dirname(args.path)
    const result = path.search(filter) === -1 ? undefined : await load({ ...args, path, namespace })
    if (result) onStyle(path)
    return result && { resolveDir: dirname(path), ...result, ...(/^(?:css|default)$/.test(result.loader ?? '') && { loader: 'local-css' }) }
  })
}
