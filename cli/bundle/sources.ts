import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type * as esbuild from 'esbuild'
import { attempt } from '../attempt.ts'
import { collectDiagnostics, DiagnosticError } from '../diagnostics/diagnostic.ts'

/** A module as the bundler would read it. */
export interface Source {
  /** Absolute. */
  readonly path: string
  readonly text: string
}

/** What changes modules before they are bundled, or refuses them. */
export interface SourceTransform {
  /** True for the modules that it may change, by their absolute paths. */
  mayChange(path: string): boolean
  /**
   * The text that takes the place of that of the module; undefined for the text itself.
   * @throws DiagnosticError with what is wrong with the module
   */
  change(source: Source): string | undefined | Promise<string | undefined>
}

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
        const { value: text, diagnostics } = await collectDiagnostics(async () => {
          let changed = read
          for (const { change } of all) changed = (await change({ path, text: changed })) ?? changed
          return changed
        })
        // By their locations esbuild sorts them among its own.
        if (text === undefined)
          return { errors: diagnostics.map((one) => ({ location: one.location ?? null, detail: new DiagnosticError([one]) })) }
        return text === read ? undefined : { contents: text, loader: loaderOf(path), resolveDir: dirname(path) }
      })
    },
  }
}

/** An error of the bundler, with what to do. */
export function failure(text: string, hint: string): { errors: esbuild.PartialMessage[] } {
  return { errors: [{ text, notes: [{ text: hint }] }] }
}

export function loaderOf(path: string): esbuild.Loader {
  const [, kind = 'js'] = /\.[cm]?([jt]sx?)$/.exec(path) ?? []
  // As in every bundle of code.
  return kind === 'js' ? 'jsx' : (kind as esbuild.Loader)
}
