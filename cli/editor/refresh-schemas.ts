import type { Config } from '../config/config.ts'
import type { Collections } from '../content/collections.ts'
import { warningDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Disk } from '../disk.ts'
import type { Effects } from '../effects.ts'
import { writeSchemas } from './write-schemas.ts'

/**
 * Brings the schemas for editors up to date. They are no part of the site: where they cannot be written, there is a warning.
 * @param sources the disk that content is read from
 * @returns warnings
 */
export function refreshSchemas(
  site: Pick<Config, 'root' | 'content'>,
  collections: Collections,
  disk: Disk,
  sources = disk,
): readonly Diagnostic[] {
  try {
    return writeSchemas(site, collections, disk, sources).diagnostics
  } catch (error) {
    return [
      warningDiagnostic('cache', `the schemas for editors cannot be written: ${error instanceof Error ? error.message : String(error)}`),
    ]
  }
}

/** Milliseconds after a change in which nothing but the open page is made. */
const DELAY = 2000

/** Creates the function by which `dev` brings the schemas up to date, once the pages that are open show a change. */
export function createRefresh({ disk, warn }: Pick<Effects, 'disk' | 'warn'>): NonNullable<Effects['onCollections']> {
  let timer: NodeJS.Timeout | undefined
  return (collections, config) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const diagnostics = refreshSchemas(config, collections, disk)
      if (diagnostics.length > 0) warn(diagnostics)
    }, DELAY).unref()
    return Promise.resolve([])
  }
}
