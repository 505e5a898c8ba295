import type { Config } from '../config/config.ts'
import { digestOf } from '../hash.ts'

/** The version of the settings that pages and assets depend on: not of folders, the time of the build, threads, compression and cache. */
export function settingsVersion({ root, content, out, buildTime, threads, compress, brotliQuality, cache, ...settings }: Config): string {
  return digestOf(JSON.stringify(settings))
}
