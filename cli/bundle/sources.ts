import { readFileSync } from 'node:fs'
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
  /** True for the modules that it may change, by their absolute paths. */
  mayChange(path: string): boolean
  /** What the bundler takes in place of the text; undefined for the text itself. */
  change(source: Source): Promise<esbuild.OnLoadResult | undefined>
}

const MODULE = /\.[cm]?[jt]sx?$/

/** Lets a transform change the modules of a bundle. */
export function sourcePlugin({ name, mayChange, change }: SourceTransform): esbuild.Plugin {
  return {
    name,
    setup(build) {
      build.onLoad({ filter: MODULE, namespace: 'file' }, ({ path, with: { type } }) => {
        // What is imported as text is no module.
        if (type !== undefined || !mayChange(path)) return undefined
        // Deleted in the meantime, or not to be read: the bundler reports it.
        const text = attempt(() => readFileSync(path, 'utf8'))
        return text === undefined ? undefined : change({ path, text })
      })
    },
  }
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
