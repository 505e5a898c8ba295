import { resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import { widgetName } from '../site-layout.ts'
import { readText } from './paths.ts'
import type { WidgetReach } from './server-imports.ts'

const CLIENT_ONLY = /^export const client\s*=\s*(['"])only\1/m

/** The widgets that are made in the browser alone: they say so with `export const client = 'only'`. */
export function clientOnlyWidgets(root: string, widgets: readonly string[]): readonly string[] {
  // The bundler reports what cannot be read.
  return widgets.filter((file) => CLIENT_ONLY.test(readText(resolve(root, file))))
}

/** Leaves out the code of such widgets where they are not rendered. Their stylesheets are a part of the pages all the same. */
export function clientOnlyPlugin(root: string, widgets: readonly string[], reach: Promise<WidgetReach>): esbuild.Plugin {
  const files = new Map(widgets.map((widget) => [resolve(root, widget), widget]))
  return {
    name: 'lanai-client-only',
    setup(build) {
      build.onLoad({ filter: /[\\/](widget\.tsx|script\.ts)$/ }, async ({ path }) => {
        const widget = files.get(path)
        if (widget === undefined) return undefined
        const styles = (await reach).styles.get(widget) ?? []
        const message = `the widget ${JSON.stringify(widgetName(widget))} is made in the browser alone, and cannot be rendered at build`
        const contents = [
          ...styles.map((style) => `import ${JSON.stringify(style)}`),
          `export const client = 'only'`,
          `export default function widget() { throw new Error(${JSON.stringify(message)}) }`,
        ]
        return { contents: contents.join('\n'), loader: 'js' }
      })
    },
  }
}
