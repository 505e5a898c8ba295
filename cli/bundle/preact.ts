import { realpathSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import type * as esbuild from 'esbuild'
import type { Config } from '../config/config.ts'
import { preactSource } from '../package-files.ts'
import { LAYOUT } from '../site-layout.ts'

const FOLDER = dirname(preactSource('react.ts'))

/** React's modules, and what takes their place where the setting `runtime` is `preact`. */
const MODULES: Readonly<Record<string, string>> = {
  react: preactSource('react.ts'),
  'react-dom': preactSource('react.ts'),
  'react-dom/client': preactSource('react.ts'),
  'react-dom/server': preactSource('server.ts'),
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
}

/** Replaces React by Preact in a bundle. */
export function preactPlugin(): esbuild.Plugin {
  return {
    name: 'lanai-preact',
    setup(build) {
      build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => {
        const target = MODULES[path]
        if (!target)
          return {
            errors: [{ text: `Preact has no ${JSON.stringify(path)}`, notes: [{ text: 'remove the import, or set runtime: react' }] }],
          }
        if (target.endsWith('.ts')) return { path: target }
        // A package may require what exists once, as a module.
        return build.resolve(target, { kind: 'import-statement', resolveDir: FOLDER })
      })
    },
  }
}

/**
 * Keeps the npm packages of templates and content outside of a bundle for Node, and puts those of widgets into it: packages that
 * import React have to find Preact, and a Preact of their own, since preact/compat changes how the one of the templates renders.
 */
export function templatePackagesPlugin({ root, content }: Pick<Config, 'root' | 'content'>): esbuild.Plugin {
  const folders = [join(root, LAYOUT.templates), content].map((folder) => realpathSync(folder) + sep)
  return {
    name: 'lanai-template-packages',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) =>
        kind !== 'entry-point' && folders.some((folder) => importer.startsWith(folder)) ? { path, external: true } : undefined,
      )
    },
  }
}

/** True for a bundled file that is a part of the site: all but the modules of packages, whose stylesheets are a part of its pages. */
export function isSiteFile(root: string, file: string): boolean {
  if (file.endsWith('.css')) return true
  return !file.split('/').includes('node_modules') && !resolve(root, file).startsWith(FOLDER + sep)
}
