import type * as esbuild from 'esbuild'
import type { Config } from '../config/config.ts'
import { LAYOUT, sitePath } from '../site-layout.ts'
import { isSiteFile } from './preact.ts'
import { failure, loaderOf, type SourceTransform } from './sources.ts'
import { readJsxSource } from './tsconfig.ts'

/** Name of the plugin, by which its messages are recognized. */
export const BOUNDARY = 'lanai-boundary'
const PRAGMA = '/** @jsxImportSource react */'

/**
 * Keeps the two kinds of JSX apart: React's pragma is required in every widget, and refused in every template. A package that is
 * linked, such as one of a workspace, has React unless its own tsconfig.json or the file says otherwise.
 */
export function boundary({ root }: Pick<Config, 'root'>): SourceTransform {
  return {
    name: BOUNDARY,
    mayChange: (path) => (path.endsWith('.tsx') || path.endsWith('.jsx')) && isSiteFile(root, path),
    change({ path, text }) {
      const file = sitePath(root, path)
      if (isSource(file)) return Promise.resolve(file.endsWith('.tsx') ? findFault(file, text) : undefined)
      if (file.startsWith(`${LAYOUT.content}/`) || /@jsxImportSource\s/.test(text)) return Promise.resolve(undefined)
      // In one line, so that the others keep their numbers.
      const contents = `/** @jsxImportSource ${readJsxSource(path) ?? 'react'} */ ${text}`
      return Promise.resolve({ contents, loader: loaderOf(path) })
    },
  }
}

const isWidget = (file: string) => file.startsWith(`${LAYOUT.widgets}/`)
const isSource = (file: string) => isWidget(file) || file.startsWith(`${LAYOUT.templates}/`)

function findFault(file: string, contents: string): esbuild.OnLoadResult | undefined {
  const first = contents.split(/\r?\n/, 1)[0] ?? ''
  // Packages such as @emotion/react bring a JSX of their own, around that of React.
  if (isWidget(file) && !/^\/\*\* @jsxImportSource (?!preact\b)\S+ \*\/$/.test(first))
    return boundaryError(
      file,
      first,
      `a widget must begin with ${PRAGMA}`,
      'widgets are React; without the pragma their JSX would compile to Preact',
    )
  if (!isWidget(file) && /@jsxImportSource\s+react\b/.test(contents))
    return boundaryError(
      file,
      first,
      'a template must not use React JSX',
      'templates are Preact; remove the @jsxImportSource comment, or move the component to widgets/',
    )
  return undefined
}

function boundaryError(file: string, lineText: string, text: string, note: string): esbuild.OnLoadResult {
  return failure(text, note, { file, line: 1, column: 0, lineText })
}
