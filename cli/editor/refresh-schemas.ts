import type { Config } from '../config/config.ts'
import type { Collections } from '../content/collections.ts'
import { warningDiagnostic } from '../diagnostics/diagnostic.ts'
import type { Effects } from '../pipeline/effects.ts'
import { writeSchemas } from './write-schemas.ts'

type RefreshEffects = Pick<Effects, 'disk' | 'warn'>

/** Brings the schemas for editors up to date. They are no part of the site: where they cannot be written, there is a warning. */
export function refreshSchemas(site: Pick<Config, 'root' | 'content'>, collections: Collections, { disk, warn }: RefreshEffects): void {
  try {
    const { diagnostics } = writeSchemas(site, collections, disk)
    if (diagnostics.length > 0) warn(diagnostics)
  } catch (error) {
    warn([
      warningDiagnostic('cache', `the schemas for editors cannot be written: ${error instanceof Error ? error.message : String(error)}`),
    ])
  }
}

/** Milliseconds after a change in which nothing but the open page is made. */
const DELAY = 2000

/** Creates the function by which `dev` brings the schemas up to date, once the pages that are open show a change. */
export function createRefresh(effects: RefreshEffects): NonNullable<Effects['onCollections']> {
  let timer: NodeJS.Timeout | undefined
  return (collections, config) => {
    clearTimeout(timer)
    timer = setTimeout(() => refreshSchemas(config, collections, effects), DELAY).unref()
    return Promise.resolve()
  }
}
