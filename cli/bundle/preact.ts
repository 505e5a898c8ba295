import { dirname, resolve, sep } from 'node:path'
import type * as esbuild from 'esbuild'
import { preactSource } from '../package-files.ts'
import { isPackageFile, RESOLVING } from './paths.ts'
import { failure } from './sources.ts'

const FOLDER = dirname(preactSource('react.ts'))

/** What renders widgets by Preact: absolute. */
export const PREACT_RENDERER = { react: preactSource('react.ts'), server: preactSource('server.ts') }

/** React's modules, and what takes their place where the setting `runtime` is `preact`. */
const MODULES: Readonly<Record<string, string>> = {
  react: PREACT_RENDERER.react,
  'react-dom': PREACT_RENDERER.react,
  'react-dom/client': PREACT_RENDERER.react,
  'react-dom/server': PREACT_RENDERER.server,
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
}

/** Modules of Preact whose names the runtime of a page has, where Preact takes the place of React. */
export const PREACT_MODULES = ['preact', 'preact/hooks', 'preact/compat', 'preact/jsx-runtime', 'preact/compat/jsx-runtime']

/** @param fromRuntime what an import leads to that the runtime of a page answers; undefined for that runtime itself */
export function preactPlugin(fromRuntime?: (kind: esbuild.ImportKind, path: string) => esbuild.OnResolveResult): esbuild.Plugin {
  return {
    name: 'lanai-preact',
    setup(build) {
      // The hooks of another copy know nothing of what this one renders. A package that has a copy of its own renders by it.
      build.onResolve({ filter: new RegExp(`^(${PREACT_MODULES.join('|')})$`) }, async ({ path, kind, resolveDir, pluginData }) => {
        if (!fromRuntime || pluginData === RESOLVING) return undefined
        const find = (folder: string) =>
          build.resolve(path, { kind: 'import-statement', resolveDir: folder, pluginData: RESOLVING }).then((found) => found.path)
        const [meant, own] = await Promise.all([find(resolveDir), find(FOLDER)])
        return meant !== '' && meant === own ? fromRuntime(kind, path) : undefined
      })
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => {
        const target = MODULES[path]
        if (!target) return failure(`Preact has no ${JSON.stringify(path)}`, 'remove the import, or set runtime: react')
        if (target.endsWith('.ts')) return { path: target }
        // A package may require what exists once, as a module.
        return build.resolve(target, { kind: 'import-statement', resolveDir: FOLDER, pluginData: RESOLVING })
      })
    },
  }
}

/** True for a bundled file that is a part of the site: all but the modules of packages, whose stylesheets are a part of its pages. */
export function isSiteFile(root: string, file: string): boolean {
  if (file.endsWith('.css')) return true
  return !isPackageFile(file) && !resolve(root, file).startsWith(FOLDER + sep)
}
