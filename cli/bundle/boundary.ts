import { readFile } from 'node:fs/promises'
import type * as esbuild from 'esbuild'
import { LAYOUT, sitePath } from '../site-layout.ts'

/** Name of the plugin, by which its messages are recognized. */
export const BOUNDARY = 'lanai-boundary'
const PRAGMA = '/** @jsxImportSource react */'

/** Keeps the two kinds of JSX apart: React's pragma is required in every widget, and refused in every template. */
export function boundaryPlugin(root: string): esbuild.Plugin {
  return {
    name: BOUNDARY,
    setup(build) {
      build.onLoad({ filter: /\.tsx$/ }, async ({ path }) => {
        const file = sitePath(root, path)
        const isWidget = file.startsWith(`${LAYOUT.widgets}/`)
        if (!isWidget && !file.startsWith(`${LAYOUT.templates}/`)) return undefined
        const contents = await readFile(path, 'utf8').catch(() => undefined)
        // esbuild reads it once more, and reports why it cannot.
        if (contents === undefined) return undefined
        const first = contents.split(/\r?\n/, 1)[0] ?? ''
        const hasPragma = /@jsxImportSource\s+react\b/.test(contents)
        if (isWidget && first !== PRAGMA)
          return boundaryError(
            file,
            first,
            `a widget must begin with ${PRAGMA}`,
            'widgets are React; without the pragma their JSX would compile to Preact',
          )
        if (!isWidget && hasPragma)
          return boundaryError(
            file,
            first,
            'a template must not use React JSX',
            'templates are Preact; remove the @jsxImportSource comment, or move the component to widgets/',
          )
        return { contents, loader: 'tsx' }
      })
    },
  }
}

function boundaryError(file: string, lineText: string, text: string, note: string): esbuild.OnLoadResult {
  return { errors: [{ text, location: { file, line: 1, column: 0, lineText }, notes: [{ text: note }] }] }
}
