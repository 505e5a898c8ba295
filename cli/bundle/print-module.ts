import { transform, type TransformOptions } from 'esbuild'
import type { Location } from '../diagnostics/diagnostic.ts'
import { findOriginal, readMap } from '../diagnostics/source-map.ts'
import { sitePath } from '../site-layout.ts'
import { loaderOf } from './sources.ts'

/** A module as esbuild prints it: without comments and types, each construct in one form. */
export interface PrintedModule {
  readonly text: string
  /** The place of an offset in the module. */
  locate(offset: number): Location
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
  const common = { loader: loaderOf(path), jsx: 'automatic', charset: 'utf8', sourcemap: 'external', logLevel: 'silent' } as const
  const printed = await transform(source, { ...common, ...options }).catch(() => undefined)
  if (!printed) return undefined
  const { code, map } = printed
  const file = sitePath(root, path)
  return {
    text: code,
    locate(offset) {
      const before = code.slice(0, offset).split('\n')
      return { ...findOriginal(readMap(map), before.length, before.at(-1)!.length + 1), file }
    },
  }
}
