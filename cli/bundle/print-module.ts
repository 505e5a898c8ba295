import { transform, type TransformOptions } from 'esbuild'
import type { Location } from '../diagnostics/diagnostic.ts'
import { findOriginal, readMap } from '../diagnostics/source-map.ts'
import { sitePath } from '../site-layout.ts'
import { loaderOf } from './sources.ts'

/** A module as esbuild prints it: without comments and types, each construct in one form. */
export interface PrintedModule {
  readonly text: string
  /** The place of an offset in the module, which is printed again for it: a source map takes as long as the rest. */
  locate(offset: number): Promise<Location>
}

/**
 * Prints a module.
 * @param path absolute
 * @returns undefined for one that the bundle reports
 */
export async function printModule(
  root: string,
  path: string,
  source: string,
  options: TransformOptions,
): Promise<PrintedModule | undefined> {
  const common = { loader: loaderOf(path), jsx: 'automatic', charset: 'utf8', logLevel: 'silent', ...options } as const
  const code = await transform(source, common).then(
    (printed) => printed.code,
    () => undefined,
  )
  if (code === undefined) return undefined
  let map: Promise<string> | undefined
  return {
    text: code,
    async locate(offset) {
      map ??= transform(source, { ...common, sourcemap: 'external' }).then((printed) => printed.map)
      const before = code.slice(0, offset).split('\n')
      return { ...findOriginal(readMap(await map), before.length, before.at(-1)!.length + 1), file: sitePath(root, path) }
    },
  }
}
