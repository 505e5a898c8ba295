import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type * as esbuild from 'esbuild'
import { attempt } from '../attempt.ts'
import { createLocator } from '../source/position.ts'

/** A module as the bundler would read it. */
export interface Source {
  /** Absolute. */
  readonly path: string
  readonly text: string
}

/** What changes modules before they are bundled. */
export interface SourceTransform {
  readonly name: string
  /** What the bundled code of a module that it changes has. */
  readonly pattern?: RegExp
  /** Paths of the modules that it may change: of the metafile, or absolute. */
  mayChange(path: string): boolean
  /** What the bundler takes in place of the text; undefined for the text itself. */
  change(source: Source): Promise<esbuild.OnLoadResult | undefined>
}

const MODULE = /\.[cm]?[jt]sx?$/

/**
 * Bundles modules, some of which are changed before. The bundler reads them itself at first: a plugin, through which each of them
 * goes from the bundler to this process and back, runs only for those that need it.
 * @param bundle runs the bundler with these plugins
 */
export async function bundleSources<R extends Pick<esbuild.BuildResult, 'metafile' | 'outputFiles'>>(
  root: string,
  transforms: readonly SourceTransform[],
  bundle: (plugins: readonly esbuild.Plugin[]) => Promise<R>,
): Promise<R> {
  const result = await bundle([]).catch(() => undefined)
  if (!result) return bundle(transforms.map((transform) => sourcePlugin(root, transform)))
  const texts = result.outputFiles?.filter(({ path }) => MODULE.test(path)).map(({ text }) => text) ?? []
  const paths = Object.keys(result.metafile?.inputs ?? {}).filter((path) => MODULE.test(path))
  const plugins: esbuild.Plugin[] = []
  for (const transform of transforms) {
    const { pattern } = transform
    if (pattern && !texts.some((text) => pattern.test(text))) continue
    const files = new Set<string>()
    for (const path of paths)
      if (transform.mayChange(path) && (await change(transform, resolve(root, path)))) files.add(resolve(root, path))
    if (files.size > 0) plugins.push(sourcePlugin(root, transform, files))
  }
  return plugins.length === 0 ? result : bundle(plugins)
}

/** Lets a transform change modules: these, or all that it may. */
export function sourcePlugin(root: string, transform: SourceTransform, files?: ReadonlySet<string>): esbuild.Plugin {
  const names = [...(files ?? [])].map((file) => file.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return {
    name: transform.name,
    setup(build) {
      build.onLoad({ filter: files ? new RegExp(`^(?:${names.join('|')})$`) : MODULE }, ({ path, with: { type } }) =>
        // What is imported as text is no module.
        type === undefined && (files || transform.mayChange(path)) ? change(transform, path) : undefined,
      )
    },
  }
}

async function change(transform: SourceTransform, path: string): Promise<esbuild.OnLoadResult | undefined> {
  // Deleted in the meantime, or not to be read: the bundler reports it.
  const text = attempt(() => readFileSync(path, 'utf8'))
  return text === undefined ? undefined : transform.change({ path, text })
}

/** An error of the bundler, with what to do. */
export function failure(text: string, hint: string, location?: esbuild.PartialMessage['location']): { errors: esbuild.PartialMessage[] } {
  return { errors: [{ text, notes: [{ text: hint }], ...(location && { location }) }] }
}

/** The location of an offset in a module, for a message of the bundler. */
export function messageLocation(file: string, text: string, offset: number): NonNullable<esbuild.PartialMessage['location']> {
  const { line = 1, column = 1 } = createLocator(file, text)(offset)
  return { file, line, column: column - 1, lineText: text.split('\n')[line - 1] ?? '' }
}

export function loaderOf(path: string): esbuild.Loader {
  const [, kind = 'js'] = /\.[cm]?([jt]sx?)$/.exec(path) ?? []
  // As in every bundle of code.
  return kind === 'js' ? 'jsx' : (kind as esbuild.Loader)
}
