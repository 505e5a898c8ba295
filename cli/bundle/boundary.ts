import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type * as esbuild from 'esbuild'
import { LAYOUT, sitePath } from '../site-layout.ts'

/** Name of the plugin, by which its messages are recognized. */
export const BOUNDARY = 'lanai-boundary'
const PRAGMA = '/** @jsxImportSource react */'

/**
 * Bundles files of a site, whose two kinds of JSX are kept apart. They are checked in the end: the plugin, through which each of them
 * goes from the bundler to this process and back, runs only to report what is wrong.
 * @param bundle runs the bundler with these plugins
 */
export async function bundleWithBoundary<R extends Pick<esbuild.BuildResult, 'metafile'>>(
  root: string,
  bundle: (plugins: readonly esbuild.Plugin[]) => Promise<R>,
): Promise<R> {
  const plugins = [boundaryPlugin(root)]
  const result = await bundle([]).catch(() => bundle(plugins))
  const files = Object.keys(result.metafile?.inputs ?? {}).filter((file) => file.endsWith('.tsx') && isSource(file))
  return files.some((file) => hasFault(root, file)) ? bundle(plugins) : result
}

function hasFault(root: string, file: string): boolean {
  try {
    return findFault(file, readFileSync(join(root, file), 'utf8')) !== undefined
  } catch {
    // Deleted in the meantime: the bundler reports it.
    return true
  }
}

/** Keeps the two kinds of JSX apart: React's pragma is required in every widget, and refused in every template. */
export function boundaryPlugin(root: string): esbuild.Plugin {
  return {
    name: BOUNDARY,
    setup(build) {
      build.onLoad({ filter: /\.tsx$/ }, async ({ path }) => {
        const file = sitePath(root, path)
        if (!isSource(file)) return undefined
        const contents = await readFile(path, 'utf8').catch(() => undefined)
        // esbuild reads it once more, and reports why it cannot.
        if (contents === undefined) return undefined
        return findFault(file, contents) ?? { contents, loader: 'tsx' }
      })
    },
  }
}

const isWidget = (file: string) => file.startsWith(`${LAYOUT.widgets}/`)
const isSource = (file: string) => isWidget(file) || file.startsWith(`${LAYOUT.templates}/`)

function findFault(file: string, contents: string): esbuild.OnLoadResult | undefined {
  const first = contents.split(/\r?\n/, 1)[0] ?? ''
  if (isWidget(file) && first !== PRAGMA)
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
  return { errors: [{ text, location: { file, line: 1, column: 0, lineText }, notes: [{ text: note }] }] }
}
