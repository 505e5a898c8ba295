import { join } from 'node:path'
import type { Cache } from '../cache/cache.ts'
import { loadConfig, type Config, type Flags } from '../config/config.ts'
import { requireFolders } from '../config/folders.ts'
import { createDiskCache } from '../cache/disk-cache.ts'
import { escapeControls } from '../diagnostics/format.ts'
import { systemDisk } from '../build/system.ts'
import { openRecords, type Records } from '../report/records.ts'
import { LAYOUT } from '../site-layout.ts'
import { listFirst } from '../words.ts'
import type { Terminal } from './terminal.ts'

/**
 * Opens what the last build of a site has recorded.
 * @throws DiagnosticError when the settings are wrong, or nothing is recorded
 */
export function openSite(flags: Flags, terminal: Terminal): { readonly config: Config; readonly records: Records } {
  const { config, cache } = openSettings(flags, terminal)
  const { root, out } = config
  return { config, records: openRecords({ root, out, env: terminal.env, cache, disk: systemDisk }) }
}

/**
 * Reads the settings of a site, and opens its cache.
 * @throws DiagnosticError when the settings are wrong
 */
export function openSettings(flags: Flags, { env, report }: Terminal): { readonly config: Config; readonly cache: Cache } {
  requireFolders(flags, systemDisk)
  const config = loadConfig(flags, { env, now: Date.now, disk: systemDisk })
  return { config, cache: createDiskCache(join(config.root, LAYOUT.cache), systemDisk, (found) => report(found, flags.root)) }
}

/** Files that the note about old records names. */
const NAMED = 3

/** Says that what is printed was true at the last build, where something has changed since. */
export function noteOutdated({ outdated }: Pick<Records, 'outdated'>, { stderr }: Pick<Terminal, 'stderr'>): void {
  if (outdated.length === 0) return
  const names = escapeControls(listFirst(outdated, NAMED))
  stderr.write(`older than the sources: ${names} changed after the last build; run build for the present state\n`)
}
