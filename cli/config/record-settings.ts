import { SETTING, type Cell } from '../engine/cells.ts'
import type { Config } from './config.ts'

/**
 * Folders are the same for all builds whose values are kept; the day is a cell of its own; no value depends on the others.
 */
const UNRECORDED: ReadonlySet<string | symbol> = new Set<keyof Config>(['root', 'content', 'out', 'buildTime', 'threads', 'cache'])

/** Returns the settings so that each that is read is noted: what is made from them depends on no others. */
export function recordSettings(config: Config, note: (cells: readonly [Cell]) => void): Config {
  return new Proxy(config, {
    get(target, key) {
      if (typeof key === 'string' && Object.hasOwn(target, key) && !UNRECORDED.has(key)) note([SETTING + key])
      return Reflect.get(target, key) as unknown
    },
  })
}
