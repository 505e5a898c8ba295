import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type * as esbuild from 'esbuild'
import { attempt } from '../attempt.ts'
import { createLocator } from '../source/position.ts'

/** A module as the bundler would read it. */
export interface Source {
  /** Absolute. */
  readonly path: string
  readonly text: string
}

/** What is wrong with a module. */
export interface Refusal {
  readonly errors: esbuild.PartialMessage[]
}

/** What changes modules before they are bundled, or refuses them. */
export interface SourceTransform {
  /** True for the modules that it may change, by their absolute paths. */
  mayChange(path: string): boolean
  /** The text that takes the place of that of the module; undefined for the text itself. */
  change(source: Source): Changed | Promise<Changed>
}

type Changed = string | Refusal | undefined

const MODULE = /\.[cm]?[jt]sx?$/

/** Lets transforms change the modules of a bundle, each what those before it have left. */
export function sourcesPlugin(transforms: readonly SourceTransform[]): esbuild.Plugin {
  return {
    name: 'lanai-sources',
    setup(build) {
      build.onLoad({ filter: MODULE, namespace: 'file' }, async ({ path, with: { type } }) => {
        // What is imported as text is no module.
        const all = type === undefined ? transforms.filter(({ mayChange }) => mayChange(path)) : []
        // Deleted in the meantime, or not to be read: the bundler reports it.
        const read = all.length === 0 ? undefined : attempt(() => readFileSync(path, 'utf8'))
        if (read === undefined) return undefined
        let text = read
        for (const { change } of all) {
          const changed = await change({ path, text })
          if (typeof changed === 'object') return changed
          text = changed ?? text
        }
        return text === read ? undefined : { contents: text, loader: loaderOf(path), resolveDir: dirname(path) }
      })
    },
  }
}

/** An error of the bundler, with what to do. */
export function failure(text: string, hint: string, location?: esbuild.PartialMessage['location']): Refusal {
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
